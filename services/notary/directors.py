"""The directors of a site: people whose keys the site's log announces, as the operator named them.

The log is the only place that holds them. So everybody can see who could direct a game, and since when.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.kernel.errors import Refused
from domain.proof.errors import ProofError
from domain.proof.leaves import KeyAction, KeyLeaf, key_leaf, read_leaf
from domain.proof.notes import VerifierKey, ed25519_key
from domain.proof.text_encodings import from_base64url, to_base64url
from domain.table.binding import require_key
from domain.table.directing import RULE, is_director_name
from services.errors import KeysMissing
from services.notary.keys import LOG, Keys
from services.notary.origins import host_of
from services.notary.site_keys import keys_in_use, log_key_name, signers
from services.store.tlog import Epoch, LogStore

_PATH: Final = "/directors/"


class DirectorKey(NamedTuple):
    """A key of a director in use, in base64url, and the time at which the log announced it."""

    name: str
    key: str
    since: str


def director_key_name(origin: str, name: str) -> str:
    """The name of a director's keys in the log."""
    return f"{host_of(origin)}{_PATH}{name}"


def directors_in(leaves: Sequence[bytes], origin: str) -> tuple[DirectorKey, ...]:
    """The keys of directors that these leaves add and do not retire, oldest first."""
    found: dict[VerifierKey, DirectorKey] = {}
    for leaf in map(read_leaf, leaves):
        if isinstance(leaf, KeyLeaf) and leaf.key.name.startswith(director_key_name(origin, "")):
            if leaf.action == "add":
                found[leaf.key] = DirectorKey(leaf.key.name.rpartition(_PATH)[2], to_base64url(leaf.key.public), leaf.time)
            else:
                found.pop(leaf.key, None)
    return tuple(found.values())


async def directors(store: LogStore) -> tuple[DirectorKey, ...]:
    """The directors of the site now. Raises StoreDown."""
    epoch = (await store.epochs())[-1]
    return directors_in(await store.site_leaves(epoch.number), epoch.origin)


async def name_director(store: LogStore, keys: Keys, name: str, key: str, now: str) -> None:
    """Announce a key of a director. Raises Refused for a name or a key that cannot be one, and for a key that was announced before."""
    epoch, leaves = await _newest(store)
    announced = _verifier_key(epoch.origin, name, key)
    if any(isinstance(leaf, KeyLeaf) and leaf.key == announced for leaf in map(read_leaf, leaves)):
        raise Refused("key_known", RULE)
    await _announce(store, keys, epoch, leaves, "add", announced, now)


async def remove_director(store: LogStore, keys: Keys, name: str, now: str) -> int:
    """Retire all keys of a director. Returns their number. Raises Refused if nobody of this name is a director."""
    epoch, leaves = await _newest(store)
    theirs = [each for each in directors_in(leaves, epoch.origin) if each.name == name]
    if not theirs:
        raise Refused("no_such_director", RULE)
    for each in theirs:
        await _announce(store, keys, epoch, leaves, "retire", _verifier_key(epoch.origin, name, each.key), now)
    return len(theirs)


def carried_over(leaves: Sequence[bytes], old_origin: str, origin: str, now: str, seed: bytes) -> tuple[bytes, ...]:
    """The leaves with which a new log announces the directors of the log before it again. `seed` is that of the new log's key."""
    signer = log_key_name(origin)
    keys = (_verifier_key(origin, each.name, each.key) for each in directors_in(leaves, old_origin))
    return tuple(key_leaf("add", key.text, now, signer, seed) for key in keys)


async def _newest(store: LogStore) -> tuple[Epoch, Sequence[bytes]]:
    epochs = await store.epochs()
    if not epochs:
        raise KeysMissing("there is no log yet that could announce a director: start the server once")
    return epochs[-1], await store.site_leaves(epochs[-1].number)


async def _announce(
    store: LogStore, keys: Keys, epoch: Epoch, leaves: Sequence[bytes], action: KeyAction, key: VerifierKey, now: str
) -> None:
    name = log_key_name(epoch.origin)
    signer = signers(keys, LOG, name, keys_in_use(leaves, name))[0]
    await store.announce(key_leaf(action, key.text, now, name, signer.seed))


def _verifier_key(origin: str, name: str, key: str) -> VerifierKey:
    if not is_director_name(name):
        raise Refused("name_wrong", RULE)
    require_key(key)
    try:
        return ed25519_key(director_key_name(origin, name), from_base64url(key))
    except ProofError as fault:
        raise Refused("key_malformed", RULE) from fault
