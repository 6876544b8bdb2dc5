"""Ends that the players choose: by agreement as a draw, or aborted in the first round, without results (TAB-END)."""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder
from domain.table.ending_events import EndAgreed, GameAborted
from domain.table.ledger import Ledger

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-END"
AGREED: Final = "agreed"
ABORTED: Final = "aborted"


def in_first_round(ledger: Ledger) -> bool:
    """True while a taken seat has not made a move."""
    return ledger.started and any(entry is not None and seat not in ledger.moved for seat, entry in enumerate(ledger.seats))


def agree_to_end(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Record a seat's consent to a draw. With that of the last player who is not absent the game is over. Raises Refused."""
    ledger = append.ledger
    if not ledger.started:
        raise Refused("not_started", RULE)
    if seat in ledger.end_agreed:
        raise Refused("already_agreed", RULE)
    append.note(EndAgreed(seat))
    people = {number for number, entry in enumerate(ledger.seats) if entry is not None and not entry.bot}
    if people - {*append.ledger.absent} <= {*append.ledger.end_agreed}:
        results = tuple(SeatResult(number, "drawn", 1) for number in range(ledger.seat_count))
        append.end_early(AGREED, results)


def abort(append: AppendBuilder[S, O], seat: Seat) -> None:
    """End a game in its first round, without results. Raises Refused."""
    if not append.ledger.started:
        raise Refused("not_started", RULE)
    if not in_first_round(append.ledger):
        raise Refused("too_late", RULE)
    append.note(GameAborted(seat))
    append.end_early(ABORTED, ())
