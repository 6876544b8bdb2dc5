"""The names of squares and positions in commands: `13,4` is the square (13, 4), `0>1` a path of positions.

The board has 36 x 24 squares in 3 x 3 positions of 12 x 8 (RDB-GEO).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from domain.geometry.squares import Square, rectangle

WIDTH: Final = 36
HEIGHT: Final = 24
TILE_WIDTH: Final = 12
TILE_HEIGHT: Final = 8
POSITIONS: Final = tuple(range(9))
SQUARES: Final[Mapping[Square, int]] = rectangle(WIDTH, HEIGHT)
NAMES: Final[Mapping[Square, str]] = {(x, y): f"{x},{y}" for x, y in SQUARES}
AT: Final[Mapping[str, Square]] = {name: square for square, name in NAMES.items()}
ARROW: Final = ">"


def position_of(square: Square) -> int:
    """The position of the tile that a square lies on (RDB-GEO-01)."""
    return 3 * (square[1] // TILE_HEIGHT) + square[0] // TILE_WIDTH


def origin(pos: int) -> Square:
    """The first square of a position."""
    return TILE_WIDTH * (pos % 3), TILE_HEIGHT * (pos // 3)


@lru_cache(maxsize=9)
def squares_at(pos: int) -> tuple[Square, ...]:
    """The 96 squares of a position in reading order."""
    left, top = origin(pos)
    return tuple((left + column, top + row) for row in range(TILE_HEIGHT) for column in range(TILE_WIDTH))


def beside(pos: int) -> tuple[int, ...]:
    """The orthogonal neighbours of a position, ascending (RDB-MKR-05)."""
    return tuple(other for other in POSITIONS if abs(other % 3 - pos % 3) + abs(other // 3 - pos // 3) == 1)


def around(pos: int) -> tuple[int, ...]:
    """The up to eight positions around a position, ascending (see `opening.check_entry`)."""
    return tuple(other for other in POSITIONS if other != pos and max(abs(other % 3 - pos % 3), abs(other // 3 - pos // 3)) == 1)


def named(squares: Iterable[Square]) -> tuple[str, ...]:
    """The names of squares, in their order."""
    return tuple(NAMES[square] for square in squares)
