"""Rounds over HTTP: only those of the beacon are used, and none before its time."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar.types import ASGIApp, Receive, Scope, Send

from domain.proof import bls
from domain.proof.beacon import OWN_SCHEME, QUICKNET, Pulse
from kit.beacons import PULSES
from services.beacons.own_beacon import BeaconUnfit, OwnBeacon, beacon_app, opened_beacon
from services.beacons.sources import QUICKNET_CHAIN, RoundFetcher, SiteBeacon, beacon_line, open_fetcher, read_site_beacon
from services.settings import BadSettings
from serving.receivers import Flood


def fetched(app: ASGIApp, fetch: SiteBeacon | None, number: int, relays: Sequence[str] = ("http://relay.example",)) -> Pulse | None:
    """What a fetcher gets from this application."""

    async def ask() -> Pulse | None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:  # type: ignore[arg-type]  # the same protocol
            return await RoundFetcher(client, fetch, relays).pulse(QUICKNET if fetch is None else fetch.beacon, number)

    return asyncio.run(ask())


def relay(answers: dict[str, bytes]) -> ASGIApp:
    """A relay that gives these answers by path."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        body = answers.get(scope["path"])
        await send({"type": "http.response.start", "status": 404 if body is None else 200, "headers": []})
        await send({"type": "http.response.body", "body": body or b"", "more_body": False})

    return serve


def body_of(pulse: Pulse) -> bytes:
    """A round as drand's relays serve it."""
    return msgspec.json.encode({"round": pulse.round, "randomness": "00" * 32, "signature": pulse.signature})


@pytest.fixture
def own(tmp_path: Path) -> OwnBeacon:
    """A club's beacon of the year 2001, with a round each second."""
    return opened_beacon(tmp_path, "lamp", 1, 1, lambda: 1_000_000_000)


def offered(own: OwnBeacon) -> SiteBeacon:
    return SiteBeacon(own.beacon, "http://beacon.example")


PATH = f"/{QUICKNET_CHAIN}/public/1000"


def test_a_round_of_quicknet_is_fetched_from_a_relay() -> None:
    assert fetched(relay({PATH: body_of(PULSES[1])}), None, 1000) == PULSES[1]


@pytest.mark.parametrize(
    "answer",
    [
        body_of(PULSES[1]._replace(signature=PULSES[2].signature)),
        body_of(PULSES[2]),
        body_of(PULSES[1]._replace(signature="zz")),
        b"{}",
        b"no JSON",
        b'{"round":1000,"signature":"' + b"0" * 5000 + b'"}',
    ],
    ids=["another signature", "another round", "no hex", "no members", "no JSON", "too long"],
)
def test_what_is_not_the_round_is_not_used(answer: bytes) -> None:
    assert fetched(relay({PATH: answer}), None, 1000) is None


def test_of_a_relay_that_sends_without_end_little_is_read() -> None:
    begun = b"HTTP/1.1 200 OK\r\ncontent-length: 4000000000\r\n\r\n"

    async def ask(relay: str) -> Pulse | None:
        async with open_fetcher(None, relay, "http://rollbook.example") as fetcher:
            return await fetcher.pulse(QUICKNET, 1000)

    with Flood(begun + b"0" * 60_000) as flood:
        assert asyncio.run(ask(f"http://{flood.host}")) is None
    assert flood.sent < 100_000_000, "what the system keeps for two sockets"


def test_a_relay_that_lies_does_not_hinder_another() -> None:
    answers = {f"/lies{PATH}": body_of(PULSES[1]._replace(signature="ff" * 48)), f"/tells{PATH}": body_of(PULSES[1])}

    assert fetched(relay(answers), None, 1000, ("http://relay.example/lies", "http://relay.example/tells/")) == PULSES[1]


def test_a_round_that_cannot_be_checked_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    bls.is_bls_signature.cache_clear()
    monkeypatch.setattr(bls, "can_check", lambda: False)

    assert fetched(relay({PATH: body_of(PULSES[1])}), None, 1000) is None
    bls.is_bls_signature.cache_clear()


def test_a_clubs_beacon_serves_a_round_from_its_time_on(own: OwnBeacon) -> None:
    number = 31

    before = fetched(beacon_app(own, lambda: own.beacon.time_of(number) - 0.001), offered(own), number)
    then = fetched(beacon_app(own, lambda: own.beacon.time_of(number)), offered(own), number)

    assert before is None
    assert then == Pulse(number, own.signature(number))


@pytest.mark.parametrize("path", ["/public/0", "/public/01", "/public/x", "/public/-1", "/public/", "/", "/info", f"/public/{10**14}"])
def test_a_clubs_beacon_serves_nothing_else(own: OwnBeacon, path: str) -> None:
    async def ask() -> int:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(beacon_app(own)), base_url="http://b") as client:  # type: ignore[arg-type]  # the same protocol
            return (await client.get(path)).status_code

    assert asyncio.run(ask()) == 404


def test_a_beacon_that_the_settings_do_not_name_is_asked_nothing(own: OwnBeacon) -> None:
    other = SiteBeacon(own.beacon._replace(lead=9), "http://beacon.example")

    async def ask() -> Pulse | None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(beacon_app(own))) as client:  # type: ignore[arg-type]  # the same protocol
            return await RoundFetcher(client, other, ()).pulse(own.beacon, 1)

    assert asyncio.run(ask()) is None


def test_a_beacon_keeps_its_key_and_its_rounds(tmp_path: Path) -> None:
    first = opened_beacon(tmp_path, "lamp", 1, 1, lambda: 5)

    assert opened_beacon(tmp_path, "another", 9, 9, lambda: 7) == first
    assert (tmp_path / "beacon.json").stat().st_mode & 0o077 == 0


def test_a_damaged_beacon_is_not_replaced_by_another(tmp_path: Path) -> None:
    (tmp_path / "beacon.json").write_text("{}")

    with pytest.raises(BeaconUnfit, match="damaged"):
        opened_beacon(tmp_path, "lamp", 1, 1)


# settings --------------------------------------------------------------------------------------------------------------


def test_the_line_that_a_beacon_prints_is_the_setting(own: OwnBeacon) -> None:
    assert read_site_beacon(beacon_line(offered(own))) == offered(own)
    assert own.beacon.scheme == OWN_SCHEME


def test_quicknet_is_offered_only_where_it_can_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_site_beacon("quicknet") == SiteBeacon(QUICKNET)
    monkeypatch.setattr("services.beacons.sources.can_check", lambda: False)

    with pytest.raises(BadSettings, match="needs a library"):
        read_site_beacon("quicknet")


@pytest.mark.parametrize(
    "text",
    [
        "http://b.example",
        "ftp://b.example " + "ab" * 32 + " 1 1 1 lamp",
        "http://b.example " + "ab" * 31 + " 1 1 1 lamp",
        "http://b.example " + "ab" * 32 + " 1 x 1 lamp",
        "http://b.example " + "ab" * 32 + " 1 1 1",
        "rand",
    ],
)
def test_another_setting_is_refused(text: str) -> None:
    with pytest.raises(BadSettings):
        read_site_beacon(text)


def test_no_setting_offers_no_beacon() -> None:
    assert read_site_beacon(" ") is None
