"""Playing: commands, previews, seats and rematches."""

from litestar import delete, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from domain.kernel.consequences import Weight
from domain.kernel.decisions import Preview
from domain.kernel.errors import Refused
from projections.explanations import explained
from services.api import rate_limits
from services.api.budgets import PLAY, network_payer
from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.schemas import AskPreview, AskRematch, PreviewLine, PreviewOdds, PreviewView, Receipt
from services.api.sessions import address, person
from services.api.table_access import as_if_unknown, named
from services.notary.receipts import StoredReceipt
from services.notify.hint_hub import Hint
from services.play.rejections import NotAllowed
from services.play.requests import OpenedTable, SendCommand, TakeSeat
from services.play.spending import paid_by


@post(
    "/api/tables/{table:str}/commands",
    operation_id="play",
    status_code=200,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def play(request: AnyRequest, table: FromPath[str], data: JSONBody[SendCommand]) -> Receipt:
    """Send a command. The same id sent again returns the same receipt and has no further effect."""
    context = request_context(request)
    account = person(request)
    payers = await context.budgets.take_command(request.scope, account.id, address(request))
    async with as_if_unknown(request, named(table)):
        with paid_by(*payers):
            if account.guest and _opens_dispute(data.command):
                raise NotAllowed("guests_cannot_dispute")
            return _receipt(await context.commands.accept(account.id, table, data))


@post(
    "/api/tables/{table:str}/previews",
    operation_id="preview",
    status_code=200,
    responses=documented(400, 401, 403, 404, 413, 429),
)
async def preview(request: AnyRequest, table: FromPath[str], data: JSONBody[AskPreview]) -> PreviewView:
    """Preview of a command, or the reason why it would be refused, from what the asker's seat can know."""
    context = request_context(request)
    account = person(request)
    await context.budgets.take(request.scope, rate_limits.PREVIEWS, account.id)
    async with as_if_unknown(request, named(table)):
        try:
            foreseen = await context.commands.preview(account.id, table, data.command)
            return preview_view(foreseen.preview, foreseen.weight)
        except Refused as refused:
            return PreviewView(refused=refused.code, rule=refused.rule, detail=refused.detail)


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    operation_id="takeSeat",
    status_code=204,
    responses=documented(400, 401, 403, 404, 409, 413, 429),
)
async def take_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int], data: JSONBody[TakeSeat]) -> None:
    """Take a seat, or seat a bot there. Filling the last seat starts the game."""
    context = request_context(request)
    account = person(request)
    payers = await context.budgets.take_command(request.scope, account.id, address(request))
    if data.bot:
        await context.budgets.take(request.scope, rate_limits.BOT_SEATS, address(request))
    invitation = data.invitation or context.invited.brought(request).get(table, "")
    async with as_if_unknown(request, named(table), invitation):
        with paid_by(*payers):
            await context.seating.take_seat(account, table, seat, replace(data, invitation=invitation))


@delete("/api/tables/{table:str}/seats/{seat:int}", operation_id="leaveSeat", responses=documented(400, 401, 403, 404, 409, 429))
async def leave_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> None:
    """Leave a seat before the game begins. The host may free any seat."""
    context = request_context(request)
    account = person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    async with as_if_unknown(request, named(table)):
        await context.seating.leave_seat(account, table, seat)
    # The former holder gets no more hints of the table, and needs this one to update the list of own tables.
    context.hub.tell(Hint(table, 0, (account.id,)))


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=documented(400, 401, 403, 404, 409, 413, 429))
async def rematch(request: AnyRequest, table: FromPath[str], data: JSONBody[AskRematch]) -> OpenedTable:
    """Open a rematch with every player moved one seat on. Later askers get the same table."""
    context = request_context(request)
    account = person(request)
    payers = (account.id, network_payer(address(request)))
    context.budgets.require_no_debt(PLAY, *payers)
    await context.budgets.take(request.scope, rate_limits.OPEN, account.id)
    await context.budgets.take(request.scope, rate_limits.OPEN_NETWORK, address(request))
    async with as_if_unknown(request, named(table)):
        with paid_by(*payers):
            return await context.seating.rematch(account, table, data.keep)


def _opens_dispute(said: object) -> bool:
    return isinstance(said, dict) and said.get("type") == "open_dispute"


def _receipt(stored: StoredReceipt) -> Receipt:
    return Receipt(stored.format, stored.origin, stored.handle, stored.n, stored.head, stored.time, stored.note)


def preview_view(preview: Preview, weight: Weight) -> PreviewView:
    """The preview of a command of this weight."""
    odds = [PreviewOdds(each.outcome, each.numerator, each.denominator) for each in preview.odds]
    lines = [PreviewLine(line.kind, list(line.cells)) for line in preview.lines]
    return PreviewView(list(preview.words), odds, lines, [explained(terms) for terms in preview.rolls], weight)


HANDLERS = (play, preview, take_seat, leave_seat, rematch)
