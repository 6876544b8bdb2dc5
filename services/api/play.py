"""Playing: commands, and what they would do; seats; once more."""

from litestar import delete, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from domain.kernel.decisions import Preview
from domain.kernel.errors import Refused
from services.api import rate_limits
from services.api.context import Context
from services.api.problems import AnyRequest, documented
from services.api.rate_limits import take
from services.api.schemas import AskPreview, AskRematch, PreviewLine, PreviewOdds, PreviewView, Receipt
from services.api.sessions import person
from services.api.table_access import as_if_unknown, named
from services.notary.receipts import StoredReceipt
from services.notify.hint_hub import Hint
from services.play.requests import OpenedTable, SendCommand, TakeSeat


@post(
    "/api/tables/{table:str}/commands",
    operation_id="play",
    status_code=200,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def play(request: AnyRequest, context: Context, table: FromPath[str], data: JSONBody[SendCommand]) -> Receipt:
    """Send a command. The same id sent again gets the same receipt and does nothing more."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.COMMANDS, account.id)
    async with as_if_unknown(context.tables, account, named(table), context.invitations.brought(request).get(table, "")):
        return _receipt(await context.commands.accept(account.id, table, data))


@post(
    "/api/tables/{table:str}/previews",
    operation_id="preview",
    status_code=200,
    responses=documented(400, 401, 403, 404, 413, 429),
)
async def preview(request: AnyRequest, context: Context, table: FromPath[str], data: JSONBody[AskPreview]) -> PreviewView:
    """What a command would do, or why it would be refused, as far as one's own seat can know."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.PREVIEWS, account.id)
    async with as_if_unknown(context.tables, account, named(table), context.invitations.brought(request).get(table, "")):
        try:
            return _shown(await context.commands.preview(account.id, table, data.command))
        except Refused as refused:
            return PreviewView(refused=refused.code, rule=refused.rule, detail=refused.detail)


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    operation_id="takeSeat",
    status_code=204,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def take_seat(request: AnyRequest, context: Context, table: FromPath[str], seat: FromPath[int], data: JSONBody[TakeSeat]) -> None:
    """Sit down, or put a bot there; the last one to come begins the game."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.COMMANDS, account.id)
    invitation = data.invitation or context.invitations.brought(request).get(table, "")
    async with as_if_unknown(context.tables, account, named(table), invitation):
        await context.seating.take_seat(account, table, seat, replace(data, invitation=invitation))


@delete("/api/tables/{table:str}/seats/{seat:int}", operation_id="leaveSeat", responses=documented(400, 401, 403, 404, 409, 429))
async def leave_seat(request: AnyRequest, context: Context, table: FromPath[str], seat: FromPath[int]) -> None:
    """Stand up before the game begins; the host may free any seat."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.COMMANDS, account.id)
    async with as_if_unknown(context.tables, account, named(table), context.invitations.brought(request).get(table, "")):
        await context.seating.leave_seat(account, table, seat)
    # Whoever held the seat is told of the table no more, and has to hear this one thing.
    context.hub.tell(Hint(table, 0, (account.id,)))


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=documented(400, 401, 403, 404, 409, 413, 429))
async def rematch(request: AnyRequest, context: Context, table: FromPath[str], data: JSONBody[AskRematch]) -> OpenedTable:
    """The same game once more, with seats moved on; whoever asks second comes to the same table."""
    account = person(request)
    await take(context.rate_limiter, rate_limits.OPEN, account.id)
    async with as_if_unknown(context.tables, account, named(table), context.invitations.brought(request).get(table, "")):
        return await context.seating.rematch(account, table, data.keep)


def _receipt(stored: StoredReceipt) -> Receipt:
    return Receipt(stored.format, stored.origin, stored.handle, stored.n, stored.head, stored.time, stored.note)


def _shown(preview: Preview) -> PreviewView:
    odds = [PreviewOdds(each.outcome, each.numerator, each.denominator) for each in preview.odds]
    lines = [PreviewLine(line.kind, list(line.cells)) for line in preview.lines]
    return PreviewView(list(preview.words), odds, lines)


HANDLERS = (play, preview, take_seat, leave_seat, rematch)
