"""The site's log: inclusion delay, sequencer throughput, cost added to a command, and duration of a monitor's check."""

import asyncio
import secrets
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TypeAlias
from unittest.mock import patch

import uvloop

import servers
from bench.append import AS_SHIPPED, new_database, new_file
from bench.figures import Measured, measured, middle, row, undisturbed
from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf, append_leaf, read_leaf
from domain.proof.tree import EMPTY_ROOT, leaf_hash, root_of
from playing.room import Room, room, settings_in
from services.notary.keys import open_keys
from services.notary.log_source import SiteSource
from services.notary.sequencer import Cosigners
from services.notary.signing import NoteSigner
from services.notary.site_keys import first_key_leaves
from services.operating.monitoring.monitor import Trust, monitor_site
from services.operating.monitoring.state import State
from services.settings import Settings
from services.store import Store, migrate, open_store, postgres_batch_writer, sqlite_writer
from services.store.port import Append
from services.store.postgres_batch import WRITE
from serving.site import settings_for, site
from storing.keeping import HOST, Keeper, keeper
from storing.logs import AT, Log

WRITERS = 32
PACE_S = 0.2
"""Pause between two appends of a writer: 160 appends a second in total."""
ROUNDS = 5

Where: TypeAlias = Callable[[], AbstractContextManager[str]]


@asynccontextmanager
async def kept(url: str, folder: Path, cosigners: Cosigners | None = None) -> AsyncIterator[tuple[Store, Keeper]]:
    """Open a store with its sequencer, as a server does."""
    await migrate(url)
    async with open_store(url.replace("//postgres@", "//rollbook_app@")) as store:
        yield store, await keeper(store, folder, cosigners=cosigners)


# inclusion ------------------------------------------------------------------------------------------------------------


async def inclusion(url: str, folder: Path, interval_s: float, seconds: float) -> Measured:
    """Measure the time from each append's answer until a published checkpoint covers it."""
    async with kept(url, folder) as (store, keeping):
        keeping.sequencer.interval_s = interval_s
        running = asyncio.create_task(keeping.sequencer.run())
        waiting: dict[tuple[str, int], float] = {}
        late: list[float] = []
        ends = perf_counter() + seconds

        async def write() -> None:
            log = Log()
            await asyncio.sleep(secrets.randbelow(1000) * PACE_S / 1000)
            while perf_counter() < ends:
                append = log.grow(log.next())
                await store.append(append)
                waiting[log.handle, append.records[-1].n] = perf_counter()
                await asyncio.sleep(PACE_S)

        async def look() -> None:
            size = await keeping.size()
            while waiting or perf_counter() < ends:
                await asyncio.sleep(0.01)
                larger = await keeping.size()
                now = perf_counter()
                for leaf in map(read_leaf, await store.leaves(1, size, larger - size)):
                    if isinstance(leaf, AppendLeaf):
                        late.append(now - waiting.pop((leaf.handle, leaf.last), now))
                size = larger

        await asyncio.gather(look(), *(write() for _ in range(WRITERS)))
        running.cancel()
        return measured(len(late), seconds, late)


# throughput -----------------------------------------------------------------------------------------------------------


