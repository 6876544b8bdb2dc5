"""Invitations that a browser has used: it may read those tables without sending the token again.

They are stored only in a cookie. Each is checked on every use (decision 9,
0087-invitations-are-derived.md).
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

KEPT: Final = 16
_PAIR: Final = re.compile(r"([A-Za-z0-9]{1,32})\.([A-Za-z0-9]{1,64})")


class InvitationCookie:
    """The cookie with the newest invitations, as `<table>.<invitation>` joined by `_`."""

    def __init__(self, https: bool) -> None:
        self._https = https
        self.name = "__Host-rollbook-invited" if https else "rollbook-invited"

    def brought(self, request: Request[Any, Any, Any]) -> Mapping[str, str]:
        """The invitations in the request's cookie, by table."""
        text = request.cookies.get(self.name)
        return dict(_PAIR.findall(text)) if text else {}

    def keeping(self, request: Request[Any, Any, Any], table: str, invitation: str) -> Cookie:
        """The cookie with this invitation first."""
        others = (pair for pair in self.brought(request).items() if pair[0] != table)
        kept = [(table, invitation), *others][:KEPT]
        text = "_".join(f"{each}.{key}" for each, key in kept)
        return Cookie(key=self.name, value=text, path="/", httponly=True, secure=self._https, samesite="lax", max_age=30 * 86400)
