"""Cells and edges of the ship: squares, walls, doors, and the docks beside it."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.board import Dock, Door, Layout, Ship
from domain.games.starquest.composition import SHIP_SIZE
from domain.games.starquest.coordinates import edge_at, name_of, square_at
from domain.games.starquest.figures import Team
from domain.games.starquest.missions import BOARDS, MISSIONS, QUARTERS, BoardId, MissionId, Side
from domain.games.starquest.rules import structures
from domain.games.starquest.state import State
from domain.geometry.squares import Square, edge
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Board, Cell, Edge, Tone
from projections.scenes.registry import LaidBoard
from projections.scenes.starquest.signs import BOARD_TONES, TEAM_TONES
from projections.square_edges import Border, Opening, walls

HOME = "dock"
"""Id of the cell of the viewer's own dock. Moves name it by the same word."""
_BERTH = 4
"""Length of a dock in squares."""

Berth = tuple[int, Team, str]
"""A dock in use: its number, its team and the id of its cell."""
Breakable: TypeAlias = Callable[[Layout], tuple[str, ...]]
"""Returns the names of the edges whose walls can break. Each of them is a wall of its own in the scene."""


def cells(state: State, viewer: Viewer) -> list[Cell]:
    """Return the squares, dim on boards that are not scanned yet, and the docks in use."""
    if not state.ship.rows:
        return []
    cracking = frozenset(state.ship.boards[QUARTERS.index(quadrant)] for quadrant in state.cracking)
    return _cells(
        state.ship,
        frozenset((*state.scanned, *state.marked)),
        berths(state, viewer),
        frozenset(state.wrecked),
        cracking,
        frozenset(state.slime),
    )


def berths(state: State, viewer: Viewer) -> tuple[Berth, ...]:
    """Return the docks in use. Empty before they are assigned."""
    return tuple((squad.dock, squad.team, dock_cell(state, squad.seat, viewer)) for squad in state.squads.values() if squad.dock)


def dock_cell(state: State, seat: int, viewer: Viewer) -> str:
    """Return the cell id of a seat's dock."""
    return HOME if seat == viewer else f"dock-{state.squads[seat].team}"


# Cached: all scenes of a ship share one list, which no caller may change.
@lru_cache(maxsize=64)
def _cells(
    ship: Ship,
    known: frozenset[BoardId],
    docks: tuple[Berth, ...],
    wrecked: frozenset[str] = frozenset(),
    cracking: frozenset[BoardId] = frozenset(),
    slime: frozenset[str] = frozenset(),
) -> list[Cell]:
    airlocks = {square: team for number, team, _ in docks for square in ship.layout.dock(number).airlock}
    reserve = frozenset(ship.reserve)
    plain = [
        _wreck(name) if name in wrecked else _square(ship, name, known, airlocks.get(name), name in reserve) for name in ship.layout.squares
    ]
    if cracking:
        plain = [_cracked(cell, ship) if ship.layout.board_of(cell.id) in cracking else cell for cell in plain]
    if slime:
        plain = [_slimy(cell, ship) if cell.id in slime else cell for cell in plain]
    return [*plain, *(_dock(ship.layout.dock(number), team, cell) for number, team, cell in docks)]


def _square(ship: Ship, name: str, known: frozenset[BoardId], team: Team | None, reserve: bool) -> Cell:
    board, room = ship.layout.places[name]
    dim = board not in known
    tint: Tone = BOARD_TONES[board] if room and not dim else "plain"
    mark = ""
    words = Words("cell-room", {"room": room}) if room else Words("cell-corridor", {"board": board})
    if team is not None:
        tint, mark, dim, words = TEAM_TONES[team], "hatch", False, Words("cell-airlock", {"side": team})
    elif reserve:
        mark, words = "reserve", Words("cell-reserve", {"room": room})
    parts = [] if dim else list(_lights(ship.layout).get(name, ()))
    return Cell(name, list(square_at(name)), "room" if room else "corridor", mark, words, tint, dim, parts=parts)


@lru_cache(maxsize=64)
def _lights(layout: Layout) -> dict[str, tuple[str, ...]]:
    """Return what the light of a room draws on its squares: lamps on northern walls, shade where a wall stands to the south or east."""
    found: dict[str, tuple[str, ...]] = {}
    for squares in layout.rooms.values():
        west = min(square_at(name)[0] for name in squares)
        for name in squares:
            x, y = square_at(name)
            lit = (x - west) % 2 == 1 and _walled(layout, (x, y), (x, y - 1)) and _walled(layout, (x - 1, y), (x - 1, y - 1))
            sides = (("wall-lamp", lit), ("shade-s", _ends(layout, (x, y), (x, y + 1))), ("shade-e", _ends(layout, (x, y), (x + 1, y))))
            found[name] = tuple(part for part, drawn in sides if drawn)
    return found


def _walled(layout: Layout, square: Square, beside: Square) -> bool:
    """Return true if a wall without a door stands between both squares of the ship, or one of them is outside of it."""
    return beside not in layout.walls.squares or layout.walls.states.get(edge(square, beside)) == "wall"


def _ends(layout: Layout, square: Square, beside: Square) -> bool:
    """Return true if the room of a square ends before the other square."""
    return beside not in layout.walls.squares or layout.room_of(name_of(beside)) != layout.room_of(name_of(square))


def _wreck(name: str) -> Cell:
    """Return a square that is out of the game."""
    return Cell(name, list(square_at(name)), "corridor", "wreck", Words("cell-wrecked"), "plain", False)


