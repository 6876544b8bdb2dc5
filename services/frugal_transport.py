"""Requests to others: receivers that players name, relays of beacons, witnesses. Of what they send little is read, and little at once:
parsing it holds the event loop, and they can go on with interim answers (`103 Early Hints`) for as long as they are listened to. Nothing is
unpacked: four kilobytes that were packed twice become gigabytes."""

# ruff: noqa: ASYNC109  # the parameters are those of httpcore

import ssl
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import httpcore
import httpx

MOST_READ: Final = 64 * 1024
"""Bytes that are read of one connection: interim answers, headers, and the beginning of the body."""
READ_AT_ONCE: Final = 4096
CODING: Final = b"content-encoding"
"""The header for which httpx unpacks an answer, asked for or not."""
MOST_CONNECTIONS: Final = 100


class FrugalTransport(httpx.AsyncBaseTransport):
    """Sends each request over a connection of its own, without a proxy, and reads at most MOST_READ bytes of the answer."""

    def __init__(self, authorities: ssl.SSLContext) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            authorities, max_connections=MOST_CONNECTIONS, max_keepalive_connections=0, network_backend=_FrugalBackend()
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request. A packed answer stays packed. Raises httpx.TransportError."""
        url = request.url
        asked = httpcore.Request(
            request.method,
            httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path),
            headers=request.headers.raw,
            content=request.stream,
            extensions=request.extensions,
        )
        with _as_of_httpx():
            answer = await self._pool.handle_async_request(asked)
        assert isinstance(answer.stream, AsyncIterable)
        headers = [(name, value) for name, value in answer.headers if name.lower() != CODING]
        return httpx.Response(answer.status, headers=headers, stream=_AnswerStream(answer), extensions=answer.extensions)

    async def aclose(self) -> None:
        """Close all connections."""
        await self._pool.aclose()


class _AnswerStream(httpx.AsyncByteStream):
    """The body of an answer."""

    def __init__(self, answer: httpcore.Response) -> None:
        self._answer = answer

    async def __aiter__(self) -> AsyncIterator[bytes]:
        assert isinstance(self._answer.stream, AsyncIterable)
        with _as_of_httpx():
            async for part in self._answer.stream:
                yield part

    async def aclose(self) -> None:
        await self._answer.aclose()


class _FrugalBackend(httpcore.AnyIOBackend):
    """Connects by TCP; what comes over a connection is read by a FrugalStream."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return FrugalStream(await super().connect_tcp(host, port, timeout, local_address, socket_options))


class FrugalStream(httpcore.AsyncNetworkStream):
    """A connection of which at most MOST_READ bytes are read, READ_AT_ONCE at a time."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream, self._left = stream, MOST_READ

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        if not self._left:
            raise httpcore.ReadError(f"more than {MOST_READ} bytes")
        read = await self._stream.read(min(max_bytes, READ_AT_ONCE, self._left), timeout)
        self._left -= len(read)
        return read

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        return FrugalStream(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


@contextmanager
def _as_of_httpx() -> Iterator[None]:
    """Raise faults of the connection as those of httpx."""
    try:
        yield
    except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, httpcore.UnsupportedProtocol) as fault:
        raise httpx.TransportError(str(fault)) from fault
