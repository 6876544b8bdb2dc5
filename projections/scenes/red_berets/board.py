"""Cells and edges: the squares of revealed tiles, and unexplored tiles as cloths with a place for their sign and one for their markers."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from domain.games.red_berets import loading
from domain.games.red_berets.coordinates import (
    AT,
    HEIGHT,
    NAMES,
    POSITIONS,
    TILE_HEIGHT,
    TILE_WIDTH,
    WIDTH,
    origin,
    position_of,
    squares_at,
)
from domain.games.red_berets.ground import ground
from domain.games.red_berets.state import NO_TERRAIN, State
from domain.games.red_berets.tiles import (
    CAVE_FACES,
    FLOOR,
    HOLE,
    JUNGLE,
    JUNGLE_FACES,
    ROCK,
    RUBBLE,
    SOLID,
    THICKET,
    Face,
    Landscape,
    Rotation,
    Rows,
)
from domain.geometry.squares import Square
from domain.kernel.words import Words
from projections.scene import Board, Cell, Edge
from projections.scenes.registry import LaidBoard
from projections.square_edges import Border, walls

_TERRAINS: Final = {ROCK: "rock", THICKET: "thicket", JUNGLE: "jungle", HOLE: "hole", RUBBLE: "rubble"}
_PLAIN: Final[dict[Landscape, str]] = {"cave": "floor", "jungle": "open"}
_ROTATIONS: Final[tuple[Rotation, Rotation]] = (0, 180)
SIGN_ROWS: Final = 4
"""The rows of the cell that holds the sign of an unexplored tile; the rows under it hold the markers."""


def tile_cell(pos: int) -> str:
    """Return the id of the cell that stands for an unexplored tile."""
    return f"tile-{pos}"


def marks_cell(pos: int) -> str:
    """Return the id of the cell that holds the markers of an unexplored tile."""
    return f"marks-{pos}"


# cells -----------------------------------------------------------------------------------------------------------------


def landscape_of(state: State) -> Landscape:
    """Return the faces that are played."""
    return "jungle" if state.jungle else "cave"


def cells(state: State) -> list[Cell]:
    """Return the cells of the board."""
    return _cells(landscape_of(state), state.terrain)


# Cached: all scenes of a board share one list, which no caller may change.
@lru_cache(maxsize=128)
def _cells(landscape: Landscape, terrain: tuple[Rows, ...]) -> list[Cell]:
    # The order is that of a board with layers: what every board has stands first, then the inner squares of revealed tiles.
    found: list[Cell] = []
    inner: list[Cell] = []
    for pos in POSITIONS:
        if terrain[pos]:
            for cell in _explored(pos, terrain[pos], landscape):
                (found if _on_rim(AT[cell.id]) else inner).append(cell)
        else:
            found += _cloth(pos, landscape)
    return [*found, *inner]


def _on_rim(square: Square) -> bool:
    """True for a border square of a tile."""
    return square[0] % TILE_WIDTH in (0, TILE_WIDTH - 1) or square[1] % TILE_HEIGHT in (0, TILE_HEIGHT - 1)


@lru_cache(maxsize=256)
def _explored(pos: int, rows: Rows, landscape: Landscape) -> tuple[Cell, ...]:
    return tuple(_square(square, sign, landscape) for square, sign in zip(squares_at(pos), "".join(rows), strict=True))


@lru_cache(maxsize=4096)
def _square(square: Square, sign: str, landscape: Landscape) -> Cell:
    terrain = _TERRAINS.get(sign) or _PLAIN[landscape]
    name = None if sign == FLOOR else Words(f"terrain-{terrain}")
    return Cell(NAMES[square], list(square), f"terrain-{terrain}", name=name)


@cache
def _cloth(pos: int, landscape: Landscape) -> tuple[Cell, ...]:
    """Return an unexplored tile: its border squares, onto which a step may lead, and one cell for the sign and one for the markers."""
    left, top = origin(pos)
    terrain = f"terrain-{_PLAIN[landscape]}"
    border = filter(_on_rim, squares_at(pos))
    rim = (Cell(NAMES[square], list(square), terrain, name=Words("cell-unexplored"), dim=True) for square in border)
    wide, high = TILE_WIDTH - 2, TILE_HEIGHT - 2
    name = Words("cell-tile", {"pos": pos + 1})
    sign = Cell(tile_cell(pos), [left + 1, top + 1], terrain, name=name, dim=True, columns=wide, rows=SIGN_ROWS)
    lower = [left + 1, top + 1 + SIGN_ROWS]
    marks = Cell(
        marks_cell(pos), lower, terrain, name=Words("cell-marks", {"pos": pos + 1}), dim=True, columns=wide, rows=high - SIGN_ROWS
    )  # fmt: skip
    return (*rim, sign, marks)


# as shipped ------------------------------------------------------------------------------------------------------------


def shipped() -> Iterator[Board]:
    """Return the board of each landscape, unexplored. Layers show a tile explored: its plain ground, and over it a face's other squares."""
    yield _printed("cave")
    yield _printed("jungle")


