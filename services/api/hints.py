"""The stream of hints: one per browser, for its own tables and those it watches. It names tables that changed, never the change."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream

from domain.table.chat import RoomKind
from services.api.context import ApiContext, request_context
from services.api.guard import OWN
from services.api.problems import AnyRequest, Denied
from services.api.schemas import Hint
from services.api.sessions import address, asker, current_session
from services.api.table_access import LARGEST, named
from services.chat.chats import chat_topic, topic_parts
from services.errors import StoreDown
from services.notify.hint_hub import HintHub, ReceivedHints, account_topic
from services.play.rejections import NotFound
from services.store.notice_data import PresenceStore
from services.store.plain_data import Account

PING_S: Final = 15.0
MOST_WATCHED: Final = 32
HEARD: Final[tuple[RoomKind, ...]] = ("table", "spectators")
"""The rooms whose hints go to whoever watches the table. Those of a team and of notes go to accounts."""
RETRY: Final = b"retry: 2000\n\n"
RESYNC: Final = b"event: resync\ndata: {}\n\n"
PING: Final = b":\n\n"
Watch: TypeAlias = Annotated[list[str] | None, QueryParameter(max_items=MOST_WATCHED, description="Tables to follow, besides one's own.")]


PageId: TypeAlias = Annotated[str, QueryParameter(pattern="^([0-9a-f]{32})?$", description="An id that the page gives this stream.")]


@get("/api/hints", include_in_schema=False)
async def hints(request: AnyRequest, watch: Watch = None, page: PageId = "") -> Stream:
    """A stream of events `hint` and `resync`, with periodic comments so that proxies keep it open. While it is open, its `page` may tell
    which table it shows (`POST /api/tables/{table}/presence`)."""
    if request.headers.get("sec-fetch-site", "same-origin") not in OWN:
        raise Denied(403, "cross_site")  # a page of a sibling domain, with the reader's cookie, would take all places
    context = request_context(request)
    account = asker(request)
    session = current_session(request)
    owner = account_topic(account.id) if account is not None else address(request)
    context.streams.require_place(owner)
    brought = context.invited.brought(request)
    watched = [table for table in watch or () if await _allowed(context, account, table, brought)]

    async def still_welcome(received: ReceivedHints | None) -> bool:
        """Returns False if the session has ended, or if a table that changed is no longer for the asker to know of."""
        if session is not None and not await context.accounts.lasts(session):
            return False
        changed = {} if received is None else received.tables
        return all([await _allowed(context, account, table, brought, changed[table]) for table in watched if table in changed])

    async def readable(received: ReceivedHints) -> ReceivedHints:
        """The hints without those of rooms that the asker may not read: not even their counts are told."""
        told = {topic: n for topic, n in received.tables.items() if await _may_hear(context, account, topic, brought)}
        return received._replace(tables=told)

    own = () if account is None else (account_topic(account.id),)
    topics = [*watched, *(chat_topic(table, room) for table in watched for room in HEARD), *own]
    stream = events(context.hub, topics, opened=context.streams.opened(owner), still_welcome=still_welcome, readable=readable)
    if page and account is not None:
        stream = present(context.store, page, account.id, stream)
    return Stream(stream, media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


async def present(pages: PresenceStore, page: str, account: str, stream: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
    """The stream, whose page counts as open until it ends."""
    await pages.open_page(page, account)
    try:
        async for part in stream:
            yield part
    finally:
        with suppress(StoreDown):  # the row counts for a minute only
            await asyncio.shield(pages.close_page(page))


async def _always(received: ReceivedHints | None) -> bool:
    return True


async def _all(received: ReceivedHints) -> ReceivedHints:
    return received


async def events(
    hub: HintHub,
    topics: Iterable[str],
    ping_s: float = PING_S,
    opened: AbstractContextManager[bool] = nullcontext(True),  # noqa: B008  # it has no state
    still_welcome: Callable[[ReceivedHints | None], Awaitable[bool]] = _always,
    readable: Callable[[ReceivedHints], Awaitable[ReceivedHints]] = _all,
) -> AsyncGenerator[bytes, None]:
    """The stream's bytes until the hub closes or the asker is no longer welcome: first `resync`, then an event for each change. Without a
    place it ends at once, and the browser asks again."""
    with opened as has_place, hub.subscribe(topics) as subscription:
        yield RETRY
        if not has_place:
            return
        yield RESYNC
        while not hub.closing:
            received = await subscription.receive(ping_s)
            if not await still_welcome(received):
                return
            if not hub.closing:
                yield PING if received is None else _encoded(await readable(received)) or PING


def _encoded(received: ReceivedHints) -> bytes:
    if received.everything:
        return RESYNC
    return b"".join(b"event: hint\ndata: %b\n\n" % msgspec.json.encode(Hint(table, n)) for table, n in received.tables.items())


async def _may_hear(context: ApiContext, account: Account | None, topic: str, brought: Mapping[str, str]) -> bool:
    """Returns True for the hint of a table, and for one of a room that the asker may read as far as this process knows."""
    parts = topic_parts(topic)
    if parts is None:
        return True
    table, room = parts
    try:
        async with context.tables.held(await context.tables.handle_of(named(table))) as live:
            visitor = await context.invitations.visitor(live, account, brought.get(table, ""))
            at = await context.chats.table(live, visitor, account)
            return visitor.may_know() and any(found.kind == room for found in at.rooms)
    except (NotFound, Denied):
        return False


async def _allowed(context: ApiContext, asker: Account | None, table: str, brought: Mapping[str, str], n: int = LARGEST) -> bool:
    """Returns True if the asker may be notified of the table as of record `n`. A missing table must not end the stream for the others."""
    tables, invitation = context.tables, brought.get(table, "")
    try:
        handle = await tables.handle_of(named(table))
        known = tables.known(handle, n)
        if known is not None:
            return (await context.invitations.visitor(known, asker, invitation)).may_know()
        async with tables.current(handle) as live:
            return (await context.invitations.visitor(live, asker, invitation)).may_know()
    except (NotFound, Denied):
        return False


HANDLERS = (hints,)
