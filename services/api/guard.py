"""Protection against cross-site request forgery by request headers, so that clients need no CSRF token."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import HTTPScope

from services.api.problems import Denied

_READING: Final = ("GET", "HEAD", "OPTIONS")


def same_site(app: ASGIApp) -> ASGIApp:
    """Middleware that refuses writes from pages of other sites. Programs pass, because they send no cookies of this site.

    Browsers state the source of a request in Sec-Fetch-Site. On plain http they omit it and send Origin instead.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] not in _READING and not _own(scope):
            raise Denied(403, "cross_site")
        await app(scope, receive, send)

    return guarded


def _own(scope: HTTPScope) -> bool:
    headers = dict(scope["headers"])
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")
