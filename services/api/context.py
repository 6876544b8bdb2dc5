"""What the handlers work with, put together once."""

from typing import NamedTuple, TypeAlias

from litestar.di import NamedDependency

from services.accounts.passwords import Passwords
from services.accounts.people import Accounts
from services.api.invitations import Invitations
from services.api.rate_limits import LocalRateLimiter, NoRateLimit, RateLimiter, RedisRateLimiter
from services.api.sessions import SessionCookie
from services.api.table_views import SceneCache
from services.bootstrap import Composition
from services.settings import Settings


class ApiContext(NamedTuple):
    """The process, and what belongs to HTTP alone: people, how often they may ask, pictures, cookies."""

    wired: Composition
    accounts: Accounts
    buckets: RateLimiter
    scenes: SceneCache
    cookie: SessionCookie
    invitations: Invitations


Context: TypeAlias = NamedDependency[ApiContext]


def context_of(wired: Composition) -> ApiContext:
    """The desk of a process."""
    settings = wired.settings
    https = settings.url.startswith("https://")
    accounts = Accounts(wired.store, Passwords(settings.cheap_passwords))
    return ApiContext(wired, accounts, _buckets(settings), SceneCache(), SessionCookie(https), Invitations(https))


def _buckets(settings: Settings) -> RateLimiter:
    if not settings.limits:
        return NoRateLimit()
    return RedisRateLimiter(settings.redis) if settings.redis else LocalRateLimiter()
