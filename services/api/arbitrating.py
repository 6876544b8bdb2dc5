"""Arbiters: the list of those that the site's log announces, what they see of a disputed game, and what they decide about it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from domain.table.admission import Visitor
from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.schemas import TableView
from services.api.sessions import address, person
from services.api.table_access import as_if_unknown, named
from services.api.table_views import table_view
from services.notary.offices import in_office
from services.play.requests import JudgeRuling, LookAtSeat, RuleOnDispute
from services.play.spending import paid_by
from services.store.plain_data import Account

MOST_LISTED: Final = 1000


class ArbiterView(Struct, frozen=True):
    """A key of an arbiter, in base64url, and the time since which the log announces it."""

    name: str
    key: str
    since: str


class ArbiterList(Struct, frozen=True):
    """The arbiters of the site, as its log announces them."""

    arbiters: list[ArbiterView]


class DisputedTable(Struct, frozen=True):
    """A public table with open disputes: its game, how many are open, and when it changed last."""

    id: str
    game: str
    disputes: int
    changed_at: str


class DisputedTables(Struct, frozen=True):
    """The public tables with open disputes, last changed last."""

    tables: list[DisputedTable]


@get("/api/arbiters", operation_id="arbiters", responses=documented())
async def list_arbiters(request: AnyRequest) -> ArbiterList:
    """The arbiters of the site: people whom the operator named, with the keys that sign their rulings."""
    return ArbiterList([ArbiterView(*each) for each in await in_office(request_context(request).store, "arbiters")])


@get("/api/disputes", operation_id="disputes", responses=documented())
async def list_disputes(request: AnyRequest) -> DisputedTables:
    """The public tables with open disputes."""
    rows = await request_context(request).store.disputed(MOST_LISTED)
    return DisputedTables([DisputedTable(row.id, row.game, row.disputes, row.changed_at) for row in rows if row.public])


@post("/api/tables/{table:str}/looks", operation_id="look", status_code=200, responses=documented(400, 401, 403, 404, 409, 413, 429))
async def look(request: AnyRequest, table: FromPath[str], data: JSONBody[LookAtSeat]) -> TableView:
    """Look at a running game through a seat's eyes, as an arbiter of one of its disputes. Everybody at the table reads that, and why."""
    context = request_context(request)
    async with _acting(request, table) as account:
        snapshot = await context.arbitrating.look(account, table, data)
    now = await context.tables.look(snapshot.handle, data.seat)
    return table_view(snapshot, now, Visitor(now.about.public), context.scenes.scene(snapshot), context.clock())


@post("/api/tables/{table:str}/rulings", operation_id="rule", status_code=204, responses=documented(400, 401, 403, 404, 409, 413, 429))
async def rule(request: AnyRequest, table: FromPath[str], data: JSONBody[RuleOnDispute]) -> None:
    """Rule on a dispute, with a signature of a key that the log announces. The same act sent again has no further effect."""
    async with _acting(request, table) as account:
        await request_context(request).arbitrating.rule(account, table, data)


@post("/api/tables/{table:str}/judgements", operation_id="judge", status_code=204, responses=documented(400, 401, 403, 404, 409, 413, 429))
async def judge(request: AnyRequest, table: FromPath[str], data: JSONBody[JudgeRuling]) -> None:
    """Judge a ruling that was appealed, with a signature of a key that the log announces. The same act sent again has no further effect."""
    async with _acting(request, table) as account:
        await request_context(request).arbitrating.judge(account, table, data)


@asynccontextmanager
async def _acting(request: AnyRequest, table: str) -> AsyncIterator[Account]:
    """Let the asker act at a table, and pay for it. Who may not know of the table is answered as if there were none."""
    account = person(request)
    payers = await request_context(request).budgets.take_command(request.scope, account.id, address(request))
    async with as_if_unknown(request, named(table)):
        with paid_by(*payers):
            yield account


HANDLERS = (list_arbiters, list_disputes, look, rule, judge)
