"""Durable appends by 1, 8 and 32 concurrent writers over 1,000 games: each writes its own games and awaits each append.

The sides alternate block by block and write the same appends, each to its own database on the same disk, so that other load on
the machine affects all of them. A ratio is the median of its blocks' ratios. A first block, which is not counted, finds out how many
appends this disk takes in the time of a block.
"""

import asyncio
import gc
import random
import shutil
import tempfile
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from itertools import chain, islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeAlias

import psycopg
import uvloop
from psycopg import sql

import servers
from bench.bare import PROMISES, SAME_ROWS, Bare, bare_postgres, bare_sqlite
from bench.figures import Measured, measured, middle, row, undisturbed
from services.store import migrate, open_store
from services.store.port import Append
from storing.logs import Log

WRITERS = (1, 8, 32)
STREAMS = 1000
TOGETHER = 100
"""Games begun concurrently."""
ROUNDS, LEAST_ROUNDS = 15, 5
MOST_S = 12.0
"""Seconds after which no further round begins, if there were LEAST_ROUNDS: a busy machine gets fewer."""
BLOCK_S = 0.08
"""Seconds of a block of the fastest side."""
TRIAL = {1: 60, 8: 320, 32: 960}
"""Appends of the first block, by the number of writers. Later ones have at least half as many."""
AS_SHIPPED = ("listen_addresses=", "max_connections=100")
"""Settings of a PostgreSQL with full durability."""
OURS, ALONE, ROWS = "the store", "events alone", "+ leaves"

Write: TypeAlias = Callable[[Append], Awaitable[None]]
Opened: TypeAlias = Callable[[str], AbstractAsyncContextManager[Write]]
BareOpened: TypeAlias = Callable[[str, Sequence[str]], AbstractAsyncContextManager[Bare]]
Where: TypeAlias = Callable[[], AbstractContextManager[str]]


@asynccontextmanager
async def ours(url: str) -> AsyncIterator[Write]:
    """Open the store as the server does."""
    await migrate(url)
    async with open_store(url.replace("//postgres@", "//rollbook_app@")) as store:
        yield store.append


def bare(opened: BareOpened, promises: Sequence[str]) -> Opened:
    """Return an opener of a bare writer, which numbers the games."""

    @asynccontextmanager
    async def opening(place: str) -> AsyncIterator[Write]:
        games: dict[str, int] = {}
        async with opened(place.removeprefix("sqlite:///"), promises) as writer:
            yield lambda append: writer.append(games.setdefault(append.handle, len(games)), append)

    return opening


def sides(opened: BareOpened, promises: Sequence[str]) -> dict[str, Opened]:
    """Return the bare writer of events only, then with one more promise each, and the store."""
    ladder = {ALONE: bare(opened, ())}
    for count, promise in enumerate(promises, 1):
        ladder[f"+ {promise}"] = bare(opened, promises[:count])
    return {**ladder, OURS: ours}


