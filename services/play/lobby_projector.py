"""Keeps the lobby's cards: reads the whole log behind a cursor, and puts each table that has gone on a card."""

import asyncio
from collections.abc import Iterator
from time import monotonic
from typing import Final

import msgspec
import structlog

from projections.lobby import table_card
from services.errors import StoreDown
from services.notify.hint_hub import Hint, HintHub
from services.play.loaded_table import LoadedTable
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow
from services.store.port import EventStore

BATCH: Final = 1000
"""Records read at once."""
PATIENCE_S: Final = 15.0
"""How often the log is looked at without being woken: another process may have ended between a commit and its cards."""

GATHER_S: Final = 0.25
"""How long what goes on at other tables is gathered, so that a busy server pays one commit for many cards."""
HURRY_S: Final = 0.02
HURRIES: Final = 6


class LobbyProjector:
    """One for each process; where several run at once, one saves and the others find that it is done."""

    def __init__(self, store: EventStore, cards: LobbyStore, tables: TableRepository, hub: HintHub) -> None:
        self._store, self._cards, self._tables, self._hub = store, cards, tables, hub
        self._woken = asyncio.Event()
        self._awaited: dict[str, int] = {}
        self._behind_since = 0.0
        self._tries = 0
        self._saving = asyncio.Lock()

    def wake(self, live: LoadedTable) -> None:
        """The log has grown."""
        if not self._awaited:
            self._behind_since = monotonic()
        self._awaited[live.handle], self._tries = live.n, 0
        self._woken.set()

    def lag_s(self) -> float:
        """Seconds for which appends of this process have been waiting for their cards; 0 if none waits."""
        return monotonic() - self._behind_since if self._awaited else 0.0

    async def run(self) -> None:
        """Keep up until cancelled."""
        while True:
            try:
                await self.catch_up()
                async with asyncio.timeout(self._patience()):
                    await self._woken.wait()
                await asyncio.sleep(GATHER_S)
                self._woken.clear()
            except StoreDown as down:
                _log.warning("cards_wait", reason=str(down))
                await asyncio.sleep(1)
            except TimeoutError:
                pass  # time to look again

    def _patience(self) -> float:
        """Readers of the whole log stay below a slow writer, so what was just written may show a moment later."""
        if self._tries == HURRIES:
            self._awaited.clear()  # another process has put it on a card
        if not self._awaited:
            return PATIENCE_S
        self._tries += 1
        return HURRY_S * (1 << self._tries)

    async def catch_up(self) -> None:
        """Bring the cards to the end of the log."""
        while True:
            async with self._saving:
                if not await self._catch_up_once():
                    return

    async def put_anew(self, handle: str) -> None:
        """Put one table on a card again, as something in it was erased; whatever was read before that is saved before this."""
        async with self._saving:
            found = await self._row(handle)
            if found is not None:
                row, accounts = found
                await self._cards.save_card(row)
                for hint in _hints(row, accounts, committed_here=False):
                    self._hub.wake(hint)

    async def _catch_up_once(self) -> bool:
        """Bring the next stretch of the log to the cards; whether there was any."""
        seen = await self._cards.cursor()
        records, cursor = await self._store.read(seen, BATCH)
        if cursor == seen:
            return False
        rows = list[tuple[TableCardRow, set[str]]]()
        hints = list[Hint]()
        for handle, n in {record.handle: record.n for record in records}.items():
            committed_here = handle in self._awaited
            if self._awaited.get(handle, n) <= n:
                self._awaited.pop(handle, None)
            found = await self._row(handle, n)
            if found is not None:
                rows.append(found)
                hints += _hints(*found, committed_here=committed_here)
        if await self._cards.advance(seen, cursor, [row for row, _ in rows]):
            for hint in hints:
                self._hub.tell(hint)
        return True

    async def _row(self, handle: str, n: int | None = None) -> tuple[TableCardRow, set[str]] | None:
        """The table's card at record `n` or a later one (None: the newest), and the accounts that hold seats. Returns None for a game
        that cannot be played here."""
        try:
            async with self._tables.held(handle) as live:
                if n is None or live.n < n:
                    await self._tables.refresh(live)
                return _card_row(live), set(live.holders.values())
        except NotFound:
            _log.warning("card_without_game", handle=handle)
            return None


def _card_row(live: LoadedTable) -> TableCardRow:
    """The card holds public facts of the ledger alone."""
    card = table_card(live.ledger, live.n, live.replay.awaited())
    awaited = tuple(seat.seat for seat in card.seats if seat.awaited)
    public = live.about.public and not live.ledger.abandoned()
    joinable = not all(seat.taken for seat in card.seats)
    body = msgspec.json.encode(card)
    return TableCardRow(live.handle, live.about.id, card.game, card.status, public, joinable, card.n, live.at, awaited, body)


def _hints(row: TableCardRow, accounts: set[str], *, committed_here: bool) -> Iterator[Hint]:
    """What to tell once the card is saved. Who watches the table was told at the commit, unless that process has ended since."""
    if not committed_here:
        yield Hint(row.id, row.n)
    if accounts:
        yield _lists_changed(row, accounts)


def _lists_changed(row: TableCardRow, accounts: set[str]) -> Hint:
    return Hint(row.id, row.n, tuple(sorted(accounts)))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
