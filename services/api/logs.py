"""Wraps every request: assigns its id, completes the response headers, and writes its log line.

The line holds route, status and duration. It never holds the person, the table, the content or a token:
who reads the log need not know of private tables.
"""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

import structlog
from litestar.types import Message, Receive, Scope, Send

from services.api.headers import AnswerHeaders, noted_budgets
from services.api.observing import RequestListener
from services.logs import request_line

Served: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


class Surroundings(NamedTuple):
    """The headers of all responses, and the listener that counts requests."""

    headers: AnswerHeaders
    listener: RequestListener


async def logged(app: Served, around: Surroundings, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve the request, notify the listener of the response, and log a line with the request id."""
    request_id, began, status = secrets.token_hex(8), time.perf_counter(), 0
    structlog.contextvars.bind_contextvars(request=request_id)  # each request runs in its own task and so in its own context

    async def sending(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            around.listener.answer_began(str(scope.get("method")), _route(scope), status, time.perf_counter() - began)
            message["headers"] = around.headers.completed(message["headers"], request_id, noted_budgets(scope))
        await send(message)

    try:
        await app(scope, receive, sending)
    finally:
        spent = round((time.perf_counter() - began) * 1000, 1)
        request_line(request_id, method=scope.get("method"), route=_route(scope), status=status, ms=spent)


def _route(scope: Scope) -> str:
    """The route's template, or an empty string if no route matches, because that path is text from the client."""
    return str(scope.get("path_template", ""))
