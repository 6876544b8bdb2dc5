"""The bare server as the baseline: Litestar handlers that take a move, write a row durably, send a hint, and serve a 5 kB scene.

    python -m tests.bench.bare_server PORT FILE

No rules, no redaction, no chain, no sessions. Prints one line when it is ready.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
import uvloop
from litestar import Litestar, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Struct
from msgspec.json import encode

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it

from bench.bare import Bare, bare_sqlite  # needs the path above
from domain.proof.records import EncodedRecord, Opening  # needs the path above
from services.store.port import Append, Head, KnownCommand  # needs the path above

SCENE_BYTES = 5000
HEAD = "0" * 64
ROWS = 6
"""Records of a placement."""
BODY = b"x" * 330
DISCLOSURE = "x" * 260


class Move(Struct, forbid_unknown_fields=True):
    """A request of the size of a command."""

    id: str
    command: dict[str, str]


class Receipt(Struct):
    """The response to a move."""

    n: int


class Room:
    """State of the bare server: the last record of each table, and the listeners."""

    def __init__(self, writer: Bare) -> None:
        self.writer = writer
        self.games: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.listening: set[asyncio.Queue[bytes]] = set()
        self.scene = encode({"cells": "x" * SCENE_BYTES})

    def append(self, table: str) -> Append:
        """Make an append with rows of the size of a move's and dummy content."""
        first = self.ends.get(table, -1) + 1
        self.ends[table] = first + ROWS - 1
        opening = Opening(first, "secret", 0, "s0", DISCLOSURE)
        rows = tuple(EncodedRecord(first + k, BODY, HEAD, "row", (opening,) if k == 0 else ()) for k in range(ROWS))
        return Append(table, Head(first - 1, HEAD), rows, KnownCommand(0, "", "", b""))


def app(room: Room) -> Litestar:
    """Make the application."""

    @post("/api/tables/{table:str}/commands", status_code=200)
    async def move(table: FromPath[str], data: JSONBody[Move]) -> Receipt:
        append = room.append(table)
        await room.writer.append(room.games.setdefault(table, len(room.games)), append)
        n = append.records[-1].n
        for queue in room.listening:
            queue.put_nowait(b'event: hint\ndata: {"table":"%b","n":%d}\n\n' % (table.encode(), n))
        return Receipt(n)

    @get("/api/tables/{table:str}", media_type="application/json")
    async def scene(table: FromPath[str]) -> bytes:
        return room.scene

    @get("/api/hints")
    async def hints() -> Stream:
        async def events() -> AsyncIterator[bytes]:
            queue: asyncio.Queue[bytes] = asyncio.Queue()
            room.listening.add(queue)
            yield b"retry: 2000\n\n"
            while True:
                yield await queue.get()

        return Stream(events(), media_type="text/event-stream")

    return Litestar([move, scene, hints], openapi_config=None, logging_config=None)


async def main(port: int, file: str) -> None:
    """Serve until killed."""
    async with bare_sqlite(file) as writer:
        server = uvicorn.Server(uvicorn.Config(app(Room(writer)), port=port, access_log=False, log_config=None))
        print("ready", flush=True)
        await server.serve()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), sys.argv[2]))
