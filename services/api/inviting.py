"""Invitations: reading the table's own, bringing one, and replacing it by a new one."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from domain.table.admission import TableAbilities, abilities
from services.api import rate_limits
from services.api.context import request_context
from services.api.problems import AnyRequest, Denied, documented, missing
from services.api.schemas import BringInvitation, TableInvitation
from services.api.sessions import address, asker, person
from services.api.table_access import named, table_access


@get("/api/tables/{table:str}/invitation", operation_id="invitation", responses=documented(400, 403, 404))
async def invitation_of(request: AnyRequest, table: FromPath[str]) -> TableInvitation:
    """The table's invitation, for those who may invite. It is a token, so this response is never compressed."""
    if not (await _abilities(request, table)).invite:
        raise Denied(403, "not_yours")
    return TableInvitation(await request_context(request).invitations.current(table))


@post("/api/tables/{table:str}/invitation", operation_id="bringInvitation", status_code=204, responses=documented(400, 404, 413, 429))
async def bring_invitation(request: AnyRequest, table: FromPath[str], data: JSONBody[BringInvitation]) -> Response[None]:
    """Bring a table's invitation, which this browser then keeps in a cookie. It gives access to the table if that is private."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.INVITATIONS, address(request))
    tables = context.tables
    async with tables.current(await tables.handle_of(named(table))) as live:
        visitor = await context.invitations.visitor(live, asker(request), data.invitation)
    if not visitor.may_know():
        raise missing()
    kept = [context.invited.keeping(request, table, data.invitation)] if visitor.invited else []
    return Response(None, status_code=204, cookies=kept)


@post(
    "/api/tables/{table:str}/invitation/renewal",
    operation_id="renewInvitation",
    status_code=200,
    responses=documented(400, 401, 403, 404, 429),
)
async def renew_invitation(request: AnyRequest, table: FromPath[str]) -> TableInvitation:
    """Replace the table's invitation, for the host. Those of before give access to nothing any more."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, person(request).id)
    if not (await _abilities(request, table)).renew:
        raise Denied(403, "not_host")
    return TableInvitation(await context.invitations.renew(table))


async def _abilities(request: AnyRequest, table: str) -> TableAbilities:
    """What the asker may do at the table. Raises Denied if the asker may not know of it."""
    read = await table_access(request, table, None)
    return abilities(read.now.ledger, read.visitor)


HANDLERS = (invitation_of, bring_invitation, renew_invitation)
