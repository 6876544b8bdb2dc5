"""Names that players give to pieces: beside the log, at the campaign's table and at the tables of its missions, on both stores."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from campaign.stand_in import SKIRMISH
from domain.campaign.events.company import MarineRenamed
from domain.campaign.game import GAME
from domain.games.registry import AnyGame
from domain.kernel.errors import Refused
from playing.room import Room
from services.bootstrap import composed
from services.export.exporting import bundle_of
from services.play.environment import Environment
from services.play.piece_names import PieceNames
from services.play.rejections import BadRequest, SignedRefusal
from services.settings import Settings

SHORT = {"missions": ["M2", "M4"]}
XSS = "<img src=x onerror=a()>"


def play(settings: Settings, scenario: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
    """Run a scenario in a process that plays campaigns."""

    async def run() -> None:
        async with composed(settings, Environment(), (cast(AnyGame, GAME), cast(AnyGame, SKIRMISH))) as process:
            await scenario(Room(process))

    asyncio.run(run())


async def founded(here: Room) -> str:
    """A campaign of Ann, who plays Chaos, and Bob, who leads the red company."""
    table = await here.table("Ann", "Bob", game="campaign", options=SHORT)
    await here.process.seating.start_if_full(await here.process.tables.handle_of(table))
    return table


async def named(here: Room, table: str) -> dict[str, str]:
    names = await PieceNames(here.process.store, here.process.tables).of(await here.see(table))
    return dict(names)


def renaming(marine: str) -> dict[str, str]:
    return {"type": "rename_marine", "marine": marine}


def test_a_name_is_seen_at_the_table_and_the_log_says_only_that_it_was_given(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        assert (await named(here, table))["red-m2"] == "Berger"

        await here.say("Bob", table, renaming("red-m2"), name="  Else   Kling ")
        await here.say("Bob", table, renaming("red-m3"), name=XSS)
        await here.say("Bob", table, renaming("red-m3"), name="Third")

        names = await named(here, table)
        assert [names[f"red-m{number}"] for number in (1, 2, 3)] == ["Arlt", "Else Kling", "Third"]
        log = await here.log(table)
        assert [event.marine for event in log if isinstance(event, MarineRenamed)] == ["red-m2", "red-m3", "red-m3"]
        bundle = await bundle_of(here.process.tables, await here.process.tables.handle_of(table), None)
        kept = b"".join((*bundle.records, *(opening.disclosure.encode() for opening in bundle.openings)))
        assert b"red-m2" in kept
        assert not [word for word in (b"Else", b"Kling", b"onerror", b"Third") if word in kept]

    play(either_store, scenario)


def test_a_name_is_there_after_a_restart(either_store: Settings) -> None:
    tables = list[str]()

    async def give(here: Room) -> None:
        tables.append(await founded(here))
        await here.say("Bob", tables[0], renaming("red-m2"), name="Else")

    async def look(here: Room) -> None:
        assert (await named(here, tables[0]))["red-m2"] == "Else"

    play(either_store, give)
    play(either_store, look)


def test_a_mission_shows_the_names_of_its_campaign(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        handle = await here.process.tables.handle_of(table)
        await here.say("Bob", table, renaming("red-m2"), name="Else")
        for who, seat in (("Bob", 1), ("Ann", 0)):
            seen = await here.see(table, seat)
            decision = next(each for each in seen.asked if each.seat == seat)
            state = seen.table.game
            assert state is not None
            await here.process.commands.send(handle, seat, f"auto:{who}", decision.id, seen.playable.game.default(state, seat, decision))
        await here.process.opened_games.queue.work_out(handle)
        now = await here.see(table)
        wanted = None if now.table.game is None else now.playable.game.opens(now.table.game)
        assert wanted is not None
        mission = (await here.process.tables.look(wanted.handle, None)).about.id

        assert (await named(here, mission))["red-m2"] == "Else"
        assert (await named(here, mission))["red-m1"] == "Arlt"
        await here.say("Bob", table, renaming("red-m1"), name="Later")
        assert (await named(here, mission))["red-m1"] == "Later"

    play(either_store, scenario)


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u202eeslE", "x" * 25])
def test_bad_name_refuses_what_cannot_be_read(settings: Settings, name: str) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        before = len(await here.log(table))
        with pytest.raises(SignedRefusal) as refused:
            await here.say("Bob", table, renaming("red-m2"), name=name)
        assert (refused.value.code, refused.value.rule) == ("bad_name", "SQN-CMP-07")
        assert len(await here.log(table)) == before
        await here.say("Bob", table, renaming("red-m2"), name="Else")
        assert (await named(here, table))["red-m2"] == "Else"

    play(settings, scenario)


def test_not_your_marine_gets_no_name(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        for who, marine in (("Ann", "red-m2"), ("Bob", "yellow-m2"), ("Bob", "nobody")):
            with pytest.raises(Refused) as refused:
                await here.say(who, table, renaming(marine), name="Stolen")
            assert refused.value.code == "not_your_marine"
        assert "Stolen" not in (await named(here, table)).values()

    play(settings, scenario)


def test_a_command_that_names_nothing_takes_no_name(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        with pytest.raises(BadRequest):
            await here.say("Bob", table, {"type": "concede"}, name="Else")

    play(settings, scenario)


def test_a_command_sent_again_keeps_the_later_name(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here)
        first = await here.say("Bob", table, renaming("red-m2"), name="First", id="one")
        await here.say("Bob", table, renaming("red-m2"), name="Second", id="two")

        again = await here.say("Bob", table, renaming("red-m2"), name="First", id="one")

        assert again == first
        assert (await named(here, table))["red-m2"] == "Second"

    play(either_store, scenario)
