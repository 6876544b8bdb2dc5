"""Rate limits: a bucket of `most` requests that refills in `seconds`.

A bucket is stored as one number, the time at which it will be full again (GCRA). It is kept in Redis for all processes, or in the
process if there is no Redis.
"""

import hashlib
import math
import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from services.api.problems import Denied, too_many


class Limit(NamedTuple):
    """Allows `most` requests at once, and as many again in `seconds`. `closed`: fails closed if requests cannot be counted."""

    name: str
    most: int
    seconds: float
    closed: bool = False

    @property
    def interval_s(self) -> float:
        """Seconds in which one request is refilled."""
        return self.seconds / self.most


ROUNDING_S: Final = 0.001
"""Seconds by which a bucket may seem too full: sums of points in time are rounded."""


class Taken(NamedTuple):
    """What a try has brought: 0, or the seconds to wait before the next one; and the seconds until the bucket is full again."""

    wait_s: float
    full_in_s: float

    def left(self, limit: Limit) -> int:
        """Number of requests that the bucket allows at once now."""
        return max(0, math.floor((limit.seconds - self.full_in_s) / limit.interval_s + 1e-6))


SIGN_IN: Final = Limit("sign-in", 20, 120, closed=True)
SIGN_IN_NAME_HERE: Final = Limit("sign-in-name-here", 10, 900, closed=True)
"""Per name and network: one network alone cannot lock a name out elsewhere."""
SIGN_IN_NAME: Final = Limit("sign-in-name", 200, 3600, closed=True)
"""Per name, from all networks together, devices that the account knows excluded."""
SIGN_IN_DEVICE: Final = Limit("sign-in-device", 10, 900, closed=True)
"""Per device that the account knows. Others cannot use it up."""
PASSWORD: Final = Limit("password", 10, 900, closed=True)
PASSKEY_SIGN_IN: Final = Limit("passkey-sign-in", 60, 120, closed=True)
"""Requests of sign-ins with passkeys, two each, per network: there is nothing to guess."""
SIGN_UP: Final = Limit("sign-up", 20, 600, closed=True)
GUEST: Final = Limit("guest", 20, 600, closed=True)
OPEN: Final = Limit("open", 30, 300)
OPEN_NETWORK: Final = Limit("open-network", 60, 600)
"""Tables opened from one network, by all its accounts together."""
BOT_GAMES: Final = Limit("bot-games", 1, 600)
"""Tables at which only bots play, per network: one costs seconds of the processor and megabytes of the log."""
BOT_SEATS: Final = Limit("bot-seats", 40, 600)
"""Seats taken by bots, per network."""
INVITATIONS: Final = Limit("invitations", 60, 60)
"""Invitations brought from one network."""
CHANNELS: Final = Limit("channels", 20, 3600)
"""Channels that an account adds, codes that it asks for and tests that it sends."""
CHANNELS_NETWORK: Final = Limit("channels-network", 40, 3600)
CODES_HERE: Final = Limit("codes-here", 4, 86_400)
"""Codes to one mailbox or URL that one network asks for."""
CODES: Final = Limit("codes", 12, 86_400)
"""The same from all networks together."""
RESET_NETWORK: Final = Limit("reset-network", 20, 3600, closed=True)
RESET_NAME_HERE: Final = Limit("reset-name-here", 4, 3600)
"""Mails with a link for a new password, per name and network."""
RESET_NAME: Final = Limit("reset-name", 12, 86_400)
"""The same per name, from all networks together: one every two hours, and a link works for three."""
BYTES: Final = Limit("bytes", 50_000_000, 3600)
"""Bytes that an account adds to the log, by its commands and by the bots of its tables. A long game has about 2.5 million."""
BYTES_NETWORK: Final = Limit("bytes-network", 250_000_000, 3600)
BOT_SECONDS: Final = Limit("bot-seconds", 120, 3600)
"""Seconds of a processor for the bots of an account's tables. A game between two bots takes one or two."""
PICTURE_SECONDS: Final = Limit("picture-seconds", 120, 3600)
"""Seconds of a processor for the pictures that an account asks for. One takes up to four, and is drawn once."""
PICTURE_SECONDS_NETWORK: Final = Limit("picture-seconds-network", 300, 3600)
"""More than an account's: the readers of links that a chat service sends along share its networks."""
BUNDLES: Final = Limit("bundles", 12, 60)
PICTURES: Final = Limit("pictures", 120, 60)
COMMANDS: Final = Limit("commands", 80, 20)
MESSAGES: Final = Limit("messages", 20, 60)
"""Messages that an account writes or deletes, and mutes."""
MESSAGES_NETWORK: Final = Limit("messages-network", 120, 60)
READS: Final = Limit("reads", 120, 60)
"""Notes of how far an account has read."""
PREVIEWS: Final = Limit("previews", 120, 10)


