"""The writer of the embedded store: group commit, inline in the event loop.

All appends that wait at the next iteration of the loop are written by one transaction and one disk sync. A thread would cost two
context switches for each append, which take longer than a commit.
"""

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from domain.kernel.errors import Malformed
from domain.proof.errors import LeafFault
from services.errors import CommandKnown, StoreDown
from services.store.append_checks import check_append
from services.store.port import Append, Head, HeadMoved, StreamMetadata, TableMetadata
from services.store.sqlite_wal import WalCheckpoints
from services.store.stream_queries import COMMAND
from services.store.tlog_queries import leaf_of

OPENINGS_A_RECORD = 4096
"""More than the openings of the largest record."""
PATIENCE = 10.0
"""Seconds to wait while another process holds the write lock."""
PAUSE = 0.005
CACHED_STREAMS = 50_000
"""Size at which the cache of stream ends is cleared."""

NEW_STREAM = "insert into stream (handle, kind, salt, dice_key, opened_at) values (?, ?, ?, ?, ?) on conflict do nothing"
NEW_TABLE = (
    "insert into table_details (stream, id, game, public, host, rematch_of, kept_days) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing"
)
DELETE_STREAM = "delete from stream where key = ?"
END = "select s.key, e.n, e.body, s.refusals from stream s join event e on e.stream = s.key where s.handle = ? order by e.n desc limit 1"
DATA_VERSION = "pragma data_version"
"""Changes whenever another connection has written."""
POSITION = "select coalesce(max(position), 0) from event"
ADD_EVENT = "insert into event (position, stream, n, type, body, seat, command, digest, answer) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_SECRET = "insert into event_secret (place, field, k, aud, disclosure) values (?, ?, ?, ?, ?)"
ADD_OUTBOX = "insert into outbox (stream, n, leaf) values (?, ?, ?)"
HOLD = "insert into holder (handle, seat, account) values (?, ?, ?) on conflict (handle, seat) do update set account = excluded.account"
ADD_PERSONAL = "insert into personal (stream, n, account) values (?, ?, ?)"
NAME_PIECE = (
    "insert into piece_name (stream, piece, name, account) values (?, ?, ?, ?) "
    "on conflict (stream, piece) do update set name = excluded.name, account = excluded.account"
)
LEAVE = "delete from holder where handle = ? and seat = ?"

Outcome: TypeAlias = HeadMoved | CommandKnown | Malformed | StoreDown | None
Waiting: TypeAlias = tuple[Append, "asyncio.Future[None]"]
OWN_FAULTS = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, ValueError, OverflowError, LeafFault)
"""Exceptions caused by one append; the others are written all the same."""
KEY_TAKEN_CODES = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_ROWID)
_NO_COMMAND = (None, None, None, None)


class StreamEnd(NamedTuple):
    """The end of a stream: its key, and the members of its `Head`."""

    key: int
    n: int
    head: str
    refusals: int


