"""Cells and edges of the ship: squares, walls, doors, and the docks beside it."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import get_args

from domain.games.starquest import loading
from domain.games.starquest.board import Dock, Ship
from domain.games.starquest.coordinates import edge_name, name_of, square_at
from domain.games.starquest.figures import Team
from domain.games.starquest.missions import BOARDS, MISSIONS, BoardId, MissionId, Side
from domain.games.starquest.state import State
from domain.geometry import squares
from domain.geometry.squares import Square
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Board, Cell, Edge, Tone
from projections.scenes.registry import LaidBoard
from projections.scenes.starquest.signs import BOARD_TONES, TEAM_TONES

HOME = "dock"
"""Id of the cell of the viewer's own dock. Moves name it by the same word."""
_FAR = 23
_BERTH = 4
"""Length of a dock in squares."""

Berth = tuple[int, Team, str]
"""A dock in use: its number, its team and the id of its cell."""


def cells(state: State, viewer: Viewer) -> list[Cell]:
    """Return the squares, dim on boards that are not scanned yet, and the docks in use."""
    if not state.ship.rows:
        return []
    return _cells(state.ship, frozenset((*state.scanned, *state.marked)), berths(state, viewer))


def berths(state: State, viewer: Viewer) -> tuple[Berth, ...]:
    """Return the docks in use. Empty before they are assigned."""
    return tuple((squad.dock, squad.team, dock_cell(state, squad.seat, viewer)) for squad in state.squads.values() if squad.dock)


def dock_cell(state: State, seat: int, viewer: Viewer) -> str:
    """Return the cell id of a seat's dock."""
    return HOME if seat == viewer else f"dock-{state.squads[seat].team}"


# Cached: all scenes of a ship share one list, which no caller may change.
@lru_cache(maxsize=64)
def _cells(ship: Ship, known: frozenset[BoardId], docks: tuple[Berth, ...]) -> list[Cell]:
    airlocks = {square: team for number, team, _ in docks for square in ship.layout.dock(number).airlock}
    reserve = frozenset(ship.reserve)
    plain = [_square(ship, name, known, airlocks.get(name), name in reserve) for name in ship.layout.squares]
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
    return Cell(name, list(square_at(name)), "room" if room else "corridor", mark, words, tint, dim)


def _dock(dock: Dock, team: Team, cell: str) -> Cell:
    """Return a dock outside the ship, along the airlock squares and one more square to each side."""
    (x, y), side = square_at(dock.airlock[0]), _side(dock)
    name, tint = Words("cell-dock", {"side": team}), TEAM_TONES[team]
    match side:
        case "W" | "E":
            return Cell(cell, [-1 if side == "W" else _FAR + 1, y - 1], "hold", name=name, tint=tint, rows=_BERTH)
        case "N" | "S":
            return Cell(cell, [x - 1, -1 if side == "N" else _FAR + 1], "hold", name=name, tint=tint, columns=_BERTH)


def _side(dock: Dock) -> Side:
    (x, y), (_, below) = (square_at(square) for square in dock.airlock)
    if y != below:
        return "W" if x == 0 else "E"
    return "N" if y == 0 else "S"


# as shipped ------------------------------------------------------------------------------------------------------------


def shipped() -> Iterator[Board]:
    """Return the ship of every mission, with all doors closed and no dock in use. Each layer shows one board explored."""
    return map(_printed, MISSIONS)


def laid(state: State) -> LaidBoard | None:
    """Return the shipped board of a state, or None before the ship is placed."""
    if state.mission is None or not state.ship.rows:
        return None
    known = {*state.scanned, *state.marked}
    return LaidBoard(_printed(state.mission), tuple(board for board in BOARDS if board in known))


@cache
def _printed(mission: MissionId) -> Board:
    ship = loading.ship(mission)
    doors = (_door(door.id, door.edges[0], frozenset()) for door in ship.doors)
    layers: dict[str, list[Cell]] = {board: _explored(ship, board) for board in BOARDS}
    return Board(_cells(ship, frozenset(), ()), [*_fixed(ship, ()), *doors], layers)


def _explored(ship: Ship, board: BoardId) -> list[Cell]:
    return [_square(ship, name, frozenset((board,)), None, name in ship.reserve) for name in ship.layout.board_squares[board]]


# walls and doors -------------------------------------------------------------------------------------------------------


def edges(state: State) -> list[Edge]:
    """Return walls joined into runs, doors in their current state, doorways, and the border with the openings of the docks."""
    if not state.ship.rows:
        return []
    opened = frozenset(state.opened)
    doors = (_door(door.id, door.edges[0], opened) for door in state.ship.doors)
    return [*_fixed(state.ship, tuple(squad.dock for squad in state.squads.values() if squad.dock)), *doors]


def _door(door: str, first: str, opened: frozenset[str]) -> Edge:
    a, b = first.split("|")
    return Edge(door, "door_open" if door in opened else "door_closed", a, b, length=2)


@lru_cache(maxsize=64)
def _fixed(ship: Ship, docks: tuple[int, ...]) -> list[Edge]:
    """Return the fixed edges: walls, doorways, border."""
    standing = ship.layout.walls.states
    walls = [_wall(run) for run in _runs([edge for edge, kind in standing.items() if kind == "wall"])]
    doorways = (doorway.edges[0].split("|") for doorway in ship.doorways)
    ways = [Edge(f"way-{a}", "doorway", a, b, length=2) for a, b in doorways]
    return [*walls, *ways, *_border([ship.layout.dock(number) for number in docks])]


def _wall(run: list[squares.Edge]) -> Edge:
    a, b = run[0]
    return Edge(f"wall-{edge_name(run[0])}", "wall", name_of(a), name_of(b), length=len(run))


def _runs(edges: Iterable[squares.Edge]) -> Iterator[list[squares.Edge]]:
    """Group edges that lie end to end. Each run starts at its top or left end."""
    run: list[squares.Edge] = []
    for edge in sorted(edges, key=_along):
        if run and not _goes_on(run[-1], edge):
            yield run
            run = []
        run.append(edge)
    if run:
        yield run


def _along(edge: squares.Edge) -> tuple[bool, int, int]:
    """Sort key: vertical edges by column, then row; horizontal edges by row, then column."""
    (x, y), (_, below) = edge
    upright = y == below
    return (upright, x, y) if upright else (upright, y, x)


def _goes_on(last: squares.Edge, edge: squares.Edge) -> bool:
    upright, line, place = _along(last)
    return _along(edge) == (upright, line, place + 1)


def _border(docks: Iterable[Dock]) -> Iterator[Edge]:
    """Return the outer walls, with an opening at each dock in use."""
    openings = [(_side(dock), square_at(dock.airlock[0])) for dock in docks]
    for side in get_args(Side):
        yield from _border_side(side, [place for other, place in openings if other == side])


def _border_side(side: Side, openings: list[Square]) -> Iterator[Edge]:
    start = 0
    for place in sorted((y if side in ("W", "E") else x) for x, y in openings):
        if place > start:
            yield _outer(side, start, place - start)
        yield Edge(f"hatch-{side}-{place}", "doorway", _outer_square(side, place), side=side, length=2)
        start = place + 2
    if start <= _FAR:
        yield _outer(side, start, _FAR + 1 - start)


def _outer(side: Side, start: int, length: int) -> Edge:
    return Edge(f"border-{side}-{start}", "wall", _outer_square(side, start), side=side, length=length)


def _outer_square(side: Side, place: int) -> str:
    match side:
        case "W" | "E":
            return name_of((0 if side == "W" else _FAR, place))
        case "N" | "S":
            return name_of((place, 0 if side == "N" else _FAR))
