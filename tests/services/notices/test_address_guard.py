"""No notice goes to a private address, and the address that was checked is the one that is connected to."""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

import httpcore
import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import PATIENCE_S
from services.frugal_transport import MOST_READ, READ_AT_ONCE, FrugalStream
from services.notices import address_guard
from services.notices.address_guard import AddressRefused, NotReached, guarded_client, pinned, post, require_url
from services.notices.special_addresses import address_blocks, is_public
from serving.receivers import Flood, receiver


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255",
        "192.0.2.1", "198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1",
        "192.0.0.8", "192.0.0.171", "192.88.99.1", "203.0.113.9", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2002:808:808::",
        "3fff::1", "5f00::1", "64:ff9b:1::808:808", "4000::1", "::8.8.8.8", "::ffff:192.0.0.8",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::", "2001:db8::1",
    ],
)  # fmt: skip
def test_private_numbers_are_not_public(number: str) -> None:
    assert not is_public(ip_address(number))


@pytest.mark.parametrize(
    "number", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8", "192.0.0.9", "2001:4:112::1"]
)
def test_public_numbers_are_public(number: str) -> None:
    assert is_public(ip_address(number))


def test_whatever_python_knows_as_private_is_in_the_table_and_no_block_stands_twice() -> None:
    blocks = [block.network for block in address_blocks()]
    assert len(set(blocks)) == len(blocks)
    for block in address_blocks():
        if not block.reachable:
            inside = [other.network for other in address_blocks() if other.reachable and other.network != block.network]
            edges = [each for each in (block.network[0], block.network[-1]) if not any(each in network for network in inside)]
            assert not any(map(is_public, edges)), block.name


@given(st.integers(0, 2**32 - 1).map(IPv4Address) | st.integers(0, 2**128 - 1).map(IPv6Address))
def test_no_number_is_public_that_python_calls_private(number: IPv4Address | IPv6Address) -> None:
    if is_public(number) and number not in ip_network("64:ff9b::/96"):
        assert number.is_global or number in ip_network("192.0.0.0/24")
        assert not number.is_multicast


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "address_not_https"),
        ("ftp://example.org/", "address_not_https"),
        ("https://example.org:8443/", "address_not_https"),
        ("https://127.0.0.1/", "address_private"),
        ("https://[::1]/", "address_private"),
        ("https://user@example.org/", "address_malformed"),
        ("https:///x", "address_malformed"),
        ("https://example.org:x/", "address_malformed"),
        ("https://exämple.org/", "address_malformed"),
        ("https://example.org/a b", "address_malformed"),
        ("https://example.org/" + "a" * 2000, "address_malformed"),
    ],
)
def test_urls_that_are_refused(url: str, code: str) -> None:
    with pytest.raises(AddressRefused, match=code):
        require_url(url, ())


def test_the_operators_list_allows_a_private_host_without_tls_and_no_other_port() -> None:
    require_url("http://127.0.0.1:8080/x", {"127.0.0.1:8080"})
    with pytest.raises(AddressRefused, match="address_not_https"):
        require_url("http://127.0.0.1:8081/x", {"127.0.0.1:8080"})


def answering(*numbers: str) -> Any:
    async def getaddrinfo(host: str, port: int, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in numbers]

    return getaddrinfo


def test_a_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answering("8.8.8.8", "10.0.0.1"), raising=False)
        with pytest.raises(AddressRefused, match="address_private"):
            await pinned("https://rebound.example/hook", ())

    asyncio.run(scenario())


def test_the_request_goes_to_the_number_that_was_checked_under_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answering("8.8.8.8"), raising=False)
        pin = await pinned("https://hooks.example/a?b=c", ())
        assert (pin.url, pin.host, pin.authority) == ("https://8.8.8.8:443/a?b=c", "hooks.example", "hooks.example")

    asyncio.run(scenario())


def test_a_redirect_is_not_followed() -> None:
    async def scenario() -> None:
        with receiver() as hook:
            hook.answers.append(302)
            async with guarded_client("http://rollbook.example") as client:
                answer = await post(client, hook.url(), b"{}", {}, {hook.host})
            assert answer.status == 302
            assert [each.path for each in hook.requests] == ["/hook"]

    asyncio.run(scenario())


@pytest.mark.parametrize("answer", [b"HTTP/1.1 103 Early Hints\r\n\r\n", b"HTTP/1.1 100 Continue\r\nx: y\r\n\r\n", b"\r\n"])
def test_a_receiver_that_never_comes_to_its_answer_is_read_no_further_than_the_limit(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address_guard, "DEADLINE_S", PATIENCE_S)

    async def scenario(host: str) -> None:
        async with guarded_client("http://rollbook.example") as client:
            with pytest.raises(NotReached, match="TransportError"):
                await post(client, f"http://{host}/hook", b"{}", {}, {host})

    with Flood(answer * 100) as flood:
        asyncio.run(scenario(flood.host))


def test_little_is_read_at_once_so_that_the_event_loop_is_free_between() -> None:
    read = list[int]()

    class Sending(httpcore.AsyncMockStream):
        async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ASYNC109  # as httpcore has it
            read.append(max_bytes)
            return b"x" * max_bytes

    async def scenario() -> None:
        stream = FrugalStream(Sending([]))
        while sum(read) < MOST_READ:
            await stream.read(2**20)
        with pytest.raises(httpcore.ReadError):
            await stream.read(1)

    asyncio.run(scenario())
    assert (max(read), sum(read)) == (READ_AT_ONCE, MOST_READ)
