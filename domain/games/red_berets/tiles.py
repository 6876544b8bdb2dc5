"""The nine tiles: both faces, their rotation, their zones and their openings (section 2.8).

A face is eight rows of twelve signs; row 0 is north, column 0 is west. Squares of a face are local: (column, row).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.geometry.reach import components
from domain.geometry.squares import Square, rectangle

TileId: TypeAlias = Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"]
CaveFace: TypeAlias = Literal["H1", "H2", "H3", "L1", "L2", "L3", "K1", "K2", "K3"]
JungleFace: TypeAlias = Literal["A", "B", "C"]
Face: TypeAlias = CaveFace | JungleFace
TileKind: TypeAlias = Literal["hall", "labyrinth", "corridor"]
Back: TypeAlias = JungleFace | TileKind
"""What an unexplored tile shows: the jungle picture over caves, the kind of the cave over the jungle."""
TileSet: TypeAlias = Literal["nine", "three"]
Landscape: TypeAlias = Literal["cave", "jungle"]
"""The faces that are played."""
Rotation: TypeAlias = Literal[0, 180]
Rows: TypeAlias = tuple[str, ...]
Opening: TypeAlias = Literal["N1", "N2", "E", "S1", "S2", "W"]

TILE_IDS: Final[tuple[TileId, ...]] = get_args(TileId)
CAVE_FACES: Final[tuple[CaveFace, ...]] = get_args(CaveFace)
JUNGLE_FACES: Final[tuple[JungleFace, ...]] = get_args(JungleFace)
TILE_KINDS: Final[tuple[TileKind, ...]] = get_args(TileKind)
OPENINGS: Final[tuple[Opening, ...]] = get_args(Opening)
COLUMNS: Final = 12
ROWS: Final = 8

ROCK: Final = "#"
FLOOR: Final = "."
"""Floor of a cave, open ground of the jungle."""
THICKET: Final = "t"
JUNGLE: Final = "J"
HOLE: Final = "o"
"""Rock with a hole, which is floor (RDB-BRE-02)."""
RUBBLE: Final = "x"
"""Floor turned into rock (RDB-BRE-03)."""
SOLID: Final = frozenset((ROCK, RUBBLE))
DIFFICULT: Final = frozenset((THICKET, JUNGLE))
_KINDS: Final[Mapping[str, TileKind]] = {"H": "hall", "L": "labyrinth", "K": "corridor"}
_OPENING_SQUARES: Final[Mapping[Opening, tuple[Square, Square]]] = {
    "N1": ((2, 0), (3, 0)),
    "N2": ((8, 0), (9, 0)),
    "E": ((11, 3), (11, 4)),
    "S1": ((2, 7), (3, 7)),
    "S2": ((8, 7), (9, 7)),
    "W": ((0, 3), (0, 4)),
}
BORDER: Final = frozenset((x, y) for x, y in rectangle(COLUMNS, ROWS) if x in (0, COLUMNS - 1) or y in (0, ROWS - 1))
OPENING_SQUARES: Final = frozenset(square for pair in _OPENING_SQUARES.values() for square in pair)
"""The border squares that are floor on every cave face, and the only ones: the border contract of 2.8."""


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile: its jungle face, and its cave face in either tile set."""

    jungle: JungleFace
    nine: CaveFace
    three: CaveFace


class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    """All tiles and the pictures of their faces."""

    tiles: dict[TileId, Tile]
    faces: dict[Face, Rows]

    def kind(self, tile: TileId) -> TileKind:
        """The kind of a tile's cave face, the same in both tile sets."""
        return _KINDS[self.tiles[tile].nine[0]]

    def face(self, tile: TileId, landscape: Landscape, tile_set: TileSet) -> Face:
        """The face of a tile that is played."""
        chosen = self.tiles[tile]
        if landscape == "jungle":
            return chosen.jungle
        return chosen.nine if tile_set == "nine" else chosen.three

    def back(self, tile: TileId, landscape: Landscape) -> Back:
        """What an unexplored tile shows of itself while these faces are played (RDB-CAV-03)."""
        return self.tiles[tile].jungle if landscape == "cave" else self.kind(tile)

    def rows(self, face: Face, rotation: Rotation) -> Rows:
        """The picture of a face at a rotation (RDB-CAV-02)."""
        rows = self.faces[face]
        return rows if rotation == 0 else turned(rows)


def turned(rows: Rows) -> Rows:
    """A picture turned by 180 degrees: the square (c, r) shows what (11-c, 7-r) showed (see `coordinates.position_of`)."""
    return tuple(row[::-1] for row in reversed(rows))


def turned_square(square: Square) -> Square:
    """Where a local square comes to lie when its tile is turned by 180 degrees."""
    return COLUMNS - 1 - square[0], ROWS - 1 - square[1]


@lru_cache(maxsize=256)
def zones(rows: Rows) -> tuple[tuple[Square, ...], ...]:
    """The connected components of the passable squares of one tile, each from its first square on (see `Ground.zone`).

    A legal diagonal step passes a square that is passable, so straight steps connect the same squares.
    """
    passable = {(x, y) for x, y in rectangle(COLUMNS, ROWS) if rows[y][x] not in SOLID}

    def steps(square: Square) -> tuple[Square, ...]:
        x, y = square
        return tuple(near for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if near in passable)

    return components((square for square in rectangle(COLUMNS, ROWS) if square in passable), steps)


def openings(zone: tuple[Square, ...]) -> frozenset[Opening]:
    """The openings of the border contract that a zone reaches."""
    return frozenset(name for name, pair in _OPENING_SQUARES.items() if any(square in zone for square in pair))


def unexplored_rows(landscape: Landscape) -> Rows:
    """What everybody knows of an unexplored tile: its border by the contract of 2.8, and nothing inside, which is drawn as rock.

    A step onto a border square reveals the tile, so that no step ever needs more. In the jungle the border counts as open.
    """
    floor = BORDER if landscape == "jungle" else OPENING_SQUARES
    return tuple("".join(FLOOR if (x, y) in floor else ROCK for x in range(COLUMNS)) for y in range(ROWS))
