"""What a director does at a table, and a time-out, is told to its players, once, and with the reason."""

import asyncio

from msgspec.structs import asdict

from kit.directors import REASON, Director
from playing.signed import signed_table
from services.notary.directors import name_director
from services.play.requests import ClockChoice, DirectTable
from serving.notified import GAME, Post, notified_room

BEA = Director()


def test_the_players_are_told_what_a_director_did(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            process = here.room.process
            await name_director(process.store, process.keys, BEA.name, BEA.key, here.clock())
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