class Rows:
    """The rows to insert, by table."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.events: list[tuple[object, ...]] = []
        self.leaves: list[tuple[object, ...]] = []
        self.secrets: list[tuple[object, ...]] = []
        self.holders: list[tuple[object, ...]] = []
        self.leavers: list[tuple[object, ...]] = []
        self.personal: list[tuple[object, ...]] = []
        self.names: list[tuple[object, ...]] = []

    def take(self, key: int, append: Append) -> None:
        """Add the rows of one append; its command is stored with its first record."""
        self.leaves.append((key, append.records[-1].n, leaf_of(append)))
        position, known = self.position, append.command
        beside = _NO_COMMAND if known is None else (known.seat, known.id, known.digest, known.answer)
        for n, body, _, type_, openings in append.records:
            position += 1
            self.events.append((position, key, n, type_, body, *beside))
            beside = _NO_COMMAND
            for place, (_, field, k, aud, disclosure) in enumerate(openings, position * OPENINGS_A_RECORD):
                self.secrets.append((place, field, k, aud, disclosure))
        self.position = position
        self.personal += ((key, each.n, each.account) for each in append.personal)
        self.names += ((key, each.piece, each.name, each.account) for each in append.names)
        for seat, account in ((holder.seat, holder.account) for holder in append.holders):
            if account is None:
                self.leavers.append((append.handle, seat))
            else:
                self.holders.append((append.handle, seat, account))

    def write(self, link: sqlite3.Connection) -> None:
        """Insert the rows."""
        link.executemany(ADD_EVENT, self.events)
        link.executemany(ADD_OUTBOX, self.leaves)
        for statement, rows in (
            (ADD_SECRET, self.secrets),
            (LEAVE, self.leavers),
            (HOLD, self.holders),
            (ADD_PERSONAL, self.personal),
            (NAME_PIECE, self.names),
        ):
            if rows:
                link.executemany(statement, rows)


def end_of(link: sqlite3.Connection, handle: str) -> StreamEnd | None:
    """The end of a stream as stored, or None: the head is the hash of the last record."""
    row = link.execute(END, (handle,)).fetchone()
    return None if row is None else StreamEnd(row[0], row[1], hashlib.sha256(row[2]).hexdigest(), row[3])


def busy(fault: sqlite3.Error) -> bool:
    """Returns True if the statement failed because another connection holds a lock; it can be repeated."""
    return isinstance(fault, sqlite3.OperationalError) and fault.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class SqliteWriter:
    """Collects appends and writes them together. Caches the ends of streams until another connection writes."""

    def __init__(self, link: sqlite3.Connection, checkpoints: WalCheckpoints) -> None:
        self._link, self._checkpoints = link, checkpoints
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._since = 0.0
        self._ends: dict[str, StreamEnd] = {}
        self._position = 0
        self._data_version = -1

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Queue the append for the next iteration of the loop."""
        check_append(append)
        written: asyncio.Future[None] = self._loop.create_future()
        if not self._waiting:
            self._since = self._loop.time()
            self._loop.call_soon(self.flush)
        self._waiting.append((append, written))
        return written

    def flush(self) -> None:
        """Write all queued appends; if another process holds the write lock, try again soon."""
        waiting = [pair for pair in self._waiting if not pair[1].done()]
        self._waiting = []
        outcomes: Sequence[Outcome] = [StoreDown("the writer failed")] * len(waiting)
        try:
            if waiting:
                outcomes = self._write([append for append, _ in waiting])
        except sqlite3.Error as fault:
            if busy(fault) and self._loop.time() < self._since + PATIENCE:
                self._waiting = waiting
                self._loop.call_later(PAUSE, self.flush)
                return
            outcomes = [StoreDown(f"SQLite: {fault}")] * len(waiting)
        finally:
            if not self._waiting:
                self._settle(waiting, outcomes)

    def _settle(self, waiting: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
        for (_, written), outcome in zip(waiting, outcomes, strict=True):
            if outcome is None:
                written.set_result(None)
            else:
                written.set_exception(outcome)

    def _write(self, appends: Sequence[Append]) -> list[Outcome]:
        """Write all appends in one transaction; if one of them makes it fail, again with a savepoint for each append."""
        self._checkpoints.before_write(self._link)
        try:
            return self._in_transaction(appends, self._write_together)
        except OWN_FAULTS:
            return self._in_transaction(appends, self._write_one_by_one)

    def _in_transaction(self, appends: Sequence[Append], write: Callable[[Sequence[Append]], list[Outcome]]) -> list[Outcome]:
        self._link.execute("begin immediate")
        try:
            self._refresh_cache()
            before = self._position
            outcomes = write(appends)
            self._link.execute("commit")
        except BaseException:
            self._clear_cache()
            if self._link.in_transaction:
                self._link.execute("rollback")
            raise
        self._checkpoints.wrote(self._position - before)
        return outcomes

    def _write_together(self, appends: Sequence[Append]) -> list[Outcome]:
        rows = Rows(self._position)
        admitted = [self._admit(append, rows) for append in appends]
        rows.write(self._link)
        self._position = rows.position
        return [None if fits else self._why_refused(append) for append, fits in zip(appends, admitted, strict=True)]

    def _write_one_by_one(self, appends: Iterable[Append]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for append in appends:
            self._link.execute("savepoint one")
            try:
                outcomes += self._write_together((append,))
            except OWN_FAULTS as fault:
                self._link.execute("rollback to one")
                self._ends.pop(append.handle, None)
                taken = isinstance(fault, sqlite3.IntegrityError) and fault.sqlite_errorcode in KEY_TAKEN_CODES
                outcomes.append(self._why_refused(append) if taken else Malformed(f"an append that SQLite does not take: {fault}"))
            self._link.execute("release one")
        return outcomes

    def _admit(self, append: Append, rows: Rows) -> bool:
        """Add the append's rows if its expected head is the head. Returns False otherwise."""
        end = self._begin(append.handle, append.new) if append.new else self._end(append.handle)
        if end is None or (append.expected is not None and end[1:] != append.expected):
            return False
        last = append.records[-1]
        self._ends[append.handle] = StreamEnd(end.key, last.n, last.head, end.refusals)
        rows.take(end.key, append)
        return True

    def _begin(self, handle: str, new: StreamMetadata) -> StreamEnd | None:
        """Create the stream. Returns None if its handle, or the id of its table, is taken."""
        made = self._link.execute(NEW_STREAM, (handle, new.kind, new.salt, new.dice_key, new.opened_at))
        if not made.rowcount:
            return None
        key = made.lastrowid or 0
        if isinstance(new, TableMetadata):
            values = (key, new.id, new.game, new.public, new.host, new.rematch_of, new.kept_days)
            if not self._link.execute(NEW_TABLE, values).rowcount:
                self._link.execute(DELETE_STREAM, (key,))
                return None
        return StreamEnd(key, -1, "", 0)

    def _why_refused(self, append: Append) -> Outcome:
        """Why an append was not written: its command id is known, or its head is no longer the head."""
        if append.command is not None:
            row = self._link.execute(COMMAND, (append.handle, append.command.seat, append.command.id)).fetchone()
            if row is not None:
                return CommandKnown(row[2], row[3])
        return HeadMoved(append.handle)

    # the cache of ends ---------------------------------------------------------------------------------------------------

    def head(self, handle: str) -> Head | None:
        """The end of the stream as committed, or None. It is read from the file unless this connection was the last one to write."""
        unchanged = self._link.execute(DATA_VERSION).fetchone() == (self._data_version,)
        end = self._end(handle) if unchanged else end_of(self._link, handle)
        return None if end is None else Head(*end[1:])

    def forget_end(self, handle: str) -> None:
        """Drop the cached end of a stream, which another statement of this connection has changed."""
        self._ends.pop(handle, None)

    def _end(self, handle: str) -> StreamEnd | None:
        end = self._ends.get(handle)
        return end_of(self._link, handle) if end is None else end

    def _refresh_cache(self) -> None:
        """Clear the cache if another connection has written since the last transaction, or if it has grown too large."""
        (version,) = self._link.execute(DATA_VERSION).fetchone()
        if version != self._data_version or len(self._ends) > CACHED_STREAMS:
            self._clear_cache()
            self._data_version = version
            (self._position,) = self._link.execute(POSITION).fetchone()

    def _clear_cache(self) -> None:
        self._ends.clear()
        self._data_version = -1
