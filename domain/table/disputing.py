"""Disputes in a game: a seat disputes a record, others answer, and a seat may appeal against a ruling (TAB-DISPUTE).

A dispute changes nothing by itself. Where the table says so, the clocks stand while one is open; it lapses if nobody rules.
"""

import re
from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import ALL, Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder
from domain.table.clock_events import DISPUTE, GamePaused, GameResumed
from domain.table.clocks import DAY, SECOND, moment_text
from domain.table.commands import AnswerDispute, AppealRuling, DisputeCommand, OpenDispute, WithdrawDispute
from domain.table.dispute_events import DisputeAnswered, DisputeOpened, DisputeWithdrawn, RulingAppealed
from domain.table.ledger import Ledger
from domain.table.open_disputes import MOST_A_MONTH
from domain.table.open_disputes import OpenDispute as Dispute
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from domain.table.written_text import WrittenText, require_text

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-DISPUTE"
RULED_WITHIN: Final = 14 * DAY * SECOND
"""Milliseconds for which a dispute waits for a ruling, and a ruling that was appealed for its judges."""
OPENED_WITHIN: Final = 7 * DAY * SECOND
"""Milliseconds behind the end of a game in which a seat can still open a dispute."""
_RULE_ID: Final = re.compile(r"[A-Za-z0-9-]{0,24}")


def about_disputes(append: AppendBuilder[S, O], replay: Replay[S, O], sent: SentCommand, command: DisputeCommand) -> None:
    """Record what follows from a seat's command about a dispute. Raises Refused."""
    ledger = replay.table.ledger
    if ledger.disputes.pauses is None:
        raise Refused("disputes_not_allowed", RULE)
    if not ledger.started:
        raise Refused("not_started", RULE)
    match command:
        case OpenDispute():
            _open(append, sent, command)
        case AnswerDispute(number, digest):
            _answer(append, sent, number, digest)
        case WithdrawDispute(number):
            _withdraw(append, sent.seat, number)
        case AppealRuling(number, digest):
            _appeal(append, sent, number, digest)
        case _:
            raise Refused("unknown_command", RULE)


def may_open(ledger: Ledger, seat: Seat, now: int) -> bool:
    """True if a seat may open a dispute at this moment: the table allows it, the game has begun and did not end long ago, and the seat has
    none open and not opened too many lately."""
    disputes = ledger.disputes
    if disputes.pauses is None or not ledger.started or disputes.of_seat(seat) is not None or seat in disputes.barred:
        return False
    fresh = disputes.ended is None or now - disputes.ended <= OPENED_WITHIN
    return fresh and not ledger.is_bot(seat) and disputes.opened_lately(seat, now) < MOST_A_MONTH


def pause_for_dispute(append: AppendBuilder[S, O]) -> None:
    """Let the clocks stand while there is a dispute, unless they do already."""
    clocks = append.ledger.clocks
    if clocks is not None and clocks.paused is None and not append.ledger.over and append.ledger.disputes.holds():
        append.note(GamePaused(moment_text(append.moment.at), DISPUTE))


def resume_after_dispute(append: AppendBuilder[S, O]) -> None:
    """Let the clocks go on that stood for a dispute, once no other one holds them."""
    clocks = append.ledger.clocks
    if clocks is None or clocks.paused is None or not clocks.disputed or append.ledger.over or append.ledger.disputes.holds():
        return
    append.note(GameResumed(None, max(0, append.moment.at - clocks.paused)))
    append.defer(clocks, clocks.paused)


def written(text: Secret[WrittenText] | None, digest: str) -> Secret[WrittenText]:
    """The text of a digest, for a record. Raises Refused. One that was erased since counts as it was recorded."""
    if text is not None and not text.is_open():
        return text
    return Secret(ALL, require_text(None if text is None else text.read(), digest, RULE))


def _open(append: AppendBuilder[S, O], sent: SentCommand, command: OpenDispute) -> None:
    ledger, now = append.ledger, append.moment.at
    if ledger.disputes.of_seat(sent.seat) is not None:
        raise Refused("dispute_open", RULE)
    if not may_open(ledger, sent.seat, now):
        raise Refused("too_many_disputes" if ledger.disputes.ended is None else "dispute_too_late", RULE)
    if not 0 <= command.about < append.first or _RULE_ID.fullmatch(command.rule) is None:
        raise Refused("dispute_wrong", RULE)
    number, at, until = len(ledger.disputes.opened) + 1, append.at, moment_text(now + RULED_WITHIN)
    text = written(sent.text, command.digest)
    append.note(DisputeOpened(number, sent.seat, command.about, command.wish, command.rule, at, until, command.digest, text))
    pause_for_dispute(append)


def _answer(append: AppendBuilder[S, O], sent: SentCommand, number: int, digest: str) -> None:
    if _dispute(append.ledger, number).seat == sent.seat:
        raise Refused("own_dispute", RULE)
    append.note(DisputeAnswered(number, sent.seat, digest, written(sent.text, digest)))


def _withdraw(append: AppendBuilder[S, O], seat: Seat, number: int) -> None:
    dispute = _dispute(append.ledger, number)
    if dispute.seat != seat:
        raise Refused("no_own_dispute", RULE)
    if dispute.ruling is not None:
        raise Refused("already_ruled", RULE)
    append.note(DisputeWithdrawn(number, seat))
    resume_after_dispute(append)


def _appeal(append: AppendBuilder[S, O], sent: SentCommand, number: int, digest: str) -> None:
    dispute = append.ledger.disputes.ruled(number)
    if dispute is None or dispute.ruling is None or append.moment.at >= dispute.ruling.until:
        raise Refused("ruling_closed", RULE)
    if dispute.ruling.appealed:
        raise Refused("already_appealed", RULE)
    until = moment_text(append.moment.at + RULED_WITHIN)
    append.note(RulingAppealed(number, sent.seat, until, digest, written(sent.text, digest)))


def _dispute(ledger: Ledger, number: int) -> Dispute:
    dispute = ledger.disputes.of(number)
    if dispute is None:
        raise Refused("dispute_closed", RULE)
    return dispute
