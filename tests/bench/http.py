"""A small HTTP client, the same for both servers: one persistent connection for requests, one for the stream of hints."""

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

import msgspec

IDLE_S = 3.0
"""A server closes connections that idle for five seconds; on a busy machine a table may wait that long."""


class Answer(NamedTuple):
    """A response: its status, its cookies as one header, and its body."""

    status: int
    cookie: str
    body: bytes


class Client:
    """Behaves like one user's browser."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._versions: dict[str, int] = {}
        self._heard = asyncio.Event()
        self._used = monotonic()
        self._listening: asyncio.Task[None] | None = None

    async def post(self, path: str, body: object) -> bytes:
        """Send JSON. Raises unless the request succeeds."""
        return (await self._ask("POST", path, msgspec.json.encode(body))).body

    async def get(self, path: str) -> bytes:
        """Fetch. Raises unless the request succeeds."""
        return (await self._ask("GET", path, b"")).body

    async def _ask(self, method: str, path: str, body: bytes) -> Answer:
        if monotonic() - self._used > IDLE_S:
            self.hang_up()
        self._used = monotonic()
        if self._writer is None or self._reader is None or self._reader.at_eof():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._writer.write(self._head(method, path, {"content-length": str(len(body)), "content-type": "application/json"}) + body)
        answer = await read_answer(self._reader)
        if not 200 <= answer.status < 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.body[:300]!r}")
        self.cookie = answer.cookie or self.cookie
        return answer

    def _head(self, method: str, path: str, more: Mapping[str, str]) -> bytes:
        headers = {"host": "127.0.0.1", **({"cookie": self.cookie} if self.cookie else {}), **more}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    # hints -------------------------------------------------------------------------------------------------------------

    async def listen(self, table: str) -> None:
        """Open the stream of hints as the table page does."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        writer.write(self._head("GET", f"/api/hints?watch={table}", {}))
        await reader.readuntil(b"\r\n\r\n")
        self._listening = asyncio.get_running_loop().create_task(self._hear(reader, writer))

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                if line.startswith(b'data: {"table"'):
                    hint = msgspec.json.decode(line[6:], type=Hint)
                    self._versions[hint.table] = max(hint.n, self._versions.get(hint.table, -1))
                    self._heard.set()
        finally:
            writer.close()

    async def hinted(self, table: str, n: int) -> None:
        """Wait for a hint that the table has reached record `n`."""
        while self._versions.get(table, -1) < n:
            self._heard.clear()
            await self._heard.wait()

    def hang_up(self) -> None:
        """Close the connection for requests. The next request opens a new one. Servers close idle connections."""
        if self._writer is not None:
            self._writer.close()
            self._writer = self._reader = None

    async def close(self) -> None:
        """Close both connections."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        self.hang_up()


class Hint(msgspec.Struct):
    """A hint of the stream."""

    table: str
    n: int


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read one response with a known length."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(head[0].split()[1]), headers.get("set-cookie", "").split(";")[0], body)
