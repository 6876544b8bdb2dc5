"""Running a server: the application on its port, what goes on by itself beside it, and an orderly end."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn
from msgspec.structs import replace

from services.api.app import create_app
from services.api.context import context_of
from services.bootstrap import Composition, composed, running
from services.errors import ServiceError
from services.settings import Settings

GRACE_S: Final = 5
"""How long requests may take that are under way at the end."""
BACKLOG: Final = 2048
"""Connections that may wait to be taken."""


class Server(uvicorn.Server):
    """Ends the event streams first, so that a stop does not wait for them; says when it is ready."""

    def __init__(self, config: uvicorn.Config, process: Composition, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._process, self._ready = process, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port, then say so."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays: it need not be looked through again and again
        gc.set_threshold(20_000, 20, 50)
        if self.started:
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM, and go on to close the store: uvicorn would raise the signal again before."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self.handle_exit, sign, None)
        try:
            yield
        finally:
            for sign in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(sign)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop."""
        self._process.hub.close()
        super().handle_exit(sig, frame)


class CannotListen(ServiceError):
    """The address or the port cannot be had."""


def serve(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until asked to stop. When people can come, `ready` is called with the settings, port 0 replaced by a free one.

    Raises CannotListen, KeysMissing, StoreDown and SchemaMismatch.
    """
    with _listening(settings) as port, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(replace(settings, port=port.getsockname()[1]), port, ready))


async def _serve(settings: Settings, port: socket.socket, ready: Callable[[Settings], None]) -> None:
    async with composed(settings) as process, running(process):
        config = uvicorn.Config(
            create_app(context_of(process)),
            access_log=False,
            log_config=None,
            server_header=False,
            forwarded_allow_ips=settings.proxies,
            timeout_graceful_shutdown=GRACE_S,
        )
        await Server(config, process, lambda: ready(settings)).serve([port])


def _listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as fault:
        raise CannotListen(f"{settings.host}, port {settings.port}: {fault.strerror}") from fault


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one for this platform."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
