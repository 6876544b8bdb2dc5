"""A player who is asked for a consent is told once, and not any more once it is given or void."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from playing.signed import signed_table
from services.play.requests import OfferSubstitute
from serving.notified import GAME, NotifiedRoom, Post, notified_room

QUESTIONS: tuple[Mapping[str, Any], ...] = ({"type": "agree_to_end"}, {"type": "agree_to_pause"})


async def told(here: NotifiedRoom) -> list[str]:
    """The states of Ann's notices about consents."""
    await here.deliver()
    return [each.state for each in await here.log("Ann") if each.step == "consent"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["type"])
def test_a_consent_that_is_asked_for_is_told_once(small_post: Post, question: Mapping[str, Any]) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME, clock="daily")
            assert await told(here) == []
            await table.say(1, question)
            assert await told(here) == ["delivered"]
            assert await told(here) == ["delivered"]
            assert small_post.hook.requests[-1].json()["type"] == "notice.consent"

    asyncio.run(scenario())


def test_a_notice_about_a_consent_is_withdrawn_when_it_is_given(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME)
            await table.say(1, {"type": "agree_to_end"})
            await here.notices.projector.catch_up()
            await table.say(0, {"type": "agree_to_end"})
            assert await told(here) == ["withdrawn"]

    asyncio.run(scenario())


def test_an_offer_to_take_a_seat_over_asks_the_other_players(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME)
            await table.say(1, {"type": "call_substitute", "seat": 1})
            assert await told(here) == []
            await here.room.process.substitutes.offer(await here.room.person("Cleo"), table.table, 1, OfferSubstitute())
            assert await told(here) == ["delivered"]

    asyncio.run(scenario())


def test_who_is_asked_once_more_after_a_rewind_is_told_again(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME, undos=3)

            async def told(step: str) -> list[str]:
                await here.deliver()
                return [each.step for each in await here.log("Ann") if each.step.startswith(step)]

            while (await here.room.asked(table.table))[0].seat != 0:
                await table.play_one()
            await told("asked")
            back = (await here.room.see(table.table)).table.n
            await table.play_one()
            await table.say(1, {"type": "ask_for_undo", "to": back})
            assert await told("consent") == ["consent"]
            await table.say(0, {"type": "agree_to_undo", "request": 1, "to": back})
            assert [step for step in await told("asked") if step.endswith("-r1")] == ["asked-r1"]

    asyncio.run(scenario())


def test_a_player_cannot_flood_another_with_notices(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await signed_table(here.room, "Ann", "Bob", game=GAME, undos=None)
            await table.play_one()
            while (await here.room.asked(table.table))[0].seat != 0:
                await table.play_one()
            handle = await here.room.process.tables.handle_of(table.table)

            async def told() -> tuple[int, int]:
                await here.deliver()
                steps = [each.step for each in await here.log("Ann") if each.state == "delivered"]
                return steps.count("consent"), steps.count("called")

            async def bother(first: int) -> None:
                for number in range(first, first + 5):
                    points, _ = await here.room.process.tables.way_back(handle, 1, None)
                    await table.say(1, {"type": "ask_for_undo", "to": points[0]})
                    await told()
                    await table.say(1, {"type": "withdraw_undo", "request": number})
                    await table.say(1, {"type": "call_substitute", "seat": 1})
                    await told()

            await bother(1)
            assert await told() == (1, 1)
            here.clock.turn(hours=12)
            await bother(6)
            assert await told() == (2, 2)

    asyncio.run(scenario())
