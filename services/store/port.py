"""The event store port: what processes need of a database, and what each adapter guarantees.

Guarantees: the record numbers of a stream have no gap. An append names the head it was decided on; if that is no longer the head,
this append fails and no other. A command id takes effect once per seat and keeps its answer. A refusal that was stored at an end of the
stream excludes every append that was decided on the same end, and the reverse. Records and openings are append-only.
A reader of the whole log never skips the records of a slow writer.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.proof.records import EncodedRecord, Opening


class StoredRecord(NamedTuple):
    """A stored record: the stream's handle, the record's number and type, and its bytes."""

    handle: str
    n: int
    type: str
    body: bytes


class RecordNumber(NamedTuple):
    """Which record it is: the stream's handle, and the record's number in it."""

    handle: str
    n: int


class Head(NamedTuple):
    """The end of a stream: number and hash of its last record, and the number of commands refused at it so far. An append and a refusal
    name the end that they were decided on, so of two that were decided on the same end only one is written."""

    n: int
    head: str
    refusals: int = 0


class KnownCommand(Struct, frozen=True):
    """An accepted command: its id, unique per stream and seat, the digest of its raw form, and its answer."""

    seat: Seat
    id: str
    digest: str
    answer: bytes


TABLE: Final = "table"
"""The kind of a table's stream."""


KEPT_DAYS: Final = 3
"""The days for which a table keeps seats, unless its opener wishes otherwise."""


class StreamMetadata(Struct, frozen=True, kw_only=True):
    """What is stored beside a stream's records from its first append. `kind` says what the stream is about; `salt` and `dice_key`
    (the id of a master key) are the private inputs of the stream's own chance."""

    kind: str
    salt: bytes
    dice_key: str
    opened_at: str


class TableMetadata(StreamMetadata, frozen=True, kw_only=True):
    """The metadata of a table's stream. `id` is the table's name in addresses, `game` the key of its game, `rematch_of` the id of
    the table before. Free seats are kept for the accounts that hold them for `kept_days` from the opening on."""

    kind: str = TABLE
    id: str
    game: str
    public: bool
    host: str
    rematch_of: str = ""
    kept_days: int = KEPT_DAYS


class SeatHolder(Struct, frozen=True):
    """The account that holds a seat; None for a free seat, a bot and an erased account. It is not part of the log and can be deleted."""

    seat: Seat
    account: str | None


class PersonalRecord(Struct, frozen=True):
    """An opening of record `n` names this account; it is deleted when the account is erased."""

    n: int
    account: str


class PieceName(Struct, frozen=True):
    """The name that an account gave to a piece of a table's game. It is not part of the log; it is deleted when the account is erased."""

    piece: str
    name: str
    account: str


class Append(Struct, frozen=True):
    """One append. `expected` is the head it was decided on; None for a new stream, with its metadata in `new`. `holders` and `names` are
    for tables only."""

    handle: str
    expected: Head | None
    records: tuple[EncodedRecord, ...]
    command: KnownCommand | None = None
    new: StreamMetadata | None = None
    holders: tuple[SeatHolder, ...] = ()
    personal: tuple[PersonalRecord, ...] = ()
    names: tuple[PieceName, ...] = ()


class HeadMoved(Exception):
    """The append was decided on a head that is no longer the head; nothing was written."""


Cursor = str
"""The position of a reader, opaque to callers. The empty cursor is the beginning."""


class EventStore(Protocol):
    """The streams. Every method raises services.errors.StoreDown if the database cannot be reached."""

    async def append(self, append: Append) -> None:
        """Write the append durably. Raises HeadMoved, CommandKnown (same command id) and Malformed; then nothing is written."""
        ...

    async def stream(self, handle: str) -> StreamMetadata | None:
        """The metadata of a stream; TableMetadata for a table."""
        ...

    async def handle_of(self, table_id: str) -> str | None:
        """The handle of the table with this id, or None."""
        ...

    async def head(self, handle: str) -> Head | None:
        """The end of the stream, or None if there is no such stream."""
        ...

    async def records(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[StoredRecord]:
        """The stream's records from `first` to `last`, in order."""
        ...

    async def bodies(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[bytes]:
        """The bytes alone of the stream's records from `first` to `last`, in order: all that a fold needs."""
        ...

    async def openings(self, handle: str, first: int = 0) -> Sequence[Opening]:
        """All openings of the stream's records from `first` on, in order. The caller decides who may see which."""
        ...

    async def command(self, handle: str, seat: Seat, command_id: str) -> KnownCommand | None:
        """The accepted command with this id, or None."""
        ...

    async def refuse(self, handle: str, expected: Head, digest: str, answer: bytes) -> bool:
        """Store durably that the command with this digest is refused, with the answer. Returns False, and stores nothing, if the end of
        the stream is no longer `expected`."""
        ...

    async def refusal(self, handle: str, digest: str) -> bytes | None:
        """The answer with which the command with this digest was refused, or None."""
        ...

    async def generation(self, table_id: str) -> int:
        """The generation of the table's invitation; 0 for a table that does not exist."""
        ...

    async def renew_invitation(self, table_id: str) -> None:
        """Raise the generation of the table's invitation."""
        ...

    async def holders(self, handle: str) -> Sequence[SeatHolder]:
        """The table's seats that an account holds."""
        ...

    async def piece_names(self, handle: str) -> Sequence[PieceName]:
        """The names that were given to pieces of the table's game, the last of each piece."""
        ...

    async def read(self, cursor: Cursor, limit: int) -> tuple[Sequence[RecordNumber], Cursor]:
        """The numbers of the next records of all streams after the cursor, and the cursor after them. Records of one stream are in
        order; the records of a slow writer are never skipped."""
        ...
