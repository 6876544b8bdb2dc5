"""What one account and one network may cost: tables that are open, cards in the lobby, and games of bots."""

from typing import Final

from services.api import rate_limits
from services.api.context import ApiContext
from services.api.problems import Denied
from services.api.rate_limits import take
from services.play.requests import OpenTable
from services.store.plain_data import Account

MOST_UNFINISHED: Final = 60
"""Tables of one host that are not over."""
MOST_IN_LOBBY: Final = 5
"""Public tables of one host that wait for players: more would push those of others out of the lobby's first page."""


async def require_budget(context: ApiContext, account: Account, network: str, wanted: OpenTable) -> None:
    """Count a table that is about to be opened. Raises Denied: 429 `too_many`, `too_many_tables`."""
    limiter = context.rate_limiter
    if not limiter.counts:
        return
    await take(limiter, rate_limits.OPEN, account.id)
    await take(limiter, rate_limits.OPEN_NETWORK, network)
    hosted = await context.store.hosted(account.id)
    if hosted.unfinished >= MOST_UNFINISHED or (wanted.public and hosted.in_lobby >= MOST_IN_LOBBY):
        raise Denied(429, "too_many_tables", "finish or close some of your tables first")
    if wanted.bots and wanted.seat is None:
        await take(limiter, rate_limits.BOT_GAMES, network)
    for _ in set(wanted.bots):
        await take(limiter, rate_limits.BOT_SEATS, network)
