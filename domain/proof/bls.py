"""BLS signatures on G1 of BLS12-381 (RFC 9380), the one file that uses an optional library: `pip install 'rollbook[beacon]'`.

Without the library nothing can be said of a signature, and reports say "beacon not checked".
"""

from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from typing import Final

LIBRARY: Final = "py_arkworks_bls12381"
_DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


def can_check() -> bool:
    """True if the library is installed."""
    return find_spec(LIBRARY) is not None


@lru_cache(maxsize=1024)
def is_bls_signature(key: bytes, message: bytes, signature: bytes) -> bool | None:
    """True if the owner of the key (96 bytes, on G2) signed the SHA-256 of the message (48 bytes, on G1); None without the library."""
    if not can_check():
        return None
    from py_arkworks_bls12381 import GT, G1Point, G2Point

    try:
        public, signed = G2Point.from_compressed_bytes(key), G1Point.from_compressed_bytes(signature)
    except ValueError:
        return False
    if public == G2Point.identity():
        return False
    hashed = G1Point.hash_to_curve(sha256(message).digest(), _DOMAIN)
    return bool(GT.pairing_check([signed, -hashed], [G2Point(), public]))
