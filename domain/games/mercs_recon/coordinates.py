"""Zones by name: columns a to h from west to east, rows 1 to 8 from north to south."""

from functools import cache
from typing import Final, Literal, TypeAlias

from domain.geometry.squares import Square

SIZE: Final = 8
_COLUMNS: Final = "abcdefgh"
Side: TypeAlias = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
STEPS: Final[dict[Side, Square]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@cache
def name_of(square: Square) -> str:
    """The name of a zone."""
    return f"{_COLUMNS[square[0]]}{square[1] + 1}"


SQUARES: Final[dict[str, Square]] = {name_of((x, y)): (x, y) for y in range(SIZE) for x in range(SIZE)}
"""All zones in reading order."""
ZONES: Final = tuple(SQUARES)
NUMBERS: Final[dict[str, int]] = {zone: number for number, zone in enumerate(ZONES)}
"""The place of each zone in reading order."""


def beside(zone: str, side: Side) -> str | None:
    """The neighbour on a side, or None beyond the border."""
    x, y = SQUARES[zone]
    dx, dy = STEPS[side]
    near = (x + dx, y + dy)
    return name_of(near) if 0 <= near[0] < SIZE and 0 <= near[1] < SIZE else None
