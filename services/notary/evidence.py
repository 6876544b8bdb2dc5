"""Checks signed notes that others show against the stored log and games. Evidence of a second history stops all writing.

Only notes with our own valid signature, by a key that is not retired, in the name of the current log, are considered.
"""

import hashlib

import structlog

from domain.proof.checkpoint import read_checkpoint
from domain.proof.leaves import KeyLeaf, read_leaf
from domain.proof.notes import Note, VerifierKey, ed25519_key
from domain.proof.receipts import RECEIPT
from domain.proof.signatures import public_key
from services.notary.forks import contradicting_checkpoint, contradicting_receipt
from services.notary.high_water import HighWater
from services.notary.keys import LOG, RECEIPTS, Keys
from services.notary.site_keys import log_key_name, receipts_key_name
from services.notary.stored_tree import StoredTree
from services.store import Store
from services.store.tlog import Epoch


class EvidenceIntake:
    """Checks notes that others show, and stops the log if one contradicts it."""

    def __init__(self, store: Store, keys: Keys, high_water: HighWater) -> None:
        self._store, self._keys, self._high_water = store, keys, high_water

    async def weigh(self, note: Note, source: str) -> str:
        """What the note proves against the stored log or game, or an empty text. If it proves something, no process writes any
        more, also after a restart."""
        epochs = await self._store.epochs()
        if not epochs or epochs[-1].origin not in note.text.split("\n")[:2]:
            return ""
        epoch = epochs[-1]
        if note.text.startswith(f"{RECEIPT}\n"):
            reason = await contradicting_receipt(note, await self._ours(RECEIPTS, receipts_key_name(epoch.origin), epoch), self._head_at)
        else:
            reason = await contradicting_checkpoint(note, await self._ours(LOG, log_key_name(epoch.origin), epoch), self._root_at)
        if reason:
            reason = f"{source} shows that {reason}"
            _log.critical("log_forked", reason=reason, note=note.data.decode())
            self._mark(note, epoch)
            await self._store.stop(epoch.origin, reason)
            self._store.halt(reason)
        return reason

    def _mark(self, note: Note, epoch: Epoch) -> None:
        """Add a signed checkpoint that is larger than the stored log to the high-water file."""
        if not note.text.startswith(f"{RECEIPT}\n"):
            checkpoint = read_checkpoint(note.text)
            if checkpoint.size > epoch.size:
                self._high_water.add(checkpoint)

    async def _ours(self, kind: str, name: str, epoch: Epoch) -> tuple[VerifierKey, ...]:
        """The keys of the folder without retired ones: a stolen and retired key must not stop the site."""
        leaves = map(read_leaf, await self._store.site_leaves(epoch.number))
        retired = {leaf.key for leaf in leaves if isinstance(leaf, KeyLeaf) and leaf.action == "retire"}
        keys = (ed25519_key(name, public_key(self._keys.seed(f"{kind}{number}"))) for number in self._keys.numbers(kind))
        return tuple(key for key in keys if key not in retired)

    async def _root_at(self, origin: str, size: int) -> bytes | None:
        epoch = next((epoch for epoch in await self._store.epochs() if epoch.origin == origin), None)
        return await StoredTree(self._store, epoch.number).root(size) if epoch is not None and size <= epoch.size else None

    async def _head_at(self, handle: str, n: int) -> str | None:
        records = await self._store.records(handle, n, n)
        return hashlib.sha256(records[0].body).hexdigest() if records else None


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
