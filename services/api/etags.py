"""Responses with an ETag: a client that sends the current one gets 304 without a body."""

import hashlib
from typing import Any, Final

from litestar import Response

from services.api.problems import AnyRequest

JSON: Final = "application/json"
PLAIN: Final = "text/plain"
SVG: Final = "image/svg+xml"
KEPT_BY_ONE: Final = "private, no-store"
"""For what may hold hidden things: no browser writes it to its disk. The page keeps the newest answers in memory, with their tags."""
KEPT_BY_ALL: Final = "no-cache"


def tag(*parts: object) -> str:
    """The ETag of a response that depends on these parts only."""
    return _tag("\0".join(map(str, parts)).encode())


def known(request: AnyRequest, etag: str, keeping: str = KEPT_BY_ONE) -> Response[Any] | None:
    """The 304 response if the asker sent this ETag, else None."""
    named = request.headers.get("if-none-match", "")
    if etag not in (each.strip().removeprefix("W/") for each in named.split(",")):
        return None
    return Response(None, status_code=304, headers={"etag": etag, "cache-control": keeping})


def tagged(body: bytes, etag: str, keeping: str = KEPT_BY_ONE, media_type: str = JSON) -> Response[Any]:
    """A response with the encoded body and its ETag."""
    return Response(body, headers={"etag": etag, "cache-control": keeping}, media_type=media_type)


def same_for_all(request: AnyRequest, body: bytes, media_type: str = JSON) -> Response[Any]:
    """A response with an encoded body that is the same for every asker, or 304."""
    etag = _tag(body)
    return known(request, etag, KEPT_BY_ALL) or tagged(body, etag, KEPT_BY_ALL, media_type)


def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()[:24]}"'
