"""HMAC and HKDF against the public Wycheproof cases and the worked example of RFC 5869."""

import hmac

import pytest

from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from vectors.public import public_vectors


def test_hkdf_gives_the_first_example_of_rfc_5869_appendix_a() -> None:
    derived = hkdf_sha256(b"\x0b" * 22, bytes(range(13)), bytes(range(0xF0, 0xFA)), 42)

    assert derived.hex() == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"


def test_hkdf_agrees_with_every_wycheproof_case() -> None:
    vectors = public_vectors("wycheproof-hkdf_sha256.json")
    checked = 0

    for group in vectors["testGroups"]:
        for case in group["tests"]:
            arguments = (bytes.fromhex(case["ikm"]), bytes.fromhex(case["salt"]), bytes.fromhex(case["info"]), case["size"])
            if case["result"] == "valid":
                assert hkdf_sha256(*arguments).hex() == case["okm"], case["tcId"]
            else:
                with pytest.raises(ValueError, match="HKDF-SHA-256 gives"):
                    hkdf_sha256(*arguments)
            checked += 1

    assert checked == vectors["numberOfTests"]


def test_hmac_agrees_with_every_wycheproof_case() -> None:
    vectors = public_vectors("wycheproof-hmac_sha256.json")
    checked = 0

    for group in vectors["testGroups"]:
        for case in group["tests"]:
            code = hmac_sha256(bytes.fromhex(case["key"]), bytes.fromhex(case["msg"]))[: group["tagSize"] // 8]
            assert hmac.compare_digest(code, bytes.fromhex(case["tag"])) is (case["result"] == "valid"), case["tcId"]
            checked += 1

    assert checked == vectors["numberOfTests"]


def test_an_empty_salt_is_the_same_as_zero_bytes() -> None:
    assert hkdf_sha256(b"key", b"", b"info", 40) == hkdf_sha256(b"key", bytes(32), b"info", 40)


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 8160])
def test_hkdf_gives_a_prefix_of_the_longest_output(length: int) -> None:
    assert hkdf_sha256(b"key", b"salt", b"info", length) == hkdf_sha256(b"key", b"salt", b"info", 8160)[:length]


@pytest.mark.parametrize("length", [-1, 8161])
def test_hkdf_refuses_lengths_it_cannot_give(length: int) -> None:
    with pytest.raises(ValueError, match="not"):
        hkdf_sha256(b"key", b"salt", b"info", length)
