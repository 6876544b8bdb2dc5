"""Directors and arbiters: the lists of those that the site's log announces, and the acts of directors at tables."""

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.sessions import address, person
from services.api.table_access import as_if_unknown, named
from services.notary.offices import in_office
from services.play.requests import DirectTable
from services.play.spending import paid_by


class DirectorView(Struct, frozen=True):
    """A key of a director, in base64url, and the time since which the log announces it."""

    name: str
    key: str
    since: str


class DirectorList(Struct, frozen=True):
    """The directors of the site, as its log announces them."""

    directors: list[DirectorView]


@get("/api/directors", operation_id="directors", responses=documented())
async def list_directors(request: AnyRequest) -> DirectorList:
    """The directors of the site: people whom the operator named, with the keys that sign their acts."""
    return DirectorList([DirectorView(*each) for each in await in_office(request_context(request).store, "directors")])


@post("/api/tables/{table:str}/direct", operation_id="direct", status_code=204, responses=documented(400, 401, 403, 404, 409, 413, 429))
async def direct_table(request: AnyRequest, table: FromPath[str], data: JSONBody[DirectTable]) -> None:
    """Act as a director, with a signature of a key that the log announces. The same act sent again has no further effect."""
    context = request_context(request)
    account = person(request)
    payers = await context.budgets.take_command(request.scope, account.id, address(request))
    invitation = context.invited.brought(request).get(table, "")
    async with as_if_unknown(request, named(table), invitation):
        with paid_by(*payers):
            await context.directing.direct(account, table, data, invitation)


HANDLERS = (list_directors, direct_table)
