"""Waiting for the database at start, so that servers and their database may start in any order."""

import asyncio
from typing import Final

import structlog

from services.errors import StoreDown
from services.settings import Settings
from services.store import open_store

PAUSE_S: Final = 1.0
"""Seconds between two attempts."""


async def wait_for_database(settings: Settings) -> None:
    """Return once the database answers, and log what is waited for. Raises StoreDown after `database_wait_seconds`, and at once
    SchemaMismatch."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + settings.database_wait_seconds
    while True:
        try:
            async with open_store(settings.database_url):
                return
        except StoreDown as down:
            left = deadline - loop.time()
            if left <= 0:
                raise
            _log.warning("waiting_for_database", seconds_left=round(left), reason=str(down))
            await asyncio.sleep(min(PAUSE_S, left))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.processes")
