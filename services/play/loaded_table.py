"""A table in memory: the fold of its log up to the head, and the folds of its viewers."""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from domain.kernel.errors import Malformed
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat, Viewer
from domain.proof.head import GENESIS
from domain.proof.records import EncodedRecord, Opening, Record
from domain.table.appends import RecordedAppend, appends_of, closed_for
from domain.table.clocks import Calendar, EverydayCalendar
from domain.table.events import DecisionsOpened, SeatJoined, SeatLeft
from domain.table.following import ActsToFollow
from domain.table.following_events import GameFollowed
from domain.table.ledger import Ledger
from domain.table.replay import Replay, TableState
from domain.table.substitute_events import SeatHandedOver, SubstituteOffered
from projections.lobby import PlayerTurns
from projections.viewer_fold import ViewerFold
from services.play.acts import MOST_ACTS, Act, act_of
from services.play.playable_games import PlayableGame
from services.play.record_reading import records_of
from services.play.table_snapshot import TableSnapshot, held_seat
from services.store.port import Head, SeatHolder, TableMetadata

EMPTY: Final = 20_000
"""Estimated bytes of a table without records."""
FOLD: Final = 2
"""Estimated bytes of a viewer's fold with its report, for each byte of the log. Measured on whole games: 1.9 to 2.3 for one viewer,
1.6 to 1.9 for each of three (Python 3.11)."""


