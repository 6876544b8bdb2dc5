"""Durable appends by 1, 8 and 32 writers at once: each writes its own games and waits for each append."""

import asyncio
import random
import shutil
import tempfile
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

import psycopg
import uvloop
from psycopg import sql

import servers
from bench.bare import Bare, bare_postgres, bare_sqlite
from bench.figures import Measured, measured, middle, row, undisturbed
from services.store import migrate, open_store
from services.store.port import Append
from storing.logs import Log

WRITERS = (1, 8, 32)
ROUNDS = 5
GAME = 200
"""Appends before a writer begins another game."""
AS_SHIPPED = ("listen_addresses=", "max_connections=100")
"""A PostgreSQL with all its durability."""

Write: TypeAlias = Callable[[Append], Awaitable[None]]
Opened: TypeAlias = Callable[[str], AbstractAsyncContextManager[Write]]


@asynccontextmanager
async def ours(url: str) -> AsyncIterator[Write]:
    """The store as the server opens it."""
    await migrate(url)
    async with open_store(url.replace("//postgres@", "//rollbook_app@")) as store:
        yield store.append


def bare(opened: Callable[[str], AbstractAsyncContextManager[Bare]]) -> Opened:
    """A bare writer, with numbers for games."""

    @asynccontextmanager
    async def opening(place: str) -> AsyncIterator[Write]:
        games: dict[str, int] = {}
        async with opened(place.removeprefix("sqlite:///")) as writer:
            yield lambda append: writer.append(games.setdefault(append.handle, len(games)), append)

    return opening


def work(writers: int, appends: int) -> list[list[Append]]:
    """What each writer appends: 1 to 4 records each time."""
    sizes = random.Random(writers)
    return [list(_games(appends, sizes)) for _ in range(writers)]


def _games(appends: int, sizes: random.Random) -> Iterator[Append]:
    log = Log()
    for done in range(appends):
        if done % GAME == 0:
            log = Log()
        yield log.grow(log.next(sizes.choice((1, 2, 3, 4))))


async def one_round(opened: Opened, place: str, lists: Sequence[Sequence[Append]]) -> Measured:
    """All writers at once, each until its list is done."""
    latencies: list[float] = []

    async def writer(write: Write, appends: Sequence[Append]) -> None:
        for append in appends:
            start = perf_counter()
            await write(append)
            latencies.append(perf_counter() - start)

    async with opened(place) as write:
        with undisturbed():
            start = perf_counter()
            await asyncio.gather(*(writer(write, appends) for appends in lists))
            seconds = perf_counter() - start
    return measured(sum(len(append.records) for appends in lists for append in appends), seconds, latencies)


@contextmanager
def new_database(server: str) -> Iterator[str]:
    """An empty database."""
    name = f"bench_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as owner:
        owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        owner.execute("checkpoint")
        yield server.replace("/postgres?", f"/{name}?")
        owner.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@contextmanager
def new_file(folder: str) -> Iterator[str]:
    """A place for a file."""
    place = Path(folder, uuid.uuid4().hex)
    place.mkdir()
    yield f"sqlite:///{place}/log.db"
    shutil.rmtree(place)


def compared(name: str, base: Opened, where: Callable[[], AbstractContextManager[str]], quick: bool) -> Iterator[str]:
    """One store against its baseline, rounds of both by turns."""
    for writers in WRITERS:
        lists = work(writers, (200 if quick else 3000) if writers == 1 else (6400 if quick else 32_000) // writers)
        sides: dict[Opened, list[Measured]] = {base: [], ours: []}
        for _ in range(1 if quick else ROUNDS):
            for opened, rounds in sides.items():
                with where() as place:
                    rounds.append(uvloop.run(one_round(opened, place, lists)))
        plain, own = middle(sides[base]), middle(sides[ours])
        yield row(
            name,
            writers,
            f"{plain.rate:,.0f}",
            f"{own.rate:,.0f}",
            plain.p50,
            own.p50,
            plain.p99,
            own.p99,
            own.p99 / plain.p99,
            own.rate / plain.rate,
        )


def run(quick: bool) -> Iterator[str]:
    """Both stores."""
    yield row("", "writers", "bare events/s", "events/s", "bare p50 ms", "p50 ms", "bare p99 ms", "p99 ms", "p99 ratio", "RATIO")
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-") as folder:
        yield from compared("SQLite", bare(bare_sqlite), lambda: new_file(folder), quick)
    with servers.postgres_server(AS_SHIPPED) as server:
        yield from compared("PostgreSQL", bare(bare_postgres), lambda: new_database(server.url), quick)
