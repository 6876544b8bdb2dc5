"""Every process follows the log: what a process leaves undone is done by the others, and heard by their streams."""

import asyncio
from typing import Any

import pytest

from patience import PATIENCE_S
from playing.room import Room, play, room
from services.bootstrap import running
from services.errors import StoreDown
from services.notify.hint_hub import account_topic
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings

"""Seconds in which a healthy process finds what another one has left."""


def asked(snapshot: TableSnapshot, seat: int) -> bool:
    """Returns True if a decision awaits the seat."""
    return any(decision.seat == seat for decision in snapshot.asked)


async def bots_turn(room: Room) -> str:
    """A table at which the bot on seat 1 is asked. No background task of this process runs, as if it was killed after its commit."""
    table = await room.table("Ann", bots=(1,))
    await room.say("Ann", table, {"type": "bury", "card": 1})
    assert asked(await room.see(table), 1)
    return table


@pytest.mark.full
def test_a_bot_answers_in_another_process_when_its_own_dies_after_the_commit(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with room(either_store) as there, running(there.process):
            await there.process.lobby_projector.catch_up()
            table = await bots_turn(here)
            async with asyncio.timeout(PATIENCE_S):
                await there.until(table, lambda snapshot: not asked(snapshot, 1))

    play(either_store, scenario)


@pytest.mark.full
@pytest.mark.parametrize("again", [True, False])
def test_a_bot_answers_after_a_commit_of_unknown_outcome(either_store: Settings, again: bool) -> None:
    """The answer of the database is lost. The person sends the command again, or does not."""

    async def scenario(room: Room) -> None:
        table = await room.table("Ann", bots=(1,), options={"calls": False, "extras": [], "rounds": 1})
        handle = await room.process.tables.handle_of(table)
        async with asyncio.TaskGroup() as tasks:
            await room.process.bots.queue.work_out(handle)
            await room.say("Ann", table, {"type": "bury", "card": 1})
            others = () if again else (room.process.log_follower.run(), room.process.jobs.run())
            parts = [tasks.create_task(part) for part in (room.process.bots.queue.run(), *others)]
            real: Any = room.process.store

            async def append(wanted: Any) -> None:
                del real.append
                await real.append(wanted)
                raise StoreDown("planted")

            real.append = append
            with pytest.raises(StoreDown):
                await room.say("Ann", table, {"type": "flip"}, id="mine")
            n = (await room.see(table)).table.n
            if again:
                await room.say("Ann", table, {"type": "flip"}, id="mine")
            async with asyncio.timeout(PATIENCE_S):
                await room.until(table, lambda snapshot: snapshot.table.n > n and not asked(snapshot, 1))
            for part in parts:
                part.cancel()

    play(either_store, scenario)


def test_streams_hear_of_what_a_dead_process_has_committed(either_store: Settings) -> None:
    """Followers of the table, and the list of the account, though no hint was sent."""

    async def scenario(here: Room) -> None:
        async with room(either_store) as there, running(there.process):
            table = await here.table("Ann", "Bob")
            with (
                there.process.hub.subscribe([table], internal=True) as watching,
                there.process.hub.subscribe([account_topic("bob")], internal=True) as listed,
            ):
                n = (await here.say("Ann", table, {"type": "bury", "card": 1})).n
                async with asyncio.timeout(PATIENCE_S):
                    for subscription in (watching, listed):
                        while (received := await subscription.receive(PATIENCE_S)) is None or received.tables.get(table, -1) < n:
                            pass

    play(either_store, scenario)


def test_accounts_hear_of_cards_whose_commit_had_an_unknown_outcome(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        await room.process.lobby_projector.catch_up()
        real: Any = room.process.store

        async def advance(*batch: Any) -> bool:
            del real.advance
            await real.advance(*batch)
            raise StoreDown("planted")

        async with running(room.process):
            with room.process.hub.subscribe([account_topic("bob")], internal=True) as listed:
                real.advance = advance
                n = (await room.say("Ann", table, {"type": "bury", "card": 1})).n
                async with asyncio.timeout(PATIENCE_S):
                    while (received := await listed.receive(PATIENCE_S)) is None or received.tables.get(table, -1) < n:
                        pass

    play(either_store, scenario)


def test_a_stream_that_has_heard_of_a_record_is_not_woken_again(settings: Settings) -> None:
    async def scenario(room: Room) -> list[Any]:
        table = await room.table("Ann", "Bob")
        while await room.process.log_follower.step():
            pass
        with room.process.hub.subscribe([table], internal=True) as watching:
            n = (await room.say("Ann", table, {"type": "bury", "card": 1})).n
            first = await watching.receive(0)
            assert first is not None
            assert first.tables == {table: n}
            await room.process.log_follower.step()
            return [await watching.receive(0)]

    assert play(settings, scenario) == [None]
