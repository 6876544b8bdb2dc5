"""A game begins though a player's page is closed: once, after the last seat is taken, where that player agreed to it, signed."""

from typing import Any

from domain.table.events import GameStarted, SystemCommandAccepted
from domain.table.starting import GRACE_S
from playing.beginning import due, seated
from playing.room import Room, play
from services.play.environment import Environment
from services.play.requests import OpenTable
from services.settings import Settings
from serving.notified import TurnedClock


def test_the_server_starts_a_game_once_whose_away_player_agreed(either_store: Settings) -> None:
    clock = TurnedClock()

    async def scenario(here: Room) -> None:
        table = await seated(here, 0)
        await table.say(1, {"type": "ready"})
        await due(here, table)
        assert not (await here.see(table.table)).ledger.started
        clock.turn(seconds=GRACE_S)
        await due(here, table)
        kinds = [type(event) for event in await here.log(table.table)]
        assert (kinds.count(GameStarted), kinds.count(SystemCommandAccepted)) == (1, 1)
        await table.play_out()
        assert (await here.see(table.table)).ledger.over

    play(either_store, scenario, Environment(clock))


def test_a_game_begins_at_its_hour(either_store: Settings) -> None:
    clock = TurnedClock()

    async def scenario(here: Room) -> None:
        wanted: dict[str, Any] = {"starts_at": clock.at.replace(hour=18), "id": "hour"}
        table = await seated(here, **wanted)
        again = await here.process.seating.open_table(await here.person("Ann"), OpenTable("toy", {}, 2, seat=0, keep=True, **wanted))
        assert again.id == table.table
        for seat in range(2):
            await table.say(seat, {"type": "ready"})
        clock.turn(hours=5)
        await due(here, table)
        assert not (await here.see(table.table)).ledger.started
        clock.turn(hours=1)
        await due(here, table)
        assert (await here.see(table.table)).ledger.started

    play(either_store, scenario, Environment(clock))
