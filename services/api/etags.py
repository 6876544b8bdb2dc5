"""Answers with a tag: whoever has the same one already is told so, and gets nothing again."""

import hashlib
from typing import Any, Final

from litestar import Response

from services.api.problems import AnyRequest

JSON: Final = "application/json"
PLAIN: Final = "text/plain"
KEPT_BY_ONE: Final = "private, no-cache"
KEPT_BY_ALL: Final = "no-cache"


def tag(*parts: object) -> str:
    """The tag of what follows from these parts and from nothing else."""
    return _tag("\0".join(map(str, parts)).encode())


def known(request: AnyRequest, etag: str, keeping: str = KEPT_BY_ONE) -> Response[Any] | None:
    """The 304 for an asker who has what the tag stands for."""
    named = request.headers.get("if-none-match", "")
    if etag not in (each.strip().removeprefix("W/") for each in named.split(",")):
        return None
    return Response(None, status_code=304, headers={"etag": etag, "cache-control": keeping})


def tagged(body: bytes, etag: str, keeping: str = KEPT_BY_ONE, media_type: str = JSON) -> Response[Any]:
    """The encoded body with its tag."""
    return Response(body, headers={"etag": etag, "cache-control": keeping}, media_type=media_type)


def same_for_all(request: AnyRequest, body: bytes, media_type: str = JSON) -> Response[Any]:
    """An encoded body that everybody gets alike."""
    etag = _tag(body)
    return known(request, etag, KEPT_BY_ALL) or tagged(body, etag, KEPT_BY_ALL, media_type)


def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()[:24]}"'
