"""Composition of the ship: four boards turned into their quarters, the wall pieces between them, the docks (section 2.10)."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from domain.games.starquest.board import BOARD_SIZE, Dock, Door, Ship, offset_of
from domain.games.starquest.coordinates import edge_at, edge_name, name_of, square_at
from domain.games.starquest.missions import QUARTERS, BoardId, DockPlace, Mission, ReserveBlock, Rotation
from domain.geometry import squares, squares_large, squares_pictures
from domain.geometry.squares import Edge, EdgeState, Square, Walls

SHIP_SIZE: Final = 2 * BOARD_SIZE
_LAST: Final = BOARD_SIZE - 1
_DOORWAY_OFFSETS: Final = (2, 8)
"""The first edges of the two doorways of a wall piece, from its upper or left end; each doorway is two edges wide."""


class BoardPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A board as its file holds it: a picture with `~` for its border, and the edges of its doors, in its own coordinates."""

    id: BoardId
    rows: tuple[str, ...]
    doors: dict[str, tuple[str, str]]


def compose(boards: Mapping[BoardId, BoardPlan], mission: Mission) -> Ship:
    """The ship of a mission with all doors closed."""
    signs: dict[Square, str] = {}
    states: dict[Edge, EdgeState] = {}
    doors: list[Door] = []
    for quarter, placed in mission.boards.items():
        plan = boards[placed.board]
        move = _movement(placed.rotation, offset_of(quarter))
        picture = squares_pictures.read(plan.rows)
        signs |= {move(square): sign for square, sign in picture.signs.items()}
        states |= {_moved(edge, move): state for edge, state in picture.walls.states.items()}
        doors += [Door(f"{plan.id}-{door}", _moved_door(edges, move)) for door, edges in plan.doors.items()]
    for edges in _wall_pieces().values():
        states |= dict.fromkeys(edges, "wall")
    doorways = _doorways()
    states |= {edge_at(edge): "doorway" for doorway in doorways for edge in doorway.edges}
    north_west, north_east, south_west, south_east = (mission.boards[quarter].board for quarter in QUARTERS)
    return Ship(
        squares_pictures.draw(signs, Walls(SHIP_SIZE, SHIP_SIZE, states)),
        (north_west, north_east, south_west, south_east),
        tuple(sorted(doors, key=lambda door: door.id)),
        doorways,
        tuple(Dock(number, airlock(place)) for number, place in enumerate(mission.docks, start=1)),
        tuple(square for block in mission.reserve for square in reserve_squares(block)),
    )


def airlock(place: DockPlace) -> tuple[str, str]:
    """The two airlock squares of a dock attached here."""
    along, far = (place.offset, place.offset + 1), SHIP_SIZE - 1
    match place.side:
        case "W" | "E":
            x = 0 if place.side == "W" else far
            return name_of((x, along[0])), name_of((x, along[1]))
        case "N" | "S":
            y = 0 if place.side == "N" else far
            return name_of((along[0], y)), name_of((along[1], y))


def reserve_squares(block: ReserveBlock) -> tuple[str, ...]:
    """The four squares of a reserve block in reading order."""
    return tuple(name_of(square) for square in squares_large.cover(square_at(block.corner)))


def _movement(rotation: Rotation, offset: Square) -> Callable[[Square], Square]:
    """The function that maps the squares of a board when it is turned clockwise and placed at this offset."""

    def turned(square: Square) -> Square:
        x, y = square
        match rotation:
            case 0:
                return x, y
            case 90:
                return _LAST - y, x
            case 180:
                return _LAST - x, _LAST - y
            case 270:
                return y, _LAST - x

    def moved(square: Square) -> Square:
        x, y = turned(square)
        return x + offset[0], y + offset[1]

    return moved


def _moved(edge: Edge, move: Callable[[Square], Square]) -> Edge:
    return squares.edge(move(edge[0]), move(edge[1]))


def _moved_door(edges: tuple[str, str], move: Callable[[Square], Square]) -> tuple[str, str]:
    one, other = sorted((_moved(edge_at(name), move) for name in edges), key=lambda edge: squares.reading_order(edge[0]))
    return edge_name(one), edge_name(other)


def _wall_pieces() -> dict[str, tuple[Edge, ...]]:
    """The edges of the wall pieces N, S, W and E on the cross between the boards, each from its upper or left end."""
    first, second = range(BOARD_SIZE), range(BOARD_SIZE, SHIP_SIZE)
    return {
        "N": tuple(squares.edge((_LAST, y), (BOARD_SIZE, y)) for y in first),
        "S": tuple(squares.edge((_LAST, y), (BOARD_SIZE, y)) for y in second),
        "W": tuple(squares.edge((x, _LAST), (x, BOARD_SIZE)) for x in first),
        "E": tuple(squares.edge((x, _LAST), (x, BOARD_SIZE)) for x in second),
    }


def _doorways() -> tuple[Door, ...]:
    found: list[Door] = []
    for piece, edges in _wall_pieces().items():
        for number, offset in enumerate(_DOORWAY_OFFSETS, start=1):
            found.append(Door(f"W{piece}-{number}", (edge_name(edges[offset]), edge_name(edges[offset + 1]))))
    return tuple(found)
