"""The sequencer: every append gets into the log, which one process at a time checks and signs."""

import asyncio
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import cosign, is_cosigned_by, witness_key
from domain.proof.leaves import AppendLeaf, KeyLeaf, key_leaf, read_leaf
from domain.proof.notes import Note, SignatureLine, ed25519_key, is_signed_by, read_note
from domain.proof.signatures import public_key
from domain.proof.tiles import Tile
from domain.proof.tree import EMPTY_ROOT, check_consistency, leaf_hash, root_of
from patience import PATIENCE_S
from services.errors import BehindHighWater, KeysMissing, StoreDown
from services.notary import sequencer
from services.notary.epochs import begin_next_epoch
from services.notary.keys import open_keys
from services.notary.sequencer import Prove, Sequencer
from services.notary.site_keys import first_key_leaves
from services.store import Store, postgres, sequencer_lease
from services.store.tlog import Epoch, SignedCheckpoint, WaitingLeaf
from storing.keeping import HOST, Keeper, appended, joined, keeper, proven, whole
from storing.logs import AT, Log
from suite import full

pytestmark = pytest.mark.anyio


async def settled(keeper: Keeper) -> list[bytes]:
    """The leaves of the whole log after no leaf waits."""
    while await keeper.store.waiting(1):
        assert await keeper.step()
    return await whole(keeper)


# what gets in ---------------------------------------------------------------------------------------------------------


async def test_a_log_begins_with_its_key_by_its_own_word_and_the_key_of_receipts_by_that_ones(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)

    await keeping.step()

    log, receipts = map(read_leaf, await whole(keeping))
    assert isinstance(log, KeyLeaf)
    assert isinstance(receipts, KeyLeaf)
    assert (log.key, receipts.key) == (keeping.site.log_key, keeping.site.receipts_key)
    assert (log.key.name, receipts.key.name) == (f"{HOST}/log/1", f"{HOST}/receipts")
    assert is_signed_by(log.note, log.key)
    assert is_signed_by(receipts.note, log.key)


