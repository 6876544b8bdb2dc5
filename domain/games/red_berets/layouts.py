"""The layout of the nine tiles, and whether their caves hang together (RDB-CAV)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.red_berets.coordinates import HEIGHT, POSITIONS, origin, position_of
from domain.games.red_berets.tiles import (
    COLUMNS,
    ROWS,
    TILE_IDS,
    Landscape,
    Rotation,
    Rows,
    TileId,
    TileKind,
    Tiles,
    TileSet,
    zones,
)
from domain.geometry.reach import components
from domain.geometry.squares import Square

CORRIDORS: Final[tuple[TileId, ...]] = ("T9", "T6", "T3")
"""The corridor tiles, that of the lowest bit first: their rotations are counted upwards as a number (section 7)."""
MOST_BITS: Final = 512
"""The numbers 0 to 511 hold the rotations of nine positions, a bit each."""


class Placed(Struct, frozen=True):
    """A tile at a position."""

    tile: TileId
    rotation: Rotation = 0


Layout: TypeAlias = tuple[Placed, ...]
"""The tiles of positions 0 to 8. One layout serves both faces."""

FIRST: Final[Layout] = tuple(Placed(tile) for tile in TILE_IDS)
"""The layout before any change."""


def swapped(layout: Layout, pos: int, other: int) -> Layout:
    """The layout with two tiles exchanged; each keeps its rotation."""
    changed = list(layout)
    changed[pos], changed[other] = layout[other], layout[pos]
    return tuple(changed)


def rotated(layout: Layout, pos: int) -> Layout:
    """The layout with one tile turned by 180 degrees."""
    return tuple(_turned(placed) if here == pos else placed for here, placed in enumerate(layout))


def pictures(tiles: Tiles, layout: Layout, landscape: Landscape, tile_set: TileSet) -> tuple[Rows, ...]:
    """The pictures of all tiles as they lie."""
    return tuple(tiles.rows(tiles.face(placed.tile, landscape, tile_set), placed.rotation) for placed in layout)


@lru_cache(maxsize=64)
def joined(pictures: tuple[Rows, ...]) -> Rows:
    """The whole board, 24 rows of 36 signs, from the pictures of the tiles at positions 0 to 8."""
    return tuple("".join(pictures[pos][row % ROWS] for pos in _band(row // ROWS)) for row in range(HEIGHT))


class Cave(NamedTuple):
    """Whether a cave hangs together, and what lies apart."""

    is_connected: bool
    """True if the layout is legal (RDB-CAV-05)."""
    sealed: frozenset[Square]
    """The squares of the passages of corridor tiles outside the main cave."""


@lru_cache(maxsize=256)
def cave(board: Rows, kinds: tuple[TileKind, ...]) -> Cave:
    """Join the zones of a board, holes and rubble included, and compare with the rule for layouts (see `opening.check_finish`).

    `kinds` are those of the tiles at positions 0 to 8.
    """
    regions = [frozenset(region) for region in _regions(board)]
    halls = next((region for region in regions if _touches_open_tile(region, kinds)), frozenset[Square]())
    apart = [region for region in regions if region is not halls]
    connected = bool(halls) and not any(_touches_open_tile(region, kinds) for region in apart)
    in_main = {position_of(square) for square in halls}
    reached = all(pos in in_main for pos in POSITIONS if kinds[pos] == "corridor")
    return Cave(connected and reached, frozenset[Square]().union(*apart))


def is_legal(tiles: Tiles, layout: Layout, tile_set: TileSet) -> bool:
    """True if the caves of a layout hang together (see `opening.check_finish`)."""
    return cave(joined(pictures(tiles, layout, "cave", tile_set)), kinds_of(tiles, layout)).is_connected


def kinds_of(tiles: Tiles, layout: Layout) -> tuple[TileKind, ...]:
    """The kinds of the tiles at positions 0 to 8."""
    return tuple(tiles.kind(placed.tile) for placed in layout)


def drawn(tiles: Tiles, order: Sequence[TileId], number: int, tile_set: TileSet) -> Layout:
    """The layout of a draw by lot: the tiles of positions 0 to 8, and a number whose bit p is the rotation of position p (section 7)."""
    lots = tuple(Placed(tile, 180 if number >> pos & 1 else 0) for pos, tile in enumerate(order))
    return mended(tiles, lots, tile_set)


def mended(tiles: Tiles, layout: Layout, tile_set: TileSet) -> Layout:
    """The layout, made legal by the rotations of the corridor tiles, counted upwards from what they are (section 7).

    Raises ValueError if no rotation helps, which the validator of the tiles excludes.
    """
    for count in range(1 << len(CORRIDORS)):
        tried = _counted_up(layout, count)
        if is_legal(tiles, tried, tile_set):
            return tried
    raise ValueError("no rotation of the corridor tiles joins these caves")


def _turned(placed: Placed) -> Placed:
    return replace(placed, rotation=0 if placed.rotation else 180)


def _band(row: int) -> range:
    return range(3 * row, 3 * row + 3)


def _counted_up(layout: Layout, count: int) -> Layout:
    """The layout with the rotations of T3, T6, T9, read as a number of three bits, raised by `count`."""
    bits = {placed.tile: placed.rotation == 180 for placed in layout}
    number = sum(bits[tile] << place for place, tile in enumerate(CORRIDORS)) + count
    wanted: dict[TileId, Rotation] = {tile: 180 if number >> place & 1 else 0 for place, tile in enumerate(CORRIDORS)}
    return tuple(Placed(placed.tile, wanted.get(placed.tile, placed.rotation)) for placed in layout)


def _touches_open_tile(region: Iterable[Square], kinds: tuple[TileKind, ...]) -> bool:
    return any(kinds[position_of(square)] != "corridor" for square in region)


def _regions(board: Rows) -> list[list[Square]]:
    """The connected passable squares of the whole board: the zones of its tiles, joined across the borders."""
    parts = [_moved(zone, pos) for pos in POSITIONS for zone in zones(_picture(board, pos))]
    part_of = {square: number for number, part in enumerate(parts) for square in part}

    def steps(number: int) -> Iterable[int]:
        for x, y in parts[number]:
            for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if near in part_of and part_of[near] != number:
                    yield part_of[near]

    return [[square for number in group for square in parts[number]] for group in components(range(len(parts)), steps)]


def _picture(board: Rows, pos: int) -> Rows:
    left, top = origin(pos)
    return tuple(row[left : left + COLUMNS] for row in board[top : top + ROWS])


def _moved(zone: Iterable[Square], pos: int) -> tuple[Square, ...]:
    left, top = origin(pos)
    return tuple((left + x, top + y) for x, y in zone)
