"""Hints between processes: over Redis, or over the database that all of them use. A hint is a line: a table, a number, accounts."""

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
"""After so much silence the link is asked whether it still stands."""


def spelled(hint: Hint | None) -> str:
    """The hint as it travels."""
    return EVERYTHING if hint is None else " ".join((hint.table, str(hint.n), *hint.accounts))


def read(text: str) -> Hint | None:
    """The hint of these words; what cannot be read may mean anything, so it means everything."""
    table, _, rest = text.partition(" ")
    n, *accounts = rest.split(" ")
    return Hint(table, int(n), tuple(accounts)) if n.isascii() and n.isdigit() else None


class RedisHintLink:
    """Pub/sub: nothing is kept in Redis."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._sender: Redis | None = None

    async def hints(self) -> AsyncGenerator[Hint | None, None]:
        """What other processes publish, this one's own included."""
        with _redis_faults():
            async with Redis.from_url(self._url, socket_connect_timeout=5) as link, link.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                yield None
                while True:
                    message = await channel.get_message(ignore_subscribe_messages=True, timeout=QUIET_S)
                    if message is None:
                        await channel.ping()
                    elif message["type"] == "message":
                        yield read(message["data"].decode(errors="replace"))

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """All of them in one round trip."""
        with _redis_faults():
            if self._sender is None:
                self._sender = Redis.from_url(self._url, socket_connect_timeout=5, socket_timeout=5)
            async with self._sender.pipeline(transaction=False) as batch:
                for hint in hints:
                    batch.publish(CHANNEL, spelled(hint))
                await batch.execute()

    async def close(self) -> None:
        """Close the sending connection."""
        if self._sender is not None:
            await self._sender.aclose()


class PostgresHintLink:
    """LISTEN and NOTIFY: each process holds one connection for either direction, apart from the store's pool."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._sender: psycopg.AsyncConnection[tuple[object, ...]] | None = None

    async def hints(self) -> AsyncGenerator[Hint | None, None]:
        """What other processes notify, this one's own included."""
        with _postgres_faults():
            async with await psycopg.AsyncConnection.connect(self._dsn, autocommit=True) as link:
                await link.execute(f"listen {CHANNEL}")
                yield None
                while True:
                    async for note in link.notifies(timeout=QUIET_S):
                        yield read(note.payload)
                    await link.execute("select 1")

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """All of them in one round trip."""
        with _postgres_faults():
            if self._sender is None or self._sender.closed:
                self._sender = await psycopg.AsyncConnection.connect(self._dsn, autocommit=True, connect_timeout=5)
            texts = [spelled(hint) for hint in hints]
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
