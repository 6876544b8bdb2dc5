"""The ship as values, and what its shape implies: rooms, boards, doors, airlocks.

A ship is composed from data files once (`composition`). From `MissionChosen` on it is part of the game, so a running game needs no file.
Squares and edges are names ("5,17", "5,1|5,2") everywhere in this game; only the geometry uses coordinates.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from domain.games.starquest.coordinates import edge_at, name_of
from domain.games.starquest.missions import QUARTERS, BoardId, Quarter
from domain.geometry import squares, squares_pictures
from domain.geometry.squares import Square, Walls

CORRIDOR: Final = "."
"""The sign of corridor squares; a room's squares have its digit."""
BOARD_SIZE: Final = 12
_OFFSETS: Final[Mapping[Quarter, Square]] = {"NW": (0, 0), "NE": (BOARD_SIZE, 0), "SW": (0, BOARD_SIZE), "SE": (BOARD_SIZE, BOARD_SIZE)}


class Door(Struct, frozen=True):
    """A door or doorway and the names of its two edges. Doors are `A-d1` to `D-d6`, doorways `WN-1` to `WE-2`."""

    id: str
    edges: tuple[str, str]


class Dock(Struct, frozen=True):
    """A dock and its two airlock squares; it has no squares of its own (SQ-DCK-01)."""

    number: int
    airlock: tuple[str, str]


class Ship(Struct, frozen=True, dict=True):
    """The composed ship. `rows` is its picture with all doors closed (legend in the geometry of pictures): corridor squares are
    dots, other squares bear the digit of their room, `<board><digit>`. `boards` are those of NW, NE, SW, SE."""

    rows: tuple[str, ...]
    boards: tuple[BoardId, BoardId, BoardId, BoardId]
    doors: tuple[Door, ...]
    doorways: tuple[Door, ...]
    docks: tuple[Dock, ...]
    reserve: tuple[str, ...]
    """The R squares."""

    @cached_property
    def layout(self) -> "Layout":
        """The layout that the ship's shape implies, computed once for all equal ships."""
        return layout(self)


class Place(NamedTuple):
    """The board and room of a square; the room is an empty text on a corridor."""

    board: BoardId
    room: str


class Layout:
    """The values derived from a ship alone, whichever doors are open."""

    def __init__(self, ship: Ship) -> None:
        picture = squares_pictures.read(ship.rows)
        self.ship = ship
        self.walls: Final[Walls] = picture.walls
        """With all doors closed."""
        self.at: Final[Mapping[str, Square]] = {name_of(square): square for square in picture.walls.squares}
        """The squares by name, in reading order: `name in layout.at` tells whether there is such a square."""
        self.places: Final[Mapping[str, Place]] = {
            name: _place(ship, square, picture.signs[square]) for name, square in self.at.items()
        }  # fmt: skip
        self.doors: Final[Mapping[str, Door]] = {door.id: door for door in ship.doors}
        self.airlocks: Final[Mapping[str, int]] = {square: dock.number for dock in ship.docks for square in dock.airlock}
        """The airlock squares with the numbers of their docks, in use or not."""

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """All squares in reading order."""
        return tuple(self.at)

    def order(self, square: str) -> tuple[int, int]:
        """The key for sorting squares by (y, x)."""
        return squares.reading_order(self.at[square])

    def distance(self, a: str, b: str) -> int:
        """The larger of both differences; used only for orderings (section 9)."""
        return squares.distance(self.at[a], self.at[b])

    def board_of(self, square: str) -> BoardId:
        """The board that a square belongs to."""
        return self.places[square].board

    def room_of(self, square: str) -> str:
        """The room, such as `A3`, or an empty text on a corridor."""
        return self.places[square].room

    @cached_property
    def rooms(self) -> Mapping[str, tuple[str, ...]]:
        """The squares of each room in reading order."""
        names = sorted({place.room for place in self.places.values()} - {""})
        return {room: tuple(square for square, place in self.places.items() if place.room == room) for room in names}

    @cached_property
    def board_squares(self) -> Mapping[BoardId, tuple[str, ...]]:
        """The squares of each board in reading order."""
        return {board: tuple(square for square, place in self.places.items() if place.board == board) for board in self.ship.boards}

    def dock(self, number: int) -> Dock:
        """The dock with this number."""
        return next(dock for dock in self.ship.docks if dock.number == number)

    @cached_property
    def _beside_doors(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for door, beside in self._door_squares.items():
            for square in beside:
                found.setdefault(square, []).append(door)
        return {square: tuple(doors) for square, doors in found.items()}

    @cached_property
    def _door_squares(self) -> Mapping[str, tuple[str, ...]]:
        found = {door.id: {square for name in door.edges for square in edge_at(name)} for door in self.ship.doors}
        return {door: tuple(name_of(square) for square in sorted(beside, key=squares.reading_order)) for door, beside in found.items()}

    def door_squares(self, door: str) -> tuple[str, ...]:
        """The four squares next to a door, in reading order (see `doors.doors_in_reach`)."""
        return self._door_squares[door]

    def doors_beside(self, square: str) -> tuple[str, ...]:
        """The doors next to which a piece on this square stands, open or not (see `doors.doors_in_reach`)."""
        return self._beside_doors.get(square, ())


def _place(ship: Ship, square: Square, sign: str) -> Place:
    board = ship.boards[QUARTERS.index(quarter_of(square))]
    return Place(board, "" if sign == CORRIDOR else f"{board}{sign}")


def quarter_of(square: Square) -> Quarter:
    """The quarter of the ship in which a square lies."""
    x, y = square
    return next(quarter for quarter, (left, top) in _OFFSETS.items() if left <= x < left + BOARD_SIZE and top <= y < top + BOARD_SIZE)


def offset_of(quarter: Quarter) -> Square:
    """The top left square of a quarter."""
    return _OFFSETS[quarter]


@lru_cache(maxsize=64)
def layout(ship: Ship) -> Layout:
    """The layout of a ship; `Ship.layout` is the cached way to it."""
    return Layout(ship)
