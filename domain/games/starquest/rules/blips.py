"""Revealing blips (SQ-BLP)."""

from collections.abc import Iterable
from typing import Final

from domain.games.starquest.deferred import Deferred, RevealBlips
from domain.games.starquest.events.blips import BlipRevealed, FigureNotPlaced
from domain.games.starquest.figures import GEAR, LARGE, token_value
from domain.games.starquest.rules import arrivals, dreadnought, gearing
from domain.games.starquest.state import State
from domain.geometry.squares import distance
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL
from domain.kernel.turn import Turn

rules = Rules[State]()

RESPAWNED_VALUE: Final = 1
"""The points of a token that came back (SQH-RSP-03)."""


def seen_from(state: State, square: str) -> tuple[str, ...]:
    """The blips in LOS-W of a square: the nearest first, then by (y, x) (SQ-BLP-01)."""
    ground, layout = state.ground(), state.layout
    seen = [blip for blip in state.blips.values() if ground.sees(square, blip.square)]
    seen.sort(key=lambda blip: (distance(layout.at[square], layout.at[blip.square]), layout.order(blip.square)))
    return tuple(blip.id for blip in seen)


def seen_by_anyone(state: State) -> tuple[str, ...]:
    """The blips in LOS-W of any GSG figure, by (y, x) (SQ-BLP-02)."""
    ground, watchers = state.ground(), [figure.square for figure in state.aboard()]
    seen = [blip for blip in state.blips.values() if any(ground.sees(square, blip.square) for square in watchers)]
    seen.sort(key=lambda blip: state.layout.order(blip.square))
    return tuple(blip.id for blip in seen)


def reveal_all(turn: Turn[State], blips: Iterable[str], then: Deferred | None = None) -> None:
    """Reveal blips in this order, then continue with `then`. A dreadnought with several possible anchors defers the rest."""
    left = list(blips)
    while left:
        blip = left.pop(0)
        if reveal(turn, blip):
            continue
        rest = (RevealBlips(tuple(left)),) if left else ()
        dreadnought.ask(turn, (*rest, *(() if then is None else (then,))))
        return
    if then is not None:
        turn.rules.run(turn, then)


@rules.step(RevealBlips)
def reveal_blips(turn: Turn[State], step: RevealBlips) -> None:
    """The other blips, once the dreadnought is placed."""
    reveal_all(turn, step.blips)


def reveal(turn: Turn[State], blip: str) -> bool:
    """Turn a blip over and place its figure. Returns False if Chaos must choose the dreadnought's anchor (SQ-BLP-03, SQ-BLP-05)."""
    lying = turn.state.blips[blip]
    kind = turn.reveal(lying.kind, ALL).read()
    value = RESPAWNED_VALUE if blip in turn.state.returned else token_value(turn.state.tables.figures, kind)
    turn.record(BlipRevealed(blip, kind, value, lying.square))
    if kind == GEAR:
        gearing.unveil(turn, lying.square)
    elif turn.state.supply(kind) is None:
        turn.record(FigureNotPlaced(kind, lying.square, "no_figure"))
    elif kind == LARGE:
        return dreadnought.place_if_clear(turn)
    else:
        arrivals.put(turn, kind, lying.square, "reveal", blip)
    return True
