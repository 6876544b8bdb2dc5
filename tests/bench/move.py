"""Latency of a move over HTTP until the other seat has its scene, at 1, 16 and 64 tables: the real server against a bare one.

One user posts a command, the other receives the hint on the stream and fetches the scene. Both servers get the same requests
from the same client, and both write durably to SQLite. Processor time is that of the server process.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec
import uvloop

from bench.figures import Measured, measured, middle, row
from bench.http import Client
from domain.games.registry import GAMES
from domain.kernel.commands import Command
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Draw, Turn

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
    """Return the processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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


async def one_round(
    port: int, pid: int, count: int, moves: Sequence[tuple[int, dict[str, object]]], seat: Callable[[int, int], Awaitable[list[Table]]]
) -> Round:
    """Play the script at all tables concurrently."""
    tables = await seat(port, count)
    latencies: list[float] = []
    busy, start = processor_seconds(pid), perf_counter()
    await asyncio.gather(*(play(table, moves, latencies) for table in tables))
    took = perf_counter() - start
    busy = processor_seconds(pid) - busy
    for table in tables:
        for person in table.people:
            await person.close()
    return Round(measured(len(latencies), took, latencies), 1000 * busy / len(latencies))


def _port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def _all(quick: bool, ports: tuple[int, int], pids: tuple[int, int]) -> list[str]:
    moves = script()
    lines = [row("tables", "", "moves/s", "p50 ms", "p99 ms", "cpu ms/move")]
    for count in TABLES:
        rounds: tuple[list[Round], list[Round]] = ([], [])
        repeat = 1 if quick else max(ROUNDS, ROUNDS * 8 // count)
        for _ in range(repeat):
            rounds[0].append(await one_round(ports[0], pids[0], count, moves, seated))
            rounds[1].append(await one_round(ports[1], pids[1], count, moves, bare_tables))
        ours, bare = (_middle(side) for side in rounds)
        for name, side in (("rollbook", ours), ("bare", bare)):
            lines.append(row(count, name, side.figures.rate, side.figures.p50, side.figures.p99, side.processor_ms))
        ratio, cpu = ours.figures.rate / bare.figures.rate, ours.processor_ms / bare.processor_ms
        lines.append(row(count, "ratio", ratio, bare.figures.p50 / ours.figures.p50, bare.figures.p99 / ours.figures.p99, cpu))
    return lines


def _middle(rounds: Sequence[Round]) -> Round:
    busy = sorted(each.processor_ms for each in rounds)[len(rounds) // 2]
    return Round(middle([each.figures for each in rounds]), busy)


def run(quick: bool) -> Iterator[str]:
    """Yield the report. The ratios of moves a second and of processor time come last for each number of tables."""
    with tempfile.TemporaryDirectory() as folder:
        ports = (_port(), _port())
        python = sys.executable
        server = [str(Path(python).with_name("rollbook")), "serve", "--port", str(ports[0]), "--data", folder]
        bare = [python, "-m", "tests.bench.bare_server", str(ports[1]), f"{folder}/bare.db"]
        with (
            process(server, "Rollbook is at") as ours,
            process(bare, "ready") as theirs,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            yield from runner.run(_all(quick, ports, (ours.pid, theirs.pid)))
