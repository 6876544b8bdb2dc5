"""Where rounds of beacons are fetched: drand's relays for quicknet, or the address of a club's own beacon.

A round is used only if its signature is the beacon's. So a relay can delay a round, and nothing else.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, Protocol
from urllib.parse import urlsplit

import httpx
import msgspec
import structlog
from msgspec import Struct

from domain.proof.beacon import OWN_SCHEME, QUICKNET, Beacon, Pulse, is_published, require_beacon
from domain.proof.bls import can_check
from domain.proof.errors import MalformedText
from services.authorities import authorities
from services.frugal_transport import FrugalTransport
from services.settings import BadSettings

QUICKNET_CHAIN: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The hash under which relays serve quicknet."""
DEADLINE_S: Final = 10.0
"""Seconds that a relay has for an answer."""
MOST_BYTES: Final = 4096
"""Bytes of an answer."""


class RoundSource(Protocol):
    """Fetches published rounds."""

    async def pulse(self, beacon: Beacon, number: int) -> Pulse | None:
        """The round, if it is published and can be fetched now."""
        ...


class SiteBeacon(NamedTuple):
    """The beacon that this site offers for new tables, and the address of its rounds if it is a club's own."""

    beacon: Beacon
    url: str = ""


class _Round(Struct):
    round: int
    signature: str


class RoundFetcher:
    """Fetches rounds over HTTP, from the relays of quicknet and from the site's own beacon."""

    def __init__(self, client: httpx.AsyncClient, offered: SiteBeacon | None, relays: Sequence[str]) -> None:
        self._client, self._offered, self._relays = client, offered, relays
        self._said = set[str]()

    async def pulse(self, beacon: Beacon, number: int) -> Pulse | None:
        """The round from the first address that gives it, or None."""
        for address in self._addresses(beacon):
            found = await self._fetched(f"{address}/public/{number}", beacon, number)
            if found is not None:
                return found
        return None

    def _addresses(self, beacon: Beacon) -> Sequence[str]:
        if beacon == QUICKNET:
            return [f"{relay.rstrip('/')}/{QUICKNET_CHAIN}" for relay in self._relays]
        if self._offered is not None and self._offered.beacon == beacon:
            return [self._offered.url.rstrip("/")]
        self._tell("beacon_unknown", beacon.name, "a table waits for a beacon that the settings do not name")
        return ()

    async def _fetched(self, address: str, beacon: Beacon, number: int) -> Pulse | None:
        try:
            async with asyncio.timeout(DEADLINE_S):
                answer = await self._client.get(address)
            if answer.status_code != httpx.codes.OK or len(answer.content) > MOST_BYTES:
                self._tell("beacon_not_answering", address.rpartition("/")[0], f"status {answer.status_code}")
                return None
            read = msgspec.json.decode(answer.content, type=_Round)
            pulse = Pulse(read.round, read.signature)
            if read.round == number and is_published(beacon, pulse):
                return pulse
            self._tell("beacon_false", address.rpartition("/")[0], "the answer is not the beacon's round")
        except (httpx.HTTPError, TimeoutError, msgspec.DecodeError, MalformedText) as fault:
            self._tell("beacon_not_answering", address.rpartition("/")[0], type(fault).__name__)
        return None

    def _tell(self, event: str, where: str, reason: str) -> None:
        """Log a fault of an address once."""
        if f"{event} {where}" not in self._said:
            self._said.add(f"{event} {where}")
            _log.warning(event, where=where, reason=reason)


@asynccontextmanager
async def open_fetcher(offered: SiteBeacon | None, relays: str, url: str) -> AsyncIterator[RoundFetcher]:
    """A fetcher without the environment's proxies and without redirects; `relays` are addresses between spaces."""
    agent = {"user-agent": f"rollbook ({url})", "accept-encoding": "identity"}
    transport = FrugalTransport(authorities())
    async with httpx.AsyncClient(timeout=DEADLINE_S, follow_redirects=False, trust_env=False, transport=transport, headers=agent) as client:
        yield RoundFetcher(client, offered, relays.split())


def read_site_beacon(text: str) -> SiteBeacon | None:
    """The beacon of the setting `ROLLBOOK_BEACON`: nothing, `quicknet`, or the line that `rollbook beacon` prints. Raises BadSettings."""
    match text.split():
        case []:
            return None
        case ["quicknet"]:
            if not can_check():
                raise BadSettings("ROLLBOOK_BEACON: quicknet needs a library: pip install 'rollbook[beacon]'")
            return SiteBeacon(QUICKNET)
        case [url, key, genesis, period, lead, *name] if urlsplit(url).scheme in ("http", "https"):
            try:
                beacon = Beacon(" ".join(name), OWN_SCHEME, key, int(genesis), int(period), int(lead))
                require_beacon(beacon)
            except (MalformedText, ValueError) as fault:
                raise BadSettings(f"ROLLBOOK_BEACON: {fault}") from fault
            return SiteBeacon(beacon, url)
        case _:
            raise BadSettings("ROLLBOOK_BEACON is `quicknet`, or the line that `rollbook beacon` prints")


def beacon_line(offered: SiteBeacon) -> str:
    """The line for the setting of the servers that use a club's own beacon."""
    beacon = offered.beacon
    return f"{offered.url} {beacon.key} {beacon.genesis} {beacon.period} {beacon.lead} {beacon.name}"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.beacons")
