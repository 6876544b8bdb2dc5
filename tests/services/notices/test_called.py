"""A player for whom a game waits before it begins is called, unless that player agreed that it begins without."""

import asyncio

from domain.table.starting import GRACE_S
from playing.beginning import due, seated
from serving.notified import GAME, Post, notified_room


def test_without_consent_the_player_is_called_and_the_game_waits(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await seated(here.room, game=GAME)
            await table.say(1, {"type": "ready"})
            await here.deliver()
            assert [(each.decision, each.step, each.state) for each in await here.log("Ann") if each.step == "asked"] == [
                ("ready", "asked", "delivered")
            ]
            here.clock.turn(days=1)
            await due(here.room, table)
            assert not (await here.room.see(table.table)).ledger.started

    asyncio.run(scenario())


def test_a_player_who_agreed_is_not_called_before_the_start(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await seated(here.room, 0, game=GAME)
            await table.say(1, {"type": "ready"})
            await here.deliver()
            assert not small_post.hook.requests
            here.clock.turn(seconds=GRACE_S)
            await due(here.room, table)
            await here.deliver()
            assert [each.decision == "ready" for each in await here.log("Ann") if each.step == "asked"] in ([], [False])

    asyncio.run(scenario())
