"""Games that open others: a campaign's missions are opened once, played at tables of their own, and reported once.

The missions are played in a short game in the place of the real one.
"""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM
from domain.table.commands import AbortGame
from domain.table.events import GameReported, OpenedByGame
from playing.campaigns import SHORT, check_proven, default, events, fought, founded, mission_of, room, seated, state_of, until_mission, work
from playing.room import Room
from services.bootstrap import running
from services.play.rejections import NotAllowed
from services.settings import Settings


def play(settings: Settings, scenario: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with room(settings) as opened:
            await scenario(opened)

    asyncio.run(run())


def test_a_campaign_is_played_mission_by_mission(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        handle = await here.process.tables.handle_of(table)
        games = list[str]()
        for _ in range(2):
            await default(here, table, "Ann", 0)
            await work(here, table)
            mission = await mission_of(here, table)
            before = await here.see(mission)
            assert before.ledger.opened_by == handle
            assert {before.holders[seat] for seat in (0, 1)} == {"ann", "bob"}
            await fought(here, mission, "Ann", "Bob")
            await work(here, table)
            games.append(before.handle)
            seen = state_of(await here.see(table))
            assert [(flown.game, flown.primary) for flown in seen.flown] == [(game, 1) for game in games]
            assert seen.flown[-1].head == (await here.see(mission)).head
            await default(here, table, "Bob", 1)  # the loot
        assert (await here.see(table)).ledger.over
        assert len(events(await here.log(table), GameReported)) == 2
        await check_proven(here, table)

    play(either_store, scenario)


def test_the_host_does_not_replace_by_a_bot_who_has_taken_a_seat_of_a_mission(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob", "Cid")
        await default(here, table, "Ann", 0)
        await work(here, table)
        mission = await mission_of(here, table)
        await seated(here, mission, "Cid", "Bob")
        with pytest.raises(NotAllowed, match="not_your_seat"):
            await here.process.seating.leave_seat(await here.person("Ann"), mission, 1)
        assert (await here.see(mission)).holders == {0: "ann", 1: "bob", 2: "cid"}

    play(settings, scenario)


def test_bots_play_a_campaign_by_themselves(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with running(here.process):
            table = await here.table("Ann", game="campaign", bots=(1, 2), options={"missions": ["M2", "M4"], "founder": "red"})
            await here.process.seating.start_if_full(await here.process.tables.handle_of(table))
            for _ in range(2):
                await here.until(table, lambda snapshot: snapshot.ledger.over or any(each.seat == SYSTEM for each in snapshot.asked))
                await until_mission(here, table)
                mission = await mission_of(here, table)
                await seated(here, mission, "Ann")
                await here.until(mission, lambda snapshot: any(each.seat == 0 and each.kind == "roll" for each in snapshot.asked))
                flown = len(state_of(await here.see(table)).flown)
                await default(here, mission, "Ann", 0)
                await here.until(table, lambda snapshot, flown=flown: len(state_of(snapshot).flown) > flown)  # type: ignore[misc]  # a default
            await here.until(table, lambda snapshot: snapshot.ledger.over)

    play(settings, scenario)


def test_several_processes_open_and_report_a_mission_once(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with room(either_store) as there:
            table = await founded(here, "Ann", "Bob")
            await default(here, table, "Ann", 0)
            await asyncio.gather(work(here, table), work(there, table))
            mission = await mission_of(here, table)
            await fought(here, mission, "Ann", "Bob")
            await asyncio.gather(work(here, table), work(there, table))
            assert not here.process.opened_games.queue.stuck | there.process.opened_games.queue.stuck
            log = await here.log(table)
            assert len(events(log, GameReported)) == 1
            assert len(events(await here.log(mission), OpenedByGame)) == 1
            assert len(state_of(await here.see(table)).flown) == 1

    play(either_store, scenario)


@pytest.mark.parametrize("at", ["the mission is chosen", "its table is open", "it is over", "it is reported"])
def test_a_process_that_ends_at_any_step_loses_nothing_and_applies_nothing_twice(at: str, settings: Settings, tmp_path: Path) -> None:
    """Each step of a mission is a commit; the process ends right behind it, before any listener was told."""

    async def until_death(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        tables.append(table)
        await default(here, table, "Ann", 0)
        if at == "the mission is chosen":
            return
        await work(here, table)
        if at == "its table is open":
            return
        await fought(here, await mission_of(here, table), "Ann", "Bob")
        if at == "it is reported":
            await work(here, table)

    async def after(here: Room) -> None:
        (table,) = tables
        async with running(here.process):
            await until_mission_or_debriefing(here, table)
            if not state_of(await here.see(table)).flown:
                mission = await mission_of(here, table)
                if not (await here.see(mission)).ledger.over:
                    await fought(here, mission, "Ann", "Bob")
            await here.until(table, lambda snapshot: bool(state_of(snapshot).flown))
        log = await here.log(table)
        assert len(events(log, GameReported)) == 1
        assert len(state_of(await here.see(table)).flown) == 1
        assert state_of(await here.see(table)).aborted == ()

    tables = list[str]()
    play(settings, until_death)
    play(settings, after)


def test_bots_keep_their_strength_in_the_missions(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", game="campaign", bots=(1, 2), options=SHORT, strength="strong")
        await here.process.seating.start_if_full(await here.process.tables.handle_of(table))
        await here.process.bots.queue.work_out(await here.process.tables.handle_of(table))
        await default(here, table, "Ann", 0)
        await work(here, table)
        ledger = (await here.see(await mission_of(here, table))).ledger
        assert [ledger.bot_strength(seat) for seat in (1, 2)] == ["strong", "strong"]

    play(settings, scenario)


async def until_mission_or_debriefing(here: Room, table: str) -> None:
    if not state_of(await here.see(table)).flown:
        await until_mission(here, table)


def test_the_jobs_find_a_mission_that_a_killed_process_left(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        await default(here, table, "Ann", 0)
        await here.process.lobby_projector.catch_up()
        jobs = [job for job in await here.process.store.jobs(99) if job.job.kind in ("opened_games", "system")]
        assert [job.job.kind for job in jobs] == ["opened_games"]
        assert [job.job.key for job in jobs] == [await here.process.tables.handle_of(table)]
        await here.process.opened_games.queue.take_up(jobs[0].job.key)
        await mission_of(here, table)

    play(settings, scenario)


def test_a_mission_without_result_is_opened_again(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        rosters = state_of(await here.see(table)).rosters
        await default(here, table, "Ann", 0)
        await work(here, table)
        first = await mission_of(here, table)
        await seated(here, first, "Ann", "Bob")
        await here.say("Ann", first, msgspec.to_builtins(AbortGame()))
        await work(here, table)
        state = state_of(await here.see(table))
        assert (state.flown, state.rosters, len(state.aborted)) == ((), rosters, 1)
        await default(here, table, "Ann", 0)
        await work(here, table)
        assert await mission_of(here, table) != first

    play(settings, scenario)


def test_nobody_but_the_server_reports_a_mission(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        await default(here, table, "Ann", 0)
        await work(here, table)
        state = state_of(await here.see(table))
        assert state.mission is not None
        claimed = {"type": "report_mission", "game": state.mission.game, "head": "00" * 32, "result": "", "reason": "mine"}
        with pytest.raises(Refused) as refused:
            await here.say("Ann", table, claimed)
        assert refused.value.code == "not_your_turn"

    play(settings, scenario)


def test_system_does_not_answer_in_the_place_of_a_report(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await founded(here, "Ann", "Bob")
        await default(here, table, "Ann", 0)
        handle = await here.process.tables.handle_of(table)
        assert not await here.process.system.queue.work_out(handle)
        assert state_of(await here.see(table)).stage == "mission"

    play(settings, scenario)
