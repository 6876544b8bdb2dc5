"""The tables in memory. This is a cache of the log, and any entry may be dropped at any time.

A table is loaded by folding its whole log once. That takes milliseconds, keeps the states to which a seat may undo, and needs no
second format that could disagree with the log (decision 10).
"""

from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

from domain.kernel.errors import Malformed
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat, Viewer
from domain.proof.records import Opening, Record
from domain.table.appends import appends_of
from domain.table.may_see import of_viewer
from domain.table.rewinding import return_points
from projections.film import MOST_STEPS, FilmStep
from projections.learned import Learned, learned_since
from projections.timeline import LaterEntries, Timeline, TimelineBuilder, TimelineEntry, author_of
from projections.viewer_fold import ViewerFold
from services.play.loaded_table import LoadedTable
from services.play.playable_games import PlayableGame
from services.play.record_reading import records_of
from services.play.rejections import NoTable, NotFound
from services.play.table_snapshot import TableSnapshot
from services.store.port import EventStore, StoredRecord, TableMetadata

CAPACITY: Final = 256 << 20
"""Bytes of the tables kept in memory, as `LoadedTable.weight` estimates them."""
HANDLES_KEPT: Final = 4096
"""Number of table ids whose handles are kept in memory."""
FILM_RECORDS: Final = 16 * MOST_STEPS
"""Most records that a film of the past may cover: they are folded when it is asked for."""
PAST_KEPT: Final = 32
"""Number of past folds kept in memory, so that stepping through a replay folds each record once; and of those up to own moves."""


