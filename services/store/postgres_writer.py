"""PostgreSQL's one writer in a process: the appends that wait go into one transaction, one round trip and one sync of the disk."""

import asyncio
from typing import TypeAlias

from services.errors import StoreDown
from services.store.faults import well_formed
from services.store.port import Append
from services.store.postgres_batch_writer import PostgresBatchWriter

MOST = 128
"""Appends in one transaction: more are no faster, and keep their neighbours waiting."""

Waiting: TypeAlias = tuple[Append, "asyncio.Future[None]"]


def settle(written: "asyncio.Future[None]", outcome: Exception | None) -> None:
    """Tell whoever still waits what became of an append."""
    if written.done():
        return
    if outcome is None:
        written.set_result(None)
    else:
        written.set_exception(outcome)


class PostgresWriter:
    """Collects appends while a batch is on its way, and sends them as the next one."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._underway: list[Waiting] = []
        self._work = asyncio.Event()
        self._lane = PostgresBatchWriter(url)
        self._task = self._loop.create_task(self._run(), name="postgres-writer")

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Let the append wait for the next transaction."""
        well_formed(append)
        if self._task.done():
            raise StoreDown("the writer has ended")
        written: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((append, written))
        self._work.set()
        return written

    async def close(self) -> None:
        """Write what waits, then let the connection go."""
        while left := [written for _, written in (*self._underway, *self._waiting) if not written.done()]:
            await asyncio.wait(left)
        self._task.cancel()
        await asyncio.wait((self._task,))
        await self._lane.close()

    async def _run(self) -> None:
        try:
            while True:
                await self._work.wait()
                self._work.clear()
                while self._waiting:
                    self._underway = self._next()
                    outcomes = await self._lane.write([append for append, _ in self._underway])
                    for (_, written), outcome in zip(self._underway, outcomes, strict=True):
                        settle(written, outcome)
        finally:
            for _, written in (*self._underway, *self._waiting):
                settle(written, StoreDown("the writer has ended"))

    def _next(self) -> list[Waiting]:
        """The next batch, by handle: of each game one append, as a second was decided before the first was written."""
        batch: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for pair in self._waiting:
            append, written = pair
            if written.done():
                continue  # nobody waits for it any more
            if len(batch) < MOST and append.handle not in batch:
                batch[append.handle] = pair
            else:
                later.append(pair)
        self._waiting = later
        return [batch[handle] for handle in sorted(batch)]
