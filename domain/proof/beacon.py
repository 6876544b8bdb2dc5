"""Public random beacons: the round that a request fixes, the text of a round in a draw, and whether a signature is the beacon's.

A beacon publishes a number every few seconds. Each round has a signature that nobody can make before the round, and its randomness is the
SHA-256 of the signature. See docs/proof-formats.md, 2.4.
"""

from datetime import UTC, datetime
from typing import Final, NamedTuple

from domain.proof.bls import is_bls_signature
from domain.proof.errors import MalformedText
from domain.proof.lines import lines, sha256_hex
from domain.proof.signatures import is_signed
from domain.proof.text_encodings import from_hex, milliseconds

QUICKNET_SCHEME: Final = "bls-unchained-g1-rfc9380"
"""BLS signatures on G1 over the SHA-256 of the round, 8 bytes big-endian: the scheme of drand's quicknet."""
OWN_SCHEME: Final = "ed25519"
"""Ed25519 signatures: a beacon that one club runs. Its operator knows, and can choose, every round."""
_SIZES: Final = {QUICKNET_SCHEME: (96, 48), OWN_SCHEME: (32, 64)}
"""Bytes of a key and of a signature, by scheme."""
LARGEST_ROUND: Final = 2**40
_LARGEST_GENESIS: Final = 2**33
_LONGEST_S: Final = 3600


class Beacon(NamedTuple):
    """A beacon as `BeaconChosen` names it. `genesis` is the time of round 1 in seconds since 1970, `period` the seconds between two
    rounds, `lead` the seconds between a request and its round at least, `key` is hex."""

    name: str
    scheme: str
    key: str
    genesis: int
    period: int
    lead: int

    def time_of(self, number: int) -> int:
        """The time of a round, in seconds since 1970."""
        return self.genesis + (number - 1) * self.period

    def first_round(self, at: str) -> int:
        """The first round at least `lead` seconds after `at`, the time of a record."""
        since = milliseconds(at) + 1000 * (self.lead - self.genesis)
        return max(1, -(-since // (1000 * self.period)) + 1)

    def is_public(self) -> bool:
        """True for the public beacon that these verifiers know, with the lead that witnesses need."""
        return self == QUICKNET


QUICKNET: Final = Beacon(
    "quicknet",
    QUICKNET_SCHEME,
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    1692803367,
    3,
    30,
)
"""quicknet of the League of Entropy, whose chain hash is 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971."""


class Pulse(NamedTuple):
    """A published round: its number and its signature in hex."""

    round: int
    signature: str

    @property
    def text(self) -> str:
        """The round as it stands in hashed texts: `<round>:<hex randomness>`. Raises MalformedText for a signature that is no hex."""
        return f"{self.round}:{sha256_hex(bytes.fromhex(self.signature))}"


def require_beacon(beacon: Beacon) -> None:
    """Raises MalformedText for a beacon that nobody can use."""
    if beacon.scheme not in _SIZES:
        raise MalformedText(f"no scheme of beacons: {beacon.scheme[:40]!r}")
    from_hex(beacon.key, _SIZES[beacon.scheme][0])
    if not beacon.name or not 1 <= min(beacon.period, beacon.lead) <= max(beacon.period, beacon.lead) <= _LONGEST_S:
        raise MalformedText("a beacon has a name, and a period and a lead of a second to an hour")
    if beacon.genesis > _LARGEST_GENESIS:
        raise MalformedText("the genesis of a beacon is of our time")


def require_pulse(beacon: Beacon, pulse: Pulse) -> None:
    """Raises MalformedText for a pulse whose signature has another length than those of the beacon."""
    if not 1 <= pulse.round <= LARGEST_ROUND:
        raise MalformedText(f"no round {pulse.round}")
    from_hex(pulse.signature, _SIZES[beacon.scheme][1])


def is_published(beacon: Beacon, pulse: Pulse) -> bool | None:
    """True if the pulse is the beacon's; None if that cannot be checked here, as the library for its scheme is missing.

    Raises MalformedText as `require_beacon` and `require_pulse` do.
    """
    require_beacon(beacon)
    require_pulse(beacon, pulse)
    key, signature = bytes.fromhex(beacon.key), bytes.fromhex(pulse.signature)
    if beacon.scheme == OWN_SCHEME:
        return is_signed(key, own_text(pulse.round), signature)
    return is_bls_signature(key, pulse.round.to_bytes(8, "big"), signature)


def own_text(number: int) -> bytes:
    """The text that a club's own beacon signs for a round."""
    return lines("rollbook/v1/beacon", number)


def time_text(seconds: int) -> str:
    """A time as records hold it."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
