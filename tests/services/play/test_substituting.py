"""Substitutes in the services: who may offer, who gets the seat, and that its former holder loses it at once, in every process."""

import asyncio

import pytest

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.clocks import HOUR, SECOND, moment_text
from playing.room import Room, play, room
from playing.set_clock import SetClock
from projections.lobby import due, table_card
from services.notices.table_states import table_state
from services.notices.tellings import is_wanted
from services.play.environment import Environment
from services.play.rejections import NotAllowed
from services.play.requests import ClockChoice, OfferSubstitute
from services.settings import Settings
from services.store.notice_data import StoredNotice

AGREE = {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""}


async def offers(here: Room, table: str, who: str, seat: Seat, bot: bool = False) -> None:
    """Let somebody offer to take a seat over."""
    await here.process.substitutes.offer(await here.person(who), table, seat, OfferSubstitute(bot=bot))


async def absent(here: Room) -> str:
    """A game of Ann and Bob in which Bob has asked for a substitute."""
    table = await here.table("Ann", "Bob")
    await here.say("Bob", table, {"type": "call_substitute", "seat": 1})
    return table


async def handed_over(here: Room) -> str:
    """A game of Ann and Bob, whose seat Cleo has taken over."""
    table = await absent(here)
    await offers(here, table, "Cleo", 1)
    await here.say("Ann", table, AGREE)
    return table


async def bury(here: Room, table: str, who: str, seat: Seat) -> None:
    """Let an account give the first command of a seat."""
    state = (await here.see(table, seat)).table.game
    assert state is not None
    await here.say(who, table, {"type": "bury", "card": min(state.hands[seat].read())})  # type: ignore[attr-defined]  # the toy's state


