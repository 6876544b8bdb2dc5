"""A game that nobody goes on with: the players are warned twice, each warning arrives once, and then the game ends."""

import asyncio

from playing.beginning import due
from playing.signed import signed_table
from serving.notified import GAME, Post, notified_room


def test_both_warnings_arrive_before_an_abandoned_game_ends(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME, clock="daily")
            await here.deliver()
            told = list[list[str]]()
            for days in (19, 1, 7, 3):
                here.clock.turn(days=days)
                small_post.hook.requests.clear()
                await due(here.room, table)
                await here.deliver()
                told.append([each.json()["type"] for each in small_post.hook.requests if each.json()["type"].endswith(("warned", "over"))])
            ledger = (await here.room.see(table.table)).ledger
            assert (ledger.over, ledger.reason, ledger.results) == (True, "inactive", ())
            assert [len(each) for each in told] == [0, 1, 1, 1], told
            assert {(each.step, each.state) for each in await here.log("Ann") if each.step.startswith(("warned", "over"))} == {
                ("warned-1", "delivered"), ("warned-2", "delivered"), ("over", "delivered"),
            }  # fmt: skip

    asyncio.run(scenario())
