"""Limits of one connection, and of all connections of one address: what a client may send slowly, at length, or not read.

uvicorn limits the time between requests and the number of all connections (`limit_concurrency`), and nothing else.
"""

import asyncio
from collections import Counter, OrderedDict
from functools import cache
from ipaddress import ip_address
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from services.api.sessions import network_of
from services.settings import Network, proxy_networks

HEADERS_S: Final = 10.0
"""Seconds within which the headers of a request must arrive, from the connection's beginning or from the first byte of a later one."""
BODY_S: Final = 20.0
"""Seconds within which the body must follow, read by a handler or not."""
READ_S: Final = 20.0
"""Seconds after which a client that does not read its response is disconnected."""
MOST_HEADER_BYTES: Final = 32 * 1024
MOST_OF_AN_ADDRESS: Final = 128
"""Connections of one address. Those through a proxy are the proxy's matter: they say so by its header."""
FORWARDED: Final = b"x-forwarded-for"
MOST_WITH_FULL_BUFFERS: Final = 64
"""Connections of this process whose client does not read; with more, the oldest of them is closed."""
MOST_CONNECTIONS: Final = 4000
"""Connections of this process; uvicorn answers requests on others with 503."""


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with limits."""

    _of_address: ClassVar[Counter[str]] = Counter()
    _not_reading: ClassVar["OrderedDict[LimitedProtocol, asyncio.TimerHandle]"] = OrderedDict()

    most_of_an_address: ClassVar[float] = MOST_OF_AN_ADDRESS

    _deadline: asyncio.TimerHandle | None = None
    _rest_s: float | None = None
    """Seconds for a part of a request that has not arrived with the data at hand, until the timer is set."""
    _counted: str | None = None
    _awaits_headers = True
    _header_bytes = 0
    _refused = False

    # the connection -----------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Count the connection, unless it comes from a proxy's address: that is told by its first request. One too many of an address is
        closed without an answer."""
        super().connection_made(transport)
        host = self.client[0] if self.client is not None else ""
        if host and not _is_proxy(self.config.forwarded_allow_ips, host) and not self._count(host):
            transport.abort()
            return
        self._expect(HEADERS_S)
        self._set_timer()

    def _count(self, host: str) -> bool:
        """Count the connection for its address, of IPv6 for its network. Returns False if that has too many."""
        network = network_of(host)
        if self._of_address[network] >= self.most_of_an_address:
            return False
        self._of_address[network] += 1
        self._counted = network
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._expect(None)
        self.resume_writing()
        if self._counted is not None:
            self._of_address[self._counted] -= 1
            if not self._of_address[self._counted]:
                del self._of_address[self._counted]
            self._counted = None
        super().connection_lost(exc)

    # what a client sends --------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, and refuse headers that grow too long."""
        if self._refused:
            return
        super().data_received(data)
        if self._awaits_headers and not self._refused:
            self._header_bytes += len(data)
            if self._header_bytes > MOST_HEADER_BYTES:
                self._refuse(b"431 Request Header Fields Too Large")
        self._set_timer()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._awaits_headers, self._header_bytes = True, 0
        if self._deadline is None:
            self._expect(HEADERS_S)

    def on_headers_complete(self) -> None:
        """Serve the request, unless its headers are too long."""
        self._awaits_headers = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEADER_BYTES:
            self._refuse(b"431 Request Header Fields Too Large")
            return
        if not self._is_proxys() and self._counted is None and self.client is not None and not self._count(self.client[0]):
            self._refused = True
            self.transport.abort()
            return
        self._expect(BODY_S)
        super().on_headers_complete()

    def _is_proxys(self) -> bool:
        """Returns True if a proxy has passed this request on. Else it is of a client of this machine, or of the proxies' networks."""
        return any(name == FORWARDED for name, _ in self.headers)

    def on_body(self, body: bytes) -> None:
        """Pass a part of the body on."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        if not self._refused:
            self._expect(None)
            super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """The next part of the request must arrive within this time; None: nothing is awaited."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline, self._rest_s = None, seconds

    def _set_timer(self) -> None:
        """Set the timer for what is still awaited. A request that arrives whole, as nearly all do, needs none."""
        if self._rest_s is not None:
            self._deadline, self._rest_s = self.loop.call_later(self._rest_s, self._too_slow), None

    def _too_slow(self) -> None:
        self._deadline = None
        if self._awaits_headers and self._header_bytes:
            self._refuse(b"408 Request Timeout")
        elif not self.transport.is_closing():
            self.transport.close()

    def _refuse(self, status: bytes) -> None:
        self._refused = True
        self._expect(None)
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 %b\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % status)
            self.transport.close()

    # what a client does not read --------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """The client does not read: give it some time."""
        super().pause_writing()
        self._not_reading[self] = self.loop.call_later(READ_S, self._drop)
        if len(self._not_reading) > MOST_WITH_FULL_BUFFERS:
            next(iter(self._not_reading))._drop()

    def resume_writing(self) -> None:
        """The client has read."""
        timer = self._not_reading.pop(self, None)
        if timer is not None:
            timer.cancel()
        super().resume_writing()

    def _drop(self) -> None:
        timer = self._not_reading.pop(self, None)
        if timer is not None:
            timer.cancel()
        self.transport.abort()


def _is_proxy(proxies: list[str] | str | None, host: str) -> bool:
    """Returns True if this address is one of the proxies, through which everybody comes."""
    address = ip_address(host.partition("%")[0])
    return any(address in network for network in _networks(proxies if isinstance(proxies, str) else ",".join(proxies or ())))


@cache
def _networks(proxies: str) -> tuple[Network, ...]:
    return proxy_networks(proxies)
