"""Notices of tables with clocks: deadlines, reminders, digests, and the calendar."""

import asyncio
from datetime import datetime, timedelta

import icalendar
from msgspec.structs import replace

from playing.room import Room
from services.accounts.calendars import AccountCalendar
from services.notices.calendar_feed import calendar_text, deadlines
from services.notices.projector import REMINDERS
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


def test_reminders_follow_a_deadline_that_the_others_make_later(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await timed_table(here.room, here)
            for _ in range(71):
                here.clock.turn(hours=1)
                await here.deliver()
            assert told(small_post) == ["asked", "reminder", "reminder", "reminder"]
            await here.room.say("Bob", table, {"type": "give_time", "seat": 0, "seconds": 5 * 24 * 3600})
            for _ in range(5 * 24):
                here.clock.turn(hours=1)
                await here.deliver()
            assert told(small_post) == ["asked", *["reminder"] * 6]
            assert "Deadline: 2026-12-01" in small_post.hook.requests[-1].json()["data"]["text"]
            assert len({each.headers["webhook-id"] for each in small_post.hook.requests}) == 7

    asyncio.run(scenario())


def test_nobody_is_reminded_while_the_players_pause_and_the_calendar_moves_on(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await timed_table(here.room, here)
            await here.deliver()
            here.clock.turn(hours=47)
            for who in ("Ann", "Bob"):
                await here.room.say(who, table, {"type": "agree_to_pause"})
            small_post.hook.requests.clear()
            for _ in range(15):
                here.clock.turn(days=1)
                await here.deliver()
            assert not told(small_post)
            await here.room.process.lobby_projector.catch_up()
            (found,) = await deadlines(here.room.process.store, "ann", here.clock.at)
            assert found.at - here.clock.at == timedelta(hours=25)
            text = calendar_text([found], "https://rollbook.example", "rollbook.example", "en", here.clock.at)
            assert not icalendar.Calendar.from_ical(text).walk("VALARM")
            await here.room.say("Bob", table, {"type": "resume_game"})
            for _ in range(24):
                await here.deliver()
                here.clock.turn(hours=1)
            assert told(small_post) == ["resumed", "reminder", "reminder"]
            await here.room.process.lobby_projector.catch_up()
            (found,) = await deadlines(here.room.process.store, "ann", here.clock.at)
            assert found.at - here.clock.at == timedelta(hours=1)

    asyncio.run(scenario())


def test_a_table_without_clocks_that_nobody_paused_still_reminds(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.table()
            for _ in range(11):
                await here.deliver()
                here.clock.turn(days=1)
            assert told(small_post) == ["asked", "reminder", "reminder"]

    asyncio.run(scenario())


def test_who_would_read_of_a_turn_behind_its_deadline_is_told_at_once(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.notices.channels.save_wishes("ann", NoticeWishes(digest_at=8 * 60, reminders=False))
            ann, bob = await here.room.person("Ann"), await here.room.person("Bob")
            clock = ClockChoice("quick")
            made = await here.room.process.seating.open_table(ann, OpenTable(GAME, {}, 2, True, 0, [], clock=clock))
            await here.room.process.seating.take_seat(bob, made.id, 1, TakeSeat())
            while (await here.room.asked(made.id))[0].seat:
                await here.answer(made.id)
            await here.deliver()
            assert told(small_post) == ["asked"]

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
            found = await deadlines(here.room.process.store, "ann", here.clock.at)
            assert [each.table for each in found] == [table]
            assert found[0].at - here.clock.at == timedelta(days=3)
            text = calendar_text(found, "https://rollbook.example", "rollbook.example", "en", here.clock.at)
            (event,) = icalendar.Calendar.from_ical(text).walk("VEVENT")
            assert event["UID"] == f"{table}@rollbook.example"
            assert event.decoded("DTEND") == found[0].at
            assert await deadlines(here.room.process.store, "bob", here.clock.at) == []

    asyncio.run(scenario())


def test_a_channel_that_comes_later_reminds_of_what_is_asked_already(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            table = await timed_table(here.room, here)
            await here.deliver()
            here.clock.turn(hours=10)
            await here.channel("Ann")
            assert [(each.job.kind, each.job.key) for each in await here.room.process.store.jobs(100) if each.job.kind == REMINDERS] == [
                (REMINDERS, "ann")
            ]
            await here.room.process.lobby_projector.catch_up()
            assert await here.notices.projector.remind("ann") is None
            for _ in range(62):
                here.clock.turn(hours=1)
                await here.deliver()
            assert told(small_post) == ["reminder"] * 3
            await here.answer(table)
            await here.deliver()
            assert not [each for each in await here.log("Ann") if each.state == "waiting"]

    asyncio.run(scenario())


def test_an_account_that_takes_a_guests_tables_over_is_reminded_there(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            store = here.room.process.store
            await here.room.person("Cleo")
            await here.channel("Cleo")
            await timed_table(here.room, here)
            await here.deliver()
            here.clock.turn(days=1)

            await here.room.process.lobby_projector.catch_up()
            assert (await store.bring_tables("ann", "cleo")).left == []
            assert await here.notices.projector.remind("cleo") is None
            for _ in range(48):
                here.clock.turn(hours=1)
                await here.deliver()

            assert told(small_post) == ["reminder"] * 3

    asyncio.run(scenario())
