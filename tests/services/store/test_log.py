"""What both adapters promise about the tables of the site's log."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace
from psycopg import errors

from domain.kernel.errors import Malformed
from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf, append_leaf, read_leaf
from domain.proof.tiles import Tile
from domain.proof.tree import EMPTY_ROOT
from services.errors import BehindHighWater, CommandKnown
from services.store import Store, migrate, open_store
from services.store.port import Append, Head, HeadMoved, KnownCommand
from services.store.tlog import Cosignature, CosignedCheckpoint, Epoch, PublishedCheckpoint, SignedCheckpoint
from storing.keeping import appended, joined, keeper, whole
from storing.logs import Log
from storing.older import migrate_to, put_by_hand
from storing.places import as_server

pytestmark = pytest.mark.anyio

ORIGIN = "play.example/log/1"
EMPTY = Epoch(1, ORIGIN, 0, EMPTY_ROOT)
ONE, OTHER = b"\x01" * 32, b"\x02" * 32


async def leaves(store: Store) -> list[bytes]:
    return [each.leaf for each in await store.waiting(10_000)]


def leaf(append: Append) -> bytes:
    """What an append's leaf has to be."""
    before = append.expected.head if append.expected else GENESIS
    return append_leaf(append.handle, append.records[0].n, append.records[-1].n, before, append.records[-1].head)


# the outbox -----------------------------------------------------------------------------------------------------------


async def test_each_append_leaves_its_leaf(store: Store) -> None:
    log = Log()
    appends = [log.grow(log.next(records)) for records in (1, 3, 2)]
    for append in appends:
        await store.append(append)

    assert await leaves(store) == [leaf(append) for append in appends]
    assert [(each.queue, each.n) for each in await store.waiting(10)] == [("outbox", 0), ("outbox", 3), ("outbox", 5)]


async def test_an_append_that_is_not_written_leaves_none(store: Store) -> None:
    log = await appended(store, 1)
    stale = replace(log.next(), expected=Head(0, "e" * 64))
    again = log.next(command=KnownCommand(0, "once", "cd" * 32, b"{}"))
    await store.append(log.grow(again))
    repeated = log.next(command=KnownCommand(0, "once", "cd" * 32, b"{}"))
    foreign = Log("not a handle").next()
    fine = Log()

    answers = await asyncio.gather(
        *(store.append(append) for append in (stale, repeated, foreign, fine.grow(fine.next()))), return_exceptions=True
    )

    assert [type(answer) for answer in answers] == [HeadMoved, CommandKnown, Malformed, type(None)]
    assert [read.handle for read in map(read_leaf, await leaves(store)) if isinstance(read, AppendLeaf)] == [
        log.handle, log.handle, fine.handle,
    ]  # fmt: skip


async def test_leaves_of_a_game_wait_in_the_order_of_its_records_no_matter_who_writes(store: Store, other: Store) -> None:
    logs = [Log() for _ in range(6)]

    async def play(log: Log, first: Store, second: Store) -> None:
        for turn in range(20):
            await (first if turn % 2 else second).append(log.grow(log.next(1)))

    seen: list[bytes] = []

    async def follow() -> None:
        while len(seen) < 120:
            seen[:] = await leaves(store)
            _joined(seen)
            await asyncio.sleep(0)

    await asyncio.gather(follow(), *(play(log, *pair) for log, pair in zip(logs, [(store, other), (other, store)] * 3, strict=True)))
    assert len(seen) == 120


def _joined(seen: Sequence[bytes]) -> None:
    """At any moment, the leaves of each game are there from its beginning, without a gap."""
    ends: dict[str, tuple[int, str]] = {}
    for read in map(read_leaf, seen):
        assert isinstance(read, AppendLeaf)
        assert (read.first - 1, read.before) == ends.get(read.handle, (-1, GENESIS))
        ends[read.handle] = read.last, read.after


async def test_a_halted_process_appends_nothing_and_reads_on(store: Store, other: Store) -> None:
    log = await appended(store, 1)
    store.halt("because of a test")

    with pytest.raises(BehindHighWater, match="because of a test"):
        await store.append(log.next())
    assert await store.head(log.handle) == log.end
    await other.append(log.grow(log.next()))


# growing --------------------------------------------------------------------------------------------------------------


async def begun(store: Store, *first: bytes) -> Epoch:
    assert await store.begin_epoch(1, ORIGIN, EMPTY_ROOT, first)
    return EMPTY


async def test_an_epoch_begins_once_with_its_own_leaves_first(store: Store, other: Store) -> None:
    await appended(store, 1)

    began = await asyncio.gather(*(each.begin_epoch(1, ORIGIN, EMPTY_ROOT, (b"key one", b"key two")) for each in (store, other)))

    assert sorted(began) == [False, True]
    assert await store.epochs() == [EMPTY]
    assert [each.queue for each in await store.waiting(10)] == ["announcement", "announcement", "outbox"]
    assert await store.site_leaves(1) == [b"key one", b"key two"]


