"""The event store: one port, an embedded and a grown adapter."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from services.store import sqlite
from services.store.plain import Cards, People
from services.store.port import EventStore

SQLITE = "sqlite:///"


class Store(EventStore, People, Cards, Protocol):
    """Everything that the processes keep: the log, the people, and the lobby's cards."""

    def listen(self) -> AsyncIterator[str]:
        """Hints `<table id> <n>` that a table has grown to record `n`; an empty one wakes everybody, as some may be missing."""
        ...


def open_store(url: str, *, notify: bool = False) -> AbstractAsyncContextManager[Store]:
    """The store behind `sqlite:///path` (made where it is missing) or `postgresql://...`, whose schema is checked only.

    `notify`: on PostgreSQL, appends leave their hints for other processes with their commit. Raises StoreDown, SchemaMismatch.
    """
    if url.startswith(SQLITE):
        return sqlite.opened(url.removeprefix(SQLITE))
    raise ValueError("a store is sqlite:///path or postgresql://...")


async def migrate(url: str) -> None:
    """Bring the schema up to date, as the owner of the database."""
    sqlite.migrate(url.removeprefix(SQLITE))
