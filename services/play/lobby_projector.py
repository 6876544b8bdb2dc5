"""The projection of the lobby cards: reads the whole log from a cursor and saves a card for each table that changed, with the jobs of
tables that await the server."""

import asyncio
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final, Protocol

import msgspec
import structlog
from msgspec.structs import replace

from projections.lobby import due, table_card
from services.errors import StoreDown
from services.jobs.setting_aside import CARD, set_aside
from services.notify.hint_hub import Hint, HintHub
from services.play.loaded_table import LoadedTable
from services.play.rejections import NoTable, NotFound
from services.play.table_jobs import TableRunner, wanted_jobs
from services.play.table_repository import TableRepository
from services.play.visitors import kept_seats, kept_until
from services.store.job_data import JobStore, WantedJob
from services.store.plain_data import LobbyStore, TableCardRow
from services.store.port import EventStore
from services.supervisor import Beat, no_beat

BATCH: Final = 1000
"""Number of records read at once."""
PATIENCE_S: Final = 15.0
"""Seconds between reads of the log without a wake-up: another process may have ended between a commit and its cards."""

GATHER_S: Final = 0.25
"""Seconds for which changes are collected after a wake-up, so that a busy server saves many cards in one commit."""
RETRY_S: Final = 0.02
RETRIES: Final = 6
"""Reads of the log for a record of this process that is not visible yet. The first pause is twice RETRY_S; each doubles."""


class CardStore(LobbyStore, JobStore, Protocol):
    """The cards, and the jobs of those that could not be made."""


