"""Serving a witness over HTTP: `POST /add-checkpoint` and `GET /<SHA-256 of an origin>/checkpoint`."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from domain.proof.checkpoint import read_checkpoint
from domain.proof.notes import VerifierKey
from services.small_server import answer, serve_small
from services.witnessing.checking import LogChecker
from services.witnessing.memory import WitnessMemory, WitnessUnfit, opened_memory
from services.witnessing.read_games import ReadGames
from services.witnessing.witness import MOST_BYTES, Answer, LogWitness

MOST_AT_ONCE: Final = 64
"""Requests at a time: a witness serves a handful of logs."""
_HASH_LENGTH: Final = 64


def serve_witness(
    folder: Path,
    name: str | None,
    logs: tuple[VerifierKey, ...],
    host: str,
    port: int,
    ready: Callable[[str, bool], None],
    site: str | None = None,
    accepted_cut: int | None = None,
) -> None:
    """Serve the witness in a folder until a signal stops it; with a `site` it is a checker, which reads the logs there. `ready` is called
    with its verifier key, and whether it is a checker, before it listens.

    Raises WitnessUnfit.
    """
    with opened_memory(folder, name, site) as memory, opened_checker(memory, accepted_cut) as checker:
        memory.learn(logs)
        ready(memory.key.text, checker is not None)
        serve_small(witness_app(memory, checker=checker), host, port, MOST_AT_ONCE)


@contextmanager
def opened_checker(memory: WitnessMemory, accepted_cut: int | None = None) -> Iterator[LogChecker | None]:
    """The checker of a folder, or None if it is a witness's. Raises WitnessUnfit."""
    if memory.site is None:
        if accepted_cut is not None:
            raise WitnessUnfit("only a checker accepts a cut: this witness reads no log")
        yield None
        return

    def cosigned(origin: str) -> int:
        note = memory.cosigned(origin)
        return 0 if note is None else read_checkpoint(note.text).size

    with closing(ReadGames(memory.folder / "read.sqlite")) as games:
        yield LogChecker(games, memory.site, cosigned, accepted_cut)


def witness_app(memory: WitnessMemory, now: Callable[[], float] = time.time, checker: LogChecker | None = None) -> ASGIApp:
    """The ASGI application of a witness or a checker."""
    witness = LogWitness(memory, now, checker)

    async def answered(method: str, path: str, receive: Receive) -> Answer:
        if path == "/add-checkpoint" and method == "POST":
            body = await _body(receive)
            return Answer(413, b"too long\n") if body is None else await asyncio.to_thread(witness.add_checkpoint, body)
        origin_hash, slash, rest = path.removeprefix("/").partition("/")
        if method in ("GET", "HEAD") and (slash, rest, len(origin_hash)) == ("/", "checkpoint", _HASH_LENGTH):
            return witness.checkpoint(origin_hash)
        return Answer(404, b"nothing here\n")

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == ScopeType.HTTP, "uvicorn has no websockets here"
        status, body, kind, retry_after = await answered(scope["method"], scope["path"], receive)
        await answer(scope, send, status, body, kind, retry_after)

    return serve


async def _body(receive: Receive) -> bytes | None:
    """The body of a request, or None if it is too long."""
    body = b""
    while len(body) <= MOST_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if not message["more_body"]:
            return body if len(body) <= MOST_BYTES else None
    return None
