"""The guard of addresses that players name: https only, no private addresses, and the address that was checked is the one connected to.

A host name is resolved once. All its addresses must be public. The request then goes to one of them by number, with the name in the
TLS handshake and in the Host header, so a second answer of the name server changes nothing. Hosts of the operator's allow-list
(`ROLLBOOK_NOTICE_HOSTS`) may be private and without TLS: tests use it.
"""

import asyncio
import socket
from collections.abc import Collection
from ipaddress import ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

import httpx

from services.authorities import authorities
from services.errors import ServiceError
from services.frugal_transport import FrugalTransport
from services.notices.special_addresses import is_public

LONGEST_URL: Final = 2000
DEADLINE_S: Final = 10.0
"""Seconds within which a receiver must have answered."""
MOST_BYTES: Final = 4096
"""Bytes that are read of an answer."""


class AddressRefused(ServiceError):
    """An address to which the server sends nothing. The message is a code."""


class NotReached(ServiceError):
    """The receiver did not answer in time, or not with HTTP."""


class PinnedUrl(NamedTuple):
    """A URL by number, and the name that it stands for. `url` is empty for a number that is not reached by name."""

    url: str
    host: str
    authority: str


class Answered(NamedTuple):
    """What a receiver answered: the status, and the beginning of the body."""

    status: int
    body: bytes


def require_url(url: str, allowed: Collection[str]) -> None:
    """Raises AddressRefused for a URL that is none, has no TLS, or names a user, another port than https's or a private number."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as fault:
        raise AddressRefused("address_malformed") from fault
    if len(url) > LONGEST_URL or not parts.hostname or "@" in parts.netloc or not url.isascii() or not url.isprintable() or " " in url:
        raise AddressRefused("address_malformed")
    if parts.netloc in allowed and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or port not in (None, 443):
        raise AddressRefused("address_not_https")
    try:
        number = ip_address(parts.hostname)
    except ValueError:
        return
    if not is_public(number):
        raise AddressRefused("address_private")


async def pinned(url: str, allowed: Collection[str]) -> PinnedUrl:
    """Resolve the host of the URL and pin it to one of its addresses. Raises AddressRefused."""
    require_url(url, allowed)
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as fault:
        raise AddressRefused("address_unknown") from fault
    numbers = [ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    if not numbers or (parts.netloc not in allowed and not all(map(is_public, numbers))):
        raise AddressRefused("address_private")
    number = f"[{numbers[0]}]" if numbers[0].version == 6 else str(numbers[0])
    return PinnedUrl(urlunsplit((parts.scheme, f"{number}:{port}", parts.path or "/", parts.query, "")), host, parts.netloc)


async def post(client: httpx.AsyncClient, url: str, body: bytes, headers: dict[str, str], allowed: Collection[str]) -> Answered:
    """Post a body to the pinned address, without redirects. Raises AddressRefused and NotReached."""
    try:
        async with asyncio.timeout(DEADLINE_S):
            pin = await pinned(url, allowed)
            extensions: dict[str, Any] = {"sni_hostname": pin.host}
            wanted = {**headers, "host": pin.authority}
            async with client.stream("POST", pin.url, content=body, headers=wanted, extensions=extensions) as answer:
                read = b""
                async for part in answer.aiter_raw():
                    read += part
                    if len(read) >= MOST_BYTES:
                        break
                return Answered(answer.status_code, read[:MOST_BYTES])
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as fault:  # ValueError: a name that TLS cannot have
        raise NotReached(type(fault).__name__) from fault


def guarded_client(site: str) -> httpx.AsyncClient:
    """A client that follows no redirects, keeps no connections and uses no proxy of the environment."""
    transport, headers = FrugalTransport(authorities()), {"user-agent": f"rollbook ({site})", "accept-encoding": "identity"}
    return httpx.AsyncClient(timeout=DEADLINE_S, follow_redirects=False, trust_env=False, transport=transport, headers=headers)
