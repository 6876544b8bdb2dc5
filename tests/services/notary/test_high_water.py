"""The high-water file; a database behind it is not written to."""

import asyncio
import base64
import os
import shutil
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from domain.proof.checkpoint import Checkpoint
from services.errors import BehindHighWater, StoreDown
from services.notary import high_water
from services.notary.high_water import HighWater
from services.store import Store, migrate, open_store
from storing.keeping import HOST, appended, keeper, whole
from storing.logs import Log
from storing.places import as_server, database

pytestmark = pytest.mark.anyio
ORIGIN = f"{HOST}/log/1"


def mark(size: int, root: bytes = b"r" * 32, origin: str = ORIGIN) -> Checkpoint:
    return Checkpoint(origin, size, root)


# the file -------------------------------------------------------------------------------------------------------------


def test_the_highest_mark_of_each_log_counts_no_matter_who_wrote_it(tmp_path: Path) -> None:
    one, two = HighWater(tmp_path / "deep/high-water"), HighWater(tmp_path / "deep/high-water")
    assert one.marks() == {}

    for writer, size in ((one, 3), (two, 9), (one, 7)):
        writer.add(mark(size))
    two.add(mark(4, origin="play.example/log/2"))

    expected = {ORIGIN: mark(9), "play.example/log/2": mark(4, origin="play.example/log/2")}
    assert one.marks() == two.marks() == HighWater(one.file).marks() == expected


def test_a_mark_is_on_the_disk_before_anything_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append((tmp_path / "file").read_bytes()))

    HighWater(tmp_path / "file").add(mark(3))

    assert synced[0].split() == [ORIGIN.encode(), b"3", base64.b64encode(b"r" * 32)]