def test_the_account_that_offered_gets_the_seat(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await handed_over(here)

        snapshot = await here.see(table)
        entry = snapshot.ledger.entry(1)
        assert entry is not None
        assert (entry.who.read(), snapshot.holders) == ("Cleo", {0: "ann", 1: "cleo"})
        await bury(here, table, "Cleo", 1)

    play(either_store, scenario)


def test_the_former_holder_is_refused_in_a_process_that_has_not_heard_of_it(either_store: Settings) -> None:
    async def scenario() -> None:
        async with room(either_store) as here, room(either_store) as there:
            table = await absent(here)
            await there.see(table)  # both processes know Bob as the holder
            await offers(here, table, "Cleo", 1)
            await here.say("Ann", table, AGREE)

            with pytest.raises(NotAllowed, match="not_seated"):
                await there.say("Bob", table, {"type": "concede"})
            assert (await there.see(table)).seat_of("bob") is None
            with pytest.raises(NotAllowed, match="not_seated"):
                await there.process.commands.preview("bob", table, {"type": "concede"})
            assert not (await there.see(table)).ledger.over

    asyncio.run(scenario())


def test_an_offer_is_agreed_to_in_a_process_that_has_not_heard_of_it(either_store: Settings) -> None:
    async def scenario() -> None:
        async with room(either_store) as here, room(either_store) as there:
            table = await absent(here)
            await there.see(table)  # both processes know the table as it was before the offer
            await offers(here, table, "Cleo", 1)

            await there.say("Ann", table, AGREE)

            assert (await there.see(table)).seat_of("cleo") == 1

    asyncio.run(scenario())


def test_the_former_holder_keeps_the_table_in_the_list_without_a_seat_and_is_not_asked(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await handed_over(here)
        await here.process.lobby_projector.catch_up()
        handle = await here.process.tables.handle_of(table)

        store = here.process.store
        assert [(held.row.id, held.held) for held in (await store.tables_of("bob", 9)).cards] == [(table, ())]
        assert [(held.row.id, held.held) for held in (await store.tables_of("cleo", 9)).cards] == [(table, (1,))]
        assert [(held.row.id, held.held) for held in (await store.tables_of("ann", 9)).cards] == [(table, (0,))]
        async with here.process.tables.current(handle) as live:
            state = table_state(live)
        asked = next(decision for seat, decision in state.awaited if seat == 1)
        notices = {
            who: StoredNotice("", who, "", handle, 1, asked, "asked", 0, "waiting", "", "", 0, "", "", "") for who in ("bob", "cleo")
        }
        assert {who: is_wanted(notice, state) for who, notice in notices.items()} == {"bob": False, "cleo": True}

    play(either_store, scenario)


def test_nobody_offers_who_has_or_had_a_seat_of_the_game(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await handed_over(here)
        await here.say("Cleo", table, {"type": "call_substitute", "seat": 1})

        with pytest.raises(Refused, match="has_played"):
            await offers(here, table, "Bob", 1)
        with pytest.raises(Refused, match="already_seated"):
            await offers(here, table, "Ann", 1)
        with pytest.raises(Refused, match="already_seated"):
            await offers(here, table, "Cleo", 1)
        await offers(here, table, "Dora", 1)

    play(either_store, scenario)


def test_one_account_does_not_get_two_seats(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", "Cleo")
        for seat, who in ((1, "Bob"), (2, "Cleo")):
            await here.say(who, table, {"type": "call_substitute", "seat": seat})
            await offers(here, table, "Dora", seat)
        await here.say("Ann", table, AGREE)
        await here.say("Ann", table, {**AGREE, "offer": 2})

        with pytest.raises(Refused, match="already_seated"):
            await here.say("Dora", table, {**AGREE, "offer": 2})

    play(settings, scenario)


def test_an_offer_of_an_account_that_is_gone_is_gone(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await absent(here)
        await offers(here, table, "Cleo", 1)
        await here.process.store.erase("cleo")
        await here.process.erasure_follower.catch_up()

        with pytest.raises(Refused, match="offer_gone"):
            await here.say("Ann", table, AGREE)

    play(settings, scenario)


def test_a_bot_stands_in_plays_and_is_shown_as_one(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await absent(here)
        with pytest.raises(NotAllowed, match="not_seated"):
            await offers(here, table, "Cleo", 1, bot=True)
        await offers(here, table, "Ann", 1, bot=True)
        await here.say("Ann", table, AGREE)
        handle = await here.process.tables.handle_of(table)
        await here.process.bots.queue.work_out(handle)

        snapshot = await here.see(table)
        card = table_card(snapshot.ledger, snapshot.table.n, snapshot.asked).seats[1]
        assert (card.bot, card.who, card.first) == (True, "Bot", "Bob")
        assert snapshot.ledger.seat_commands[1] > 2
        assert 1 not in snapshot.holders

    play(settings, scenario)


def test_the_result_is_that_of_the_seat_which_its_first_player_had(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await handed_over(here)
        await here.say("Ann", table, {"type": "concede"})

        snapshot = await here.see(table)
        card = table_card(snapshot.ledger, snapshot.table.n, snapshot.asked).seats[1]
        assert (card.first, card.who, card.result) == ("Bob", "Cleo", "won")

    play(settings, scenario)


def test_the_time_out_substitute_is_carried_out_once_and_the_table_waits(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily", "substitute"))
        await bury(here, table, "Ann", 0)
        await here.process.lobby_projector.catch_up()
        handle = await here.process.tables.handle_of(table)
        clock.now += 100 * HOUR * SECOND
        here.process.time_outs.queue.put(handle)
        await here.process.time_outs.queue.work_out(handle)

        ledger = (await here.see(table)).ledger
        assert (ledger.absent, due(ledger, moment_text(clock.now))) == (
            (1,),
            moment_text(clock.now - 4 * HOUR * SECOND + 16 * 24 * HOUR * SECOND),
        )
        await offers(here, table, "Cleo", 1)
        await here.say("Ann", table, AGREE)
        await bury(here, table, "Cleo", 1)

    play(settings, scenario, Environment(clock))
