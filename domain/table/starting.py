"""How a game begins: at once when all players are ready, or by `SYSTEM` where those who are away agreed to it, and at an hour (TAB-START).

A server that starts the game chooses the moment, and the nonces of those who are away are missing. So nobody begins without a signed
consent, rated games wait for all nonces, and the verifiers label the draws of such a beginning as drawn without a window's nonces.
"""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.chance import RollAwaited
from domain.table.clocks import DAY, SECOND, moment
from domain.table.events import SystemCommandAccepted
from domain.table.ledger import Ledger, SeatEntry
from domain.table.replay import Replay
from domain.table.start_events import StartAgreed

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-START"
START: Final = "start"
ALL_SEATED: Final = "all_seated"
"""The reason of a start by `SYSTEM`."""
GRACE_S: Final = 10
"""Seconds since the newest record in which pages that are open send `ready` with their nonces."""
FARTHEST_DAYS: Final = 90
"""The hour of a table is at most so far away."""


def require_start(rated: bool, at: str | None, now: str) -> None:
    """Refuse a beginning that no table can have: in the past, or too far away."""
    if at is not None and not moment(now) < moment(at) <= moment(now) + FARTHEST_DAYS * DAY * SECOND:
        raise Refused("start_wrong", RULE)


def require_rated(ledger: Ledger, bot: bool, anchor: str | None) -> None:
    """Refuse a sitter who brings no nonces to a rated game."""
    if ledger.rated and (bot or anchor is None):
        raise Refused("nonces_needed", RULE)


def has_come(ledger: Ledger, at: str) -> bool:
    """True if the hour of the table has come at this time."""
    return not ledger.starts_at or moment(ledger.starts_at) <= moment(at)


def system_starts_at(ledger: Ledger, at: str) -> int | None:
    """The moment at which `SYSTEM` starts the game, if the newest record has the time `at`; None if it waits for somebody."""
    if ledger.started or ledger.over or ledger.requested is not None or not ledger.full():
        return None
    if not all(_may_begin(ledger, seat, entry) for seat, entry in enumerate(ledger.seats)):
        return None
    grace = 0 if ledger.everyone_ready() else moment(at) + GRACE_S * SECOND
    return max(grace, moment(ledger.starts_at) if ledger.starts_at else 0)


def agree_to_start(append: AppendBuilder[S, O], seat: Seat, signed: bool) -> None:
    """Record that the game may begin without this seat's nonce. Raises Refused."""
    ledger = append.ledger
    entry = ledger.entry(seat)
    if ledger.started:
        raise Refused("already_started", RULE)
    if entry is None:
        raise Refused("seat_free", RULE)
    if ledger.rated:
        raise Refused("nonces_needed", RULE)
    if not signed:
        raise Refused("consent_unsigned", RULE)
    if entry.ready or seat in ledger.start_agreed:
        raise Refused("already_agreed", RULE)
    append.note(StartAgreed(seat, tuple(other for other, taken in enumerate(ledger.seats) if taken is not None and other != seat)))


def start(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """Let `SYSTEM` start the game, without the nonces of those who are away. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    if ledger.started:
        raise Refused("already_started", RULE)
    if ledger.over:
        raise Refused("table_closed", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    due = system_starts_at(ledger, replay.table.at)
    if due is None:
        raise Refused("seats_missing" if not ledger.full() else "players_awaited", RULE)
    if moment(ports.at) < due:
        raise Refused("not_late", RULE)
    append = AppendBuilder(replay, ports)
    accepted = SystemCommandAccepted(ledger.system_commands + 1, "start", "", None, ALL_SEATED, None)
    append.note(accepted)
    try:
        append.begin()
        append.settle()
    except RollAwaited:
        append = AppendBuilder(replay, ports)
        append.note(accepted)
        append.request_roll()
    return append.batch()


def _may_begin(ledger: Ledger, seat: Seat, entry: SeatEntry | None) -> bool:
    return entry is not None and (entry.ready or (seat in ledger.start_agreed and not ledger.rated))
