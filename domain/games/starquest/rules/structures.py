"""Walls and doors that can be broken: brittle inner walls of a board, and locked doors (Part A, section A2.4)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from domain.games.starquest.board import Layout
from domain.games.starquest.coordinates import edge_at, edge_name, name_of
from domain.games.starquest.events.conditions import EdgeBroken
from domain.games.starquest.kits import bearer, holds
from domain.games.starquest.missions import BoardId
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State
from domain.kernel.dice import Modifier, Need
from domain.kernel.turn import Turn

LIFE: Final = 1
_WALL: Final = 1
_DOOR: Final = 2
"""The armour of a brittle wall, and of a locked door."""
_CUT_WALL: Final = 4
_CUT_DOOR: Final = 3
"""The armour of other inner walls and closed doors against a cutter."""


class Structure(NamedTuple):
    """A wall or door that can be attacked: the edge or the door itself, its edges, and its armour. Its life is 1."""

    name: str
    edges: tuple[str, ...]
    armour: int

    @property
    def is_door(self) -> bool:
        """True for a door, which is attacked from all of its squares."""
        return len(self.edges) > 1

    def squares(self) -> tuple[str, ...]:
        """The squares on both sides."""
        return tuple(dict.fromkeys(name_of(square) for edge in self.edges for square in edge_at(edge)))

    def need(self) -> Need:
        """The number that an attack's points are compared with."""
        return Need(Modifier("armour", self.armour))


def structures(state: State) -> Mapping[str, Structure]:
    """The walls and doors that can be attacked now, by name."""
    if not state.climate:
        return {}
    gone = {*state.broken, *state.walled}
    walls = (one for board in state.boards_with("brittle_walls") for one in _inner_walls(state.layout, board))
    found = {one.name: one for one in walls if one.name not in gone}
    return {**found, **{door: Structure(door, state.layout.doors[door].edges, _DOOR) for door in locked(state)}}


def locked(state: State) -> tuple[str, ...]:
    """The closed doors of boards on which doors are locked."""
    boards, lost = state.boards_with("locked_doors"), state.lost_doors()
    doors = (door for door in state.layout.doors if door not in state.opened and door not in lost) if boards else ()
    return tuple(door for door in doors if door.partition("-")[0] in boards)


@lru_cache(maxsize=64)
def _inner_walls(layout: Layout, board: BoardId) -> tuple[Structure, ...]:
    own = frozenset(layout.at[square] for square in layout.board_squares[board])
    walls = (edge for edge, kind in layout.walls.states.items() if kind == "wall" and own.issuperset(edge))
    return tuple(Structure(edge_name(edge), (edge_name(edge),), _WALL) for edge in sorted(walls))


def named(state: State, name: str) -> Structure | None:
    """The wall or door of this name if it can be attacked now."""
    return structures(state).get(name)


def cut(state: State, figure: Figure) -> Mapping[str, Structure]:
    """The closed doors and inner walls beside a figure with a cutter, which it alone can attack."""
    if not figure.square or not holds(state, figure.id, "cutter"):
        return {}
    gone, lost = {*state.broken, *state.walled}, state.lost_doors()
    walls = (one._replace(armour=_CUT_WALL) for board in state.ship.boards for one in _inner_walls(state.layout, board))
    shut = (door for door in state.layout.doors if door not in state.opened and door not in lost and not door.startswith("W"))
    doors = (Structure(door, state.layout.doors[door].edges, _CUT_DOOR) for door in shut)
    open_to_all = structures(state)
    found = (one for one in (*walls, *doors) if one.name not in gone and one.name not in open_to_all)
    return {one.name: one for one in found if adjoins(state, figure, one)}


def breakable(state: State, name: str) -> Structure | None:
    """The wall or door of this name if anybody can attack it now, or the bearer of the cutter."""
    found, cutter = named(state, name), bearer(state, "cutter") if state.gear else None
    return cut(state, state.soldiers[cutter]).get(name) if found is None and cutter is not None else found


def adjoins(state: State, figure: Figure, structure: Structure) -> bool:
    """True if a square of the figure lies on one of its sides."""
    return not set(state.squares_of(figure)).isdisjoint(structure.squares())


def hit(turn: Turn[State], name: str, points: int) -> None:
    """Attack it with so many points: those beyond its armour break it for good."""
    structure = breakable(turn.state, name)
    if structure is not None and structure.need().beyond(points):
        turn.record(EdgeBroken(name, structure.edges))
