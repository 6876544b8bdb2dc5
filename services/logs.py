"""The operator's log: one line per event on standard error, as JSON unless it is a terminal. Callers never pass a secret."""

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import msgspec
import structlog
from structlog.typing import Processor

_SHARED: Final[list[Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def _json(line: object, **_: object) -> str:
    return msgspec.json.encode(line, enc_hook=repr).decode()


class RequestLines:
    """Writes a line for each request directly to standard error: the loggers would cost as much time as a game's rules."""

    def __init__(self, level: int, render: Callable[[dict[str, object]], str]) -> None:
        self._silent, self._render, self._out = level > logging.INFO, render, sys.stderr

    def write(self, request_id: str, **fields: object) -> None:
        """Write the line in the same form as all lines of the log."""
        if not self._silent:
            at = datetime.now(UTC).isoformat().replace("+00:00", "Z")
            line = {**fields, "request": request_id, "event": "request", "logger": "services.api", "level": "info", "timestamp": at}
            self._out.write(f"{self._render(line)}\n")


def request_line(request_id: str, **fields: object) -> None:
    """Write a line about a request."""
    _requests.write(request_id, **fields)


def configure(*, watched: bool | None = None, level: int = logging.INFO) -> None:
    """Send the log of this process and of its libraries to standard error. `watched` selects coloured lines for a terminal."""
    if watched is None:
        watched = sys.stderr.isatty()
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer()] if watched else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(_json)]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("services").setLevel(level)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    global _requests  # like structlog's own configuration, it is one per process
    _requests = RequestLines(level, (lambda line: str(structlog.dev.ConsoleRenderer()(None, "info", line))) if watched else _json)


_requests = RequestLines(logging.CRITICAL, _json)
"""Silent until the process configures its log."""
