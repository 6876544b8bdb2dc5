"""Time-outs: what follows when the time of a seat is over (TAB-TIME).

The server could withhold a seat's command, let its time run out, and foresee the dice of what follows. So where another player has nonces,
a time-out rolls only after that player's claim, with the nonce of the claim.
"""

from typing import Final, TypeVar, assert_never

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.proof.chains import TABLE_STREAM
from domain.proof.draws import DrawInputs, roll
from domain.proof.lines import sha256_hex
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.chance import Cause, RollAwaited
from domain.table.clock_events import DeadlinesMoved, TimedOut
from domain.table.clocks import CLOCK, SECOND, Clocks, moment_text
from domain.table.events import SystemCommandAccepted
from domain.table.ledger import Ledger
from domain.table.replay import Replay
from domain.table.system_commands import act

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-TIME"
TIME_OUT: Final = "time_out"
OUTAGE: Final = "outage"
LEAST_OUTAGE: Final = 300 * SECOND
"""A shorter outage moves no deadlines."""
MOST_BY_BOT: Final = 64
"""Commands of a bot in one append, at most."""


class StandInBits:
    """Random numbers for a bot that finishes a turn. They follow from public values, so the server cannot choose its commands."""

    def __init__(self, handle: str, entropy: str, decision: Decision, count: int, cause: Cause | None) -> None:
        self._inputs = DrawInputs(
            sha256_hex(f"{entropy} {decision.id}".encode()), handle, "stand-in", count + 1, entropy, None if cause is None else cause.nonce
        )
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        self._drawn += 1
        return roll(self._inputs, (limit,) * self._drawn)[-1]


def require_clocks(ledger: Ledger) -> Clocks:
    """The clocks of the running game. Raises Refused `untimed` without them."""
    if ledger.clocks is None or not ledger.started:
        raise Refused("untimed", RULE)
    return ledger.clocks


def claim(append: AppendBuilder[S, O], claimant: Seat, seat: Seat, cause: Cause | None) -> None:
    """Carry out what follows from a late seat's time-out, as a waiting seat claims it. Raises Refused."""
    if seat == claimant or any(decision.seat == claimant for decision in append.awaited()):
        raise Refused("not_waiting", RULE)
    time_out(append, _late(append, seat), claimant, cause)


def accept_time_out(replay: Replay[S, O], ports: Ports, seat: Seat, decision: str) -> FoldedFacts:
    """Let `SYSTEM` carry out what follows from a time-out, or raise Refused and record nothing: `claim_needed` where a player's claim
    has to come first."""
    append = _append(replay, ports)
    if require_clocks(append.ledger).settings.time_out == "claim":
        raise Refused("claim_needed", RULE)
    late = _late(append, seat)
    if late.id != decision:
        raise Refused("decision_closed", RULE)
    accepted = SystemCommandAccepted(append.ledger.system_commands + 1, "time_out", late.id, seat, TIME_OUT, CLOCK)
    append.note(accepted)
    try:
        time_out(append, late, None, None)
        append.settle()
    except RollAwaited:
        append = AppendBuilder(replay, ports)
        append.note(accepted)
        append.request_roll()
    return append.batch()


def move_deadlines(replay: Replay[S, O], ports: Ports, by: int, outage: str = OUTAGE) -> FoldedFacts:
    """Move all deadlines by the length of an outage, in milliseconds. Raises Refused for a short one, and for the one that the deadlines
    were last moved for."""
    append = _append(replay, ports)
    clocks = require_clocks(append.ledger)
    if by < LEAST_OUTAGE or clocks.paused is not None or clocks.outage == outage or all(clock.running is None for clock in clocks.seats):
        raise Refused("no_outage", RULE)
    append.note(SystemCommandAccepted(append.ledger.system_commands + 1, "move_deadlines", "", None, OUTAGE, CLOCK))
    append.note(DeadlinesMoved(by, outage))
    append.defer(clocks, append.moment.at - by)
    return append.batch()


def time_out(append: AppendBuilder[S, O], late: Decision, claimed_by: Seat | None, cause: Cause | None) -> None:
    """Record a time-out with its consequences. That the seat is late is checked before. Raises RollAwaited at a table with a beacon."""
    setting = require_clocks(append.ledger).settings.time_out
    if setting == "substitute" and late.seat in append.ledger.absent:
        raise Refused("substitute_awaited", RULE)
    done = "forfeit" if setting == "claim" else setting
    append.note(TimedOut(late.seat, late.id, moment_text(append.moment.arrived), done, claimed_by))
    append.may_draw = append.ledger.beacon is not None or cause is not None or not others_bind(append.ledger, late.seat)
    try:
        match done:
            case "skip":
                act(append, late, cause)
            case "forfeit":
                append.play(TABLE_STREAM, lambda turn: append.game.withdraw(turn, late.seat), cause)
            case "bot":
                _finish_turn(append, late, cause)
            case "substitute":
                pass  # the record itself makes the seat absent
            case _:
                assert_never(done)
    except RollAwaited as awaited:
        if append.may_draw:
            raise
        raise Refused("claim_needed" if claimed_by is None else "nonce_missing", RULE) from awaited
    finally:
        append.may_draw = True


def others_bind(ledger: Ledger, seat: Seat) -> bool:
    """True if the nonces of another player can bind the rolls of a seat's time-out."""
    others = (entry for other, entry in enumerate(ledger.seats) if other != seat)
    return any(entry is not None and not entry.bot and entry.chain is not None and not entry.chain.waits for entry in others)


def _append(replay: Replay[S, O], ports: Ports) -> AppendBuilder[S, O]:
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    return AppendBuilder(replay, ports)


def _late(append: AppendBuilder[S, O], seat: Seat) -> Decision:
    """The decision for which a seat is late. Raises Refused `not_late`."""
    clocks = require_clocks(append.ledger)
    if not clocks.is_late(seat, append.moment.arrived):
        raise Refused("not_late", RULE)
    running = clocks.seats[seat].running
    found = (each for each in append.awaited() if running is not None and (each.seat, each.id) == (seat, running.decision))
    decision = next(found, None)
    if decision is None:
        raise Refused("decision_closed", RULE)
    return decision


def _finish_turn(append: AppendBuilder[S, O], late: Decision, cause: Cause | None) -> None:
    """Let the game's bot answer for the seat, until it is not asked any more, or another turn runs."""
    seat, decision, count = late.seat, late, 0
    turn = append.table.game.turn if append.table.game is not None else None
    while count < MOST_BY_BOT and append.ledger.left(TABLE_STREAM) > append.game.most_draws:
        _answer(append, decision, count, cause)
        count += 1
        state = append.table.game
        if state is None or state.turn != turn:
            return
        asked = next((each for each in append.awaited() if each.seat == seat), None)
        if asked is None:
            return
        decision = asked


def _answer(append: AppendBuilder[S, O], decision: Decision, count: int, cause: Cause | None) -> None:
    state, window = append.table.game, append.ledger.window
    if state is None:
        raise Refused("not_started", RULE)
    bits = StandInBits(append.handle, append.ledger.entropy, decision, count, cause)
    command = append.game.play(close(state, decision.seat), decision.seat, decision, bits)
    others = {other.seat for other in append.awaited()} - {decision.seat}
    if window is not None and len(window.seats) > 1 and not window.waits_for(others):
        append.close_window(window)
    append.play(TABLE_STREAM, lambda turn: append.game.decide(turn, decision.seat, command), cause)
