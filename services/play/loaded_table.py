"""A table in memory: its game at the head, and what every viewer has seen of it."""

import asyncio
from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import Struct

from domain.kernel.errors import Malformed
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat, Viewer
from domain.proof.head import GENESIS
from domain.proof.records import EncodedRecord, Opening, Record
from domain.table.appends import RecordedAppend, appends_of, closed_for
from domain.table.events import DecisionsOpened, SeatJoined
from domain.table.ledger import Ledger
from domain.table.replay import Replay, TableState
from projections.viewer_fold import ViewerFold
from services.play.playable_games import PlayableGame
from services.play.record_reading import records_of
from services.play.table_snapshot import TableSnapshot, held_seat
from services.store.port import Head, SeatHolder, StoredRecord, TableMetadata


class LoadedTable:
    """One table at its head. Whoever changes it or awaits between reads holds `lock`."""

    def __init__(self, handle: str, about: TableMetadata, playable: PlayableGame) -> None:
        self.handle, self.about, self.playable = handle, about, playable
        self.lock = asyncio.Lock()
        self.replay: Replay[AnyState, Struct] = Replay(playable.game)
        self.window_opened = 0
        """The record that opened the newest decision window."""
        self.erased = 0
        """How many names were erased from it."""
        self.holders: dict[Seat, str] = {}
        self.viewers: dict[Viewer, ViewerFold[AnyState, Struct]] = {}
        """The folds of those who have looked; they go on with the table."""
        self._heads: list[bytes] = []
        self._openings: dict[tuple[int, str, int], str] = {}

    # what is known ------------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the newest record, -1 before the first."""
        return self.replay.table.n

    @property
    def at(self) -> str:
        """The time of the newest record."""
        return self.replay.table.at

    @property
    def ledger(self) -> Ledger:
        """The table's ledger now."""
        return self.replay.table.ledger

    @property
    def head(self) -> str:
        """The hash of the newest record."""
        return self.head_at(self.n)

    @property
    def end(self) -> Head | None:
        """Where the log ends; None before the first record."""
        return Head(self.n, self.head) if self._heads else None

    def head_at(self, n: int) -> str:
        """The hash of record `n`."""
        return self._heads[n].hex() if n >= 0 else GENESIS

    def n_of(self, head: str) -> int | None:
        """The record after which this was the game's head; None for a head that it never had."""
        wanted = bytes.fromhex(head)
        return next((n for n in range(self.n, -1, -1) if self._heads[n] == wanted), None)

    def disclosure(self, n: int, field: str, k: int) -> str:
        """The text of an opening; raises Malformed where it was erased."""
        try:
            return self._openings[n, field, k]
        except KeyError:
            raise Malformed(f"the opening {field}.{k} of record {n} is gone") from None

    def snapshot(self, fold: ViewerFold[AnyState, Struct]) -> TableSnapshot:
        """What the viewer of this fold sees, at the record to which it has come."""
        table, holders = fold.replay.table, dict(self.holders)
        head, asked = self.head_at(table.n), fold.replay.awaited()
        return TableSnapshot(
            self.handle, self.about, self.playable, fold.viewer, table, asked, fold.recent, head, table.at, self.n, holders, self.erased
        )

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        return held_seat(self.holders, self.ledger, account, taken=True)

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is kept for this account."""
        return held_seat(self.holders, self.ledger, account, taken=False)

    # what comes in ------------------------------------------------------------------------------------------------------

    def read(self, records: Sequence[StoredRecord], openings: Iterable[Opening]) -> None:
        """Go on with records from the store: whole appends, the first one next to what is known."""
        known = [opening for opening in openings if records and opening.n <= records[-1].n]
        self._keep((record.body for record in records), known)
        read = records_of(self.playable, records, known)
        if not self.viewers:
            for record in read:
                self.replay.feed(record)
                self._remember(record)
            return
        for append in appends_of(read):
            self.replay.feed_all(append)
            self._notice(append)

    def advance(self, append: RecordedAppend, after: TableState[AnyState], written: Sequence[EncodedRecord]) -> None:
        """Go on with an append that was just decided and is in the log now. What decided it has folded it: `after` is the table
        then."""
        self._heads += (bytes.fromhex(record.head) for record in written)
        self._open(opening for record in written for opening in record.openings)
        self.replay.go_on(append[0].n, after)
        self._notice(append)

    def seat(self, holders: Iterable[SeatHolder]) -> None:
        """Remember who holds which seat."""
        for holder in holders:
            self.holders.pop(holder.seat, None)
            if holder.account is not None:
                self.holders[holder.seat] = holder.account

    def _notice(self, append: RecordedAppend) -> None:
        """Keep what stands beside the fold, and let the viewers fold what they may know of it."""
        for record in append:
            self._remember(record)
        for viewer, fold in self.viewers.items():
            fold.take(closed_for(append, viewer))

    def _remember(self, record: Record) -> None:
        event = record.event
        if isinstance(event, DecisionsOpened):
            self.window_opened = record.n
        elif isinstance(event, SeatJoined) and not event.who.is_open():
            self.erased += 1

    def _keep(self, bodies: Iterable[bytes], openings: Iterable[Opening]) -> None:
        self._heads += (sha256(body).digest() for body in bodies)
        self._open(openings)

    def _open(self, openings: Iterable[Opening]) -> None:
        self._openings |= {(opening.n, opening.field, opening.k): opening.disclosure for opening in openings}
