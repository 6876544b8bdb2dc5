"""Follows the whole log in each process, by a cursor of its own, so that nothing depends on one process living on after its commit.

A commit wakes streams and runners of the process that made it at once, and the link carries hints to the others. Both can be lost: the
process is killed, the outcome of its write is unknown, the link is cut. This follower finds every record in the log itself. It lets the
projector save the cards, with the jobs of tables that await the server, and wakes the streams that have not heard of a record
(decision 72).
"""

import asyncio
from collections.abc import Iterable
from typing import Final

import structlog

from services.errors import StoreDown
from services.notify.hint_hub import Hint, HintHub
from services.play.lobby_projector import LobbyProjector
from services.store.plain_data import LobbyStore, TableCardRow
from services.store.port import Cursor, EventStore
from services.supervisor import Beat, no_beat

POLL_S: Final = 1.0
"""Seconds between reads of the log."""
BATCH: Final = 500
"""Most records that are read at once."""


class LogFollower:
    """Finds what other processes, or lost answers, have left undone. Each process that serves games runs one."""

    def __init__(
        self,
        store: EventStore,
        cards: LobbyStore,
        projector: LobbyProjector,
        hub: HintHub,
        poll_s: float = POLL_S,
    ) -> None:
        self._store, self._cards, self._projector, self._hub = store, cards, projector, hub
        self._poll_s = poll_s
        self._cursor: Cursor = ""

    async def begin(self) -> None:
        """Start at the cards' cursor, before any stream is open. Raises StoreDown."""
        self._cursor = await self._cards.cursor()

    async def run(self, beat: Beat = no_beat) -> None:
        """Follow the log until cancelled."""
        while True:
            beat()
            try:
                while await self.step():
                    beat()
            except StoreDown as down:
                _log.warning("log_not_followed", reason=str(down))
            await asyncio.sleep(self._poll_s)

    async def step(self) -> bool:
        """Follow the next batch of records. Returns False once the end is reached. Raises StoreDown; then the next step follows the same
        records again."""
        records, cursor = await self._store.read(self._cursor, BATCH)
        if records:
            await self._projector.catch_up()  # lists are told only of cards that are saved
            for card, accounts in await self._cards.cards_with_holders(sorted({record.handle for record in records})):
                self._tell(card, accounts)
            self._cursor = cursor
        return len(records) == BATCH

    def _tell(self, card: TableCardRow, accounts: Iterable[str]) -> None:
        self._hub.wake_again(Hint(card.id, card.n))
        if holders := tuple(sorted(accounts)):
            self._hub.wake_again(Hint(card.id, card.n, holders))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
