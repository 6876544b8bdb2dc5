"""The directors and the arbiters of a site: people whose keys the site's log announces, as the operator named them.

The log is the only place that holds them. So everybody can see who could direct a game or rule on it, and since when.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

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

Office: TypeAlias = Literal["directors", "arbiters"]
"""What somebody was named for. It is a part of the names of keys in the log."""
OFFICES: Final[tuple[Office, ...]] = ("directors", "arbiters")


class OfficeKey(NamedTuple):
    """A key of a director or an arbiter in use, in base64url, and the time at which the log announced it."""

    name: str
    key: str
    since: str


def office_key_name(origin: str, office: Office, name: str) -> str:
    """The name of somebody's keys in the log."""
    return f"{host_of(origin)}/{office}/{name}"


def keys_in(leaves: Sequence[bytes], origin: str, office: Office) -> tuple[OfficeKey, ...]:
    """The keys of an office that these leaves add and do not retire, oldest first."""
    found: dict[VerifierKey, OfficeKey] = {}
    for leaf in map(read_leaf, leaves):
        if isinstance(leaf, KeyLeaf) and leaf.key.name.startswith(office_key_name(origin, office, "")):
            if leaf.action == "add":
                found[leaf.key] = OfficeKey(leaf.key.name.rpartition("/")[2], to_base64url(leaf.key.public), leaf.time)
            else:
                found.pop(leaf.key, None)
    return tuple(found.values())


async def in_office(store: LogStore, office: Office) -> tuple[OfficeKey, ...]:
    """The directors or the arbiters of the site now. Raises StoreDown."""
    epoch = (await store.epochs())[-1]
    return keys_in(await store.site_leaves(epoch.number), epoch.origin, office)


async def appoint(store: LogStore, keys: Keys, office: Office, name: str, key: str, now: str) -> None:
    """Announce a key. Raises Refused for a name or a key that cannot be one, and for a key that was announced for this office before."""
    epoch, leaves = await _newest(store)
    announced = _verifier_key(epoch.origin, office, name, key)
    if any(isinstance(leaf, KeyLeaf) and leaf.key == announced for leaf in map(read_leaf, leaves)):
        raise Refused("key_known", RULE)
    await _announce(store, keys, epoch, leaves, "add", announced, now)


async def dismiss(store: LogStore, keys: Keys, office: Office, name: str, now: str) -> int:
    """Retire all keys of somebody. Returns their number. Raises Refused if nobody of this name is in the office."""
    epoch, leaves = await _newest(store)
    theirs = [each for each in keys_in(leaves, epoch.origin, office) if each.name == name]
    if not theirs:
        raise Refused("no_such_director" if office == "directors" else "no_such_arbiter", RULE)
    for each in theirs:
        await _announce(store, keys, epoch, leaves, "retire", _verifier_key(epoch.origin, office, name, each.key), now)
    return len(theirs)


def carried_over(leaves: Sequence[bytes], old_origin: str, origin: str, now: str, seed: bytes) -> tuple[bytes, ...]:
    """The leaves with which a new log announces the directors and arbiters of the log before it again. `seed` is that of the new log's
    key."""
    signer = log_key_name(origin)
    keys = (_verifier_key(origin, office, each.name, each.key) for office in OFFICES for each in keys_in(leaves, old_origin, office))
    return tuple(key_leaf("add", key.text, now, signer, seed) for key in keys)


async def _newest(store: LogStore) -> tuple[Epoch, Sequence[bytes]]:
    epochs = await store.epochs()
    if not epochs:
        raise KeysMissing("there is no log yet that could announce a key: start the server once")
    return epochs[-1], await store.site_leaves(epochs[-1].number)


async def _announce(
    store: LogStore, keys: Keys, epoch: Epoch, leaves: Sequence[bytes], action: KeyAction, key: VerifierKey, now: str
) -> None:
    name = log_key_name(epoch.origin)
    signer = signers(keys, LOG, name, keys_in_use(leaves, name))[0]
    await store.announce(key_leaf(action, key.text, now, name, signer.seed))


def _verifier_key(origin: str, office: Office, name: str, key: str) -> VerifierKey:
    if not is_director_name(name):
        raise Refused("name_wrong", RULE)
    require_key(key)
    try:
        return ed25519_key(office_key_name(origin, office, name), from_base64url(key))
    except ProofError as fault:
        raise Refused("key_malformed", RULE) from fault
