"""Readiness of the process: whether its store takes writes, and all its background parts work."""

import asyncio
from time import monotonic
from typing import Final

from services.errors import PartDown, StoreDown
from services.store.tlog import LogStore
from services.supervisor import Supervisor

FRESH_S: Final = 2.0
"""Seconds for which a successful write stands for the next ones, so that requests for readiness cost at most one write in that time."""
WAIT_S: Final = 2.0
"""Seconds for which a request waits for the write. Proxies ask every few seconds: one that waits behind a lock is not ready."""


class Readiness:
    """Whether the store takes writes, as the last attempt has shown, and the parts work. At most one attempt is under way."""

    def __init__(self, store: LogStore, supervisor: Supervisor) -> None:
        self._store, self._supervisor = store, supervisor
        self._attempt: asyncio.Task[None] | None = None
        self._ready_at = -FRESH_S

    async def require(self) -> None:
        """Raise StoreDown if the store does not take a write now, and PartDown if a part does not work."""
        await self._require_store()
        failing = self._supervisor.failing()
        if failing:
            raise PartDown("; ".join(f"{name}: {said}" for name, said in sorted(failing.items())))

    async def _require_store(self) -> None:
        if monotonic() - self._ready_at < FRESH_S:
            return
        if self._attempt is None or self._attempt.done():
            self._attempt = asyncio.create_task(self._try())
            self._attempt.add_done_callback(_taken)
        finished, _ = await asyncio.wait({self._attempt}, timeout=WAIT_S)
        if not finished:
            raise StoreDown(f"no write was finished within {WAIT_S} s")
        self._attempt.result()

    async def _try(self) -> None:
        await self._store.try_write()
        self._ready_at = monotonic()


def _taken(attempt: asyncio.Task[None]) -> None:
    """Take the attempt's fault, so that none is reported as lost when no request has waited for it."""
    if not attempt.cancelled():
        attempt.exception()
