"""Squares of rock, and terrain that counts on a line of sight (RDB-GEO).

A rock square is a square with a wall on each of its edges. Steps, rays, blasts and sight of the other modules then keep the rules
for rock without a change: a diagonal step or line passes one rock corner, and not between two.
"""

from collections.abc import Container
from typing import Final

from domain.geometry.intervals import Bound, meets
from domain.geometry.squares import Edge, EdgeState, Square, Walls, distance, edge, rectangle
from domain.geometry.squares_sight import NOBODY, Sight, crossing
from domain.geometry.squares_ways import ray

_CORNERS: Final[tuple[Square, ...]] = ((0, 0), (1, 0), (0, 1), (1, 1))


def with_rock(width: int, height: int, rock: Container[object]) -> Walls:
    """A map with these squares of rock, and no other walls."""
    states: dict[Edge, EdgeState] = {}
    for x, y in rectangle(width, height):
        for beside in ((x + 1, y), (x, y + 1)):
            if beside[0] < width and beside[1] < height and ((x, y) in rock or beside in rock):
                states[edge((x, y), beside)] = "wall"
    return Walls(width, height, states)


def line_of_sight(
    sight: Sight, a: Square, b: Square, standing: Container[object] = NOBODY, dense: Container[object] = NOBODY, most_dense: int = 1
) -> bool:
    """Returns True if `b` is in line of sight of `a` past rock, figures and dense terrain (RDB-SHO-06). Symmetric.

    Only squares strictly between the two that the line runs through count: one with a figure blocks, and so do more than
    `most_dense` dense ones. A figure beside a corner does not block.
    """
    between = crossing(a, b)[1:-1]
    if any(square in standing for square in between) or sum(square in dense for square in between) > most_dense:
        return False
    return sight.sees(a, b)


def corner_cover(rock: Container[object], shooter: Square, target: Square) -> bool:
    """Returns True if rock hides a part of the target's square from the centre of the shooter's.

    Rock at distance 1 from the shooter does not count (RDB-COV-02). The target must be in line of sight.
    """
    columns = range(min(shooter[0], target[0]) - 1, max(shooter[0], target[0]) + 2)
    rows = range(min(shooter[1], target[1]) - 1, max(shooter[1], target[1]) + 2)
    hiding = [(x, y) for y in rows for x in columns if (x, y) in rock and distance((x, y), shooter) > 1]
    corners = [(target[0] + right, target[1] + down) for right, down in _CORNERS]
    return any(_hides(square, shooter, corner) for square in hiding for corner in corners)


def width(walls: Walls, square: Square) -> int:
    """The shorter of the two runs of squares, along the row and along the column, that a square lies in."""
    across = len(ray(walls, square, "W")) + 1 + len(ray(walls, square, "E"))
    down = len(ray(walls, square, "N")) + 1 + len(ray(walls, square, "S"))
    return min(across, down)


def _hides(square: Square, shooter: Square, corner: Square) -> bool:
    """Returns True if the segment from the shooter's centre to a corner point meets the open square; all in half squares."""
    return meets(
        Bound(2 * start + 1, 2 * end - (2 * start + 1), 2 * low, 2 * low + 2)
        for start, end, low in zip(shooter, corner, square, strict=True)
    )
