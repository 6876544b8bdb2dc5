"""Parts of the ship that are destroyed: what is lost with them, and which objectives fail."""

from typing import NamedTuple

from domain.games.starquest.coordinates import edge_name
from domain.games.starquest.events.endings import MissionFailed
from domain.games.starquest.pieces import Goal
from domain.games.starquest.state import State
from domain.geometry import squares
from domain.kernel.turn import Turn


class Ruin(NamedTuple):
    """What is lost with these squares: figures, blips and objects, each by ids, and the objectives that fail with the objects. `walls`: the
    edges that become walls."""

    inside: frozenset[str]
    walls: tuple[str, ...]
    figures: tuple[str, ...]
    blips: tuple[str, ...]
    objects: tuple[str, ...]
    goals: tuple[Goal, ...]


def ruin(state: State, inside: frozenset[str]) -> Ruin:
    """What would be lost; a dreadnought with one of its squares inside as well, and figures that do not stand."""
    lying = (figure.id for figure in state.soldiers.values() if figure.status == "board" and figure.square in inside)
    pieces = tuple(dict.fromkeys((*(piece for square, piece in state.standing() if square in inside), *lying)))
    figures = tuple(piece for piece in pieces if state.figure(piece) is not None)
    objects = tuple(sorted(name for name, item in state.items.items() if item.square in inside and not item.done))
    goals = tuple(sorted({state.items[name].goal for name in objects}))
    blips = tuple(sorted(piece for piece in pieces if piece in state.blips))
    return Ruin(inside, walls_around(state, inside), figures, blips, objects, goals)


def walls_around(state: State, inside: frozenset[str]) -> tuple[str, ...]:
    """SQH-BOM-04: the edges between these squares and others, which are walls for good; squares and doors there are out of the game."""
    at, walls = state.layout.at, state.layout.walls
    own = {at[name] for name in inside}
    beside = ((square, near) for square in own for near in squares.neighbours(square) if near in walls and near not in own)
    straight = (squares.edge(square, near) for square, near in beside if square[0] == near[0] or square[1] == near[1])
    return tuple(sorted({edge_name(edge) for edge in straight}))


def fail(turn: Turn[State], *goals: Goal) -> None:
    """These objectives can no longer be fulfilled."""
    turn.record(*(MissionFailed(which) for which in goals if turn.state.goal(which).status == "active"))


def fail_what_is_lost(turn: Turn[State]) -> None:
    """An objective has become active whose objects lie on squares that are out of the game."""
    lost = {item.goal for item in turn.state.items.values() if item.square in turn.state.wrecked and not item.done}
    fail(turn, *sorted(lost))
