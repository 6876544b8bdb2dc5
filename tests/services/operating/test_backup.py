"""A backup is one moment of the database, checked, and never of use only by luck."""

import asyncio
import shlex
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import servers
from domain.proof.checkpoint import Checkpoint
from domain.proof.head import verify_chain
from playing.room import migrated
from services.cli import main
from services.notary.high_water import HighWater
from services.store import Store, open_store
from storing.keeping import appended, keeper
from storing.logs import Log

pytestmark = pytest.mark.anyio


def backup(folder: Path, *more: str) -> Result:
    """`rollbook backup` of the site in the folder."""
    return CliRunner().invoke(main, ("backup", str(folder / "copy.db"), "--data", str(folder), *more))


@pytest.fixture
def anyio_backend() -> str:
    """The stores live in asyncio's loop."""
    return "asyncio"


@pytest.fixture
async def log(tmp_path: Path) -> Log:
    """A game of six records at a site whose log has been signed."""
    async with open_store(f"sqlite:///{tmp_path}/rollbook.db") as store:
        log = await appended(store, 3, 2)
        await (await keeper(store, tmp_path)).step()
    return log


@contextmanager
def changed(folder: Path, *statements: str) -> Iterator[None]:
    """The site's database after these statements."""
    with sqlite3.connect(folder / "rollbook.db") as file:
        for statement in statements:
            file.execute(statement)
    yield


def leftovers(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if "copy" in file.name)


async def test_a_backup_holds_what_the_database_holds(tmp_path: Path, log: Log) -> None:
    result = await asyncio.to_thread(backup, tmp_path)

    assert result.exit_code == 0, result.output
    assert "1 games, 6 records" in result.output
    assert str(tmp_path / "keys") in result.output
    assert str(tmp_path / "high-water") in result.output
    assert leftovers(tmp_path) == ["copy.db"]
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    async with open_store(f"sqlite:///{tmp_path}/copy.db") as store:
        assert [record.body for record in await store.records(log.handle)] == [record.body for record in log.records]


async def test_a_backup_is_one_moment_of_a_database_that_is_written_to(tmp_path: Path, log: Log) -> None:
    """Two games grow by turns: in one moment of the store the first is ahead by one append at most."""
    logs = [log, Log()]
    taken = asyncio.Event()

    async def write(store: Store) -> None:
        while not taken.is_set():
            for each in logs:
                await store.append(each.grow(each.next()))

    async with open_store(f"sqlite:///{tmp_path}/rollbook.db") as store:
        await store.append(logs[1].grow(logs[1].next(6)))
        writing = asyncio.create_task(write(store))
        result = await asyncio.to_thread(backup, tmp_path)
        taken.set()
        await writing

    assert result.exit_code == 0, result.output
    async with open_store(f"sqlite:///{tmp_path}/copy.db") as copy:
        first, second = [await copy.records(each.handle) for each in logs]
        assert len(first) - len(second) in (0, 2)
        assert verify_chain(record.body for record in first) == logs[0].records[len(first) - 1].head


async def test_a_backup_never_replaces_a_file(tmp_path: Path, log: Log) -> None:
    (tmp_path / "copy.db").write_text("mine")

    result = await asyncio.to_thread(backup, tmp_path)

    assert (result.exit_code, (tmp_path / "copy.db").read_text()) == (1, "mine")
    assert "BadBackup" in result.stderr


async def test_a_database_behind_its_high_water_file_gives_no_backup(tmp_path: Path, log: Log) -> None:
    high_water = HighWater(tmp_path / "high-water")
    (mark,) = high_water.marks().values()
    high_water.add(Checkpoint(mark.origin, mark.size + 1, mark.root))

    result = await asyncio.to_thread(backup, tmp_path)

    assert (result.exit_code, leftovers(tmp_path)) == (1, [])
    assert "behind its high-water file" in result.stderr


async def test_a_database_of_another_schema_gives_no_backup(tmp_path: Path, log: Log) -> None:
    with changed(tmp_path, "insert into schema_version values (99)"):
        result = await asyncio.to_thread(backup, tmp_path)

    assert (result.exit_code, leftovers(tmp_path)) == (1, [])
    assert "99" in result.stderr


async def test_a_damaged_database_gives_no_backup(tmp_path: Path, log: Log) -> None:
    rename = "update sqlite_master set sql = replace(sql, 'event (stream, n)', 'event (stream)') where name = 'event_by_stream'"
    with changed(tmp_path, "pragma writable_schema = on", rename):
        result = await asyncio.to_thread(backup, tmp_path)

    assert (result.exit_code, leftovers(tmp_path)) == (1, [])


def test_a_database_that_is_not_there_gives_no_backup(tmp_path: Path) -> None:
    result = backup(tmp_path)

    assert (result.exit_code, leftovers(tmp_path)) == (1, [])
    assert "StoreDown" in result.stderr


def test_postgresql_names_the_command_without_the_password(tmp_path: Path, postgres_url: str) -> None:
    migrated(postgres_url)
    with_password = postgres_url.replace("//postgres@", "//postgres:secret@")

    result = backup(tmp_path, "--database", with_password)

    assert (result.exit_code, leftovers(tmp_path)) == (3, [])
    assert "secret" not in result.output
    program, *arguments = shlex.split(result.stdout.splitlines()[0])
    assert program == "pg_dump"
    subprocess.run([servers.of_postgres(program), *arguments], check=True)
    assert "create table public.stream" in (tmp_path / "copy.db").read_text().lower()
