"""Compression of responses by gzip, only in handlers that call it.

The length of a compressed body reveals repeated parts, so an attacker who can place text beside a secret can read the secret from
lengths (BREACH). No body that holds a token is compressed: invitations have a route of their own, and session tokens
occur only in headers. Event streams are not compressed either, because a hint must not wait until a block is full.
"""

import gzip
from typing import Any, Final

from litestar import Response

from services.api.problems import AnyRequest

VARY: Final = "accept-encoding"
_LEVEL: Final = 4
"""A fast level: a table's response is made for one asker and one head. Level 6 takes four times as long and saves 3 %."""
_SMALLEST: Final = 600
"""Bytes. A shorter body fits into one packet with its headers, compressed or not."""
_CODINGS: Final = ("gzip", "*")


def reads_gzip(request: AnyRequest) -> bool:
    """Returns True if the asker accepts gzip."""
    for coding in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = coding.partition(";")
        if name.strip().lower() in _CODINGS:
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


def compressed(request: AnyRequest, answer: Response[Any]) -> Response[Any]:
    """The same response, compressed if the asker accepts gzip. The content must be bytes and hold no token."""
    answer.headers["vary"] = VARY
    if len(answer.content) >= _SMALLEST and reads_gzip(request):
        answer.content = gzip.compress(answer.content, _LEVEL, mtime=0)
        answer.headers["content-encoding"] = "gzip"
    return answer
