"""Undo by consent at a table with its process: asked and given the next day, refused, lapsed, and told to whom it concerns."""

from typing import Any

import msgspec

from domain.table.events import Rewound
from kit.toy import State
from playing.room import Room, play
from playing.set_clock import SetClock
from services.api.table_views import table_view
from services.play.environment import Environment
from services.play.requests import OpenTable, TakeSeat
from services.play.visitors import visitor_of
from services.settings import Settings


async def opened(here: Room, *names: str, bots: tuple[int, ...] = (), game: str = "toy") -> str:
    """A table at which each seat may ask three times."""
    host, *guests = [await here.person(name) for name in names]
    made = await here.process.seating.open_table(host, OpenTable(game, {}, len(names) + len(bots), True, 0, list(bots), undos=3))
    for seat, guest in enumerate(guests, 1):
        await here.process.seating.take_seat(guest, made.id, seat, TakeSeat())
    return made.id


async def bury(here: Room, table: str, who: str, seat: int) -> int:
    """Let a seat bury a card. Returns the record before."""
    snapshot = await here.see(table, seat)
    state = snapshot.table.game
    assert isinstance(state, State)
    await here.say(who, table, {"type": "bury", "card": min(state.hands[seat].read())})
    return snapshot.table.n


def test_an_undo_is_asked_for_and_given_the_next_day(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await opened(here, "Ann", "Bob")
        back = await bury(here, table, "Ann", 0)
        stood = (await here.process.tables.moment(await here.process.tables.handle_of(table), None, back)).table.game
        await here.say("Ann", table, {"type": "ask_for_undo", "to": back})
        clock.wait(23)
        await here.say("Bob", table, {"type": "agree_to_undo", "request": 1, "to": back})

        assert (await here.see(table)).table.game == stood
        assert [event.to_n for event in await here.log(table) if isinstance(event, Rewound)] == [back]
        await bury(here, table, "Ann", 0)

    play(either_store, scenario, Environment(clock))


def test_a_request_is_shown_to_all_until_it_is_refused_or_lapses(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await opened(here, "Ann", "Bob", game="rebel_moon_defense")
        back = (await here.see(table)).table.n
        decision = (await here.asked(table))[0]
        own = await here.see(table, decision.seat)
        assert own.table.game is not None
        command = own.playable.game.default(own.table.game, decision.seat, decision)
        await here.say(("Ann", "Bob")[decision.seat], table, msgspec.to_builtins(command), decision=decision.id)

        async def seen(who: str) -> Any:
            now = await here.see(table)
            return table_view(now, now, visitor_of(now, await here.person(who), clock()), None, clock())

        assert (await seen("Ann")).can.ask_undo is not None
        await here.say("Ann", table, {"type": "ask_for_undo", "to": back})
        for who, answer in (("Ann", False), ("Bob", True), ("Cleo", False)):
            shown = (await seen(who)).undo
            assert (shown.seat, shown.to, shown.asked, shown.answer, shown.refuse) == (0, back, [1], answer, answer), who
        assert (await seen("Ann")).can.ask_undo is None
        await here.say("Bob", table, {"type": "refuse_undo", "request": 1})
        assert ((await seen("Bob")).undo, (await seen("Ann")).can.undos_left) == (None, 2)
        await here.say("Ann", table, {"type": "ask_for_undo", "to": back})
        clock.wait(24)
        assert (await seen("Bob")).undo is None
        assert (await seen("Ann")).can.ask_undo is not None

    play(settings, scenario, Environment(clock))


def test_a_bot_answers_a_decision_once_more_that_is_open_again(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await opened(here, "Ann", bots=(1,))
        work_out, handle = here.process.bots.queue.work_out, await here.process.tables.handle_of(table)
        back = (await here.see(table)).table.n
        (first,) = [each.id for each in await here.asked(table) if each.seat == 1]
        here.process.bots.queue.put(handle)
        await work_out(handle)
        await here.say("Ann", table, {"type": "ask_for_undo", "to": back})
        assert [each.id for each in await here.asked(table) if each.seat == 1] == [first]
        here.process.bots.queue.put(handle)
        await work_out(handle)

        assert [each.seat for each in await here.asked(table)] == [0]
        sent = [raw["id"] for raw in await here.commands(table) if raw["id"].startswith(f"bot:{first}:")]
        assert len(sent) == len(set(sent)) == 2

    play(settings, scenario)
