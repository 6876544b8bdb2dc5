"""Ed25519 against the public Wycheproof cases, and the keys and signatures on which verifiers disagree."""

import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.signatures import is_signed, public_key, sign
from vectors.public import public_vectors

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
IDENTITY = (1).to_bytes(32, "little")
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME

SEED = bytes(range(32))

seeds = st.binary(min_size=32, max_size=32)


def test_signatures_agree_with_every_wycheproof_case() -> None:
    vectors = public_vectors("wycheproof-ed25519.json")
    checked = 0

    for group in vectors["testGroups"]:
        public = bytes.fromhex(group["publicKey"]["pk"])
        for case in group["tests"]:
            signed = is_signed(public, bytes.fromhex(case["msg"]), bytes.fromhex(case["sig"]))
            assert signed is (case["result"] == "valid"), case["tcId"]
            checked += 1

    assert checked == vectors["numberOfTests"]


def test_keys_and_signatures_are_those_of_rfc_8032_section_7_1() -> None:
    seed = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")

    assert public_key(seed).hex() == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    assert sign(seed, b"\x72").hex() == (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )


@given(seeds, st.binary(max_size=80))
def test_what_was_signed_is_recognised(seed: bytes, message: bytes) -> None:
    assert is_signed(public_key(seed), message, sign(seed, message))


@given(seeds, st.binary(min_size=1, max_size=40), st.data())
def test_a_changed_byte_is_found_in_key_message_and_signature(seed: bytes, message: bytes, data: st.DataObject) -> None:
    parts = [public_key(seed), message, sign(seed, message)]
    part = data.draw(st.integers(0, 2))
    at = data.draw(st.integers(0, len(parts[part]) - 1))
    change = data.draw(st.integers(1, 255))

    changed = bytearray(parts[part])
    changed[at] ^= change
    parts[part] = bytes(changed)

    assert not is_signed(parts[0], parts[1], parts[2])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_has_signed_nothing(length: int) -> None:
    seed = bytes(range(32))
    signature = sign(seed, b"text")

    assert not is_signed((public_key(seed) + b"\0")[:length], b"text", signature)


@pytest.mark.parametrize("length", [0, 63, 65])
def test_a_signature_of_another_length_is_none(length: int) -> None:
    seed = bytes(range(32))

    assert not is_signed(public_key(seed), b"text", (sign(seed, b"text") + b"\0")[:length])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        public_key(bytes(length))


def square_roots(square: int) -> list[int]:
    """Both roots modulo the prime, or an empty list if there is none."""
    root = pow(square, (PRIME + 3) // 8, PRIME)
    if root * root % PRIME != square % PRIME:
        root = root * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    return [root, PRIME - root] if root * root % PRIME == square % PRIME else []


def points_of_small_order() -> list[bytes]:
    """Every 32 bytes that a lenient decoder accepts as a point whose order divides 8 (RFC 8032 section 5.1).

    The orders 1, 2 and 4 have y = 1, -1 and 0. Doubling a point of order 8 gives y = 0, so there x^2 = -y^2 and d y^4 + 2 y^2 = 1.
    """
    squares = [(root - 1) * pow(CURVE, -1, PRIME) % PRIME for root in square_roots(1 + CURVE)]
    found = set()
    for y in (1, PRIME - 1, 0, *(root for square in squares for root in square_roots(square))):
        for spelling in (y, y + PRIME):
            if spelling < 2**255:
                found |= {spelling.to_bytes(32, "little"), (spelling | 1 << 255).to_bytes(32, "little")}
    return sorted(found)


def secret_number(seed: bytes) -> int:
    """The number whose multiple of the base point is the seed's public key (RFC 8032 section 5.1.5)."""
    digest = bytearray(hashlib.sha512(seed).digest()[:32])
    digest[0] &= 248
    digest[31] = digest[31] & 127 | 64
    return int.from_bytes(digest, "little")


def number(value: int) -> bytes:
    return (value % ORDER).to_bytes(32, "little")


def test_there_are_fourteen_encodings_of_the_eight_points_of_small_order() -> None:
    assert len(points_of_small_order()) == 14


@pytest.mark.parametrize("public", points_of_small_order(), ids=bytes.hex)
def test_a_key_of_small_order_has_signed_nothing(public: bytes) -> None:
    # The key drops out of the equation if the challenge is a multiple of 8: then a verifier that does only what the RFC says accepts it.
    signature = public_key(SEED) + number(secret_number(SEED))

    assert not any(is_signed(public, b"%d" % message, signature) for message in range(64))


@pytest.mark.parametrize("first", points_of_small_order(), ids=bytes.hex)
def test_a_signature_that_begins_with_a_point_of_small_order_is_none(first: bytes) -> None:
    public = public_key(SEED)
    challenge = int.from_bytes(hashlib.sha512(first + public + b"text").digest(), "little")

    assert not is_signed(public, b"text", first + number(challenge * secret_number(SEED)))


def test_the_library_alone_would_take_any_text_as_signed_by_such_a_key() -> None:
    signature = public_key(SEED) + number(secret_number(SEED))

    Ed25519PublicKey.from_public_bytes(IDENTITY).verify(signature, b"any text at all")
