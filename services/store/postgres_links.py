"""Connections to PostgreSQL that never hang, and what their faults mean."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import PoolTimeout

from services.errors import StoreDown
from services.store.arrays import learn_arrays
from services.store.tables import Taken

Link: TypeAlias = AsyncConnection[tuple[Any, ...]]

PATIENCE: Final = 8.0
"""Seconds until a request that gets no answer is given up."""
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
# The writer's one statement is planned once and must stay good while the tables grow: look games up by their index.
_ONE_PLAN: Final = (
    "set plan_cache_mode = force_generic_plan",
    "set enable_seqscan = off",
    "set enable_mergejoin = off",
)


async def prepare_link(link: Link) -> None:
    """Set a new connection up."""
    learn_arrays(link)
    for statement in _DURABLE:
        await link.execute(statement)


async def writing_link(url: str) -> Link:
    """A connection for the writer."""
    link = await AsyncConnection.connect(url, **SETTINGS)
    try:
        await prepare_link(link)
        for statement in _ONE_PLAN:
            await link.execute(statement)
    except BaseException:
        await link.close()
        raise
    return link


@contextmanager
def reported() -> Iterator[None]:
    """Faults of the database as StoreDown, broken unique keys as Taken."""
    try:
        yield
    except psycopg.errors.UniqueViolation as fault:
        raise Taken(str(fault)) from fault
    except (psycopg.Error, PoolTimeout, OSError, TimeoutError) as fault:
        raise StoreDown(f"PostgreSQL: {str(fault).strip() or 'no answer in time'}") from fault


@cache
def spelled(statement: str) -> str:
    """A statement with psycopg's placeholders."""
    return statement.replace("%", "%%").replace("?", "%s")
