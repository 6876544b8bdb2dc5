"""Signing receipts (the append is in the log) and refusals (the command was refused, with its code)."""

from collections.abc import Callable

from domain.proof.notes import VerifierKey, ed25519_key, signed_note
from domain.proof.receipts import receipt_text, refusal_text
from domain.proof.signatures import public_key
from services.notary.keys import RECEIPTS, Keys
from services.notary.site_keys import receipts_key_name


class NoteSigner:
    """Signs receipts and refusals with the newest receipts key. `origin` is asked for the current log each time."""

    def __init__(self, keys: Keys, origin: Callable[[], str]) -> None:
        self._keys, self._origin = keys, origin

    @property
    def key_name(self) -> str:
        """The key name under receipts and refusals."""
        return receipts_key_name(self._origin())

    @property
    def key(self) -> VerifierKey:
        """The verifier key of receipts and refusals."""
        return ed25519_key(self.key_name, public_key(self._seed()))

    def receipt(self, handle: str, n: int, head: str, time: str) -> str:
        """The signed note that the append which ends with record `n` is in the log."""
        return self._signed(receipt_text(self._origin(), handle, n, head, time))

    def refusal(self, handle: str, head: str, digest: str, code: str, time: str) -> str:
        """The signed note that the command with this digest was refused at this head."""
        return self._signed(refusal_text(self._origin(), handle, head, digest, code, time))

    @property
    def origin(self) -> str:
        """The origin of the log that receipts promise."""
        return self._origin()

    def _seed(self) -> bytes:
        return self._keys.seed(self._keys.newest_of(RECEIPTS))

    def _signed(self, text: str) -> str:
        return signed_note(text, self.key_name, self._seed()).data.decode()
