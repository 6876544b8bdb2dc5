"""Keeps the lobby's cards: reads the whole log behind a cursor, and puts each table that has gone on a card."""

import asyncio
from typing import Final

import msgspec
import structlog

from projections.lobby import card
from services.errors import StoreDown
from services.notify.hub import Hint, Hub
from services.play.answers import NotFound
from services.play.live import Live
from services.play.tables import Tables
from services.store.plain import CardRow, Cards
from services.store.port import EventStore

BATCH: Final = 1000
"""Records read at once."""
PATIENCE_S: Final = 15.0
"""How often the log is looked at without being woken: another process may have ended between a commit and its cards."""


class Projector:
    """One for each process; where several run at once, one saves and the others find that it is done."""

    def __init__(self, store: EventStore, cards: Cards, tables: Tables, hub: Hub) -> None:
        self._store, self._cards, self._tables, self._hub = store, cards, tables, hub
        self._woken = asyncio.Event()

    def wake(self, live: Live) -> None:
        """The log has grown."""
        self._woken.set()

    async def run(self) -> None:
        """Keep up until cancelled."""
        while True:
            try:
                await self.catch_up()
                async with asyncio.timeout(PATIENCE_S):
                    await self._woken.wait()
                self._woken.clear()
            except StoreDown as down:
                _log.warning("cards_wait", reason=str(down))
                await asyncio.sleep(1)
            except TimeoutError:
                pass  # time to look again

    async def catch_up(self) -> None:
        """Bring the cards to the end of the log."""
        while True:
            seen = await self._cards.cursor()
            records, cursor = await self._store.read(seen, BATCH)
            if cursor == seen:
                return
            rows, watchers = list[CardRow](), list[tuple[str, int, set[str]]]()
            for handle in dict.fromkeys(record.handle for record in records):
                try:
                    row, accounts = await self._row(handle)
                except NotFound:
                    _log.warning("card_without_game", handle=handle)
                    continue
                rows.append(row)
                watchers.append((row.id, row.n, accounts))
            if await self._cards.advance(seen, cursor, rows):
                for table, n, accounts in watchers:
                    self._hub.tell(Hint(table, n, tuple(sorted(accounts))))

    async def _row(self, handle: str) -> tuple[CardRow, set[str]]:
        """The table's card as it is now, and the accounts that hold seats: their lists of tables have changed."""
        sight = await self._tables.look(handle, None)
        ledger, made = sight.table.ledger, card(sight.table.ledger, sight.table.n, sight.asked)
        abandoned = ledger.over and not ledger.started
        awaited = tuple(seat.seat for seat in made.seats if seat.awaited)
        body = msgspec.json.encode(made)
        public = sight.about.public and not abandoned
        return CardRow(handle, sight.about.id, made.status, public, made.n, sight.at, awaited, body), set(sight.holders.values())


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
