"""The write-ahead log of SQLite stays small, whatever writes."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from services.store import open_store, sqlite, sqlite_wal
from services.store.plain_data import Account, StoredSession
from services.store.queries import Change
from services.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
ANN = Account("a1", "Ann", True, "2026-01-01T00:00:00.000Z")
PAGE = 4096
WRITES = 600


async def _change(store: SqliteStore, number: int) -> None:
    await store.renew_session(b"token", f"{number:04}")


async def _change_where(store: SqliteStore, number: int) -> None:
    renewal = "update session set expires_at = ? where token = ?"
    await store.change_where(renewal, (f"{number:04}", b"token"), Change(renewal, [(f"{number:04}", b"token")]))


@pytest.mark.parametrize("write", [_change, _change_where])
async def test_every_write_counts_towards_the_next_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[SqliteStore, int], Awaitable[None]]
) -> None:
    monkeypatch.setattr(sqlite_wal, "ROWS_BETWEEN", 20)
    monkeypatch.setattr(sqlite_wal, "FULL_LOG", 50)
    monkeypatch.setattr(sqlite, "KEPT_BYTES", 50 * PAGE)
    database = tmp_path / "log.db"

    async with open_store(f"sqlite:///{database}") as store:
        assert isinstance(store, SqliteStore)
        await store.add_account(ANN)
        await store.add_session(StoredSession(b"token", ANN, "2026", "2027"))
        for number in range(WRITES):
            await write(store, number)
            await _checkpointed(store)
        size = sqlite_wal.wal_bytes(database)

    assert size < WRITES * PAGE / 2


async def _checkpointed(store: SqliteStore) -> None:
    """Wait for a checkpoint that is under way: its thread may get no time on a busy machine."""
    running = store._checkpoints._running
    if running is not None:
        await running


async def test_a_log_that_grew_long_is_cut_when_it_restarts(tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path}/log.db") as store:
        assert isinstance(store, SqliteStore)
        (limit,) = (await store.rows("pragma journal_size_limit"))[0]

    assert limit == sqlite_wal.KEPT_BYTES
