"""The two folds of a table: the ledger runs over all records, the game over the live ones.

live(0..R) = live(0..to_n) + R: a rewind goes back to the game as it stood after record `to_n`; the records in between stay in
the log and in the ledger.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, takewhile
from typing import Final, Generic, NamedTuple, Optional, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.facts import KernelEvent
from domain.kernel.game import Game, Setup, awaited
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.clock_events import TimedOut
from domain.table.clocks import moment
from domain.table.creation import carried_into
from domain.table.events import (
    CommandAccepted,
    Conceded,
    DecisionsOpened,
    GameEnded,
    GameReported,
    GameRestored,
    GameStarted,
    LedgerEvent,
    Rewound,
    SystemCommandAccepted,
    after_kernel_event,
)  # fmt: skip
from domain.table.following_events import GameFollowed
from domain.table.ledger import Ledger
from domain.table.rewind_events import UndoAgreed
from domain.table.substitute_events import SeatHandedOver

T = TypeVar("T")
S = TypeVar("S", bound=GameState[Step])
S_co = TypeVar("S_co", bound=GameState[Step], covariant=True)
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


BARRIERS: Final = (GameStarted, Conceded, SeatHandedOver, GameReported, GameRestored, GameEnded)
"""Nothing goes back across these, but for free undo."""
WAITS_ANEW: Final = (SeatHandedOver, GameFollowed, GameRestored)
"""From these on others have to move, or decide what follows: the game waits anew."""


class _End(NamedTuple, Generic[S]):
    """The game at the end of an append, whose last record is `n`. Each knows the one before, so that forks share what lies behind them."""

    n: int
    state: S | None
    previous: Optional["_End[S]"]


class TableState(Struct, Generic[S_co], frozen=True):
    """A table after record `n`, of the time `at`. `game` is None before the game begins."""

    n: int = -1
    ledger: Ledger = Ledger()
    game: S_co | None = None
    at: str = ""


class Replay(Generic[S, O]):
    """Folds records one by one. It keeps the game's state at the end of each append, so that a rewind can go back there."""

    def __init__(self, game: Game[S, O]) -> None:
        self.game = game
        self.table: TableState[S] = TableState()
        self._ends: _End[S] | None = None

    def feed(self, record: Record) -> None:
        """Fold the next record. Raises Malformed for a gap, and for an event that is none of a table."""
        table, n, event = self.table, record.n, record.event
        if n != table.n + 1:
            raise Malformed(f"record {n} does not follow {table.n}")
        if record.append == n:
            self._ends = _End(n - 1, table.game, self._ends)
        # Plain questions, as this runs for every record of every game that is loaded: patterns of classes take twice as long.
        if isinstance(event, LedgerEvent):
            self.table = self._of_table(record, event, table)
        elif isinstance(event, KernelEvent):
            self.table = TableState(n, after_kernel_event(table.ledger, event), event.evolve(_begun(table.game)), record.at)
        elif isinstance(event, Event):
            self.table = TableState(n, table.ledger, event.evolve(_begun(table.game)), record.at)
        else:
            raise Malformed(f"{type(event).__name__} is no event of a table")

    def _of_table(self, record: Record, event: LedgerEvent, table: TableState[S]) -> TableState[S]:
        ledger, state = event.evolve(table.ledger), table.game
        if isinstance(event, CommandAccepted):
            if event.w:
                ledger = _moved(table.ledger, ledger, record, event.seat)
            ledger = ledger.with_newest(event)
        elif isinstance(event, DecisionsOpened):
            if ledger.free_undo.stands:
                ledger = replace(ledger, waits_since=record.at)
        elif isinstance(event, SystemCommandAccepted):
            ledger = ledger.with_newest(event)
        elif isinstance(event, Rewound):
            state = self.at(event.to_n)
            ended = _turn_again(table.game, state)
            forfeited = tuple(each for each in ledger.forfeited if each[1] <= event.to_n)
            rewinding = ledger.rewinding.after_rewind(event.to_n, record.n, ended, event.is_free)
            ledger = replace(ledger, rewinding=rewinding, forfeited=forfeited)
        elif isinstance(event, UndoAgreed):
            ledger = event.at_record(ledger, record.n)
        elif isinstance(event, GameStarted):
            state = self.game.initial(setup_of(self.game, ledger))
        elif isinstance(event, TimedOut):
            ledger = ledger if event.act != "forfeit" else replace(ledger, forfeited=(*ledger.forfeited, (event.seat, record.n)))
        elif isinstance(event, WAITS_ANEW):
            ledger = replace(ledger, waits_since=record.at)
        elif isinstance(event, GameEnded) and ledger.disputes.pauses is not None:
            ledger = replace(ledger, disputes=replace(ledger.disputes, ended=moment(record.at)))
        if isinstance(event, BARRIERS):
            ledger = replace(ledger, rewinding=ledger.rewinding.behind(record.n))
        return TableState(record.n, ledger, state, record.at)

    def go_on(self, first: int, after: TableState[S]) -> None:
        """Go on to the table `after` an append that begins with the next record and was folded by a fork. Raises Malformed for a
        gap."""
        if first != self.table.n + 1:
            raise Malformed(f"record {first} does not follow {self.table.n}")
        self._ends = _End(first - 1, self.table.game, self._ends)
        self.table = after

    def fork(self) -> "Replay[S, O]":
        """A replay that goes on from here independently. Both share the kept states, which never change."""
        forked: Replay[S, O] = Replay(self.game)
        forked.table, forked._ends = self.table, self._ends
        return forked

    def feed_all(self, records: Iterable[Record]) -> "Replay[S, O]":
        """Fold records in order and return the replay itself."""
        for record in records:
            self.feed(record)
        return self

    def at(self, n: int) -> S | None:
        """The game as it stood after record `n`, the last one of an append. Raises Malformed for another record."""
        if n == self.table.n:
            return self.table.game
        for end in self._appends():
            if end.n <= n:
                if end.n == n:
                    return end.state
                break
        raise Malformed(f"record {n} ends no append")

    def ends_since(self, n: int) -> tuple[int, ...]:
        """The last records of the appends before the newest one, from record `n` on, oldest first."""
        ends = takewhile(lambda end: end.n >= n, self._appends())
        return tuple(end.n for end in ends if end.n != self.table.n)[::-1]

    def _appends(self) -> "Iterator[_End[S]]":
        """The ends of appends, newest first."""
        end = self._ends
        while end is not None:
            yield end
            end = end.previous

    def newest(self, found: Callable[[S], T | None]) -> T | None:
        """Return what is found in the newest state in which anything is, at the end of an append; None if there is nothing."""
        states = chain((self.table.game,), (end.state for end in self._appends()))
        return next((each for state in states if state is not None and (each := found(state)) is not None), None)

    def awaited(self) -> tuple[Decision, ...]:
        """Who must decide what now."""
        return awaited_at(self.game, self.table.ledger, self.table.game)


