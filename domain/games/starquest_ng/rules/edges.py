"""Doors and inner walls as targets (section B2.5)."""

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final, NamedTuple

from domain.games.starquest.board import Layout
from domain.games.starquest.coordinates import edge_at, edge_name, name_of
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import structures
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.events.combat import EdgeDamaged
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Modifier, Need
from domain.kernel.turn import Turn

_DOOR: Final = (3, 1)
_WALL: Final = (4, 2)
"""Armour and life."""


class Barrier(NamedTuple):
    """A closed door or an inner wall: its name, its edges, its armour, and its life left."""

    name: str
    edges: tuple[str, ...]
    armour: int
    life: int

    def squares(self) -> tuple[str, ...]:
        """The squares beside it."""
        return squares_beside(self.edges)

    def need(self) -> Need:
        """The number that the points of an attack are compared with."""
        return Need(Modifier("armour", self.armour))


def squares_beside(edges: tuple[str, ...]) -> tuple[str, ...]:
    """The squares on both sides of edges."""
    return tuple(dict.fromkeys(name_of(square) for edge in edges for square in edge_at(edge)))


@lru_cache(maxsize=64)
def inner_walls(layout: Layout) -> tuple[str, ...]:
    """The edges with a wall between two squares of one board, in reading order."""
    walls = (between for between, state in layout.walls.states.items() if state == "wall")
    return tuple(edge_name(one) for one in sorted(walls) if layout.board_of(name_of(one[0])) == layout.board_of(name_of(one[1])))


def barriers(state: NgState) -> tuple[Barrier, ...]:
    """All closed doors and inner walls."""
    names, weak, lost = (*state.layout.doors, *inner_walls(state.layout)), structures.structures(state), state.lost_doors()
    return tuple(found for name in names if (found := _barrier(state, name, weak, lost)) is not None)


def barrier(state: NgState, name: str) -> Barrier | None:
    """The door or inner wall of this name, if it can be a target: it is closed, and no wall between two boards or hull."""
    return _barrier(state, name, structures.structures(state), state.lost_doors())


def _barrier(state: NgState, name: str, weak: Mapping[str, structures.Structure], lost: Set[str]) -> Barrier | None:
    if name in weak:
        return Barrier(name, weak[name].edges, weak[name].armour, structures.LIFE)
    door = state.layout.doors.get(name)
    if door is not None:
        gone = name in state.opened or name in lost or set(door.edges) <= set(state.broken)
        return None if gone else Barrier(name, door.edges, _DOOR[0], state.worn.get(name, _DOOR[1]))
    if name not in inner_walls(state.layout) or name in (*state.broken, *state.walled):
        return None
    return Barrier(name, (name,), _WALL[0], state.worn.get(name, _WALL[1]))


def against_objects(state: NgState, figure: Figure) -> Pool:
    """The dice that a figure has more against doors, walls and objects: by its team's order, its trait, or as a techmarine."""
    marine = state.marines.get(figure.id)
    if marine is None:
        return Pool()
    order = state.side == "marines" and state.commands(marine.team, "to_breach")
    return Pool(heavy=order + (marine.enlisted.trait == "breaker") + (marine.role == "techmarine"))


def hit(turn: Turn[NgState], target: Barrier, points: int) -> None:
    """SQN-SHT-08: what exceeds the armour is lost; at 0 the door or wall is an open passage for good."""
    loss = target.need().beyond(points)
    if loss:
        left = max(0, target.life - loss)
        turn.record(EdgeDamaged(target.name, loss, left, () if left else target.edges))


def need_of_object(state: NgState, name: str) -> Need:
    """The number that an attack on a door, a wall or an object of the mission is compared with; all armour is public (SQN-SHT-03)."""
    found = barrier(state, name)
    return state.items[name].need() if found is None else found.need()
