"""Protection against cross-site request forgery by request headers, so that clients need no CSRF token."""

from collections.abc import Callable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import HTTPScope

from services.api.problems import Denied, missing

_READING: Final = ("GET", "HEAD", "OPTIONS")
OWN: Final = ("same-origin", "none")
"""What browsers say in Sec-Fetch-Site of a request of this site's pages, or of nobody's."""


def same_site(public_url: str) -> Callable[[ASGIApp], ASGIApp]:
    """Makes the middleware `guarded`. `public_url` is the site's configured address, or empty: then a page's origin must name the host
    of the request."""
    own = public_url.rstrip("/").lower().encode()
    return lambda app: _guarded(app, own)


def _guarded(app: ASGIApp, own: bytes) -> ASGIApp:
    """Middleware that refuses writes from pages of other sites, and finds nothing at a path with a zero byte, which no database takes.
    Programs pass, because they send no cookies of this site.

    Browsers state the source of a request in Sec-Fetch-Site. On plain http they omit it and send Origin instead.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and "\0" in scope["path"]:
            raise missing()
        if scope["type"] == ScopeType.HTTP and scope["method"] not in _READING and not _is_own(scope, own):
            raise Denied(403, "cross_site")
        await app(scope, receive, send)

    return guarded


def _is_own(scope: HTTPScope, own: bytes) -> bool:
    headers = dict(scope["headers"])
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site.decode("latin-1") in OWN
    origin = headers.get(b"origin")
    if origin is None or own:
        return origin in (None, own)
    return origin in (b"http://" + headers.get(b"host", b""), b"https://" + headers.get(b"host", b""))
