"""The settings: ROLLBOOK_* variables, each with a working default. Options of the command line override them."""

from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from domain.kernel.errors import RollbookError

Network: TypeAlias = IPv4Network | IPv6Network
_PREFIX: Final = "ROLLBOOK_"
APP_PASSWORD: Final = "ROLLBOOK_APP_PASSWORD"
"""Read by `rollbook migrate` alone."""
_OTHERS: Final = ("ROLLBOOK_TEST_", "ROLLBOOK_WEB", APP_PASSWORD)
"""Variables of the tests, of the page's build and of the migration."""


REHEARSAL: Final = "/rehearsal"
"""The end of the names of sites that are rehearsals."""


class BadSettings(RollbookError):
    """An unknown ROLLBOOK_* variable, or one with an invalid value."""


def address_text(host: str, port: int) -> str:
    """`<host>:<port>`, with brackets around an IPv6 address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one process. An empty text means the default under `data`, or none."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "data"
    """The folder for what is not in a database: keys, pictures, and the embedded database itself."""
    database: str = ""
    """`sqlite:///<path>` or `postgresql://...`."""
    database_wait_seconds: Annotated[float, Meta(ge=0)] = 60.0
    """Seconds for which a server that starts waits for its database."""
    redis: str = ""
    """Carries hints between processes and counts for their common rate limits."""
    keys: str = ""
    """The folder of the keys."""
    high_water: str = ""
    """The file that records how far the site's log was signed, best on another volume than the database."""
    checkpoint_seconds: Annotated[float, Meta(ge=0)] = 0.0
    """Seconds between two checkpoints of the site's log; 0 means 2, or 10 with witnesses."""
    metrics: str = ""
    """`<host>:<port>` on which Prometheus may read this process's metrics; empty: nowhere."""
    policy: str = ""
    """A policy file (C2SP tlog-policy) with the witnesses that are asked to cosign checkpoints."""
    public_url: str = ""
    """The address that people use, if it is not `http://<host>:<port>`."""
    proxies: str = "127.0.0.1"
    """Proxies trusted to name a request's origin: addresses or networks, separated by commas."""
    limits: bool = True
    """Whether requests are rate-limited and the connections of an address counted. A load test turns this off."""
    cheap_passwords: bool = False
    """For tests alone: passwords are hashed at minimal cost."""
    beacon: str = ""
    """The beacon for which draws of new tables may wait: `quicknet`, or the line that `rollbook beacon` prints; empty: none is offered."""
    beacon_relays: str = "https://api.drand.sh https://drand.cloudflare.com"
    """Addresses of quicknet's relays, between spaces. They are asked only while a table waits for quicknet."""
    smtp: str = ""
    """The mail server: `smtp://`, `smtp+starttls://` or `smtps://`, then `[USER:PASSWORD@]HOST[:PORT]`; empty: no mails are sent."""
    smtp_from: str = ""
    """The address that mails come from."""
    clock: str = ""
    """The address of a clock (`rollbook clock`) that gives the time of a rehearsal; empty: the site is served in earnest."""
    notice_hosts: str = ""
    """Hosts, as in URLs and between spaces, to which notices may go though they are private or without TLS. For tests alone."""
    showcase: bool = True
    """Whether a finished bot game of each kind is made, for newcomers to watch."""

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{Path(self.data, 'rollbook.db')}"

    @property
    def keys_folder(self) -> Path:
        """The folder of the keys."""
        return Path(self.keys) if self.keys else Path(self.data, "keys")

    @property
    def high_water_file(self) -> Path:
        """The high-water file."""
        return Path(self.high_water) if self.high_water else Path(self.data, "high-water")

    @property
    def pictures_folder(self) -> Path:
        """The folder of the pictures that were drawn."""
        return Path(self.data, "pictures")

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """Host and port of the metrics, or None; raises BadSettings."""
        if not self.metrics:
            return None
        try:
            parts = urlsplit(f"//{self.metrics}")
            if parts.hostname and parts.port is not None and parts.netloc == self.metrics and "@" not in self.metrics:
                return parts.hostname, parts.port
        except ValueError:
            pass  # a port that is none: said below
        raise BadSettings(f"{_PREFIX}METRICS: {self.metrics!r} is not <host>:<port>")

    @property
    def url(self) -> str:
        """The address that people use."""
        return self.public_url.rstrip("/") or f"http://{address_text(self.host, self.port)}"

    @property
    def host_name(self) -> str:
        """The host of that address, with its port."""
        return urlsplit(self.url).netloc or self.url

    @property
    def origin(self) -> str:
        """The site's name in records, receipts and its log: the host, marked in a rehearsal."""
        return f"{self.host_name}{REHEARSAL if self.clock else ''}"


def proxy_networks(proxies: str) -> tuple[Network, ...]:
    """The networks in this text. Raises BadSettings for anything else, `*` included: it would believe whatever clients forge."""
    try:
        return tuple(ip_network(each.strip()) for each in proxies.split(",") if each.strip())
    except ValueError as fault:
        raise BadSettings(f"{_PREFIX}PROXIES: {fault}; name the addresses or the networks of the proxies") from fault


def settings_from(environment: Mapping[str, str], **chosen: object) -> Settings:
    """The settings from these variables, overridden by `chosen` (None: not chosen). Raises BadSettings."""
    named = {
        name.removeprefix(_PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(_PREFIX) and not name.startswith(_OTHERS)
    }
    named |= {name: str(value) for name, value in chosen.items() if value is not None}
    try:
        return msgspec.convert(named, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(f"{_PREFIX}* variables: {error}") from error
