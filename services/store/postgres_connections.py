"""Connections to PostgreSQL that never hang, and what their faults mean."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import AsyncConnection
from psycopg.pq import TransactionStatus

from services.errors import StoreDown
from services.store.arrays import learn_arrays
from services.store.queries import Taken

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]

PATIENCE: Final = 8.0
"""Seconds until a request that gets no answer is given up."""
MOST: Final = 10
"""Connections of a process, beside the writer's."""
SETTINGS: Final[dict[str, Any]] = {
    "autocommit": True,
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
    "application_name": "rollbook",
}
# A dice roll must not be lost: whoever has turned durability down for the server gets it back here; more is left as it is.
_DURABLE: Final = (
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')",
    "set default_transaction_isolation = 'read committed'",
    "set statement_timeout = '7s'",
    "set jit = off",
)
# Every table is reached by an index look-up for each row that is wanted, never by reading all of it. Without these settings a plan
# that is best for a small table, or for statistics of yesterday, is kept while the table grows.
_BY_INDEX: Final = (
    "set enable_seqscan = off",
    "set enable_mergejoin = off",
    "set enable_hashjoin = off",
    "set enable_material = off",
)
# The writer's statements are the same for every batch: they are planned once.
_ONE_PLAN: Final = "set plan_cache_mode = force_generic_plan"


async def connected(url: str, *settings: str) -> Connection:
    """A new connection; fails at once where nobody listens."""
    link: Connection = await AsyncConnection.connect(url, **SETTINGS)
    try:
        learn_arrays(link)
        for statement in (*_DURABLE, *_BY_INDEX, *settings):
            await link.execute(statement)
    except BaseException:
        await link.close()
        raise
    return link


async def writing_link(url: str) -> Connection:
    """A connection for the writer."""
    return await connected(url, _ONE_PLAN)


class Connections:
    """Connections to take and give back. None is looked at before it is used: one that fails takes all idle ones with it, as
    the server has then been restarted."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(MOST)

    @asynccontextmanager
    async def link(self) -> AsyncIterator[Connection]:
        """A connection for one statement or transaction."""
        async with self._free:
            link = self._idle.pop() if self._idle else await connected(self._url)
            try:
                yield link
            finally:
                if link.closed or link.info.transaction_status != TransactionStatus.IDLE:
                    await link.close()
                else:
                    self._idle.append(link)

    async def forget(self) -> None:
        """Close all that are idle: whoever comes next connects anew."""
        idle, self._idle = self._idle, []
        for link in idle:
            await link.close()


@contextmanager
def reported() -> Iterator[None]:
    """Faults of the database as StoreDown, broken unique keys as Taken."""
    try:
        yield
    except psycopg.errors.UniqueViolation as fault:
        raise Taken(str(fault)) from fault
    except (psycopg.Error, OSError, TimeoutError) as fault:
        raise StoreDown(f"PostgreSQL: {str(fault).strip() or 'no answer in time'}") from fault


@cache
def with_placeholders(statement: str) -> str:
    """A statement with psycopg's placeholders."""
    return statement.replace("%", "%%").replace("?", "%s")
