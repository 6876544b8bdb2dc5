"""Appends by one writer to stores that hold 10, 1,000 and 10,000 games: the cost of an append must not grow with their number.

The stores stay open while they grow, so statements that are planned once were planned on empty tables.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from itertools import islice

import uvloop

import servers
from bench.append import AS_SHIPPED, Where, Write, new_database, new_file, ours, written
from bench.figures import Measured, middle, row
from services.store.port import Append
from storing.logs import Log

GAMES = (10, 1_000, 10_000)
TOGETHER = 100
"""Games created concurrently."""
BLOCK = 100
"""Appends of a block."""
ROUNDS = 30


class Played:
    """The games of one store. Consecutive appends go to different games."""

    def __init__(self, games: int) -> None:
        self.logs = [Log() for _ in range(games)]
        self._turn = 0

    def first(self) -> Iterator[list[Append]]:
        """Yield the first append of each game, in groups of TOGETHER."""
        logs = iter(self.logs)
        while group := list(islice(logs, TOGETHER)):
            yield [log.grow(log.next()) for log in group]

    def block(self) -> list[Append]:
        """Return the next appends."""
        begin, self._turn = self._turn, self._turn + BLOCK
        step = 997  # prime: neighbours in the block are not neighbours in the table
        logs = (self.logs[turn * step % len(self.logs)] for turn in range(begin, self._turn))
        return [log.grow(log.next()) for log in logs]


async def by_turns(where: Where, rounds: int) -> dict[int, Sequence[Measured]]:
    """Run `rounds` rounds. In each, every store takes a block."""
    results: dict[int, list[Measured]] = {games: [] for games in GAMES}
    with ExitStack() as places:
        async with AsyncExitStack() as stack:
            stores: dict[int, tuple[Write, Played]] = {}
            for games in GAMES:
                write, played = await stack.enter_async_context(ours(places.enter_context(where()))), Played(games)
                for group in played.first():
                    await written(write, [[append] for append in group])
                stores[games] = write, played
            for turn in range(rounds):
                for games in (*GAMES[turn % len(GAMES) :], *GAMES[: turn % len(GAMES)]):
                    write, played = stores[games]
                    results[games].append(await written(write, [played.block()]))
    return dict(results)


def run(quick: bool) -> Iterator[str]:
    """Measure both stores."""
    yield row("", "games", "p50 ms", "p99 ms", "RATIO")
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-") as folder, servers.postgres_server(AS_SHIPPED) as server:
        for name, where in (("SQLite", lambda: new_file(folder)), ("PostgreSQL", lambda: new_database(server.url))):
            results = uvloop.run(by_turns(where, 6 if quick else ROUNDS))
            few = middle(results[GAMES[0]])
            for games, rounds in results.items():
                yield row(name, games, middle(rounds).p50, middle(rounds).p99, middle(rounds).p50 / few.p50)
