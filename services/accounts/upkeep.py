"""Upkeep of accounts: expired sessions are deleted, and accounts from older schemas get their skeletons."""

from typing import Final

from services.store.plain_data import PeopleStore

_AT_ONCE: Final = 100


async def tidy(people: PeopleStore, now: str) -> None:
    """Do all that is due."""
    await people.sweep_sessions(now)
    while await people.add_skeletons(_AT_ONCE):
        pass
