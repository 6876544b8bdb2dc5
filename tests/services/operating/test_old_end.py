"""The end of a log that cannot continue: the largest signed size, with one root only."""

from pathlib import Path

import pytest

from domain.proof.checkpoint import Checkpoint
from domain.proof.notes import Note, is_signed_by
from domain.proof.tree import leaf_hash, root_of
from services.errors import BehindHighWater, LogUnreadable
from services.notary.epochs import begin_epoch, begin_next_epoch
from services.notary.high_water import HighWater
from services.notary.keys import open_keys
from services.notary.sequencer import Sequencer
from services.notary.site_keys import log_keys
from services.operating.restoring.old_end import OldEnd, newest_origin, old_end, signed_end
from services.operating.restoring.saved_log import SavedLog, saved_log
from services.store import Store
from storing.logs import Log
from storing.paper_log import AT, PaperLog

HOST, ORIGIN = "play.example", "play.example/log/1"


class Place:
    """A log that has begun, with its keys and high-water file."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store, self.keys, self.high_water = store, open_keys(folder / "keys"), HighWater(folder / "high-water")
        self.sequencer = Sequencer(store, self.keys, self.high_water)

    async def end(self, saved: SavedLog | None = None) -> OldEnd:
        return await old_end(self.store, self.high_water, ORIGIN, saved)


@pytest.fixture
async def place(store: Store, tmp_path: Path) -> Place:
    made = Place(store, tmp_path)
    await begin_epoch(store, made.keys, HOST, 1, AT)
    await made.sequencer.step()
    return made


def saved(size: int, root: bytes) -> SavedLog:
    checkpoint = Checkpoint(ORIGIN, size, root)
    return SavedLog(Note(checkpoint.text, ()), checkpoint, ())


@pytest.mark.anyio
async def test_the_largest_size_counts_wherever_it_is_known(place: Place) -> None:
    stored = await place.end()
    assert stored.checkpoint.size == 2
    assert stored.note is not None

    place.high_water.add(Checkpoint(ORIGIN, 5, b"m" * 32))
    assert await place.end() == OldEnd(Checkpoint(ORIGIN, 5, b"m" * 32), None)

    copy = saved(9, b"c" * 32)
    assert await place.end(copy) == OldEnd(copy.checkpoint, copy.note)


@pytest.mark.anyio
async def test_two_roots_for_one_size_are_never_decided_here(place: Place) -> None:
    place.high_water.add(Checkpoint(ORIGIN, 5, b"m" * 32))

    with pytest.raises(BehindHighWater, match="two roots for its size 5"):
        await place.end(saved(5, b"c" * 32))


@pytest.mark.anyio
async def test_only_what_was_about_to_be_signed_is_signed_again(place: Place) -> None:
    mark = Checkpoint(ORIGIN, 5, b"m" * 32)

    note = signed_end(OldEnd(mark, None), place.keys)

    assert note.text == mark.text
    assert is_signed_by(note, log_keys(place.keys, ORIGIN)[0])
    kept = saved(7, b"k" * 32)
    assert signed_end(OldEnd(kept.checkpoint, kept.note), place.keys) is kept.note


@pytest.mark.anyio
async def test_the_newest_log_may_be_one_that_the_database_never_knew(place: Place) -> None:
    assert await newest_origin(place.store, place.high_water) == ORIGIN

    place.high_water.add(Checkpoint(f"{HOST}/log/12", 1, b"m" * 32))

    assert await newest_origin(place.store, place.high_water) == f"{HOST}/log/12"


@pytest.mark.anyio
async def test_games_come_into_a_new_log_as_far_as_the_old_one_covered_them(place: Place) -> None:
    store, covered, ahead = place.store, Log(), Log()
    for log in (covered, ahead):
        await store.append(log.grow(log.next(3)))
    await place.sequencer.step()
    old = (await store.epochs())[0]
    await store.append(ahead.grow(ahead.next(2)))

    assert await begin_next_epoch(store, place.keys, Checkpoint(ORIGIN, old.size, old.root), "a test", AT) == f"{HOST}/log/2"
    await place.sequencer.step()

    first = [leaf.leaf.split(b"\n")[2:4] for leaf in await store.leaves_of(2, covered.handle)]
    second = [leaf.leaf.split(b"\n")[2:4] for leaf in await store.leaves_of(2, ahead.handle)]
    assert first == [[b"0", b"2"]]
    assert second == [[b"0", b"2"], [b"3", b"4"]]
    with pytest.raises(BehindHighWater):
        await begin_next_epoch(store, place.keys, Checkpoint(ORIGIN, old.size, old.root), "again", AT)


@pytest.mark.anyio
async def test_leaves_behind_the_end_follow_by_themselves(place: Place) -> None:
    store, log = place.store, Log()
    await store.append(log.grow(log.next(3)))
    await place.sequencer.step()
    published = (await store.epochs())[0]
    await store.append(log.grow(log.next(2)))
    await place.sequencer.step()
    await store.append(log.grow(log.next(1)))

    await begin_next_epoch(store, place.keys, Checkpoint(ORIGIN, published.size, published.root), "a test", AT)
    await place.sequencer.step()

    assert [leaf.leaf.split(b"\n")[2:4] for leaf in await store.leaves_of(2, log.handle)] == [[b"0", b"2"], [b"3", b"4"], [b"5", b"5"]]


@pytest.mark.anyio
async def test_a_copy_is_believed_as_far_as_our_own_key_signed_it(tmp_path: Path) -> None:
    keys = open_keys(tmp_path / "keys")
    log = PaperLog(seed=keys.seed("log1")).announced()
    for _ in range(300):
        log.append()
    log.write(tmp_path / "copy")

    found = await saved_log(str(tmp_path / "copy"), keys, log.origin)

    assert found.leaves == tuple(log.leaves)
    assert root_of([leaf_hash(leaf) for leaf in found.leaves]) == found.checkpoint.root
    for origin, folder in ((f"{HOST}/log/2", tmp_path / "copy"), ("other.example/log/1", tmp_path / "copy"), (log.origin, tmp_path)):
        with pytest.raises(LogUnreadable):
            await saved_log(str(folder), keys, origin)
    with pytest.raises(LogUnreadable, match="not signed by any key"):
        await saved_log(str(tmp_path / "copy"), open_keys(tmp_path / "others"), log.origin)
