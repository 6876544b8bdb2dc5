"""Databases of older schemas, with games written by hand as the program of that time wrote them."""

import sqlite3

import psycopg
import pytest

from services.store import migrate, postgres, sqlite
from services.store.migrations import migrations
from storing.logs import Log


async def migrate_to(version: int, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a database of an older schema."""
    with monkeypatch.context() as patches:
        for adapter in (sqlite, postgres):
            patches.setattr(adapter, "migrations", lambda database: migrations(database)[:version])
        patches.setattr(postgres, "repeatable_migrations", lambda _: ())
        await migrate(url)


def put_by_hand(url: str, log: Log) -> None:
    """Write a table's stream into a database whose schema is older than 7."""
    new, end = log.about, log.end
    assert end is not None
    game = (log.handle, new.id, new.game, new.salt, new.dice_key, "an old token", new.public, new.host, new.opened_at, new.rematch_of)
    columns = "handle, id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of"
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as file:
            key = file.execute(f"insert into game ({columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", game).lastrowid
            records = [(key, each.n, each.type, each.body) for each in log.records]
            file.executemany("insert into event (game, n, type, body) values (?, ?, ?, ?)", records)
        return
    with psycopg.connect(url) as link:
        places = ", ".join(["%s"] * 12)
        row = link.execute(
            f"insert into game (n, head, {columns}) values ({places}) returning key".encode(), (end.n, end.head, *game)
        ).fetchone()
        assert row is not None
        for each in log.records:
            values = (row[0], each.n, each.n, each.type, each.body)
            link.execute("insert into event (game, xid, n, place, type, body) values (%s, pg_current_xact_id(), %s, %s, %s, %s)", values)
