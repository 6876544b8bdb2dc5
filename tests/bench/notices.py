"""Commands per second at tables whose players have a webhook, against the same commands at tables without channels, in one process.

Projector and courier run beside the commands in both; a receiver in another process takes the webhooks. Rates are by the clock on the wall
and by the process's own processor time, which other load disturbs less. Each table goes on at once, as between bots: once while both seats'
views are looked at and go on with the table, and once while nobody looks. Then the latency: tables go on one after the other, and each
waits until its notice is handed over, by the delivery log.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, product
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from msgspec.structs import replace

from playing.room import Room, room, settings_in
from services.bootstrap import running
from services.notices.webhooks import new_secret
from services.store.notice_data import NoticeOutcome, StoredChannel
from serving.ports import free_port

TABLES = 16
ROUNDS = 5
SECONDS = 3.0
WAITS = 60
GAME = "rebel_moon_defense"
OVER = "over"
NEVER = "9999"
CODE = b"code"
RECEIVER = """
import asyncio, sys
async def taken(reader, writer):
    head = await reader.readuntil(b"\\r\\n\\r\\n")
    size = next(int(line.split(b":")[1]) for line in head.split(b"\\r\\n") if line.lower().startswith(b"content-length:"))
    await reader.readexactly(size)
    writer.write(b"HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n")
    await writer.drain()
    writer.close()
async def main():
    async with await asyncio.start_server(taken, "127.0.0.1", int(sys.argv[1])) as server:
        print("ready", flush=True)
        await server.serve_forever()
asyncio.run(main())
"""
_names = count(1)


class Rate(NamedTuple):
    """Commands per second, and per second of processor time."""

    wall: float
    cpu: float


class Figures(NamedTuple):
    """Rates of each round without and with notices, while views are looked at and while they are not, and seconds from a command to the
    receiver's answer, sorted."""

    looked: tuple[list[Rate], list[Rate]]
    unseen: tuple[list[Rate], list[Rate]]
    latencies: list[float]


async def _tables(here: Room, host: str, *, noticed: bool, looked: bool = True) -> list[str]:
    """Tables of two people each. If they are `looked` at, both seats' views go on with the table. With channels if they are `noticed`."""
    found = list[str]()
    for _ in range(TABLES):
        people = [f"P{next(_names)}", f"P{next(_names)}"]
        if noticed:
            for name in people:
                account = (await here.person(name)).id
                channel = StoredChannel(
                    f"c{account}", account, "webhook", f"http://{host}/", new_secret(), False, "unconfirmed", sha256(CODE).digest(), NEVER,
                    0, 0, "", "", "",
                )  # fmt: skip
                await here.process.store.add_channel(channel, 1)
                await here.process.store.confirm_channel(channel.id, sha256(CODE).digest(), "")
        table = await here.table(*people, game=GAME)
        for seat in range(2 if looked else 0):
            await here.process.tables.timeline(await here.process.tables.handle_of(table), seat)
        found.append(table)
    return found


async def _step(here: Room, table: str) -> str:
    """Answer the decision that is awaited as the rules do by default. Returns the id of the next one."""
    handle = await here.process.tables.handle_of(table)
    async with here.process.tables.held(handle) as live:
        asked = next(iter(live.replay.awaited()), None)
        if asked is None or live.replay.table.game is None:
            return OVER
        command = live.playable.game.default(live.replay.table.game, asked.seat, asked)
        await here.process.commands.send_to(live, asked.seat, f"auto:{live.n}", asked.id, command)
        after = next(iter(live.replay.awaited()), None)
        return OVER if after is None else after.id


async def _rate(here: Room, tables: Sequence[str]) -> Rate:
    """The rate while all tables go on."""
    done, began, busy = 0, perf_counter(), process_time()

    async def play(table: str) -> None:
        nonlocal done
        while perf_counter() - began < SECONDS and await _step(here, table) != OVER:
            done += 1
            await asyncio.sleep(0)

    await asyncio.gather(*map(play, tables))
    return Rate(done / (perf_counter() - began), done / (process_time() - busy))


async def _latencies(here: Room, host: str, waits: int) -> list[float]:
    """Seconds from each of some commands until the delivery log has the notice that follows it as handed over."""
    found, store, ended = list[float](), here.process.store, asyncio.Queue[str]()
    end_leases = store.end_leases

    async def noted(outcomes: Sequence[NoticeOutcome]) -> None:
        await end_leases(outcomes)
        for each in outcomes:
            if each.state == "delivered":
                ended.put_nowait(each.leased.decision)

    store.end_leases = noted  # type: ignore[method-assign]  # it notes the moment, and does the same
    tables = await _tables(here, host, noticed=True)
    while len(found) < waits:
        for table in list(tables):
            began = perf_counter()
            wanted = await _step(here, table)
            if wanted == OVER:
                tables = await _tables(here, host, noticed=True)
                break
            async with asyncio.timeout(30):
                while await ended.get() != wanted:
                    pass
            found.append(perf_counter() - began)
    return sorted(found)


async def _measured(folder: Path, port: int, quick: bool) -> Figures:
    settings = replace(settings_in(folder), notice_hosts=f"127.0.0.1:{port}")
    async with room(settings) as here, running(here.process):
        host = f"127.0.0.1:{port}"
        rates = {kind: list[Rate]() for kind in product((True, False), repeat=2)}
        for _ in range(1 if quick else ROUNDS):
            for (looked, noticed), found in rates.items():
                found.append(await _rate(here, await _tables(here, host, noticed=noticed, looked=looked)))
        seen, unseen = ((rates[looked, False], rates[looked, True]) for looked in (True, False))
        return Figures(seen, unseen, await _latencies(here, host, 20 if quick else WAITS))


def run(quick: bool) -> Iterator[str]:
    """Measure, and yield the lines of the report."""
    port = free_port()
    receiver = subprocess.Popen([sys.executable, "-c", RECEIVER, str(port)], stdout=subprocess.PIPE)
    try:
        assert receiver.stdout is not None
        receiver.stdout.readline()
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(_measured(Path(folder), port, quick))
    finally:
        receiver.kill()
        receiver.wait()
    late = found.latencies
    for name, (without, noticed) in (("looked at", found.looked), ("not looked at", found.unseen)):
        for unit, column in (("s", 0), ("s of processor time", 1)):
            bare, both = (median(rate[column] for rate in rates) for rates in (without, noticed))
            yield f"  {name:13}: {bare:6.0f} commands/{unit} without channels, {both:6.0f} with notices: {both / bare:.2f}"
    p99 = late[min(len(late) - 1, len(late) * 99 // 100)]
    yield f"  hand-over: {median(late) * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms after the command"
