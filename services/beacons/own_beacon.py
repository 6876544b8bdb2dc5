"""A club's own beacon: a key that signs the number of each round, and serves it from the round's time on.

The person who runs it knows all rounds beforehand, so its draws are never labelled B. It is for tests and for clubs without internet.
"""

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from domain.proof.beacon import LARGEST_ROUND, OWN_SCHEME, Beacon, own_text
from domain.proof.signatures import KEY_SIZE, public_key, sign
from services.beacons.sources import SiteBeacon
from services.errors import ServiceError
from services.small_server import answer, serve_small

_FILE: Final = "beacon.json"
MOST_AT_ONCE: Final = 256
"""Requests at a time."""


class BeaconUnfit(ServiceError):
    """The folder holds no beacon that can be served."""


class _Stored(Struct, forbid_unknown_fields=True):
    name: str
    seed: str
    genesis: int
    period: int
    lead: int


class OwnBeacon(NamedTuple):
    """A beacon with its secret seed."""

    beacon: Beacon
    seed: bytes

    def signature(self, number: int) -> str:
        """The signature of a round, in hex."""
        return sign(self.seed, own_text(number)).hex()


def opened_beacon(folder: Path, name: str, period: int, lead: int, now: Callable[[], float] = time.time) -> OwnBeacon:
    """The beacon in a folder. At the first start it is made with a new key, this name, and so many seconds between rounds and before one.

    Raises BeaconUnfit.
    """
    file = folder / _FILE
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not file.exists():
        made = _Stored(" ".join(name.split()), secrets.token_bytes(KEY_SIZE).hex(), int(now()), period, lead)
        draft = file.with_name(f".{_FILE}.draft")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
            written.write(msgspec.json.encode(made))
            written.flush()
            os.fsync(written.fileno())
        draft.replace(file)
    try:
        stored = msgspec.json.decode(file.read_bytes(), type=_Stored)
        seed = bytes.fromhex(stored.seed)
        return OwnBeacon(Beacon(stored.name, OWN_SCHEME, public_key(seed).hex(), stored.genesis, stored.period, stored.lead), seed)
    except (msgspec.DecodeError, ValueError) as fault:
        raise BeaconUnfit(f"{file} is damaged: tables that wait for this beacon cannot go on without its key") from fault


def serve_beacon(own: OwnBeacon, url: str, host: str, port: int, ready: Callable[[SiteBeacon], None]) -> None:
    """Serve the beacon until a signal stops it. `ready` gets what servers must know, before the port is open."""
    ready(SiteBeacon(own.beacon, url))
    serve_small(beacon_app(own), host, port, MOST_AT_ONCE)


def beacon_app(own: OwnBeacon, now: Callable[[], float] = time.time) -> ASGIApp:
    """The ASGI application of a beacon: `GET /public/<round>`, 404 before its time."""

    def answered(method: str, path: str) -> bytes | None:
        folder, _, text = path.removeprefix("/").partition("/")
        if method not in ("GET", "HEAD") or folder != "public" or not (text.isascii() and text.isdecimal() and len(text) < 16):
            return None
        number = int(text)
        if str(number) != text or not 1 <= number <= LARGEST_ROUND or own.beacon.time_of(number) > now():
            return None
        return msgspec.json.encode({"round": number, "signature": own.signature(number)})

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == ScopeType.HTTP, "uvicorn has no websockets here"
        body = answered(scope["method"], scope["path"])
        if body is None:
            await answer(scope, send, 404, b"not published\n", "text/plain")
        else:
            await answer(scope, send, 200, body, "application/json")

    return serve
