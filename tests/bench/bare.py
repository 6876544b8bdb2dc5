"""The bare writers to compare with: group commit and nothing else.

They add the same rows to tables with nothing but their primary keys: no head is looked at or moved, no command is known again,
no order of the whole log is kept, no append is told from its neighbours.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Protocol, TypeAlias

from psycopg import AsyncConnection

from services.store.port import Append
from services.store.tlog_queries import leaf_of

Waiting: TypeAlias = tuple[int, Append, "asyncio.Future[None]"]


class Bare(Protocol):
    """A bare writer; `game` is the number of the append's game."""

    def append(self, game: int, append: Append) -> "asyncio.Future[None]":
        """Add the append's rows durably."""
        ...


def _rows(waiting: Sequence[Waiting]) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]], list[tuple[object, ...]]]:
    """The rows of records, the first of an append with its command, of openings, and of the appends' leaves."""
    events: list[tuple[object, ...]] = []
    secrets: list[tuple[object, ...]] = []
    leaves: list[tuple[object, ...]] = []
    for game, append, _ in waiting:
        command = append.command
        assert command is not None
        leaves.append((game, append.records[-1].n, leaf_of(append)))
        beside: tuple[object, ...] = (command.seat, command.id, command.digest, command.answer)
        for record in append.records:
            events.append((game, record.n, record.type, record.body, *beside))
            beside = (None, None, None, None)
            secrets += [(game, n, k, field, aud, text) for n, field, k, aud, text in record.openings]
    return events, secrets, leaves


class BareSqlite:
    """Inline in the loop: what waits is one transaction; checkpoints run in a thread."""

    SCHEMA = """
    create table event (
        game integer, n integer, type text, body blob, seat integer, command text, digest text, answer blob, primary key (game, n)
    );
    create table event_secret (game integer, n integer, k integer, field text, aud text, disclosure text, primary key (game, n, field, k));
    create table leaf (game integer, n integer, leaf blob);
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._link = self._connected()
        self._link.executescript(self.SCHEMA)
        self._thread = ThreadPoolExecutor(1)
        self._checkpointing: asyncio.Future[object] | None = None
        self._rows = 0
        self._waiting: list[Waiting] = []

    def _connected(self) -> sqlite3.Connection:
        link = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode = wal", "synchronous = full", "wal_autocheckpoint = 0", "cache_size = -65536"):
            link.execute(f"pragma {setting}")
        return link

    def append(self, game: int, append: Append) -> "asyncio.Future[None]":
        """Add the append's rows durably."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._flush)
        self._waiting.append((game, append, written))
        return written

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        events, secrets, leaves = _rows(waiting)
        self._link.execute("begin immediate")
        self._link.executemany("insert into event values (?, ?, ?, ?, ?, ?, ?, ?)", events)
        self._link.executemany("insert into event_secret values (?, ?, ?, ?, ?, ?)", secrets)
        self._link.executemany("insert into leaf values (?, ?, ?)", leaves)
        self._link.execute("commit")
        for _, _, written in waiting:
            written.set_result(None)
        self._rows += len(events)
        if self._rows > 1000 and (self._checkpointing is None or self._checkpointing.done()):
            self._rows = 0
            self._checkpointing = asyncio.get_running_loop().run_in_executor(self._thread, self._checkpoint)

    def _checkpoint(self) -> None:
        link = self._connected()
        link.execute("pragma wal_checkpoint(passive)")
        link.close()

    def close(self) -> None:
        """Let the file go."""
        self._thread.shutdown()
        self._link.close()


class BarePostgres:
    """One task: what waits is one statement, committed by itself."""

    SCHEMA = """
    create table bare (
        game bigint, n integer, type text, body bytea, seat integer, command text, digest text, answer bytea, primary key (game, n)
    );
    create table bare_secret (game bigint, n integer, k integer, field text, aud text, disclosure text, primary key (game, n, field, k));
    create table bare_leaf (id bigint generated always as identity primary key, game bigint, n integer, leaf bytea);
    """
    INSERT = """
    with openings as (
        insert into bare_secret select * from unnest(%b::bigint[], %b::int[], %b::int[], %b::text[], %b::text[], %b::text[])
    ), leaves as (
        insert into bare_leaf (game, n, leaf) select * from unnest(%b::bigint[], %b::int[], %b::bytea[])
    ) insert into bare select * from unnest(
        %b::bigint[], %b::int[], %b::text[], %b::bytea[], %b::int[], %b::text[], %b::text[], %b::bytea[]
    )
    """

    def __init__(self, link: AsyncConnection[tuple[object, ...]]) -> None:
        self._link = link
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self.task = asyncio.get_running_loop().create_task(self._run())

    def append(self, game: int, append: Append) -> "asyncio.Future[None]":
        """Add the append's rows durably."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((game, append, written))
        self._work.set()
        return written

    async def _run(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            waiting, self._waiting = self._waiting, []
            await self._link.execute(self.INSERT, self._parameters(waiting), prepare=True)
            for _, _, written in waiting:
                written.set_result(None)

    def _parameters(self, waiting: Sequence[Waiting]) -> Sequence[object]:
        events, secrets, leaves = _rows(waiting)
        return [list(column) for column in (*zip(*secrets, strict=True), *zip(*leaves, strict=True), *zip(*events, strict=True))]


@asynccontextmanager
async def bare_sqlite(path: str) -> AsyncIterator[Bare]:
    """A bare writer on a new file."""
    writer = BareSqlite(path)
    try:
        yield writer
    finally:
        writer.close()


@asynccontextmanager
async def bare_postgres(url: str) -> AsyncIterator[Bare]:
    """A bare writer on a new database."""
    async with await AsyncConnection.connect(url, autocommit=True) as link:
        await link.execute(BarePostgres.SCHEMA)
        writer = BarePostgres(link)
        try:
            yield writer
        finally:
            writer.task.cancel()
