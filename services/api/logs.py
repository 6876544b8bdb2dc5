"""The log of requests: what was asked and how it went, never by whom, with what words or under which token."""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from litestar.types import Message, Receive, Scope, Send

from services.api.observing import RequestListener

REQUEST_ID: Final = "x-request-id"


async def logged(
    app: Callable[[Scope, Receive, Send], Awaitable[None]], scope: Scope, receive: Receive, send: Send, listener: RequestListener
) -> None:
    """Serves the request, tells the listener of the answer and writes a line about it. The line's id is sent as a header, so that
    people can name it."""
    request_id, began, status = secrets.token_hex(8), time.perf_counter(), 0

    async def noting(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            listener.answer_began(str(scope.get("method")), _route(scope), status, time.perf_counter() - began)
            message["headers"] = [*message["headers"], (REQUEST_ID.encode(), request_id.encode())]
        await send(message)

    with structlog.contextvars.bound_contextvars(request=request_id):
        try:
            await app(scope, receive, noting)
        finally:
            spent = round((time.perf_counter() - began) * 1000, 1)
            _log.info("request", method=scope.get("method"), route=_route(scope), status=status, ms=spent, **_table(scope))


def _route(scope: Scope) -> str:
    """The path with its parameters' names, or nothing for what no route serves: whatever stands there was the client's."""
    return str(scope.get("path_template", ""))


def _table(scope: Scope) -> dict[str, str]:
    table = scope.get("path_params", {}).get("table")
    return {"table": table} if isinstance(table, str) and table.isascii() and table.isalnum() else {}


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.api")
