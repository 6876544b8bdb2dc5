"""Schemas are made and brought up to date once, no matter who asks and how often, and nobody serves from another one."""

import asyncio
import json
import sqlite3

import msgspec
import psycopg
import pytest

from services.errors import SchemaMismatch
from services.store import Store, migrate, open_store
from services.store.migrations import migrations
from storing.logs import Log
from storing.older import migrate_to, put_by_hand
from storing.places import as_server

pytestmark = pytest.mark.anyio
POSTGRES = pytest.mark.parametrize("empty_url", ["postgres"], indirect=True)


def by_hand(url: str, *statements: str) -> list[tuple[object, ...]]:
    """Run statements as the owner; the rows of the last."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as file:
            return [file.execute(statement).fetchall() for statement in statements][-1]
    with psycopg.connect(url) as link:
        cursors = [link.execute(statement.encode()) for statement in statements]
        return cursors[-1].fetchall() if cursors[-1].description else []


async def grown(store: Store, appends: int = 1) -> Log:
    """A game with so many appends of two records."""
    log = Log()
    for _ in range(appends):
        await store.append(log.grow(log.next()))
    return log


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_each_migration_has_a_number_of_its_own(database: str) -> None:
    """Of two with one number, a database that has the first would never get the second."""
    versions = [step.version for step in migrations(database)]

    assert versions == list(range(1, len(versions) + 1))


async def test_migrations_at_the_same_time_and_again_make_one_schema(empty_url: str) -> None:
    await asyncio.gather(*(migrate(empty_url) for _ in range(4)))
    async with open_store(as_server(empty_url)) as store:
        log = await grown(store)
    await migrate(empty_url)

    async with open_store(as_server(empty_url)) as store:
        assert await store.head(log.handle) == log.end
    kind = empty_url.split(":")[0].replace("postgresql", "postgres")
    assert by_hand(empty_url, "select version from schema_version order by version") == [(step.version,) for step in migrations(kind)]


async def test_what_an_older_database_holds_is_there_after_a_migration(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await migrate_to(3, empty_url, monkeypatch)
    log = Log()
    log.grow(log.next())
    seated = {"data": {"seat": 0}, "type": "table.SeatJoined"}
    log.records[0] = log.records[0]._replace(type="table.SeatJoined", body=msgspec.json.encode(seated))
    put_by_hand(empty_url, log)
    card = {"game": "toy", "seats": [{"seat": 0, "taken": True}, {"seat": 1, "taken": False}]}
    by_hand(empty_url, f"insert into holder (handle, seat, account) values ('{log.handle}', 0, 'ann')")
    columns = "handle, id, status, public, n, changed_at, awaited, body"
    body = f"cast('{json.dumps(card)}' as blob)" if empty_url.startswith("sqlite") else f"convert_to('{json.dumps(card)}', 'UTF8')"
    by_hand(empty_url, f"insert into card ({columns}) values ('{log.handle}', '{log.about.id}', 'open', true, 1, '2026', ',', {body})")
    await migrate(empty_url)

    async with open_store(as_server(empty_url)) as store:
        assert await store.stream(log.handle) == log.about
        assert await store.handle_of(log.about.id) == log.handle
        assert [record.body for record in await store.records(log.handle)] == [record.body for record in log.records]
        assert await store.games_of("ann") == [log.handle]
        assert [row.id for row in (await store.public_tables("open", 10, game="toy")).cards] == [log.about.id]
        new = await grown(store)
        assert [record.handle for record in (await store.read("", 10))[0]] == [log.handle] * 2 + [new.handle] * 2


async def test_a_newer_schema_is_neither_served_nor_migrated(empty_url: str) -> None:
    await migrate(empty_url)
    by_hand(empty_url, "insert into schema_version values (99)")

    with pytest.raises(SchemaMismatch, match="99"):
        await migrate(empty_url)
    with pytest.raises(SchemaMismatch, match="99"):
        async with open_store(empty_url):
            pass


@POSTGRES
async def test_an_empty_postgresql_is_not_served(empty_url: str) -> None:
    with pytest.raises(SchemaMismatch, match="rollbook migrate"):
        async with open_store(empty_url):
            pass


@POSTGRES
async def test_an_older_schema_is_not_served(empty_url: str) -> None:
    await migrate(empty_url)
    by_hand(empty_url, "update schema_version set version = 0")

    with pytest.raises(SchemaMismatch, match="rollbook migrate"):
        async with open_store(as_server(empty_url)):
            pass


@POSTGRES
async def test_a_migration_gives_the_role_that_serves_its_password(empty_url: str) -> None:
    await migrate(empty_url, app_password="it's a \\ secret")

    query = "select rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolname = 'rollbook_app'"
    assert by_hand(empty_url, query) == [(True,)]


@POSTGRES
async def test_a_log_from_another_servers_dump_is_served_after_a_migration(empty_url: str) -> None:
    await migrate(empty_url)
    async with open_store(as_server(empty_url)) as store:
        logs = [await grown(store, 3), await grown(store, 2)]
        before, _ = await store.read("", 100)
        await store.advance("", "12.3", [])
    far = "update event set xid = (xid::text::bigint + 1000000000)::text::xid8"
    trigger = "trigger event_is_only_added_to"
    by_hand(empty_url, f"alter table event disable {trigger}", far, f"alter table event enable {trigger}")

    with pytest.raises(SchemaMismatch, match="dump"):
        async with open_store(as_server(empty_url)):
            pass
    await migrate(empty_url)
    async with open_store(as_server(empty_url)) as store:
        assert (await store.read("", 100))[0] == before
        assert await store.cursor() == ""
        await store.append(logs[0].next())
        assert len((await store.read("", 100))[0]) == len(before) + 2
    with pytest.raises(psycopg.errors.InsufficientPrivilege, match="only ever added"):
        by_hand(empty_url, "update event set body = body")
