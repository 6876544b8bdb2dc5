"""The embedded store: one SQLite file, WAL with synchronous FULL, one writer that runs inline in the event loop."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from domain.proof.records import Opening
from services.errors import SchemaMismatch, StoreDown
from services.store.calendar_queries import CalendarQueries
from services.store.channel_queries import ChannelQueries
from services.store.chat_queries import ChatQueries
from services.store.erasure import ErasureQueries
from services.store.job_queries import TAKEN
from services.store.lobby_queries import LobbyQueries
from services.store.migrations import READ_VERSION, SCHEMA_VERSION, WRITE_VERSION, migrations, mismatch
from services.store.notice_queries import NoticeQueries
from services.store.passkey_queries import PasskeyQueries
from services.store.people_queries import PeopleQueries
from services.store.port import Append, Cursor, Head, RecordNumber
from services.store.queries import Change, KeyTaken, Row, Value, to_tuple
from services.store.sequencer_lease import SequencerLease
from services.store.sqlite_wal import KEPT_BYTES, WalCheckpoints
from services.store.sqlite_writer import OPENINGS_A_RECORD, PATIENCE, PAUSE, SqliteWriter, busy
from services.store.stream_queries import ADD_REFUSAL, StreamQueries
from services.store.substitute_queries import SubstituteQueries
from services.store.tlog_queries import LogQueries

COUNT_REFUSAL = (
    "update stream set refusals = refusals + 1 where handle = ? and refusals = ? "
    "and (select max(e.n) from event e where e.stream = stream.key) = ?"
)
OPENINGS = f"""
select e.n, o.field, o.k, o.aud, o.disclosure
from stream s
join event e on e.stream = s.key
join event_secret o on o.place >= e.position * {OPENINGS_A_RECORD} and o.place < (e.position + 1) * {OPENINGS_A_RECORD}
where s.handle = ? and e.n >= ?
order by e.n, o.place
"""
# Follows the log by position, whatever statistics say: a cross join keeps the order of the tables.
READ = (
    "select e.position, s.handle, e.n from event e not indexed cross join stream s on s.key = e.stream "
    "where e.position > ? order by e.position limit ?"
)
NOW_MS = "cast((julianday('now') - 2440587.5) * 86400000 as integer)"
TAKE_JOBS = f"""
update job set worker = ?, ready_ms = {NOW_MS} + ?, tries = tries + 1
where rowid in (select rowid from job where ready_ms <= {NOW_MS} order by ready_ms limit ?)
{TAKEN}
"""
FORGET_OPENINGS = f"""
delete from event_secret where place in (
    select o.place
    from personal p
    join event e on e.stream = p.stream and e.n = p.n
    join event_secret o on o.place >= e.position * {OPENINGS_A_RECORD} and o.place < (e.position + 1) * {OPENINGS_A_RECORD}
    where p.account = ?
)
"""


def _connected(path: str) -> sqlite3.Connection:
    link = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    limit = f"journal_size_limit = {KEPT_BYTES}"
    for setting in ("journal_mode = wal", "synchronous = full", "wal_autocheckpoint = 0", "cache_size = -65536", limit):
        link.execute(f"pragma {setting}")
    return link


def _statements(text: str) -> Iterator[str]:
    """The statements of a migration: `executescript` would commit the transaction that they run in."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def migrate(path: str) -> None:
    """Migrate the schema in one transaction; SQLite's write lock lets concurrent callers wait."""
    known = migrations("sqlite")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).touch(mode=0o600)  # it holds the salts of the dice; the log beside it gets the same mode from SQLite
    with closing(_connected(path)) as link:
        link.execute("begin immediate")
        try:
            link.execute(SCHEMA_VERSION)
            version = link.execute(READ_VERSION).fetchone()[0] or 0
            if version > known[-1].version:
                raise SchemaMismatch(mismatch(version, known[-1].version))
            for step in known:
                if step.version > version:
                    for statement in _statements(step.text):
                        link.execute(statement)
                    link.execute(WRITE_VERSION, (step.version,))
            link.execute("commit")
        except BaseException:
            link.execute("rollback")
            raise


@contextmanager
def _translated_faults() -> Iterator[None]:
    """Translate SQLite's exceptions: violations of unique keys to KeyTaken, all others to StoreDown."""
    try:
        yield
    except sqlite3.IntegrityError as fault:
        raise KeyTaken(str(fault)) from fault
    except (sqlite3.Error, OSError) as fault:
        raise StoreDown(f"SQLite: {fault}") from fault


