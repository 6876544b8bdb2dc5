"""A game and the one that it opened follow each other: hand-overs, absences, pauses and ends reach the other, in both directions."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import asdict

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.verification.verifying import verified
from domain.table.director_events import DirectorAct
from domain.table.following_events import GameFollowed
from domain.table.redeciding import redecided
from kit.directors import Director
from playing.campaigns import CAMPAIGN, check_proven, default, founded, mission_of, room, seated, state_of, work
from playing.room import Room
from playing.set_clock import SetClock, TickingClock
from services.export.exporting import bundle_of
from services.notary.offices import appoint, dismiss
from services.operating import erasing
from services.play.environment import Environment
from services.play.rejections import NotAllowed
from services.play.requests import ClockChoice, DirectTable, OfferSubstitute, TakeSeat
from services.processes.erasing import erasure_of
from services.settings import Settings

AGREE = {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""}
BEA = Director()


def play(settings: Settings, scenario: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with room(settings, Environment(TickingClock())) as opened:
            await scenario(opened)

    asyncio.run(run())


async def opened(here: Room, *names: str, sit: tuple[str, ...] | None = None, clock: ClockChoice | None = None) -> tuple[str, str]:
    """Return a campaign with the table of its first mission, at which these sit; without `sit` all do, and it begins."""
    table = await founded(here, *names, clock=clock)
    await default(here, table, names[0], 0)
    await work(here, table)
    mission = await mission_of(here, table)
    await seated(here, mission, *(names if sit is None else sit))
    return table, mission


async def call(here: Room, table: str, who: str, seat: Seat) -> None:
    await here.say(who, table, {"type": "call_substitute", "seat": seat})


async def hand_over(here: Room, table: str, seat: Seat, new: str, by: tuple[str, ...], bot: bool = False) -> None:
    """Let these agree that somebody new, or a bot, has an absent seat from then on."""
    offering = by[0] if bot else new
    await here.process.substitutes.offer(await here.person(offering), table, seat, OfferSubstitute(bot=bot))
    offer = (await here.see(table)).ledger.offered
    for who in by:
        await here.say(who, table, {**AGREE, "offer": offer})


async def direct(here: Room, table: str, kind: DirectorAct) -> None:
    snapshot = await here.see(table)
    made = BEA.act(snapshot.handle, snapshot.ledger.directed + 1, snapshot.head, kind)
    await here.process.directing.direct(await here.person("Bea"), table, DirectTable(**asdict(made)), "")


async def to_the_end(here: Room, table: str, *players: str) -> None:
    """Play the campaign to its end."""
    while not (await here.see(table)).ledger.over:
        await work(here, table)
        mission = await mission_of(here, table) if state_of(await here.see(table)).stage == "mission" else table
        await seated(here, mission, *players)
        asked = [each for each in await here.asked(mission) if each.seat >= 0]
        if asked:
            await default(here, mission, players[asked[0].seat], asked[0].seat)


def followed(log: list[Any]) -> list[tuple[str, Seat | None]]:
    return [(event.act, event.seat) for event in log if isinstance(event, GameFollowed)]


def test_a_seat_that_is_handed_over_in_the_campaign_is_in_its_mission_too(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", "Cid")
        await call(here, table, "Cid", 2)
        await work(here, table)
        assert (await here.see(mission)).ledger.absent == (2,)
        await hand_over(here, table, 2, "Dora", ("Ann", "Bob"))
        await work(here, table)

        seen = await here.see(mission)
        assert seen.holders == {0: "ann", 1: "bob", 2: "dora"}
        assert seen.ledger.absent == ()
        with pytest.raises(NotAllowed, match="not_seated"):
            await here.say("Cid", mission, {"type": "concede"})
        await to_the_end(here, table, "Ann", "Bob", "Dora")
        assert followed(await here.log(mission)) == [("absent", 2), ("handed_over", 2)]
        assert followed(await here.log(table)) == []
        await check_proven(here, table)

    play(either_store, scenario)


def test_a_seat_that_is_handed_over_in_a_mission_is_in_the_campaign_too(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", "Cid")
        await call(here, mission, "Bob", 1)
        await hand_over(here, mission, 1, "Dora", ("Ann", "Cid"))
        await work(here, table)

        assert (await here.see(table)).holders == {0: "ann", 1: "dora", 2: "cid"}
        assert followed(await here.log(table)) == [("handed_over", 1)]
        assert followed(await here.log(mission)) == []
        await to_the_end(here, table, "Ann", "Dora", "Cid")
        await check_proven(here, table)

    play(settings, scenario)


def test_a_bot_that_stands_in_plays_in_both(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob")
        await call(here, table, "Bob", 1)
        await hand_over(here, table, 1, "", ("Ann",), bot=True)
        await work(here, table)
        assert [(await here.see(each)).ledger.is_bot(1) for each in (table, mission)] == [True, True]

    play(settings, scenario)


def test_before_a_mission_begins_the_seat_is_kept_for_the_new_player(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", "Cid", sit=("Ann", "Bob"))
        await call(here, table, "Bob", 1)
        await hand_over(here, table, 1, "Dora", ("Ann", "Cid"))
        await call(here, table, "Cid", 2)
        await hand_over(here, table, 2, "", ("Ann", "Dora"), bot=True)
        await work(here, table)

        seen = await here.see(mission)
        assert (seen.holders, seen.ledger.started) == ({0: "ann", 1: "dora"}, False)
        assert (seen.kept_for("dora"), seen.kept_for("bob"), seen.ledger.is_bot(2)) == (1, None, True)
        await seated(here, mission, "Dora")
        assert (await here.see(mission)).ledger.started
        async with room(either_store) as there:
            assert (await there.see(mission)).holders == {0: "ann", 1: "dora"}

    play(either_store, scenario)


def test_who_comes_back_at_one_table_is_back_at_the_other(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob")
        await call(here, table, "Bob", 1)
        await here.process.substitutes.offer(await here.person("Dora"), table, 1, OfferSubstitute())
        await work(here, table)
        await default(here, mission, "Bob", 1)
        await work(here, table)

        for each in (table, mission):
            ledger = (await here.see(each)).ledger
            assert (ledger.absent, ledger.offers) == ((), ())
        assert followed(await here.log(table)) == [("back", 1)]

    play(settings, scenario)


def test_who_leaves_the_campaign_leaves_a_vacant_seat_in_the_mission(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", "Cid")
        await here.say("Cid", table, {"type": "concede"})
        await work(here, table)
        assert (await here.see(mission)).ledger.vacant == (2,)
        await here.say("Ann", mission, {"type": "abort_game"})
        await work(here, table)
        assert state_of(await here.see(table)).stage == "between"

    play(settings, scenario)


@pytest.mark.parametrize("begun", [True, False])
def test_with_the_campaign_its_mission_ends(begun: bool, either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", sit=None if begun else ("Bob",))
        await here.say("Ann", table, {"type": "concede"})
        assert (await here.see(table)).ledger.over
        await work(here, table)

        ledger = (await here.see(mission)).ledger
        assert (ledger.over, ledger.reason, ledger.results) == (True, "opener_over" if begun else "closed", ())
        assert followed(await here.log(mission)) == [("ended", None)]

    play(either_store, scenario)


def test_a_pause_reaches_the_mission_and_so_does_its_end(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", clock=ClockChoice("daily"))
        for who in ("Ann", "Bob"):
            await here.say(who, table, {"type": "agree_to_pause"})
        await work(here, table)
        assert await paused(here, table, mission) == [(True, False), (True, False)]
        await here.say("Bob", mission, {"type": "resume_game"})
        await work(here, table)
        assert await paused(here, table, mission) == [(False, False), (False, False)]

        await appoint(here.process.store, here.process.keys, "directors", BEA.name, BEA.key, "2026-05-23T12:00:00.000Z")
        await direct(here, table, "pause")
        await work(here, table)
        assert await paused(here, table, mission) == [(True, True), (True, True)]
        await direct(here, table, "resume")
        await work(here, table)
        assert await paused(here, table, mission) == [(False, False), (False, False)]
        assert followed(await here.log(mission)) == [("paused", None), ("halted", None), ("resumed", None)]

    play(settings, scenario)


def test_a_mission_waits_for_a_player_who_stands_up(either_store: Settings) -> None:
    """The only player who sits at a mission stands up: the seat is kept, and the campaign goes on with that mission."""

    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", sit=("Ann",))
        await here.process.seating.leave_seat(await here.person("Ann"), mission, 0)
        await work(here, table)

        seen = await here.see(mission)
        assert not seen.ledger.over
        assert (seen.kept_for("ann"), seen.kept_for("bob")) == (0, 1)
        await seated(here, mission, "Ann", "Bob")
        assert (await here.see(mission)).ledger.started
        await to_the_end(here, table, "Ann", "Bob")
        await check_proven(here, table)

    play(either_store, scenario)


def test_a_mission_that_everybody_declines_closes(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        _, mission = await opened(here, "Ann", "Bob", sit=("Ann",))
        for who, seat in (("Ann", 0), ("Ann", 0), ("Bob", 1)):
            assert not (await here.see(mission)).ledger.over
            await here.process.seating.leave_seat(await here.person(who), mission, seat)
        assert (await here.see(mission)).ledger.reason == "closed"

    play(settings, scenario)


@pytest.mark.parametrize("where", [0, 1])
def test_players_end_the_pause_of_a_retired_director_at_either_table(where: int, either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        tables = await opened(here, "Ann", "Bob", clock=ClockChoice("daily"))
        await appoint(here.process.store, here.process.keys, "directors", BEA.name, BEA.key, "2026-05-23T12:00:00.000Z")
        await direct(here, tables[0], "pause")
        await work(here, tables[0])
        with pytest.raises(NotAllowed, match="director_is_there"):
            await here.say("Ann", tables[where], {"type": "agree_to_resume"})
        with pytest.raises(Refused, match="paused_by_director"):
            await here.say("Ann", tables[where], {"type": "resume_game"})

        await dismiss(here.process.store, here.process.keys, "directors", BEA.name, "2026-05-24T12:00:00.000Z")
        for who in ("Ann", "Bob"):
            await here.say(who, tables[where], {"type": "agree_to_resume"})
        await work(here, tables[0])
        assert await paused(here, *tables) == [(False, False), (False, False)]
        await to_the_end(here, tables[0], "Ann", "Bob")
        await check_proven(here, tables[0])

    play(either_store, scenario)


async def paused(here: Room, *tables: str) -> list[tuple[bool, bool]]:
    """Return whether each table is paused, and by a director."""
    clocks = [(await here.see(each)).ledger.clocks for each in tables]
    return [(each is not None and each.paused is not None, each is not None and each.directed) for each in clocks]


def test_an_erased_player_is_gone_at_both_tables(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasing, "SETTLING_S", 0.0)

    async def scenario(here: Room) -> None:
        table, mission = await opened(here, "Ann", "Bob", "Cid")
        await here.process.lobby_projector.catch_up()
        await erasure_of(here.process).erase(await here.person("Bob"))
        handle = await here.process.tables.handle_of(table)
        here.process.time_outs.queue.put(handle)
        await here.process.time_outs.queue.work_out(handle)
        await work(here, table)

        assert [(await here.see(each)).ledger.vacant for each in (table, mission)] == [(1,), (1,)]
        await hand_over(here, table, 1, "Dora", ("Ann", "Cid"))
        await work(here, table)
        assert [(await here.see(each)).seat_of("dora") for each in (table, mission)] == [1, 1]

    play(settings, scenario)


def test_whoever_has_taken_a_kept_seat_has_nothing_to_do_with_the_campaigns_player(settings: Settings) -> None:
    """Zoe took Cid's seat of the mission once its time was over: what becomes of Cid's seat of the campaign is not hers."""

    async def scenario(here: Room) -> None:
        clock = here.process.clock
        assert isinstance(clock, SetClock)
        table, mission = await opened(here, "Ann", "Bob", "Cid", sit=("Ann", "Bob"))
        clock.wait(24 * 4)
        account = await here.person("Zoe")
        await here.process.seating.take_seat(account, mission, 2, TakeSeat())
        await call(here, table, "Cid", 2)
        await hand_over(here, table, 2, "Dora", ("Ann", "Bob"))
        await call(here, mission, "Zoe", 2)
        await work(here, table)

        assert [(await here.see(each)).holders[2] for each in (table, mission)] == ["dora", "zoe"]
        assert (await here.see(table)).ledger.absent == ()

    play(settings, scenario)


def test_who_does_not_come_to_a_mission_is_gone_and_no_bot_opens_missions_for_nobody(either_store: Settings) -> None:
    """A bot has the founder's seat: it opened a mission every two weeks, for ever."""

    async def scenario(here: Room) -> None:
        clock = here.process.clock
        assert isinstance(clock, SetClock)
        table, _ = await opened(here, "Ann", "Bob", "Cid", sit=())
        await call(here, table, "Ann", 0)
        await hand_over(here, table, 0, "", ("Bob", "Cid"), bot=True)
        handle = await here.process.tables.handle_of(table)
        for _ in range(16):
            await work(here, table)
            await here.process.bots.queue.work_out(handle)
            await here.process.lobby_projector.catch_up()
            clock.wait(24)
            for due in await here.process.store.due(clock(), 9):
                await here.process.time_outs.queue.work_out(due)
        await work(here, table)

        ledger = (await here.see(table)).ledger
        assert (ledger.vacant, ledger.over, ledger.reason) == ((1, 2), True, "inactive")
        assert followed(await here.log(table)) == [("vacant", 1), ("vacant", 2)]
        bundle = await bundle_of(here.process.tables, handle, None)
        assert verified(bundle).faults == ()
        again = redecided(CAMPAIGN, here.process.games["campaign"].codec, handle, bundle.records, bundle.openings)
        assert (again.differences, again.again) == ((), again.appends)

    play(either_store, scenario)
