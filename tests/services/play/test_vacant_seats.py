"""At an untimed table a game goes on, or ends, when a player is gone: after 30 days of silence, or at once after an erasure."""

import pytest

from domain.table.vacancy_events import SeatVacated, SilenceWarned
from kit.toy import State
from playing.room import Room, play
from playing.set_clock import SetClock
from services.operating import erasing
from services.operating.erasing import PersonErasure
from services.play.environment import Environment
from services.processes.erasing import erasure_of
from services.settings import Settings


async def bury(here: Room, table: str) -> None:
    """Let both players answer the first window."""
    for seat, who in enumerate(("Ann", "Bob")):
        state = (await here.see(table, seat)).table.game
        assert isinstance(state, State)
        await here.say(who, table, {"type": "bury", "card": min(state.hands[seat].read())})


async def work_out(here: Room, handle: str) -> None:
    """Let the server act at a due table, twice, as two processes would."""
    for _ in range(2):
        here.process.time_outs.queue.put(handle)
        await here.process.time_outs.queue.work_out(handle)
    await here.process.lobby_projector.catch_up()


def test_a_silent_seat_falls_vacant_and_the_other_player_ends_the_game(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        process = here.process
        table = await here.table("Ann", "Bob")
        handle = await process.tables.handle_of(table)
        await bury(here, table)
        await process.lobby_projector.catch_up()
        mover = next(each.seat for each in await here.asked(table))
        stays = ("Ann", "Bob")[1 - mover]
        for days in (20, 7, 3):
            assert await process.store.due(clock(), 9) == []
            clock.wait(24 * days)
            assert await process.store.due(clock(), 9) == [handle]
            await work_out(here, handle)

        log = [type(event) for event in await here.log(table)]
        assert (log.count(SilenceWarned), log.count(SeatVacated)) == (2, 1)
        assert (await here.see(table)).ledger.vacant == (mover,)

        await here.say(stays, table, {"type": "abort_game"})
        assert ((await here.see(table)).ledger.over, (await here.see(table)).ledger.reason) == (True, "aborted")

    play(either_store, scenario, Environment(clock))


def test_the_seat_of_an_erased_account_is_vacant_at_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasing, "SETTLING_S", 0.0)
    clock = SetClock()

    async def scenario(here: Room) -> None:
        process = here.process
        table = await here.table("Ann", "Bob")
        await bury(here, table)
        await process.lobby_projector.catch_up()
        handle = await process.tables.handle_of(table)
        assert await process.store.due(clock(), 9) == []
        erasure: PersonErasure = erasure_of(process)

        await erasure.erase(await here.person("Bob"))
        assert await process.store.due(clock(), 9) == [handle]
        await work_out(here, handle)

        assert (await here.see(table)).ledger.vacant == (1,)
        assert await process.store.due(clock(), 9) == []

        await here.say("Ann", table, {"type": "agree_to_end"})
        assert (await here.see(table)).ledger.reason == "agreed"

    play(settings, scenario, Environment(clock))
