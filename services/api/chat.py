"""Chat at tables and private notes over HTTP. Nothing of it is part of a game's log."""

from typing import Annotated, TypeAlias, get_args

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from domain.table.chat import RoomKind
from services.api import rate_limits
from services.api.chat_schemas import (
    ChatRoomView,
    ChatView,
    MarkView,
    MessagePage,
    MessageView,
    MuteChat,
    MutedPeople,
    MutePerson,
    ReadMessages,
    WriteMessage,
)
from services.api.context import request_context
from services.api.problems import AnyRequest, documented, missing
from services.api.sessions import address, asker, person
from services.api.table_access import LARGEST, named
from services.chat.chats import PAGE, ChatTable
from services.chat.words import ChatPointer
from services.store.chat_data import NO_SEAT, StoredMessage

Before: TypeAlias = Annotated[int | None, QueryParameter(gt=-1, le=LARGEST, description="Messages before this one; by default the newest.")]
Wanted: TypeAlias = Annotated[str, QueryParameter(max_length=100, description="Only notes with all these words.")]


async def chat_at(request: AnyRequest, table_id: str) -> ChatTable:
    """A table's chat for the asker. Raises Denied: 404 if the asker may not know of the table."""
    context, account = request_context(request), asker(request)
    tables, brought = context.tables, context.invited.brought(request)
    async with tables.current(await tables.handle_of(named(table_id))) as live:
        visitor = await context.invitations.visitor(live, account, brought.get(table_id, ""))
        if not visitor.may_know():
            raise missing()
        return await context.chats.table(live, visitor, account)


def _kind(room: str) -> RoomKind:
    """The kind of room that a path names. Raises Denied."""
    found: RoomKind | None = next((kind for kind in get_args(RoomKind) if kind == room), None)
    if found is None:
        raise missing()
    return found


@get("/api/tables/{table:str}/chat", operation_id="chat", responses=documented(404))
async def chat(request: AnyRequest, table: FromPath[str]) -> ChatView:
    """The rooms of a table's chat that the asker may read, with what is unread there."""
    chats, at = request_context(request).chats, await chat_at(request, table)
    rooms = [
        ChatRoomView(room.kind, room.writes and at.account is not None, await chats.unread(at, room), list(room.team)) for room in at.rooms
    ]
    return ChatView(rooms, await chats.mutes_table(at))


@get("/api/tables/{table:str}/chat/{room:str}", operation_id="messages", responses=documented(400, 403, 404))
async def messages(
    request: AnyRequest, table: FromPath[str], room: FromPath[str], before: Before = None, wanted: Wanted = ""
) -> MessagePage:
    """A page of a room, by default the newest one."""
    context, at, kind = request_context(request), await chat_at(request, table), _kind(room)
    found = await context.chats.page(at, kind, before, wanted if kind == "notes" else "")
    read_to = await context.store.last_read(at.reader, at.handle, at.named(at.room(kind))) if at.account else 0
    earlier = found[-1].id if not wanted and len(found) == PAGE else None
    return MessagePage([_view(each, at) for each in reversed(found)], earlier, read_to)


@post(
    "/api/tables/{table:str}/chat/{room:str}",
    operation_id="writeMessage",
    status_code=200,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def write_message(request: AnyRequest, table: FromPath[str], room: FromPath[str], data: JSONBody[WriteMessage]) -> MessageView:
    """Write a message. The same key sent again returns the same message and has no further effect."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.MESSAGES, account.id)
    await context.budgets.take(request.scope, rate_limits.MESSAGES_NETWORK, address(request))
    at, kind = await chat_at(request, table), _kind(room)
    written = await context.chats.write(at, kind, data.key, data.text, data.points)
    await context.notices.messages.tell(at, kind)
    return _view(written, at)


@delete("/api/tables/{table:str}/chat/{room:str}/{message:int}", operation_id="deleteMessage", responses=documented(401, 404, 429))
async def delete_message(request: AnyRequest, table: FromPath[str], room: FromPath[str], message: FromPath[int]) -> None:
    """Delete an own message."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.MESSAGES, account.id)
    at = await chat_at(request, table)
    if not 0 < message <= LARGEST:
        raise missing()
    await context.chats.delete(at, _kind(room), message)


@post(
    "/api/tables/{table:str}/chat/{room:str}/read",
    operation_id="readMessages",
    status_code=204,
    responses=documented(400, 401, 403, 404, 413, 429),
)
async def read_messages(request: AnyRequest, table: FromPath[str], room: FromPath[str], data: JSONBody[ReadMessages]) -> None:
    """Note up to which message the asker has read a room."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.READS, account.id)
    await context.chats.read_to(await chat_at(request, table), _kind(room), data.message)


@post("/api/tables/{table:str}/chat-muted", operation_id="muteChat", status_code=204, responses=documented(400, 401, 404, 413, 429))
async def mute_chat(request: AnyRequest, table: FromPath[str], data: JSONBody[MuteChat]) -> None:
    """Mute the chat of a table for the asker, or end that."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.MESSAGES, account.id)
    await context.chats.mute_table(await chat_at(request, table), muted=data.muted)


@get("/api/muted-people", operation_id="mutedPeople", responses=documented(401))
async def muted_people(request: AnyRequest) -> MutedPeople:
    """The people whom the asker has muted."""
    return MutedPeople(list(await request_context(request).store.muted_people(person(request).id)))


@post("/api/muted-people", operation_id="mutePerson", status_code=204, responses=documented(400, 401, 409, 413, 429))
async def mute_person(request: AnyRequest, data: JSONBody[MutePerson]) -> None:
    """Mute a person for the asker, at all tables, or end that."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.MESSAGES, account.id)
    await context.chats.mute_person(account, data.name, muted=data.muted)


def _view(message: StoredMessage, at: ChatTable) -> MessageView:
    points = msgspec.json.decode(message.points, type=ChatPointer)
    seat = None if message.seat == NO_SEAT else message.seat
    marks = [MarkView(mark.cell, mark.to, mark.colour) for mark in points.marks]
    return MessageView(
        message.id, message.at, message.name, seat, message.account == at.reader, message.n, message.body, points.record, marks
    )


HANDLERS = (chat, messages, write_message, delete_message, read_messages, mute_chat, muted_people, mute_person)
