"""The bare writers of the benchmarks write what they are compared by, and none of them hangs."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import psycopg
import pytest

from bench.bare import PROMISES, Bare, bare_postgres, bare_sqlite
from patience import PATIENCE_S
from storing.logs import Log


async def _grown(writer: Bare, logs: Sequence[Log]) -> None:
    """Write two appends of each game, those of all games together."""
    async with asyncio.timeout(PATIENCE_S):
        for _ in range(2):
            await asyncio.gather(*(writer.append(game, log.grow(log.next())) for game, log in enumerate(logs)))


@pytest.mark.parametrize("count", range(len(PROMISES) + 1))
def test_a_bare_writer_on_postgresql_keeps_its_promises(postgres_url: str, count: int) -> None:
    async def scenario() -> None:
        async with bare_postgres(postgres_url, PROMISES[:count]) as writer:
            await _grown(writer, [Log(), Log()])

    asyncio.run(scenario())
    with psycopg.connect(postgres_url) as link:
        found = [link.execute(f"select count(*) from {table}").fetchone() for table in ("bare", "bare_secret", "bare_leaf")]
        heads = link.execute("select n from bare_head").fetchall()

    assert found == [(8,), (4 if "openings" in PROMISES[:count] else 0,), (4 if "leaves" in PROMISES[:count] else 0,)]
    assert heads == ([(3,), (3,)] if "heads" in PROMISES[:count] else [])


@pytest.mark.parametrize("promises", [(), PROMISES[:3], tuple(each for each in PROMISES if each not in ("order", "heads"))])
def test_a_bare_writer_on_sqlite_keeps_its_promises(tmp_path: Path, promises: Sequence[str]) -> None:
    async def scenario() -> None:
        async with bare_sqlite(str(tmp_path / "bare.db"), promises) as writer:
            await _grown(writer, [Log(), Log()])

    asyncio.run(scenario())
    link = sqlite3.connect(tmp_path / "bare.db")
    found = [link.execute(f"select count(*) from {table}").fetchone()[0] for table in ("event", "event_secret", "leaf")]
    link.close()

    assert found == [8, 4 if "openings" in promises else 0, 4 if "leaves" in promises else 0]


def test_a_write_that_fails_fails_for_who_waits(postgres_url: str) -> None:
    async def scenario() -> None:
        async with bare_postgres(postgres_url, ()) as writer:
            log = Log()
            append = log.next()
            async with asyncio.timeout(PATIENCE_S):
                await writer.append(0, append)
                await writer.append(0, append)

    with pytest.raises(psycopg.errors.UniqueViolation):
        asyncio.run(scenario())
