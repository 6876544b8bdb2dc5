"""Connections to PostgreSQL with time limits, and the translation of their exceptions."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import AsyncConnection
from psycopg.pq import TransactionStatus

from services.errors import StoreDown
from services.store.arrays import register_arrays
from services.store.queries import KeyTaken

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]

PATIENCE: Final = 8.0
"""Seconds until a request without an answer fails."""
MAX_CONNECTIONS: Final = 10
"""Connections of a process, besides the writer's."""
SETTINGS: Final[dict[str, Any]] = {
    "autocommit": True,
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
    "application_name": "rollbook",
}
# A roll must not be lost: a server-wide setting below `on` is raised for these connections; a higher one stays.
_DURABLE: Final = (
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')",
    "set default_transaction_isolation = 'read committed'",
    "set statement_timeout = '7s'",
    # A frozen process keeps its connections: without an end of its open transaction, all others would wait for the rows that it changed.
    "set idle_in_transaction_session_timeout = '3s'",
    "set jit = off",
)
# Tables are read by index look-ups, never whole. Without these settings a plan made for a small table, or with old statistics, would
# be kept while the table grows.
_BY_INDEX: Final = (
    "set enable_seqscan = off",
    "set enable_mergejoin = off",
    "set enable_hashjoin = off",
    "set enable_material = off",
)
# The writer's statements are the same for every batch: they are planned once.
_ONE_PLAN: Final = "set plan_cache_mode = force_generic_plan"


async def connect(url: str, *settings: str) -> Connection:
    """A new connection; fails at once if nothing listens there."""
    link: Connection = await AsyncConnection.connect(url, **SETTINGS)
    try:
        register_arrays(link)
        for statement in (*_DURABLE, *_BY_INDEX, *settings):
            await link.execute(statement)
    except BaseException:
        await link.close()
        raise
    return link


async def writer_connection(url: str) -> Connection:
    """A connection for the writer."""
    return await connect(url, _ONE_PLAN)


class Connections:
    """A pool of connections. They are not checked before use: if one fails, all idle ones are closed, since the server was
    probably restarted."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(MAX_CONNECTIONS)

    @asynccontextmanager
    async def link(self) -> AsyncIterator[Connection]:
        """A connection for one statement or transaction."""
        async with self._free:
            link = self._idle.pop() if self._idle else await connect(self._url)
            try:
                yield link
            finally:
                if link.closed or link.info.transaction_status != TransactionStatus.IDLE:
                    await link.close()
                else:
                    self._idle.append(link)

    async def forget(self) -> None:
        """Close all idle connections."""
        idle, self._idle = self._idle, []
        for link in idle:
            await link.close()


@contextmanager
def translated_faults() -> Iterator[None]:
    """Translate psycopg's exceptions: violations of unique keys to KeyTaken, all others but DataError to StoreDown.

    A DataError is a value that the database cannot hold: to send it again does not help.
    """
    try:
        yield
    except psycopg.errors.UniqueViolation as fault:
        raise KeyTaken(str(fault)) from fault
    except psycopg.DataError:
        raise
    except (psycopg.Error, OSError, TimeoutError) as fault:
        raise StoreDown(f"PostgreSQL: {str(fault).strip() or 'no answer in time'}") from fault


@cache
def with_placeholders(statement: str) -> str:
    """The statement with psycopg's placeholders instead of `?`."""
    return statement.replace("%", "%%").replace("?", "%s")
