"""The stream of hints: one per browser, for its own tables and those it watches. It names tables that changed, never the change."""

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream

from services.api.context import request_context
from services.api.problems import AnyRequest, Denied
from services.api.schemas import Hint
from services.api.sessions import asker
from services.api.table_access import named
from services.notify.hint_hub import HintHub, ReceivedHints, account_topic
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.play.visitors import visitor_of
from services.store.plain_data import Account

PING_S: Final = 15.0
MOST_WATCHED: Final = 32
RETRY: Final = b"retry: 2000\n\n"
RESYNC: Final = b"event: resync\ndata: {}\n\n"
PING: Final = b":\n\n"
Watch: TypeAlias = Annotated[list[str] | None, QueryParameter(max_items=MOST_WATCHED, description="Tables to follow, besides one's own.")]


@get("/api/hints", include_in_schema=False)
async def hints(request: AnyRequest, watch: Watch = None) -> Stream:
    """A stream of events `hint` and `resync`, with periodic comments so that proxies keep it open."""
    context = request_context(request)
    account = asker(request)
    topics = [table for table in watch or () if await _allowed(context.tables, account, table, context.invitations.brought(request))]
    if account is not None:
        topics.append(account_topic(account.id))
    return Stream(
        events(context.hub, topics), media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"}
    )


async def events(hub: HintHub, topics: Iterable[str], ping_s: float = PING_S) -> AsyncIterator[bytes]:
    """The stream's bytes until the hub closes: first `resync`, then an event for each change."""
    yield RETRY
    with hub.subscribe(topics) as subscription:
        yield RESYNC
        while not hub.closing:
            received = await subscription.receive(ping_s)
            if not hub.closing:
                yield PING if received is None else _encoded(received)


def _encoded(received: ReceivedHints) -> bytes:
    if received.everything:
        return RESYNC
    return b"".join(b"event: hint\ndata: %b\n\n" % msgspec.json.encode(Hint(table, n)) for table, n in received.tables.items())


async def _allowed(tables: TableRepository, asker: Account | None, table: str, brought: Mapping[str, str]) -> bool:
    """Returns True if the asker may be notified of the table. A missing table must not end the stream for the others."""
    try:
        async with tables.current(await tables.handle_of(named(table))) as live:
            return visitor_of(live, asker, brought.get(table, "")).may_know()
    except (NotFound, Denied):
        return False


HANDLERS = (hints,)
