"""What one account and one network may cost: requests, open tables, cards in the lobby, bots, bytes of the log.

Requests are counted before they are served, and the answer tells what is left (draft-ietf-httpapi-ratelimit-headers).
Bytes and processor time are known afterwards: they are charged about once a second, and an account or network in debt waits.
"""

import asyncio
import math
import time
from collections.abc import Callable, Collection
from functools import cache
from typing import Final, assert_never

from litestar.types import Scope

from services.api import rate_limits
from services.api.headers import note_budget
from services.api.problems import Denied, policy_field, too_many
from services.api.rate_limits import Limit, RateLimiter, take
from services.play.requests import OpenTable
from services.play.spending import Kind, Spending, Spent
from services.store.plain_data import Account, LobbyStore

MOST_UNFINISHED: Final = 60
"""Tables of one host that are not over."""
MOST_IN_LOBBY: Final = 5
"""Public tables of one host that wait for players: more would push those of others out of the lobby's first page."""
SETTLED_S: Final = 1.0
"""Seconds between two charges of what was spent."""
PLAY: Final[tuple[Kind, ...]] = ("bytes", "bots")
"""What commands and new tables cost."""
PICTURES: Final[tuple[Kind, ...]] = ("pictures",)
_NETWORK: Final = "network "


def network_payer(network: str) -> str:
    """The payer that stands for a network. No account's id begins like this."""
    return f"{_NETWORK}{network}"


class Budgets:
    """Counts requests, and charges what was spent. It keeps who is in debt in this process, so that a request costs a look-up."""

    def __init__(self, limiter: RateLimiter, spending: Spending, clock: Callable[[], float] = time.monotonic) -> None:
        self.limiter, self._spending, self._clock = limiter, spending, clock
        self._in_debt: dict[Spent, float] = {}
        """The time until which each payer waits."""
        self._settles_at = 0.0
        self._settling: asyncio.Task[None] | None = None

    async def take(self, scope: Scope, limit: Limit, who: str) -> None:
        """Count one request, and tell in the answer what is left. Raises Denied: 429 `too_many`."""
        if not self.limiter.counts:
            return
        taken = await take(self.limiter, limit, who)
        note_budget(scope, _policy(limit), f'"{limit.name}";r={taken.left(limit)};t={math.ceil(taken.full_in_s)}')

    async def take_command(self, scope: Scope, account: str, network: str) -> tuple[str, str]:
        """Count a command, and return its payers. Raises Denied, 429 `too_many`, also if one of them is in debt."""
        payers = (account, network_payer(network))
        self.require_no_debt(PLAY, *payers)
        await self.take(scope, rate_limits.COMMANDS, account)
        return payers

    async def take_table(self, scope: Scope, cards: LobbyStore, account: Account, network: str, wanted: OpenTable) -> None:
        """Count a table that is about to be opened. Raises Denied: 429 `too_many`, `too_many_tables`."""
        if not self.limiter.counts:
            return
        self.require_no_debt(PLAY, account.id, network_payer(network))
        await self.take(scope, rate_limits.OPEN, account.id)
        await self.take(scope, rate_limits.OPEN_NETWORK, network)
        hosted = await cards.hosted(account.id)
        if hosted.unfinished >= MOST_UNFINISHED or (wanted.public and hosted.in_lobby >= MOST_IN_LOBBY):
            raise Denied(429, "too_many_tables", "finish or close some of your tables first")
        note_budget(scope, f'"unfinished";q={MOST_UNFINISHED}', f'"unfinished";r={MOST_UNFINISHED - hosted.unfinished - 1}')
        if wanted.bots and wanted.seat is None:
            await self.take(scope, rate_limits.BOT_GAMES, network)
        for _ in set(wanted.bots):
            await take(self.limiter, rate_limits.BOT_SEATS, network)

    def require_no_debt(self, kinds: Collection[Kind], *payers: str) -> None:
        """Raises Denied, 429 `too_many`, for an account or network that has spent more than its budget of one of these kinds."""
        now = self._clock()
        if now >= self._settles_at and self.limiter.counts:
            self._settles_at = now + SETTLED_S
            self._settling = asyncio.get_running_loop().create_task(self.settle())
        for spent, until in self._in_debt.items():
            if spent.kind in kinds and spent.payer in payers and until > now:
                limit = _limit(spent)
                raise too_many(until - now, limit.name, limit.most, limit.seconds)

    async def settle(self) -> None:
        """Charge what was spent since the last time."""
        now = self._clock()
        self._in_debt = {spent: until for spent, until in self._in_debt.items() if until > now}
        for spent, amount in self._spending.drained().items():
            taken = await self.limiter.charge(_limit(spent), spent.payer, amount)
            if taken.wait_s > 0:
                self._in_debt[spent] = self._clock() + taken.wait_s

    async def close(self) -> None:
        """Charge what is left, and release what the limiter holds."""
        if self._settling is not None:
            await self._settling
        if self.limiter.counts:
            await self.settle()
        await self.limiter.close()


def _limit(spent: Spent) -> Limit:
    network = spent.payer.startswith(_NETWORK)
    match spent.kind:
        case "bots":
            return rate_limits.BOT_SECONDS
        case "pictures":
            return rate_limits.PICTURE_SECONDS_NETWORK if network else rate_limits.PICTURE_SECONDS
        case "bytes":
            return rate_limits.BYTES_NETWORK if network else rate_limits.BYTES
        case _:
            assert_never(spent.kind)


@cache
def _policy(limit: Limit) -> str:
    return policy_field(limit.name, limit.most, limit.seconds)
