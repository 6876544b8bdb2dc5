"""The event store port: what the processes need of a database, and what each adapter promises.

Promises: record numbers of a game are gap-free; an append names the head it was decided on and fails alone where that is not
the head any more; a command id of a seat takes effect once and keeps its answer; records and openings are only ever added;
a reader of the whole log never skips a slow writer.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.proof.records import EncodedRecord, Opening


class StoredRecord(NamedTuple):
    """A record as stored: the game's handle, the number, the type, and the bytes written once."""

    handle: str
    n: int
    type: str
    body: bytes


class Head(NamedTuple):
    """Where a game's log ends."""

    n: int
    head: str


class KnownCommand(Struct, frozen=True):
    """A command that took effect: its id under (game, seat), the digest of its raw form, and the answer it got."""

    seat: Seat
    id: str
    digest: str
    answer: bytes


TABLE: Final = "table"
"""The kind of a table's stream."""


class StreamMetadata(Struct, frozen=True, kw_only=True):
    """What is stored beside a stream's records from its first append. `kind` says what the stream is about; `salt` and `dice_key`
    (the id of a master key) are the private inputs of the stream's own chance."""

    kind: str
    salt: bytes
    dice_key: str
    opened_at: str


class TableMetadata(StreamMetadata, frozen=True, kw_only=True):
    """The metadata of a table's stream. `id` is the table's name in addresses, `game` the key of its game, `rematch_of` the id of
    the table before."""

    kind: str = TABLE
    id: str
    game: str
    invitation: str
    public: bool
    host: str
    rematch_of: str = ""


class SeatHolder(Struct, frozen=True):
    """Which account holds a seat (None: nobody, a bot, or erased): plain, deletable data beside the log."""

    seat: Seat
    account: str | None


class PersonalRecord(Struct, frozen=True):
    """Record `n` names this account in an opening, which goes when the account is erased."""

    n: int
    account: str


class Append(Struct, frozen=True):
    """One append. `expected` is the head it was decided on; None for a new stream, with its metadata in `new`. `holders` are for
    tables only."""

    handle: str
    expected: Head | None
    records: tuple[EncodedRecord, ...]
    command: KnownCommand | None = None
    new: StreamMetadata | None = None
    holders: tuple[SeatHolder, ...] = ()
    personal: tuple[PersonalRecord, ...] = ()


class HeadMoved(Exception):
    """The append was decided on a head that is not the head any more; nothing of it was written."""


Cursor = str
"""Opaque: where a reader of the whole log stands. The empty cursor is the beginning."""


class EventStore(Protocol):
    """The truth. Every method raises services.errors.StoreDown where the database cannot be reached."""

    async def append(self, append: Append) -> None:
        """Write the append durably, or raise HeadMoved or CommandKnown (same command id) and write nothing of it."""
        ...

    async def stream(self, handle: str) -> StreamMetadata | None:
        """The metadata of a stream; TableMetadata for a table."""
        ...

    async def handle_of(self, table_id: str) -> str | None:
        """The handle behind a table's address."""
        ...

    async def head(self, handle: str) -> Head | None:
        """Where the game's log ends."""
        ...

    async def records(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[StoredRecord]:
        """The game's records from `first` to `last`, in order."""
        ...

    async def openings(self, handle: str, first: int = 0) -> Sequence[Opening]:
        """All openings of the game's records from `first` on, in order; who may see which is the caller's matter."""
        ...

    async def command(self, handle: str, seat: Seat, command_id: str) -> KnownCommand | None:
        """The answer that a command id got."""
        ...

    async def holders(self, handle: str) -> Sequence[SeatHolder]:
        """Who holds the game's seats."""
        ...

    async def read(self, cursor: Cursor, limit: int) -> tuple[Sequence[StoredRecord], Cursor]:
        """The next records of the whole log behind the cursor, in an order that never skips a slow writer; and the
        cursor behind them. Records of one game come in their order."""
        ...
