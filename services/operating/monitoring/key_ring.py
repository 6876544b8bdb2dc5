"""The keys that a log announces. Each is signed by an older key, the first by itself.

A key is believed if it is trusted from outside the log, or if a believed key vouched for it. If no key is trusted, the first key is
believed at first sight, and the report says so.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.proof.leaves import KeyLeaf
from domain.proof.notes import VerifierKey, is_signed_by, read_verifier_key
from services.operating.monitoring.state import KnownKey


class KeyRing:
    """All announced keys so far, and the keys that are trusted from outside the log."""

    def __init__(self, trusted: Iterable[VerifierKey], known: Iterable[KnownKey]) -> None:
        self._trusted = frozenset(trusted)
        self._keys = {key.vkey: key for key in known}
        self.first_sight: list[VerifierKey] = []

    @property
    def known(self) -> tuple[KnownKey, ...]:
        """All announced keys, for the monitor's state."""
        return tuple(self._keys.values())

    def in_use(self, name: str) -> tuple[VerifierKey, ...]:
        """The announced keys of a name that are not retired, oldest first."""
        keys = (read_verifier_key(key.vkey) for key in self._keys.values() if key.retired is None)
        return tuple(key for key in keys if key.name == name)

    def believed(self, name: str) -> tuple[VerifierKey, ...]:
        """The keys of a name that are in use and believed. A trusted key counts before the log announces any."""
        known = tuple(key for key in self.in_use(name) if self._is_believed(key))
        return known or tuple(key for key in self._trusted if key.name == name and key.text not in self._keys)

    def follow(self, leaf: KeyLeaf, epoch: int, index: int, log: str, old_log: str) -> str:
        """Update the keys by a key leaf. Returns what is wrong with the leaf, or an empty text. `log` is the name of this log's keys,
        which vouch for all others; `old_log` is that of the old log's keys, which vouch for the first key of a new log."""
        match leaf.action:
            case "add":
                return self._add(leaf, (epoch, index), log, old_log)
            case "retire":
                return self._retire(leaf, (epoch, index), log)

    def _add(self, leaf: KeyLeaf, place: tuple[int, int], log: str, old_log: str) -> str:
        known = self._keys.get(leaf.key.text)
        if known is not None:  # a new log announces the keys that stay in use again
            return "" if known.retired is None else f"the key {known.vkey} was retired and comes again"
        own = self.in_use(leaf.key.name)
        voucher = log if own or leaf.key.name != log else old_log
        older = (*own, *self.in_use(voucher), *self.believed(voucher))
        signers = [key for key in older if is_signed_by(leaf.note, key)]
        if not signers and (own or not is_signed_by(leaf.note, leaf.key)):
            return f"no key in use vouches for the new key {leaf.key.text}"
        believed = leaf.key in self._trusted or any(self._is_believed(key) for key in signers)
        if not older and not self._trusted:
            self.first_sight.append(leaf.key)
            believed = True
        self._keys[leaf.key.text] = KnownKey(leaf.key.text, place, believed=believed)
        return ""

    def _retire(self, leaf: KeyLeaf, place: tuple[int, int], log: str) -> str:
        known = self._keys.get(leaf.key.text)
        if known is None:
            return f"the key {leaf.key.text}, which was never in use, is retired"
        if not any(is_signed_by(leaf.note, key) for key in (*self.in_use(leaf.key.name), *self.in_use(log))):
            return f"no key in use signed that {leaf.key.text} is retired"
        self._keys[leaf.key.text] = replace(known, retired=known.retired or place)
        return ""

    def _is_believed(self, key: VerifierKey) -> bool:
        known = self._keys.get(key.text)
        return key in self._trusted or (known is not None and known.believed)