class Work:
    """Workload: each writer cycles through its own games, with 1 to 4 records an append."""

    def __init__(self, writers: int) -> None:
        self._games = [[Log() for _ in range(STREAMS // writers)] for _ in range(writers)]
        self._sizes = random.Random(writers)
        self._turn = 0

    def first(self) -> Iterator[list[list[Append]]]:
        """Yield the first append of each game, in groups of TOGETHER, each append for a writer of its own."""
        logs = chain.from_iterable(self._games)
        while group := list(islice(logs, TOGETHER)):
            yield [[log.grow(log.next())] for log in group]

    def block(self, appends: int) -> list[list[Append]]:
        """Return the next appends of each writer."""
        begin, self._turn = self._turn, self._turn + appends // len(self._games)
        return [[self._next(games[turn % len(games)]) for turn in range(begin, self._turn)] for games in self._games]

    def _next(self, log: Log) -> Append:
        return log.grow(log.next(self._sizes.choice((1, 2, 3, 4))))


async def written(write: Write, lists: Sequence[Sequence[Append]]) -> Measured:
    """Run all writers concurrently, each through its own list."""
    latencies: list[float] = []

    async def writer(appends: Sequence[Append]) -> None:
        for append in appends:
            start = perf_counter()
            await write(append)
            latencies.append(perf_counter() - start)

    with undisturbed():
        start = perf_counter()
        await asyncio.gather(*(writer(appends) for appends in lists))
        seconds = perf_counter() - start
    return measured(sum(len(append.records) for appends in lists for append in appends), seconds, latencies)


async def seconds_of_block(write: Write, block: Sequence[Sequence[Append]]) -> float:
    """Write a block. Returns the seconds that it took."""
    start = perf_counter()
    await written(write, block)
    return perf_counter() - start


async def by_turns(opened: Mapping[str, Opened], where: Where, writers: int, block_s: float, rounds: int) -> dict[str, list[Measured]]:
    """Run up to `rounds` rounds. In each, every side writes the same block, which takes the fastest one about `block_s`."""
    work, order = Work(writers), list(opened)
    results: dict[str, list[Measured]] = {name: [] for name in opened}
    with ExitStack() as places:
        async with AsyncExitStack() as stack:
            writes = {name: await stack.enter_async_context(each(places.enter_context(where()))) for name, each in opened.items()}
            for group in work.first():
                for write in writes.values():
                    await written(write, group)
            trial = work.block(TRIAL[writers])
            fastest = min([await seconds_of_block(write, trial) for write in writes.values()])
            appends = max(TRIAL[writers] // 2, int(TRIAL[writers] * block_s / fastest))
            began = perf_counter()
            for turn in range(rounds):
                if turn >= LEAST_ROUNDS and perf_counter() - began > MOST_S:
                    break
                block = work.block(appends)
                gc.freeze()  # the games stay: collecting before each block would scan all of them
                order.append(order.pop(0))
                for name in order:
                    results[name].append(await written(writes[name], block))
    gc.unfreeze()
    return results


def ratio(ours: Sequence[Measured], base: Sequence[Measured]) -> float:
    """Return the median of the rounds' ratios."""
    return median(own.rate / plain.rate for own, plain in zip(ours, base, strict=True))


@contextmanager
def new_database(server: str) -> Iterator[str]:
    """Create an empty database."""
    name = f"bench_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as owner:
        owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        owner.execute("checkpoint")
        yield server.replace("/postgres?", f"/{name}?")
        owner.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@contextmanager
def new_file(folder: str) -> Iterator[str]:
    """Create a folder for a database file."""
    place = Path(folder, uuid.uuid4().hex)
    place.mkdir()
    yield f"sqlite:///{place}/log.db"
    shutil.rmtree(place)


def compared(name: str, opened: Mapping[str, Opened], where: Where, quick: bool) -> Iterator[str]:
    """Compare one store with the bare writers."""
    for writers in WRITERS:
        results = uvloop.run(by_turns(opened, where, writers, BLOCK_S / 2 if quick else BLOCK_S, 3 if quick else ROUNDS))
        yield f"{name}, {writers} writer{'s' if writers > 1 else ''}, {len(results[OURS])} rounds"
        for side, rounds in results.items():
            figures = middle(rounds)
            each = sum(1e6 / each.rate for each in rounds) / len(rounds)
            yield row(side, f"{figures.rate:,.0f}", figures.p50, figures.p99, each, ratio(rounds, results[ALONE]))
        same = results[ROWS]
        yield row("", "", "", "", "of the same rows", ratio(results[OURS], same))
        yield row("", "", "", "", "p99 of theirs", middle(results[OURS]).p99 / middle(same).p99)


def run(quick: bool) -> Iterator[str]:
    """Measure both stores."""
    assert SAME_ROWS[-1] == ROWS.removeprefix("+ ")
    yield row("", "events/s", "p50 ms", "p99 ms", "us an event", "RATIO")
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-") as folder:
        unlike = [promise for promise in PROMISES if promise not in ("order", "heads")]  # they cost nothing there
        yield from compared("SQLite", sides(bare_sqlite, unlike), lambda: new_file(folder), quick)
    with servers.postgres_server(AS_SHIPPED) as server:
        yield from compared("PostgreSQL", sides(bare_postgres, PROMISES), lambda: new_database(server.url), quick)
