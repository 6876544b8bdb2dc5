"""Positions on a drawn board, as the page has them: a cell of squares is 44 wide, a room 128, the side of a hex 26. `y` grows downwards."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.kernel.decisions import Line
from projections.scene import Cell, Direction, Edge, Piece, Scene

SIDE: Final = 26
_HEX: Final = SIDE * math.sqrt(3)
_ROW: Final = SIDE * 1.5
_SIZES: Final = {"square": 44.0, "zone": 128.0}
_ANGLES: Final[Mapping[Direction, int]] = {"E": 0, "SE": 45, "S": 90, "SW": 135, "W": 180, "NW": 225, "N": 270, "NE": 315}
_HEX_ANGLES: Final[Mapping[Direction, int]] = {**_ANGLES, "SE": 60, "SW": 120, "NW": 240, "NE": 300}
_CORNERS: Final = (30, 90, 150, 210, 270, 330)
_MOST: Final = {"hex": 4, "square": 4, "zone": 9}
_ROOMS: Final = ((0.0, 0.0, 1.85), (54.0, 50.0, 1.35), (37.0, 37.0, 1.0))
"""How far pieces in a room are apart, across and down, and their scale, by the number of columns."""


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class Spot(NamedTuple):
    """The position of a piece, and its scale."""

    point: Point
    scale: float


class Segment(NamedTuple):
    """The two ends of a wall or door."""

    start: Point
    end: Point

    @property
    def upright(self) -> bool:
        """True if it goes down rather than across."""
        return abs(self.end.y - self.start.y) > abs(self.end.x - self.start.x)


class Plan:
    """The positions of a scene's cells, edges and pieces."""

    def __init__(self, scene: Scene) -> None:
        self.kind = scene.board
        self.unit = _HEX if scene.board == "hex" else _SIZES[scene.board]
        """The width of a cell."""
        self.cells = {cell.id: cell for cell in scene.cells}

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        across, down = cell.at
        if self.kind == "hex":
            return Point((across + down / 2) * _HEX, down * _ROW)
        return Point(*(self.unit * (at + (size - 1) / 2) for at, size in ((across, cell.columns), (down, cell.rows))))

    def corners(self, cell: Cell) -> Sequence[Point]:
        """The corners of a cell, clockwise."""
        x, y = self.centre(cell)
        if self.kind == "hex":
            turns = [math.radians(degrees) for degrees in _CORNERS]
            return [Point(x + SIDE * math.cos(turn), y + SIDE * math.sin(turn)) for turn in turns]
        wide, high = self.unit * cell.columns / 2, self.unit * cell.rows / 2
        return [Point(x - wide, y - high), Point(x + wide, y - high), Point(x + wide, y + high), Point(x - wide, y + high)]

    def box(self, margin: float, within: Iterable[str] | None = None) -> tuple[float, float, float, float]:
        """Return the left, top, width and height of the board, or of the part that these cells span, with a margin."""
        cells = self.cells.values() if within is None else [self.cells[name] for name in within]
        corners = [corner for cell in cells for corner in self.corners(cell)] or [Point(0, 0)]
        left, top = min(at.x for at in corners) - margin, min(at.y for at in corners) - margin
        return left, top, max(at.x for at in corners) + margin - left, max(at.y for at in corners) + margin - top

    def edge(self, edge: Edge) -> Segment | None:
        """Where a wall or door stands, or None if its cell is unknown or the board has hexes."""
        one, other = self.cells.get(edge.a), self.cells.get(edge.b)
        if one is None or self.kind == "hex":
            return None
        at = Point(*(self.unit * part for part in one.at))
        if other is not None:
            to = Point(*(self.unit * part for part in other.at))
            middle = Point((at.x + to.x) / 2, (at.y + to.y) / 2)
        else:
            turn = math.radians(_ANGLES[edge.side])
            middle = Point(at.x + self.unit / 2 * math.cos(turn), at.y + self.unit / 2 * math.sin(turn))
        upright = abs(middle.x - at.x) > abs(middle.y - at.y)
        along, far = self.unit / 2, self.unit * (edge.length - 0.5)
        if upright:
            return Segment(Point(middle.x, middle.y - along), Point(middle.x, middle.y + far))
        return Segment(Point(middle.x - along, middle.y), Point(middle.x + far, middle.y))

    def angle(self, direction: Direction) -> int:
        """The angle of a direction, clockwise from east, in degrees."""
        return (_HEX_ANGLES if self.kind == "hex" else _ANGLES)[direction]

    def way(self, line: Line) -> list[Point]:
        """The middles of the cells of a line, as far as they are on the board."""
        return [self.centre(self.cells[name]) for name in line.cells if name in self.cells]

    def standing(self, pieces: Iterable[Piece]) -> dict[str, Spot]:
        """The positions of all pieces that are drawn: side by side, or the last one of those that are too many for their cell."""
        together: dict[str, list[Piece]] = {}
        for piece in pieces:
            if piece.cell in self.cells:
                together.setdefault(piece.cell, []).append(piece)
        found: dict[str, Spot] = {}
        for name, group in together.items():
            found |= self._side_by_side(self.cells[name], group)
        return found

    def _side_by_side(self, cell: Cell, group: Sequence[Piece]) -> dict[str, Spot]:
        centre, spots = self.centre(cell), self._spots(cell, len(group))
        if len(group) > _MOST[self.kind] * (cell.columns * cell.rows if self.kind == "square" else 1):
            return {group[-1].id: Spot(centre, 0.86)}
        found = {}
        for piece, (across, down, scale) in zip(group, spots, strict=True):
            wide, high = ((piece.columns - 1) * 22, (piece.rows - 1) * 22) if self.kind == "square" else (0, 0)
            found[piece.id] = Spot(Point(centre.x + across + wide, centre.y + down + high), scale)
        return found

    def _spots(self, cell: Cell, count: int) -> list[tuple[float, float, float]]:
        """Offsets from the middle of a cell and scales for so many pieces."""
        if self.kind == "zone":
            columns = min(len(_ROOMS), math.ceil(math.sqrt(count)))
            across, down, scale = _ROOMS[columns - 1]
            return [(x * across, y * down + 8, scale) for x, y in _grid(count, columns)]
        if cell.columns * cell.rows > 1:
            columns = min(range(1, count + 1), key=lambda many: max(many / cell.columns, math.ceil(count / many) / cell.rows))
            apart = min(44 * cell.columns / columns, 44 * cell.rows / math.ceil(count / columns))
            scale = min(2.0, apart / 44) if apart > 44 else min(1.0, apart / 40)
            wide, high = 44 * cell.columns / columns, 44 * cell.rows / math.ceil(count / columns)
            return [(x * wide, y * high, scale) for x, y in _grid(count, columns)]
        if count == 1:
            return [(0, 0, 1)]
        away, scale = (20, 0.62) if count == 2 else (19, 0.54)
        return [(x * away, y * away, scale) for x, y in _grid(count, 2)]


def _grid(count: int, columns: int) -> list[tuple[float, float]]:
    """The places of a grid of so many columns around its middle, row by row, each row centred."""
    rows = math.ceil(count / columns)
    found = []
    for index in range(count):
        row = index // columns
        in_row = min(columns, count - row * columns)
        found.append(((index % columns) - (in_row - 1) / 2, row - (rows - 1) / 2))
    return found
