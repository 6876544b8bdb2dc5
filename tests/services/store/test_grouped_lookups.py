"""Look-ups that wait together are one statement, and none finds less than was committed before it was asked."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from services.errors import StoreDown
from services.store import Store
from services.store.grouped_lookups import GroupedLookups
from services.store.plain_data import Account, StoredSession
from services.store.port import Head
from services.store.postgres import HEADS, SESSIONS, PostgresStore
from storing.logs import Log

pytestmark = pytest.mark.anyio


class Rows:
    """Rows that a statement reads when it is let go, and the keys of all statements."""

    def __init__(self, **rows: int) -> None:
        self.rows = rows
        self.asked: list[set[str]] = []
        self.begun = asyncio.Condition()
        self.go_on = asyncio.Semaphore(0)

    async def find(self, keys: Sequence[str]) -> Mapping[str, int]:
        """Read the rows now, and answer later."""
        async with self.begun:
            self.asked.append(set(keys))
            self.begun.notify_all()
        found = {key: self.rows[key] for key in keys if key in self.rows}
        await self.go_on.acquire()
        if "down" in keys:
            raise StoreDown("down")
        return found

    async def until(self, statements: int) -> None:
        """Return once so many statements have begun."""
        async with self.begun:
            await self.begun.wait_for(lambda: len(self.asked) >= statements)


async def test_look_ups_of_one_step_are_one_statement() -> None:
    rows = Rows(moon=1, sun=2)
    lookups = GroupedLookups(rows.find)
    rows.go_on.release()

    found = await asyncio.gather(*map(lookups.value, ("moon", "sun", "star", "moon")))

    assert found == [1, 2, None, 1]
    assert rows.asked == [{"moon", "sun", "star"}]


async def test_a_look_up_does_not_join_the_statement_under_way() -> None:
    rows = Rows(moon=1)
    lookups = GroupedLookups(rows.find)
    first = asyncio.create_task(lookups.value("moon"))
    await rows.until(1)

    rows.rows["moon"] = 2  # committed before the second one asks
    second = asyncio.create_task(lookups.value("moon"))
    rows.go_on.release()
    rows.go_on.release()

    assert (await first, await second) == (1, 2)
    assert rows.asked == [{"moon"}, {"moon"}]


async def test_what_waits_meanwhile_is_the_next_statement() -> None:
    rows = Rows(moon=1, sun=2, star=3)
    lookups = GroupedLookups(rows.find)
    first = asyncio.create_task(lookups.value("moon"))
    await rows.until(1)
    others = [asyncio.create_task(lookups.value(key)) for key in ("sun", "star")]
    for _ in range(3):
        rows.go_on.release()

    assert await asyncio.gather(first, *others) == [1, 2, 3]
    assert rows.asked == [{"moon"}, {"sun", "star"}]


async def test_a_statement_that_hangs_holds_no_others_back() -> None:
    rows = Rows(moon=1)
    lookups = GroupedLookups(rows.find)
    hanging = asyncio.create_task(lookups.value("sun"))
    await rows.until(1)
    other = asyncio.create_task(lookups.value("moon"))

    await rows.until(2)
    assert not hanging.done()
    rows.go_on.release()
    rows.go_on.release()
    assert (await hanging, await other) == (None, 1)


async def test_a_caller_that_goes_takes_no_other_with_it() -> None:
    rows = Rows(moon=1)
    lookups = GroupedLookups(rows.find)
    going, staying = (asyncio.create_task(lookups.value("moon")) for _ in range(2))
    await rows.until(1)
    going.cancel()
    await asyncio.wait((going,))
    rows.go_on.release()

    assert await staying == 1


async def test_a_database_that_is_down_fails_those_who_asked_and_no_later_ones() -> None:
    rows = Rows(moon=1)
    lookups = GroupedLookups(rows.find)
    for _ in range(2):
        rows.go_on.release()

    failed = await asyncio.gather(lookups.value("down"), lookups.value("moon"), return_exceptions=True)

    assert [type(each) for each in failed] == [StoreDown, StoreDown]
    assert await lookups.value("moon") == 1


async def test_heads_and_sessions_that_wait_together_are_one_statement_each(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite, which answers within the process, they are statements of their own and give the same."""
    asked: list[str] = []
    found = PostgresStore._found

    async def counted(self: PostgresStore, statement: str, values: Sequence[object]) -> object:
        asked.append(statement)
        return await found(self, statement, values)  # type: ignore[arg-type]  # as it came

    ann = Account("ann", "Ann", True, "2026-01-01T00:00:00.000Z")
    await store.add_account(ann)
    kept = [StoredSession(bytes([n]), ann, "2026-01-01T00:00:00.000Z", f"2026-02-0{n}T00:00:00.000Z") for n in (1, 2, 3)]
    for session in kept:
        await store.add_session(session)
    logs = [Log() for _ in range(8)]
    for log in logs:
        await store.append(log.grow(log.next()))
    monkeypatch.setattr(PostgresStore, "_found", counted)

    heads = await asyncio.gather(*(store.head(log.handle) for log in logs), store.head("nothing"))
    sessions = await asyncio.gather(*(store.session(bytes([n]), "2026-02-02T00:00:00.000Z") for n in (1, 2, 3, 4)))

    assert heads == [*(log.end for log in logs), None]
    assert all(isinstance(head, Head) for head in heads[:-1])
    assert sessions == [None, None, kept[2], None], "the first two have expired"
    assert asked == ([HEADS, SESSIONS] if isinstance(store, PostgresStore) else [])
