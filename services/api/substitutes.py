"""Offers to take over the seats of absent players. Calls and consents are commands of seats."""

from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.sessions import address, person
from services.api.table_access import as_if_unknown, named
from services.play.requests import OfferSubstitute
from services.play.spending import paid_by


@post(
    "/api/tables/{table:str}/seats/{seat:int}/substitute",
    operation_id="offerSubstitute",
    status_code=204,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def offer_substitute(request: AnyRequest, table: FromPath[str], seat: FromPath[int], data: JSONBody[OfferSubstitute]) -> None:
    """Offer to take over an absent seat, or that a bot does. The seat passes on once the other players agree."""
    context = request_context(request)
    account = person(request)
    payers = await context.budgets.take_command(request.scope, account.id, address(request))
    invitation = data.invitation or context.invited.brought(request).get(table, "")
    async with as_if_unknown(request, named(table), invitation):
        with paid_by(*payers):
            await context.substitutes.offer(account, table, seat, replace(data, invitation=invitation))


HANDLERS = (offer_substitute,)
