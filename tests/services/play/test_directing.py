"""Directors in the services: the newcomer gets the seat, in every process, and an act counts once."""

import asyncio

import pytest
from msgspec.structs import asdict

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.clocks import HOUR
from domain.table.director_events import DirectorAct
from kit.directors import Director
from playing.room import Room, play, room
from services.notary.offices import appoint
from services.play.rejections import NotAllowed
from services.play.requests import ClockChoice, DirectTable, OfferSubstitute
from services.settings import Settings

BEA, TIME = Director(), "2026-11-23T12:00:00.000Z"


async def named(here: Room) -> None:
    """Announce the director."""
    await appoint(here.process.store, here.process.keys, "directors", BEA.name, BEA.key, TIME)


async def act(here: Room, table: str, kind: DirectorAct, seat: Seat | None = None, amount: int = 0) -> DirectTable:
    """A signed act on the newest head."""
    snapshot = await here.see(table)
    made = BEA.act(snapshot.handle, snapshot.ledger.directed + 1, snapshot.head, kind, seat, amount)
    return DirectTable(**asdict(made))


async def direct(here: Room, table: str, sent: DirectTable, who: str = "Bea") -> None:
    """Send an act."""
    await here.process.directing.direct(await here.person(who), table, sent, "")


def test_the_account_that_offered_gets_the_seat_in_every_process(either_store: Settings) -> None:
    async def scenario() -> None:
        async with room(either_store) as here, room(either_store) as there:
            await named(here)
            table = await here.table("Ann", "Bob")
            await there.see(table)  # it does not know the offer
            await here.say("Bob", table, {"type": "call_substitute", "seat": 1})
            await here.process.substitutes.offer(await here.person("Cleo"), table, 1, OfferSubstitute())
            sent = await act(here, table, "hand_over", 1, 1)

            await direct(there, table, sent)
            await direct(here, table, sent)  # its answer was lost

            snapshot = await here.see(table)
            assert (snapshot.ledger.directed, snapshot.seat_of("cleo"), snapshot.seat_of("bob")) == (1, 1, None)
            with pytest.raises(NotAllowed, match="not_seated"):
                await here.say("Bob", table, {"type": "concede"})

    asyncio.run(scenario())


def test_an_act_on_a_head_from_before_the_offer_is_refused(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        await named(here)
        table = await here.table("Ann", "Bob")
        await here.say("Bob", table, {"type": "call_substitute", "seat": 1})
        sent = await act(here, table, "hand_over", 1, 1)
        await here.process.substitutes.offer(await here.person("Cleo"), table, 1, OfferSubstitute())

        with pytest.raises(Refused, match="head_too_old"):
            await direct(here, table, sent)

    play(either_store, scenario)


def test_two_acts_of_one_number_have_one_effect(either_store: Settings) -> None:
    async def scenario() -> None:
        async with room(either_store) as here, room(either_store) as there:
            await named(here)
            table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
            first, second = await act(here, table, "give_time", 1, HOUR), await act(here, table, "pause")

            answers = await asyncio.gather(direct(here, table, first), direct(there, table, second), return_exceptions=True)

            assert sum(answer is None for answer in answers) == 1
            assert (await here.see(table)).ledger.directed == 1

    asyncio.run(scenario())
