"""The bombardment that follows when the generator is destroyed (SQH-BOM)."""

from typing import Final

from domain.games.starquest.composition import SHIP_SIZE
from domain.games.starquest.coordinates import square_at
from domain.games.starquest.events.endings import CountdownTicked, RoomDestroyed
from domain.games.starquest.rules import damage, ruins
from domain.games.starquest.state import State
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
    lost = ruins.ruin(turn.state, frozenset(turn.state.layout.rooms[room]))
    turn.record(RoomDestroyed(room, turn.state.layout.rooms[room], lost.walls, lost.figures, lost.blips, lost.objects))
    for figure in lost.figures:
        damage.eliminate(turn, figure, CAUSE, None)
    ruins.fail(turn, *lost.goals)
