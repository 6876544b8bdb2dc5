"""Who comes, goes and looks: the appends around a game that no seat commands."""

from typing import TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.secret import shown
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, DecidedFacts, Ports
from domain.table.binding import require_anchor, require_key
from domain.table.creation import carried_into
from domain.table.events import GameCreated, OperatorLooked, SeatJoined, SeatLeft, TableClosed, ValuesCarriedOver
from domain.table.ledger import Ledger
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


def create(replay: Replay[S, O], ports: Ports, created: GameCreated, carried: str | None = None) -> DecidedFacts:
    """Open a table: the first append of its stream. Raises Malformed for carried values that the game does not take."""
    append = AppendBuilder(replay, ports)
    append.note(created)
    if carried is not None:
        carried_into(replay.game, carried)
        append.note(ValuesCarriedOver(carried))
    return append.batch()


def join(
    replay: Replay[S, O], ports: Ports, seat: Seat, who: str, bot: bool, anchor: str | None = None, key: str | None = None
) -> DecidedFacts:
    """Sit down on a free seat of a table that has not begun, with what binds the seat, if anything does."""
    ledger = replay.table.ledger
    _before_start(ledger, seat)
    if ledger.seats[seat] is not None:
        raise Refused("seat_taken", "TAB-SEAT")
    if key is not None:
        require_key(key)
    if anchor is not None:
        require_anchor(anchor)
    append = AppendBuilder(replay, ports)
    append.note(SeatJoined(seat, anchor, key, bot, shown(who)))
    return append.batch()


def leave(replay: Replay[S, O], ports: Ports, seat: Seat, kept: bool = False) -> DecidedFacts:
    """Stand up before the game has begun, or decline a free seat that is `kept` for somebody; with the last person the
    table closes."""
    ledger = replay.table.ledger
    _before_start(ledger, seat)
    if ledger.seats[seat] is None and not kept:
        raise Refused("seat_free", "TAB-SEAT")
    append = AppendBuilder(replay, ports)
    append.note(SeatLeft(seat))
    if all(entry is None or entry.bot for entry in append.ledger.seats):
        append.note(TableClosed())
    return append.batch()


def look(replay: Replay[S, O], ports: Ports, seat: Seat, reason: str) -> DecidedFacts:
    """Record that the operator looks through a seat's eyes; raises Refused where there is nothing left to hide."""
    ledger = replay.table.ledger
    if not 0 <= seat < ledger.seat_count:
        raise Refused("unknown_seat", "TAB-SEAT")
    if not ledger.started or ledger.over:
        raise Refused("not_running", "TAB-LOOK")
    append = AppendBuilder(replay, ports)
    append.note(OperatorLooked(seat, reason))
    return append.batch()


def _before_start(ledger: Ledger, seat: Seat) -> None:
    if not 0 <= seat < ledger.seat_count:
        raise Refused("unknown_seat", "TAB-SEAT")
    if ledger.started:
        raise Refused("already_started", "TAB-SEAT")
    if ledger.over:
        raise Refused("table_closed", "TAB-SEAT")