class TableRepository:
    """Finds and loads tables, and makes their snapshots for viewers."""

    def __init__(self, store: EventStore, games: Mapping[str, PlayableGame], capacity: int = CAPACITY) -> None:
        self._store, self._games, self._capacity = store, games, capacity
        self._live: OrderedDict[str, LoadedTable] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._weight = 0
        self._handles: OrderedDict[str, str] = OrderedDict()
        self._past: OrderedDict[tuple[str, Viewer, int], ViewerFold[AnyState, Struct]] = OrderedDict()
        self._own_moves: OrderedDict[tuple[str, Viewer, Seat], ViewerFold[AnyState, Struct]] = OrderedDict()
        """Folds up to the last own move of a seat, for a viewer."""

    async def handle_of(self, table_id: str) -> str:
        """The handle of a table id. Raises NotFound."""
        if table_id not in self._handles:
            handle = await self._store.handle_of(table_id)
            if handle is None:
                raise NotFound("no_such_table")
            self._handles[table_id] = handle
            if len(self._handles) > HANDLES_KEPT:
                self._handles.popitem(last=False)
        return self._handles[table_id]

    @asynccontextmanager
    async def held(self, handle: str) -> AsyncIterator[LoadedTable]:
        """The table with its lock held, as loaded here. Another process may have appended since (see `refresh`). Raises NotFound."""
        live = self._live.get(handle)
        if live is None:
            live = self._live.setdefault(handle, await self._blank(handle))
        self._live.move_to_end(handle)
        try:
            async with live.lock:
                if live.end is None:
                    await self.refresh(live)
                yield live
        finally:
            self._weigh(live)

    def known(self, handle: str, n: int) -> LoadedTable | None:
        """The table as loaded here, if it has record `n` and no task holds its lock; else None. The caller must not await before it has
        read what it needs."""
        live = self._live.get(handle)
        return live if live is not None and live.n >= n and not live.lock.locked() else None

    def loaded(self) -> tuple[int, int]:
        """Number of tables in memory, and their estimated bytes."""
        return len(self._live), self._weight

    def _weigh(self, live: LoadedTable) -> None:
        """Update the weight of a table after its use, and drop the tables that were used longest ago while all weigh too much."""
        if self._live.get(live.handle) is not live:
            return
        self._weight += live.weight - self._weights.get(live.handle, 0)
        self._weights[live.handle] = live.weight
        while self._weight > self._capacity and len(self._live) > 1:
            self._drop(next(iter(self._live)))

    def _drop(self, handle: str) -> None:
        self._live.pop(handle, None)
        self._weight -= self._weights.pop(handle, 0)

    async def refresh(self, live: LoadedTable) -> bool:
        """Fold new records from the store. Returns False if neither a record nor a refusal is new. The caller holds the table's lock."""
        end = await self._store.head(live.handle)
        if end == live.end:
            return False
        if end is None or end.n < live.n or (end.n == live.n and end.head != live.head):
            raise Malformed(f"the log of game {live.handle} ends before record {live.n}, or in another one")
        if end.refusals != live.refusals:
            await self._read_holders(live)  # seats that went from a guest to an account count as a refusal
            live.refusals = end.refusals
        if end.n == live.n:
            return True
        first = live.n + 1
        bodies = await self._store.bodies(live.handle, first)
        openings = await self._store.openings(live.handle, first)
        try:
            if live.read(bodies, openings) or not first:  # seats may be reserved for accounts before anybody sits
                live.seat_anew(await self._store.holders(live.handle))
        except BaseException:
            self.forget(live.handle)  # it may have folded half of them
            raise
        return True

    async def _read_holders(self, live: LoadedTable) -> None:
        """Read the accounts of a table again: its host and the holders of its seats."""
        about = await self._store.stream(live.handle)
        if isinstance(about, TableMetadata):
            live.about = about
        live.seat_anew(await self._store.holders(live.handle))

    def keep(self, live: LoadedTable) -> None:
        """Add a table that this process has just opened."""
        self._live[live.handle] = live
        self._weigh(live)

    def forget(self, handle: str) -> None:
        """Drop a table from memory, because its state or its openings may be out of date."""
        self._drop(handle)
        for key in [key for key in self._past if key[0] == handle]:
            del self._past[key]
        for own in [key for key in self._own_moves if key[0] == handle]:
            del self._own_moves[own]

    # views of viewers ---------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def current(self, handle: str) -> AsyncIterator[LoadedTable]:
        """The table at the head of its log, with its lock held. Raises NotFound."""
        async with self.held(handle) as live:
            await self.refresh(live)
            yield live

    async def look(self, handle: str, viewer: Viewer) -> TableSnapshot:
        """Snapshot of the table at its head for this viewer. `domain.table.may_see` decides who may read which viewer's view."""
        async with self.current(handle) as live:
            return await self.snapshot(live, viewer)

    async def moment(self, handle: str, viewer: Viewer, n: int) -> TableSnapshot:
        """Snapshot of the table after record `n` for this viewer. Raises NotFound if there is no such record."""
        async with self.current(handle) as live:
            if not 0 <= n <= live.n:
                raise NotFound("no_such_record")
            if n == live.n:
                return await self.snapshot(live, viewer)
            return live.snapshot(await self._past_fold(live, viewer, n))

    async def timeline(self, handle: str, viewer: Viewer) -> Timeline:
        """The whole match report for this viewer."""
        async with self.current(handle) as live:
            return (await self._report(live, viewer)).timeline()

    async def entries_after(self, handle: str, viewer: Viewer, n: int) -> LaterEntries:
        """The entries of this viewer's match report after record `n`. It does not refresh the table: the caller has just done so."""
        async with self.held(handle) as live:
            return (await self._report(live, viewer)).after(n)

    async def since_own_move(self, handle: str, viewer: Viewer, seat: Seat) -> tuple[TableSnapshot, Sequence[TimelineEntry]]:
        """Snapshot of the table for this viewer, and the entries of the viewer's match report after the seat's last own one.

        It adds no fold that advances with the table: a command at a table that nobody looks at costs nothing more by it. What it folds
        begins at the seat's last own move, where the fold before that is kept.
        """
        async with self.current(handle) as live:
            looked_at = live.viewers.get(viewer)
            if looked_at is not None and looked_at.timeline is not None:
                return live.snapshot(looked_at), _after_own(looked_at.timeline.after(-1).entries, seat)
            own = self._own_moves.pop((handle, viewer, seat), None) or ViewerFold(live.playable.game, viewer)
            appends = list(appends_of(await self._redacted(live, viewer, own.replay.table.n + 1, live.n)))
            last = max((index for index, append in enumerate(appends) if author_of(append) == seat), default=-1)
            for append in appends[: last + 1]:
                own.take(append)
            self._own_moves[handle, viewer, seat] = own
            if len(self._own_moves) > PAST_KEPT:
                self._own_moves.popitem(last=False)
            now = own.fork(reporting=True)
            for append in appends[last + 1 :]:
                now.take(append)
            assert now.timeline is not None, "the fold was asked to report"
            return live.snapshot(now), now.timeline.after(-1).entries

    async def film(self, handle: str, viewer: Viewer, after: int, to: int) -> list[FilmStep]:
        """What changed on the board between two records, for this viewer. Empty if a film of the past would be too long. It does not
        refresh the table: the caller has just done so."""
        async with self.held(handle) as live:
            if to == live.n:
                fold = await self.viewer_fold(live, viewer, reporting=True)
            elif 0 <= to - after <= FILM_RECORDS:
                fold = (await self._past_fold(live, viewer, after)).fork(reporting=True)
                for append in appends_of(await self._redacted(live, viewer, after + 1, to)):
                    fold.take(append)
            else:
                return []
            assert fold.film is not None, "the fold was asked to report"
            return fold.film.film(after)

    async def way_back(self, handle: str, viewer: Viewer, to: int | None) -> tuple[tuple[int, ...], list[Learned]]:
        """The records to which consent can take the game back, and what was learned since one of them, as this viewer may know it. It does
        not refresh the table: the caller has just done so."""
        async with self.held(handle) as live:
            points = return_points((await self.viewer_fold(live, viewer)).replay)
            return points, [] if to is None else learned_since(await self._redacted(live, viewer, 0, live.n), to)

    async def records(self, handle: str, first: int = 0) -> tuple[Sequence[StoredRecord], Sequence[Opening]]:
        """The stored records from `first` on with all their openings. Filter these by `domain.table.may_see.visible`."""
        records = await self._store.records(handle, first)
        openings = await self._store.openings(handle, first)
        last = records[-1].n if records else -1
        return records, [opening for opening in openings if opening.n <= last]

    async def snapshot(self, live: LoadedTable, viewer: Viewer) -> TableSnapshot:
        """Snapshot for the viewer, without a refresh. The caller holds the table's lock."""
        return live.snapshot(await self.viewer_fold(live, viewer))

    async def viewer_fold(self, live: LoadedTable, viewer: Viewer, *, reporting: bool = False) -> ViewerFold[AnyState, Struct]:
        """The viewer's fold, which advances with the table. The caller holds the table's lock. With `reporting` it includes the match
        report; a fold without one is rebuilt once."""
        fold = live.viewers.get(viewer)
        if fold is None or (reporting and fold.timeline is None):
            fold = ViewerFold(live.playable.game, viewer, reporting=reporting)
            for append in appends_of(await self._redacted(live, viewer, 0, live.n)):
                fold.take(append)
            live.viewers[viewer] = fold
        return fold

    async def _report(self, live: LoadedTable, viewer: Viewer) -> TimelineBuilder[AnyState]:
        report = (await self.viewer_fold(live, viewer, reporting=True)).timeline
        assert report is not None, "the fold was asked to report"
        return report

    async def _past_fold(self, live: LoadedTable, viewer: Viewer, n: int) -> ViewerFold[AnyState, Struct]:
        nearest = max((m for handle, other, m in self._past if (handle, other) == (live.handle, viewer) and m <= n), default=None)
        fold = ViewerFold(live.playable.game, viewer) if nearest is None else self._past[live.handle, viewer, nearest].fork()
        for record in await self._redacted(live, viewer, fold.replay.table.n + 1, n):
            fold.feed(record)
        self._past[live.handle, viewer, n] = fold
        self._past.move_to_end((live.handle, viewer, n))
        if len(self._past) > PAST_KEPT:
            self._past.popitem(last=False)
        return fold

    async def _redacted(self, live: LoadedTable, viewer: Viewer, first: int, last: int) -> Sequence[Record]:
        """The records as the viewer may read them: all of them, with the viewer's own openings."""
        if first > last:
            return ()
        bodies = await self._store.bodies(live.handle, first, last)
        openings = await self._store.openings(live.handle, first)
        return list(records_of(live.playable, bodies, of_viewer((o for o in openings if o.n <= last), viewer)))

    async def _blank(self, handle: str) -> LoadedTable:
        about = await self._store.stream(handle)
        if about is not None and not isinstance(about, TableMetadata):
            raise NoTable("no_such_table")
        if about is None or about.game not in self._games:
            raise NotFound("no_such_table")
        return LoadedTable(handle, about, self._games[about.game])


def _after_own(entries: Sequence[TimelineEntry], seat: Seat) -> Sequence[TimelineEntry]:
    own = max((index for index, entry in enumerate(entries) if entry.seat == seat), default=-1)
    return entries[own + 1 :]