class LobbyProjector:
    """Updates the lobby cards. Each process runs one; of several, one advances the cursor and the others find it advanced."""

    def __init__(self, store: EventStore, cards: CardStore, tables: TableRepository, hub: HintHub, runners: Sequence[TableRunner]) -> None:
        self._store, self._cards, self._tables, self._hub, self._runners = store, cards, tables, hub, runners
        self._woken = asyncio.Event()
        self._awaited: dict[str, int] = {}
        self._behind_since = 0.0
        self._retries = 0
        self._saving = asyncio.Lock()

    def wake(self, live: LoadedTable) -> None:
        """Note that the table's log has grown. Called after a commit."""
        if not self._awaited:
            self._behind_since = monotonic()
        self._awaited[live.handle], self._retries = live.n, 0
        self._woken.set()

    def lag_s(self) -> float:
        """Seconds for which the cards have been behind the appends of this process, or 0 if they are current."""
        return monotonic() - self._behind_since if self._awaited else 0.0

    async def run(self, beat: Beat = no_beat) -> None:
        """Keep the cards current until cancelled."""
        while True:
            beat()
            try:
                await self.catch_up(beat)
                async with asyncio.timeout(self._patience()):
                    await self._woken.wait()
                await asyncio.sleep(GATHER_S)
                self._woken.clear()
            except StoreDown as down:
                _log.warning("lobby_cards_delayed", reason=str(down))
                await asyncio.sleep(1)
            except TimeoutError:
                pass  # read the log again

    def _patience(self) -> float:
        """Seconds to wait for a wake-up. An awaited record may appear late, as readers of the whole log stop below a slow writer."""
        if self._retries == RETRIES:
            self._awaited.clear()  # another process has saved the card
        if not self._awaited:
            return PATIENCE_S
        self._retries += 1
        return RETRY_S * (1 << self._retries)

    async def catch_up(self, beat: Beat = no_beat) -> None:
        """Bring the cards to the end of the log."""
        while True:
            beat()
            async with self._saving:
                if not await self._catch_up_once():
                    return

    async def save_or_set_aside(self, handle: str) -> None:
        """Save one table's card again, or leave a job that does so: it cannot be made now."""
        try:
            await self.save_again(handle)
        except StoreDown:
            raise
        except Exception as fault:  # noqa: BLE001  # one table's fault is logged and listed; the others go on
            await self._cards.add_jobs([set_aside(CARD, handle, 0, fault)])

    async def work(self, handle: str) -> None:
        """The work of the job of a card that could not be made. Raises what it raises now."""
        await self.save_again(handle)

    async def save_again(self, handle: str) -> None:
        """Save one table's card again. The lock orders this after any batch that was read before."""
        async with self._saving:
            found = await self._row(handle)
            if found is not None:
                row, accounts = found
                await self._cards.save_card(row)
                await self._cards.add_jobs(wanted_jobs(row, self._runners))
                for hint in _hints(row, accounts, committed_here=False):
                    self._hub.wake(hint)

    async def _catch_up_once(self) -> bool:
        """Apply the next batch of log records to the cards. Returns False once the cards have all that was in the log when it was read."""
        seen = await self._cards.cursor()
        records, cursor = await self._store.read(seen, BATCH)
        if cursor == seen:
            return False
        rows = list[tuple[TableCardRow, set[str]]]()
        hints, jobs = list[Hint](), list[WantedJob]()
        for handle, n in {record.handle: record.n for record in records}.items():
            committed_here = handle in self._awaited
            if self._awaited.get(handle, n) <= n:
                self._awaited.pop(handle, None)
            try:
                found = await self._row(handle, n)
            except StoreDown:
                raise
            except Exception as fault:  # noqa: BLE001  # one table's fault is logged and listed; the others go on
                jobs.append(set_aside(CARD, handle, n, fault))
                continue
            if found is not None:
                rows.append(found)
                hints += _hints(*found, committed_here=committed_here)
        jobs += [job for row, _ in rows for job in wanted_jobs(row, self._runners)]
        if not await self._cards.advance(seen, cursor, [row for row, _ in rows], jobs):
            return True  # another process was first
        for hint in hints:
            self._hub.tell(hint)
        return len(records) == BATCH

    async def _row(self, handle: str, n: int | None = None) -> tuple[TableCardRow, set[str]] | None:
        """The table's card at record `n` or a later one (None: the newest), and the accounts that hold seats. Returns None for a game
        that cannot be played here, and for a stream of another kind."""
        try:
            async with self._tables.held(handle) as live:
                if n is None or live.n < n:
                    await self._tables.refresh(live)
                return _card_row(live), set(live.holders.values())
        except NoTable:
            return None
        except NotFound:
            _log.warning("card_without_game", handle=handle)
            return None


def _card_row(live: LoadedTable) -> TableCardRow:
    """The table's card row. It holds only public facts of the ledger."""
    kept = frozenset() if live.ledger.started or live.ledger.over else kept_seats(live)
    until = kept_until(live.about) if kept else ""
    card = replace(table_card(live.ledger, live.n, live.replay.awaited()), turns=live.turns(), kept_until=until)
    awaited = tuple(seat.seat for seat in card.seats if seat.awaited or seat.seat in kept)
    public = live.about.public and not live.ledger.abandoned()
    joinable = not all(seat.taken for seat in card.seats)
    body = msgspec.json.encode(card)
    at = due(live.ledger, live.at) if live.seat_without_account() is None else live.at
    return TableCardRow(
        live.handle,
        live.about.id,
        card.game,
        card.status,
        public,
        joinable,
        card.n,
        live.at,
        awaited,
        body,
        at,
        live.replaced,
        len(live.ledger.disputes.open),
    )


def _hints(row: TableCardRow, accounts: set[str], *, committed_here: bool) -> Iterator[Hint]:
    """The hints to send once the card is saved. This process has sent the table's own hint at the commit if `committed_here`."""
    if not committed_here:
        yield Hint(row.id, row.n)
    if accounts:
        yield _lists_changed(row, accounts)


def _lists_changed(row: TableCardRow, accounts: set[str]) -> Hint:
    return Hint(row.id, row.n, tuple(sorted(accounts)))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
