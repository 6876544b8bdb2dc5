"""The grown store: PostgreSQL for any number of processes, READ COMMITTED, one batching writer in each."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import psycopg
from psycopg import AsyncConnection, sql

from domain.proof.records import Opening
from services.errors import SchemaMismatch
from services.store.erasing import ErasureQueries
from services.store.lobby_queries import LobbyQueries
from services.store.migrations import READ_VERSION, SCHEMA_VERSION, WRITE_VERSION, every_time, migrations, mismatch
from services.store.people_queries import PeopleQueries
from services.store.port import Append, Cursor, Head, StoredRecord
from services.store.postgres_connections import PATIENCE, SETTINGS, Connection, Connections, reported, with_placeholders
from services.store.postgres_lock import PostgresLock
from services.store.postgres_writer import PostgresWriter
from services.store.queries import Change, Row, Value, made
from services.store.stream_queries import StreamQueries
from services.store.tlog import TilePlace
from services.store.tlog_queries import LogQueries

LOCK = 0x726F6C6C626F6F6B
"""The advisory lock of migrations: the name in ASCII."""
HEAD = "select n, head from stream where handle = ? and n >= 0"
OPENINGS = (
    "select o.n, o.field, o.k, o.aud, o.disclosure from stream s join event_secret o on o.stream = s.key "
    "where s.handle = ? and o.n >= ? order by o.n, o.place"
)
# Below the oldest running transaction nothing is added any more; above it a slower writer might still fill in.
READ = (
    "select e.xid, e.place, s.handle, e.n, e.type, e.body from event e join stream s on s.key = e.stream "
    "where (e.xid, e.place) > (?::xid8, ?) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.place limit ?"
)
TILES = (
    "select t.level, t.n, t.hashes from unnest(?::int[], ?::bigint[]) as p (level, n) "
    "join tlog_tile t on t.epoch = ? and t.level = p.level and t.n = p.n"
)
THERE = "select to_regclass('schema_version') is not null"
FOREIGN = "select exists (select from event where xid >= pg_snapshot_xmax(pg_current_snapshot()))"
BEGINNING = "0.0"
FORGET_OPENINGS = "delete from event_secret where (stream, n) in (select stream, n from personal where account = ?)"
MAY_ERASE = "select has_table_privilege('event_secret', 'delete') and has_table_privilege('erasure', 'insert')"
SCRUB = "vacuum (analyze) event_secret, personal, holder, session, account, card, stream, table_details"


async def migrate(url: str, app_password: str | None = None) -> None:
    """Bring the schema up to date, with the application role's grants, in one transaction; whoever comes second finds it done.

    `app_password`: the password that `rollbook_app` shall have from now on.
    """
    known = migrations("postgres")
    with reported():
        async with await AsyncConnection.connect(url, connect_timeout=5) as link, link.transaction():
            await link.execute("select pg_advisory_xact_lock(%s)", (LOCK,))
            await link.execute(SCHEMA_VERSION)
            version = await _version(link)
            if version > known[-1].version:
                raise SchemaMismatch(mismatch(version, known[-1].version))
            for step in known:
                if step.version > version:
                    await link.execute(step.text)
                    await link.execute(with_placeholders(WRITE_VERSION), (step.version,))
            for text in every_time("postgres"):
                await link.execute(text)
            if app_password is not None:
                await link.execute(sql.SQL("alter role rollbook_app password {}").format(sql.Literal(app_password)))


async def _version(link: Connection) -> int:
    row = await (await link.execute(READ_VERSION)).fetchone()
    return 0 if row is None else row[0] or 0


class PostgresStore(StreamQueries, PeopleQueries, LobbyQueries, LogQueries, ErasureQueries):
    """`EventStore`, `People`, `Cards`, `LogStore` and `Erasing` on one database."""

    def __init__(self, url: str, links: Connections, writer: PostgresWriter, sequencing: PostgresLock) -> None:
        self._url, self._links, self._appender, self.sequencing = url, links, writer, sequencing

    async def append(self, append: Append) -> None:
        """Write the append durably, together with all others that wait."""
        self.refuse_if_halted()
        await self._appender.append(append)

    async def head(self, handle: str) -> Head | None:
        """Where the game's log ends."""
        row = await self.row(HEAD, handle)
        return None if row is None else Head(*row)

    async def openings(self, handle: str, first: int = 0) -> Sequence[Opening]:
        """All openings of the game's records from `first` on, in order."""
        return [made(Opening, row) for row in await self.rows(OPENINGS, handle, first)]

    async def read(self, cursor: Cursor, limit: int) -> tuple[Sequence[StoredRecord], Cursor]:
        """The next records of the whole log, up to the oldest transaction that still runs."""
        xid, _, place = (cursor or BEGINNING).partition(".")
        rows = await self.rows(READ, xid, int(place), limit)
        if not rows:
            return (), cursor
        return [made(StoredRecord, row[2:]) for row in rows], f"{int.from_bytes(rows[-1][0])}.{rows[-1][1]}"

    async def tiles(self, epoch: int, places: Sequence[TilePlace]) -> Mapping[TilePlace, bytes]:
        """The hashes of those of these tiles that are there, in one round trip."""
        levels, numbers = (f"{{{','.join(map(str, column))}}}" for column in zip(*places, strict=True)) if places else ("{}", "{}")
        return {(level, number): hashes for level, number, hashes in await self.rows(TILES, levels, numbers, epoch)}

    forget_openings = FORGET_OPENINGS

    async def may_erase(self) -> bool:
        """The role that serves may add openings and take none away."""
        return await self.row(MAY_ERASE) == (True,)

    async def scrub(self) -> None:
        """Free what was deleted, and forget its statistics. The bytes of freed rows stay in the files until they are written over;
        `vacuum full` writes tables anew. Write-ahead log and backups keep them for as long as they are kept themselves."""
        with reported():
            async with await AsyncConnection.connect(self._url, **SETTINGS) as link:
                await link.execute(SCRUB)

    async def check(self) -> None:
        """Raise SchemaMismatch where the schema is not the one this program works with."""
        known = migrations("postgres")[-1].version
        there = await self.row(THERE)
        version = await self.row(READ_VERSION) if there == (True,) else None
        found = (version or (None,))[0] or 0
        if found != known:
            raise SchemaMismatch(mismatch(found, known))
        if await self.row(FOREIGN) == (True,):
            raise SchemaMismatch("the log comes from a dump of another server: run `rollbook migrate` as the owner once")

    # what the shared queries need ------------------------------------------------------------------------------------------

    async def rows(self, statement: str, *values: Value) -> Sequence[Row]:
        """The rows that a query finds; over a connection that the server has closed meanwhile, it is asked once more."""
        with reported():
            async with asyncio.timeout(PATIENCE):
                try:
                    return await self._found(statement, values)
                except psycopg.OperationalError:
                    await self._links.forget()
                    return await self._found(statement, values)

    async def _found(self, statement: str, values: Sequence[Value]) -> Sequence[Row]:
        async with self._links.link() as link:
            cursor = await link.execute(with_placeholders(statement), values, binary=True)
            return await cursor.fetchall()

    async def change(self, statement: str, *values: Value) -> int:
        """Run one statement durably; how many rows it changed. Raises Taken."""
        async with self._changing() as link:
            return (await link.execute(with_placeholders(statement), values)).rowcount

    async def change_where(self, guard: str, values: Sequence[Value], *changes: Change) -> bool:
        """In one transaction run the guard, and where it changed a row, the changes in their order; whether it did."""
        async with self._changing() as link, link.transaction():
            if (await link.execute(with_placeholders(guard), values)).rowcount == 0:
                return False
            async with link.cursor() as cursor:
                for change in changes:
                    await cursor.executemany(with_placeholders(change.statement), change.each)
            return True

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[Connection]:
        """A connection for a change. What fails is not tried again, as nobody knows how it ended."""
        with reported():
            async with asyncio.timeout(PATIENCE):
                try:
                    async with self._links.link() as link:
                        yield link
                except psycopg.OperationalError:
                    await self._links.forget()
                    raise


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresStore]:
    """The store in this database; its schema is looked at, not changed."""
    links, writer, sequencing = Connections(url), PostgresWriter(url), PostgresLock(url)
    try:
        store = PostgresStore(url, links, writer, sequencing)
        await store.check()
        yield store
    finally:
        await writer.close()
        await sequencing.release()
        await links.forget()
