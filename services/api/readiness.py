"""Readiness of the process: whether its store takes writes."""

import asyncio
from time import monotonic
from typing import Final

from services.store.tlog import LogStore

FRESH_S: Final = 2.0
"""Seconds for which a successful write stands for the next ones, so that requests for readiness cost at most one write in that time."""


class Readiness:
    """Whether the store takes writes, as the last attempt has shown."""

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._ready_at = -FRESH_S

    async def require(self) -> None:
        """Raise StoreDown if the store does not take a write now."""
        async with self._lock:
            if monotonic() - self._ready_at >= FRESH_S:
                await self._store.try_write()
                self._ready_at = monotonic()
