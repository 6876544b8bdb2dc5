"""Applies erasures in every process: it drops the affected games from memory, so that they are loaded from the store again."""

from typing import Final

import structlog

from services.errors import StoreDown
from services.notify.hint_hub import Hint, HintHub
from services.play.lobby_projector import LobbyProjector
from services.play.table_repository import TableRepository
from services.store.erasure import ErasureStore
from services.supervisor import Beat, no_beat

TOPIC: Final = "!erased"
"""Hint topic of erasures. No table id has this form."""
PATIENCE_S: Final = 1.0
"""Seconds between checks without a hint: a hint may be lost, and SQLite has no link that carries hints."""


def erasure_hint(mark: int) -> Hint:
    """The hint that announces an erasure."""
    return Hint(TOPIC, mark)


class ErasureFollower:
    """Follows the store's erasures. Each process that serves games runs one."""

    def __init__(self, store: ErasureStore, tables: TableRepository, projector: LobbyProjector, hub: HintHub) -> None:
        self._store, self._tables, self._projector, self._hub = store, tables, projector, hub
        self._mark = 0
        self._checked = False

    async def begin(self) -> None:
        """Start at the store's last erasure, before any game is in memory. Raises StoreDown."""
        self._mark = await self._store.last_erasure()

    async def run(self, beat: Beat = no_beat) -> None:
        """Apply erasures until cancelled."""
        with self._hub.subscribe([TOPIC], internal=True) as subscription:
            while True:
                beat()
                try:
                    await self.catch_up()
                except StoreDown as down:
                    _log.warning("erasure_delayed", reason=str(down))
                await subscription.receive(PATIENCE_S)

    async def catch_up(self) -> None:
        """Forget games with erasures since the last call, rebuild their lobby cards, and wake the streams that follow them."""
        mark, games = await self._store.erased_since(self._mark)
        if mark == self._mark and self._checked:
            return
        for handle in games:
            self._tables.forget(handle)
        cards = {*games, *(await self._store.games_without_card())}
        for handle in sorted(cards):
            await self._projector.save_or_set_aside(handle)
        self._mark, self._checked = mark, True


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
