"""Bare writers as the baseline: group commit and nothing else.

They keep a given prefix of the store's promises, in the order of `PROMISES`. The first promises only add the store's rows to tables
with primary keys only. Appends of a group are not separated: if one fails, all fail.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, Protocol, TypeAlias

from psycopg import AsyncConnection

from services.store.port import Append, Head
from services.store.tlog_queries import leaf_of

Waiting: TypeAlias = tuple[int, Append, "asyncio.Future[None]"]
Rows: TypeAlias = list[tuple[object, ...]]

PROMISES: Final = ("openings", "answers", "leaves", "order", "commands", "heads")
"""What is written besides events: openings; ids, digests and answers of commands; leaves for the site's log; an index in the order
of the whole log; a unique index on command ids; heads, which an append checks and moves."""
SAME_ROWS: Final = PROMISES[:3]
"""The promises that add the store's rows."""
NO_HEAD: Final = Head(-1, "")


class Bare(Protocol):
    """A bare writer. `game` is the number of the append's game."""

    def append(self, game: int, append: Append) -> "asyncio.Future[None]":
        """Add the append's rows durably."""
        ...


def _events(waiting: Sequence[Waiting], promises: Sequence[str]) -> Iterator[tuple[object, ...]]:
    """Yield the rows of records, each with its index in the group. The first of an append has its command."""
    place = 0
    for game, append, _ in waiting:
        command = append.command
        assert command is not None
        beside: tuple[object, ...] = (command.seat, command.id, command.digest, command.answer)
        for record in append.records:
            place += 1
            row = (game, record.n, record.type, record.body, *(beside if "answers" in promises else ()))
            yield (*row, place) if "order" in promises else row
            beside = (None, None, None, None)


def _secrets(waiting: Sequence[Waiting]) -> Rows:
    return [
        (game, n, k, field, aud, text)
        for game, append, _ in waiting
        for record in append.records
        for n, field, k, aud, text in record.openings
    ]


def _leaves(waiting: Sequence[Waiting]) -> Rows:
    return [(game, append.records[-1].n, leaf_of(append)) for game, append, _ in waiting]


def _heads(waiting: Sequence[Waiting]) -> Rows:
    before = [append.expected or NO_HEAD for _, append, _ in waiting]
    lasts = [(game, append.records[-1]) for game, append, _ in waiting]
    return [(game, head.n, head.head, last.n, last.head) for (game, last), head in zip(lasts, before, strict=True)]


class BareSqlite:
    """Writes inline in the event loop: all waiting appends are one transaction. Checkpoints run in a thread.

    The promises "order" and "heads" cost nothing here.
    """

    def __init__(self, path: str, promises: Sequence[str]) -> None:
        self._path, self._promises = path, promises
        self._link = self._connected()
        answers = ", seat integer, command text, digest text, answer blob" if "answers" in promises else ""
        self._link.execute(f"create table event (game integer, n integer, type text, body blob{answers}, primary key (game, n))")
        self._link.execute(
            "create table event_secret (game integer, n integer, k integer, field text, aud text, disclosure text, "
            "primary key (game, n, field, k))"
        )
        self._link.execute("create table leaf (game integer, n integer, leaf blob)")
        if "commands" in promises:
            self._link.execute("create unique index once on event (game, command, seat) where command is not null")
        self._insert = f"insert into event values (?, ?, ?, ?{', ?, ?, ?, ?' if answers else ''})"
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
        events = list(_events(waiting, self._promises))
        self._link.execute("begin immediate")
        self._link.executemany(self._insert, events)
        if "openings" in self._promises:
            self._link.executemany("insert into event_secret values (?, ?, ?, ?, ?, ?)", _secrets(waiting))
        if "leaves" in self._promises:
            self._link.executemany("insert into leaf values (?, ?, ?)", _leaves(waiting))
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
        """Close the file."""
        self._thread.shutdown()
        self._link.close()


