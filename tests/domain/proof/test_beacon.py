"""Beacons: quicknet's pinned rounds, forged rounds, and the round that a time fixes."""

import hashlib
import struct

import pytest

from domain.proof import bls
from domain.proof.beacon import OWN_SCHEME, QUICKNET, Beacon, Pulse, is_published, require_beacon
from domain.proof.errors import MalformedText
from kit.beacons import BEACON, PULSES, QUICKNET_VECTORS, pulse


def test_the_key_of_quicknet_is_that_of_its_chain_hash() -> None:
    group = bytes.fromhex(QUICKNET_VECTORS["group_hash"])
    info = struct.pack(">Iq", QUICKNET.period, QUICKNET.genesis) + bytes.fromhex(QUICKNET.key) + group + b"quicknet"

    assert hashlib.sha256(info).hexdigest() == QUICKNET_VECTORS["chain_hash"]


@pytest.mark.parametrize("vector", QUICKNET_VECTORS["rounds"], ids=lambda vector: str(vector["round"]))
def test_the_pinned_rounds_are_quicknets(vector: dict[str, str]) -> None:
    published = Pulse(int(vector["round"]), vector["signature"])

    assert is_published(QUICKNET, published) is True
    assert published.text == f"{published.round}:{vector['randomness']}"


def test_a_signature_of_another_round_is_not_the_rounds() -> None:
    assert is_published(QUICKNET, PULSES[0]._replace(round=124)) is False


@pytest.mark.parametrize("signature", ["00" * 48, "ff" * 48, "c0" + "00" * 47], ids=["no point", "beyond the field", "the zero point"])
def test_what_is_no_signature_is_not_quicknets(signature: str) -> None:
    assert is_published(QUICKNET, Pulse(1000, signature)) is False


def test_without_the_library_nothing_is_said_of_quicknet(monkeypatch: pytest.MonkeyPatch) -> None:
    bls.is_bls_signature.cache_clear()
    monkeypatch.setattr(bls, "can_check", lambda: False)

    assert is_published(QUICKNET, PULSES[1]) is None
    bls.is_bls_signature.cache_clear()


def test_a_clubs_beacon_needs_no_library() -> None:
    assert is_published(BEACON, pulse(7)) is True
    assert is_published(BEACON, pulse(7, bytes(32))) is False
    assert not BEACON.is_public()


@pytest.mark.parametrize(
    "beacon",
    [
        BEACON._replace(scheme="other"),
        BEACON._replace(key="00"),
        BEACON._replace(name=""),
        BEACON._replace(period=0),
        BEACON._replace(lead=0),
        Beacon("b", OWN_SCHEME, "AB" * 32, 0, 1, 1),
    ],
)
def test_a_beacon_that_nobody_can_use_is_malformed(beacon: Beacon) -> None:
    with pytest.raises(MalformedText):
        require_beacon(beacon)


def test_a_quicknet_with_a_shorter_lead_is_not_the_public_beacon() -> None:
    assert QUICKNET.is_public()
    assert not QUICKNET._replace(lead=3).is_public()
