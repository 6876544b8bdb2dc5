"""Chat and notes, in SQL that both databases share."""

from collections.abc import Mapping, Sequence
from typing import Final

from services.store.chat_data import MOST_COUNTED, NOTES_ROOMS, TABLE_ROOM, TEAM_ROOMS, NewMessage, StoredMessage, WrittenMessage
from services.store.queries import Change, KeyTaken, Queries, to_tuple

_STREAM: Final = "(select key from stream where handle = ?)"
COUNT: Final = (
    "insert into chat_room (stream, room, newest) select s.key, ?, 1 from stream s where s.handle = ? "
    "and exists (select 1 from account where id = ?) on conflict (stream, room) do update set newest = chat_room.newest + 1"
)
ADD: Final = (
    "insert into chat_message (stream, room, id, account, key, seat, n, at, body, points) "
    f"select r.stream, r.room, r.newest, ?, ?, ?, ?, ?, ?, ? from chat_room r where r.room = ? and r.stream = {_STREAM}"
)
ADD_READER: Final = (
    "insert into chat_reader (account, stream, room, read_to) select ?, r.stream, r.room, r.newest - 1 from chat_room r "
    f"where r.room = ? and r.stream = {_STREAM} on conflict (account, stream, room) do nothing"
)
_MESSAGE: Final = (
    "select m.id, m.account, coalesce(a.name, ''), m.seat, m.n, m.at, m.body, m.points "
    "from chat_message m left join account a on a.id = m.account "
)
WRITTEN: Final = f"{_MESSAGE} where m.account = ? and m.key = ? and m.room = ? and m.stream = {_STREAM}"
NEWEST: Final = f"select newest from chat_room where room = ? and stream = {_STREAM}"
_HEARD: Final = "not exists (select 1 from chat_mute x where x.account = ? and x.target = m.account)"
MESSAGES: Final = f"{_MESSAGE} where m.stream = {_STREAM} and m.room = ? and m.id < ? and m.n >= ? and {_HEARD} order by m.id desc limit ?"
COUNT_MESSAGES: Final = f"select count(*) from chat_message where stream = {_STREAM} and room = ?"
DELETE: Final = f"delete from chat_message where account = ? and id = ? and room = ? and stream = {_STREAM}"
COUNT_AGAIN: Final = f"update chat_room set newest = newest + 1 where room = ? and stream = {_STREAM}"
READ_TO: Final = (
    "insert into chat_reader (account, stream, room, read_to) select ?, r.stream, r.room, case when ? > r.newest then r.newest else ? end "
    f"from chat_room r where r.room = ? and r.stream = {_STREAM} on conflict (account, stream, room) do update "
    "set read_to = case when excluded.read_to > chat_reader.read_to then excluded.read_to else chat_reader.read_to end"
)
WITHDRAW: Final = (
    "update notice set state = 'withdrawn', ended_at = ? where account = ? and handle = ? and step = 'message' and decision like ? "
    "and state = 'waiting'"
)
LAST_READ: Final = f"select read_to from chat_reader where account = ? and room = ? and stream = {_STREAM}"
# Only the newest are counted: from where the reader is, or from so many before the end.
_FIRST_COUNTED: Final = (
    f"case when coalesce(r.read_to, 0) > c.newest - {MOST_COUNTED} then coalesce(r.read_to, 0) else c.newest - {MOST_COUNTED} end"
)
_UNREAD: Final = (
    "left join chat_reader r on r.account = ? and r.stream = c.stream and r.room = c.room "
    f"join chat_message m on m.stream = c.stream and m.room = c.room and m.id > {_FIRST_COUNTED} and m.account <> ? and {_HEARD} "
)
UNREAD: Final = f"select count(*) from chat_room c {_UNREAD} where c.room = ? and m.n >= ? and c.stream = {_STREAM}"
UNREAD_BY_TABLE: Final = (
    "select h.handle, count(*) from holder h join stream s on s.handle = h.handle join chat_room c on c.stream = s.key "
    f"{_UNREAD} where h.account = ? and (c.room = '{TABLE_ROOM}' or (c.room like '{TEAM_ROOMS}%' and r.account is not null)) "
    "and not exists (select 1 from chat_mute q where q.account = h.account and q.target = '#' || h.handle) group by h.handle"
)
MUTE: Final = "insert into chat_mute (account, target) values (?, ?) on conflict (account, target) do nothing"
UNMUTE: Final = "delete from chat_mute where account = ? and target = ?"
MUTES: Final = "select 1 from chat_mute where account = ? and target = ?"
MUTED_PEOPLE: Final = "select a.name from chat_mute x join account a on a.id = x.target where x.account = ? order by a.folded"
FORGET_CHAT: Final = tuple(f"delete from {table} where account = ?" for table in ("chat_message", "chat_reader", "chat_mute"))
FORGET_MUTED: Final = "delete from chat_mute where target = ?"
FORGET_NOTES: Final = f"delete from chat_room where room = '{NOTES_ROOMS}' || ?"
# What a guest has written at a table goes with the seat to the account that takes it over.
_BROUGHT: Final = f"stream = {_STREAM} and exists (select 1 from holder h where h.handle = ? and h.account = ?)"
BRING_NOTES: Final = (
    "update chat_message set account = ?, room = ?, id = id + coalesce("
    f"(select c.newest from chat_room c where c.stream = chat_message.stream and c.room = ?), 0) where room = ? and {_BROUGHT}"
)
BRING_MESSAGES: Final = f"update chat_message set account = ? where account = ? and {_BROUGHT}"
BRING_COUNT: Final = (
    "insert into chat_room (stream, room, newest) select m.stream, m.room, max(m.id) from chat_message m "
    f"where m.room = ? and m.stream = {_STREAM} group by m.stream, m.room on conflict (stream, room) do update "
    "set newest = case when excluded.newest > chat_room.newest then excluded.newest else chat_room.newest end"
)
BRING_READ: Final = (
    f"insert into chat_reader (account, stream, room, read_to) select ?, stream, room, read_to from chat_reader where account = ? "
    f"and {_BROUGHT} on conflict (account, stream, room) do nothing"
)
LAST: Final = 2**31 - 1
"""Higher than the number of every message."""