def _moved(before: Ledger, ledger: Ledger, record: Record, seat: Seat) -> Ledger:
    """The ledger after a move, which its seat may take back freely, unless it ends a silence."""
    if before.moves_for_good(seat):
        return replace(ledger, waits_since=record.at)
    return ledger.with_undo_to(record.append - 1)


def _turn_again(before: S | None, after: S | None) -> int | None:
    """The turn that a rewind begins again though it had ended; None if it had not."""
    turn = None if after is None else after.turn
    now = None if before is None else before.turn
    return None if turn is None or (now is not None and now.id == turn.id) else turn.id


def _begun(state: S | None) -> S:
    if state is None:
        raise Malformed("a fact of a game that has not begun")
    return state


def awaited_at(game: Game[S, O], ledger: Ledger, state: S | None) -> tuple[Decision, ...]:
    """All open decisions: those of the table itself, then those of the game; none once the game is over, or while a roll is awaited."""
    if ledger.over or ledger.requested is not None:
        return ()
    return (*table_decisions(ledger), *(() if state is None else awaited(game, state)))


def table_decisions(ledger: Ledger) -> tuple[Decision, ...]:
    """The decisions of the table itself: before the start, each taken seat's readiness once all seats are taken.

    A consent that others ask for, as to a draw or a substitute, is no decision: the game goes on without it.
    """
    if ledger.started or not ledger.full():
        return ()
    return tuple(Decision("ready", seat, "ready") for seat, entry in enumerate(ledger.seats) if entry is not None and not entry.ready)


def setup_of(game: Game[S, O], ledger: Ledger) -> Setup[O]:
    """The game's set-up, from what the table was opened with."""
    return Setup(msgspec.convert(ledger.options, game.options_type), ledger.seat_count, carried_into(game, ledger.carried))


def live_numbers(events: Iterable[tuple[int, Struct]]) -> Iterator[tuple[int, bool]]:
    """For each record, whether it counts: not, where a later rewind went back before it."""
    numbers: list[int] = []
    dead: set[int] = set()
    for n, event in events:
        numbers.append(n)
        if isinstance(event, Rewound):
            dead.update(range(event.to_n + 1, n))
    for n in numbers:
        yield n, n not in dead
