"""What a response writes in one step of the event loop leaves together."""

import asyncio
import socket

import pytest

from services.processes.http_protocol import JoinedWrites


class Seen(asyncio.Protocol):
    """The reading end of a connection: keeps what arrives, part by part."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.ended = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        self.parts.append(data)

    def connection_lost(self, fault: Exception | None) -> None:
        self.ended.set_result(None)


async def connected() -> tuple[JoinedWrites, Seen]:
    """A transport that joins writes, and the other end of its connection."""
    loop = asyncio.get_running_loop()
    here, there = socket.socketpair()
    for end in (here, there):
        end.setblocking(False)
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=here)
    _, seen = await loop.create_connection(Seen, sock=there)
    return JoinedWrites(transport, loop), seen


def test_headers_and_body_are_written_at_the_next_step_as_one_part() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        here, there = socket.socketpair()
        for end in (here, there):
            end.setblocking(False)
        transport, _ = await loop.create_connection(asyncio.Protocol, sock=here)
        joined = JoinedWrites(transport, loop)
        joined.write(b"headers")
        joined.write(b"body")
        with pytest.raises(BlockingIOError):
            there.recv(100)
        await asyncio.sleep(0)
        assert there.recv(100) == b"headersbody"
        joined.close()
        there.close()

    asyncio.run(scenario())


def test_what_is_written_in_several_steps_arrives_in_order() -> None:
    async def scenario() -> None:
        transport, seen = await connected()
        for number in range(3):
            transport.write(b"%d" % number)
            transport.writelines((b"a", b"b"))
            await asyncio.sleep(0)
        transport.close()
        await seen.ended
        assert b"".join(seen.parts) == b"0ab1ab2ab"

    asyncio.run(scenario())


def test_abort_drops_what_is_not_written() -> None:
    async def scenario() -> None:
        transport, seen = await connected()
        transport.write(b"too late")
        transport.abort()
        await seen.ended
        assert seen.parts == []

    asyncio.run(scenario())
