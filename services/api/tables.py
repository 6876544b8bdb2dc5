"""Opening and reading tables."""

from typing import Annotated, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from projections.scenes.registry import sight as measure
from services.api.budgets import network_payer
from services.api.build import BUILD
from services.api.compression import compressed
from services.api.context import ApiContext, request_context
from services.api.etags import JSON, known, tag, tagged
from services.api.problems import AnyRequest, documented, missing
from services.api.schemas import Records, Sight, TableView, Timeline
from services.api.sessions import address, asker, person
from services.api.table_access import LARGEST, FirstRecordParameter, RecordParameter, ViewerParameter, table_access
from services.api.table_news import MARK, records_from, timeline_part
from services.api.table_views import host_seat_name, named_view, table_view
from services.play.requests import OpenedTable, OpenTable
from services.play.spending import paid_by
from services.play.table_snapshot import TableSnapshot
from services.store.port import TableMetadata

Since: TypeAlias = Annotated[
    str | None,
    QueryParameter(pattern=MARK, description="Adds the match report after this mark of an earlier response, or all of it: `start`."),
]
RecordsFrom: TypeAlias = Annotated[
    int | None, QueryParameter(name="records", gt=-1, le=LARGEST, description="Adds the game's records from this one on.")
]
FilmFrom: TypeAlias = Annotated[
    int | None, QueryParameter(name="film", gt=-1, le=LARGEST, description="Adds what changed on the board after this record.")
]
Measured: TypeAlias = Annotated[
    str, QueryParameter(name="kind", pattern="^[a-z_]{1,32}$", description="The kind of line: the id of one of the scene's measures.")
]
Start: TypeAlias = Annotated[str, QueryParameter(name="from", min_length=1, max_length=32, description="The cell where the line begins.")]
End: TypeAlias = Annotated[str, QueryParameter(name="to", min_length=1, max_length=32, description="The cell where it ends.")]


@post("/api/tables", operation_id="openTable", responses=documented(400, 401, 409, 413, 429))
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> OpenedTable:
    """Open a table, take a seat and seat bots, in one request. A full table starts."""
    context = request_context(request)
    account = person(request)
    network = address(request)
    await context.budgets.take_table(request.scope, context.store, account, network, data)
    with paid_by(account.id, network_payer(network)):
        return await context.seating.open_table(account, data)


@get("/api/tables/{table:str}", operation_id="table", responses=documented(400, 403, 404))
async def table_at(
    request: AnyRequest,
    table: FromPath[str],
    at: RecordParameter = None,
    as_viewer: ViewerParameter = None,
    since: Since = None,
    first: RecordsFrom = None,
    film_after: FilmFrom = None,
) -> Response[TableView]:
    """A table now, or after an earlier record, for the asker's own viewer or another one whose view the asker may read.

    The ETag identifies the view. An asker who has the newest view has the newest report and records too, so it does not cover the
    parameters that add these.
    """
    context = request_context(request)
    account, tables = asker(request), context.tables
    read = await table_access(request, table, as_viewer)
    now = read.now
    names, ledger = await context.names.of(now), now.ledger
    released = ledger.clocks is not None and ledger.clocks.directed and await context.pauses.may_end(ledger)
    timeless = ledger.rewinding.request is None and ledger.disputes.pauses is None
    moment = "" if timeless else context.clock()  # only requests to go back and disputes depend on the time
    request_open = ledger.rewinding.open_at(moment) is not None
    known_by = (now.head, now.erased, released, request_open, at, read.viewer, account and account.id, read.visitor.invited)
    etag = tag(BUILD, now.handle, *known_by, *names.items())
    answer = known(request, etag)
    if answer is None:
        snapshot = now if at is None else await tables.moment(now.handle, read.viewer, at)
        view = named_view(table_view(snapshot, now, read.visitor, context.scenes.scene(snapshot), moment), names)
        view = _with_released_pause(view) if released else view
        view = await _with_people(context, now, view) if view.status == "open" else view
        view = await _with_opener(context, now, view) if now.ledger.opened_by else view
        report = None if since is None else await timeline_part(tables, read, since)
        added = None if first is None else await records_from(tables, read, first, all_own=as_viewer is None)
        film = [] if film_after is None else await tables.film(now.handle, read.viewer, film_after, view.n)
        answer = compressed(request, tagged(msgspec.json.encode(replace(view, report=report, records=added, film=film)), etag))
    return answer


