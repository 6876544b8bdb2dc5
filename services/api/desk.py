"""What the handlers work with, put together once."""

from typing import NamedTuple, TypeAlias

from litestar.di import NamedDependency

from services.accounts.people import Accounts
from services.api.limits import Buckets
from services.api.sessions import SessionCookie
from services.notify.hub import Hub


class Desk(NamedTuple):
    """People, how often they may ask, and who is woken."""

    accounts: Accounts
    cookie: SessionCookie
    buckets: Buckets
    hub: Hub


AtDesk: TypeAlias = NamedDependency[Desk]
