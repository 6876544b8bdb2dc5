"""Channels, wishes, open pages and the outbox of notices, on both stores."""

import asyncio
from itertools import chain

import pytest
from msgspec.structs import replace

from services.store import Store, open_store
from services.store.notice_data import NoticeOutcome, StoredChannel, StoredNotice, Wishes
from services.store.plain_data import Account
from services.store.port import SeatHolder
from storing.logs import Log

pytestmark = pytest.mark.anyio

ANN = Account("ann", "Ann", False, "2026-11-20T09:00:00.000Z", "hash")
CODE = b"\x07" * 32
MAIL = StoredChannel("c1", "ann", "mail", "ann@example.org", b"{}", False, "unconfirmed", CODE, "2026-11-21", 0, 0, "", "", "2026-11-20")
NOTICE = StoredNotice("n1", "ann", "c1", "t", 0, "d1", "asked", 7, "waiting", "2026-11-22T10", "", 0, "2026-11-22T10", "", "")


async def with_channel(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_channel(MAIL, 9)
    await store.confirm_channel("c1", CODE, "2026-11-20")


async def test_a_channel_is_active_only_after_its_own_code(store: Store) -> None:
    await store.add_account(ANN)
    assert await store.add_channel(MAIL, 1)
    assert not await store.add_channel(MAIL._replace(id="c2"), 1)
    assert not await store.confirm_channel("c1", b"\x08" * 32, "2026-11-20")
    assert not await store.confirm_channel("c1", CODE, "2026-11-22")
    assert await store.confirm_channel("c1", CODE, "2026-11-20")
    assert [(each.id, each.state, each.shared) for each in await store.channels_of("ann")] == [("c1", "active", False)]


async def test_a_code_can_be_tried_a_few_times(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_channel(MAIL, 9)
    assert [await store.count_try("c1", 2) for _ in range(3)] == [True, True, False]
    assert await store.renew_code("c1", b"\x09" * 32, "2026-11-23")
    assert await store.count_try("c1", 2)


async def test_only_active_channels_of_seats_are_recipients(store: Store) -> None:
    await with_channel(store)
    await store.save_wishes("ann", Wishes(b'{"language":"de"}', ""))
    log = Log()
    await store.append(log.grow(replace(log.next(), holders=(SeatHolder(0, "ann"), SeatHolder(1, "bob")))))
    found = await store.recipients([log.handle, "other"])
    assert [(each.seat, each.account, each.channel, each.wishes) for each in found] == [(0, "ann", "c1", b'{"language":"de"}')]
    await store.end_channel("c1", "gone")
    assert not await store.recipients([log.handle])


async def test_notices_and_cursor_change_together_and_once(store: Store, other: Store) -> None:
    moved = await asyncio.gather(*(each.advance_notices("", "5", [NOTICE], (), "now") for each in (store, other)))
    assert sorted(moved) == [False, True]
    assert await other.notice_cursor() == "5"
    assert await other.waiting_notices(["t"]) == [NOTICE]


async def test_a_reminder_moves_with_its_deadline_and_a_first_notice_does_not(store: Store) -> None:
    later = "2026-11-25T10"
    reminder = NOTICE._replace(id="n2", step="reminder-86400")
    await store.advance_notices("", "1", [NOTICE, reminder], (), "now")
    await store.advance_notices("1", "2", [NOTICE._replace(due_at=later), reminder._replace(due_at=later)], (), "now")
    assert {each.step: each.due_at for each in await store.waiting_notices(["t"])} == {"asked": NOTICE.due_at, "reminder-86400": later}


async def test_of_many_that_lease_a_notice_one_gets_it_and_only_that_one_ends_it(store: Store, other: Store) -> None:
    await store.add_notice(NOTICE)
    assert not await store.add_notice(NOTICE._replace(id="n9"))
    at, until = "2026-11-22T11", "2026-11-22T12"
    leases = await asyncio.gather(*(each.lease_notices([NOTICE.id, "n8"], at, at, until) for each in (store, other) * 4))
    (leased,) = chain(*leases)
    assert leased == NOTICE._replace(leased_until=until, tries=1)
    assert await store.due_notices("2026-11-22T11", "2026-11-22T11", 9) == []
    (late,) = await store.due_notices("2026-11-22T13", "2026-11-22T13", 9)
    (again,) = await other.lease_notices([late.id], "2026-11-22T13", "2026-11-22T13", "2026-11-22T14")
    assert again.tries == 2
    await store.end_leases([NoticeOutcome(leased, "failed", "2026-11-22T13")])
    await other.end_leases([NoticeOutcome(again, "delivered", "2026-11-22T13", "200")])
    assert [(each.state, each.said) for each in await store.notices_of("ann", 9)] == [("delivered", "200")]


async def test_notices_of_a_moment_are_leased_withdrawn_and_ended_together(store: Store, other: Store) -> None:
    many = [NOTICE._replace(id=f"n{index}", decision=f"d{index}") for index in range(4)]
    assert await store.advance_notices("", "5", many, (), "now")
    leased = await store.lease_notices(["n0", "n1"], "2026-11-22T11", "2026-11-22T11", "2026-11-22T12")
    await other.withdraw_notices(["n1", "n2"], "2026-11-22T11")
    assert await other.lease_notices(["n2", "n3"], "2026-11-22T09", "2026-11-22T09", "2026-11-22T12") == [], "nothing is due yet"
    first, second = sorted(leased)
    waits = NoticeOutcome(first, "waiting", "2026-11-23", "status_500", tried=True)
    await store.end_leases([waits, NoticeOutcome(second, "waiting", "2026-11-24")])
    found = {each.id: (each.state, each.due_at, each.tries, each.said) for each in await store.notices_of("ann", 9)}
    assert found == {
        "n0": ("waiting", "2026-11-23", 1, "status_500"),
        "n1": ("waiting", "2026-11-24", 0, ""),
        "n2": ("withdrawn", NOTICE.due_at, 0, ""),
        "n3": ("waiting", NOTICE.due_at, 0, ""),
    }


async def test_a_removed_channel_leaves_no_notice(store: Store) -> None:
    await with_channel(store)
    await store.add_notice(NOTICE)
    assert not await store.remove_channel("bob", "c1")
    assert await store.remove_channel("ann", "c1")
    assert await store.notices_of("ann", 9) == []


async def test_a_page_is_seen_only_while_its_stream_is_open(store: Store) -> None:
    assert not await store.see_table("p", "ann", "t", "2026-11-22T10")
    await store.open_page("p", "ann")
    assert not await store.see_table("p", "bob", "t", "2026-11-22T10")
    assert await store.see_table("p", "ann", "t", "2026-11-22T10")
    assert await store.last_seen("ann", "t") == "2026-11-22T10"
    assert await store.last_seen("ann", "elsewhere") == ""
    await store.close_page("p")
    assert await store.last_seen("ann", "t") == ""


async def test_a_sent_secret_works_once_and_ends_the_others_of_its_account(store: Store) -> None:
    for secret, account in ((b"1", "ann"), (b"2", "ann"), (b"3", "bob")):
        await store.add_secret(secret * 32, account, "2026-11-23")
    assert await store.use_secret(b"1" * 32, "2026-11-24") is None
    assert await store.use_secret(b"1" * 32, "2026-11-22") == "ann"
    assert await store.use_secret(b"1" * 32, "2026-11-22") is None
    assert await store.use_secret(b"2" * 32, "2026-11-22") is None
    assert await store.use_secret(b"3" * 32, "2026-11-22") == "bob"


async def test_erasing_a_person_leaves_nothing_of_the_notices(owner_url: str) -> None:
    async with open_store(owner_url) as store:
        await with_channel(store)
        await store.save_wishes("ann", Wishes(b"{}", "g"))
        await store.add_notice(NOTICE)
        await store.open_page("p", "ann")
        await store.add_secret(b"1" * 32, "ann", "2027")
        await store.erase("ann")
        assert not await store.channels_of("ann")
        assert await store.wishes("ann") is None
        assert not await store.notices_of("ann", 9)
        assert await store.use_secret(b"1" * 32, "2026") is None
        assert not await store.see_table("p", "ann", "t", "2026")


async def test_a_notice_that_is_being_handed_over_is_not_withdrawn(store: Store, other: Store) -> None:
    """It may have arrived already: the delivery log must not say otherwise."""
    await with_channel(store)
    assert await store.advance_notices("", "5", [NOTICE], (), "now")
    (leased,) = await store.lease_notices([NOTICE.id], "2026-11-22T10", "2026-11-22T10", "2026-11-22T11")
    assert await other.advance_notices("5", "6", [], [NOTICE.id], "now")
    await store.end_leases([NoticeOutcome(leased, "delivered", "2026-11-22T10", "250")])
    assert [each.state for each in await store.notices_of("ann", 9)] == ["delivered"]
