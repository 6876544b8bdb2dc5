"""The calendar of the asker's account: time zone, play window, days of the week, leave."""

from litestar import get, post
from litestar.params import JSONBody

from services.accounts.calendars import AccountCalendar
from services.accounts.calendars import Leave as AccountLeave
from services.api import rate_limits
from services.api.account_schemas import Calendar, Leave
from services.api.clock_schemas import OwnReliability
from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.sessions import person


@get("/api/calendar", operation_id="calendar", responses=documented(401))
async def calendar(request: AnyRequest) -> Calendar:
    """When the clocks of the asker run."""
    found = await request_context(request).calendars.of(person(request).id)
    leaves = tuple(Leave(leave.first, leave.last, leave.used) for leave in found.leaves)
    return Calendar(found.zone, found.opens, found.closes, found.days, leaves)


@post("/api/calendar", operation_id="changeCalendar", status_code=204, responses=documented(400, 401, 409, 413, 429))
async def change_calendar(request: AnyRequest, data: JSONBody[Calendar]) -> None:
    """Change the calendar. It counts for deadlines that are set from now on. New leave protects from a local midnight on that is at least
    twelve hours away, and also moves deadlines that are set; a guest has none."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    leaves = tuple(AccountLeave(leave.first, leave.last) for leave in data.leaves)
    wanted = AccountCalendar(data.zone, data.opens, data.closes, data.days, leaves)
    await context.calendars.change(account.id, wanted, context.clock(), guest=account.guest)


@get("/api/reliability", operation_id="reliability", responses=documented(401))
async def reliability(request: AnyRequest) -> OwnReliability:
    """How reliable the asker is."""
    return OwnReliability(await request_context(request).reliability.of(person(request).id))


HANDLERS = (calendar, change_calendar, reliability)
