"""Follows the whole log in each process, by a cursor of its own, so that nothing depends on one process living on after its commit.

A commit wakes streams and runners of the process that made it at once, and the link carries hints to the others. Both can be lost: the
process is killed, the outcome of its write is unknown, the link is cut. This follower finds every record in the log itself. It wakes the
streams that have not heard of it, and queues tables that go on awaiting the server (docs/decisions/0072-every-process-follows-the-log.md).
"""

import asyncio
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Final, Protocol

import structlog

from services.errors import StoreDown
from services.notify.hint_hub import Hint, HintHub
from services.play.lobby_projector import LobbyProjector
from services.play.table_queue import TableQueue
from services.store.plain_data import LobbyStore, TableCardRow
from services.store.port import Cursor, EventStore

POLL_S: Final = 1.0
"""Seconds between reads of the log."""
DELAY_S: Final = 1.5
"""Seconds that a table may await the server before this process takes it up. The process that has committed acts at once."""
AGAIN_S: Final = 5.0
"""Seconds until a table that still awaits the server is taken up again."""
BATCH: Final = 500
"""Most records that are read at once."""


class Runner(Protocol):
    """Answers at tables that await the server."""

    queue: TableQueue

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if, by its card, the table awaits this runner."""
        ...


class LogFollower:
    """Finds what other processes, or lost answers, have left undone. Each process that serves games runs one."""

    def __init__(
        self,
        store: EventStore,
        cards: LobbyStore,
        projector: LobbyProjector,
        hub: HintHub,
        runners: Sequence[Runner],
        poll_s: float = POLL_S,
    ) -> None:
        self._store, self._cards, self._projector, self._hub, self._runners = store, cards, projector, hub, runners
        self._poll_s = poll_s
        self._cursor: Cursor = ""
        self._due: dict[str, float] = {}
        """Handles of tables that await the server, and when they are taken up."""

    async def begin(self) -> None:
        """Start at the cards' cursor, before any stream is open; what awaits the server by then is found by `resume` of the runners.
        Raises StoreDown."""
        self._cursor = await self._cards.cursor()

    async def run(self) -> None:
        """Follow the log until cancelled."""
        while True:
            try:
                while await self.step():
                    pass
            except StoreDown as down:
                _log.warning("log_not_followed", reason=str(down))
            await asyncio.sleep(self._poll_s)

    async def step(self) -> bool:
        """Follow the next batch of records, and take up the tables that are due. Returns False once the end is reached. Raises
        StoreDown; then the next step follows the same records again."""
        records, cursor = await self._store.read(self._cursor, BATCH)
        if records:
            await self._projector.catch_up()  # lists are told only of cards that are saved
            for card, accounts in await self._cards.cards_with_holders(sorted({record.handle for record in records})):
                self._tell(card, accounts)
                self._watch((card,), DELAY_S)
            self._cursor = cursor
        await self._take_up()
        return len(records) == BATCH

    def _tell(self, card: TableCardRow, accounts: Iterable[str]) -> None:
        self._hub.wake_again(Hint(card.id, card.n))
        if holders := tuple(sorted(accounts)):
            self._hub.wake_again(Hint(card.id, card.n, holders))

    def _watch(self, cards: Iterable[TableCardRow], delay_s: float) -> None:
        for card in cards:
            if any(runner.is_asked(card) for runner in self._runners):
                self._due[card.handle] = monotonic() + delay_s
            else:
                self._due.pop(card.handle, None)

    async def _take_up(self) -> None:
        """Queue the tables that are due, if their cards still await the server."""
        now = monotonic()
        due = sorted(handle for handle, at in self._due.items() if at <= now)
        if not due:
            return
        cards = [card for card, _ in await self._cards.cards_with_holders(due)]
        for card in cards:
            for runner in self._runners:
                if runner.is_asked(card):
                    runner.queue.put(card.handle)
        self._watch(cards, AGAIN_S)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
