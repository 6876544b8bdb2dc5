"""Hints between processes: over Redis, or over the database that all of them use. A hint is encoded as a line: table, number, accounts."""

from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import contextmanager
from typing import Final, LiteralString

import psycopg
from redis.asyncio import Redis
from redis.exceptions import RedisError

from services.errors import LinkDown
from services.notify.hint_hub import Hint

CHANNEL: Final[LiteralString] = "rollbook"
EVERYTHING: Final = "*"
QUIET_S: Final = 15.0
"""Seconds without a message after which the connection is checked."""


def encoded(hint: Hint | None) -> str:
    """The hint as sent over a link. None is encoded as EVERYTHING."""
    return EVERYTHING if hint is None else " ".join((hint.table, str(hint.n), *hint.accounts))


def decoded(text: str) -> Hint | None:
    """Decode a hint. Returns None (everything may have changed) for text that is not a hint."""
    table, _, rest = text.partition(" ")
    n, *accounts = rest.split(" ")
    return Hint(table, int(n), tuple(accounts)) if n.isascii() and n.isdigit() else None


class RedisHintLink:
    """A link over Redis pub/sub. Nothing is stored in Redis."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._sender: Redis | None = None

    async def hints(self) -> AsyncGenerator[Hint | None, None]:
        """As HintLink. Includes this process's own hints."""
        with _redis_faults():
            async with Redis.from_url(self._url, socket_connect_timeout=5) as link, link.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                yield None
                while True:
                    message = await channel.get_message(ignore_subscribe_messages=True, timeout=QUIET_S)
                    if message is None:
                        await channel.ping()
                    elif message["type"] == "message":
                        yield decoded(message["data"].decode(errors="replace"))

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """As HintLink. Sends all hints in one round trip."""
        with _redis_faults():
            if self._sender is None:
                self._sender = Redis.from_url(self._url, socket_connect_timeout=5, socket_timeout=5)
            async with self._sender.pipeline(transaction=False) as batch:
                for hint in hints:
                    batch.publish(CHANNEL, encoded(hint))
                await batch.execute()

    async def close(self) -> None:
        """Close the sending connection."""
        if self._sender is not None:
            await self._sender.aclose()


class PostgresHintLink:
    """A link over LISTEN and NOTIFY. Each process holds one connection per direction, outside the store's pool."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._sender: psycopg.AsyncConnection[tuple[object, ...]] | None = None

    async def hints(self) -> AsyncGenerator[Hint | None, None]:
        """As HintLink. Includes this process's own hints."""
        with _postgres_faults():
            async with await psycopg.AsyncConnection.connect(self._dsn, autocommit=True) as link:
                await link.execute(f"listen {CHANNEL}")
                yield None
                while True:
                    async for note in link.notifies(timeout=QUIET_S):
                        yield decoded(note.payload)
                    await link.execute("select 1")

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """As HintLink. Sends all hints in one round trip."""
        with _postgres_faults():
            if self._sender is None or self._sender.closed:
                self._sender = await psycopg.AsyncConnection.connect(self._dsn, autocommit=True, connect_timeout=5)
            texts = [encoded(hint) for hint in hints]
            await self._sender.execute("select pg_notify(%s, said) from unnest(%s::text[]) as said", (CHANNEL, texts))

    async def close(self) -> None:
        """Close the sending connection."""
        if self._sender is not None:
            await self._sender.close()


@contextmanager
def _redis_faults() -> Generator[None, None, None]:
    try:
        yield
    except (RedisError, OSError) as fault:
        raise LinkDown(f"Redis: {fault}") from fault


@contextmanager
def _postgres_faults() -> Generator[None, None, None]:
    try:
        yield
    except (psycopg.Error, OSError) as fault:
        raise LinkDown(f"PostgreSQL: {fault}") from fault
