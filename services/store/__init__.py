"""The event store: one port, with an embedded adapter (SQLite) and one for many processes (PostgreSQL)."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from services.store import sqlite
from services.store.chat_data import ChatStore
from services.store.erasure import ErasureStore
from services.store.job_data import JobStore
from services.store.notice_data import NoticeStore
from services.store.plain_data import (
    CalendarStore,
    LobbyStore,
    PasskeyStore,
    PeopleStore,
    PulseStore,
    PurposeStore,
    ReliabilityStore,
    SubstituteStore,
)  # fmt: skip
from services.store.port import EventStore
from services.store.tlog import LogStore

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


class Store(
    EventStore, PeopleStore, PasskeyStore, CalendarStore, SubstituteStore, ReliabilityStore, PulseStore, PurposeStore, LobbyStore, JobStore,
    NoticeStore, ChatStore, LogStore, ErasureStore, Protocol,
):  # fmt: skip
    """All ports together: streams, accounts, passkeys, calendars, purpose, cards, jobs, notices, chat, the site's log, and erasure."""


def open_store(url: str) -> AbstractAsyncContextManager[Store]:
    """The store at `sqlite:///path` (created if missing) or `postgresql://...` (whose schema is checked, not changed).

    Entering it raises StoreDown or SchemaMismatch.
    """
    if url.startswith(SQLITE):
        return sqlite.opened(url.removeprefix(SQLITE))
    if url.startswith(POSTGRES):
        from services.store import postgres  # the embedded default does not load a driver that it never uses

        return postgres.opened(url)
    raise ValueError(f"a store is {SQLITE}path or postgresql://..., not {url.partition(':')[0]}:")


async def migrate(url: str, app_password: str | None = None) -> None:
    """Migrate the schema to the newest version; on PostgreSQL as the owner of the database, with the grants of `rollbook_app`.

    `app_password`: the new password of `rollbook_app`. Raises StoreDown, SchemaMismatch.
    """
    if url.startswith(SQLITE):
        async with open_store(url):
            return
    from services.store import postgres

    await postgres.migrate(url, app_password)