def _with_released_pause(view: TableView) -> TableView:
    """The view of a game whose players may end the pause of a director."""
    return view if view.clock is None else replace(view, clock=replace(view.clock, released=True))


async def _with_people(context: ApiContext, now: TableSnapshot, view: TableView) -> TableView:
    """The view of an open table with what its visitors want to know of the people there."""
    view = replace(view, host=await _host_name(context, now))
    if view.clock is None:
        return view
    shares = {seat: await context.reliability.of(account) for seat, account in now.holders.items() if now.ledger.entry(seat) is not None}
    return replace(view, seats=[replace(seat, reliability=shares.get(seat.seat)) for seat in view.seats])


async def _with_opener(context: ApiContext, now: TableSnapshot, view: TableView) -> TableView:
    """The view of a game that another one opened, with the table of that one."""
    opener = await context.store.stream(now.ledger.opened_by)
    return replace(view, opened_by=opener.id) if isinstance(opener, TableMetadata) else view


async def _host_name(context: ApiContext, now: TableSnapshot) -> str:
    """The name of the player who opened the table; empty if that player is gone."""
    seated = host_seat_name(now)
    if seated is not None:
        return seated
    account = await context.store.account(now.about.host)
    return "" if account is None else account.name


@get("/api/tables/{table:str}/timeline", operation_id="timeline", responses=documented(400, 403, 404))
async def timeline(request: AnyRequest, table: FromPath[str], as_viewer: ViewerParameter = None) -> Response[Timeline]:
    """The match report for the viewer."""
    context = request_context(request)
    read = await table_access(request, table, as_viewer)
    etag = tag(BUILD, "timeline", read.now.handle, read.now.head, read.now.erased, read.viewer)
    answer = known(request, etag)
    if answer is not None:
        return answer
    return compressed(request, tagged(msgspec.json.encode(await context.tables.timeline(read.now.handle, read.viewer)), etag))


@get("/api/tables/{table:str}/records", operation_id="records", responses=documented(400, 403, 404))
async def records(
    request: AnyRequest, table: FromPath[str], first: FirstRecordParameter = 0, as_viewer: ViewerParameter = None
) -> Response[Records]:
    """The records from `from` on, byte for byte, with the disclosures that the asker may have: all of them, or those of the
    viewer in `as`."""
    context = request_context(request)
    read = await table_access(request, table, as_viewer)
    found = await records_from(context.tables, read, first, all_own=as_viewer is None)
    return compressed(request, Response(msgspec.json.encode(found), media_type=JSON))


@get("/api/tables/{table:str}/sight", operation_id="sight", responses=documented(400, 403, 404))
async def sight(
    request: AnyRequest,
    table: FromPath[str],
    measured: Measured,
    start: Start,
    end: End,
    at: RecordParameter = None,
    as_viewer: ViewerParameter = None,
) -> Response[Sight]:
    """A line between two cells, measured by the game's rule on what the viewer sees now, or saw after an earlier record.

    404 if there is no such line: the game does not measure this kind, or one of the cells is not on the board.
    """
    context = request_context(request)
    read = await table_access(request, table, as_viewer)
    now = read.now
    moment = now.head if at is None else at  # what was seen at a record never changes
    etag = tag(BUILD, "sight", now.handle, moment, now.erased, read.viewer, measured, start, end)
    answer = known(request, etag)
    if answer is not None:
        return answer
    snapshot = now if at is None else await context.tables.moment(now.handle, read.viewer, at)
    state = snapshot.table.game
    found = None if state is None else measure(now.about.game, state, measured, start, end)
    if found is None:
        raise missing()
    return tagged(msgspec.json.encode(found), etag)


HANDLERS = (open_table, table_at, timeline, records, sight)
