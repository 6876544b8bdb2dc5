"""Serving the metrics of a process on an address of their own, apart from the site's."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Final

import structlog
import uvicorn
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from services.bootstrap import Composition
from services.errors import StoreDown
from services.metrics import CONTENT_TYPE, Metrics, ProcessGauges, StoreGauges
from services.store import SQLITE
from services.store.sqlite_wal import wal_bytes

PATH: Final = "/metrics"
STORE_PATIENCE_S: Final = 5.0
"""How long a scrape waits for the store; then it answers without what the store knows."""


class MetricsServer(uvicorn.Server):
    """Ends when it is told to, and leaves signals to the site's server."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


@asynccontextmanager
async def metrics_served(process: Composition, metrics: Metrics, port: socket.socket) -> AsyncIterator[None]:
    """Serve the metrics on this listening socket until the block ends."""
    config = uvicorn.Config(
        metrics_app(process, metrics), access_log=False, log_config=None, lifespan="off", server_header=False, timeout_graceful_shutdown=1
    )
    server = MetricsServer(config)
    serving = asyncio.create_task(server.serve([port]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def metrics_app(process: Composition, metrics: Metrics) -> Callable[[Scope, Receive, Send], object]:
    """The ASGI application with one route, GET /metrics."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        found = scope["type"] == ScopeType.HTTP and scope["path"] == PATH and scope["method"] in ("GET", "HEAD")
        body = metrics.exposition(process_gauges(process), await store_gauges(process)) if found else b""
        headers = [(b"content-type", CONTENT_TYPE.encode()), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200 if found else 404, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    return serve


def process_gauges(process: Composition) -> ProcessGauges:
    """What the process knows of itself now."""
    url, supervisor = process.settings.database_url, process.supervisor
    failing = supervisor.failing()
    return ProcessGauges(
        process.hub.streams(),
        process.bots.queue.queued(),
        len(process.bots.queue.stuck),
        process.sequencer.leads(),
        process.sequencer.step_age_s(),
        process.lobby_projector.lag_s(),
        wal_bytes(Path(url.removeprefix(SQLITE))) if url.startswith(SQLITE) else None,
        {name: name not in failing for name in supervisor.names()},
        supervisor.failures(),
    )


async def store_gauges(process: Composition) -> StoreGauges | None:
    """What the store knows; None if it does not answer in time."""
    with suppress(StoreDown, TimeoutError):
        async with asyncio.timeout(STORE_PATIENCE_S):
            waiting = await process.store.waiting_count()
            epoch = (await process.store.epochs())[-1]
            published = await process.store.published(epoch.number)
            covered = 0 if published is None else published.size
            return StoreGauges(waiting, waiting + max(0, epoch.size - covered), await process.store.failing_jobs())
    _log.warning("metrics_without_store")
    return None


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.processes")
