"""Mines: where they go off, and whom they hit (Part A, section A2.3)."""

from collections.abc import Sequence
from typing import Final

from domain.games.starquest.deferred import ContinueActivation, SetOff
from domain.games.starquest.events.gear import MineTriggered
from domain.games.starquest.rules import activation, damage
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.rules import Rules
from domain.kernel.turn import Turn

rules = Rules[State]()

CAUSE: Final = "mine"
DICE: Final = Pool(heavy=2)
"""The dice of its attack."""


def steps_to(state: State, way: Sequence[str], *, large: bool, passed: frozenset[str]) -> int | None:
    """The steps of a Chaos piece up to the first mine that it enters, or None. `passed`: the squares that it would pass over."""
    if not state.mines:
        return None
    ground = state.ground()
    for count, square in enumerate(way, 1):
        covered = ground.cover(square) if large else () if square in passed else (square,)
        if not state.mines.keys().isdisjoint(covered):
            return count
    return None


def set_off(turn: Turn[State], piece: str) -> None:
    """The mines under a Chaos figure attack it, and are gone; its armour counts."""
    figure = turn.state.robotlings.get(piece)
    squares = () if figure is None else turn.state.squares_of(figure)
    for square in sorted(turn.state.mines.keys() & set(squares), key=turn.state.layout.order):
        if piece in turn.state.robotlings:
            seat = turn.state.mines[square]
            faces = turn.roll_numbers(CAUSE, DICE.dice())
            turn.record(MineTriggered(square, piece, faces))
            damage.hit(turn, piece, sum(faces), CAUSE, seat)


@rules.step(SetOff)
def set_off_after_reveal(turn: Turn[State], step: SetOff) -> None:
    """The blip that entered the square of a mine is revealed: the mine attacks its figure, and the survivor may go on."""
    active = turn.state.activation
    if active is not None:
        set_off(turn, active.piece)
    turn.rules.run(turn, ContinueActivation())


def set_off_under(turn: Turn[State], piece: str) -> None:
    """A Chaos figure has entered the square of a mine; one that is eliminated acts no more."""
    set_off(turn, piece)
    activation.end_if_gone(turn)
