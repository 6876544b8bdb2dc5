"""A seat's chain of nonces, fixed before any other seat's nonce is known, and the keys that sign its commands."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.chains import SEAT_STEP, check_link, seat_stream
from domain.proof.errors import ProofError
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import from_base64url, from_hex

RULE: Final = "TAB-SIGN"
_KEY_SIZE: Final = 32
MOST_KEYS: Final = 16
"""Keys of one seat: more of them would only cost verifiers time."""


class NonceChain(Struct, frozen=True):
    """A seat's chain. Its links count from `base`, the number of the seat's accepted commands when it was anchored; `link`
    is the last one revealed, at `position` (the anchor, at 0). While it `waits`, the seat plays without nonces: server and
    player could have chosen the new anchor together, until somebody else's nonce is mixed. The answers of the `stale` seats in the
    open window were known before the anchor, and do not end the waiting."""

    anchor: str
    base: int
    waits: bool = False
    position: int = 0
    link: str = ""
    stale: tuple[Seat, ...] = ()

    def revealed_by(self, j: int) -> str | None:
        """The nonce that the seat's command `j` revealed, or None if it is not the last one known."""
        return self.link if self.position and self.position == j - self.base else None


def anchored(anchor: str | None, base: int, waits: bool = False) -> NonceChain | None:
    """The chain of an anchor, or None for a seat without nonces."""
    return None if anchor is None else NonceChain(anchor, base, waits, 0, anchor)


def require_nonce(handle: str, seat: Seat, chain: NonceChain | None, j: int, nonce: str | None) -> None:
    """Refuse a nonce that is not the chain's link for the seat's command `j`. A command may come without a nonce."""
    if nonce is None:
        return
    if chain is None:
        raise Refused("nonce_wrong", RULE)
    if chain.waits:
        raise Refused("nonce_early", RULE)
    try:
        check_link(SEAT_STEP, handle, seat_stream(seat), j - chain.base, nonce, chain.position, chain.link)
    except ProofError as fault:
        raise Refused("nonce_wrong", RULE) from fault


def require_signature(
    handle: str, seat: Seat, keys: tuple[str, ...], j: int, head: str | None, digest: str, nonce: str | None, signature: str | None
) -> None:
    """Refuse a signature that none of these keys made over this command. Whether the command needs one is for `require_signed`."""
    if signature is None:
        return
    if head is None:
        raise Refused("signature_wrong", RULE)
    text = command_text(handle, seat, j, head, digest, nonce)
    try:
        signed = any(is_signed(from_base64url(key), text, from_base64url(signature)) for key in keys)
    except ProofError as fault:
        raise Refused("signature_wrong", RULE) from fault
    if not signed:
        raise Refused("signature_wrong", RULE)


def require_signed(keys: tuple[str, ...], signature: str | None, recovers: bool) -> None:
    """Refuse an unsigned command of a seat that has a key, unless it `recovers` the seat: it adds the key that signs from then on."""
    if keys and signature is None and not recovers:
        raise Refused("signature_missing", RULE)


def require_key(key: str) -> None:
    """Refuse a text that is not the base64url of a key's 32 bytes."""
    try:
        size = len(from_base64url(key))
    except ProofError as fault:
        raise Refused("key_malformed", RULE) from fault
    if size != _KEY_SIZE:
        raise Refused("key_malformed", RULE)


def require_anchor(anchor: str) -> None:
    """Refuse a text that is not the hex of a chain's 32 bytes."""
    try:
        from_hex(anchor, 32)
    except ProofError as fault:
        raise Refused("anchor_malformed", RULE) from fault


def others_mixed(seat: Seat | None, answers: Mapping[Seat, str | None]) -> bool:
    """True if the nonce of another seat is among these answers."""
    return any(nonce is not None and other != seat for other, nonce in answers.items())
