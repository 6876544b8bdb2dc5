"""What a client sends slowly or at length, or does not read, ends its own connection and no other."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn

from patience import PATIENCE_S
from services.processes import connection_limits
from services.processes.connection_limits import MOST_CONNECTIONS, MOST_OF_AN_ADDRESS, LimitedProtocol
from services.processes.http_protocol import HttpProtocol, UncountedHttpProtocol
from services.settings import BadSettings, proxy_networks

pytestmark = pytest.mark.anyio
LARGE = b"x" * 4_000_000
WHOLE = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio."""
    return "asyncio"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers /large with much, and everything else with the client's address, without reading the body."""
    body = LARGE if scope["path"] == "/large" else str(scope["client"][0]).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(proxies: str = "127.0.0.1", application: Any = app) -> AsyncIterator[int]:
    """A server with the limits; yields its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(application, http=HttpProtocol, lifespan="off", log_config=None, forwarded_allow_ips=proxies)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve([listening]))
        yield listening.getsockname()[1]
        server.should_exit = True
        await running
    assert not LimitedProtocol._of_address
    assert not LimitedProtocol._not_reading


async def answer(port: int, *parts: bytes, end: bool = False) -> bytes:
    """All that a connection returns until the server closes it, after these parts were sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        if end:
            writer.write_eof()
        async with asyncio.timeout(PATIENCE_S):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_headers_without_end_are_refused() -> None:
    lines = b"".join(b"x-%d: %b\r\n" % (number, b"y" * 1000) for number in range(60))

    async with serving() as port:
        endless = await answer(port, WHOLE[:-2], lines)
        at_once = await answer(port, WHOLE[:-2] + lines + b"\r\n")
        assert (await answer(port, WHOLE[:-2] + b"connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")

    assert endless[:12] in (b"HTTP/1.1 431", b"")  # the kernel drops the answer if unread bytes are left
    assert at_once[:12] in (b"HTTP/1.1 431", b"")


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"", b""),
        (WHOLE[:-2], b"HTTP/1.1 408"),
        (b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf", b"HTTP/1.1 200"),
    ],
)
async def test_requests_that_do_not_arrive_end_the_connection(monkeypatch: pytest.MonkeyPatch, sent: bytes, status: bytes) -> None:
    monkeypatch.setattr(connection_limits, "HEADERS_S", 1)
    monkeypatch.setattr(connection_limits, "BODY_S", 1)

    async with serving() as port:
        assert (await answer(port, sent)).startswith(status)


async def test_the_time_for_headers_begins_anew_with_each_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "HEADERS_S", 1)

    async with serving() as port:
        assert (await answer(port, WHOLE, b"GET")).count(b"HTTP/1.1 ") == 2


async def test_a_client_that_does_not_read_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "READ_S", 0.1)

    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /large HTTP/1.1\r\nhost: here\r\n\r\n")
        while not LimitedProtocol._not_reading:  # noqa: ASYNC110  # what is waited for happens in this loop
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE_S):
            while LimitedProtocol._not_reading:  # noqa: ASYNC110  # as above
                await asyncio.sleep(0)
        with pytest.raises((asyncio.IncompleteReadError, ConnectionResetError)):
            await reader.readexactly(len(LARGE))
        writer.close()


async def test_of_many_that_do_not_read_the_oldest_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_WITH_FULL_BUFFERS", 2)

    async with serving() as port:
        writers = []
        for number in range(4):
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
            writer.write(b"GET /large HTTP/1.1\r\nhost: here\r\n\r\n")
            writers.append(writer)
            async with asyncio.timeout(PATIENCE_S):
                while len(LimitedProtocol._not_reading) < min(number + 1, 2):  # noqa: ASYNC110  # as above
                    await asyncio.sleep(0)
        assert len(LimitedProtocol._not_reading) == 2
        for writer in writers:
            writer.transport.abort()


THROUGH_PROXY = b"GET / HTTP/1.1\r\nhost: here\r\nx-forwarded-for: 203.0.113.7\r\n\r\n"


async def _statuses(port: int, request: bytes = WHOLE, count: int = 5) -> list[bytes]:
    """How requests on so many connections at once are answered; nothing for one that is closed."""
    links = [await asyncio.open_connection("127.0.0.1", port) for _ in range(count)]
    answers = []
    for reader, writer in links:
        writer.write(request)
        try:
            async with asyncio.timeout(30):
                answers.append((await reader.read(12))[:12])
        except ConnectionResetError:
            answers.append(b"")
    for _, writer in links:
        writer.close()
    return answers


