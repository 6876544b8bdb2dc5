"""Latency of a move over HTTP until the other seat has its scene, at 1, 16 and 64 tables: the real server against a bare one.

One user posts a command, the other receives the hint on the stream and fetches the scene. All servers get the same requests from the
same client. One real server writes durably to PostgreSQL, the other to SQLite, as the bare one does. Processor time is that of the
server process.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import clock_gettime, perf_counter
from typing import NamedTuple

import msgspec
import uvloop

import servers
from bench.append import AS_SHIPPED, new_database
from bench.figures import Measured, measured, middle, row
from bench.http import Client
from domain.games.registry import GAMES
from domain.kernel.commands import Command
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Draw, Turn
from services.store import migrate
from storing.places import as_server

TABLES = (1, 16, 64)
ROUNDS = 3
MOVES = 24
"""Placements a table. They are legal for all dice, so every table can play the same ones."""
ROOT = Path(__file__).parents[2]
OPTIONS: dict[str, str] = {"imperial_seat": "host"}
GAME = "rebel_moon_defense"


class Table(NamedTuple):
    """A table with its two users, host first."""

    id: str
    people: tuple[Client, Client]


class NoDice:
    """Chance for placements, which roll nothing."""

    def draw(self, method: str, sides: tuple[int, ...], group: str = "") -> Draw:
        """Raise: placements draw nothing."""
        raise AssertionError(f"{method} of {sides}")


def script() -> list[tuple[int, dict[str, object]]]:
    """Return the first placements of a game, each with its seat."""
    game = GAMES[GAME]
    setup = Setup(msgspec.convert(OPTIONS, game.options_type), 2)
    turn = Turn(game.initial(setup), NoDice(), 0, game.dice, game.rules)
    game.begin(turn, setup)
    moves: list[tuple[int, dict[str, object]]] = []
    while len(moves) < MOVES:
        (decision,) = awaited(game, turn.state)
        seat = decision.seat
        offered = next(option for option in reversed(game.legal(turn.state, seat)) if option.choices)
        cells = offered.choices[0].values
        said: dict[str, object] = {"type": offered.command, **offered.fixed, offered.choices[0].field: cells[(7 * len(moves)) % len(cells)]}
        command: Command = msgspec.convert(said, _union(game.catalogue.commands))
        game.decide(turn, seat, command)
        moves.append((seat, said))
    return moves


def _union(types: Sequence[type[Command]]) -> object:
    union: object = types[0]
    for each in types[1:]:
        union = union | each
    return union


@contextmanager
def process(command: Sequence[str], ready: str) -> Iterator[subprocess.Popen[str]]:
    """Run a server process. Yields once it has printed `ready`."""
    environment = {**os.environ, "ROLLBOOK_LIMITS": "false", "ROLLBOOK_SHOWCASE": "false"}
    started = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert started.stdout is not None
    try:
        line = started.stdout.readline()
        if ready not in line:
            raise RuntimeError(f"{command[0]} said {line!r}")
        yield started
    finally:
        started.send_signal(signal.SIGTERM)
        started.wait(20)


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used so far, to the nanosecond: /proc counts hundredths of a second, and a round at
    one table takes less than ten of them."""
    return clock_gettime((~pid << 3) | 2)  # the clock of another process, as clock_getcpuclockid(3) makes it


async def seated(port: int, count: int) -> list[Table]:
    """Return started tables of the real server with two guests each."""
    return [await _table(port) for _ in range(count)]


async def _table(port: int) -> Table:
    host, guest = Client(port), Client(port)
    for person in (host, guest):
        await person.post("/api/guest", {"name": ""})
    made = msgspec.json.decode(await host.post("/api/tables", {"game": GAME, "options": OPTIONS}))
    await guest.post(f"/api/tables/{made['id']}/seats/1", {"invitation": made["invitation"]})
    await host.listen(made["id"])
    await guest.listen(made["id"])
    host.hang_up()
    guest.hang_up()
    return Table(made["id"], (host, guest))


