"""Ways over squares: how far steps lead, the shortest way, straight rays and the squares around a blast."""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import TypeAlias

from domain.geometry.squares import Direction, Square, Walls, neighbour

Steps: TypeAlias = Callable[[Square], Iterable[Square]]
"""Where one step leads: `Walls.steps`, the steps of a large piece, or a game's own."""
NOWHERE: frozenset[Square] = frozenset()


def reach(steps: Steps, starts: Iterable[Square], allowance: int, barred: Container[Square] = NOWHERE) -> dict[Square, int]:
    """The squares within the allowance, each with the least number of steps, the starts (with 0) first.

    Squares that may be passed over but not ended on are the caller's to leave out of the result; `barred` are not entered at all.
    """
    found = dict.fromkeys(starts, 0)
    frontier = list(found)
    for at in frontier:
        count = found[at] + 1
        if count > allowance:
            break
        for near in steps(at):
            if near not in found and near not in barred:
                found[near] = count
                frontier.append(near)
    return found


def way(steps: Steps, start: Square, goal: Square, allowance: int, barred: Container[Square] = NOWHERE) -> tuple[Square, ...] | None:
    """A shortest way without its start, or None where none lies within the allowance.

    Among equals one with the fewest diagonal steps, so that it looks as straight as it can; then the first in step order.
    """
    came_from, diagonals = {start: start}, {start: 0}
    frontier = [start]
    for _ in range(allowance):
        if goal in came_from:
            break
        following: dict[Square, None] = {}
        for at in sorted(frontier, key=lambda square: diagonals[square]):
            for near in steps(at):
                count = diagonals[at] + (at[0] != near[0] and at[1] != near[1])
                if near in barred or (near in came_from and (near not in following or diagonals[near] <= count)):
                    continue
                following[near] = None
                came_from[near], diagonals[near] = at, count
        frontier = list(following)
    return _backwards(came_from, start, goal)


def _backwards(came_from: Mapping[Square, Square], start: Square, goal: Square) -> tuple[Square, ...] | None:
    if goal not in came_from:
        return None
    back = [goal]
    while back[-1] != start:
        back.append(came_from[back[-1]])
    return tuple(reversed(back[:-1]))


def ray(walls: Walls, start: Square, direction: Direction) -> tuple[Square, ...]:
    """The squares straight ahead, nearest first, as far as each step is possible; the start is left out."""
    found: list[Square] = []
    here, ahead = start, neighbour(start, direction)
    while walls.can_step(here, ahead):
        found.append(ahead)
        here, ahead = ahead, neighbour(ahead, direction)
    return tuple(found)


def blast(walls: Walls, centre: Square) -> tuple[Square, ...]:
    """The centre and the squares one step from it, clockwise from north."""
    return centre, *walls.steps(centre)
