"""What a director does at a table, and a time-out, is told to its players, once, and with the reason."""

import asyncio

from msgspec.structs import asdict

from kit.directors import REASON, Director
from playing.signed import signed_table
from services.notary.offices import appoint
from services.play.requests import ClockChoice, DirectTable
from serving.notified import GAME, Post, notified_room

BEA = Director()


def test_the_players_are_told_what_a_director_did(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            process = here.room.process
            await appoint(process.store, process.keys, "directors", BEA.name, BEA.key, here.clock())
            table = await signed_table(here.room, "Ann", "Bob", game=GAME, clock="daily")
            await here.deliver()
            snapshot = await here.room.see(table.table)
            act = DirectTable(**asdict(BEA.act(snapshot.handle, 1, snapshot.head, "pause")))
            await process.directing.direct(await here.room.person("Bea"), table.table, act, "")

            await here.deliver()
            await here.deliver()

            sent = [each.json() for each in small_post.hook.requests if each.json()["type"] == "notice.directed"]
            assert len(sent) == 1
            assert REASON in small_post.hook.requests[-1].body.decode()

    asyncio.run(scenario())


def test_a_late_player_learns_what_the_server_did(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            table = await here.room.table("Ann", "Bob", game=GAME, clock=ClockChoice("daily", "skip"))
            (late,) = await here.room.asked(table)
            await here.deliver()
            here.clock.turn(days=4)
            async with here.room.process.tables.current(await here.room.process.tables.handle_of(table)) as live:
                await here.room.process.commands.time_out(live, late.seat)
            asked = {decision.seat for decision in await here.room.asked(table)}
            await here.deliver()
            await here.deliver()

            told = {
                who: [each.state for each in await here.log(who) if each.step == "timeout"]
                for seat, who in enumerate(("Ann", "Bob"))
                if seat not in asked
            }
            assert told == {who: ["delivered"] for seat, who in enumerate(("Ann", "Bob")) if seat not in asked}
            assert len(asked) == 1

    asyncio.run(scenario())


def test_whoever_is_called_absent_learns_it_at_once_and_so_do_the_others(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            for who in ("Ann", "Bob"):
                await here.channel(who)
            table = await here.room.table("Ann", "Bob", game=GAME, clock=ClockChoice("daily", "substitute"))
            (late,) = await here.room.asked(table)
            await here.deliver()
            here.clock.turn(days=4)
            async with here.room.process.tables.current(await here.room.process.tables.handle_of(table)) as live:
                await here.room.process.commands.time_out(live, late.seat)
            await here.deliver()
            await here.deliver()

            names = ("Ann", "Bob")
            told = {who: [each.step for each in await here.log(who) if each.step in ("absent", "timeout")] for who in names}
            assert told == {names[late.seat]: ["absent"], names[1 - late.seat]: ["timeout"]}

    asyncio.run(scenario())


def test_a_kept_seat_is_told_once_with_reminders_and_its_end_to_the_host(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            for who in ("Ann", "Bob"):
                await here.channel(who)
            table = await here.room.table("Ann", "Bob", game=GAME)
            await here.room.say("Ann", table, {"type": "concede"})
            made = await here.room.process.seating.rematch(await here.room.person("Ann"), table)
            handle = await here.room.process.tables.handle_of(made.id)
            for hours in (1, 46, 20, 6, 24):
                await here.deliver()
                here.clock.turn(hours=hours)

            await here.deliver()
            bob = [each.step.partition(" ")[0] for each in await here.log("Bob") if each.handle == handle and each.state == "delivered"]
            ann = [each.step for each in await here.log("Ann") if each.handle == handle and each.state == "delivered"]
            assert sorted(bob) == ["kept", "kept-reminder-1h", "kept-reminder-24h", "kept-reminder-6h"]
            assert ann == ["lapsed"]

    asyncio.run(scenario())
