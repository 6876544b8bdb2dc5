"""Compression (RDB-DSY): an overlord moves over many squares at once."""

from collections.abc import Iterable
from typing import TypeAlias

from domain.games.red_berets import values
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.events.movement import FigureCompressed
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import acid, stepping
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.geometry.reach import first_way, reach
from domain.geometry.squares import Square, reading_order
from domain.kernel.turn import Turn

Spot: TypeAlias = tuple[Square, int]
"""A square with the steps that led to it."""


def allowance(state: State, figure: Figure) -> int:
    """The most steps: the dark symmetry of the current side, without the level (see `carry_out`)."""
    return values.skill(state, figure, "dark_symmetry") or 0


def _steps(state: State, square: Square) -> tuple[Square, ...]:
    """The legal steps in reading order; from an unexplored tile none, so that it can only be the end."""
    if not state.revealed(position_of(square)):
        return ()
    held = state.standing()
    return tuple(sorted((one for one in state.ground().steps(square) if one not in held), key=reading_order))


def ends(state: State, figure: Figure) -> tuple[Square, ...]:
    """The squares that it may move to, in reading order."""
    found = reach(lambda square: _steps(state, square), (at(figure),), allowance(state, figure))
    return tuple(sorted((square for square in found if square != at(figure)), key=reading_order))


def path(state: State, figure: Figure, goal: Square) -> tuple[Square, ...] | None:
    """The way with the fewest acid squares, then the fewest steps, then the smallest (y, x) square by square; None if none is
    within the steps."""
    most = allowance(state, figure)
    dear = most + 1

    def cost(here: Square, square: Square) -> int:
        return dear + 1 if acid.lies_on(state, square) else 1

    free = first_way(lambda square: _steps(state, square), at(figure), goal, cost)
    if free is None or len(free) <= most:
        return free
    counted = _counted_way(state, figure, goal, most)
    return counted or None


def _counted_way(state: State, figure: Figure, goal: Square, most: int) -> tuple[Square, ...]:
    """The way where the one with the fewest acid squares is too long: a search over squares with their numbers of steps."""

    def steps(spot: Spot) -> Iterable[Spot]:
        square, count = spot
        if square == goal:
            return ((goal, most + 1),) if count <= most else ()
        return tuple((one, count + 1) for one in _steps(state, square)) if count < most else ()

    def cost(here: Spot, spot: Spot) -> int:
        square, count = spot
        if count > most:
            return 1
        return most + 3 if acid.lies_on(state, square) else 1

    found = first_way(steps, (at(figure), 0), (goal, most + 1), cost) or ()
    return tuple(square for square, _ in found[:-1])


def carry_out(turn: Turn[State], name: str, way: tuple[Square, ...]) -> None:
    """RDB-DSY-09: step limits and facing do not count; acid burns on the way, and an unexplored tile hides him."""
    came_from, first = at(turn.state.figures[name]), 0
    for number, square in enumerate(way):
        burns = acid.lies_on(turn.state, square) and not acid.lies_on(turn.state, came_from)
        if burns or number == len(way) - 1:
            turn.record(FigureCompressed(name, way[first : number + 1]))
            stepping.follow(turn, name, came_from)
            first = number + 1
            if not turn.state.figures[name].stands():
                return
        came_from = square
