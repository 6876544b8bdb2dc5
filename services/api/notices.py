"""Notices: channels, wishes, the delivery log, nudges, presence at a table, the calendar, and links that end a channel."""

from datetime import datetime
from typing import Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from services.api import rate_limits
from services.api.context import request_context
from services.api.notice_schemas import (
    AddChannel,
    CalendarLink,
    ChannelView,
    ConfirmChannel,
    NoticeSettings,
    NoticeView,
    NoticeWishesView,
    Nudged,
    SaveNoticeWishes,
    SeenPage,
    WantCalendar,
)
from services.api.problems import AnyRequest, documented, missing
from services.api.rate_limits import take
from services.api.sessions import address, person
from services.api.table_access import table_access
from services.notices.calendar_feed import calendar_text, deadlines
from services.notices.channels import LOG_SHOWN, WantedChannel
from services.notices.push import PushKeys
from services.notices.schedule import NoticeWishes
from services.notices.webhooks import signing_secret
from services.store.notice_data import StoredChannel, StoredNotice
from services.store.plain_data import Account

SIGNED: Final = ("webhook", "discord", "slack")
CALENDAR: Final = "text/calendar"


@get("/api/notices", operation_id="notices", responses=documented(401))
async def notices(request: AnyRequest) -> NoticeSettings:
    """The channels, wishes and delivery log of the asker's account. It holds secrets, so it is never compressed."""
    context, account = request_context(request), person(request)
    service, store = context.notices.channels, context.store
    wishes, calendar = await service.wishes(account.id)
    said = NoticeWishesView(
        wishes.language, wishes.quiet_from, wishes.quiet_to, wishes.digest_at, wishes.reminders, wishes.messages
    )  # fmt: skip
    channels = [_channel(each) for each in await store.channels_of(account.id)]
    log = await store.notices_of(account.id, LOG_SHOWN)
    tables = {row.handle: row.id for row, _ in await store.cards_with_holders(sorted({each.handle for each in log if each.handle}))}
    entries = [_notice(each, tables.get(each.handle, "")) for each in log]
    return NoticeSettings(list(service.kinds), context.notices.push_key, said, calendar, channels, entries)


@post("/api/notices/wishes", operation_id="saveNoticeWishes", status_code=204, responses=documented(400, 401, 409, 413, 429))
async def save_wishes(request: AnyRequest, data: JSONBody[SaveNoticeWishes]) -> None:
    """Save how the account wants its notices."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    wishes = NoticeWishes(
        data.language,
        quiet_from=data.quiet_from,
        quiet_to=data.quiet_to,
        digest_at=data.digest_at,
        reminders=data.reminders,
        messages=data.messages,
    )
    await context.notices.channels.save_wishes(account.id, wishes)


@post("/api/notices/calendar", operation_id="renewCalendar", status_code=200, responses=documented(400, 401, 413, 429))
async def renew_calendar(request: AnyRequest, data: JSONBody[WantCalendar]) -> CalendarLink:
    """Make a new secret link to the account's calendar, or none. The link of before leads nowhere."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    return CalendarLink(await context.notices.channels.renew_calendar(account.id, wanted=data.wanted))


@post("/api/channels", operation_id="addChannel", responses=documented(400, 401, 409, 413, 429))
async def add_channel(request: AnyRequest, data: JSONBody[AddChannel]) -> ChannelView:
    """Add a channel, and send a code there that confirms it. Nothing else goes there before."""
    context, account = request_context(request), person(request)
    await _count_code(request, account, context.notices.links.target(data.kind, data.address))
    keys = None if data.keys is None else PushKeys(data.keys.p256dh, data.keys.auth)
    return _channel(await context.notices.channels.add(account.id, WantedChannel(data.kind, data.address, data.shared, keys)))


@post("/api/channels/{channel:str}/code", operation_id="sendChannelCode", status_code=204, responses=documented(401, 409, 429))
async def send_code(request: AnyRequest, channel: FromPath[str]) -> None:
    """Send another code to a channel that is not active."""
    context, account = request_context(request), person(request)
    await _count_code(request, account, await context.notices.channels.target(account.id, channel))
    await context.notices.channels.send_code_again(account.id, channel)


async def _count_code(request: AnyRequest, account: Account, target: str) -> None:
    """Count a code that an account asks for. Raises Denied: 429 `too_many`, or `too_many_codes` if this target has got enough of them."""
    budgets, network = request_context(request).budgets, address(request)
    await budgets.take(request.scope, rate_limits.CHANNELS, account.id)
    await budgets.take(request.scope, rate_limits.CHANNELS_NETWORK, network)
    await take(budgets.limiter, rate_limits.CODES_HERE, f"{target} {network}", "too_many_codes")
    await take(budgets.limiter, rate_limits.CODES, target, "too_many_codes")  # what others have asked for is not told otherwise


