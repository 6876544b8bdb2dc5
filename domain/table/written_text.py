"""Texts that people write into a game's record. A record and a signature bind the digest of a text; the text itself can be erased.

The salt goes with the text. So a short text cannot be guessed from the digest that stays.
"""

from typing import Final

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.printable import is_invisible
from domain.proof.errors import ProofError
from domain.proof.lines import lines, sha256_hex
from domain.proof.text_encodings import from_hex

MOST: Final = 2000
"""Characters of a text."""
_SALT_BYTES: Final = 16


class WrittenText(Struct, frozen=True):
    """A text with its salt, 16 bytes in hex."""

    salt: str
    text: str

    @property
    def digest(self) -> str:
        """The digest that records and signatures hold, in hex."""
        return sha256_hex(lines("rollbook/v1/text", self.salt, sha256_hex(self.text.encode())))


def require_text(written: WrittenText | None, digest: str, rule: str) -> WrittenText:
    """The text of this digest. Raises Refused for another text, for none, and for one that is empty, too long, or cannot be read."""
    if written is None:
        raise Refused("text_missing", rule)
    try:
        from_hex(written.salt, _SALT_BYTES)
    except ProofError as fault:
        raise Refused("text_wrong", rule) from fault
    readable = not any(is_invisible(each) and each != "\n" for each in written.text)
    if not written.text.strip() or len(written.text) > MOST or not readable or written.digest != digest:
        raise Refused("text_wrong", rule)
    return written