class LoadedTable:
    """One table at its head. Code that changes it, or that awaits between two reads of it, must hold `lock`."""

    def __init__(self, handle: str, about: TableMetadata, playable: PlayableGame) -> None:
        self.handle, self.about, self.playable = handle, about, playable
        self.lock = asyncio.Lock()
        self.replay: Replay[AnyState, Struct] = Replay(playable.game)
        self.window_opened = 0
        """Number of the record that opened the newest decision window."""
        self.seating_changed = 0
        """Number of the newest record by which somebody took or left a seat."""
        self.erased = 0
        """Number of names erased from the game."""
        self.refusals = 0
        """Number of commands refused so far."""
        self.calendar: Calendar = EverydayCalendar()
        """The calendars of the seats' accounts, read before each append of a timed table."""
        self.holders: dict[Seat, str] = {}
        self.viewers: dict[Viewer, ViewerFold[AnyState, Struct]] = {}
        """The folds of the viewers seen so far. They advance with the table."""
        self._log_bytes = 0
        self._heads: list[bytes] = []
        self._seatings = 0
        """How often a seat was taken, left or handed over."""
        self.offer_records: dict[int, int] = {}
        """The records of offers to take over a seat, by the number of the offer."""
        self._acts: deque[Act] = deque(maxlen=MOST_ACTS)
        self.to_follow = ActsToFollow(playable.game.report_type is not None)
        """What the games that this one opened, or that opened it, have to follow."""
        self._sat: dict[Seat, int] = {}
        """By seat, the record that names its player."""
        self.handed_over: dict[Seat, int] = {}
        """By seat, the record by which it was handed over to its player, if it was."""
        self._replaced: list[int] = []
        """The records that name players whose seat was handed over, in the order of the hand-overs."""
        self._openings: dict[tuple[int, str, int], str] = {}

    # state at the head ---------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """Number of the newest record, or -1 before the first."""
        return self.replay.table.n

    @property
    def at(self) -> str:
        """The time of the newest record."""
        return self.replay.table.at

    @property
    def ledger(self) -> Ledger:
        """The table's ledger after the newest record."""
        return self.replay.table.ledger

    @property
    def head(self) -> str:
        """The hash of the newest record."""
        return self.head_at(self.n)

    @property
    def end(self) -> Head | None:
        """The head of the log, or None before the first record."""
        return Head(self.n, self.head, self.refusals) if self._heads else None

    @property
    def weight(self) -> int:
        """Estimated bytes of memory: the openings and heads weigh about as much as the log, each viewer's fold twice as much."""
        return EMPTY + self._log_bytes * (1 + FOLD * len(self.viewers))

    def head_at(self, n: int) -> str:
        """The hash of record `n`."""
        return self._heads[n].hex() if n >= 0 else GENESIS

    def n_of(self, head: str) -> int | None:
        """Number of the record whose hash is `head`, or None if the game never had that head."""
        wanted = bytes.fromhex(head)
        return next((n for n in range(self.n, -1, -1) if self._heads[n] == wanted), None)

    def disclosure(self, n: int, field: str, k: int) -> str:
        """The text of an opening. Raises Malformed if it was erased."""
        try:
            return self._openings[n, field, k]
        except KeyError:
            raise Malformed(f"the opening {field}.{k} of record {n} is gone") from None

    def snapshot(self, fold: ViewerFold[AnyState, Struct]) -> TableSnapshot:
        """The fold as a snapshot for its viewer, at the last record folded."""
        table, holders = fold.replay.table, dict(self.holders)
        head, asked = self.head_at(table.n), fold.replay.awaited()
        return TableSnapshot(
            self.handle, self.about, self.playable, fold.viewer, table, asked, fold.recent, head, table.at, self.n, holders, self.erased
        )

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        return held_seat(self.holders, self.ledger, account, taken=True)

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is reserved for this account."""
        return held_seat(self.holders, self.ledger, account, taken=False)

    def seat_without_account(self) -> Seat | None:
        """The first seat of a running game whose player's account was erased, if it is not vacant yet."""
        if not self.ledger.started or self.ledger.over or self.ledger.requested is not None:
            return None
        gone = (seat for seat, entry in enumerate(self.ledger.seats) if entry is not None and not entry.bot and seat not in self.holders)
        return next((seat for seat in gone if seat not in self.ledger.vacant), None)

    def occupied_by(self, records: Iterable[int]) -> bool:
        """True if one of these records names somebody who has, or had, a seat of the game."""
        return not {*self._replaced, *self._sat.values()}.isdisjoint(records)

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return the newest acts without the players, or some of them, the oldest first."""
        return tuple(self._acts)

    @property
    def replaced(self) -> tuple[int, ...]:
        """Return the records that name players whose seat was handed over."""
        return tuple(n for n in self._replaced if n >= 0)

    def turns(self) -> list[PlayerTurns]:
        """The turns of all who have, or had, a seat of a timed table."""
        clocks = self.ledger.clocks
        if clocks is None:
            return []
        present = [(n, clocks.seats[seat]) for seat, n in self._sat.items()]
        former = zip(self._replaced, clocks.replaced, strict=False)
        return [PlayerTurns(n, clock.due, clock.late) for n, clock in (*former, *present) if clock.due]

    # new records --------------------------------------------------------------------------------------------------------

    def read(self, bodies: Sequence[bytes], openings: Iterable[Opening]) -> bool:
        """Fold records from the store: whole appends, of which the first follows the newest record. Returns True if somebody took or
        left a seat in them, or a seat was handed over."""
        known = [opening for opening in openings if opening.n <= self.n + len(bodies)]
        self._keep(bodies, known)
        read = records_of(self.playable, bodies, known)
        before = self._seatings
        if not self.viewers:
            for record in read:
                self.replay.feed(record)
                self._remember(record)
            return self._seatings != before
        for append in appends_of(read):
            self.replay.feed_all(append)
            self._notice(append)
        return self._seatings != before

    def advance(self, append: RecordedAppend, after: TableState[AnyState], written: Sequence[EncodedRecord]) -> None:
        """Take an append that this process decided and the log now holds. The decider has folded it already: `after` is the result."""
        self._heads += (bytes.fromhex(record.head) for record in written)
        self._log_bytes += sum(len(record.body) for record in written)
        self._open(opening for record in written for opening in record.openings)
        self.replay.go_on(append[0].n, after)
        self._notice(append)

    def seat(self, holders: Iterable[SeatHolder]) -> None:
        """Update the accounts that hold seats."""
        for holder in holders:
            self.holders.pop(holder.seat, None)
            if holder.account is not None:
                self.holders[holder.seat] = holder.account

    def seat_anew(self, holders: Iterable[SeatHolder]) -> None:
        """Replace the accounts that hold seats by those in the store. A seat that another process has freed has no row there."""
        self.holders.clear()
        self.seat(holders)

    def _notice(self, append: RecordedAppend) -> None:
        """Update the state outside the fold, and feed the viewers' folds what each may see."""
        for record in append:
            self._remember(record)
        for viewer, fold in self.viewers.items():
            fold.take(closed_for(append, viewer))

    def _remember(self, record: Record) -> None:
        event = record.event
        self.to_follow.note(record, self._sat.get(event.seat, -1) if isinstance(event, SeatHandedOver) else -1)
        if isinstance(event, DecisionsOpened):
            self.window_opened = record.n
        elif isinstance(event, SeatJoined | SeatLeft):
            self._seatings += 1
            self.seating_changed = record.n
            self._sat[event.seat] = record.n
            self.erased += isinstance(event, SeatJoined) and not event.who.is_open()
        elif isinstance(event, SubstituteOffered):
            self.offer_records[event.offer] = record.n
            self.erased += not event.who.is_open()
        elif isinstance(event, SeatHandedOver):
            self._seatings += 1
            self._replaced.append(self._sat.get(event.seat, -1))
            self._sat[event.seat] = self.offer_records.get(event.offer, -1)
            self.handed_over[event.seat] = record.n
        else:
            self._seatings += isinstance(event, GameFollowed)  # a seat may be kept for somebody else from here on
        act = act_of(record)
        if act is not None:
            self._acts.append(act._replace(former=self._replaced[-1]) if act.kind == "handed" else act)

    def _keep(self, bodies: Iterable[bytes], openings: Iterable[Opening]) -> None:
        bodies = tuple(bodies)
        self._heads += (sha256(body).digest() for body in bodies)
        self._log_bytes += sum(map(len, bodies))
        self._open(openings)

    def _open(self, openings: Iterable[Opening]) -> None:
        opened = {(opening.n, opening.field, opening.k): opening.disclosure for opening in openings}
        self._log_bytes += sum(map(len, opened.values()))
        self._openings |= opened
