"""The only spelling of values as text: bytes as lower-case hex, as base64 (RFC 4648 section 4) or as base64url without padding
(section 5), sizes and positions in decimal, times in UTC to the millisecond.

Two spellings of one value would be two hashes of one fact, so readers here refuse every other form.
"""

import base64
import binascii
import re
from datetime import UTC, datetime
from typing import Final

from domain.proof.errors import MalformedText

LARGEST_NUMBER: Final = 2**63 - 1

_DECIMAL: Final = re.compile(r"0|[1-9][0-9]{0,18}", re.ASCII)
_TIME: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z", re.ASCII)


def from_hex(text: str, size: int) -> bytes:
    """Reads lower-case hex of exactly `size` bytes; raises MalformedText otherwise."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    if len(text) != 2 * size or data.hex() != text:  # `fromhex` also reads upper case and white space
        raise MalformedText(f"expected {size} bytes in lower-case hex, got {text[:80]!r}")
    return data


def to_base64url(data: bytes) -> str:
    """Writes base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_base64url(text: str) -> bytes:
    """Reads base64url without padding; raises MalformedText for padding, foreign characters and spare bits that are not zero."""
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise MalformedText(f"not base64url: {text[:80]!r}") from error
    if to_base64url(data) != text:
        raise MalformedText(f"base64url in another spelling: {text[:80]!r}")
    return data


def to_base64(data: bytes) -> str:
    """Writes base64 with padding."""
    return base64.b64encode(data).decode("ascii")


def from_base64(text: str) -> bytes:
    """Reads base64 with padding; raises MalformedText for foreign characters, missing padding and spare bits that are not zero."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise MalformedText(f"not base64: {text[:80]!r}") from error
    if to_base64(data) != text:
        raise MalformedText(f"base64 in another spelling: {text[:80]!r}")
    return data


def from_decimal(text: str) -> int:
    """Reads a number from 0 to 2^63 - 1; raises MalformedText for signs, leading zeros and anything else."""
    if _DECIMAL.fullmatch(text) is None or int(text) > LARGEST_NUMBER:
        raise MalformedText(f"not a number from 0 to 2^63 - 1 without leading zeros: {text[:80]!r}")
    return int(text)


def is_time(text: str) -> bool:
    """True if the text is a UTC time to the millisecond in its only spelling, as in 2026-11-20T09:02:02.000Z."""
    if _TIME.fullmatch(text) is None:
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def milliseconds(time: str) -> int:
    """A UTC time as records hold it, in milliseconds since 1970."""
    since = datetime.fromisoformat(time) - datetime(1970, 1, 1, tzinfo=UTC)
    return (since.days * 86400 + since.seconds) * 1000 + since.microseconds // 1000
