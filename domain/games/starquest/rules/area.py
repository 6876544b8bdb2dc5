"""Shots and blasts at all their targets, however many (SQ-FIR, SQ-BHB, SQ-HOL, SQ-EVT)."""

from collections.abc import Iterable

from domain.games.starquest.aiming import Struck
from domain.games.starquest.deferred import Hit, StrikeNext
from domain.games.starquest.rules import damage, objectives, structures
from domain.games.starquest.state import State
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


@replaceable
def strike(turn: Turn[State], struck: Iterable[Struck], faces: tuple[int, ...], cause: str, by: Seat | None) -> None:
    """Apply one shot to all its targets, as they stood when it was fired (SQ-HOL-04), as soon as the rule returns."""
    hits = tuple(Hit(one.name, one.points(faces), one.is_object) for one in struck)
    turn.then(StrikeNext(hits, cause, by))


@rules.step(StrikeNext)
def strike_next(turn: Turn[State], step: StrikeNext) -> None:
    """SQH-MED-04: the hits follow each other, and each waits while a seat decides if it saves the figure of the one before it. A figure
    that left play meanwhile is not hit."""
    if not step.hits:
        return
    hit, *rest = step.hits
    turn.then(StrikeNext(tuple(rest), step.cause, step.by))
    if not hit.is_object:
        _strike_figure(turn, hit, step)
    elif step.by is not None and hit.target not in turn.state.items:
        structures.hit(turn, hit.target, hit.points)
    elif step.by is not None:
        objectives.hit_object(turn, hit.target, hit.points, step.by, step.cause)


def _strike_figure(turn: Turn[State], hit: Hit, step: StrikeNext) -> None:
    figure = turn.state.figure(hit.target)
    if figure is not None and figure.in_play():
        damage.hit(turn, hit.target, hit.points, step.cause, step.by)
