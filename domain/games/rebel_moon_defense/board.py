"""A board as values, and what its shape implies: which hexes adjoin, what lies straight ahead, where nothing may be placed.

Boards are loaded from data files once. From `BoardLaid` on they are part of the game, so a running game needs no file.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from domain.games.rebel_moon_defense.coordinates import hex_at, name_of
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction
from domain.geometry import hexes, reach


class Board(Struct, frozen=True):
    """A board: one string a row, one sign a hex: `.` hex, `G` gate, `M` moon, `x` no hex. Odd rows are shifted half a hex to the right."""

    id: str
    name: "BoardName"
    rows: tuple[str, ...]
    gate: str
    moon: str
    start_facing: Direction


class Terrain(NamedTuple):
    """The values derived from the rows alone."""

    cells: tuple[str, ...]
    """All hexes in reading order."""
    ahead: Mapping[str, Mapping[Direction, str]]
    """The hex one step away in each direction that stays on the board."""
    neighbours: Mapping[str, tuple[str, ...]]
    """The adjacent hexes of the board, in the order of the directions."""


class BoardName(Struct, frozen=True):
    """The board's name as players read it."""

    en: str
    de: str


def signs(rows: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Each hex of the rows with its sign, in reading order; positions without a hex are left out."""
    named = ((name_of((column - (row >> 1), row)), sign) for row, line in enumerate(rows) for column, sign in enumerate(line))
    return tuple((hex_name, sign) for hex_name, sign in named if sign != "x")


@lru_cache(maxsize=64)
def terrain(rows: tuple[str, ...]) -> Terrain:
    """The terrain of these rows."""
    cells = tuple(hex_name for hex_name, _ in signs(rows))
    names = {hex_at(hex_name): hex_name for hex_name in cells}
    ahead: dict[str, dict[Direction, str]] = {}
    for cell, hex_name in names.items():
        steps = zip(DIRECTIONS, hexes.neighbours(cell), strict=True)
        ahead[hex_name] = {direction: names[at] for direction, at in steps if at in names}
    return Terrain(cells, ahead, {hex_name: tuple(steps.values()) for hex_name, steps in ahead.items()})


def on_board(board: Board, hex_name: str) -> bool:
    """True if the board has this hex."""
    return hex_name in terrain(board.rows).ahead


def adjacent(board: Board, hex_name: str) -> tuple[str, ...]:
    """The neighbours of a hex on the board (section 9.1)."""
    return terrain(board.rows).neighbours[hex_name]


def ahead(board: Board, hex_name: str, direction: Direction) -> str | None:
    """The next hex in this direction, or None beyond the rim."""
    return terrain(board.rows).ahead[hex_name].get(direction)


@lru_cache(maxsize=8192)
def ray(board: Board, hex_name: str, direction: Direction) -> tuple[str, ...]:
    """The hexes straight ahead, nearest first, up to the rim (section 9.3)."""
    return reach.ray(lambda at: ahead(board, at, direction), hex_name)


@lru_cache(maxsize=64)
def kept_free(board: Board) -> frozenset[str]:
    """The neighbours of gate and moon, where nothing may be placed (see `room.check_room`)."""
    return frozenset((*adjacent(board, board.gate), *adjacent(board, board.moon)))
