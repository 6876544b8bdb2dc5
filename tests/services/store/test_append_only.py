"""Records are only ever added: the role that serves lacks the right, and a trigger refuses a role that has it."""

import sqlite3
from collections.abc import Callable

import psycopg
import pytest
from psycopg import errors

from services.store import Store
from storing.logs import Log

pytestmark = pytest.mark.anyio

CHANGES = ("update event set body = body", "delete from event", "update event_secret set disclosure = disclosure")
EMPTYING = ("truncate event", "truncate event_secret", "truncate refusal")
BEYOND_RIGHTS = (
    "delete from event_secret", "update stream set salt = ''", "update table_details set id = ''", "delete from stream",
    "delete from table_details", "delete from former_guest", "update refusal set answer = answer", "delete from refusal",
)  # fmt: skip


@pytest.fixture
async def log(store: Store) -> Log:
    """A game of two records and an opening."""
    log = Log()
    await store.append(log.grow(log.next()))
    return log


@pytest.fixture
def by_hand(owner_url: str) -> Callable[[str], None]:
    """Runs a statement as the owner of the database."""

    def run(statement: str) -> None:
        if owner_url.startswith("sqlite"):
            with sqlite3.connect(owner_url.removeprefix("sqlite:///")) as file:
                file.execute(statement)
        else:
            with psycopg.connect(owner_url) as link:
                link.execute(statement.encode())

    return run


@pytest.mark.parametrize("change", CHANGES)
async def test_not_even_the_owner_changes_a_record(store: Store, log: Log, by_hand: Callable[[str], None], change: str) -> None:
    with pytest.raises((sqlite3.IntegrityError, errors.InsufficientPrivilege), match="only"):
        by_hand(change)
    assert [record.body for record in await store.records(log.handle)] == [written.body for written in log.records]


async def test_the_owner_may_erase_an_opening_and_the_record_stays(store: Store, log: Log, by_hand: Callable[[str], None]) -> None:
    by_hand("delete from event_secret")

    assert await store.openings(log.handle) == []
    assert [record.body for record in await store.records(log.handle)] == [written.body for written in log.records]


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
@pytest.mark.parametrize(
    "change",
    [*CHANGES, *EMPTYING, *BEYOND_RIGHTS],
)
async def test_the_role_that_serves_has_no_right_to(url: str, log: Log, change: str) -> None:
    with psycopg.connect(url) as link, pytest.raises(errors.InsufficientPrivilege, match="permission denied"):
        link.execute(change.encode())


@pytest.mark.parametrize("owner_url", ["postgres"], indirect=True)
@pytest.mark.parametrize("change", EMPTYING)
async def test_not_even_the_owner_empties_the_log(owner_url: str, log: Log, change: str) -> None:
    with psycopg.connect(owner_url) as link, pytest.raises(errors.InsufficientPrivilege, match="only ever added"):
        link.execute(change.encode())
