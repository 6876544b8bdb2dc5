"""A server process that kills itself at a chosen step of an append or of the sequencing after it.

`python -m storing.killed` reads one request a line, `{"do", "data", "database", "kill"}`, and runs each in its own fork, which
starts quickly and dies alone. The output of a fork is printed line by line, then a line with its exit status.

A step is every external effect: each statement and each message to the database, each write and sync of a file, each signature,
each answer. The process dies before the step, and so after the previous one. The product has no code for this.
"""

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg

from domain.kernel.facts import DiceRolled
from domain.proof import notes, signatures
from domain.proof.text_encodings import from_base64
from domain.proof.tree import leaf_hash, root_of
from playing.room import GAMES_HERE, Room, room, settings_in
from services.authorities import authorities
from services.notary.high_water import HighWater
from services.notary.receipts import StoredReceipt
from services.play.playable_games import playable_games
from services.store.queries import Queries
from services.store.tlog_queries import LogQueries
from storing.keeping import Keeper, joined, whole

COMMANDS = (("Ann", {"type": "flip"}, "flip of Ann"), ("Bob", {"type": "flip"}, "flip of Bob"))
OPTIONS = {"calls": False, "extras": ["peek", "boast"], "rounds": 1}


class Steps:
    """Counts steps once armed, and kills the process at the chosen step."""

    def __init__(self) -> None:
        self.count, self.kill, self.armed = 0, 0, False

    def reached(self) -> None:
        """Count a step, and kill the process if it is the chosen one."""
        if self.armed:
            self.count += 1
            if self.count == self.kill:
                os.kill(os.getpid(), signal.SIGKILL)

    def before(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap `work` with a step before it."""

        def counted(*arguments: Any, **named: Any) -> Any:
            self.reached()
            return work(*arguments, **named)

        return counted


STEPS = Steps()


class CountedConnection(sqlite3.Connection):
    """A connection on which each statement is a step."""

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        """Run the statement."""
        STEPS.reached()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        """Run the statement."""
        STEPS.reached()
        return super().executemany(*arguments)


def watch_steps() -> None:
    """Patch this process so that its steps are counted."""
    connect, wait = sqlite3.connect, psycopg.AsyncConnection.wait

    async def counted_wait(self: Any, talk: Generator[Any, Any, Any], *more: Any, **named: Any) -> Any:
        STEPS.reached()
        return await wait(self, talk, *more, **named)

    def counted_connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
        return connect(*arguments, factory=CountedConnection, **named)

    for owner, name, counted in (
        (sqlite3, "connect", counted_connect),
        (psycopg.AsyncConnection, "wait", counted_wait),
        (notes, "sign", STEPS.before(signatures.sign)),
        (os, "write", STEPS.before(os.write)),
        (os, "fsync", STEPS.before(os.fsync)),
    ):
        setattr(owner, name, counted)


def say(**words: object) -> None:
    """Print a line and flush it before the process continues."""
    STEPS.reached()
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


@asynccontextmanager
async def opened(request: dict[str, Any]) -> AsyncIterator[Room]:
    """Open a process of the site, with the same settings each time."""
    async with room(settings_in(Path(request["data"]), request["database"])) as there:
        yield there


async def prepare(request: dict[str, Any]) -> None:
    """Play a game of two until Ann must flip, with all earlier appends in the log."""
    async with opened(request) as here:
        table = await here.table("Ann", "Bob", options=OPTIONS)
        await here.say("Ann", table, {"type": "bury", "card": 1})
        await here.say("Bob", table, {"type": "bury", "card": 2})
        await here.process.sequencer.step()
        say(table=table)


async def play(request: dict[str, Any]) -> None:
    """Send two commands with dice, each followed by steps of the sequencer. Prints each receipt and checkpoint."""
    async with opened(request) as here:
        STEPS.armed = True
        for who, command, name in COMMANDS:
            receipt = await here.say(who, request["table"], command, id=name)
            say(name=name, n=receipt.n, head=receipt.head)
            await here.process.sequencer.step()
            published = await here.process.site_log.checkpoint()
            assert published is not None
            say(published=published.size, note=published.note.decode())
        STEPS.armed = False


async def recover(request: dict[str, Any]) -> None:
    """Send the same commands again, as a client without an answer does, then check everything."""
    async with opened(request) as here:
        receipts = [await here.say(who, request["table"], command, id=name) for who, command, name in COMMANDS]
        assert isinstance(here.process.store, Queries)
        await here.process.store.change("update sequencer_lease set until_ms = 0")  # the dead process's lease would end in seconds
        assert await here.process.sequencer.step()
        await here.process.sequencer.step()
        await everything_holds(here, request["table"], receipts)


async def everything_holds(here: Room, table: str, receipts: list[StoredReceipt]) -> None:
    """Check that each command took effect once, and that the log is whole, without gap and with one root for each size."""
    process = here.process
    handle = await process.tables.handle_of(table)
    ids = [raw["id"] for raw in await here.commands(table)]
    assert all(ids.count(name) == 1 for _, _, name in COMMANDS), ids
    keeping = Keeper(process.store, process.keys, HighWater(process.settings.high_water_file), process.site_log, None)
    leaves = await whole(keeping)
    await joined(keeping, leaves, [handle])
    assert not await process.store.waiting(1)
    roots = {size: root_of([leaf_hash(leaf) for leaf in leaves[:size]]) for size in range(len(leaves) + 1)}
    assert isinstance(process.store, LogQueries)
    signed = await process.store.rows("select size, root, note from tlog_checkpoint")
    assert all(roots[size] == root for size, root, _ in signed)
    marks = [line.split(b" ") for line in process.settings.high_water_file.read_bytes().split(b"\n") if line.count(b" ") == 2]
    assert all(roots[int(size)] == from_base64(root.decode()) for _, size, root in marks)
    dice = [(event.stream, event.i, event.seed, event.draw) for event in await here.log(table) if isinstance(event, DiceRolled)]
    say(
        dice=dice,
        receipts={name: [receipt.n, receipt.head] for (_, _, name), receipt in zip(COMMANDS, receipts, strict=True)},
        notes={size: note.decode() for size, _, note in signed},
        leaves=len(leaves),
    )


def serve_forks(work: Mapping[str, Callable[[dict[str, Any]], Coroutine[Any, Any, None]]]) -> None:
    """Run each request in a fork."""
    playable_games(GAMES_HERE)  # what they and the authorities cost is paid here once instead of in each fork
    authorities()
    for line in sys.stdin:
        request = json.loads(line)
        fork = os.fork()
        if fork == 0:
            STEPS.kill = request.get("kill", 0)
            watch_steps()
            asyncio.run(work[request["do"]](request))
            say(steps=STEPS.count)
            os._exit(0)
        _, status = os.waitpid(fork, 0)
        say(ended=os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    serve_forks({"prepare": prepare, "play": play, "recover": recover})
