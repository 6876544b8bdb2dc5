"""Standing orders in the services: the answer to a seat's decision, from what the seat sees. Nothing is sent by asking."""

import msgspec
import pytest

from playing.room import Room, play
from services.play.rejections import BadRequest, NotAllowed
from services.settings import Settings


async def bury_lowest(here: Room, table: str) -> tuple[str, dict[str, object]]:
    """The decision of Ann's seat, and her legal answer to it."""
    state = (await here.see(table, 0)).table.game
    assert state is not None
    (decision,) = (each for each in await here.asked(table) if each.seat == 0)
    return decision.id, {"type": "bury", "card": min(state.hands[0].read())}  # type: ignore[attr-defined]  # the toy's state


def test_an_order_answers_the_decision_that_is_due_and_sends_nothing(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob")
        decision, order = await bury_lowest(here, table)
        before = (await here.see(table)).head

        command = await here.process.commands.ordered("ann", table, decision, order)

        assert msgspec.to_builtins(command) == order
        assert (await here.see(table)).head == before

    play(settings, scenario)


def test_an_order_answers_nothing_that_is_not_asked_of_its_seat_or_not_legal(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob")
        decision, order = await bury_lowest(here, table)
        ordered = here.process.commands.ordered

        assert await ordered("ann", table, f"{decision}0", order) is None
        assert await ordered("ann", table, decision, {"type": "bury", "card": 9999}) is None
        assert await ordered("ann", table, decision, {"type": "concede"}) is None
        with pytest.raises(BadRequest, match="malformed_command"):
            await ordered("ann", table, decision, {"type": "no_such_command"})
        with pytest.raises(NotAllowed, match="not_seated"):
            await ordered("cleo", table, decision, order)

    play(settings, scenario)
