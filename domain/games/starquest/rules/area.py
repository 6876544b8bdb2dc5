"""Shots and blasts at all their targets, however many (SQ-FIR, SQ-BHB, SQ-HOL, SQ-EVT)."""

from collections.abc import Iterable

from domain.games.starquest.aiming import Struck
from domain.games.starquest.rules import damage, objectives
from domain.games.starquest.state import State
from domain.kernel.replaceable import replaceable
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


@replaceable
def strike(turn: Turn[State], struck: Iterable[Struck], faces: tuple[int, ...], cause: str, by: Seat | None) -> None:
    """Apply one shot to all its targets, as they stood when it was fired (SQ-HOL-04).

    Its consequences follow in steps, so that an edition may ask between two hits.
    """
    for one in tuple(struck):
        if not one.is_object:
            damage.hit(turn, one.name, one.points(faces), cause, by)
        elif by is not None:
            objectives.hit_object(turn, one.name, one.points(faces), by)
