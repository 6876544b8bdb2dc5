"""A reader that follows the whole log misses nothing, however slow a writer is."""

import asyncio
import sqlite3
from collections.abc import Sequence

import psycopg
import pytest

from services.store import Store
from services.store.arrays import register_arrays
from services.store.port import Append, RecordNumber
from services.store.postgres_batch import WRITE, append_parameters
from services.store.sqlite_writer import Rows, end_of
from storing.logs import Log

pytestmark = pytest.mark.anyio


async def begun(store: Store) -> Log:
    """A game of two records."""
    log = Log()
    await store.append(log.grow(log.next()))
    return log


def named(records: Sequence[RecordNumber]) -> list[tuple[str, int]]:
    return [(record.handle, record.n) for record in records]


def numbers(append: Append) -> list[tuple[str, int]]:
    return [(append.handle, record.n) for record in append.records]


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
async def test_a_reader_waits_for_a_writer_that_holds_its_transaction_open(url: str, store: Store) -> None:
    slow, fast = await begun(store), await begun(store)
    _, cursor = await store.read("", 100)

    with psycopg.connect(url) as link:
        register_arrays(link)
        late = slow.next(3)
        assert link.execute(WRITE, append_parameters([late])).fetchall() == [(1,)]
        early = [fast.grow(fast.next()) for _ in range(3)]
        for append in early:
            await store.append(append)
        assert (await store.read(cursor, 100)) == ((), cursor), "what is committed behind an open transaction is not shown yet"

    records, end = await store.read(cursor, 100)
    assert named(records) == [*numbers(late), *(number for append in early for number in numbers(append))]
    assert (await store.read(end, 100))[0] == ()


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
async def test_a_reader_waits_for_nobody_who_only_reads(url: str, store: Store) -> None:
    log = await begun(store)

    with psycopg.connect(url) as link:
        link.execute("select * from event")
        append = log.grow(log.next())
        await store.append(append)
        assert named((await store.read("", 100))[0])[-2:] == numbers(append)


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
async def test_a_writer_that_gives_up_leaves_no_gap(url: str, store: Store) -> None:
    slow, fast = await begun(store), await begun(store)
    _, cursor = await store.read("", 100)

    with psycopg.connect(url) as link:
        register_arrays(link)
        link.execute(WRITE, append_parameters([slow.next(3)]))
        await store.append(fast.grow(fast.next()))
        link.rollback()
    again = slow.grow(slow.next(1))
    await store.append(again)

    assert named((await store.read(cursor, 100))[0]) == [(fast.handle, 2), (fast.handle, 3), *numbers(again)]


@pytest.mark.parametrize("owner_url", ["sqlite"], indirect=True)
async def test_a_writer_waits_for_another_process_that_holds_its_transaction_open(url: str, store: Store) -> None:
    slow, fast = await begun(store), await begun(store)
    _, cursor = await store.read("", 100)

    link = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    link.execute("begin immediate")
    late, early = slow.next(3), fast.next()
    end = end_of(link, slow.handle)
    assert end is not None
    rows = Rows(link.execute("select max(position) from event").fetchone()[0])
    rows.take(end.key, late)
    rows.write(link)
    waiting = asyncio.ensure_future(store.append(early))
    await asyncio.wait([waiting], timeout=0.1)
    assert not waiting.done()
    assert (await store.read(cursor, 100))[0] == []
    link.execute("commit")
    link.close()
    await waiting

    assert named((await store.read(cursor, 100))[0]) == [*numbers(late), *numbers(early)]


async def test_followers_of_busy_writers_see_every_record_once_and_each_game_in_its_order(store: Store, other: Store) -> None:
    logs = [Log() for _ in range(8)]
    seen: list[RecordNumber] = []
    total = 8 * 12 * 2

    async def write(place: Store, log: Log) -> None:
        for _ in range(12):
            await place.append(log.grow(log.next()))

    async def follow() -> None:
        cursor = ""
        while len(seen) < total:
            records, cursor = await store.read(cursor, 5)
            seen.extend(records)
            await asyncio.sleep(0)

    writers = (write(store if k % 2 else other, log) for k, log in enumerate(logs))
    await asyncio.wait_for(asyncio.gather(follow(), *writers), 30)
    assert sorted(named(seen)) == sorted((log.handle, n) for log in logs for n in range(24))
    for log in logs:
        assert [record.n for record in seen if record.handle == log.handle] == list(range(24))