async def test_what_waited_is_in_the_log_and_waits_no_more(store: Store) -> None:
    epoch = await begun(store, b"key")
    log = await appended(store, 3)
    waiting = await store.waiting(2)

    assert await store.enlarge(epoch, 2, ONE, waiting, (Tile(0, 0, ONE + OTHER),))

    assert await store.epochs() == [Epoch(1, ORIGIN, 2, ONE)]
    assert [each.n for each in await store.waiting(10)] == [1, 2]
    assert await store.leaves(1, 0, 10) == [each.leaf for each in waiting]
    assert await store.leaves_of(1, log.handle) == [(1, waiting[1].leaf)]
    assert await store.leaves_of(1, log.handle, first=1) == []
    assert await store.tiles(1, ((0, 0), (0, 1), (1, 0))) == {(0, 0): ONE + OTHER}
    assert await store.site_leaves(1) == [b"key"]


@pytest.mark.parametrize("seen", [Epoch(1, ORIGIN, 1, EMPTY_ROOT), Epoch(1, ORIGIN, 0, ONE), Epoch(2, ORIGIN, 0, EMPTY_ROOT)])
async def test_a_log_that_is_not_as_it_was_seen_is_left_alone(store: Store, seen: Epoch) -> None:
    await begun(store, b"key")
    waiting = await store.waiting(1)

    assert not await store.enlarge(seen, seen.size + 1, ONE, waiting, (Tile(0, 0, ONE),))

    assert await store.epochs() == [EMPTY]
    assert await store.waiting(1) == waiting
    assert await store.leaves(1, 0, 1) == []
    assert await store.tiles(1, ((0, 0),)) == {}


async def test_of_two_that_take_the_same_leaves_one_wins(store: Store, other: Store) -> None:
    epoch = await begun(store, b"key")
    waiting = await store.waiting(1)

    won = await asyncio.gather(*(each.enlarge(epoch, 1, ONE, waiting, (Tile(0, 0, ONE),)) for each in (store, other)))

    assert sorted(won) == [False, True]
    assert await store.leaves(1, 0, 10) == [b"key"]


async def test_an_ended_log_does_not_grow(store: Store) -> None:
    epoch = await begun(store, b"key")
    assert await store.begin_epoch(2, "play.example/log/2", EMPTY_ROOT, (b"epoch",))

    assert not await store.enlarge(epoch, 1, ONE, await store.waiting(1), (Tile(0, 0, ONE),))


async def test_one_checkpoint_is_kept_for_a_size_and_the_largest_is_served(store: Store) -> None:
    first = SignedCheckpoint(5, ONE, b"note five")
    assert await store.signed(1) is None
    assert await store.keep_signed(1, first) == first
    assert await store.keep_signed(1, SignedCheckpoint(5, OTHER, b"another five")) == first
    await store.keep_signed(1, SignedCheckpoint(9, OTHER, b"note nine"))
    assert await store.signed(1) == (9, OTHER, b"note nine")

    assert await store.published(1) is None
    for size in (5, 9, 7):
        await store.publish(1, PublishedCheckpoint(size, b"note %d" % size))
    assert await store.published(1) == (9, b"note 9")


async def test_the_lock_is_held_by_one_and_goes_to_the_next(store: Store, other: Store) -> None:
    assert [await store.sequencing.hold(), await other.sequencing.hold()] == [True, False]
    assert [await store.sequencing.hold(), await other.sequencing.hold()] == [True, False]

    await store.sequencing.release()
    assert [await other.sequencing.hold(), await store.sequencing.hold()] == [True, False]


# cosignatures ---------------------------------------------------------------------------------------------------------


async def test_around_each_leaf_of_a_game_the_last_cosigned_checkpoint_before_and_the_first_after_is_found(store: Store) -> None:
    await store.begin_epoch(1, ORIGIN, EMPTY_ROOT, ())
    (epoch,) = await store.epochs()
    ours, other = Log(), Log()
    await store.sequencing.hold()
    for size, log in enumerate([other, other, ours, other, other, other, ours, other], 1):  # ours are the leaves 2 and 6
        await store.append(log.grow(log.next()))
        await store.enlarge(epoch, size, bytes([size]) * 32, await store.waiting(1), ())
        await store.keep_signed(1, SignedCheckpoint(size, bytes([size]) * 32, b"note %d" % size))
        (epoch,) = await store.epochs()
    for witness, sizes in (("a", (1, 2, 4, 5, 8)), ("b", (1, 7))):
        for size in sizes:
            await store.keep_cosignatures(1, size, [Cosignature(witness, f"{witness}{size}")])
    await store.keep_cosignatures(1, 4, [Cosignature("a", "a later one")])

    assert await store.cosigned_around(1, ours.handle, 8) == [
        CosignedCheckpoint(1, b"note 1", ("a1", "b1")),
        CosignedCheckpoint(2, b"note 2", ("a2",)),
        CosignedCheckpoint(4, b"note 4", ("a4",)),
        CosignedCheckpoint(5, b"note 5", ("a5",)),
        CosignedCheckpoint(7, b"note 7", ("b7",)),
        CosignedCheckpoint(8, b"note 8", ("a8",)),
    ]
    assert [each.size for each in await store.cosigned_around(1, ours.handle, 6)] == [1, 2, 4]
    assert await store.cosigned_around(1, "e" * 32, 8) == []
    assert await store.cosigned_around(2, ours.handle, 8) == []


