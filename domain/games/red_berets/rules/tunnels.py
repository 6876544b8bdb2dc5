"""The ways down and out of mission 3: the tunnel entrance, the recorded tiles and the exit (RDB-M3)."""

from domain.games.red_berets.commands import EnterTunnel, LeaveCave
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.events.lightning import CaveLeft, TileRecorded, TunnelEntered
from domain.games.red_berets.pieces import BoardObject, Figure
from domain.games.red_berets.rules import activation, victory
from domain.games.red_berets.state import State
from domain.games.red_berets.values import has_scanner
from domain.geometry.squares import Square
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


# down ------------------------------------------------------------------------------------------------------------------------


def above(state: State) -> bool:
    """True in stage 1 of mission 3."""
    return state.agreed.mission == "m3" and state.stage == 1


def below(state: State) -> bool:
    """True in stage 2 of mission 3."""
    return state.agreed.mission == "m3" and state.stage > 1


def is_open(state: State) -> bool:
    """True while lower markers may be shifted: from the first vanishing on (see `stages.shift_underground`)."""
    return above(state) and bool(state.entrance)


def check_enter(state: State, seat: Seat, command: EnterTunnel) -> BoardObject:
    """The entrance; refused elsewhere, and on another one than that in use (see `enter_tunnel`)."""
    figure = activation.check_actor(state, 0)
    here = next((one for one in state.objects.values() if one.square == figure.square and one.shown == "tunnel"), None)
    if here is None or not above(state) or not state.is_human(figure):
        raise Refused("not_at_entrance", "RDB-M3-04", figure.id)
    if state.entrance not in ("", here.id):
        raise Refused("wrong_entrance", "RDB-M3-04", here.id)
    return here


@rules.command(EnterTunnel, "turn", check=check_enter)
def enter_tunnel(turn: Turn[State], seat: Seat, command: EnterTunnel, entrance: BoardObject) -> None:
    """RDB-M3-04, RDB-M3-06: the figure vanishes, free of charge, and its turn ends; all of one round are one start group."""
    state = turn.state
    group = state.groups if state.groups and state.group_round == state.round else state.groups + 1
    turn.record(TunnelEntered(activation.now(state).figure, entrance.id, group, state.round))


def all_below(state: State) -> bool:
    """RDB-M3-05: True if at least one human is in, and none is left on the board, in reserve or banished."""
    if not above(state) or not state.entrance:
        return False
    humans = [figure for figure in state.figures.values() if state.is_human(figure) and figure.lives()]
    return bool(humans) and all(figure.status == "underground" for figure in humans)


# recording -------------------------------------------------------------------------------------------------------------------


def would_record(state: State, figure: Figure, square: Square) -> bool:
    """True if a human with a working scanner records a tile by standing on this square of it (see `movement.move`)."""
    pos = position_of(square)
    return below(state) and has_scanner(figure) and state.revealed(pos) and state.layout[pos].read().tile not in state.recorded


def record_tiles(turn: Turn[State]) -> None:
    """RDB-M3-14: the tiles on which a living human with a working scanner is, the entry tile included, are recorded for all."""
    if not below(turn.state):
        return
    for human in turn.state.humans():
        square = activation.square_of(human)
        if would_record(turn.state, human, square):
            pos = position_of(square)
            tile = turn.state.layout[pos].read().tile
            turn.record(TileRecorded(tile, pos, human.id, len(turn.state.recorded) + 1))


# out -------------------------------------------------------------------------------------------------------------------------


def check_leave(state: State, seat: Seat, command: LeaveCave) -> Figure:
    """The figure; refused beside the exit, and before six tiles are recorded (see `leave_cave`)."""
    figure = activation.check_actor(state, 0)
    if not below(state) or state.exit is None or figure.square != state.exit or not state.is_human(figure):
        raise Refused("not_at_exit", "RDB-M3-15", figure.id)
    if len(state.recorded) < victory.RECORDED:
        raise Refused("mission_not_done", "RDB-M3-15", str(len(state.recorded)))
    return figure


@rules.command(LeaveCave, "turn", check=check_leave)
def leave_cave(turn: Turn[State], seat: Seat, command: LeaveCave, figure: Figure) -> None:
    """RDB-M3-15: the figure leaves by the exit; the first one with a working scanner wins the mission."""
    turn.record(CaveLeft(figure.id))
