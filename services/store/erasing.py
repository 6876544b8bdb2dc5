"""Erasing a person: the port, and what both databases do in the same words.

An opening that is gone leaves its digest in the record, so that chain, log and proofs stay as they are.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple, Protocol

from services.store.queries import Change, Queries

_KNOWING: Final = (
    "select stream from personal where account = ? union select stream from table_details where host = ? "
    "union select held.key from holder h join stream held on held.handle = h.handle where h.account = ?"
)
GAMES_OF: Final = f"select s.handle from ({_KNOWING}) known cross join stream s where s.key = known.stream"
BEGIN: Final = "update erasure_mark set mark = mark + 1"
NOTE_GAMES: Final = f"insert into erasure (mark, stream) select (select mark from erasure_mark), known.stream from ({_KNOWING}) known"
FORGET_CARDS: Final = (
    "delete from card where handle in (select s.handle from stream s where s.key in (select stream from personal where account = ?)) "
    "or handle in (select handle from holder where account = ?)"
)
FORGET_PERSONAL: Final = "delete from personal where account = ?"
FORGET_HOLDER: Final = "delete from holder where account = ?"
FORGET_HOST: Final = "update table_details set host = '' where host = ?"
FORGET_SESSIONS: Final = "delete from session where account = ?"
FORGET_ACCOUNT: Final = "delete from account where id = ?"
MARK: Final = "select mark from erasure_mark"
SINCE: Final = "select e.mark, s.handle from erasure e join stream s on s.key = e.stream where e.mark > ? order by e.mark, e.stream"
UNCARDED: Final = (
    "select distinct s.handle from erasure e join stream s on s.key = e.stream left join card c on c.handle = s.handle "
    "where c.handle is null"
)


class Erased(NamedTuple):
    """What was erased behind a mark: the newest mark, and the handles of the games to forget."""

    mark: int
    games: Sequence[str]


class ErasureStore(Protocol):
    """What is needed to erase a person. Every method raises services.errors.StoreDown where the database cannot be reached."""

    async def may_erase(self) -> bool:
        """Whether this connection may take openings away: on PostgreSQL the owner of the database alone."""
        ...

    async def games_of(self, account_id: str) -> Sequence[str]:
        """The handles of the games that know the account: it sat down there, holds a seat or opened the table."""
        ...

    async def erase(self, account_id: str) -> None:
        """Take away, in one transaction, the account with its sessions and seats, and every opening that names it; the lobby
        cards of these games go with them."""
        ...

    async def last_erasure(self) -> int:
        """The mark of the newest erasure; 0 before the first."""
        ...

    async def erased_since(self, mark: int) -> Erased:
        """What was erased behind a mark."""
        ...

    async def uncarded(self) -> Sequence[str]:
        """Games that lost their card to an erasure and have no new one yet."""
        ...

    async def scrub(self) -> None:
        """Take what was deleted out of the files as well, as far as the database can do that."""
        ...


class ErasureQueries(Queries):
    """`ErasureStore`, but for what each database does in its own way."""

    forget_openings: ClassVar[str]
    """Deletes the openings of those records that name an account."""

    async def games_of(self, account_id: str) -> Sequence[str]:
        """The handles of the games that know the account."""
        return sorted(handle for (handle,) in await self.rows(GAMES_OF, account_id, account_id, account_id))

    async def erase(self, account_id: str) -> None:
        """Delete the person, and mark the streams that knew the person."""
        one, games = [(account_id,)], [(account_id, account_id, account_id)]
        changes = [Change(NOTE_GAMES, games), Change(self.forget_openings, one), Change(FORGET_CARDS, [(account_id, account_id)])]
        plain = (FORGET_PERSONAL, FORGET_HOLDER, FORGET_HOST, FORGET_SESSIONS, FORGET_ACCOUNT)
        await self.change_where(BEGIN, (), *changes, *(Change(statement, one) for statement in plain))

    async def last_erasure(self) -> int:
        """The mark of the newest erasure."""
        row = await self.row(MARK)
        assert row is not None, "the schema's one row"
        return int(row[0])

    async def erased_since(self, mark: int) -> Erased:
        """What was erased behind a mark."""
        rows = await self.rows(SINCE, mark)
        return Erased(max((row[0] for row in rows), default=mark), sorted({handle for _, handle in rows}))

    async def uncarded(self) -> Sequence[str]:
        """Games that lost their card to an erasure."""
        return [handle for (handle,) in await self.rows(UNCARDED)]
