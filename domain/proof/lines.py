"""LINES, the one form of every text that is hashed or keyed: each part on a line of its own.

No part may be empty or hold a newline, so no two lists of parts give the same bytes.
"""

import hashlib

from domain.proof.errors import MalformedText


def lines(*parts: str | int) -> bytes:
    """Joins parts into one ASCII text, each followed by a newline; integers are written in decimal.

    Raises MalformedText for an empty part, a newline, a character outside ASCII and a number below zero.
    """
    text = []
    for part in parts:
        if isinstance(part, str):
            if not part or "\n" in part or not part.isascii():
                raise MalformedText(f"not a part of a hashed text: {part[:80]!r}")
            text.append(part)
        elif isinstance(part, bool):
            raise MalformedText("a truth value is not a part of a hashed text")
        elif part < 0:
            raise MalformedText(f"a part of a hashed text is below zero: {part}")
        else:
            text.append(str(part))
    text.append("")
    return "\n".join(text).encode("ascii")


def sha256_hex(data: bytes) -> str:
    """SHA-256 in lower-case hex."""
    return hashlib.sha256(data).hexdigest()
