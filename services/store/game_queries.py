"""What is read about one game in the same words on both databases."""

from collections.abc import Sequence
from itertools import starmap

from domain.kernel.seats import Seat
from services.store.port import KnownCommand, NewGame, SeatHolder, StoredRecord
from services.store.queries import Queries, made

LAST = 2**31 - 1
"""Behind every record number."""

GAME = "select id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of from game where handle = ?"
HANDLE_OF = "select handle from game where id = ?"
RECORDS = "select n, type, body from event where game = (select key from game where handle = ?) and n >= ? and n <= ? order by n"
COMMAND = (
    "select e.seat, e.command, e.digest, e.answer from game g join event e on e.game = g.key "
    "where g.handle = ? and e.seat = ? and e.command = ?"
)
HOLDERS = "select seat, account from holder where handle = ? order by seat"


class GameQueries(Queries):
    """The reads of `EventStore` that ask about one game."""

    async def game(self, handle: str) -> NewGame | None:
        """What stands beside a game's log."""
        row = await self.row(GAME, handle)
        if row is None:
            return None
        id_, game, salt, dice_key, invitation, public, host, opened_at, rematch_of = row
        return NewGame(id_, game, salt, dice_key, invitation, bool(public), host, opened_at, rematch_of)

    async def handle_of(self, table_id: str) -> str | None:
        """The handle behind a table's address."""
        row = await self.row(HANDLE_OF, table_id)
        return None if row is None else row[0]

    async def records(self, handle: str, first: int = 0, last: int | None = None) -> Sequence[StoredRecord]:
        """The game's records from `first` to `last`, in order."""
        rows = await self.rows(RECORDS, handle, first, LAST if last is None else last)
        return [made(StoredRecord, (handle, n, kind, body)) for n, kind, body in rows]

    async def command(self, handle: str, seat: Seat, command_id: str) -> KnownCommand | None:
        """The answer that a command id got."""
        row = await self.row(COMMAND, handle, seat, command_id)
        return None if row is None else KnownCommand(*row)

    async def holders(self, handle: str) -> Sequence[SeatHolder]:
        """Who holds the game's seats; a seat that no account holds is not among them."""
        return list(starmap(SeatHolder, await self.rows(HOLDERS, handle)))
