"""The bombardment that follows when the generator is destroyed (SQH-BOM)."""

from typing import Final

from domain.games.starquest.composition import SHIP_SIZE
from domain.games.starquest.coordinates import edge_name, square_at
from domain.games.starquest.events.endings import CountdownTicked, MissionFailed, RoomDestroyed
from domain.games.starquest.pieces import Goal
from domain.games.starquest.rules import damage
from domain.games.starquest.state import State
from domain.geometry import squares
from domain.kernel.turn import Turn

CAUSE: Final = "bombardment"


def go_on(turn: Turn[State]) -> None:
    """The end of a Chaos turn: a strike, or a round less to the first one (see `countdowns.begin`)."""
    left = turn.state.strikes_from - turn.state.round
    if not turn.state.strikes_from:
        return
    if left > 0:
        turn.record(CountdownTicked("bombardment", left))
    elif rooms := targets(turn.state):
        (drawn,) = turn.pick(CAUSE, len(rooms), 1)
        destroy(turn, rooms[drawn])


def targets(state: State) -> tuple[str, ...]:
    """SQH-BOM-02: the intact rooms at the outer border of the map without an airlock square, by ids; if none is left, all intact rooms."""
    intact = tuple(room for room, inside in sorted(state.layout.rooms.items()) if inside[0] not in state.wrecked)
    return tuple(room for room in intact if is_outer(state, room)) or intact


def is_outer(state: State, room: str) -> bool:
    """True if a square of the room lies at the border of the map, and none is an airlock square."""
    inside = state.layout.rooms[room]
    edge = (0, SHIP_SIZE - 1)
    at_border = any(x in edge or y in edge for x, y in map(square_at, inside))
    return at_border and state.layout.airlocks.keys().isdisjoint(inside)


def destroy(turn: Turn[State], room: str) -> None:
    """SQH-BOM-03: everything in the room is destroyed; Chaos figures bring nobody a token, and open objectives that needed an object there
    have failed."""
    state = turn.state
    inside = frozenset(state.layout.rooms[room])
    pieces = tuple(dict.fromkeys(piece for square, piece in state.standing() if square in inside))
    figures = tuple(piece for piece in pieces if state.figure(piece) is not None)
    objects = tuple(sorted(name for name, item in state.items.items() if item.square in inside and not item.done))
    failed = {state.items[name].goal for name in objects}
    blips = tuple(sorted(piece for piece in pieces if piece in state.blips))
    walls = walls_around(state, inside)
    turn.record(RoomDestroyed(room, tuple(state.layout.rooms[room]), walls, figures, blips, objects))
    for figure in figures:
        damage.eliminate(turn, figure, CAUSE, None)
    fail(turn, *sorted(failed))


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