async def throughput(url: str, folder: Path, appends: int) -> tuple[float, float]:
    """Return appends a second by 32 writers, and leaves a second that the sequencer then signs and publishes."""
    async with kept(url, folder) as (store, keeping):
        lists = [list(_appends(appends // WRITERS)) for _ in range(WRITERS)]

        async def write(log: Sequence[Append]) -> None:
            for append in log:
                await store.append(append)

        with undisturbed():
            began = perf_counter()
            await asyncio.gather(*(write(log) for log in lists))
            written = perf_counter() - began
            began = perf_counter()
            while await store.waiting(1):
                await keeping.step()
            taken = perf_counter() - began
        return appends / written, appends / taken


def _appends(count: int) -> Iterator[Append]:
    log = Log()
    for _ in range(count):
        yield log.grow(log.next())


# cost of a command ---------------------------------------------------------------------------------------------------


@contextmanager
def without_notary() -> Iterator[None]:
    """Disable the leaf of each append and the signature of each receipt."""
    leaves = "), leaves as (\n    insert into outbox (game, n, leaf) select key, n, (%(leaf)b::bytea[])[i] from moved\n)"
    assert leaves in WRITE
    write_rows = sqlite_writer.Rows.write

    def write(rows: sqlite_writer.Rows, link: sqlite3.Connection) -> None:
        rows.leaves.clear()
        write_rows(rows, link)

    with (
        patch.object(postgres_batch_writer, "WRITE", WRITE.replace(leaves, ")")),
        patch.object(sqlite_writer.Rows, "write", write),
        patch.object(NoteSigner, "receipt", lambda *_: ""),
    ):
        yield


async def commands(settings: Settings, count: int, *, sequencing: bool) -> Measured:
    """Send commands one after the other at one table, with or without a running sequencer."""
    async with room(settings) as here:
        running = asyncio.create_task(here.process.sequencer.run()) if sequencing else None
        table = await here.table("Ann", "Bob", options={"calls": False, "extras": ["boast"], "rounds": 1})
        latencies = [await _command(here, table, turn) for turn in range(count)]
        if running is not None:
            running.cancel()
        return measured(count, sum(latencies), latencies[count // 10 :])


async def _command(here: Room, table: str, turn: int) -> float:
    began = perf_counter()
    await here.say("Ann", table, {"type": "boast", "mood": "loud" if turn % 2 == 0 else "calm"})
    return perf_counter() - began


def added(name: str, where: Where, folder: Path, quick: bool) -> Iterator[str]:
    """Compare commands without and with a log, in alternating rounds."""
    count, rounds = (100, 1) if quick else (500, ROUNDS)
    before: list[Measured] = []
    after: list[Measured] = []
    for number in range(rounds):
        for side, sequencing in ((before, False), (after, True)):
            with where() as url:
                uvloop.run(migrate(url))
                settings = settings_in(folder / f"{name}-{number}-{sequencing}", url.replace("//postgres@", "//rollbook_app@"))
                if sequencing:
                    side.append(uvloop.run(commands(settings, count, sequencing=True)))
                else:
                    with without_notary():
                        side.append(uvloop.run(commands(settings, count, sequencing=False)))
    plain, own = middle(before), middle(after)
    yield row("added", name, plain.p50, own.p50, own.p50 - plain.p50, plain.p99, own.p99, own.p99 - plain.p99)


# monitor --------------------------------------------------------------------------------------------------------------


def leaves_of_games(count: int) -> list[bytes]:
    """Return leaves of games with 70 appends each, interleaved between the games."""
    games = [(secrets.token_hex(16), [GENESIS, *(secrets.token_hex(32) for _ in range(70))]) for _ in range(-(-count // 70))]
    lists = [[append_leaf(handle, n, n, heads[n], heads[n + 1]) for n in range(70)] for handle, heads in games]
    return [leaf for turn in zip(*lists, strict=True) for leaf in turn][:count]


async def large_log(settings: Settings, count: int) -> list[bytes]:
    """Make a site whose log has `count` leaves. Returns the leaves."""
    keys, origin = open_keys(settings.keys_folder), f"{HOST}/log/1"
    leaves = [*first_key_leaves(keys, origin, AT), *leaves_of_games(count - 2)]
    async with open_store(settings.database_url) as store:
        await store.begin_epoch(1, origin, EMPTY_ROOT, leaves)
        keeping = await keeper(store, Path(settings.data))
        while await store.waiting(1):
            await keeping.step()
    return leaves


def checked(folder: Path, quick: bool) -> Iterator[str]:
    """Compare a monitor's first check of a log over HTTP with hashing the same leaves in memory."""
    count = 10_000 if quick else 70_000
    settings = settings_for(folder / "large", public_url=f"https://{HOST}")
    leaves = uvloop.run(large_log(settings, count))
    began = perf_counter()
    root_of([leaf_hash(leaf) for leaf in leaves])
    bare = perf_counter() - began

    async def check(url: str) -> bool:
        async with SiteSource(url) as source:
            report, _ = await monitor_site(source, State(), Trust())
            return report.ok

    with site(settings) as here:
        began = perf_counter()
        assert asyncio.run(check(here.url))
        seconds = perf_counter() - began
    yield row("check", f"{count:,} leaves", f"{bare:.2f} s", f"{seconds:.2f} s", "", "", "", seconds / bare)


def run(quick: bool) -> Iterator[str]:
    """Yield the report. Limits: 15 s for inclusion, 2 ms added to a command, 30 s for the check."""
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-") as scratch, servers.postgres_server(AS_SHIPPED) as server:
        folder = Path(scratch)
        stores: tuple[tuple[str, Where], ...] = (("SQLite", lambda: new_file(scratch)), ("PostgreSQL", lambda: new_database(server.url)))
        yield row("", "", "p50 ms", "p99 ms", "a second")
        for name, where in stores:
            for interval_s in (2.0,) if quick else (2.0, 10.0):
                with where() as url:
                    soon = uvloop.run(inclusion(url, folder / secrets.token_hex(4), interval_s, 6 if quick else 30))
                yield row("inclusion", f"{name} {interval_s:.0f} s", soon.p50, soon.p99, soon.rate)
        yield row("", "", "appends/s", "sequenced/s", "", "", "", "RATIO")
        for name, where in stores:
            with where() as url:
                appended, taken = uvloop.run(throughput(url, folder / secrets.token_hex(4), 3200 if quick else 32_000))
            yield row("throughput", name, f"{appended:,.0f}", f"{taken:,.0f}", "", "", "", taken / appended)
        yield row("", "", "before p50 ms", "p50 ms", "ADDED", "before p99 ms", "p99 ms", "ADDED")
        for name, where in stores:
            yield from added(name, where, folder, quick)
        yield row("", "", "bare", "monitor", "", "", "", "ratio")
        yield from checked(folder, quick)
