"""Opening a table, sitting down, standing up, and the operator's look: appends that no command of a seat causes."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.secret import shown
from domain.kernel.state import GameState, Step
from domain.kernel.strength import Strength
from domain.proof.beacon import Beacon, require_beacon
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.beacon_events import BeaconChosen
from domain.table.binding import require_anchor, require_key
from domain.table.clock_events import ClockChosen, ReliabilityAsked
from domain.table.clocks import ClockSettings, require_settings
from domain.table.creation import carried_into
from domain.table.dispute_events import DisputesAllowed
from domain.table.events import GameCreated, OpenedByGame, OperatorLooked, SeatJoined, SeatLeft, TableClosed, ValuesCarriedOver
from domain.table.ledger import Ledger
from domain.table.replay import Replay
from domain.table.rewind_events import UndosAllowed
from domain.table.start_events import StartChosen
from domain.table.starting import require_rated, require_start
from domain.table.undo_requests import UNDOS_UNSAID

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


MOST_RELIABLE: Final = 100


class Sitter(NamedTuple):
    """Who sits down on a seat: a name, whether it is a bot, and the anchor of its nonces and its key where it has them."""

    seat: Seat
    who: str
    bot: bool
    anchor: str | None = None
    key: str | None = None
    strength: Strength | None = None
    """Of a bot."""


def create(
    replay: Replay[S, O],
    ports: Ports,
    created: GameCreated,
    sitters: Iterable[Sitter] = (),
    carried: str | None = None,
    beacon: Beacon | None = None,
    clock: ClockSettings | None = None,
    reliability: int = 0,
    start: StartChosen | None = None,
    opened_by: OpenedByGame | None = None,
    undos: int | None = UNDOS_UNSAID,
    disputes: bool | None = None,
) -> FoldedFacts:
    """Open a table with those who sit there from the start: the first append of its stream. `carried` are the values that an
    outer aggregate carries over into the game, as JSON, `opened_by` is the game of that aggregate; the draws wait for `beacon` if there is
    one, `clock` are the settings of a timed table, `reliability` is the share of turns on time, in percent, that it asks its players for,
    `start` says how the game begins, `undos` how often each seat may ask to go back (None: without a limit),
    `disputes` whether an open dispute pauses the clocks (None: nobody may open one).
    Raises Malformed for values that the game does not take, MalformedText for a beacon that nobody can use, Refused for such a clock,
    reliability or start."""
    append = AppendBuilder(replay, ports)
    append.note(created)
    if beacon is not None:
        require_beacon(beacon)
        append.note(BeaconChosen(*beacon))
    if clock is not None:
        require_settings(clock)
        append.note(ClockChosen(*astuple(clock)))
    if reliability:
        if clock is None or not 0 < reliability <= MOST_RELIABLE:
            raise Refused("reliability_wrong", "TAB-SEAT")
        append.note(ReliabilityAsked(reliability))
    if undos != UNDOS_UNSAID:
        append.note(UndosAllowed(undos))
    if disputes is not None:
        append.note(DisputesAllowed(disputes))
    if start is not None:
        require_start(start.rated, start.at, ports.at)
        append.note(start)
    if carried is not None:
        carried_into(replay.game, carried)
        append.note(ValuesCarriedOver(carried))
    if opened_by is not None:
        append.note(opened_by)
    for sitter in sitters:
        _sit(append, sitter)
    return append.batch()


def join(
    replay: Replay[S, O],
    ports: Ports,
    seat: Seat,
    who: str,
    bot: bool,
    anchor: str | None = None,
    key: str | None = None,
    strength: Strength | None = None,
) -> FoldedFacts:
    """Sit down on a free seat of a table that has not begun."""
    append = AppendBuilder(replay, ports)
    _sit(append, Sitter(seat, who, bot, anchor, key, strength))
    return append.batch()


def leave(replay: Replay[S, O], ports: Ports, seat: Seat, kept: bool = False, waits: bool = False) -> FoldedFacts:
    """Stand up before the game has begun, or decline a free seat that is `kept` for somebody. The table closes when no person
    is left, but not one that another game opened while it `waits` for players: that game waits for it."""
    ledger = replay.table.ledger
    _before_start(ledger, seat)
    if ledger.entry(seat) is None and not kept:
        raise Refused("seat_free", "TAB-SEAT")
    append = AppendBuilder(replay, ports)
    append.note(SeatLeft(seat))
    left = all(entry is None or entry.bot for entry in append.ledger.seats)
    if left and not (waits and ledger.opened_by):
        append.note(TableClosed())
    return append.batch()


def look(replay: Replay[S, O], ports: Ports, seat: Seat, reason: str) -> FoldedFacts:
    """Record that the operator looks at what a seat sees. Raises Refused where the game is not running: nothing is hidden then."""
    ledger = replay.table.ledger
    if not ledger.has_seat(seat):
        raise Refused("unknown_seat", "TAB-SEAT")
    if not ledger.started or ledger.over:
        raise Refused("not_running", "TAB-LOOK")
    append = AppendBuilder(replay, ports)
    append.note(OperatorLooked(seat, reason))
    return append.batch()


def _sit(append: AppendBuilder[S, O], sitter: Sitter) -> None:
    ledger = append.ledger
    _before_start(ledger, sitter.seat)
    if ledger.entry(sitter.seat) is not None:
        raise Refused("seat_taken", "TAB-SEAT")
    require_rated(ledger, sitter.bot, sitter.anchor)
    if sitter.key is not None:
        require_key(sitter.key)
    if sitter.anchor is not None:
        require_anchor(sitter.anchor)
    append.note(SeatJoined(sitter.seat, sitter.anchor, sitter.key, sitter.bot, shown(sitter.who), sitter.strength))


def _before_start(ledger: Ledger, seat: Seat) -> None:
    if not ledger.has_seat(seat):
        raise Refused("unknown_seat", "TAB-SEAT")
    if ledger.started:
        raise Refused("already_started", "TAB-SEAT")
    if ledger.over:
        raise Refused("table_closed", "TAB-SEAT")
    if ledger.requested is not None:
        raise Refused("roll_awaited", "TAB-BEACON")
