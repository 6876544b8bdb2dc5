"""A player's nonce chain and signing key for a seat, as the page holds them."""

import hashlib

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.proof.chains import Chain, seat_chain, seat_root
from domain.proof.signatures import public_key, sign
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import to_base64url
from domain.table.raw_command import SentCommand

CHAIN_LENGTH = 256
"""Enough for a test; a page makes 4,096."""


class Hand:
    """The secrets of one device for one seat of one game.

    Secret and key are derived from `name`. `base` is the position at which the chain was anchored.
    """

    def __init__(self, handle: str, seat: Seat, name: str, base: int = 0) -> None:
        self.handle, self.seat, self.base = handle, seat, base
        self.seed = hashlib.sha256(f"key of {name}".encode()).digest()
        secret = hashlib.sha256(f"secret of {name} at {base}".encode()).hexdigest()
        self._chain: Chain = seat_chain(seat_root(secret, handle, seat), handle, seat, CHAIN_LENGTH)

    @property
    def anchor(self) -> str:
        """The anchor that commits to the chain."""
        return self._chain.anchor

    @property
    def key(self) -> str:
        """The public key as encoded in records."""
        return to_base64url(public_key(self.seed))

    def reaches(self, j: int) -> bool:
        """Return True if the chain has a nonce for the seat's command `j`."""
        return 0 < j - self.base <= CHAIN_LENGTH

    def nonce(self, j: int) -> str:
        """Return the nonce of the seat's command `j`."""
        return self._chain.link(j - self.base)

    def signature(self, sent: SentCommand, j: int) -> str:
        """Return this key's signature over a command."""
        assert sent.head is not None
        text = command_text(self.handle, self.seat, j, sent.head, sent.digest, sent.nonce)
        return to_base64url(sign(self.seed, text))

    def bind(self, sent: SentCommand, j: int, *, nonce: bool = True) -> SentCommand:
        """Return the command with position, nonce and signature."""
        placed = replace(sent, position=j, nonce=self.nonce(j) if nonce else None)
        return replace(placed, signature=self.signature(placed, j))