class RateLimiter(Protocol):
    """Counts requests against limits."""

    counts: bool
    """False if nothing is ever refused."""

    async def try_(self, limit: Limit, who: str) -> Taken:
        """Take one request, or none if the limit is reached."""
        ...

    async def charge(self, limit: Limit, who: str, amount: float) -> Taken:
        """Take an amount that is spent already, more than is left if need be. `wait_s` are the seconds until one more is available."""
        ...

    async def close(self) -> None:
        """Release the resources held for counting."""
        ...


class LocalRateLimiter:
    """Counts in this process."""

    MOST: Final = 20_000
    counts = True

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._full_at: dict[tuple[str, str], float] = {}

    async def try_(self, limit: Limit, who: str) -> Taken:
        """As RateLimiter."""
        now = self._now()
        full_at = max(now, self._full_at.get((limit.name, who), now))
        wait = full_at + limit.interval_s - limit.seconds - now
        if wait > ROUNDING_S:
            return Taken(wait, full_at - now)
        return self._filled(limit, who, now, full_at + limit.interval_s, 0.0)

    async def charge(self, limit: Limit, who: str, amount: float) -> Taken:
        """As RateLimiter."""
        now = self._now()
        full_at = max(now, self._full_at.get((limit.name, who), now)) + amount * limit.interval_s
        return self._filled(limit, who, now, full_at, max(0.0, full_at + limit.interval_s - limit.seconds - now))

    def _filled(self, limit: Limit, who: str, now: float, full_at: float, wait: float) -> Taken:
        if len(self._full_at) >= self.MOST:
            self._full_at = {key: then for key, then in self._full_at.items() if then > now}
        self._full_at[limit.name, who] = full_at
        return Taken(wait, full_at - now)

    async def close(self) -> None:
        """There is nothing to release."""


class RedisRateLimiter:
    """Counts in Redis, under hashed names. While Redis is unreachable, closed limits refuse every request and the others are
    counted in this process."""

    SCRIPT: Final = """
        local clock = redis.call('TIME')
        local now = clock[1] + clock[2] / 1e6
        local full_at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or now))
        local wait = full_at + ARGV[1] - ARGV[2] - now
        if ARGV[3] == '' then
            if wait > 0.001 then return {tostring(wait), tostring(full_at - now)} end
            full_at, wait = full_at + ARGV[1], 0
        else
            full_at, wait = full_at + ARGV[3], math.max(0, wait + ARGV[3])
        end
        redis.call('SET', KEYS[1], string.format('%.6f', full_at), 'EX', math.ceil(math.max(ARGV[2], full_at - now)) + 1)
        return {tostring(wait), tostring(full_at - now)}
    """
    """Arguments: the interval, the seconds of the limit, and the seconds to charge or nothing for a try. 0.001 is ROUNDING_S."""

    counts = True

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
        self._take = self._redis.register_script(self.SCRIPT)
        self._local = LocalRateLimiter()

    async def try_(self, limit: Limit, who: str) -> Taken:
        """As RateLimiter. Raises Denied for a closed limit that cannot be counted."""
        return await self._counted(limit, who, None)

    async def charge(self, limit: Limit, who: str, amount: float) -> Taken:
        """As RateLimiter. Raises Denied for a closed limit that cannot be counted."""
        return await self._counted(limit, who, amount)

    async def _counted(self, limit: Limit, who: str, amount: float | None) -> Taken:
        key = f"limit:{limit.name}:{hashlib.sha256(who.encode()).hexdigest()[:32]}"
        try:
            answer = await self._take(
                keys=[key], args=[limit.interval_s, limit.seconds, "" if amount is None else amount * limit.interval_s]
            )
        except (RedisError, OSError) as fault:
            _log.warning("rate_limit_not_counted", limit=limit.name, reason=str(fault))
            if limit.closed:
                raise Denied(503, "limits_down", retry_s=5) from None
            return await (self._local.try_(limit, who) if amount is None else self._local.charge(limit, who, amount))
        return Taken(float(answer[0]), float(answer[1]))

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()


class NoRateLimit:
    """Counts nothing. For load tests."""

    counts = False

    async def try_(self, limit: Limit, who: str) -> Taken:
        """As RateLimiter."""
        return Taken(0.0, 0.0)

    async def charge(self, limit: Limit, who: str, amount: float) -> Taken:
        """As RateLimiter."""
        return Taken(0.0, 0.0)

    async def close(self) -> None:
        """There is nothing to release."""


async def take(buckets: RateLimiter, limit: Limit, who: str, code: str = "too_many") -> Taken:
    """Count one request. Raises Denied with this code if the limit is reached."""
    taken = await buckets.try_(limit, who)
    if taken.wait_s > 0:
        raise too_many(taken.wait_s, limit.name, limit.most, limit.seconds, code)
    return taken


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.api")
