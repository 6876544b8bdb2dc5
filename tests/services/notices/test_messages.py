"""Of messages at a table one notice is made until they are read, without their text, and as the player wishes."""

import asyncio
from collections.abc import Sequence

import pytest

from services.notices.schedule import NoticeWishes
from services.store.chat_data import table_target
from serving.notified import GAME, NotifiedRoom, Post, notified_room
from serving.talking import at_table, chats_of, spoken


async def table(here: NotifiedRoom) -> str:
    """A table of Ann and Bob, who has a channel and is told of all but messages."""
    await here.channel("Bob")
    made = await here.room.table("Ann", "Bob", game=GAME)
    await here.deliver()
    here.post.hook.requests.clear()
    return made


async def states(here: NotifiedRoom) -> Sequence[str]:
    """What became of Bob's notices of messages, the oldest first."""
    return [each.state for each in await here.log("Bob") if each.step == "message"]


def test_one_notice_is_made_until_the_messages_are_read(post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(post) as here:
            made = await table(here)
            for text in ("the secret plan", "another one"):
                await spoken(here.room, "Ann", made, text)
            assert await states(here) == ["waiting"]
            here.clock.turn(minutes=2)
            await here.deliver()
            assert await states(here) == ["delivered"]
            (told,) = post.hook.requests
            assert "secret plan" not in str(told.json())

            last = await spoken(here.room, "Ann", made)
            assert await states(here) == ["delivered"]
            await chats_of(here.room).read_to(await at_table(here.room, "Bob", made), "table", last)
            await spoken(here.room, "Ann", made)
            assert await states(here) == ["delivered", "waiting"]

    asyncio.run(scenario())


def test_who_reads_in_time_is_told_nothing(post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(post) as here:
            made = await table(here)
            message = await spoken(here.room, "Ann", made)
            await chats_of(here.room).read_to(await at_table(here.room, "Bob", made), "table", message)
            here.clock.turn(minutes=2)
            await here.deliver()
            assert (await states(here), post.hook.requests) == (["withdrawn"], [])

    asyncio.run(scenario())


@pytest.mark.parametrize("by", ["wish", "person", "table"])
def test_nobody_is_told_against_a_wish(small_post: Post, by: str) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            made, store = await table(here), here.room.process.store
            match by:
                case "wish":
                    await here.notices.channels.save_wishes("bob", NoticeWishes(messages=False))
                case "person":
                    await store.mute("bob", "ann")
                case _:
                    await store.mute("bob", table_target(await here.room.process.tables.handle_of(made)))
            await spoken(here.room, "Ann", made)
            assert await states(here) == []

    asyncio.run(scenario())


def test_a_message_waits_for_the_digest(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            made = await table(here)
            await here.notices.channels.save_wishes("bob", NoticeWishes(digest_at=20 * 60))
            await spoken(here.room, "Ann", made)
            here.clock.turn(minutes=5)
            await here.deliver()
            assert await states(here) == ["waiting"]
            here.clock.turn(hours=8)
            await here.deliver()
            assert await states(here) == ["delivered"]

    asyncio.run(scenario())


def test_notes_and_the_spectators_room_tell_nobody(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            made = await table(here)
            await spoken(here.room, "Ann", made, kind="notes")
            await spoken(here.room, "Cleo", made, kind="spectators")
            assert await states(here) == []

    asyncio.run(scenario())