@post(
    "/api/channels/{channel:str}/confirmation",
    operation_id="confirmChannel",
    status_code=204,
    responses=documented(400, 401, 409, 413, 429),
)
async def confirm_channel(request: AnyRequest, channel: FromPath[str], data: JSONBody[ConfirmChannel]) -> None:
    """Make a channel active by the code that was sent there."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    await context.notices.channels.confirm(account.id, channel, data.code)


@post("/api/channels/{channel:str}/test", operation_id="testChannel", status_code=204, responses=documented(401, 409, 429))
async def test_channel(request: AnyRequest, channel: FromPath[str]) -> None:
    """Send a test to an active channel, in the way of every notice."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.CHANNELS, account.id)
    await context.notices.channels.try_out(account.id, channel)


@delete("/api/channels/{channel:str}", operation_id="removeChannel", responses=documented(401, 409))
async def remove_channel(request: AnyRequest, channel: FromPath[str]) -> None:
    """Remove a channel, with its entries of the delivery log."""
    await request_context(request).notices.channels.remove(person(request).id, channel)


@post("/api/tables/{table:str}/nudge", operation_id="nudge", status_code=200, responses=documented(401, 404, 409, 429))
async def nudge(request: AnyRequest, table: FromPath[str]) -> Nudged:
    """Ask the others who are awaited to go on, at most once a day."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    read = await table_access(request, table, None)
    return Nudged(await context.notices.channels.nudge(read.now.handle, account.id))


@post("/api/tables/{table:str}/presence", operation_id="seeTable", status_code=204, responses=documented(400, 401, 404, 413, 429))
async def see_table(request: AnyRequest, table: FromPath[str], data: JSONBody[SeenPage]) -> None:
    """Tell that the page is visible at this table. Notices about it wait meanwhile, for a minute. It counts only while the page's stream
    of hints is open."""
    context, account = request_context(request), person(request)
    await context.budgets.take(request.scope, rate_limits.COMMANDS, account.id)
    read = await table_access(request, table, None)
    if read.visitor.own is not None:
        await context.store.see_table(data.page, account.id, read.now.handle, context.clock())


@post("/api/unsubscribe/{token:str}", operation_id="unsubscribe", status_code=204, responses=documented(404))
async def unsubscribe(request: AnyRequest, token: FromPath[str]) -> None:
    """End the channel of a link in a mail, or refuse all mails to an address by the link in a mail with a code. It needs no session."""
    await _unsubscribe(request, token)


@delete("/api/unsubscribe/{token:str}", operation_id="allowMails", responses=documented(404))
async def allow_mails(request: AnyRequest, token: FromPath[str]) -> None:
    """Allow mails to an address again, by the link that has refused them."""
    if not await request_context(request).notices.channels.allow(token):
        raise missing()


@post("/unsubscribe/{token:str}", status_code=204, include_in_schema=False)
async def unsubscribe_in_one_click(request: AnyRequest, token: FromPath[str]) -> None:
    """The same at the link's own address, which mail providers post to (RFC 8058). Browsers that open it get the page."""
    await _unsubscribe(request, token)


async def _unsubscribe(request: AnyRequest, token: str) -> None:
    if not await request_context(request).notices.channels.unsubscribe(token):
        raise missing()


@get("/calendar/{token:str}", include_in_schema=False)
async def calendar(request: AnyRequest, token: FromPath[str]) -> Response[bytes]:
    """The calendar behind a secret link, with the deadlines of the account's tables."""
    context = request_context(request)
    account, _, proof = token.removesuffix(".ics").partition(".")
    wishes = await context.notices.channels.calendar_wishes(account, proof)
    if wishes is None or not token.endswith(".ics"):
        raise missing()
    now = datetime.fromisoformat(context.clock())
    found = await deadlines(context.store, account, now)
    text = calendar_text(found, context.public_url, context.site_log.origin, wishes.language, now)
    return Response(text, media_type=CALENDAR, headers={"cache-control": "private, max-age=300"})


def _channel(stored: StoredChannel) -> ChannelView:
    secret = signing_secret(stored) if stored.kind in SIGNED else ""
    return ChannelView(
        stored.id, stored.kind, stored.address, stored.shared, stored.state, stored.failures, stored.said, secret, stored.added_at
    )


def _notice(stored: StoredNotice, table: str) -> NoticeView:
    return NoticeView(
        stored.id, stored.channel, table, stored.step, stored.state, stored.due_at, stored.ended_at, stored.tries, stored.said
    )


HANDLERS = (
    notices, save_wishes, renew_calendar, add_channel, send_code, confirm_channel, test_channel, remove_channel, nudge, see_table,
    unsubscribe, allow_mails, unsubscribe_in_one_click, calendar,
)  # fmt: skip
