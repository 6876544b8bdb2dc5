"""The stream of hints: one a browser, for its own tables and those it watches. It says which table has gone on, never how."""

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream

from services.api.context import Context
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
Watch: TypeAlias = Annotated[list[str] | None, QueryParameter(max_items=MOST_WATCHED, description="Tables to hear of, besides one's own.")]


@get("/api/hints", include_in_schema=False)
async def hints(request: AnyRequest, context: Context, watch: Watch = None) -> Stream:
    """Events `hint` and `resync`, with a comment now and then so that proxies keep the stream."""
    account = asker(request)
    topics = [table for table in watch or () if await _allowed(context.tables, account, table, context.invitations.brought(request))]
    if account is not None:
        topics.append(account_topic(account.id))
    return Stream(
        events(context.hub, topics), media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"}
    )


async def events(hub: HintHub, topics: Iterable[str], ping_s: float = PING_S) -> AsyncIterator[bytes]:
    """The stream's bytes, until the hub closes: first that everything may be out of date, then what changes."""
    yield RETRY
    with hub.ear(topics) as ear:
        yield RESYNC
        while not hub.closing:
            heard = await ear.heard(ping_s)
            if not hub.closing:
                yield PING if heard is None else _told(heard)


def _told(heard: ReceivedHints) -> bytes:
    if heard.everything:
        return RESYNC
    return b"".join(b"event: hint\ndata: %b\n\n" % msgspec.json.encode(Hint(table, n)) for table, n in heard.tables.items())


async def _allowed(tables: TableRepository, asker: Account | None, table: str, brought: Mapping[str, str]) -> bool:
    """Whether the asker may be notified of the table. A table that is gone must not end the stream for all others."""
    try:
        async with tables.current(await tables.handle_of(named(table))) as live:
            return visitor_of(live, asker, brought.get(table, "")).may_know()
    except (NotFound, Denied):
        return False


HANDLERS = (hints,)
