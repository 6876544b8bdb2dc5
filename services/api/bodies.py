"""Requests, read strictly: what one reader might understand and another not is refused.

JSON objects name no member twice, strings hold whole characters, numbers are integers that every language can hold, and
nesting ends soon: the values of canonical JSON, in any spelling. Then the body must be what the handler says it takes.
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
"""How long a body may take to come in."""
_LISTS: Final = ("watch",)
"""Parameters that may be said more than once."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded once, strictly, into the type that the handler declares for its `data`."""

    async def body(self) -> bytes:
        """The body, if it comes in time; raises Denied."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await super().body()
        except TimeoutError:
            raise Denied(408, "too_slow") from None

    async def json(self) -> Any:
        """The body as the handler's `data`; raises Denied."""
        if self.content_type[0] != "application/json":
            raise Denied(415, "not_json")
        body = await self.body()
        said = strict(body)
        declared = self.route_handler.parsed_data_field
        assert declared is not None
        try:
            return msgspec.convert(said, declared.annotation)
        except msgspec.MsgspecError as fault:
            raise malformed(str(fault)) from None


def strict(body: bytes) -> Json:
    """The value of a body; raises Denied for bytes that are no JSON, or JSON that not everybody reads alike."""
    try:
        return parse_any_spelling(body)
    except NotCanonical as fault:
        raise malformed(str(fault)) from None


async def said_once(request: Request[Any, Any, Any]) -> None:
    """Raises Denied where a parameter is said twice: each reader would take another one."""
    if not request.scope["query_string"]:
        return
    names = [name for name, _ in request.query_params.multi_items() if name not in _LISTS]
    if len(set(names)) < len(names):
        raise malformed("a parameter is said twice")