# only ever added to ----------------------------------------------------------------------------------------------------


def by_hand(url: str, *statements: str) -> None:
    """Run statements as this user."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as file:
            for statement in statements:
                file.execute(statement)
    else:
        with psycopg.connect(url) as link:
            for statement in statements:
                link.execute(statement.encode())


CHANGES = (
    "update tlog_leaf set idx = idx + 1", "update tlog_leaf set leaf = leaf", "delete from tlog_leaf", "delete from tlog_tile",
    "update tlog_tile set n = n + 1", "update tlog_tile set level = level + 1", "update tlog_checkpoint set note = note",
    "delete from tlog_checkpoint", "update tlog_epoch set size = size - 1", "delete from tlog_epoch",
    "update tlog_published set size = size - 1", "delete from tlog_published",
    "update tlog_cosignature set line = line", "delete from tlog_cosignature",
)  # fmt: skip
EMPTYING = tuple(f"truncate {table}" for table in ("tlog_leaf", "tlog_tile", "tlog_checkpoint", "tlog_cosignature", "tlog_epoch"))
SHORTENED = {"sqlite": "update tlog_tile set hashes = x'01'", "postgresql": "update tlog_tile set hashes = '\\x01'"}


async def grown(store: Store) -> None:
    """A log of a leaf, signed and published."""
    epoch = await begun(store, b"key")
    await store.enlarge(epoch, 1, ONE, await store.waiting(1), (Tile(0, 0, ONE),))
    await store.keep_signed(1, SignedCheckpoint(1, ONE, b"note"))
    await store.publish(1, PublishedCheckpoint(1, b"note"))
    await store.keep_cosignatures(1, 1, [Cosignature("w+00", "line")])


@pytest.mark.parametrize("change", [*CHANGES, "a shorter tile"])
async def test_not_even_the_owner_changes_the_log(store: Store, owner_url: str, change: str) -> None:
    await grown(store)

    with pytest.raises((sqlite3.IntegrityError, errors.InsufficientPrivilege), match="only ever"):
        by_hand(owner_url, SHORTENED.get(owner_url.partition(":")[0], change) if change == "a shorter tile" else change)


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
@pytest.mark.parametrize("change", EMPTYING)
async def test_not_even_the_owner_empties_the_log(store: Store, owner_url: str, change: str) -> None:
    with pytest.raises(errors.InsufficientPrivilege, match="only ever added"):
        by_hand(owner_url, change)


NO_RIGHTS = (
    "update tlog_leaf set leaf = leaf", "delete from tlog_leaf", "delete from tlog_tile", "update tlog_tile set level = 1",
    "update tlog_checkpoint set note = note", "delete from tlog_checkpoint", "update tlog_epoch set origin = ''", "delete from tlog_epoch",
    "delete from tlog_published", "update outbox set leaf = leaf", "update unlogged set n = 1", *EMPTYING,
)  # fmt: skip


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
@pytest.mark.parametrize("change", NO_RIGHTS)
async def test_the_role_that_serves_has_no_right_to(store: Store, url: str, change: str) -> None:
    await grown(store)

    with pytest.raises(errors.InsufficientPrivilege, match="permission denied"):
        by_hand(url, change)


# from before the log ---------------------------------------------------------------------------------------------------


async def test_games_from_before_the_log_come_in_with_one_leaf_each_before_all_appends(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await migrate_to(1, empty_url, monkeypatch)
    logs = [Log(), Log()]
    for log, appends in zip(logs, (3, 1), strict=True):
        for _ in range(appends):
            log.grow(log.next())
        put_by_hand(empty_url, log)
    await migrate(empty_url)

    async with open_store(as_server(empty_url)) as store:
        append = logs[0].next()
        await store.append(logs[0].grow(append))
        waiting = await store.waiting(10)
        assert [(each.queue, each.n) for each in waiting] == [("unlogged", 5), ("unlogged", 1), ("outbox", 7)]
        assert waiting[0].leaf == append_leaf(logs[0].handle, 0, 5, GENESIS, logs[0].records[5].head)
        assert waiting[1].leaf == append_leaf(logs[1].handle, 0, 1, GENESIS, logs[1].records[1].head)
        assert waiting[2].leaf == leaf(append)
        assert await store.waiting(2) == waiting[:2]
        keeping = await keeper(store, tmp_path)
        await keeping.step()
        await joined(keeping, await whole(keeping), [log.handle for log in logs])
