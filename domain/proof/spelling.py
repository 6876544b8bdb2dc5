"""The only spelling of bytes as text: lower-case hex, and base64url without padding (RFC 4648 section 5).

Two spellings of one value would be two hashes of one fact, so readers here refuse every other form.
"""

import base64
import binascii

from domain.proof.errors import Misspelt

_HEX_DIGITS = frozenset("0123456789abcdef")


def from_hex(text: str, size: int) -> bytes:
    """Reads lower-case hex of exactly `size` bytes; raises Misspelt otherwise."""
    if len(text) != 2 * size or not _HEX_DIGITS.issuperset(text):
        raise Misspelt(f"expected {size} bytes in lower-case hex, got {text[:80]!r}")
    return bytes.fromhex(text)


def to_base64url(data: bytes) -> str:
    """Writes base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_base64url(text: str) -> bytes:
    """Reads base64url without padding; raises Misspelt for padding, foreign characters and spare bits that are not zero."""
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise Misspelt(f"not base64url: {text[:80]!r}") from error
    if to_base64url(data) != text:
        raise Misspelt(f"base64url in another spelling: {text[:80]!r}")
    return data
