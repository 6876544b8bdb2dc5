"""The lobby cards follow the log, whichever process writes it."""

import asyncio

import msgspec

from patience import PATIENCE_S
from playing.room import Room, play, room
from projections.lobby import TableCard
from services.bootstrap import running
from services.settings import Settings


def test_cards_catch_up_with_the_log(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        await room.process.lobby_projector.catch_up()
        row = await room.process.store.card(table)
        assert row is not None
        assert (row.status, row.n, row.awaited) == ("running", (await room.see(table)).last, (0, 1))
        await room.say("Ann", table, {"type": "concede"})
        await room.process.lobby_projector.catch_up()
        row = await room.process.store.card(table)
        assert row is not None
        assert [seat.result for seat in msgspec.json.decode(row.body, type=TableCard).seats] == ["lost", "won"]

    play(either_store, scenario)


def test_two_projectors_at_once_lose_nothing(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with room(either_store) as there:
            tables = [await here.table("Ann", "Bob") for _ in range(5)]
            await asyncio.gather(here.process.lobby_projector.catch_up(), there.process.lobby_projector.catch_up())
            for table in tables:
                assert (await here.process.store.card(table)) is not None

    play(either_store, scenario)


def test_cards_are_told_of_when_they_are_saved(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        async with running(room.process), asyncio.timeout(PATIENCE_S):
            with room.process.hub.subscribe(["@bob"]) as subscription:
                table = await room.table("Ann", "Bob")
                while (row := await room.process.store.card(table)) is None or row.status != "running":
                    heard = await subscription.receive(20)
                    assert heard is not None

    play(either_store, scenario)


def test_records_of_a_game_that_is_not_installed_stop_nothing(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        lost, kept = await room.table("Ann", "Bob"), await room.table("Ann", game="rebel_moon_defense", bots=(1,))
        known = dict(room.process.games)
        del known["toy"]
        room.process.tables._games = known
        room.process.tables.forget(await room.process.tables.handle_of(lost))
        await room.process.lobby_projector.catch_up()
        assert await room.process.store.card(lost) is None
        assert await room.process.store.card(kept) is not None

    play(settings, scenario)
