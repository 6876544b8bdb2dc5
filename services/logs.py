"""The operator's log: one line for each event on standard error, as JSON unless it is a terminal. It is never given a secret."""

import logging
import sys
from typing import Any, Final

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


def request_line(**fields: object) -> None:
    """Write a line about a request. It goes straight to standard error: the way through `logging` costs as much as a game's rules."""
    _requests.info("request", logger="services.api", **fields)


def configure(*, watched: bool | None = None, level: int = logging.INFO) -> None:
    """Send this process's log, and that of the libraries it uses, to standard error; `watched`: in colours, for a terminal."""
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
    global _requests  # as structlog's own configuration is one for the process
    _requests = _direct_logger(level, last)


def _direct_logger(level: int, last: list[Processor]) -> Any:
    return structlog.wrap_logger(
        structlog.WriteLogger(sys.stderr),
        processors=[structlog.contextvars.merge_contextvars, structlog.processors.add_log_level, _SHARED[-1], *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    ).bind()


_requests: Any = _direct_logger(logging.CRITICAL, [])
"""Silent until the process configures its log."""
