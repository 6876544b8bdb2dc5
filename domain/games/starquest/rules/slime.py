"""Hungry slime: how it grows, whom it bites, what burns it (Part A, section A2.4)."""

from collections.abc import Iterable
from typing import Final

from domain.games.starquest.deferred import BiteNext
from domain.games.starquest.events.combat import AttackRolled
from domain.games.starquest.events.conditions import SlimeBurned, SlimeGrew
from domain.games.starquest.figures import LARGE
from domain.games.starquest.missions import BoardId
from domain.games.starquest.rules import damage
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

CAUSE: Final = "slime"
DICE: Final = Pool(heavy=1)
"""The dice of its attack."""
_SQUARES: Final = 3
"""The squares that it takes at a time."""


def begin(turn: Turn[State], board: BoardId) -> None:
    """R26: it covers free corridor squares of a board, none of an airlock."""
    state = turn.state
    taken = state.occupied() | state.layout.airlocks.keys() | frozenset(state.wrecked)
    free = (square for square in state.layout.board_squares[board] if not state.layout.room_of(square))
    _grow(turn, tuple(square for square in free if square not in taken))


def go_on(turn: Turn[State]) -> None:
    """The end of a Chaos turn: it grows on each of its boards, then it attacks the Chaos figures that stand on it."""
    for board in turn.state.boards_with("slime"):
        _grow(turn, beside(turn.state, board))
    for figure in bitten(turn.state, turn.state.chaos):
        bite(turn, figure)


def beside(state: State, board: BoardId) -> tuple[str, ...]:
    """The squares of a board that it may take next, by (y, x): beside it across a passable edge, none of an airlock."""
    ground, layout = state.ground(), state.layout
    near = {square for slimy in state.slime if layout.board_of(slimy) == board for square in ground.adjoining(slimy)}
    free = near.difference(state.slime, layout.airlocks, state.wrecked)
    return tuple(sorted((square for square in free if layout.board_of(square) == board), key=layout.order))


def _grow(turn: Turn[State], squares: tuple[str, ...]) -> None:
    if squares:
        drawn = turn.pick(CAUSE, len(squares), min(_SQUARES, len(squares)))
        turn.record(SlimeGrew(tuple(squares[index] for index in drawn)))


def bitten(state: State, seat: Seat) -> tuple[str, ...]:
    """The figures of a seat that stand on it, by ids; no dreadnought."""
    figures = state.robotlings.values() if seat == state.chaos else (one for one in state.aboard() if one.seat == seat)
    return tuple(sorted(one.id for one in figures if one.square in state.slime and one.kind != LARGE)) if state.slime else ()


def bite(turn: Turn[State], figure: str) -> None:
    """It attacks a figure that stands on it."""
    dice = DICE.dice()
    faces = turn.roll_numbers(CAUSE, dice)
    turn.record(AttackRolled(figure, CAUSE, dice, faces))
    damage.hit(turn, figure, sum(faces), CAUSE, None)


@rules.step(BiteNext)
def bite_next(turn: Turn[State], step: BiteNext) -> None:
    """It attacks one figure after the other; the next one waits while a seat decides if it saves the one before."""
    if step.figures:
        first, *others = step.figures
        turn.then(BiteNext(tuple(others)))
        bite(turn, first)


def burn(turn: Turn[State], squares: Iterable[str]) -> None:
    """An attack on an area covers these squares: they lose their slime."""
    if burned := tuple(sorted(set(squares).intersection(turn.state.slime))):
        turn.record(SlimeBurned(burned))
