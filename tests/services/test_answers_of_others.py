"""What others answer is neither unpacked nor awaited for ever: relays, witnesses, receivers, and the sites whose logs are read."""

import asyncio
import gzip
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx
import pytest

from services.authorities import authorities
from services.errors import LogUnreadable
from services.frugal_transport import FrugalTransport
from services.notary import log_source
from services.notary.log_source import SiteSource

PACKED = gzip.compress(gzip.compress(bytes(1_000_000), 9), 9)
"""A few dozen bytes for each million."""


@contextmanager
def answering(head: bytes, body: bytes, *, again_s: float | None = None) -> Iterator[str]:
    """A server that gives this answer to one request; with `again_s` its body comes again and again, until nobody reads it any more."""
    ended = threading.Event()

    def serve() -> None:
        with suppress(OSError):
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"HTTP/1.1 200 OK\r\n" + head + b"\r\n" + body)
                while again_s is not None and not ended.wait(again_s):
                    connection.sendall(body)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            ended.set()
            thread.join()


@pytest.mark.parametrize("coding", ["gzip", "gzip, gzip", "deflate"])
def test_a_packed_answer_is_not_unpacked(coding: str) -> None:
    async def ask(url: str) -> bytes:
        async with httpx.AsyncClient(transport=FrugalTransport(authorities())) as client:
            return (await client.get(url)).content

    head = f"content-encoding: {coding}\r\ncontent-length: {len(PACKED)}\r\n".encode()
    with answering(head, PACKED) as url:
        assert asyncio.run(ask(url)) == PACKED


def read(url: str) -> bytes | None:
    """What a monitor or a checker reads of a log there."""

    async def ask() -> bytes | None:
        async with SiteSource(url) as source:
            return await source.get("log/1/checkpoint")

    return asyncio.run(ask())


def test_a_log_that_is_served_packed_is_not_unpacked() -> None:
    head = f"content-encoding: gzip, gzip\r\ncontent-length: {len(PACKED)}\r\n".encode()
    with answering(head, PACKED) as url, pytest.raises(LogUnreadable, match="unpacked"):
        read(url)


def test_a_plain_answer_is_read_as_it_is() -> None:
    with answering(b"content-length: 3\r\n", b"log") as url:
        assert read(url) == b"log"


def test_a_site_that_answers_byte_by_byte_holds_up_its_checker_for_no_longer_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_source, "DEADLINE_S", 0.3)
    with answering(b"connection: close\r\n", b"x", again_s=0.01) as url, pytest.raises(LogUnreadable, match="TimeoutError"):
        read(url)
