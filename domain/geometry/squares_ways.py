"""Straight paths and lines over squares, and the squares around one."""

from collections.abc import Container
from typing import Final

from domain.geometry import reach
from domain.geometry.squares import Direction, Square, Walls, neighbour

# Fewer steps come before fewer diagonals as long as a path has fewer than 1024 steps.
_STRAIGHT: Final = 1024
_DIAGONAL: Final = 1025


def straightest(
    steps: reach.Steps[Square], start: Square, goal: Square, allowance: int, barred: Container[object] = reach.NOWHERE
) -> tuple[Square, ...] | None:
    """A shortest path without its start, or None if none has at most `allowance` steps, which are fewer than 1024.

    Of the shortest paths it is one with the fewest diagonal steps, so that it looks straight; then the first in step order.
    """
    return reach.way(steps, start, goal, allowance * _DIAGONAL, barred, _cost)


def ray(walls: Walls, start: Square, direction: Direction) -> tuple[Square, ...]:
    """The squares straight ahead, nearest first, as far as each step is legal; without the start."""

    def ahead(here: Square) -> Square | None:
        following = neighbour(here, direction)
        return following if walls.can_step(here, following) else None

    return reach.ray(ahead, start)


def blast(walls: Walls, centre: Square) -> tuple[Square, ...]:
    """The centre and the squares one step from it, clockwise from north (RDB-GEO-12)."""
    return centre, *walls.steps(centre)


def _cost(here: Square, near: Square) -> int:
    return _STRAIGHT if here[0] == near[0] or here[1] == near[1] else _DIAGONAL
