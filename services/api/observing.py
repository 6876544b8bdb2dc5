"""Tells a listener of answers and refusals; the metrics are such a listener."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from litestar.types import Scope

from domain.kernel.errors import Refused
from services.api.problems import Denied, missing
from services.play.rejections import NotFound, Rejected


class RequestListener(Protocol):
    """Hears of requests. It must not block or raise."""

    def answer_began(self, method: str, route: str, status: int, seconds: float) -> None:
        """An answer has begun, so many seconds after the request came in. `route` is the route's template."""
        ...

    def refused(self, code: str) -> None:
        """A request was refused, and the answer has this code."""
        ...


class NoListener:
    """A RequestListener for a server without metrics."""

    def answer_began(self, method: str, route: str, status: int, seconds: float) -> None:
        """Nobody listens."""

    def refused(self, code: str) -> None:
        """Nobody listens."""


def refusals_told_to(listener: RequestListener) -> Callable[[Exception, Scope], Awaitable[None]]:
    """A hook for Litestar's `after_exception` that tells the listener of refusals."""

    async def tell(fault: Exception, scope: Scope) -> None:
        match fault:
            case NotFound():
                listener.refused(missing().code)
            case Refused() | Rejected() | Denied():
                listener.refused(fault.code)
            case _:
                pass  # no refusal: the log of requests tells of it

    return tell
