"""Access to a table: who may read it, and as which viewer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final, NamedTuple, TypeAlias

from litestar.params import QueryParameter

from domain.kernel.seats import MOST_SEATS, Seat, Viewer
from domain.table.admission import Visitor
from domain.table.ledger import Ledger
from domain.table.may_see import may_see
from services.api.context import request_context
from services.api.problems import AnyRequest, Denied, malformed, missing
from services.api.sessions import asker
from services.play.rejections import NotAllowed
from services.play.table_snapshot import TableSnapshot

PUBLIC: Final = "public"
LARGEST: Final = 2**31 - 1
LONGEST_ID: Final = 32
VIEWERS: Final = "|".join((*map(str, range(MOST_SEATS)), PUBLIC))
ViewerParameter: TypeAlias = Annotated[
    str | None, QueryParameter(name="as", pattern=f"^({VIEWERS})$", description="The viewer: a seat's number, or `public`.")
]
RecordParameter: TypeAlias = Annotated[
    int | None, QueryParameter(name="at", gt=-1, le=LARGEST, description="Record to show; by default the last.")
]
FirstRecordParameter: TypeAlias = Annotated[int, QueryParameter(name="from", gt=-1, le=LARGEST, description="First record.")]


class TableAccess(NamedTuple):
    """A snapshot of the table now for `viewer`, whose view the asker reads, and the asker's relation to the table."""

    now: TableSnapshot
    visitor: Visitor
    viewer: Viewer


async def table_access(request: AnyRequest, table_id: str, as_viewer: str | None) -> TableAccess:
    """Read a table as the viewer asked for, by default as the asker's own seat.

    Raises Denied: 404 if the asker may not know of the table, 403 `not_yours` if the asker may not see this viewer's view.
    """
    context = request_context(request)
    tables, brought = context.tables, context.invited.brought(request)
    async with tables.current(await tables.handle_of(named(table_id))) as live:
        visitor = await context.invitations.visitor(live, asker(request), brought.get(table_id, ""))
        if not visitor.may_know():
            raise missing()
        viewer = _viewer(live.ledger, visitor.own, as_viewer)
        return TableAccess(await tables.snapshot(live, viewer), visitor, viewer)


def named(table_id: str) -> str:
    """Check the form of a table id before any query. Raises Denied for text that cannot be one."""
    if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= LONGEST_ID):
        raise missing()
    return table_id


@asynccontextmanager
async def as_if_unknown(request: AnyRequest, table_id: str, invitation: str | None = None) -> AsyncIterator[None]:
    """Answer `not_found` instead of NotAllowed if the asker may not know of the table. `invitation` is by default the cookie's."""
    context = request_context(request)
    tables = context.tables
    try:
        yield
    except NotAllowed:
        if invitation is None:
            invitation = context.invited.brought(request).get(table_id, "")
        async with tables.current(await tables.handle_of(table_id)) as live:
            if not (await context.invitations.visitor(live, asker(request), invitation)).may_know():
                raise missing() from None
        raise


def _viewer(ledger: Ledger, own: Seat | None, as_viewer: str | None) -> Viewer:
    if as_viewer is None:
        return own
    if as_viewer == PUBLIC:
        return None
    if not (as_viewer.isascii() and as_viewer.isdigit()):
        raise malformed("as: a seat's number, or public")
    seat = int(as_viewer)
    if seat >= ledger.seat_count or not may_see(own, seat, ledger.over):
        raise Denied(403, "not_yours")
    return seat
