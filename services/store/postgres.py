"""The store on PostgreSQL, for any number of processes: READ COMMITTED, one batching writer in each process."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import psycopg
from psycopg import AsyncConnection, sql

from domain.proof.records import Opening
from services.errors import SchemaMismatch
from services.store.arrays import Array, blobs, texts
from services.store.calendar_queries import CalendarQueries
from services.store.channel_queries import ChannelQueries
from services.store.chat_queries import ChatQueries
from services.store.erasure import ErasureQueries
from services.store.grouped_lookups import GroupedLookups
from services.store.job_queries import TAKEN
from services.store.lobby_queries import LobbyQueries
from services.store.migrations import READ_VERSION, SCHEMA_VERSION, WRITE_VERSION, migrations, mismatch, repeatable_migrations
from services.store.notice_queries import NoticeQueries
from services.store.passkey_queries import PasskeyQueries
from services.store.people_queries import ANY_SESSION, PeopleQueries, stored_session
from services.store.plain_data import StoredSession
from services.store.port import Append, Cursor, Head, RecordNumber
from services.store.postgres_connections import PATIENCE, SETTINGS, Connection, Connections, translated_faults, with_placeholders
from services.store.postgres_writer import PostgresWriter
from services.store.queries import Change, Row, Value, to_tuple
from services.store.sequencer_lease import SequencerLease
from services.store.stream_queries import ADD_REFUSAL, StreamQueries
from services.store.substitute_queries import SubstituteQueries
from services.store.tlog import TilePlace
from services.store.tlog_queries import LogQueries

LOCK = 0x726F6C6C626F6F6B
"""The advisory lock of migrations: `rollbook` in ASCII."""
HEADS = "select handle, n, head, refusals from stream where handle = any(?) and n >= 0"
SESSIONS = ANY_SESSION + "where s.token = any(?)"
COUNT_REFUSAL = "update stream set refusals = refusals + 1 where handle = ? and n = ? and head = ? and refusals = ?"
OPENINGS = (
    "select o.n, o.field, o.k, o.aud, o.disclosure from stream s join event_secret o on o.stream = s.key "
    "where s.handle = ? and o.n >= ? order by o.n, o.place"
)
# No record is added below the oldest running transaction; above it a slower writer may still commit.
READ = (
    "select e.xid, e.place, s.handle, e.n from event e join stream s on s.key = e.stream "
    "where (e.xid, e.place) > (?::xid8, ?) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.place limit ?"
)
TILES = (
    "select t.level, t.n, t.hashes from unnest(?::int[], ?::bigint[]) as p (level, n) "
    "join tlog_tile t on t.epoch = ? and t.level = p.level and t.n = p.n"
)
THERE = "select to_regclass('schema_version') is not null"
FOREIGN = "select exists (select from event where xid >= pg_snapshot_xmax(pg_current_snapshot()))"
BEGINNING = "0.0"
NOW_MS = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
# A row that another process is just taking is skipped. The rows are chosen once, before any is changed.
TAKE_JOBS = f"""
with ready as materialized (
    select kind, key from job where ready_ms <= {NOW_MS} order by ready_ms limit ? for update skip locked
)
update job set worker = ?, ready_ms = {NOW_MS} + ?, tries = tries + 1 from ready
where job.kind = ready.kind and job.key = ready.key
{TAKEN.replace("kind, key", "job.kind, job.key")}
"""
FORGET_OPENINGS = "delete from event_secret where (stream, n) in (select stream, n from personal where account = ?)"
MAY_ERASE = "select has_table_privilege('event_secret', 'delete') and has_table_privilege('erasure', 'insert')"
SCRUB = (
    "vacuum (analyze) event_secret, personal, piece_name, holder, session, passkey, channel, notice_wishes, sent_secret, presence, notice, "
    "chat_room, chat_message, chat_reader, chat_mute, account, card, stream, table_details"
)


async def migrate(url: str, app_password: str | None = None) -> None:
    """Migrate the schema and the application role's grants in one transaction; a lock lets concurrent callers wait.

    `app_password`: the new password of `rollbook_app`.
    """
    known = migrations("postgres")
    with translated_faults():
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
            for text in repeatable_migrations("postgres"):
                await link.execute(text)
            if app_password is not None:
                await link.execute(sql.SQL("alter role rollbook_app password {}").format(sql.Literal(app_password)))


async def _version(link: Connection) -> int:
    row = await (await link.execute(READ_VERSION)).fetchone()
    return 0 if row is None else row[0] or 0


class PostgresStore(
    StreamQueries, PeopleQueries, PasskeyQueries, CalendarQueries, SubstituteQueries, LobbyQueries, ChannelQueries, NoticeQueries,
    LogQueries, ChatQueries, ErasureQueries,
):  # fmt: skip
    """`Store` on a PostgreSQL database."""

    now_ms = NOW_MS
    skip_locked = "for update skip locked"

    def __init__(self, url: str, links: Connections, writer: PostgresWriter) -> None:
        self._url, self._links, self._appender = url, links, writer
        self.sequencing = SequencerLease(self, NOW_MS)
        self._heads, self._sessions = GroupedLookups(self._found_heads), GroupedLookups(self._found_sessions)

    async def append(self, append: Append) -> None:
        """Write the append durably, in one batch with all others that wait."""
        self.refuse_if_halted()
        await self._appender.append(append)

    async def head(self, handle: str) -> Head | None:
        """The end of the stream, or None if there is no such stream."""
        return await self._heads.value(handle)

    async def _found_heads(self, handles: Sequence[str]) -> Mapping[str, Head]:
        return {handle: Head(*head) for handle, *head in await self.rows(HEADS, texts(handles))}

    async def session(self, token_sha256: bytes, now: str) -> StoredSession | None:
        """A session that has not expired, or None."""
        session = await self._sessions.value(token_sha256)
        return session if session is not None and session.expires_at > now else None

    async def _found_sessions(self, tokens: Sequence[bytes]) -> Mapping[bytes, StoredSession]:
        found = [stored_session(row) for row in await self.rows(SESSIONS, blobs(tokens))]
        return {session.token_sha256: session for session in found}

    async def refuse(self, handle: str, expected: Head, digest: str, answer: bytes) -> bool:
        """Store durably that a command is refused. Returns False if the end of the stream is no longer `expected`."""
        self.refuse_if_halted()
        return await self.change_where(COUNT_REFUSAL, (handle, *expected), Change(ADD_REFUSAL, [(digest, answer, handle)]))

    async def openings(self, handle: str, first: int = 0) -> Sequence[Opening]:
        """All openings of the stream's records from `first` on, in order."""
        return [to_tuple(Opening, row) for row in await self.rows(OPENINGS, handle, first)]

    async def read(self, cursor: Cursor, limit: int) -> tuple[Sequence[RecordNumber], Cursor]:
        """The numbers of the next records of all streams, up to the oldest running transaction."""
        xid, _, place = (cursor or BEGINNING).partition(".")
        rows = await self.rows(READ, xid, int(place), limit)
        if not rows:
            return (), cursor
        return [to_tuple(RecordNumber, row[2:]) for row in rows], f"{int.from_bytes(rows[-1][0])}.{rows[-1][1]}"

    async def tiles(self, epoch: int, places: Sequence[TilePlace]) -> Mapping[TilePlace, bytes]:
        """The hashes of those of these tiles that are stored, in one round trip."""
        levels, numbers = (f"{{{','.join(map(str, column))}}}" for column in zip(*places, strict=True)) if places else ("{}", "{}")
        return {(level, number): hashes for level, number, hashes in await self.rows(TILES, levels, numbers, epoch)}

    forget_openings = FORGET_OPENINGS

    async def may_erase(self) -> bool:
        """Returns True if the role may delete openings; the role of the servers may not."""
        return await self.row(MAY_ERASE) == (True,)

    async def scrub(self) -> None:
        """Vacuum the tables with personal data, and renew their statistics. The bytes of deleted rows stay in the files until they
        are overwritten; `vacuum full` rewrites the tables. Write-ahead log and backups keep them."""
        with translated_faults():
            async with await AsyncConnection.connect(self._url, **SETTINGS) as link:
                await link.execute(SCRUB)

    async def check(self) -> None:
        """Raise SchemaMismatch if the schema is not the one that this program needs."""
        known = migrations("postgres")[-1].version
        there = await self.row(THERE)
        version = await self.row(READ_VERSION) if there == (True,) else None
        found = (version or (None,))[0] or 0
        if found != known:
            raise SchemaMismatch(mismatch(found, known))
        if await self.row(FOREIGN) == (True,):
            raise SchemaMismatch("the log comes from a dump of another server: run `rollbook migrate` as the owner once")

    # running statements --------------------------------------------------------------------------------------------------

    async def rows(self, statement: str, *values: Value | Array) -> Sequence[Row]:
        """The rows of a query. If the connection is lost, the query is sent once more over another one."""
        with translated_faults():
            async with asyncio.timeout(PATIENCE):
                try:
                    return await self._found(statement, values)
                except psycopg.OperationalError:
                    await self._links.forget()
                    return await self._found(statement, values)

    async def _found(self, statement: str, values: Sequence[Value | Array]) -> Sequence[Row]:
        async with self._links.link() as link:
            cursor = await link.execute(with_placeholders(statement), values, binary=True)
            return await cursor.fetchall()

    async def change(self, statement: str, *values: Value) -> int:
        """Run one statement durably. Returns the number of rows it changed; raises KeyTaken."""
        async with self._changing() as link:
            return (await link.execute(with_placeholders(statement), values)).rowcount

    async def changed(self, statement: str, *values: Value) -> Sequence[Row]:
        """Run one statement durably. Returns the rows that it returns."""
        async with self._changing() as link:
            return await (await link.execute(with_placeholders(statement), values)).fetchall()

    async def taken(self, worker: str, for_ms: int, limit: int) -> Sequence[Row]:
        """Take jobs that are ready, durably. Returns their rows."""
        return await self.changed(TAKE_JOBS, limit, worker, for_ms)

    async def change_each(self, change: Change) -> None:
        """Run a statement durably for each of its rows of values, in one transaction."""
        async with self._changing() as link, link.transaction(), link.cursor() as cursor:
            await cursor.executemany(with_placeholders(change.statement), change.each)

    async def change_where(self, guard: str, values: Sequence[Value], *changes: Change) -> bool:
        """Run `guard` and, if it changed a row, `changes` in order, in one transaction. Returns True if `guard` changed a row."""
        async with self._changing() as link, link.transaction():
            if (await link.execute(with_placeholders(guard), values)).rowcount == 0:
                return False
            async with link.cursor() as cursor:
                for change in changes:
                    await cursor.executemany(with_placeholders(change.statement), change.each)
            return True

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[Connection]:
        """A connection for a change. A failed change is not repeated, since it may have been committed."""
        with translated_faults():
            async with asyncio.timeout(PATIENCE):
                try:
                    async with self._links.link() as link:
                        yield link
                except psycopg.OperationalError:
                    await self._links.forget()
                    raise


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresStore]:
    """The store in this database, whose schema is checked and not changed."""
    links, writer = Connections(url), PostgresWriter(url)
    store = PostgresStore(url, links, writer)
    try:
        await store.check()
        yield store
    finally:
        await writer.close()
        await store.sequencing.release()
        await links.forget()
