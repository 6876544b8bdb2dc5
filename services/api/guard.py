"""What another site's page makes a browser send is refused; so nothing has to be carried by the client."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import HTTPScope

from services.api.problems import Denied

_READING: Final = ("GET", "HEAD", "OPTIONS")


def same_site(app: ASGIApp) -> ASGIApp:
    """Middleware that lets through what changes something only from our own pages, and from programs, which bring no cookies of
    ours.

    Browsers say by Sec-Fetch-Site where a request comes from; on plain http they leave it out and say Origin instead.
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
