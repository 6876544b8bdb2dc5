"""The probe that wanders about the ship until somebody catches it (SQH-PRB)."""

from typing import Final

from domain.games.starquest.events.treasures import ProbeGrabbed, ProbeMoved, ProbeSlipped
from domain.games.starquest.missions import Catch
from domain.games.starquest.pieces import Item
from domain.games.starquest.rules.objectives import usable
from domain.games.starquest.state import State
from domain.kernel.turn import Turn

STEPS: Final = 3
_STEPS_LATER: Final = 4
"""After the side card."""
PURPOSE: Final = "probe"


def go_on(turn: Turn[State]) -> None:
    """The end of a Chaos turn: a free probe moves."""
    for item in usable(turn.state, Catch):
        if not item.carrier:
            wander(turn, item)


def steps_of(state: State) -> int:
    """How many steps the probe makes at a time; the side card makes them more."""
    return STEPS if state.secondary.status == "hidden" else _STEPS_LATER


def ways_on(state: State, square: str) -> tuple[str, ...]:
    """The squares where the probe may go next, clockwise from north: legal steps, but onto no airlock square."""
    return tuple(near for near in state.ground().steps(square) if near not in state.layout.airlocks)


def wander(turn: Turn[State], item: Item) -> None:
    """SQH-PRB-01: each step leads to a random square (R23); pieces are not in its way, and closed doors are."""
    square, path = item.square, list[str]()
    for _ in range(steps_of(turn.state)):
        near = ways_on(turn.state, square)
        if not near:
            break
        (drawn,) = turn.pick(PURPOSE, len(near), 1)
        square = near[drawn]
        path.append(square)
    if path:
        turn.record(ProbeMoved(item.thing.id, tuple(path)))


def grab(turn: Turn[State], item: Item, figure: str) -> None:
    """SQH-PRB-02: a heavy die decides; 0, and the probe moves at once. SQH-PRB-03: it is attacked like the artefact, and a carrier that is
    lost drops it, so that it is free again."""
    (die,) = turn.roll_numbers(PURPOSE, ("H",))
    if die:
        turn.record(ProbeGrabbed(item.thing.id, figure, die))
        return
    turn.record(ProbeSlipped(item.thing.id, figure, die))
    wander(turn, item)
