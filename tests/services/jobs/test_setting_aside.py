"""A record of a type that only a newer version knows holds up its own table and nothing else."""

import asyncio

import pytest

from domain.kernel.catalogue import Catalogue
from domain.kernel.events import EffectlessEvent
from domain.proof.records import Codec, Record
from domain.table.ledger import Ledger
from playing.room import Room, play
from services.api.readiness import Readiness
from services.errors import PartDown
from services.jobs.setting_aside import CARD, NOTICES
from services.play.environment import Environment
from services.play.requests import ClockChoice
from services.play.time_out_runner import ClockWatch
from services.processes.job_list import job_line
from services.processes.metrics import store_gauges
from services.settings import Settings
from services.store.port import Append
from serving.notified import Post, notified_room


class Foreseen(EffectlessEvent[Ledger], frozen=True):
    """What a newer version records."""


NEWER = Codec((Catalogue("table", (Foreseen,), ()),))


async def written_by_a_newer_process(here: Room, table: str) -> str:
    """Let a newer process write a record at a table. Returns the handle of its game."""
    handle = await here.process.tables.handle_of(table)
    async with here.process.tables.current(handle) as live:
        record = Record(live.n + 1, live.n + 1, live.at, Foreseen())
        written = NEWER.write(handle, live.head, (record,), lambda: b"0" * 16, lambda n, field, k: "")
        await here.process.store.append(Append(handle, live.end, written, None, None, (), (), ()))
    here.process.tables.forget(handle)
    return handle


def test_the_cards_of_all_other_tables_are_saved(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        lost, kept = await here.table("Ann", "Bob"), await here.table("Ann", "Bob")
        handle = await written_by_a_newer_process(here, lost)
        await here.process.log_follower.begin()
        await here.process.lobby_projector.catch_up()
        assert await here.process.store.card(kept) is not None
        later = await here.table("Ann", "Bob")
        while await here.process.log_follower.step():
            pass
        assert await here.process.store.card(later) is not None
        await here.process.jobs.work_out()
        found = await store_gauges(here.process)
        assert found is not None
        assert found.failing_jobs == {CARD: 1}
        assert await here.process.store.card(lost) is None
        (listed,) = (each for each in await here.process.store.jobs(100) if each.job.kind == CARD)
        assert listed.job.key == handle
        assert "UnknownType: record" in job_line(listed)
        assert "table.Foreseen" in job_line(listed)

    play(either_store, scenario)


def test_what_was_set_aside_is_done_once_it_can_be(either_store: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob")
        tables = here.process.tables
        handle = await tables.handle_of(table)
        held = tables.held

        def broken(wanted: str) -> object:
            if wanted == handle:
                raise RuntimeError("planted")
            return held(wanted)

        with monkeypatch.context() as patched:
            patched.setattr(tables, "held", broken)
            await here.process.lobby_projector.catch_up()
            assert await here.process.store.card(table) is None
            await here.process.jobs.work_out()
        assert (await here.process.store.failing_jobs())[CARD] == 1
        await here.process.store.retry_jobs((CARD,))
        await here.process.jobs.work_out()
        assert await here.process.store.card(table) is not None
        assert not await here.process.store.failing_jobs()

    play(either_store, scenario)


def test_the_notices_of_all_other_tables_are_made(post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(post) as here:
            await here.channel("Ann")
            poisoned = await here.table()
            handle = await written_by_a_newer_process(here.room, poisoned)
            await here.table()
            await here.deliver()
            assert [each.json()["type"] for each in post.hook.requests] == ["notice.asked"]
            await here.room.process.jobs.work_out()
            assert {each.job.kind: each.job.key for each in await here.room.process.store.jobs(9)}[NOTICES] == handle

    asyncio.run(scenario())


def test_a_table_that_cannot_be_read_does_not_keep_others_from_an_outage(settings: Settings) -> None:
    class Clock:
        at = "2026-06-01T10:00:00.000Z"

        def __call__(self) -> str:
            return self.at

    clock = Clock()

    async def scenario(here: Room) -> None:
        lost, kept = [await here.table("Ann", "Bob", clock=ClockChoice("daily")) for _ in range(2)]
        await here.process.lobby_projector.catch_up()
        runner = here.process.time_outs
        runner._watch = ClockWatch(clock, lambda: 0.0)
        await runner._notice_outage()
        handle = await written_by_a_newer_process(here, lost)
        clock.at = "2026-06-01T11:00:00.000Z"
        await runner._notice_outage()
        clocks = (await here.see(kept)).ledger.clocks
        assert clocks is not None
        assert clocks.outage
        assert {(each.job.kind, each.job.key) for each in await here.process.store.jobs(9)} >= {("outage", handle)}

    play(settings, scenario, Environment(clock))


def test_a_process_with_a_part_that_does_not_work_is_not_ready(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        readiness = Readiness(here.process.store, here.process.supervisor)
        await readiness.require()

        async def broken() -> None:
            raise RuntimeError("planted")

        part = asyncio.create_task(here.process.supervisor.run("courier", broken))
        for _ in range(3):
            await asyncio.sleep(0)
        with pytest.raises(PartDown, match="courier: RuntimeError: planted"):
            await readiness.require()
        part.cancel()
        await asyncio.gather(part, return_exceptions=True)

    play(settings, scenario)