@cache
def _printed(landscape: Landscape) -> Board:
    tiles = loading.tables().tiles
    layers: dict[str, list[Cell]] = {f"plain-{pos}": list(_explored(pos, _plain_rows(), landscape)) for pos in POSITIONS}
    for face in CAVE_FACES if landscape == "cave" else JUNGLE_FACES:
        for rotation in _ROTATIONS:
            rows = tiles.rows(face, rotation)
            for pos in POSITIONS:
                layers[_layer(pos, face, rotation)] = [cell for cell in _explored(pos, rows, landscape) if cell.name is not None]
    return Board(_cells(landscape, NO_TERRAIN), edges(landscape, NO_TERRAIN), layers)


def _plain_rows() -> Rows:
    return (FLOOR * TILE_WIDTH,) * TILE_HEIGHT


def _layer(pos: int, face: Face, rotation: Rotation) -> str:
    return f"{face}-{rotation}-{pos}"


def laid(state: State) -> LaidBoard | None:
    """Return the shipped board of a state with the layers of its revealed tiles, or None before the mission is set."""
    if state.phase == "beginning":
        return None
    found: list[str] = []
    for pos in POSITIONS:
        if state.terrain[pos]:
            placed = state.layout[pos].read()
            face = state.tables.tiles.face(placed.tile, landscape_of(state), state.agreed.tile_set)
            found += [f"plain-{pos}", _layer(pos, face, placed.rotation)]
    return LaidBoard(_printed(landscape_of(state)), tuple(found))


# edges -----------------------------------------------------------------------------------------------------------------


def rims(state: State) -> list[Edge]:
    """Return the rim of the rock and the edge of the board."""
    return edges(landscape_of(state), state.terrain)


@lru_cache(maxsize=128)
def edges(landscape: Landscape, terrain: tuple[Rows, ...]) -> list[Edge]:
    """Return a wall on each edge between rock and a square that is not, and the border of the board."""
    signs = ground(landscape == "jungle", terrain).signs
    rim = (
        (square, near)
        for square, sign in signs.items()
        for near in ((square[0] + 1, square[1]), (square[0], square[1] + 1))
        if near in signs and (sign in SOLID) != (signs[near] in SOLID)
    )
    return [*walls(rim, _name), *Border(WIDTH, HEIGHT, _name).edges(())]


def _name(square: Square) -> str:
    return NAMES[square]


# positions -------------------------------------------------------------------------------------------------------------


def cell_of(state: State, pos: int, zone: Square | None = None) -> str:
    """Return the cell that stands for a position: an unexplored tile's own, else a square in the middle of the tile or of a zone."""
    if not state.terrain[pos]:
        return tile_cell(pos)
    board = state.ground()
    squares = board.floor(pos) if zone is None else board.squares_in(zone)
    held = state.standing()
    return NAMES[min(squares, key=lambda square: (square in held, _off_centre(square)))]


def _off_centre(square: Square) -> int:
    left, top = origin(position_of(square))
    return abs(2 * (square[0] - left) - TILE_WIDTH + 1) + abs(2 * (square[1] - top) - TILE_HEIGHT + 1)
