"""Notifies a listener of responses and refusals. The metrics are such a listener."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from litestar.types import Scope

from domain.kernel.errors import Refused
from services.api.problems import Denied, missing
from services.play.rejections import NotFound, Rejected


class RequestListener(Protocol):
    """Notified of requests. It must not block or raise."""

    def answer_began(self, method: str, route: str, status: int, seconds: float) -> None:
        """A response has begun, `seconds` after the request arrived. `route` is the route's template."""
        ...

    def refused(self, code: str) -> None:
        """A request was refused with this code."""
        ...


class NoListener:
    """A RequestListener for a server without metrics."""

    def answer_began(self, method: str, route: str, status: int, seconds: float) -> None:
        """Does nothing."""

    def refused(self, code: str) -> None:
        """Does nothing."""


def refusal_hook(listener: RequestListener) -> Callable[[Exception, Scope], Awaitable[None]]:
    """A hook for Litestar's `after_exception` that notifies the listener of refusals."""

    async def notify(fault: Exception, scope: Scope) -> None:
        match fault:
            case NotFound():
                listener.refused(missing().code)
            case Refused() | Rejected() | Denied():
                listener.refused(fault.code)
            case _:
                pass  # not a refusal: the request log reports it

    return notify