async def test_every_append_is_in_the_log_with_a_proof(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    logs = [await appended(store, count, 2) for count in (1, 5, 3)]

    leaves = await settled(keeping)

    await joined(keeping, leaves, [log.handle for log in logs])
    assert len(leaves) == 2 + 1 + 5 + 3
    assert [(leaf.first, leaf.last) for leaf in await proven(keeping, logs[2].handle)] == [(0, 1), (2, 3), (4, 5)]


async def test_games_are_whole_under_concurrent_writers_at_every_checkpoint(store: Store, other: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    logs = [Log() for _ in range(8)]
    playing = 8

    async def play(log: Log, by: Sequence[Store]) -> None:
        nonlocal playing
        for turn in range(25):
            await by[turn % 2].append(log.grow(log.next(1 + turn % 3)))
        playing -= 1

    async def keep() -> None:
        while playing:
            await keeping.step()
            await joined(keeping, await whole(keeping), [])

    await asyncio.gather(keep(), *(play(log, (store, other) if number % 2 else (other, store)) for number, log in enumerate(logs)))

    leaves = await settled(keeping)
    await joined(keeping, leaves, [log.handle for log in logs])
    assert len(leaves) == 2 + 8 * 25


async def test_what_comes_in_while_leaves_are_taken_waits_for_the_next_transaction(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sequencer, "BATCH", 4)
    monkeypatch.setattr(sequencer, "BATCHES", 2)
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    log = await appended(store, 20)

    await keeping.step()
    assert len(await whole(keeping)) == 2 + 8
    leaves = await settled(keeping)
    await joined(keeping, leaves, [log.handle])


async def test_the_first_checkpoint_of_a_log_covers_all_that_waited_when_it_began(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sequencer, "BATCH", 4)
    monkeypatch.setattr(sequencer, "BATCHES", 2)
    keeping = await keeper(store, tmp_path)
    logs = [await appended(store, 2) for _ in range(12)]
    await keeping.step()
    assert len(await whole(keeping)) == 2 + 24
    (old,) = await store.epochs()

    await begin_next_epoch(store, keeping.keys, Checkpoint(old.origin, old.size, old.root), "a test", AT)
    await keeping.step()

    signed = await store.signed(2)
    assert signed is not None
    assert signed.size == 3 + 12
    for log in logs:
        (leaf,) = await store.leaves_of(2, log.handle)
        assert leaf.place < signed.size


@pytest.mark.parametrize("sizes", [(2, 3), (255, 256, 257), (511, 513), full((65_535, 65_536, 65_537))], ids=str)
async def test_tiles_are_right_where_they_fill(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sizes: tuple[int, ...]
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", PATIENCE_S)  # so many leaves are never announced at once but here
    origin = f"{HOST}/log/1"
    first = first_key_leaves(open_keys(tmp_path / "keys"), origin, AT)
    fillers = [f"example/filler\n{number}\n".encode() for number in range(sizes[-1])]
    await store.begin_epoch(1, origin, EMPTY_ROOT, [*first, *fillers[: sizes[0] - 2]])
    keeping = await keeper(store, tmp_path)
    last: tuple[int, bytes] | None = None

    for size in sizes:
        for filler in fillers[await store_size(store) - 2 : size - 2] if last else ():
            await store.announce(filler)
        leaves = await settled(keeping)
        assert len(leaves) == size
        root = root_of([leaf_hash(leaf) for leaf in leaves])
        if last is not None:
            check_consistency(*last, size, root, await keeping.prove(*last[:1], size))
        last = size, root


async def store_size(store: Store) -> int:
    return (await store.epochs())[-1].size


async def test_nothing_new_is_not_signed_again(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    published, written = await keeping.site.checkpoint(), keeping.high_water.file.read_bytes()

    await keeping.step()

    assert await keeping.site.checkpoint() == published
    assert keeping.high_water.file.read_bytes() == written


# who signs ------------------------------------------------------------------------------------------------------------


async def test_while_a_key_is_replaced_both_sign(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    old = keeping.site.log_key
    (tmp_path / "keys/log2").write_bytes(b"2" * 32)
    (tmp_path / "keys/log2").chmod(0o600)
    new = ed25519_key(old.name, public_key(b"2" * 32))
    seed = keeping.keys.seed("log1")

    assert [line.key_id for line in (await signed_after(keeping, b"other")).signatures] == [old.key_id]
    announced = await signed_after(keeping, key_leaf("add", new.text, AT, old.name, seed))
    assert [line.key_id for line in announced.signatures] == [new.key_id, old.key_id]
    assert all(is_signed_by(announced, key) for key in (old, new))
    retired = await signed_after(keeping, key_leaf("retire", old.text, AT, new.name, b"2" * 32))
    assert [line.key_id for line in retired.signatures] == [new.key_id]

    await keeping.site.refresh_keys()
    assert keeping.site.log_key == new


async def signed_after(keeping: Keeper, leaf: bytes) -> Note:
    """The checkpoint after this leaf about the log itself is in."""
    await keeping.store.announce(leaf)
    await keeping.step()
    published = await keeping.site.checkpoint()
    assert published is not None
    return read_note(published.note)


async def test_another_keys_folder_signs_nothing(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path / "one")
    await keeping.step()
    await store.sequencing.release()
    await appended(store, 1)
    stranger = await keeper(store, tmp_path / "two")

    with pytest.raises(KeysMissing, match="has announced"):
        await stranger.sequencer.require_ready()
    with pytest.raises(KeysMissing):
        await stranger.step()
    assert await keeping.size() == 2


class Witness:
    """A witness that cosigns a checkpoint with a proof, or one that never answers in time."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow, self.seen = slow, (0, EMPTY_ROOT)
        self.key = witness_key("witness.example", public_key(b"w" * 32))

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        if self.slow:
            await asyncio.Event().wait()
        checkpoint = read_checkpoint(note.text)
        if self.seen[0]:
            check_consistency(*self.seen, checkpoint.size, checkpoint.root, await prove(self.seen[0]))
        self.seen = checkpoint.size, checkpoint.root
        return (cosign(note, "witness.example", b"w" * 32, 1_800_000_000),)

    def have_all_cosigned(self, note: Note) -> bool:
        return is_cosigned_by(note, self.key)


async def test_what_witnesses_say_is_published_below_our_own_line(store: Store, tmp_path: Path) -> None:
    witness = Witness()
    keeping = await keeper(store, tmp_path, cosigners=witness)
    for count in (1, 7, 300):
        await appended(store, count)
        await keeping.step()

        published = await keeping.site.checkpoint()
        assert published is not None
        note = read_note(published.note)
        assert is_signed_by(note, keeping.site.log_key)
        assert is_cosigned_by(note, witness.key)
    assert witness.seen[0] == 310


async def test_a_checkpoint_does_not_wait_long_for_witnesses(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequencer, "WITNESSES_S", 0.01)
    keeping = await keeper(store, tmp_path, cosigners=Witness(slow=True))

    await keeping.step()

    assert len(await whole(keeping)) == 2


async def test_by_default_a_step_comes_every_two_seconds_and_every_ten_with_witnesses(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    parts = store, keeping.keys, keeping.high_water

    assert Sequencer(*parts).interval_s == 2
    assert Sequencer(*parts, Witness()).interval_s == 10
    assert Sequencer(*parts, Witness(), interval_s=3).interval_s == 3


# one at a time --------------------------------------------------------------------------------------------------------


async def test_one_sequences_and_the_other_stands_by_until_it_is_gone(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)

    assert [await first.step(), await second.step(), await first.step(), await second.step()] == [True, False, True, False]
    log = await appended(store, 1)
    assert not await second.step()
    assert await second.size() == 2

    await first.sequencer.release()
    assert await second.step()
    await joined(second, await whole(second), [log.handle])
    assert not await first.step()


async def test_one_that_ends_lets_the_other_lead_at_once(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    running = asyncio.create_task(first.sequencer.run())
    log = await appended(store, 1)
    assert await first.site.wait_included(log.handle, 0, 20)

    running.cancel()
    await asyncio.wait((running,))

    assert await second.step()


async def test_a_log_keeps_the_name_under_which_it_began(
    store: Store, other: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = await keeper(store, tmp_path)
    await first.step()
    await first.sequencer.release()

    moved = await keeper(other, tmp_path, host="moved.example")
    await appended(store, 1)
    await moved.step()

    assert moved.site.origin == f"{HOST}/log/1"
    assert len(await whole(moved)) == 3
    assert "log_origin_unchanged" in capsys.readouterr().out


async def test_who_stands_by_keeps_a_file_of_its_own_as_high(store: Store, other: Store, tmp_path: Path) -> None:
    first = await keeper(store, tmp_path / "one")
    second = await keeper(other, tmp_path / "two")
    await first.step()
    await appended(store, 3)
    await first.step()

    await second.step()

    assert second.high_water.marks() == first.high_water.marks()


async def test_two_that_both_think_they_lead_make_one_log(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    logs = [await appended(store, 5) for _ in range(4)]
    await store.sequencing.hold()

    class Unguarded:
        fence = store.sequencing.fence

        async def hold(self) -> bool:
            return True

        async def renewed(self, fence: int) -> bool:
            return True

        async def release(self) -> None:
            pass

    second.store.__dict__["sequencing"] = Unguarded()
    for _ in range(10):
        logs += [await appended(store, 2)]
        await asyncio.gather(first.step(), second.step(), return_exceptions=True)

    await joined(first, await settled(first), [log.handle for log in logs])


async def test_leaves_that_another_process_took_meanwhile_are_not_taken_twice(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    await appended(store, 3)
    asked = store.waiting

    async def too_late(limit: int) -> Sequence[WaitingLeaf]:
        waiting = await asked(limit)
        await store.sequencing.release()
        await second.step()
        return waiting

    store.__dict__["waiting"] = too_late
    with pytest.raises(StoreDown, match="another process"):
        await first.step()

    assert len(await whole(second)) == 5


async def test_what_another_process_has_signed_meanwhile_is_no_sign_of_anything_wrong(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    log = await appended(store, 3)
    asked = store.signed

    async def too_late(epoch: int) -> SignedCheckpoint | None:
        await store.sequencing.release()
        await other.append(log.grow(log.next()))
        await second.step()
        return await asked(epoch)

    store.__dict__["signed"] = too_late
    with pytest.raises(StoreDown, match="another process"):
        await first.step()

    await store.append(log.grow(log.next()))
    assert len(await whole(second)) == 6


async def expired(store: Store) -> None:
    """Let the lease end, as it does while its holder is frozen."""
    await store.change("update sequencer_lease set until_ms = 0")  # type: ignore[attr-defined]  # both adapters run statements


async def signed_sizes(store: Store) -> list[int]:
    """The sizes of all signed checkpoints."""
    return [size for (size,) in await store.rows("select size from tlog_checkpoint order by size")]  # type: ignore[attr-defined]  # as above


FROZEN = ("sequencing.renewed", "signed", "waiting", "enlarge", "site_leaves", "tiles", "keep_signed", "published", "publish")
"""Calls of a step of the leader before which it is frozen."""


@pytest.mark.parametrize("call", FROZEN)
async def test_a_leader_that_was_frozen_at_a_step_signs_nothing_when_it_wakes_up(
    store: Store, other: Store, tmp_path: Path, call: str
) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    await first.step()
    log = await appended(store, 3)
    *path, name = call.split(".")
    place: Any = store.sequencing if path else store
    real, at_waking = getattr(place, name), list[list[int]]()

    renewed, awake = store.sequencing.renewed, asyncio.Event()

    async def asleep(fence: int) -> bool:
        await awake.wait()
        return await renewed(fence)

    async def frozen(*arguments: Any) -> Any:
        setattr(place, name, real)
        store.sequencing.__dict__["renewed"] = asleep  # the task that renews the lease is frozen, too
        await expired(store)
        await other.append(log.grow(log.next()))
        assert await second.step()
        at_waking.append(await signed_sizes(other))
        store.sequencing.__dict__["renewed"] = renewed
        awake.set()
        return await real(*arguments)

    setattr(place, name, frozen)
    with suppress(StoreDown):
        await first.step()

    assert [await signed_sizes(other)] == at_waking
    assert max(at_waking[0]) == 6
    assert not await first.step()
    await joined(second, await settled(second), [log.handle])


@pytest.mark.full
async def test_another_process_leads_once_the_lease_of_a_leader_that_hangs_has_ended(store: Store, other: Store, tmp_path: Path) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    assert await first.step()
    log = await appended(store, 1)
    renewing: Any = store.sequencing
    renewing._renewing.cancel()  # the process runs no more

    following = asyncio.create_task(second.sequencer.run())
    async with asyncio.timeout(PATIENCE_S):
        while not await second.site.wait_included(log.handle, 0, 1):
            pass
    following.cancel()
    await asyncio.wait((following,))
    assert await first.step()
    assert sequencer_lease.LEASE_S <= 5


async def test_a_lease_is_renewed_while_a_step_takes_longer(store: Store, other: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequencer_lease, "RENEWAL_S", 0.01)
    assert await store.sequencing.hold()

    ends = set[object]()
    async with asyncio.timeout(PATIENCE_S):
        while len(ends) < 4:
            ends.update(await store.rows("select until_ms from sequencer_lease"))  # type: ignore[attr-defined]  # as above
            await asyncio.sleep(0)
    assert not await other.sequencing.hold()


# what is checked before signing -----------------------------------------------------------------------------------------


async def test_stored_tiles_that_do_not_give_the_root_are_not_signed(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    log = await appended(store, 1)
    enlarge = store.enlarge

    def forging(epoch: Epoch, size: int, root: bytes, leaves: Sequence[WaitingLeaf], tiles: Sequence[Tile]) -> Awaitable[bool]:
        forged = [tile._replace(hashes=tile.hashes[:-1] + b"x") for tile in tiles]
        return enlarge(epoch, size, root, leaves, forged)

    store.__dict__["enlarge"] = forging

    with pytest.raises(BehindHighWater, match="do not give its root"):
        await keeping.step()

    assert await keeping.size() == 2
    with pytest.raises(BehindHighWater):
        await store.append(log.next())


async def test_a_log_that_does_not_continue_what_was_signed_is_not_signed(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    await store.keep_signed(1, SignedCheckpoint(3, b"x" * 32, b"signed by whom"))
    await appended(store, 2)

    with pytest.raises(BehindHighWater, match="does not continue"):
        await keeping.step()


async def test_a_size_is_never_signed_with_two_roots(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await appended(store, 1)
    signed = store.signed
    await store.keep_signed(1, SignedCheckpoint(3, b"x" * 32, b"another note"))
    store.__dict__["signed"] = lambda epoch: asyncio.sleep(0)

    with pytest.raises(BehindHighWater, match="another root"):
        await keeping.step()

    assert await signed(1) == (3, b"x" * 32, b"another note")
    assert await keeping.site.checkpoint() is None


async def test_a_leaf_of_a_game_is_found_by_each_of_its_records(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    log = await appended(store, 4, 3)
    await keeping.step()

    for n in range(12):
        proof = await keeping.site.proof_for(log.handle, n)
        assert proof is not None
        leaf = read_leaf((await whole(keeping))[proof.index])
        assert isinstance(leaf, AppendLeaf)
        assert leaf.first <= n <= leaf.last
    assert await keeping.site.proof_for(log.handle, 12) is None
    assert await keeping.site.proof_for("f" * 32, 0) is None
