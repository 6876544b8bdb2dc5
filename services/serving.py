"""Running a server: the application on its port, what goes on by itself beside it, and an orderly end."""

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket
from types import FrameType
from typing import Final

import uvicorn

from services.api.app import create_app
from services.bootstrap import Wired, running, wired
from services.settings import Settings

GRACE_S: Final = 5
"""How long requests may take that are under way at the end."""


class Server(uvicorn.Server):
    """Ends the event streams first, so that a stop does not wait for them; says when it is ready."""

    def __init__(self, config: uvicorn.Config, process: Wired, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._process, self._ready = process, ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open the port, then say so."""
        await super().startup(sockets)
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


def serve(settings: Settings, ready: Callable[[], None]) -> bool:
    """Serve until asked to stop; `ready` is called when the port is open. Whether it could be opened.

    Raises KeysMissing, StoreDown and SchemaMismatch.
    """
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_serve(settings, ready))


async def _serve(settings: Settings, ready: Callable[[], None]) -> bool:
    async with wired(settings) as process, running(process):
        config = uvicorn.Config(
            create_app(process),
            host=settings.host,
            port=settings.port,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
        )
        server = Server(config, process, ready)
        await server.serve()
        return server.started


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one for this platform."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