@pytest.mark.parametrize("cut", range(1, 70))
def test_a_mark_that_was_cut_was_never_signed(tmp_path: Path, cut: int) -> None:
    file = HighWater(tmp_path / "file")
    file.add(mark(3))
    file.add(mark(40))
    whole_file = file.file.read_bytes()
    file.file.write_bytes(whole_file[: len(whole_file) // 2] + whole_file[len(whole_file) // 2 :][:-cut])

    cut_file = HighWater(file.file)
    assert cut_file.marks()[ORIGIN] == mark(3)
    cut_file.add(mark(50))
    assert HighWater(file.file).marks() == cut_file.marks() == {ORIGIN: mark(50)}


def test_a_long_file_is_written_anew_with_what_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(high_water, "LONG", 1000)
    file, reader = HighWater(tmp_path / "file"), HighWater(tmp_path / "file")
    for size in range(100):
        file.add(mark(size))
    assert reader.marks() == {ORIGIN: mark(99)}

    file.shorten()

    assert file.file.stat().st_size < 200
    assert reader.marks() == file.marks() == {ORIGIN: mark(99)}
    file.add(mark(100))
    assert reader.marks() == {ORIGIN: mark(100)}
    assert [left.name for left in tmp_path.iterdir()] == ["file"]


def test_a_file_that_cannot_be_had_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()

    with pytest.raises(StoreDown, match="folder: Is a directory"):
        HighWater(tmp_path / "folder").marks()
    with pytest.raises(StoreDown, match="high-water file"):
        HighWater(tmp_path / "file/beneath").add(mark(1))


# behind it ------------------------------------------------------------------------------------------------------------

DAMAGES = {
    "has only": mark(100),
    "two roots": mark(6),
    "knows nothing of that log": mark(3, origin="play.example/log/2"),
}


@pytest.mark.parametrize("told", [*DAMAGES, "are others"])
async def test_a_database_that_is_behind_is_read_and_not_written(store: Store, other: Store, tmp_path: Path, told: str) -> None:
    keeping = await keeper(store, tmp_path)
    log = await appended(store, 4)
    await keeping.step()
    if told == "are others":
        keeping.high_water.file.unlink()
    keeping.high_water.add(mark(6) if told == "are others" else DAMAGES[told])

    late = await keeper(other, tmp_path)

    assert len(await other.records(log.handle)) == 4
    with pytest.raises(BehindHighWater, match=told):
        await other.append(log.next())
    with pytest.raises(BehindHighWater, match=told):
        await late.sequencer.require_ready()


@pytest.mark.parametrize("told", DAMAGES)
@pytest.mark.parametrize("leads", [True, False])
async def test_a_process_that_finds_itself_behind_stops_writing(store: Store, other: Store, tmp_path: Path, told: str, leads: bool) -> None:
    first, second = await keeper(store, tmp_path), await keeper(other, tmp_path)
    log = await appended(store, 4)
    await first.step()
    await second.step()
    first.high_water.add(DAMAGES[told])
    keeping = first if leads else second

    await asyncio.wait_for(keeping.sequencer.run(), 10)

    with pytest.raises(BehindHighWater, match=told):
        await keeping.store.append(log.next())
    assert (await whole_size(keeping.store)) == 6


async def whole_size(store: Store) -> int:
    published = await store.published(1)
    return 0 if published is None else published.size


async def test_an_empty_database_begins_no_log_where_one_was(store: Store, tmp_path: Path) -> None:
    HighWater(tmp_path / "high-water").add(mark(3))

    with pytest.raises(BehindHighWater, match="knows nothing"):
        await keeper(store, tmp_path)
    assert await store.epochs() == []


async def test_a_log_that_grew_further_than_the_file_goes_on(store: Store, tmp_path: Path) -> None:
    keeping = await keeper(store, tmp_path)
    await keeping.step()
    before = (tmp_path / "high-water").read_bytes()
    await appended(store, 300)
    await keeping.step()
    (tmp_path / "high-water").write_bytes(before)

    await appended(store, 1)
    again = await keeper(store, tmp_path)
    await again.step()
    assert len(await whole(again)) == 303


async def test_an_older_copy_of_the_file_is_noticed(tmp_path: Path) -> None:
    place = tmp_path / "log.db"
    async with open_store(f"sqlite:///{place}") as store:
        keeping = await keeper(store, tmp_path)
        log = await appended(store, 3)
        await keeping.step()
    shutil.copy(place, tmp_path / "backup")
    async with open_store(f"sqlite:///{place}") as store:
        await store.append(log.next())
        await (await keeper(store, tmp_path)).step()
    shutil.copy(tmp_path / "backup", place)

    async with open_store(f"sqlite:///{place}") as store:
        await keeper(store, tmp_path)
        with pytest.raises(BehindHighWater, match="has 6 leaves, and the database has only 5"):
            await store.append(log.next())


async def test_a_database_that_is_restored_under_a_running_process_is_noticed(postgres_server: str, copied: str, tmp_path: Path) -> None:
    await migrate(copied)
    name = copied.split("?")[0].rpartition("/")[2]
    with psycopg.connect(postgres_server, autocommit=True) as owner:

        def copy(source: str, target: str) -> None:
            owner.execute(sql.SQL("drop database if exists {} with (force)").format(sql.Identifier(target)))
            owner.execute(sql.SQL("create database {} template {}").format(sql.Identifier(target), sql.Identifier(source)))

        async with open_store(as_server(copied)) as store:
            await (await keeper(store, tmp_path)).step()
        backup = f"{name}_backup"
        copy(name, backup)
        async with open_store(as_server(database(postgres_server, name))) as store:
            keeping = await keeper(store, tmp_path)
            log = await appended(store, 3)
            running = asyncio.create_task(keeping.sequencer.run())
            assert await keeping.site.wait_included(log.handle, 2, 10)

            copy(backup, name)

            await asyncio.wait_for(running, 10)
            # the second and the third, where the database is exchanged in the middle of a step
            stopped = (
                "has 5 leaves, and the database has only 2|does not continue what was signed|has 5 leaves, and the database lacks a part"
            )
            with pytest.raises(BehindHighWater, match=stopped):
                await store.append(Log().next())
        owner.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(backup)))
