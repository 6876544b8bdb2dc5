"""Running a server: the application on its port, the background parts, and an orderly stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from types import FrameType
from typing import Final

import uvicorn
from msgspec.structs import replace

from services.api.app import create_app
from services.api.context import context_of
from services.bootstrap import Composition, composed, running
from services.errors import ServiceError
from services.metrics import Metrics
from services.processes.connection_limits import MOST_CONNECTIONS
from services.processes.http_protocol import HttpProtocol, UncountedHttpProtocol
from services.processes.metrics import metrics_served
from services.processes.waiting import wait_for_database
from services.settings import Settings, address_text, proxy_networks

GRACE_S: Final = 5
"""Seconds that running requests get when the server stops."""
KEEP_ALIVE_S: Final = 75
"""Seconds for which a connection stays open without a request: longer than clients and proxies keep theirs (httpx 5, nginx and Caddy 60).
Otherwise one may send a request while the server closes the connection, and the request is lost."""
BACKLOG: Final = 2048
"""Connections that may wait to be accepted."""


class Server(uvicorn.Server):
    """Ends the event streams first, so that a stop does not wait for them, and calls `ready` once the port is open."""

    def __init__(self, config: uvicorn.Config, process: Composition, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._process, self._ready = process, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port, then call `ready`."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what exists now stays: later collections need not scan it
        gc.set_threshold(20_000, 20, 50)
        if self.started:
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM. uvicorn would raise the signal again, before the store is closed."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self.handle_exit, sign, None)
        try:
            yield
        finally:
            for sign in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(sign)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the event streams and stop."""
        self._process.hub.close()
        super().handle_exit(sig, frame)


class CannotListen(ServiceError):
    """The address or the port is not available."""


def serve(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until a signal stops the server. Once the ports are open, `ready` is called with the settings, each port 0 replaced.

    It waits for a database that does not answer. Raises BadSettings, CannotListen, KeysMissing, StoreDown and SchemaMismatch.
    """
    proxy_networks(settings.proxies)
    with ExitStack() as ports, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        site, scraped = ports.enter_context(_listening(settings.host, settings.port)), None
        settings = replace(settings, port=site.getsockname()[1])
        if (address := settings.metrics_address) is not None:
            scraped = ports.enter_context(_listening(*address))
            settings = replace(settings, metrics=address_text(address[0], scraped.getsockname()[1]))
        runner.run(_serve(settings, site, scraped, ready))


async def _serve(settings: Settings, site: socket.socket, scraped: socket.socket | None, ready: Callable[[Settings], None]) -> None:
    await wait_for_database(settings)
    metrics = None if scraped is None else Metrics()
    async with AsyncExitStack() as parts:
        process = await parts.enter_async_context(composed(settings, append_listener=metrics))
        await parts.enter_async_context(running(process))
        if metrics is not None and scraped is not None:
            await parts.enter_async_context(metrics_served(process, metrics, scraped))
        config = uvicorn.Config(
            create_app(context_of(process), listener=metrics),
            access_log=False,
            log_config=None,
            server_header=False,
            http=HttpProtocol if settings.limits else UncountedHttpProtocol,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_graceful_shutdown=GRACE_S,
            timeout_keep_alive=KEEP_ALIVE_S,
        )
        await Server(config, process, lambda: ready(settings)).serve([site])


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as fault:
        raise CannotListen(f"{host}, port {port}: {fault.strerror}") from fault


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where it exists for this platform."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
