"""No statement reads a whole table: what it costs does not grow with the games on the site."""

import sqlite3
from itertools import product

import psycopg
import pytest
from msgspec.structs import replace

from services.errors import CommandKnown
from services.store import Store, open_store
from services.store.port import HeadMoved, PersonalRecord, SeatHolder
from storing.logs import Log
from storing.places import as_server
from storing.plans import Plans

pytestmark = pytest.mark.anyio

SEEDS = {
    "postgresql": (
        "insert into stream (n, head, handle, kind, salt, dice_key, opened_at) "
        "select 1, md5(i::text) || md5(i::text), md5(i::text), 'table', '', 'k1', '' from generate_series(1, {games}) i",
        "insert into table_details (stream, id, game, public, host, rematch_of) "
        "select key, 't' || key, 'toy', true, 'host' || key, '' from stream",
        "insert into event (stream, xid, n, place, type, body) "
        "select key, pg_current_xact_id(), i, 2 * key + i, 'toy', '' from stream, generate_series(0, 1) i",
        "insert into event_secret (stream, n, place, k, field, aud, disclosure) select stream, n, 0, 0, 'secret', 's0', '' from event",
        "insert into holder (handle, seat, account) select handle, 0, 'account' || key from stream",
        "insert into personal (stream, n, account) select key, 0, 'account' || key from stream",
        "insert into card (handle, id, game, status, public, joinable, n, changed_at, awaited, body) "
        "select handle, id, game, 'running', true, true, 1, key, ',0,', '' from stream join table_details on stream = key",
        "analyze",
    ),
    "sqlite": (
        "insert into stream (handle, kind, salt, dice_key, opened_at) "
        "with recursive count (i) as (select 1 union all select i + 1 from count where i < {games}) "
        "select printf('%032x', i), 'table', x'', 'k1', '' from count",
        "insert into table_details (stream, id, game, public, host, rematch_of) "
        "select key, 't' || key, 'toy', 1, 'host' || key, '' from stream",
        "insert into event (stream, n, type, body) select key, n, 'toy', x'' from stream, (select 0 as n union all select 1)",
        "insert into event_secret (place, field, k, aud, disclosure) select position * 4096, 'secret', 0, 's0', '' from event",
        "insert into holder (handle, seat, account) select handle, 0, 'account' || key from stream",
        "insert into personal (stream, n, account) select key, 0, 'account' || key from stream",
        "insert into card (handle, id, game, status, public, joinable, n, changed_at, awaited, body) "
        "select handle, id, game, 'running', 1, 1, 1, key, ',0,', x'' from stream join table_details on stream = key",
        "analyze",
    ),
}
TABLES = ("stream", "table_details", "event", "event_secret", "holder", "personal", "card")


@pytest.fixture(params=[10, 1_000, 10_000])
def games(request: pytest.FixtureRequest) -> int:
    """How many games the site has when the statements are planned."""
    count: int = request.param
    return count


@pytest.fixture
async def seeded(owner_url: str, games: int) -> str:
    """The URL of a database with so many games, with fresh statistics, as its owner sees it."""
    async with open_store(owner_url):
        pass  # an SQLite file gets its schema
    statements = [statement.format(games=games) for statement in SEEDS[owner_url.split(":")[0]]]
    if owner_url.startswith("sqlite"):
        with sqlite3.connect(owner_url.removeprefix("sqlite:///")) as file:
            for statement in statements:
                file.execute(statement)
    else:
        with psycopg.connect(owner_url) as owner:
            for statement in statements:
                owner.execute(statement.encode())
    return owner_url


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> Plans:
    """Watches every connection that is opened from now on."""
    return Plans(monkeypatch, TABLES)


async def append_in_every_way(store: Store) -> None:
    """New games, holders who come and go, personal records, a stale append and a repeated command."""
    logs = [Log(), Log()]
    for log in logs:
        first = log.next(holders=(SeatHolder(0, "ann"), SeatHolder(1, "bob")))
        await store.append(log.grow(replace(first, personal=(PersonalRecord(0, "ann"),))))
    stale = logs[1].next()
    for log in logs:
        await store.append(log.grow(log.next(holders=(SeatHolder(0, None), SeatHolder(1, "cid")))))
    with pytest.raises(HeadMoved):
        await store.append(stale)
    again = logs[0].next()
    await store.append(logs[0].grow(again))
    with pytest.raises(CommandKnown):
        await store.append(logs[0].next(command=again.command))


async def test_appends_look_up_the_games_that_they_are_about(seeded: str, plans: Plans) -> None:
    async with open_store(as_server(seeded)) as store:
        await append_in_every_way(store)

        count, found = await plans.whole_reads()
        assert found == []
        assert count >= 6


async def test_reads_look_up_what_they_are_about(seeded: str, plans: Plans) -> None:
    async with open_store(as_server(seeded)) as store:
        log = Log()
        await store.append(log.grow(log.next()))
        await store.stream(log.handle)
        await store.handle_of(log.about.id)
        await store.head(log.handle)
        await store.records(log.handle)
        await store.openings(log.handle)
        await store.command(log.handle, 0, "c")
        await store.holders(log.handle)
        await store.read("", 1000)
        await store.waiting(1000)
        await store.games_of("account7")

        count, found = await plans.whole_reads()
        assert found == []
        assert count >= 9


async def test_lists_of_tables_are_read_from_their_indexes(seeded: str, plans: Plans) -> None:
    async with open_store(as_server(seeded)) as store:
        for game, besides in product(("", "toy"), ("", "ann")):
            page = await store.public_tables("running", 5, game=game, besides=besides)
            await store.public_tables("running", 5, game=game, besides=besides, after=page.next)
            await store.public_tables("open", 5, game=game, besides=besides)
        page_of_own = await store.tables_of("account7", 1)
        await store.tables_of("account7", 1, game="toy", status="running", after="0~2026~t1")
        await store.card("t7")
        listed = await store.all_tables(2, since="1", unfinished=True, after="3")

        assert len(listed.tables) == 2
        assert len(page_of_own.cards) == 1
        count, found = await plans.whole_reads()
        assert found == []
        assert count >= 10
