"""Fingerprints of seats in words, which two people compare over another channel: docs/proof-formats.md."""

import hashlib
from collections.abc import Sequence
from typing import Final

from domain.proof.errors import MalformedText
from domain.proof.lines import lines
from domain.proof.verification.fingerprint_words import WORDS

LENGTH: Final = 8
"""Words, one for each byte: somebody who wants a second key with the same words has the length of one game to find it."""
ABSENT: Final = "-"


def fingerprint(handle: str, seat: int, binding: Sequence[tuple[str, str | None]], language: str = "en") -> str | None:
    """The words of a seat's keys and anchors; None for a seat without any.

    `binding` holds them in the order of the seat's records since its occupant joined, each as (`key` or `anchor`, value).
    """
    if all(value is None for _, value in binding):
        return None
    parts = dict.fromkeys(f"{kind}:{ABSENT if value is None else value}" for kind, value in binding)
    try:
        digest = hashlib.sha256(lines("rollbook/v1/seat-fingerprint", handle, seat, *parts)).digest()
    except MalformedText:
        return None
    return " ".join(WORDS[language][byte] for byte in digest[:LENGTH])
