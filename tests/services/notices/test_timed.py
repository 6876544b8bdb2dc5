"""Notices of tables with clocks: deadlines, reminders, digests, and the calendar."""

import asyncio
from datetime import datetime, timedelta

import icalendar
from msgspec.structs import replace

from playing.room import Room
from services.accounts.calendars import AccountCalendar
from services.notices.calendar_feed import calendar_text, deadlines
from services.notices.schedule import NoticeWishes
from services.play.requests import ClockChoice, OpenTable, TakeSeat
from serving.notified import GAME, NotifiedRoom, Post, notified_room


async def timed_table(room: Room, here: NotifiedRoom) -> str:
    """A daily table of Ann and Bob at which Ann is asked."""
    ann, bob = await room.person("Ann"), await room.person("Bob")
    made = await room.process.seating.open_table(ann, OpenTable(GAME, {}, 2, True, 0, [], clock=ClockChoice("daily")))
    await room.process.seating.take_seat(bob, made.id, 1, TakeSeat())
    while (await room.asked(made.id))[0].seat:
        await here.answer(made.id)
    return made.id


def told(post: Post) -> list[str]:
    return [each.json()["type"].removeprefix("notice.") for each in post.hook.requests]


def test_reminders_come_before_the_deadline_and_not_after_the_move(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await timed_table(here.room, here)
            await here.deliver()
            deadline = (await here.room.process.store.notices_of("ann", 10))[0]
            assert deadline
            for _ in range(3 * 24):
                here.clock.turn(hours=1)
                await here.deliver()
            assert told(small_post) == ["asked", "reminder", "reminder", "reminder"]
            assert "Deadline: 2026-11-26" in small_post.hook.requests[-1].json()["data"]["text"]
            await here.answer(table)
            await here.deliver()
            assert not [each for each in await here.log("Ann") if each.state == "waiting"]

    asyncio.run(scenario())


def test_a_digest_tells_of_all_tables_at_once(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            calendar = replace(AccountCalendar(), zone="Europe/Berlin")
            await here.room.process.calendars.change("ann", calendar, here.clock())
            await here.notices.channels.save_wishes("ann", NoticeWishes(digest_at=18 * 60))
            tables = [await here.table() for _ in range(3)]
            await here.deliver()
            assert not told(small_post)
            here.clock.at = datetime.fromisoformat("2026-11-23T17:00:00Z")
            await here.deliver()
            assert told(small_post) == ["digest"]
            assert all(table in small_post.hook.requests[0].json()["data"]["text"] for table in tables)
            assert {each.state for each in await here.log("Ann") if each.step == "asked"} == {"delivered"}

    asyncio.run(scenario())


def test_quiet_hours_hold_a_notice_back_until_the_morning(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.notices.channels.save_wishes("ann", NoticeWishes(quiet_from=11 * 60, quiet_to=13 * 60))
            await here.table()
            await here.deliver()
            assert not told(small_post)
            here.clock.turn(hours=1)
            await here.deliver()
            assert told(small_post) == ["asked"]

    asyncio.run(scenario())


def test_the_calendar_has_the_deadlines_of_the_account(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            table = await timed_table(here.room, here)
            await here.table()
            await here.room.process.lobby_projector.catch_up()
            found = await deadlines(here.room.process.store, "ann")
            assert [each.table for each in found] == [table]
            assert found[0].at - here.clock.at == timedelta(days=3)
            text = calendar_text(found, "https://rollbook.example", "rollbook.example", "en", here.clock.at)
            (event,) = icalendar.Calendar.from_ical(text).walk("VEVENT")
            assert event["UID"] == f"{table}@rollbook.example"
            assert event.decoded("DTEND") == found[0].at
            assert await deadlines(here.room.process.store, "bob") == []

    asyncio.run(scenario())
