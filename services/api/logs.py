"""What surrounds every request: its id, the headers of its answer, and its line in the log.

The line says what was asked and how it went, never by whom, with what words or under which token.
"""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

import structlog
from litestar.types import Message, Receive, Scope, Send

from services.api.headers import AnswerHeaders
from services.api.observing import RequestListener
from services.logs import request_line

Served: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


class Surroundings(NamedTuple):
    """What takes part in every request: the headers of all answers, and the listener that counts them."""

    headers: AnswerHeaders
    listener: RequestListener


async def logged(app: Served, around: Surroundings, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve the request, tell the listener of the answer, and write a line with the id that the answer carries."""
    request_id, began, status = secrets.token_hex(8), time.perf_counter(), 0
    structlog.contextvars.bind_contextvars(request=request_id)  # a request has a task and so a context of its own

    async def sending(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            around.listener.answer_began(str(scope.get("method")), _route(scope), status, time.perf_counter() - began)
            message["headers"] = around.headers.completed(message["headers"], request_id)
        await send(message)

    try:
        await app(scope, receive, sending)
    finally:
        spent = round((time.perf_counter() - began) * 1000, 1)
        request_line(request_id, method=scope.get("method"), route=_route(scope), status=status, ms=spent, **_table(scope))


def _route(scope: Scope) -> str:
    """The path with its parameters' names, or nothing for what no route serves: whatever stands there was the client's."""
    return str(scope.get("path_template", ""))


def _table(scope: Scope) -> dict[str, str]:
    table = scope.get("path_params", {}).get("table")
    return {"table": table} if isinstance(table, str) and table.isascii() and table.isalnum() else {}
