"""The reads of one stream, in SQL that both databases share."""

from collections.abc import Sequence
from itertools import starmap

from domain.kernel.seats import Seat
from services.store.port import TABLE, KnownCommand, PieceName, SeatHolder, StoredRecord, StreamMetadata, TableMetadata
from services.store.queries import Queries, to_tuple

LAST = 2**31 - 1
"""Higher than every record number."""

STREAM = (
    "select s.kind, s.salt, s.dice_key, s.opened_at, d.id, d.game, d.public, d.host, d.rematch_of, d.kept_days "
    "from stream s left join table_details d on d.stream = s.key where s.handle = ?"
)
HANDLE_OF = "select s.handle from table_details d join stream s on s.key = d.stream where d.id = ?"
_OF_STREAM = "from event where stream = (select key from stream where handle = ?) and n >= ? and n <= ? order by n"
RECORDS = f"select n, type, body {_OF_STREAM}"
BODIES = f"select body {_OF_STREAM}"
COMMAND = (
    "select e.seat, e.command, e.digest, e.answer from stream s join event e on e.stream = s.key "
    "where s.handle = ? and e.seat = ? and e.command = ?"
)
ADD_REFUSAL = "insert into refusal (stream, digest, answer) select key, ?, ? from stream where handle = ?"
REFUSAL = "select r.answer from stream s join refusal r on r.stream = s.key where s.handle = ? and r.digest = ?"
GENERATION = "select generation from table_details where id = ?"
RENEW_INVITATION = "update table_details set generation = generation + 1 where id = ?"
PIECE_NAMES = "select p.piece, p.name, p.account from piece_name p join stream s on s.key = p.stream where s.handle = ? order by p.piece"
HOLDERS = "select seat, account from holder where handle = ? order by seat"


class StreamQueries(Queries):
    """The reads of `EventStore` that concern one stream."""

    async def stream(self, handle: str) -> StreamMetadata | None:
        """The metadata of a stream; TableMetadata for a table."""
        row = await self.row(STREAM, handle)
        if row is None:
            return None
        kind, salt, dice_key, opened_at, id_, game, public, host, rematch_of, kept_days = row
        if kind != TABLE:
            return StreamMetadata(kind=kind, salt=salt, dice_key=dice_key, opened_at=opened_at)
        return TableMetadata(
            salt=salt, dice_key=dice_key, opened_at=opened_at, id=id_, game=game, public=bool(public), host=host,
            rematch_of=rematch_of, kept_days=kept_days,
        )  # fmt: skip

    async def handle_of(self, table_id: str) -> str | None:
        """The handle of the table with this id, or None."""
        row = await self.row(HANDLE_OF, table_id)
        return None if row is None else row[0]

    async def records(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[StoredRecord]:
        """The stream's records from `first` to `last`, in order."""
        rows = await self.rows(RECORDS, handle, first, LAST if last is None else last)
        return [to_tuple(StoredRecord, (handle, n, kind, body)) for n, kind, body in rows]

    async def bodies(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[bytes]:
        """The bytes alone of the stream's records from `first` to `last`, in order."""
        return [body for (body,) in await self.rows(BODIES, handle, first, LAST if last is None else last)]

    async def command(self, handle: str, seat: Seat, command_id: str) -> KnownCommand | None:
        """The accepted command with this id, or None."""
        row = await self.row(COMMAND, handle, seat, command_id)
        return None if row is None else KnownCommand(*row)

    async def refusal(self, handle: str, digest: str) -> bytes | None:
        """The answer with which the command with this digest was refused, or None."""
        row = await self.row(REFUSAL, handle, digest)
        return None if row is None else bytes(row[0])

    async def generation(self, table_id: str) -> int:
        """The generation of the table's invitation; 0 for a table that does not exist."""
        row = await self.row(GENERATION, table_id)
        return 0 if row is None else int(row[0])

    async def renew_invitation(self, table_id: str) -> None:
        """Raise the generation of the table's invitation."""
        await self.change(RENEW_INVITATION, table_id)

    async def holders(self, handle: str) -> Sequence[SeatHolder]:
        """The table's seats that an account holds."""
        return list(starmap(SeatHolder, await self.rows(HOLDERS, handle)))

    async def piece_names(self, handle: str) -> Sequence[PieceName]:
        """The names that were given to pieces."""
        return [PieceName(*row) for row in await self.rows(PIECE_NAMES, handle)]
