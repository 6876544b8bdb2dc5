"""What was acknowledged is there, whatever is killed; a database that is away is StoreDown and nothing worse."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from signal import SIGINT, SIGKILL

import psycopg
import pytest

import servers
from domain.proof.head import head, verify_chain
from patience import PATIENCE_S
from services.errors import CommandKnown, StoreDown
from services.store import Store, migrate, open_store, postgres, postgres_connections, sqlite_writer
from services.store.plain_data import Account
from services.store.port import HeadMoved
from storing.logs import Log
from storing.places import as_server

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def server() -> Iterator[servers.Postgres]:
    """A PostgreSQL that can be killed."""
    with servers.postgres_server() as running:
        asyncio.run(migrate(running.url))
        yield running


@pytest.fixture
async def store(server: servers.Postgres) -> AsyncIterator[Store]:
    """An open store on it."""
    async with open_store(as_server(server.url)) as opened:
        yield opened


async def persistent(store: Store, log: Log, appends: int, progress: asyncio.Semaphore | None = None) -> list[int]:
    """Append and repeat what failed, as a client does; the last numbers of what was acknowledged at once."""
    acknowledged = []
    for _ in range(appends):
        if progress is not None:
            progress.release()
        append = log.next()
        while True:
            try:
                await store.append(append)
                acknowledged.append(append.records[-1].n)
                break
            except StoreDown:
                await asyncio.sleep(0.01)
            except (CommandKnown, HeadMoved):
                break  # the try before had taken effect
        log.grow(append)
    return acknowledged


async def whole(store: Store, logs: Sequence[Log]) -> None:
    """Each game is there to its end, unbroken and once."""
    for log in logs:
        stored = await store.records(log.handle)
        assert [record.body for record in stored] == [written.body for written in log.records]
        assert verify_chain(record.body for record in stored) == log.records[-1].head


@pytest.mark.parametrize("how", [SIGKILL, SIGINT])
async def test_a_postgresql_that_ends_under_eight_writers_has_all_that_it_acknowledged(
    server: servers.Postgres, store: Store, how: int
) -> None:
    logs = [Log() for _ in range(8)]
    progress = asyncio.Semaphore(0)
    writers = asyncio.gather(*(persistent(store, log, 150, progress) for log in logs))
    for _ in range(3):
        for _ in range(300):
            await progress.acquire()
        await asyncio.to_thread(server.stop, how)
        await asyncio.to_thread(server.start)

    acknowledged = await asyncio.wait_for(writers, 60)
    assert all(len(numbers) > 100 for numbers in acknowledged)
    await whole(store, logs)


async def test_a_store_finds_its_database_again_by_itself(server: servers.Postgres, store: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    await asyncio.gather(*(store.head(log.handle) for _ in range(8)))

    server.stop()
    for call in (store.head(log.handle), store.append(log.next()), store.add_account(Account("a1", "Ann", True, ""))):
        with pytest.raises(StoreDown):
            await asyncio.wait_for(call, 10)
    server.start()
    for _ in range(3):
        assert await store.head(log.handle) == log.end
    await persistent(store, log, 2)
    await whole(store, [log])


async def test_a_read_does_not_notice_that_the_server_was_restarted(server: servers.Postgres, store: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    await asyncio.gather(*(store.head(log.handle) for _ in range(8)))

    server.stop()
    server.start()
    assert await asyncio.gather(*(store.head(log.handle) for _ in range(8))) == [log.end] * 8


async def test_a_server_that_is_not_there_is_told_in_words() -> None:
    with pytest.raises(StoreDown, match=r"PostgreSQL: .*nowhere"):
        async with open_store("postgresql://rollbook_app@/rollbook?host=/nowhere"):
            pass


async def test_a_silent_database_is_given_up(server: servers.Postgres, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    monkeypatch.setattr(postgres, "PATIENCE", 1)

    with psycopg.connect(server.url) as link:
        link.execute("lock table account, stream in access exclusive mode")
        for call in (store.account("a1"), store.replace_hash("a1", "hash", "other"), store.head(log.handle)):
            with pytest.raises(StoreDown):
                await asyncio.wait_for(call, PATIENCE_S)
    assert await store.account("a1") is None
    assert await store.head(log.handle) == log.end


async def test_rows_that_a_frozen_process_had_begun_to_change_are_free_again(server: servers.Postgres, store: Store) -> None:
    frozen = await postgres_connections.connect(server.url)
    await frozen.execute("begin")
    await frozen.execute(
        "insert into account (id, name, folded, skeleton, guest, created_at) values ('a7', 'Frozen', 'frozen', 'frozen', false, '')"
    )

    await store.add_account(Account("a7", "Frozen", False, ""))  # waits for the other's key, then has it

    assert await store.account("a7") == Account("a7", "Frozen", False, "")
    with pytest.raises(psycopg.Error):
        await frozen.execute("commit")
    await frozen.close()


async def test_a_process_that_is_killed_has_written_all_that_it_acknowledged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/log.db"
    ends: dict[str, tuple[int, str]] = {}
    for lines in (40, 400, 900):
        for line in _killed_after(url, lines):
            handle, last, newest = line.split()
            ends[handle] = (int(last), newest)

    async with open_store(url) as store:
        for handle, (n, newest) in ends.items():
            stored = await store.records(handle)
            assert len(stored) > n
            assert head(stored[n].body) == newest
            verify_chain(record.body for record in stored)
            assert len(await store.openings(handle)) == len(stored) // 3


def _killed_after(url: str, lines: int) -> list[str]:
    """What a process says that is killed in the middle of its work."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "storing.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        said = list(islice(process.stdout, lines))
        process.kill()
        return [*said, *(line for line in process.stdout if line.endswith("\n"))]


async def test_a_file_that_another_process_keeps_locked_is_given_up_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "PATIENCE", 0.05)
    log = Log()
    async with open_store(f"sqlite:///{tmp_path}/log.db") as store:
        await store.append(log.grow(log.next()))
        lock = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
        lock.execute("begin immediate")
        with pytest.raises(StoreDown, match="locked"):
            await store.append(log.next())
        assert await store.head(log.handle) == log.end
        lock.execute("rollback")
        lock.close()

        await store.append(log.grow(log.next()))
        assert await store.head(log.handle) == log.end


async def test_a_file_that_cannot_be_opened_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_bytes(b"this is no database, it is a text" * 100)

    with pytest.raises(StoreDown, match="SQLite: file is not a database"):
        async with open_store(f"sqlite:///{tmp_path}/log.db"):
            pass


async def test_a_new_file_is_nobody_elses_to_read(tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path}/deep/down/log.db") as store:
        await store.append(Log().next())
        modes = {file.name: file.stat().st_mode & 0o777 for file in (tmp_path / "deep/down").iterdir()}

    assert modes == {"log.db": 0o600, "log.db-wal": 0o600, "log.db-shm": 0o600}


async def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreDown, match=r"SQLite: .*File exists"):
        async with open_store(f"sqlite:///{tmp_path}/file/log.db"):
            pass
