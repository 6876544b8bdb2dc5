"""PostgreSQL's writer in a process: the appends that wait go into one transaction, one round trip and one sync of the disk.

Two lanes take turns, each with a connection of its own: while the database works for one, the loop packs the other's appends.
"""

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import TypeAlias

from services.store.faults import well_formed
from services.store.port import Append
from services.store.postgres_lane import Lane

LANES = 2
FEW = 4
"""So few appends are not worth two transactions."""
MOST = 512
"""Appends in one transaction."""

Waiting: TypeAlias = tuple[Append, "asyncio.Future[None]"]


class Writer:
    """Collects appends and deals them to the lanes."""

    def __init__(self, url: str, notify: bool) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._written: set[str] = set()
        """Games with an append on its way."""
        self._work = asyncio.Event()
        self._idle = LANES
        self._lanes = [Lane(url, notify) for _ in range(LANES)]
        self._tasks = [self._loop.create_task(self._run(lane)) for lane in self._lanes]

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Let the append wait for the next transaction."""
        well_formed(append)
        written: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((append, written))
        self._work.set()
        return written

    async def close(self) -> None:
        """Write what waits, then let the connections go."""
        while self._waiting or self._idle < LANES:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        for lane in self._lanes:
            await lane.close()

    async def _run(self, lane: Lane) -> None:
        while True:
            batch = self._next()
            if not batch:
                self._work.clear()
                await self._work.wait()
                continue
            self._idle -= 1
            handles = [append.handle for append, _ in batch]
            self._written.update(handles)
            try:
                outcomes = await lane.write([append for append, _ in batch])
            finally:
                self._idle += 1
                self._written.difference_update(handles)
            for (_, written), outcome in zip(batch, outcomes, strict=True):
                if not written.done():
                    if outcome is None:
                        written.set_result(None)
                    else:
                        written.set_exception(outcome)

    def _next(self) -> Sequence[Waiting]:
        """The next batch, by handle: a fair share of what waits, and of each game one append at a time, as the second can
        only have been decided before the first."""
        ready: dict[str, Waiting] = {}
        for pair in self._waiting:
            if pair[0].handle not in self._written and not pair[1].done():
                ready.setdefault(pair[0].handle, pair)
        share = min(MOST, max(FEW, -(-len(ready) // self._idle)))
        batch = dict(islice(ready.items(), share))
        self._waiting = [pair for pair in self._waiting if batch.get(pair[0].handle) is not pair and not pair[1].done()]
        return [batch[handle] for handle in sorted(batch)]
