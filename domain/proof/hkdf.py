"""HMAC (RFC 2104) and HKDF (RFC 5869), both with SHA-256."""

import hmac

_HASH_SIZE = 32
_LARGEST_OUTPUT = 255 * _HASH_SIZE


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """The 32-byte authentication code of a message."""
    return hmac.digest(key, message, "sha256")


def hkdf_sha256(key_material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Derives `length` bytes, at most 8160: extract (RFC 5869 section 2.2), then expand (2.3). ValueError for other lengths.

    An empty salt is the same as 32 zero bytes.
    """
    if not 0 <= length <= _LARGEST_OUTPUT:
        raise ValueError(f"HKDF-SHA-256 gives 0 to {_LARGEST_OUTPUT} bytes, not {length}")
    pseudorandom_key = hmac_sha256(salt, key_material)
    block, output = b"", b""
    for counter in range(1, -(-length // _HASH_SIZE) + 1):
        block = hmac_sha256(pseudorandom_key, block + info + bytes((counter,)))
        output += block
    return output[:length]
