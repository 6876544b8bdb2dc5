"""Tables that never began expire: 14 days after their newest record, once, with a record that says so."""

from domain.table.ending_events import TableExpired
from playing.room import Room, play
from playing.set_clock import SetClock
from services.play.environment import Environment
from services.play.requests import OpenTable
from services.settings import Settings


def test_a_table_that_waits_too_long_for_its_players_expires_once(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        process = here.process
        table = (await process.seating.open_table(await here.person("Ann"), OpenTable("toy", {}, 2))).id
        running = await here.table("Ann", "Bob")
        await process.lobby_projector.catch_up()
        clock.wait(24 * 14 - 1)
        assert await process.store.due(clock(), 9) == []
        clock.wait(1)

        handle = await process.tables.handle_of(table)
        assert await process.store.due(clock(), 9) == [handle]
        for _ in range(2):
            process.time_outs.queue.put(handle)
            await process.time_outs.queue.work_out(handle)
        await process.lobby_projector.catch_up()

        assert [type(event) for event in await here.log(table)].count(TableExpired) == 1
        assert ((await here.see(table)).ledger.reason, (await here.see(running)).ledger.over) == ("expired", False)
        card = await process.store.card(table)
        assert card is not None
        assert (card.status, card.public, card.due) == ("over", False, "")

    play(either_store, scenario, Environment(clock))
