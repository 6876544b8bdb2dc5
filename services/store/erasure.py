"""Erasing a person: the port, and the SQL that both databases share.

The digest of a deleted opening stays in the record, so chain, log and proofs do not change.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple, Protocol

from services.store.chat_queries import FORGET_CHAT, FORGET_MUTED, FORGET_NOTES
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
FORGET_NAMES: Final = "delete from piece_name where account = ?"
FORGET_HOLDER: Final = "delete from holder where account = ?"
FORGET_HOST: Final = "update table_details set host = '' where host = ?"
FORGET_SESSIONS: Final = "delete from session where account = ?"
FORGET_PASSKEYS: Final = "delete from passkey where account = ?"
FORGET_CALENDAR: Final = "delete from calendar where account = ?"
FORGET_FORMER: Final = "delete from former_guest where guest = ?"
FORMER: Final = "select guest from former_guest where account = ? order by guest"
FORGET_NOTICED: Final = tuple(
    f"delete from {table} where account = ?" for table in ("notice", "presence", "sent_secret", "notice_wishes", "channel")
)
FORGET_ACCOUNT: Final = "delete from account where id = ?"
MARK: Final = "select mark from erasure_mark"
SINCE: Final = "select e.mark, s.handle from erasure e join stream s on s.key = e.stream where e.mark > ? order by e.mark, e.stream"
WITHOUT_CARD: Final = (
    "select distinct s.handle from erasure e join stream s on s.key = e.stream left join card c on c.handle = s.handle "
    "where c.handle is null"
)


class Erased(NamedTuple):
    """The erasures after a mark: the newest mark, and the handles of the streams to reload."""

    mark: int
    games: Sequence[str]


class ErasureStore(Protocol):
    """Erasing a person. Every method raises services.errors.StoreDown if the database cannot be reached."""

    async def may_erase(self) -> bool:
        """Returns True if this connection may delete openings; on PostgreSQL only the owner of the database may."""
        ...

    async def games_of(self, account_id: str) -> Sequence[str]:
        """Handles of the streams that know the account: it took or holds a seat there, or opened the table."""
        ...

    async def former_guests(self, account_id: str) -> Sequence[str]:
        """The guests whose tables the account took over: their names go with it."""
        ...

    async def erase(self, account_id: str) -> None:
        """Delete the account with its sessions and seats, every opening that names it, and the lobby cards of these tables, in one
        transaction."""
        ...

    async def last_erasure(self) -> int:
        """The mark of the newest erasure; 0 if there was none."""
        ...

    async def erased_since(self, mark: int) -> Erased:
        """The erasures after a mark."""
        ...

    async def games_without_card(self) -> Sequence[str]:
        """Handles of tables whose card was deleted by an erasure and not made again yet."""
        ...

    async def scrub(self) -> None:
        """Remove deleted data from the database's files, as far as the database can."""
        ...


class ErasureQueries(Queries):
    """`ErasureStore`, without what differs between the databases."""

    forget_openings: ClassVar[str]
    """The statement that deletes the openings which name an account."""

    async def games_of(self, account_id: str) -> Sequence[str]:
        """Handles of the streams that know the account."""
        return sorted(handle for (handle,) in await self.rows(GAMES_OF, account_id, account_id, account_id))

    async def former_guests(self, account_id: str) -> Sequence[str]:
        """The guests whose tables the account took over."""
        return [guest for (guest,) in await self.rows(FORMER, account_id)]

    async def erase(self, account_id: str) -> None:
        """Delete the person, and mark the streams that knew the person."""
        one, games = [(account_id,)], [(account_id, account_id, account_id)]
        changes = [Change(NOTE_GAMES, games), Change(self.forget_openings, one), Change(FORGET_CARDS, [(account_id, account_id)])]
        plain = (
            FORGET_PERSONAL,
            FORGET_NAMES,
            FORGET_HOLDER,
            FORGET_HOST,
            FORGET_SESSIONS,
            FORGET_PASSKEYS,
            FORGET_CALENDAR,
            FORGET_FORMER,
            *FORGET_NOTICED,
            *FORGET_CHAT,
            FORGET_MUTED,
            FORGET_NOTES,
            FORGET_ACCOUNT,
        )
        await self.change_where(BEGIN, (), *changes, *(Change(statement, one) for statement in plain))

    async def last_erasure(self) -> int:
        """The mark of the newest erasure."""
        row = await self.row(MARK)
        assert row is not None, "the schema's one row"
        return int(row[0])

    async def erased_since(self, mark: int) -> Erased:
        """The erasures after a mark."""
        rows = await self.rows(SINCE, mark)
        return Erased(max((row[0] for row in rows), default=mark), sorted({handle for _, handle in rows}))

    async def games_without_card(self) -> Sequence[str]:
        """Handles of tables whose card was deleted by an erasure."""
        return [handle for (handle,) in await self.rows(WITHOUT_CARD)]
