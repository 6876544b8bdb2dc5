"""Tables: opening and reading them."""

from typing import Annotated, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from domain.proof.records import Opening
from domain.table.may_see import of_viewer, visible
from services.api import rate_limits
from services.api.build import BUILD
from services.api.context import Context
from services.api.etags import known, tag, tagged
from services.api.problems import AnyRequest, documented
from services.api.rate_limits import take
from services.api.schemas import DisclosureView, Records, TableView, Timeline
from services.api.sessions import asker, person
from services.api.table_access import FirstRecordParameter, RecordParameter, ViewerParameter, table_access
from services.api.table_views import table_view
from services.play.requests import OpenedTable, OpenTable

Invitation: TypeAlias = Annotated[str, QueryParameter(max_length=64, description="Shows a private table to whoever brings it.")]


@post("/api/tables", operation_id="openTable", responses=documented(400, 401, 409, 413, 429))
async def open_table(request: AnyRequest, context: Context, data: JSONBody[OpenTable]) -> OpenedTable:
    """Open a table, sit down, and put bots on seats, all at once; a full table begins."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.OPEN, account.id)
    return await context.seating.open_table(account, data)


@get("/api/tables/{table:str}", operation_id="table", responses=documented(400, 403, 404))
async def table_at(
    request: AnyRequest,
    context: Context,
    table: FromPath[str],
    at: RecordParameter = None,
    eyes: ViewerParameter = None,
    invitation: Invitation = "",
) -> Response[TableView]:
    """A table now, or after an earlier record, as the asker or a seat that the asker may see sees it."""
    account, tables = asker(request), context.tables
    shown = {**context.invitations.brought(request), **({table: invitation} if invitation else {})}
    read = await table_access(tables, account, table, eyes, shown)
    now = read.now
    etag = tag(BUILD, now.handle, now.head, now.erased, at, read.viewer, account and account.id, read.visitor.invited)
    answer = known(request, etag)
    if answer is None:
        sight = await (tables.look(now.handle, read.viewer) if at is None else tables.moment(now.handle, read.viewer, at))
        view = table_view(sight, now, read.visitor, context.scenes.scene(sight))
        answer = tagged(msgspec.json.encode(view), etag)
    if invitation and read.visitor.invited and not now.about.public:
        answer.set_cookie(context.invitations.keeping(request, table, invitation))
    return answer


@get("/api/tables/{table:str}/timeline", operation_id="timeline", responses=documented(400, 403, 404))
async def timeline(request: AnyRequest, context: Context, table: FromPath[str], eyes: ViewerParameter = None) -> Response[Timeline]:
    """The match report, as one may read it with these eyes."""
    read = await table_access(context.tables, asker(request), table, eyes, context.invitations.brought(request))
    etag = tag(BUILD, "timeline", read.now.handle, read.now.head, read.now.erased, read.viewer)
    report = known(request, etag)
    return report or tagged(msgspec.json.encode(await context.tables.timeline(read.now.handle, read.viewer)), etag)


@get("/api/tables/{table:str}/records", operation_id="records", responses=documented(400, 403, 404))
async def records(
    request: AnyRequest, context: Context, table: FromPath[str], first: FirstRecordParameter = 0, eyes: ViewerParameter = None
) -> Response[Records]:
    """The records from one on, byte for byte, with the disclosures that the asker may have: all of them, or those of the
    eyes asked for."""
    read = await table_access(context.tables, asker(request), table, eyes, context.invitations.brought(request))
    now, ledger = read.now, read.now.table.ledger
    stored, openings = await context.tables.records(now.handle, first) if first <= now.table.n else ((), ())
    allowed = visible(openings, read.visitor.own, ledger) if eyes is None else of_viewer(openings, read.viewer)
    bodies = [record.body.decode() for record in stored]
    last = stored[-1].n if stored else now.table.n
    return Response(Records(now.handle, bodies, [_disclosure(opening) for opening in allowed], now.head, last))


def _disclosure(opening: Opening) -> DisclosureView:
    return DisclosureView(opening.n, opening.field, opening.k, opening.aud, opening.disclosure)


HANDLERS = (open_table, table_at, timeline, records)
