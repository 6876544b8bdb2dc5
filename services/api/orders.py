"""Standing orders: the answer of a seat's order to a question. The page keeps the orders, asks here, and signs and sends the answer."""

from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from services.api import rate_limits
from services.api.context import request_context
from services.api.order_schemas import AskOrder, OrderedCommand
from services.api.problems import AnyRequest, documented
from services.api.sessions import person
from services.api.table_access import as_if_unknown, named


@post(
    "/api/tables/{table:str}/orders",
    operation_id="ordered",
    status_code=200,
    responses=documented(400, 401, 403, 404, 413, 429),
)
async def ordered(request: AnyRequest, table: FromPath[str], data: JSONBody[AskOrder]) -> OrderedCommand:
    """The command by which a standing order answers a decision of the asker's seat, from what the seat can know. Nothing is sent."""
    context = request_context(request)
    account = person(request)
    await context.budgets.take(request.scope, rate_limits.PREVIEWS, account.id)
    async with as_if_unknown(request, named(table)):
        command = await context.commands.ordered(account.id, table, data.decision, data.command)
        said: Any = None if command is None else msgspec.to_builtins(command)
        return OrderedCommand(said)


HANDLERS = (ordered,)