def brought_words(guest: str, account: str, handle: str) -> tuple[Change, ...]:
    """What gives a guest's messages at a table to the account that holds the guest's seat now."""
    held, old, new = (handle, handle, account), f"{NOTES_ROOMS}{guest}", f"{NOTES_ROOMS}{account}"
    return (
        Change(BRING_NOTES, [(account, new, new, old, *held)]),
        Change(BRING_COUNT, [(new, handle)]),
        Change(BRING_MESSAGES, [(account, guest, *held)]),
        Change(BRING_READ, [(account, guest, *held)]),
    )


class ChatQueries(Queries):
    """`ChatStore`."""

    async def write_message(self, handle: str, message: NewMessage, team: Sequence[str] = ()) -> WrittenMessage | None:
        """Write a message durably, once for each key of the account."""
        room, account, key, seat, n, at, body, points = message
        readers = [(reader, room, handle) for reader in team]
        changes = (Change(ADD, [(account, key, seat, n, at, body, points, room, handle)]), Change(ADD_READER, readers))
        try:
            new = await self.change_where(COUNT, (room, handle, account), *changes[: 1 + bool(readers)])
        except KeyTaken:
            new = False
        row = await self.row(WRITTEN, account, key, room, handle)
        newest = await self.row(NEWEST, room, handle)
        return None if row is None or newest is None else WrittenMessage(_message(row), newest[0], new)

    async def messages(
        self, handle: str, room: str, reader: str, limit: int, *, before: int | None = None, since: int = 0
    ) -> Sequence[StoredMessage]:
        """The newest messages of a room below a number, the newest first."""
        rows = await self.rows(MESSAGES, handle, room, LAST if before is None else before, since, reader, limit)
        return [_message(row) for row in rows]

    async def count_messages(self, handle: str, room: str) -> int:
        """How many messages a room holds."""
        row = await self.row(COUNT_MESSAGES, handle, room)
        return 0 if row is None else int(row[0])

    async def delete_message(self, handle: str, room: str, message: int, account: str) -> int | None:
        """Delete a message of this account. Returns the room's new count, or None if there is no such message."""
        if not await self.change_where(DELETE, (account, message, room, handle), Change(COUNT_AGAIN, [(room, handle)])):
            return None
        row = await self.row(NEWEST, room, handle)
        return None if row is None else int(row[0])

    async def read_to(self, account: str, handle: str, room: str, message: int, now: str) -> None:
        """Note that the account has read a room up to a message."""
        withdrawn = Change(WITHDRAW, [(now, account, handle, f"{room} %")])
        await self.change_where(READ_TO, (account, message, message, room, handle), withdrawn)

    async def unread(self, handle: str, room: str, reader: str, since: int = 0) -> int:
        """How many of the newest messages of a room the reader has not read."""
        row = await self.row(UNREAD, reader, reader, reader, room, since, handle)
        return 0 if row is None else int(row[0])

    async def unread_by_table(self, account: str) -> Mapping[str, int]:
        """How many of the newest messages the account has not read, by handles."""
        return {handle: int(count) for handle, count in await self.rows(UNREAD_BY_TABLE, account, account, account, account)}

    async def last_read(self, account: str, handle: str, room: str) -> int:
        """Up to which message the account has read a room."""
        row = await self.row(LAST_READ, account, room, handle)
        return 0 if row is None else int(row[0])

    async def mute(self, account: str, target: str) -> None:
        """Mute another account, or a table."""
        await self.change(MUTE, account, target)

    async def unmute(self, account: str, target: str) -> None:
        """End a mute."""
        await self.change(UNMUTE, account, target)

    async def mutes(self, account: str, target: str) -> bool:
        """True if the account has muted this."""
        return await self.row(MUTES, account, target) is not None

    async def muted_people(self, account: str) -> Sequence[str]:
        """The names of the people whom the account has muted."""
        return [name for (name,) in await self.rows(MUTED_PEOPLE, account)]

    async def forget_words(self, account: str) -> None:
        """Delete all that the account has written, and how far it has read."""
        for statement in FORGET_CHAT:
            await self.change(statement, account)


def _message(row: Sequence[object]) -> StoredMessage:
    *plain, points = row
    assert isinstance(points, bytes | memoryview)
    return to_tuple(StoredMessage, (*plain, bytes(points)))
