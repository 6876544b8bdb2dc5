"""Directors in the site's log: announced once, retired, and announced again by a new log."""

from pathlib import Path

import pytest

from domain.kernel.errors import Refused
from domain.proof.checkpoint import Checkpoint
from domain.proof.leaves import KeyLeaf, read_leaf
from domain.proof.notes import is_signed_by
from kit.directors import Director
from services.notary.epochs import begin_epoch, begin_next_epoch
from services.notary.high_water import HighWater
from services.notary.keys import Keys, open_keys
from services.notary.offices import appoint, dismiss, in_office
from services.notary.sequencer import Sequencer
from services.notary.site_keys import keys_in_use, log_key_name
from services.store import Store

HOST, TIME = "play.example", "2026-01-01T00:00:00.000Z"
BEA, CARL = Director(), Director("carl")
pytestmark = pytest.mark.anyio


@pytest.fixture
async def keys(store: Store, tmp_path: Path) -> Keys:
    """The keys of a site whose first log has begun."""
    opened = open_keys(tmp_path / "keys")
    assert await begin_epoch(store, opened, HOST, 1, TIME)
    return opened


async def test_a_directors_key_is_announced_by_the_logs_key(store: Store, keys: Keys) -> None:
    await appoint(store, keys, "directors", BEA.name, BEA.key, TIME)

    leaves = await store.site_leaves(1)
    leaf = read_leaf(leaves[-1])
    assert isinstance(leaf, KeyLeaf)
    assert (leaf.action, leaf.key.name) == ("add", f"{HOST}/directors/bea")
    assert is_signed_by(leaf.note, keys_in_use(leaves, log_key_name(f"{HOST}/log/1"))[0])
    assert [(each.name, each.key, each.since) for each in await in_office(store, "directors")] == [("bea", BEA.key, TIME)]


async def test_a_key_is_announced_once_even_after_it_was_retired(store: Store, keys: Keys) -> None:
    await appoint(store, keys, "directors", BEA.name, BEA.key, TIME)
    await appoint(store, keys, "directors", BEA.name, CARL.key, TIME)
    assert await dismiss(store, keys, "directors", BEA.name, TIME) == 2

    assert await in_office(store, "directors") == ()
    with pytest.raises(Refused, match="key_known"):
        await appoint(store, keys, "directors", BEA.name, BEA.key, TIME)
    with pytest.raises(Refused, match="no_such_director"):
        await dismiss(store, keys, "directors", BEA.name, TIME)


@pytest.mark.parametrize(
    ("name", "key", "code"), [("Bea", BEA.key, "name_wrong"), ("bea", "x", "key_malformed"), ("", BEA.key, "name_wrong")]
)
async def test_what_is_no_director_is_refused(store: Store, keys: Keys, name: str, key: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        await appoint(store, keys, "directors", name, key, TIME)


async def test_a_new_log_announces_the_directors_again(store: Store, keys: Keys, tmp_path: Path) -> None:
    await appoint(store, keys, "directors", BEA.name, BEA.key, TIME)
    await appoint(store, keys, "directors", CARL.name, CARL.key, TIME)
    await dismiss(store, keys, "directors", CARL.name, TIME)
    await Sequencer(store, keys, HighWater(tmp_path / "high-water")).step()
    old = (await store.epochs())[-1]

    await begin_next_epoch(store, keys, Checkpoint(old.origin, old.size, old.root), "a test", "2026-02-01T00:00:00.000Z")

    assert [(each.name, each.key) for each in await in_office(store, "directors")] == [("bea", BEA.key)]
