"""Tables whose players join with keys, and agree that the game begins without them."""

from typing import Any

from playing.room import Room
from playing.signed import SignedTable
from services.play.requests import OpenTable


async def seated(here: Room, *agreed: int, game: str = "toy", **wanted: Any) -> SignedTable:
    """A full table of Ann and Bob, which they join with keys. Those in `agreed` let it begin without them."""
    made = await here.process.seating.open_table(await here.person("Ann"), OpenTable(game, {}, 2, seat=0, keep=True, **wanted))
    table = SignedTable(here, made.id, made.handle)
    for seat, name in enumerate(("Ann", "Bob")):
        await table.sit(name, seat)
        if seat in agreed:
            await table.say(seat, {"type": "agree_to_start"})
    return table


async def due(here: Room, table: SignedTable) -> None:
    """Let the server do twice what is due at the table, as two processes would."""
    await here.process.lobby_projector.catch_up()
    for handle in await here.process.store.due(here.process.clock(), 9):
        for _ in range(2):
            here.process.time_outs.queue.put(handle)
            await here.process.time_outs.queue.work_out(handle)
