"""PostgreSQL's one writer a process: all appends that wait go into one transaction, one round trip and one sync of the disk."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import psycopg

from domain.kernel.errors import Malformed
from services.errors import CommandKnown, StoreDown
from services.store.faults import well_formed
from services.store.games import COMMAND
from services.store.port import Append, HeadMoved
from services.store.postgres_batch import (
    HOLD,
    LEAVE,
    NEW_GAMES,
    WRITE,
    WRITE_AND_TELL,
    holder_parameters,
    new_parameters,
    written_parameters,
)  # fmt: skip
from services.store.postgres_links import PATIENCE, Link, reported, spelled, writing_link

MOST = 512
"""Appends in one transaction."""

Waiting: TypeAlias = tuple[Append, "asyncio.Future[None]"]
Outcome: TypeAlias = Exception | None


class Writer:
    """Collects appends and writes them together, on a connection of its own that is made anew when it is lost."""

    def __init__(self, url: str, notify: bool) -> None:
        self._url, self._write = url, WRITE_AND_TELL if notify else WRITE
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self._link: Link | None = None
        self._task = self._loop.create_task(self._run(), name="postgres-writer")

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Let the append wait for the next transaction."""
        well_formed(append)
        written: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((append, written))
        self._work.set()
        return written

    async def close(self) -> None:
        """Write what waits, then let the connection go."""
        while self._waiting and not self._task.done():
            await asyncio.wait((self._waiting[-1][1], self._task), return_when=asyncio.FIRST_COMPLETED)
        self._task.cancel()
        await asyncio.wait((self._task,))
        await self._drop()

    async def _run(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            while self._waiting:
                batch = self._next()
                outcomes = await self._outcomes([append for append, _ in batch])
                for (_, written), outcome in zip(batch, outcomes, strict=True):
                    if not written.done():
                        if outcome is None:
                            written.set_result(None)
                        else:
                            written.set_exception(outcome)

    def _next(self) -> list[Waiting]:
        """The next batch, by handle: of each game one append, as the second can only be decided on the first's result."""
        batch: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for pair in self._waiting:
            if pair[1].done():
                continue  # nobody waits for it any more
            if len(batch) < MOST and pair[0].handle not in batch:
                batch[pair[0].handle] = pair
            else:
                later.append(pair)
        self._waiting = later
        return [batch[handle] for handle in sorted(batch)]

    async def _outcomes(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """What became of each append. A fault that is one append's own must not be its neighbours': they are tried alone."""
        if not appends:
            return ()
        try:
            return await self._in_time(appends)
        except StoreDown as down:
            return [down] * len(appends)
        except (psycopg.Error, ValueError) as fault:
            if len(appends) == 1:
                return [await self._alone(appends[0], fault)]
        outcomes: list[Outcome] = []
        for append in appends:
            outcomes += await self._outcomes((append,))
        return outcomes

    async def _alone(self, append: Append, fault: Exception) -> Outcome:
        if isinstance(fault, psycopg.errors.UniqueViolation):
            try:
                return await self._lost(append)
            except StoreDown as down:
                return down
        if isinstance(fault, psycopg.DataError | ValueError):
            return Malformed(f"an append that PostgreSQL does not take: {fault}")
        return StoreDown(f"PostgreSQL: {fault}")

    async def _in_time(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """Write the appends; StoreDown where the connection is lost or silent, and then nobody knows what was written."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._link is None or self._link.closed:
                    self._link = await writing_link(self._url)
                numbers = await self._together(self._link, appends)
                return [None if i in numbers else await self._lost(append) for i, append in enumerate(appends, 1)]
        except (psycopg.OperationalError, psycopg.InterfaceError, OSError, TimeoutError) as fault:
            await self._drop()
            with reported():
                raise fault
        raise AssertionError

    async def _together(self, link: Link, appends: Sequence[Append]) -> set[int]:
        """The numbers of the appends that were written, from 1. One statement is a transaction of its own."""
        parameters = written_parameters(appends)
        new = any(append.new for append in appends)
        holders = any(append.holders for append in appends)
        if not new and not holders:
            cursor = await link.execute(self._write, parameters, prepare=True, binary=True)
            return {row[0] for row in await cursor.fetchall()}
        async with link.pipeline(), link.transaction():
            if new:
                await link.execute(NEW_GAMES, new_parameters(appends), prepare=True)
            cursor = await link.execute(self._write, parameters, prepare=True, binary=True)
            if holders:
                held = holder_parameters(appends)
                await link.execute(LEAVE, held, prepare=True)
                await link.execute(HOLD, held, prepare=True)
        return {row[0] for row in await cursor.fetchall()}

    async def _lost(self, append: Append) -> Outcome:
        """Why an append was not written: its command id is known, or its head is not the head any more."""
        if append.command is not None and self._link is not None:
            with reported():
                cursor = await self._link.execute(spelled(COMMAND), (append.handle, append.command.seat, append.command.id), binary=True)
                row = await cursor.fetchone()
            if row is not None:
                return CommandKnown(row[2], row[3])
        return HeadMoved(append.handle)

    async def _drop(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            await link.close()
