"""Table entropy: what all seats together have contributed so far.

It starts with each seat's first nonce, committed before anyone else's was known, and takes in the nonces of every decision
window that closes. So nobody foresees a roll beyond the next decision of an honest seat. Values are lower-case hex of 32 bytes.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.proof.errors import MalformedText
from domain.proof.lines import lines, sha256_hex
from domain.proof.text_encodings import from_hex

NOTHING: Final = "-"
"""Stands in a hashed text for a nonce or beacon that there is not."""


def initial_entropy(handle: str, first_nonces: Sequence[str | None]) -> str:
    """E_0, from the nonce each seat revealed when it was ready, in seat order; None for a seat without nonces."""
    return _mix(handle, 0, NOTHING, dict(enumerate(first_nonces)))


def next_entropy(handle: str, window: int, previous: str, answers: Mapping[int, str | None]) -> str:
    """E_k after the k-th closed window (k = `window` >= 1), from E_(k-1) and the nonce of each seat that answered.

    None marks an answer without a nonce; a seat that did not answer is left out.
    """
    if window < 1:
        raise MalformedText(f"decision windows count from 1, not {window}")
    from_hex(previous, 32)
    return _mix(handle, window, previous, answers)


def nonce_text(nonce: str | None) -> str:
    """A nonce as it stands in hashed texts; raises MalformedText unless it is None or 32 bytes in hex."""
    if nonce is None:
        return NOTHING
    from_hex(nonce, 32)
    return nonce


def _mix(handle: str, window: int, previous: str, answers: Mapping[int, str | None]) -> str:
    from_hex(handle, 16)
    contributions = (f"{seat}:{nonce_text(answers[seat])}" for seat in sorted(answers))
    return sha256_hex(lines("rollbook/v1/entropy", handle, window, previous, *contributions))