class BarePostgres:
    """Writes in one task: all waiting appends are one statement, which commits by itself."""

    def __init__(self, link: AsyncConnection[tuple[object, ...]], promises: Sequence[str]) -> None:
        self._link, self._promises = link, promises
        self._insert = self._statement()
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self.task = asyncio.get_running_loop().create_task(self._run())

    def schema(self) -> Iterator[str]:
        """Yield the statements that create its tables."""
        answers = ", seat integer, command text, digest text, answer bytea" if "answers" in self._promises else ""
        order = ", place integer, xid xid8 default pg_current_xact_id()" if "order" in self._promises else ""
        yield f"create table bare (game bigint, n integer, type text, body bytea{answers}{order}, primary key (game, n))"
        yield (
            "create table bare_secret (game bigint, n integer, k integer, field text, aud text, disclosure text, "
            "primary key (game, n, field, k))"
        )
        yield "create table bare_leaf (id bigint generated always as identity primary key, game bigint, n integer, leaf bytea)"
        if order:
            yield "create unique index bare_in_order on bare (xid, place)"
        if "commands" in self._promises:
            yield "create unique index bare_once on bare (game, command, seat) where command is not null"
        yield "create table bare_head (game bigint primary key, n integer, head text) with (fillfactor = 30)"

    def _statement(self) -> str:
        parts = []
        if "openings" in self._promises:
            columns = "%b::bigint[], %b::int[], %b::int[], %b::text[], %b::text[], %b::text[]"
            parts.append(f"openings as (insert into bare_secret select * from unnest({columns}))")
        if "leaves" in self._promises:
            columns = "%b::bigint[], %b::int[], %b::bytea[]"
            parts.append(f"leaves as (insert into bare_leaf (game, n, leaf) select * from unnest({columns}))")
        if "heads" in self._promises:
            columns = "%b::bigint[], %b::int[], %b::text[], %b::int[], %b::text[]"
            parts.append(
                "heads as (update bare_head h set n = a.last_n, head = a.last_head "
                f"from unnest({columns}) as a (game, n, head, last_n, last_head) where h.game = a.game and h.n = a.n and h.head = a.head)"
            )
        columns = "%b::bigint[], %b::int[], %b::text[], %b::bytea[]"
        columns += ", %b::int[], %b::text[], %b::text[], %b::bytea[]" if "answers" in self._promises else ""
        columns += ", %b::int[]" if "order" in self._promises else ""
        return f"{'with ' if parts else ''}{', '.join(parts)} insert into bare select * from unnest({columns})"

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
            try:
                await self._write(waiting)
            except Exception as fault:
                for _, _, written in waiting:
                    written.set_exception(fault)
                raise
            for _, _, written in waiting:
                written.set_result(None)

    async def _write(self, waiting: Sequence[Waiting]) -> None:
        begun = [(game,) for game, append, _ in waiting if append.expected is None]
        if begun and "heads" in self._promises:
            async with self._link.cursor() as cursor:
                await cursor.executemany("insert into bare_head values (%s, -1, '')", begun)
        await self._link.execute(self._insert.encode(), self._parameters(waiting), prepare=True)

    def _parameters(self, waiting: Sequence[Waiting]) -> Sequence[object]:
        rows: list[Rows] = []
        if "openings" in self._promises:
            rows.append(_secrets(waiting))
        if "leaves" in self._promises:
            rows.append(_leaves(waiting))
        if "heads" in self._promises:
            rows.append(_heads(waiting))
        rows.append(list(_events(waiting, self._promises)))
        return [list(column) for each in rows for column in zip(*each, strict=True)]


@asynccontextmanager
async def bare_sqlite(path: str, promises: Sequence[str] = SAME_ROWS) -> AsyncIterator[Bare]:
    """Open a bare writer on a new file."""
    writer = BareSqlite(path, promises)
    try:
        yield writer
    finally:
        writer.close()


@asynccontextmanager
async def bare_postgres(url: str, promises: Sequence[str] = SAME_ROWS) -> AsyncIterator[Bare]:
    """Open a bare writer on a new database."""
    async with await AsyncConnection.connect(url, autocommit=True) as link:
        writer = BarePostgres(link, promises)
        for statement in writer.schema():
            await link.execute(statement.encode())
        try:
            yield writer
        finally:
            writer.task.cancel()