async def bare_tables(port: int, count: int) -> list[Table]:
    """Return tables of the bare server."""
    tables = []
    for _ in range(count):
        table = Table(os.urandom(16).hex(), (Client(port), Client(port)))
        for person in table.people:
            await person.listen(table.id)
        tables.append(table)
    return tables


async def play(table: Table, moves: Sequence[tuple[int, dict[str, object]]], latencies: list[float]) -> None:
    """Play all moves of one table, one after the other."""
    for number, (seat, command) in enumerate(moves):
        start = perf_counter()
        body = {"id": f"m{number}", "command": command}
        receipt = msgspec.json.decode(await table.people[seat].post(f"/api/tables/{table.id}/commands", body))
        other = table.people[1 - seat]
        await other.hinted(table.id, receipt["n"])
        await other.get(f"/api/tables/{table.id}")
        latencies.append(perf_counter() - start)


class Round(NamedTuple):
    """One round of one server."""

    figures: Measured
    processor_ms: float


class Side(NamedTuple):
    """A server under test."""

    name: str
    port: int
    pid: int
    seat: Callable[[int, int], Awaitable[list[Table]]]


async def one_round(side: Side, count: int, moves: Sequence[tuple[int, dict[str, object]]]) -> Round:
    """Play the script at all tables concurrently."""
    tables = await side.seat(side.port, count)
    latencies: list[float] = []
    busy, start = processor_seconds(side.pid), perf_counter()
    await asyncio.gather(*(play(table, moves, latencies) for table in tables))
    took = perf_counter() - start
    busy = processor_seconds(side.pid) - busy
    for table in tables:
        for person in table.people:
            await person.close()
    return Round(measured(len(latencies), took, latencies), 1000 * busy / len(latencies))


def _port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def _all(quick: bool, sides: Sequence[Side]) -> list[str]:
    """Compare the servers. The last one is the bare one."""
    moves = script()
    lines = [row("tables", "", "moves/s", "p50 ms", "p99 ms", "cpu ms/move")]
    for count in TABLES:
        rounds: dict[str, list[Round]] = {side.name: [] for side in sides}
        for side in sides:
            await one_round(side, 1, moves)  # what is made once is made
        repeat = 1 if quick else max(ROUNDS, ROUNDS * 8 // count)
        for _ in range(repeat):
            for side in sides:
                rounds[side.name].append(await one_round(side, count, moves))
        middles = {name: _middle(played) for name, played in rounds.items()}
        for name, each in middles.items():
            lines.append(row(count, name, each.figures.rate, each.figures.p50, each.figures.p99, each.processor_ms))
        bare = middles.pop(sides[-1].name)
        for name, ours in middles.items():
            ratio, cpu = ours.figures.rate / bare.figures.rate, ours.processor_ms / bare.processor_ms
            lines.append(row(f"{count}, ratio", name, ratio, bare.figures.p50 / ours.figures.p50, bare.figures.p99 / ours.figures.p99, cpu))
    return lines


def _middle(rounds: Sequence[Round]) -> Round:
    busy = sorted(each.processor_ms for each in rounds)[len(rounds) // 2]
    return Round(middle([each.figures for each in rounds]), busy)


def run(quick: bool) -> Iterator[str]:
    """Yield the report. The ratios of moves a second and of processor time come last for each number of tables."""
    with ExitStack() as stack:
        postgres = stack.enter_context(new_database(stack.enter_context(servers.postgres_server(AS_SHIPPED)).url))
        asyncio.run(migrate(postgres))
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(3)]
        serve = [str(Path(sys.executable).with_name("rollbook")), "serve"]
        bare = [sys.executable, "-m", "tests.bench.bare_server"]
        sides: list[Side] = []
        for name, folder, more in (("PostgreSQL", folders[0], ("--database", as_server(postgres))), ("SQLite", folders[1], ())):
            port = _port()
            server = stack.enter_context(process([*serve, "--port", str(port), "--data", folder, *more], "Rollbook is at"))
            sides.append(Side(name, port, server.pid, seated))
        port = _port()
        started = stack.enter_context(process([*bare, str(port), f"{folders[2]}/bare.db"], "ready"))
        sides.append(Side("bare", port, started.pid, bare_tables))
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            yield from runner.run(_all(quick, sides))
