"""Which numbers are addresses of the public Internet, by the registries of addresses with a special purpose
(`special_purpose_addresses.csv`)."""

import csv
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_network
from pathlib import Path
from typing import Final, NamedTuple

from services.settings import Network

_TABLE: Final = Path(__file__).with_name("special_purpose_addresses.csv")
_NAT64: Final = ip_network("64:ff9b::/96")


class AddressBlock(NamedTuple):
    """A block of addresses with a special purpose. `reachable`: from everywhere."""

    network: Network
    name: str
    reachable: bool


@cache
def address_blocks() -> tuple[AddressBlock, ...]:
    """The blocks of the registries, the most specific ones first."""
    with _TABLE.open(encoding="utf-8") as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        blocks = [AddressBlock(ip_network(row["block"]), row["name"], row["reachable"] == "yes") for row in rows]
    return tuple(sorted(blocks, key=lambda block: -block.network.prefixlen))


def is_public(number: IPv4Address | IPv6Address) -> bool:
    """True for an address of the public Internet. IPv4 addresses that are mapped or translated into IPv6 count as themselves."""
    if isinstance(number, IPv6Address):
        inner = number.ipv4_mapped or (IPv4Address(int(number) & 0xFFFF_FFFF) if number in _NAT64 else None)
        if inner is not None:
            return is_public(inner)
    return next((block.reachable for block in address_blocks() if number in block.network), True)