def _until_free() -> bool:
    return not LimitedProtocol._of_address


@pytest.mark.parametrize("proxies", ["192.0.2.1", "127.0.0.1"])
async def test_an_address_has_so_many_connections_this_machines_own_as_well(proxies: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedProtocol, "most_of_an_address", 3)

    async with serving(proxies) as port:
        assert await _statuses(port) == [b"HTTP/1.1 200"] * 3 + [b""] * 2
        async with asyncio.timeout(30):
            while not _until_free():  # noqa: ASYNC110  # the server notices the end of a connection
                await asyncio.sleep(0.01)
        assert (await _statuses(port))[0] == b"HTTP/1.1 200", "places are free again"


async def test_a_proxy_has_any_number_of_connections_and_loses_none_to_others_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedProtocol, "most_of_an_address", 3)

    async with serving() as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        for _, writer in held:
            writer.write(WHOLE)
        assert await _statuses(port, THROUGH_PROXY) == [b"HTTP/1.1 200"] * 5
        for _, writer in held:
            writer.close()


async def test_a_connection_that_was_a_proxys_once_is_counted_from_its_first_own_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedProtocol, "most_of_an_address", 0)

    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(THROUGH_PROXY)
        assert (await reader.readuntil(b"203.0.113.7")).startswith(b"HTTP/1.1 200")
        writer.write(WHOLE)
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
        writer.close()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::2:3", True), ("2001:db8::1", "2001:db8:0:1::1", False), ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8", False), ("fe80::1%eth0", "fe80::2%eth1", True), ("203.0.113.7", "203.0.113.8", False),
    ],
)  # fmt: skip
def test_connections_of_one_household_are_counted_together_and_those_of_others_are_not(one: str, other: str, same: bool) -> None:
    first, second = LimitedProtocol.__new__(LimitedProtocol), LimitedProtocol.__new__(LimitedProtocol)
    try:
        assert first._count(one)
        LimitedProtocol._of_address[first._counted or ""] = MOST_OF_AN_ADDRESS
        assert second._count(other) is not same
    finally:
        LimitedProtocol._of_address.clear()


async def test_a_load_test_from_one_address_is_not_counted() -> None:
    assert UncountedHttpProtocol.most_of_an_address > MOST_CONNECTIONS > LimitedProtocol.most_of_an_address


async def test_a_request_that_arrives_whole_sets_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the beginning of the connection does, and the request of which a part is missing."""
    loop, timer_set, timers = asyncio.get_running_loop(), asyncio.Event(), 0
    later = loop.call_later

    def counted(delay: float, callback: Any, *values: Any) -> asyncio.TimerHandle:
        nonlocal timers
        if getattr(callback, "__name__", "") == "_too_slow":
            timers += 1
            timer_set.set()
        return later(delay, callback, *values)

    monkeypatch.setattr(loop, "call_later", counted)
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for request in (WHOLE, WHOLE):
            writer.write(request)
            await reader.readuntil(b"127.0.0.1")
        timer_set.clear()
        writer.write(WHOLE[:9])
        await timer_set.wait()  # it has arrived alone
        writer.write(WHOLE[9:])
        await reader.readuntil(b"127.0.0.1")
        writer.close()

    assert timers == 2


async def test_a_forged_origin_is_not_believed_behind_a_proxy() -> None:
    """A proxy of the test appends the address of its client to what the client forged, as proxies do."""

    async def forwarded(port: int, forged: bytes) -> bytes:
        headers = b"x-forwarded-for: " + forged + b", 198.51.100.7\r\nconnection: close\r\n\r\n"
        return (await answer(port, WHOLE[:-2] + headers)).rpartition(b"\r\n\r\n")[2]

    async with serving("127.0.0.0/8") as port:
        for forged in (b"203.0.113.9", b"127.0.0.1", b"127.0.0.1, 203.0.113.9", b"junk", b""):
            assert await forwarded(port, forged) == b"198.51.100.7"
    async with serving("192.0.2.1") as port:
        assert await forwarded(port, b"203.0.113.9") == b"127.0.0.1", "not from a proxy"


@pytest.mark.parametrize("proxies", ["*", "127.0.0.1, *", "proxy", "10.0.0.1/8"])
def test_proxies_are_named_by_address_or_network(proxies: str) -> None:
    with pytest.raises(BadSettings):
        proxy_networks(proxies)
