"""Strict decoding of requests: input that parsers may read differently is refused.

A body must hold a value of canonical JSON, in any JSON encoding: no member twice in an object, only whole characters in strings,
only integers that every language can hold, and limited nesting. Then it must match the type that the handler declares.
"""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Request

from domain.proof.canonical import Json, parse_any_spelling
from domain.proof.errors import NotCanonical
from services.api.problems import Denied, malformed

LARGEST_BODY: Final = 64 * 1024
PATIENCE_S: Final = 15.0
"""Seconds within which a body must arrive."""
_LISTS: Final = ("watch",)
"""Parameters that may occur more than once."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded once, strictly, into the type that the handler declares for its `data`."""

    async def body(self) -> bytes:
        """The body. Raises Denied if it does not arrive in time."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await super().body()
        except TimeoutError:
            raise Denied(408, "too_slow") from None

    async def json(self) -> Any:
        """The body, converted to the type of the handler's `data`. Raises Denied."""
        if self.content_type[0] != "application/json":
            raise Denied(415, "not_json")
        body = await self.body()
        decoded = strict(body)
        declared = self.route_handler.parsed_data_field
        assert declared is not None
        try:
            return msgspec.convert(decoded, declared.annotation)
        except msgspec.MsgspecError as fault:
            raise malformed(str(fault)) from None


def strict(body: bytes) -> Json:
    """Decode a body. Raises Denied for bytes that are not JSON, or JSON that parsers may read differently."""
    try:
        return parse_any_spelling(body)
    except NotCanonical as fault:
        raise malformed(str(fault)) from None


async def require_single_parameters(request: Request[Any, Any, Any]) -> None:
    """Raises Denied if a parameter occurs twice, because parsers differ in which one they take."""
    if not request.scope["query_string"]:
        return
    names = [name for name, _ in request.query_params.multi_items() if name not in _LISTS]
    if len(set(names)) < len(names):
        raise malformed("a parameter is given twice")
