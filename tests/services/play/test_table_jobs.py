"""Tables that await the server have a job, and a process that dies leaves it to another one."""

import asyncio
import os
import sys
from signal import SIGKILL

import pytest

from patience import PATIENCE_S
from playing.room import Room, play, room
from services.bootstrap import running
from services.jobs.job_runner import JobRunner
from services.play.table_jobs import table_work
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings
from services.store.job_data import ListedJob

"""Seconds in which a healthy process plays for a bot whose own process was killed."""
BOT = "bot"


def asked(snapshot: TableSnapshot, seat: int) -> bool:
    return any(decision.seat == seat for decision in snapshot.asked)


async def before_the_bot(room: Room) -> str:
    """A table at which the bot on seat 1 is asked after Ann's next flip."""
    table = await room.table("Ann", bots=(1,), options={"calls": False, "extras": [], "rounds": 1})
    await room.process.bots.queue.work_out(await room.process.tables.handle_of(table))
    await room.say("Ann", table, {"type": "bury", "card": 1})
    return table


async def jobs_of(room: Room) -> list[ListedJob]:
    """The jobs of tables, with the cards at the end of the log."""
    await room.process.lobby_projector.catch_up()
    return [each for each in await room.process.store.jobs(99) if each.table]


@pytest.mark.full
def test_a_bot_whose_process_is_killed_after_the_commit_is_played_by_another_one(either_store: Settings) -> None:
    """Two processes on one store. One takes the person's command and is killed before the bot was able to answer."""

    async def scenario(here: Room) -> None:
        table = await before_the_bot(here)
        async with running(here.process):
            n = (await here.until(table, lambda snapshot: asked(snapshot, 0))).table.n
            before = len(await here.commands(table))
            arguments = (either_store.data, either_store.database, table)
            dying = await asyncio.create_subprocess_exec(sys.executable, "-m", "playing.dying", *arguments, env=_environment())
            assert await dying.wait() == -SIGKILL
            async with asyncio.timeout(PATIENCE_S):
                await here.until(table, lambda snapshot: snapshot.table.n > n and not asked(snapshot, 1))
            played = [raw["id"].partition(":")[0] for raw in (await here.commands(table))[before:]]
            assert played.count("bot") == 1

    play(either_store, scenario)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def test_a_record_that_lets_a_table_await_a_bot_makes_one_job_and_a_newer_one_renews_it(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await before_the_bot(here)
        assert await jobs_of(here) == []
        first = (await here.say("Ann", table, {"type": "flip"})).n
        async with room(either_store) as there:
            for each in (here, there):
                assert [(found.job.kind, found.table, found.job.n) for found in await jobs_of(each)] == [(BOT, table, first)]

    play(either_store, scenario)


def test_a_job_whose_table_awaits_nobody_any_more_ends_without_loading_the_table(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(here: Room) -> None:
        table = await before_the_bot(here)
        await here.say("Ann", table, {"type": "flip"})
        assert len(await jobs_of(here)) == 1
        await here.process.bots.queue.work_out(await here.process.tables.handle_of(table))
        await here.process.lobby_projector.catch_up()
        monkeypatch.setattr(here.process.bots.queue, "take_up", None)
        store = here.process.store
        await store.change("update job set ready_ms = 0")  # type: ignore[attr-defined]  # the delay is over
        assert await JobRunner(store, {BOT: table_work(store, here.process.bots)}).work_out() == 1
        assert await jobs_of(here) == []

    play(settings, scenario)


def test_a_bot_that_is_stuck_is_listed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(here: Room) -> None:
        def broken(*_: object) -> None:
            raise RuntimeError("planted")

        table = await before_the_bot(here)
        await here.say("Ann", table, {"type": "flip"})
        await jobs_of(here)
        monkeypatch.setattr(here.process.games["toy"].game, "play", broken)
        await here.process.store.change("update job set ready_ms = 0")  # type: ignore[attr-defined]  # the delay is over
        await here.process.jobs.work_out()
        assert [(each.table, each.job.said) for each in await jobs_of(here)] == [(table, "RuntimeError: planted")]

    play(settings, scenario)
