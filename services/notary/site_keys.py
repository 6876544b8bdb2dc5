"""The keys that the site's log announces, and the keys of the folder that are among them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from domain.proof.leaves import KeyLeaf, key_leaf, read_leaf
from domain.proof.notes import Note, VerifierKey, ed25519_key, read_note
from domain.proof.signatures import public_key
from services.errors import KeysMissing
from services.notary.keys import LOG, RECEIPTS, Keys
from services.notary.origins import host_of


class Signer(NamedTuple):
    """A key that signs notes, with its Ed25519 seed."""

    key: VerifierKey
    seed: bytes


def log_key_name(origin: str) -> str:
    """The key name under checkpoints: the log's own origin (C2SP tlog-checkpoint)."""
    return origin


def receipts_key_name(origin: str) -> str:
    """The key name under receipts and refusals."""
    return f"{host_of(origin)}/receipts"


def keys_in_use(leaves: Iterable[bytes], name: str) -> tuple[VerifierKey, ...]:
    """The keys of a name that these leaves add and do not retire, oldest first. Signatures are not checked: these are our own
    leaves, and we sign only with keys that we have."""
    keys: dict[str, VerifierKey] = {}
    for leaf in map(read_leaf, leaves):
        if isinstance(leaf, KeyLeaf) and leaf.key.name == name:
            if leaf.action == "add":
                keys[leaf.key.text] = leaf.key
            else:
                keys.pop(leaf.key.text, None)
    return tuple(keys.values())


def log_keys(keys: Keys, origin: str) -> tuple[VerifierKey, ...]:
    """Verifier keys of all log keys of the folder, for the checkpoints of a log, oldest first."""
    return tuple(ed25519_key(origin, public_key(keys.seed(f"{LOG}{number}"))) for number in keys.numbers(LOG))


def first_key_leaves(keys: Keys, origin: str, time: str, old_origin: str = "") -> tuple[bytes, ...]:
    """The first leaves of a log: its key, signed by itself and, in a further log, by the old log's key; and the receipts key,
    signed by the log key."""
    log, receipts = keys.seed(keys.newest_of(LOG)), keys.seed(keys.newest_of(RECEIPTS))
    name = log_key_name(origin)
    vkey = ed25519_key(name, public_key(log)).text
    signed = [read_note(key_leaf("add", vkey, time, log_key_name(each), log)) for each in (origin, old_origin) if each]
    return (
        Note(signed[0].text, tuple(line for note in signed for line in note.signatures)).data,
        key_leaf("add", ed25519_key(receipts_key_name(origin), public_key(receipts)).text, time, name, log),
    )


def signers(keys: Keys, kind: str, name: str, in_use: Sequence[VerifierKey]) -> tuple[Signer, ...]:
    """The folder's keys of a kind that are in use under a name, newest first; two while a key is being replaced.

    Raises KeysMissing if there is none: the log was begun with another folder.
    """
    found = []
    for number in reversed(keys.numbers(kind)):
        seed = keys.seed(f"{kind}{number}")
        key = ed25519_key(name, public_key(seed))
        if key in in_use:
            found.append(Signer(key, seed))
    if not found:
        raise KeysMissing(f"no key {kind}1, {kind}2, ... in {keys} is one that the log has announced as {name}")
    return tuple(found)