def _slimy(cell: Cell, ship: Ship) -> Cell:
    """Return a square that is covered with slime."""
    return replace(cell, mark="slime", tint="green", name=Words("cell-slime", {"board": ship.layout.board_of(cell.id)}))


def _cracked(cell: Cell, ship: Ship) -> Cell:
    """Return a square that is lost soon; an airlock and a reserve square keep their mark."""
    board, room = ship.layout.places[cell.id]
    return replace(cell, mark=cell.mark or "cracks", name=Words("cell-cracking", {"board": board, "room": room or "none"}))


def _dock(dock: Dock, team: Team, cell: str) -> Cell:
    """Return a dock outside the ship, along the airlock squares and one more square to each side."""
    (x, y), side = square_at(dock.airlock[0]), _side(dock)
    name, tint = Words("cell-dock", {"side": team}), TEAM_TONES[team]
    match side:
        case "W" | "E":
            return Cell(cell, [-1 if side == "W" else SHIP_SIZE, y - 1], "hold", name=name, tint=tint, rows=_BERTH)
        case "N" | "S":
            return Cell(cell, [x - 1, -1 if side == "N" else SHIP_SIZE], "hold", name=name, tint=tint, columns=_BERTH)


def _side(dock: Dock) -> Side:
    (x, y), (_, below) = (square_at(square) for square in dock.airlock)
    if y != below:
        return "W" if x == 0 else "E"
    return "N" if y == 0 else "S"


# as shipped ------------------------------------------------------------------------------------------------------------


def solid(layout: Layout) -> tuple[str, ...]:
    """Return no wall: none can break."""
    return ()


def shipped(breakable: Breakable = solid) -> Iterator[Board]:
    """Return the ship of every mission, with all doors closed and no dock in use. Each layer shows one board explored."""
    return map(partial(_printed, breakable), MISSIONS)


def laid(state: State, breakable: Breakable = solid) -> LaidBoard | None:
    """Return the shipped board of a state, or None before the ship is placed."""
    if state.mission is None or not state.ship.rows:
        return None
    known = {*state.scanned, *state.marked}
    return LaidBoard(_printed(breakable, _map_of(state.mission)), tuple(board for board in BOARDS if board in known))


@cache
def _map_of(mission: MissionId) -> MissionId:
    """Return the mission of the mission book with the same ship: those of Part A use its maps."""
    return next(printed for printed in MISSIONS if loading.ship(printed) == loading.ship(mission))


@cache
def _printed(breakable: Breakable, mission: MissionId) -> Board:
    ship = loading.ship(mission)
    doors = (_door(door, frozenset()) for door in ship.doors)
    layers: dict[str, list[Cell]] = {board: _explored(ship, board) for board in BOARDS}
    return Board(_cells(ship, frozenset(), ()), [*_fixed(ship, (), breakable), *doors], layers)


def _explored(ship: Ship, board: BoardId) -> list[Cell]:
    return [_square(ship, name, frozenset((board,)), None, name in ship.reserve) for name in ship.layout.board_squares[board]]


# walls and doors -------------------------------------------------------------------------------------------------------


def edges(state: State, breakable: Breakable = solid) -> list[Edge]:
    """Return walls joined into runs, doors in their current state, doorways, and the border with the openings of the docks."""
    if not state.ship.rows:
        return []
    opened, gone = frozenset(state.opened), frozenset(state.broken)
    lost, docks = state.lost_doors(), tuple(squad.dock for squad in state.squads.values() if squad.dock)
    doors = (_door(door, opened) for door in state.ship.doors if door.id not in lost)
    # an edition says itself which walls can break
    named = structures.structures(state).values() if breakable is solid else ()
    brittle = tuple(sorted(one.name for one in named if not one.is_door))
    fixed = _fixed(state.ship, docks, breakable, state.walled, state.broken, brittle)
    return [*(edge for edge in fixed if edge.id not in gone), *doors]


def _door(door: Door, opened: frozenset[str]) -> Edge:
    a, b = door.edges[0].split("|")
    return Edge(door.id, "door_open" if door.id in opened else "door_closed", a, b, length=2)


@lru_cache(maxsize=64)
def _fixed(
    ship: Ship,
    docks: tuple[int, ...],
    breakable: Breakable,
    walled: tuple[str, ...] = (),
    broken: tuple[str, ...] = (),
    brittle: tuple[str, ...] = (),
) -> list[Edge]:
    """Return the fixed edges: walls, doorways, border.

    `walled`: the edges that have become walls; `broken`: those without one; `brittle`: those that can be aimed at. Each of these and of the
    breakable ones is a wall of its own.
    """
    risen, single = frozenset(map(edge_at, walled)), (*breakable(ship.layout), *brittle)
    alone = frozenset(map(edge_at, (*single, *broken))) - risen
    standing = (edge for edge, kind in {**ship.layout.walls.states, **dict.fromkeys(risen, "wall")}.items() if kind == "wall")
    doorways = (doorway.edges[0].split("|") for doorway in ship.doorways if edge_at(doorway.edges[0]) not in risen)
    ways = [Edge(f"way-{a}", "doorway", a, b, length=2) for a, b in doorways]
    openings = map(_opening, map(ship.layout.dock, docks))
    joined = walls((edge for edge in standing if edge not in alone), name_of)
    lone = [Edge(name, "wall", a, b) for name in single if edge_at(name) in alone for a, b in [name.split("|")]]
    return [*joined, *lone, *ways, *Border(SHIP_SIZE, SHIP_SIZE, name_of).edges(openings)]


def _opening(dock: Dock) -> Opening:
    side, (x, y) = _side(dock), square_at(dock.airlock[0])
    return Opening(side, y if side in ("W", "E") else x, len(dock.airlock))
