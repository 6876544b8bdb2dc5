"""What chat costs does not grow with what was written: no statement reads all messages, at a table with ten thousand of them either."""

import sqlite3

import psycopg
import pytest

from services.store import open_store
from services.store.chat_data import NO_SEAT, NewMessage
from services.store.plain_data import Account
from services.store.port import SeatHolder
from storing.logs import Log
from storing.places import as_server
from storing.plans import Plans

pytestmark = pytest.mark.anyio

MESSAGES = 10_000
NOW = "2026-01-02T03:04:05.000Z"
NUMBERS = {
    "postgresql": f"(select generate_series(1, {MESSAGES}) as i) c",
    "sqlite": f"(with recursive c (i) as (select 1 union all select i + 1 from c where i < {MESSAGES}) select i from c) c",
}
FILL = (
    "insert into chat_message (stream, room, id, account, key, seat, n, at, body, points) "
    "select s.key, 'table', c.i, 'ann', 'key' || c.i, 0, 1, '', 'hello', '{}' from stream s, NUMBERS",
    "insert into chat_room (stream, room, newest) select key, 'table', 10000 from stream",
    "insert into chat_room (stream, room, newest) select 1000 + c.i, 'table', 1 from NUMBERS",
    "insert into chat_reader (account, stream, room, read_to) select 'reader' || c.i, s.key, 'table', 0 from stream s, NUMBERS",
    "insert into chat_mute (account, target) select 'muter' || c.i, 'ann' from NUMBERS",
    "analyze",
)
TABLES = ("chat_message", "chat_room", "chat_reader", "chat_mute")


async def _filled(owner_url: str) -> str:
    """Write ten thousand messages to one table. Returns its handle."""
    log = Log()
    async with open_store(owner_url) as store:
        for name in ("ann", "bob"):
            await store.add_account(Account(name, name, False, NOW))
        await store.append(log.grow(log.next(holders=(SeatHolder(0, "ann"), SeatHolder(1, "bob")))))
    statements = [statement.replace("NUMBERS", NUMBERS[owner_url.split(":")[0]]) for statement in FILL]
    if owner_url.startswith("sqlite"):
        with sqlite3.connect(owner_url.removeprefix("sqlite:///")) as file:
            for statement in statements:
                file.execute(statement.replace("'{}'", "x'7b7d'"))
    else:
        with psycopg.connect(owner_url) as owner:
            for statement in statements:
                owner.execute(statement.encode())
    return log.handle


async def test_ten_thousand_messages_at_one_table_are_never_read_whole(owner_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = await _filled(owner_url)
    plans = Plans(monkeypatch, TABLES)
    async with open_store(as_server(owner_url)) as store:
        page = await store.messages(handle, "table", "bob", 50)
        await store.messages(handle, "table", "bob", 50, before=page[-1].id)
        assert [each.id for each in page[:2]] == [MESSAGES, MESSAGES - 1]
        assert dict(await store.unread_by_table("bob")) == {handle: 100}
        assert await store.unread(handle, "table", "bob") == 100
        written = await store.write_message(handle, NewMessage("table", "ann", "k", NO_SEAT, 1, NOW, "one more", b"{}"))
        assert written is not None
        await store.read_to("bob", handle, "table", MESSAGES, NOW)
        await store.delete_message(handle, "table", written.message.id, "ann")
        await store.mute("bob", "ann")
        await store.mutes("bob", "ann")
        await store.muted_people("bob")
        await store.last_read("bob", handle, "table")

        count, found = await plans.whole_reads()
        assert found == []
        assert count >= 12
