"""What the handlers work with, put together once."""

from typing import NamedTuple, TypeAlias

from litestar.di import NamedDependency

from services.accounts.passwords import Passwords
from services.accounts.people import Accounts
from services.api.invitations import Invitations
from services.api.limits import Buckets, LocalBuckets, RedisBuckets, Unlimited
from services.api.sessions import SessionCookie
from services.api.views import Scenes
from services.bootstrap import Wired
from services.settings import Settings


class Desk(NamedTuple):
    """The process, and what belongs to HTTP alone: people, how often they may ask, pictures, cookies."""

    wired: Wired
    accounts: Accounts
    buckets: Buckets
    scenes: Scenes
    cookie: SessionCookie
    invitations: Invitations


AtDesk: TypeAlias = NamedDependency[Desk]


def desk_of(wired: Wired) -> Desk:
    """The desk of a process."""
    settings = wired.settings
    https = settings.url.startswith("https://")
    accounts = Accounts(wired.store, Passwords(settings.cheap_passwords))
    return Desk(wired, accounts, _buckets(settings), Scenes(), SessionCookie(https), Invitations(https))


def _buckets(settings: Settings) -> Buckets:
    if not settings.limits:
        return Unlimited()
    return RedisBuckets(settings.redis) if settings.redis else LocalBuckets()
