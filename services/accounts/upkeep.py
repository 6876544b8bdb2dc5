"""Upkeep of accounts: expired sessions are deleted, and accounts from older schemas get their skeletons."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from services.errors import StoreDown
from services.store.plain_data import PeopleStore

PAUSE_S: Final = 3600.0
_AT_ONCE: Final = 100


async def tidy(people: PeopleStore, now: str) -> None:
    """Do all that is due."""
    await people.sweep_sessions(now)
    while await people.add_skeletons(_AT_ONCE):
        pass


async def tidy_periodically(people: PeopleStore, now: Callable[[], str]) -> None:
    """Tidy at once and then every hour until cancelled."""
    while True:
        try:
            await tidy(people, now())
        except StoreDown as down:
            _log.warning("accounts_not_tidied", reason=str(down))
        await asyncio.sleep(PAUSE_S)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.accounts")
