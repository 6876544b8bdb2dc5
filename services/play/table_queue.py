"""A queue of tables at which this process has work, such as a bot's command. It is filled after a commit and at startup;
jobs do the work that another process has left (`services.play.table_jobs`)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from services.errors import ServiceError, StoreDown

WORKERS: Final = 4
"""Number of tables of one queue that are worked at concurrently."""
PAUSE_S: Final = 1.0
"""Seconds between attempts while the database is unreachable."""


class TableStuck(ServiceError):
    """The work at a table has failed in this process: a fault of the game, reported in the log."""


class TableQueue:
    """Works at queued tables, at up to WORKERS of them concurrently. `work` does one step at a table and returns False if there is
    none; it should put the table again if more is to do."""

    def __init__(self, name: str, work: Callable[[str], Awaitable[bool]]) -> None:
        self._name, self._work = name, work
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self.stuck: set[str] = set()
        """Handles of games at which the work failed: a fault of the game, reported in the log."""

    def put(self, handle: str) -> None:
        """Queue a table, unless it is queued or stuck."""
        if handle not in self._queued and handle not in self.stuck:
            self._queued.add(handle)
            self._queue.put_nowait(handle)

    def queued(self) -> int:
        """Number of queued tables."""
        return len(self._queued)

    async def run(self) -> None:
        """Work until cancelled."""
        async with asyncio.TaskGroup() as workers:
            for _ in range(WORKERS):
                workers.create_task(self._serve())

    async def work_out(self, handle: str) -> bool:
        """Work at one table in this task until nothing is left to do there. Returns False if there was nothing."""
        worked = False
        while handle not in self.stuck and await self._attempt(handle):
            worked = True
        return worked

    async def take_up(self, handle: str) -> None:
        """Do one step at a table for a job, also where the work has failed before: each try of the job is one here. Raises what the work
        raises, and TableStuck where it could not be done."""
        before = handle in self.stuck
        self.stuck.discard(handle)
        try:
            await self._work(handle)
        except Exception:
            if before:
                self.stuck.add(handle)
            raise
        if handle in self.stuck:
            raise TableStuck(self._name)

    async def _serve(self) -> None:
        while True:
            handle = await self._queue.get()
            self._queued.discard(handle)
            await self._attempt(handle)

    async def _attempt(self, handle: str) -> bool:
        try:
            return await self._work(handle)
        except StoreDown as down:
            _log.warning(f"{self._name}_wait", reason=str(down))
            await asyncio.sleep(PAUSE_S)
            self.put(handle)
        except Exception:  # noqa: BLE001  # a game's fault at one table is logged; other tables are unaffected
            self.stuck.add(handle)
            _log.exception(f"{self._name}_failed", handle=handle)
        return True


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
