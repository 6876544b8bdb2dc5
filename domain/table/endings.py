"""Ends beside the rules of the game: by agreement as a draw, aborted in the first round or while a seat is vacant, or never
begun (TAB-END)."""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.clocks import DAY, SECOND, moment
from domain.table.consents import require_may_agree
from domain.table.ending_events import EndAgreed, GameAborted, TableExpired
from domain.table.ledger import Ledger
from domain.table.replay import Replay
from domain.table.vacancy_events import AbortAgreed

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-END"
AGREED: Final = "agreed"
ABORTED: Final = "aborted"
WAITS_DAYS: Final = 14
"""Days for which a table waits for its players, since its newest record."""


def in_first_round(ledger: Ledger) -> bool:
    """True while there is a seat that has made no move, and for which the server has not answered. All seats are taken once the game has
    started."""
    return ledger.started and len({*ledger.moved, *ledger.answered_for}) < ledger.seat_count


def agree_to_end(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Record a seat's consent to a draw. With that of the last player who is in the game and not absent it is over. Raises Refused."""
    ledger, form = append.ledger, append.form_of(EndAgreed)
    older = form is not EndAgreed
    if not ledger.started:
        raise Refused("not_started", RULE)
    asked = ledger.staying() if older else ledger.playing()
    require_may_agree(ledger, seat, ledger.end_agreed, asked, RULE, older=older)
    append.note(form(seat))
    if asked <= {*append.ledger.end_agreed}:
        results = tuple(SeatResult(number, "drawn", 1) for number in range(ledger.seat_count))
        append.end_early(AGREED, results)


def expires_at(ledger: Ledger, at: str) -> int:
    """The moment at which a table that has not begun expires, if its newest record has this time: it waits from its hour on."""
    since = max(moment(at), moment(ledger.starts_at)) if ledger.starts_at else moment(at)
    return since + WAITS_DAYS * DAY * SECOND


def expire(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """End a table that has waited for its players for 14 days since its newest record. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("table_closed", RULE)
    if ledger.started:
        raise Refused("already_started", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    if moment(ports.at) < expires_at(ledger, replay.table.at):
        raise Refused("not_late", RULE)
    append = AppendBuilder(replay, ports)
    append.note(TableExpired("never_begun"))
    return append.batch()


def abort(append: AppendBuilder[S, O], seat: Seat) -> None:
    """End a game in its first round, without results. While a seat is vacant it takes the consent of all who stay. Raises Refused."""
    ledger, aborted = append.ledger, append.form_of(GameAborted)
    if not ledger.started:
        raise Refused("not_started", RULE)
    if in_first_round(ledger) or (aborted is not GameAborted and len(ledger.moved) < ledger.seat_count):
        append.note(aborted(seat))
        append.end_early(ABORTED, ())
        return
    if not ledger.vacant:
        raise Refused("too_late", RULE)
    form = append.form_of(AbortAgreed)
    older = form is not AbortAgreed
    asked = ledger.staying() if older else ledger.playing()
    require_may_agree(ledger, seat, ledger.abort_agreed, asked, RULE, older=older)
    append.note(form(seat))
    if asked <= {*append.ledger.abort_agreed}:
        append.end_early(ABORTED, ())