class SqliteStore(
    StreamQueries, PeopleQueries, PasskeyQueries, CalendarQueries, SubstituteQueries, LobbyQueries, ChannelQueries, NoticeQueries,
    LogQueries, ChatQueries, ErasureQueries,
):  # fmt: skip
    """`Store` on one file. Reads run inline as well: they take microseconds."""

    now_ms = NOW_MS
    skip_locked = ""

    def __init__(self, link: sqlite3.Connection, checkpoints: WalCheckpoints) -> None:
        self._link, self._checkpoints = link, checkpoints
        self.sequencing = SequencerLease(self, NOW_MS)
        self._appender = SqliteWriter(link, checkpoints)

    async def append(self, append: Append) -> None:
        """Write the append durably, in one transaction with all others that wait."""
        self.refuse_if_halted()
        await self._appender.append(append)

    async def head(self, handle: str) -> Head | None:
        """The end of the stream, or None if there is no such stream."""
        with _translated_faults():
            return self._appender.head(handle)

    async def refuse(self, handle: str, expected: Head, digest: str, answer: bytes) -> bool:
        """Store durably that a command is refused. Returns False if the end of the stream is no longer `expected`."""
        self.refuse_if_halted()
        guard = (handle, expected.refusals, expected.n)
        stored = await self.change_where(COUNT_REFUSAL, guard, Change(ADD_REFUSAL, [(digest, answer, handle)]))
        self._appender.forget_end(handle)
        return stored

    def forget_end(self, handle: str) -> None:
        """Forget the end of a stream that the writer remembers."""
        self._appender.forget_end(handle)

    async def openings(self, handle: str, first: int = 0) -> Sequence[Opening]:
        """All openings of the stream's records from `first` on, in order."""
        return [to_tuple(Opening, row) for row in await self.rows(OPENINGS, handle, first)]

    async def read(self, cursor: Cursor, limit: int) -> tuple[Sequence[RecordNumber], Cursor]:
        """The numbers of the next records of all streams. SQLite has one writer at a time, so positions are in the order of commits."""
        rows = await self.rows(READ, int(cursor or 0), limit)
        return [to_tuple(RecordNumber, row[1:]) for row in rows], str(rows[-1][0]) if rows else cursor

    # erasing ---------------------------------------------------------------------------------------------------------------

    forget_openings = FORGET_OPENINGS

    async def may_erase(self) -> bool:
        """Returns True: a process that can write the file can delete in it."""
        return True

    async def scrub(self) -> None:
        """Rewrite the file without deleted data, and truncate the write-ahead log, which holds copies of it."""
        with _translated_faults():
            for statement in ("vacuum", "pragma wal_checkpoint(truncate)"):
                await self._alone(statement)

    async def _alone(self, statement: str) -> None:
        """Run a statement that needs the file exclusively; wait without blocking the loop while another process uses it."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                row = self._link.execute(statement).fetchone()
            except sqlite3.OperationalError as fault:
                if not busy(fault) or asyncio.get_running_loop().time() > deadline:
                    raise
            else:
                if row is None or row[0] == 0:
                    return
                if asyncio.get_running_loop().time() > deadline:
                    raise StoreDown(f"SQLite: {statement}: other connections kept reading")
            await asyncio.sleep(PAUSE)

    # running statements --------------------------------------------------------------------------------------------------

    async def rows(self, statement: str, *values: Value) -> Sequence[Row]:
        """The rows of a query."""
        with _translated_faults():
            return self._link.execute(statement, values).fetchall()

    async def change(self, statement: str, *values: Value) -> int:
        """Run one statement durably. Returns the number of rows it changed; raises KeyTaken."""
        with _translated_faults():
            await self._begin()
            with self._transaction():
                changed = self._link.execute(statement, values).rowcount
        self._checkpoints.wrote(max(changed, 1))
        return changed

    async def changed(self, statement: str, *values: Value) -> Sequence[Row]:
        """Run one statement durably. Returns the rows that it returns."""
        with _translated_faults():
            await self._begin()
            with self._transaction():
                rows = self._link.execute(statement, values).fetchall()
        self._checkpoints.wrote(max(len(rows), 1))
        return rows

    async def taken(self, worker: str, for_ms: int, limit: int) -> Sequence[Row]:
        """Take jobs that are ready, durably. Returns their rows."""
        return await self.changed(TAKE_JOBS, worker, for_ms, limit)

    async def change_each(self, change: Change) -> None:
        """Run a statement durably for each of its rows of values, in one transaction."""
        with _translated_faults():
            await self._begin()
            with self._transaction():
                self._link.executemany(change.statement, change.each)
        self._checkpoints.wrote(len(change.each))

    async def change_where(self, guard: str, values: Sequence[Value], *changes: Change) -> bool:
        """Run `guard` and, if it changed a row, `changes` in order, in one transaction. Returns True if `guard` changed a row."""
        with _translated_faults():
            await self._begin()
            with self._transaction():
                if self._link.execute(guard, values).rowcount == 0:
                    return False
                for change in changes:
                    self._link.executemany(change.statement, change.each)
        self._checkpoints.wrote(1 + sum(len(change.each) for change in changes))
        return True

    async def _begin(self) -> None:
        """Take the write lock; wait without blocking the loop while another process has it."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        self._checkpoints.before_write(self._link)
        while True:
            try:
                self._link.execute("begin immediate")
            except sqlite3.OperationalError as fault:
                if not busy(fault) or asyncio.get_running_loop().time() > deadline:
                    raise
            else:
                return
            await asyncio.sleep(PAUSE)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Commit or roll back the transaction that has begun. The block must not await: appends use the same connection."""
        try:
            yield
            self._link.execute("commit")
        except BaseException:
            if self._link.in_transaction:
                self._link.execute("rollback")
            raise

    def flush(self) -> None:
        """Write the appends that wait."""
        self._appender.flush()


@asynccontextmanager
async def opened(path: str) -> AsyncIterator[SqliteStore]:
    """The store in this file, which is created and migrated if needed."""
    with _translated_faults():
        migrate(path)
        link = _connected(path)
    checkpoints = WalCheckpoints(path)
    store = SqliteStore(link, checkpoints)
    try:
        with _translated_faults():
            link.execute("pragma busy_timeout = 0")
        yield store
        store.flush()
    finally:
        await store.sequencing.release()
        await checkpoints.close()
        link.close()
