"""Ed25519 signatures (RFC 8032); the one file of the verifier that needs more than the standard library.

Verifiers disagree about keys and signatures with points of small order: for some of them almost any text counts as signed. Such
points are refused here as WebCrypto refuses them, so that the server, this verifier and the page give the same answer.
"""

from functools import lru_cache
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

KEY_SIZE: Final = 32
SIGNATURE_SIZE: Final = 64

_POINTS_OF_SMALL_ORDER: Final = frozenset(
    bytes.fromhex(point)
    for point in (
        "0100000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000080",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    )
)
"""All encodings, the careless ones too, of the eight points whose order divides 8."""


@lru_cache(maxsize=16)
def public_key(seed: bytes) -> bytes:
    """The public key that belongs to a seed of 32 bytes (RFC 8032 section 5.1.5); raises ValueError for another length."""
    return _private_key(seed).public_key().public_bytes_raw()


def sign(seed: bytes, message: bytes) -> bytes:
    """The signature of 64 bytes (RFC 8032 section 5.1.6); the same seed and message always give the same one."""
    return _private_key(seed).sign(message)


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """True if the owner of the public key signed the message (RFC 8032 section 5.1.7); False also for malformed keys and signatures."""
    if len(public) != KEY_SIZE or len(signature) != SIGNATURE_SIZE:
        return False
    if public in _POINTS_OF_SMALL_ORDER or signature[:32] in _POINTS_OF_SMALL_ORDER:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


_private_key = lru_cache(maxsize=16)(Ed25519PrivateKey.from_private_bytes)
"""A server signs each receipt with the same few keys, and to expand a seed costs several signatures."""
