"""Erased persons leave every process at once: whatever it has in memory of their games is thrown away and read anew."""

from typing import Final

import structlog

from services.errors import StoreDown
from services.notify.hint_hub import Hint, HintHub
from services.play.lobby_projector import LobbyProjector
from services.play.table_repository import TableRepository
from services.store.erasure import ErasureStore

TOPIC: Final = "!erased"
"""What is told when somebody was erased; no table's id is spelled so."""
PATIENCE_S: Final = 1.0
"""How often one looks without being told: a hint may be lost, and on SQLite nothing carries it."""


def erasure_hint(mark: int) -> Hint:
    """The hint that there has been an erasure."""
    return Hint(TOPIC, mark)


class ErasureFollower:
    """One for each process that shows games."""

    def __init__(self, store: ErasureStore, tables: TableRepository, projector: LobbyProjector, hub: HintHub) -> None:
        self._store, self._tables, self._projector, self._hub = store, tables, projector, hub
        self._mark = 0
        self._looked = False

    async def begin(self) -> None:
        """Begin where the store stands: nothing is in memory yet. Raises StoreDown."""
        self._mark = await self._store.last_erasure()

    async def run(self) -> None:
        """Forget what is erased until cancelled."""
        with self._hub.ear([TOPIC], internal=True) as ear:
            while True:
                try:
                    await self.catch_up()
                except StoreDown as down:
                    _log.warning("forgetting_waits", reason=str(down))
                await ear.heard(PATIENCE_S)

    async def catch_up(self) -> None:
        """Forget what was erased since the last time, and put those games on cards anew; whoever is shown one is woken."""
        mark, games = await self._store.erased_since(self._mark)
        if mark == self._mark and self._looked:
            return
        for handle in games:
            self._tables.forget(handle)
        cards = {*games, *(await self._store.games_without_card())}
        for handle in sorted(cards):
            await self._projector.put_anew(handle)
        self._mark, self._looked = mark, True


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
