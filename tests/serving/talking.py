"""People of a process who write to each other at a table."""

import secrets

from domain.table.chat import RoomKind
from playing.room import Room
from services.chat.chats import Chats, ChatTable
from services.chat.words import NOWHERE
from services.play.visitors import visitor_of


def chats_of(room: Room) -> Chats:
    """The chats of the process."""
    return Chats(room.process.store, room.process.hub, room.process.clock)


async def at_table(room: Room, who: str, table: str) -> ChatTable:
    """A table's chat for a person."""
    account, process = await room.person(who), room.process
    async with process.tables.current(await process.tables.handle_of(table)) as live:
        return await chats_of(room).table(live, visitor_of(live, account, process.clock()), account)


async def spoken(room: Room, who: str, table: str, text: str = "hello", kind: RoomKind = "table") -> int:
    """Let a person write, and the others be told. Returns the message."""
    at = await at_table(room, who, table)
    written = await chats_of(room).write(at, kind, secrets.token_hex(16), text, NOWHERE)
    await room.process.notices.messages.tell(at, kind)
    return written.id
