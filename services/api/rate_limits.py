"""How often somebody may do something: a bucket that holds so many and fills again in so long.

One number a bucket is enough, the time at which it will be full again (GCRA). Without Redis it is kept in the process; with
it, for all processes together.
"""

import hashlib
import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from services.api.problems import Denied, too_many


class Limit(NamedTuple):
    """So many at once, and as many again in `seconds`. `closed`: nothing goes where nobody can count."""

    name: str
    most: int
    seconds: float
    closed: bool = False

    @property
    def interval_s(self) -> float:
        """The time that fills one in again."""
        return self.seconds / self.most


SIGN_IN: Final = Limit("sign-in", 20, 120, closed=True)
SIGN_IN_NAME: Final = Limit("sign-in-name", 30, 900, closed=True)
"""By name, wherever it is tried from: guessing is slow, and its owner is never locked out for long."""
SIGN_UP: Final = Limit("sign-up", 20, 600, closed=True)
GUEST: Final = Limit("guest", 60, 600, closed=True)
OPEN: Final = Limit("open", 30, 300)
BUNDLES: Final = Limit("bundles", 12, 60)
COMMANDS: Final = Limit("commands", 80, 20)
PREVIEWS: Final = Limit("previews", 120, 10)


class RateLimiter(Protocol):
    """Where it is counted."""

    async def wait(self, limit: Limit, who: str) -> float:
        """Takes one and returns 0, or takes none and says in how many seconds there is one."""
        ...

    async def close(self) -> None:
        """Give back what is held for counting."""
        ...


class LocalRateLimiter:
    """Counted in this process."""

    MOST: Final = 20_000

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._full_at: dict[tuple[str, str], float] = {}

    async def wait(self, limit: Limit, who: str) -> float:
        """As the port says."""
        now = self._now()
        full_at = max(now, self._full_at.get((limit.name, who), now))
        wait = full_at + limit.interval_s - limit.seconds - now
        if wait > 0:
            return wait
        if len(self._full_at) >= self.MOST:
            self._full_at = {key: then for key, then in self._full_at.items() if then > now}
        self._full_at[limit.name, who] = full_at + limit.interval_s
        return 0.0

    async def close(self) -> None:
        """Nothing is held."""


class RedisRateLimiter:
    """Counted in Redis, under hashed names. Where it cannot be reached, closed limits let nobody through and the others are
    counted here."""

    SCRIPT: Final = """
        local clock = redis.call('TIME')
        local now = clock[1] + clock[2] / 1e6
        local full_at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or now))
        local wait = full_at + ARGV[1] - ARGV[2] - now
        if wait > 0 then return tostring(wait) end
        redis.call('SET', KEYS[1], string.format('%.6f', full_at + ARGV[1]), 'EX', math.ceil(ARGV[2]) + 1)
        return '0'
    """

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
        self._take = self._redis.register_script(self.SCRIPT)
        self._local = LocalRateLimiter()

    async def wait(self, limit: Limit, who: str) -> float:
        """As the port says; raises Denied for a closed limit that cannot be counted."""
        key = f"limit:{limit.name}:{hashlib.sha256(who.encode()).hexdigest()[:32]}"
        try:
            answer = await self._take(keys=[key], args=[limit.interval_s, limit.seconds])
        except (RedisError, OSError) as fault:
            _log.warning("limits_uncounted", limit=limit.name, reason=str(fault))
            if limit.closed:
                raise Denied(503, "limits_down", retry_s=5) from None
            return await self._local.wait(limit, who)
        return float(answer)

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()


class NoRateLimit:
    """Counts nothing: for load tests."""

    async def wait(self, limit: Limit, who: str) -> float:
        """As the port says."""
        return 0.0

    async def close(self) -> None:
        """Nothing is held."""


async def take(buckets: RateLimiter, limit: Limit, who: str) -> None:
    """Count one; raises Denied where there is none left."""
    wait = await buckets.wait(limit, who)
    if wait > 0:
        raise too_many(wait)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.api")
