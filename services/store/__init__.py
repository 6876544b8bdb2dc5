"""The event store: one port, with an embedded adapter (SQLite) and one for many processes (PostgreSQL)."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from services.store import sqlite
from services.store.erasing import ErasureStore
from services.store.plain_data import LobbyStore, PeopleStore
from services.store.port import EventStore
from services.store.tlog import LogStore

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


class Store(EventStore, PeopleStore, LobbyStore, LogStore, ErasureStore, Protocol):
    """Everything that the processes keep: the games' logs, the people, the lobby's cards, and the site's log."""


def open_store(url: str) -> AbstractAsyncContextManager[Store]:
    """The store behind `sqlite:///path` (made where it is missing) or `postgresql://...` (whose schema is looked at only).

    Entering it raises StoreDown or SchemaMismatch.
    """
    if url.startswith(SQLITE):
        return sqlite.opened(url.removeprefix(SQLITE))
    if url.startswith(POSTGRES):
        from services.store import postgres  # the embedded default does not load a driver that it never uses

        return postgres.opened(url)
    raise ValueError(f"a store is {SQLITE}path or postgresql://..., not {url.partition(':')[0]}:")


async def migrate(url: str, app_password: str | None = None) -> None:
    """Bring the schema up to date; on PostgreSQL as the owner of the database, with the grants of `rollbook_app`.

    `app_password`: the password that `rollbook_app` shall have from now on. Raises StoreDown, SchemaMismatch.
    """
    if url.startswith(SQLITE):
        async with open_store(url):
            return
    from services.store import postgres

    await postgres.migrate(url, app_password)
