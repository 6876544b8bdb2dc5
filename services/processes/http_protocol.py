"""HTTP/1.1 for the server: the parts of a response that are ready together leave in one write to the socket.

uvicorn writes the headers and the body of a response separately. The second system call, and the second time that the kernel wakes
the reader, cost about a tenth of a request.
"""

import asyncio
import math
from collections.abc import Iterable
from typing import Any, ClassVar

from services.processes.connection_limits import LimitedProtocol


class JoinedWrites(asyncio.Transport):
    """A transport that collects what is written until `flush`, or until the event loop's next step."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport, self._loop = transport, loop
        self._parts: list[bytes | bytearray | memoryview] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Write at the next step of the loop, with all that is written until then."""
        if not self._parts:
            self._loop.call_soon(self.flush)
        self._parts.append(data)

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        """Write several parts."""
        for data in list_of_data:
            self.write(data)

    def close(self) -> None:
        """Close after everything has been written."""
        self.flush()
        self._transport.close()

    def abort(self) -> None:
        """Close at once and drop what has not been written."""
        self._parts.clear()
        self._transport.abort()

    def flush(self) -> None:
        """Write what has been collected to the socket."""
        if self._parts:
            data = b"".join(self._parts)
            self._parts.clear()
            self._transport.write(data)

    # unchanged ------------------------------------------------------------------------------------------------------------

    def is_closing(self) -> bool:
        """Same as the transport."""
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Same as the transport."""
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        """Same as the transport."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Same as the transport."""
        self._transport.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Same as the transport."""
        self._transport.set_protocol(protocol)


class HttpProtocol(LimitedProtocol):
    """The limited protocol on a transport that joins writes."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Wrap the transport of a new connection."""
        self._joined = JoinedWrites(transport, self.loop)
        super().connection_made(self._joined)

    def on_response_complete(self) -> None:
        """Send a complete response before other tasks run, which a commit may have woken."""
        self._joined.flush()
        super().on_response_complete()


class UncountedHttpProtocol(HttpProtocol):
    """The same for load tests, which come from one address."""

    most_of_an_address: ClassVar[float] = math.inf
