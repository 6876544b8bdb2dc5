"""Key rotation: the log announces a new key, the old one stays in use for a while and is then retired.

From its announcement on a new log key signs every checkpoint beside the old one, so that verifiers which trust only the old key can
follow. A new receipts key signs at once. A new dice key is for new games; running games move to it only if the old one was stolen.
Servers read the folder and the log continuously and need no restart.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Final, NamedTuple

import structlog

from domain.proof.leaves import KeyLeaf, key_leaf, read_leaf
from domain.proof.notes import VerifierKey, ed25519_key
from domain.proof.signatures import public_key
from services.errors import KeysMissing, ServiceError
from services.notary.keys import DICE, LOG, RECEIPTS, Keys
from services.notary.site_keys import keys_in_use, log_key_name, receipts_key_name, signers
from services.store.tlog import Epoch, LogStore

OVERLAP: Final = {LOG: timedelta(days=90), RECEIPTS: timedelta(days=30)}
"""How long an old key stays in use beside its successor."""


LOOK_S: Final = 60
"""Seconds between two checks for keys to retire."""


class KeyStatus(NamedTuple):
    """A key as the operator sees it. `vkey` is empty for a dice key; `since` is the day of its announcement or of its file."""

    id: str
    vkey: str
    since: str
    state: str


async def rotate(store: LogStore, keys: Keys, kind: str, now: str, *, stolen: bool) -> str:
    """Put a new log key or receipts key in use, announced with the old key's signature. Returns its id.

    `stolen`: the old keys are retired at once. It can be repeated after a crash: an announced key is continued, not made anew.
    """
    epoch = await _newest(store)
    name = _name(kind, epoch.origin)
    leaves = await store.site_leaves(epoch.number)
    old = signers(keys, kind, name, keys_in_use(leaves, name))[0]
    key_id, seed = keys.draft_next(kind)
    new = ed25519_key(name, public_key(seed))
    if new not in keys_in_use(leaves, name):
        await store.announce(key_leaf("add", new.text, now, name, old.seed))
    keys.adopt(key_id)
    if stolen:
        for key in keys_in_use(leaves, name):
            if key != new:
                await store.announce(key_leaf("retire", key.text, now, name, seed))
    return key_id


async def retire_due(store: LogStore, keys: Keys, now: str) -> tuple[VerifierKey, ...]:
    """Retire keys whose overlap is over. Only the process that sequences may call this, so that no key is retired twice."""
    epoch = await _newest(store)
    retired: list[VerifierKey] = []
    for kind, overlap in OVERLAP.items():
        name = _name(kind, epoch.origin)
        leaves = await store.site_leaves(epoch.number)
        in_use = keys_in_use(leaves, name)
        due = [key for key, after in pairwise(in_use) if _since(leaves, after) + overlap <= _moment(now)]
        for key in due:
            by = next(each for each in signers(keys, kind, name, in_use) if each.key not in due)
            await store.announce(key_leaf("retire", key.text, now, name, by.seed))
        retired += due
    return tuple(retired)


async def retire_periodically(store: LogStore, keys: Keys, leads: Callable[[], bool], clock: Callable[[], str]) -> None:
    """Run for ever: retire keys that are due while this process sequences."""
    while True:
        try:
            for key in await retire_due(store, keys, clock()) if leads() else ():
                _log.info("key_retired", key=key.text)
        except ServiceError as fault:
            _log.warning("key_rotation_delayed", reason=str(fault))
        await asyncio.sleep(LOOK_S)


async def key_statuses(store: LogStore, keys: Keys) -> tuple[KeyStatus, ...]:
    """All keys of the folder with their state in the log; never a secret."""
    epochs = await store.epochs()
    newest = keys.newest_of(DICE)
    dice = (f"{DICE}{number}" for number in keys.numbers(DICE))
    seen = [KeyStatus(each, "", _file_time(keys, each), "for new games" if each == newest else "for games that run") for each in dice]
    for kind in (LOG, RECEIPTS):
        leaves = await store.site_leaves(epochs[-1].number) if epochs else ()
        for number in keys.numbers(kind):
            seen.append(_status_of(keys, kind, f"{kind}{number}", epochs[-1].origin if epochs else "", leaves))
    return tuple(seen)


def _status_of(keys: Keys, kind: str, key_id: str, origin: str, leaves: Sequence[bytes]) -> KeyStatus:
    if not origin:
        return KeyStatus(key_id, "", _file_time(keys, key_id), "not announced: there is no log yet")
    name = _name(kind, origin)
    key = ed25519_key(name, public_key(keys.seed(key_id)))
    in_use = keys_in_use(leaves, name)
    if key not in in_use:
        gone = any(leaf.action == "retire" and leaf.key == key for leaf in _key_leaves(leaves))
        return KeyStatus(key_id, key.text, _file_time(keys, key_id), "retired" if gone else f"not announced in {origin}")
    since = _since(leaves, key)
    if key == in_use[-1]:
        return KeyStatus(key_id, key.text, _day(since), "in use")
    until = _since(leaves, in_use[in_use.index(key) + 1]) + OVERLAP[kind]
    return KeyStatus(key_id, key.text, _day(since), f"replaced, retired after {_day(until)}")


async def _newest(store: LogStore) -> Epoch:
    epochs = await store.epochs()
    if not epochs:
        raise KeysMissing("there is no log yet that could announce a key: start the server once")
    return epochs[-1]


def _name(kind: str, origin: str) -> str:
    return log_key_name(origin) if kind == LOG else receipts_key_name(origin)


def _key_leaves(leaves: Sequence[bytes]) -> list[KeyLeaf]:
    return [leaf for leaf in map(read_leaf, leaves) if isinstance(leaf, KeyLeaf)]


def _since(leaves: Sequence[bytes], key: VerifierKey) -> datetime:
    """The time at which the log announced a key that is in use."""
    return next(_moment(leaf.time) for leaf in reversed(_key_leaves(leaves)) if leaf.action == "add" and leaf.key == key)


def _moment(time: str) -> datetime:
    return datetime.fromisoformat(time)


def _day(moment: datetime) -> str:
    return moment.date().isoformat()


def _file_time(keys: Keys, key_id: str) -> str:
    return _day(datetime.fromtimestamp(keys.made_at(key_id), UTC))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
