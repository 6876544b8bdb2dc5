"""The end of a mission (RDB-GEN, RDB-M1, RDB-M2, RDB-M3)."""

from typing import Final

from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.events.rounds import HoldCounted, MissionDecided
from domain.games.red_berets.state import Reason, State
from domain.games.red_berets.values import has_scanner
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

RECORDED: Final = 6
"""The tiles that mission 3 wants recorded (RDB-M3-15)."""
HOLD: Final = 3
"""The round ends for which the prisoners must be held (RDB-M1-08)."""


def decide(turn: Turn[State], round_ended: bool = False) -> bool:
    """RDB-GEN-07: end the game if a side has won; if both have, the humans win. Returns True if the game is over."""
    state = turn.state
    if not state.round:
        return False
    if state.agreed.mission == "m1":
        if state.hold >= HOLD:
            return finish(turn, state.human_seats(), "prisoners_held")
        if not any(is_there(state, seat) for seat in state.human_seats()):
            return finish(turn, (state.roles.legion,), "unit_destroyed")
    if state.agreed.mission == "m2" and _decide_entrances(turn):
        return True
    if state.agreed.mission == "m3" and _decide_lightning(turn, round_ended):
        return True
    if state.agreed.mission == "m4":
        return _decide_feud(turn, round_ended)
    if round_ended and state.round >= state.agreed.round_limit:
        return finish(turn, (state.roles.legion,), "round_limit")
    return False


def _decide_entrances(turn: Turn[State]) -> bool:
    """RDB-M2-01, RDB-M2-02: three entrances found and one of them intact; all destroyed, or no living trooper with a scanner."""
    state = turn.state
    wanted = state.tables.objects.counts["tunnel"]
    if state.entrances_found == wanted and state.entrances_destroyed < wanted:
        return finish(turn, state.human_seats(), "entrances_found")
    if state.entrances_destroyed == wanted:
        return finish(turn, (state.roles.legion,), "entrances_destroyed")
    if not any(has_scanner(figure) and figure.lives() and state.is_human(figure) for figure in state.figures.values()):
        return finish(turn, (state.roles.legion,), "no_scanner")
    return False


def _decide_lightning(turn: Turn[State], round_ended: bool) -> bool:
    """RDB-M3-01, RDB-M3-07, RDB-M3-16: entrances and scanners above, but not the ends of mission 2; below the first who
    brings the scans out, or nobody left who can. At the round limit of stage 2 six recorded tiles are a draw (A69)."""
    state = turn.state
    humans = [figure for figure in state.figures.values() if state.is_human(figure) and has_scanner(figure)]
    enough = len(state.recorded) >= RECORDED
    if any(figure.status == "out" for figure in humans):
        return finish(turn, state.playing_humans(), "scan_brought_home")
    if state.stage == 1 and not state.entrance and state.entrances_destroyed == state.tables.objects.counts["tunnel"]:
        return finish(turn, (state.roles.legion,), "entrances_destroyed")
    if not any(figure.lives() for figure in humans):
        if state.stage == 1:
            return finish(turn, (state.roles.legion,), "no_scanner")
        return finish(turn, () if enough else (state.roles.legion,), "scan_lost_below")
    if round_ended and state.round >= state.agreed.round_limit and state.stage == 2 and enough:
        return finish(turn, (), "round_limit")
    return False


def _decide_feud(turn: Turn[State], round_ended: bool) -> bool:
    """RDB-M4-02: a side wins when the other has no living figure, after the last round by living figures, then by fewer wounds."""
    state = turn.state
    standing = {seat: [figure for figure in state.figures.values() if figure.seat == seat and figure.lives()] for seat in state.seats()}
    left = tuple(seat for seat, figures in standing.items() if figures)
    if len(left) < len(standing):
        return finish(turn, left, "feud")
    if not round_ended or state.round < state.agreed.round_limit:
        return False
    worth = {seat: (len(figures), -sum(figure.wounds for figure in figures)) for seat, figures in standing.items()}
    best = tuple(seat for seat in worth if worth[seat] == max(worth.values()))
    return finish(turn, best if len(best) == 1 else (), "feud")


def is_there(state: State, seat: Seat) -> bool:
    """RDB-M1-09: True if a figure of the seat lives on the board, in reserve or banished; slaves do not count."""
    return any(figure.seat == seat and figure.status in ("board", "reserve", "banished") for figure in state.figures.values())


def finish(turn: Turn[State], winners: tuple[Seat, ...], reason: Reason) -> bool:
    """The mission is decided."""
    turn.record(MissionDecided(winners, reason))
    turn.end_turn()
    return True


def count_hold(turn: Turn[State]) -> None:
    """RDB-M1-08: after the round of discovery, a round end counts if a living human is in the target's zone."""
    state = turn.state
    if state.agreed.mission != "m1" or not state.target.found_round or state.round <= state.target.found_round:
        return
    count = state.hold + 1 if is_held(state) else 0
    if count or state.hold:
        turn.record(HoldCounted(count))


def is_held(state: State) -> bool:
    """True if the target stands in one zone with a living human."""
    square = state.target.square
    if square is None:
        return False
    board, pos = state.ground(), position_of(square)
    here = (human.square for human in state.humans() if human.square is not None)
    return any(position_of(other) == pos and board.zone(other) == board.zone(square) for other in here)
