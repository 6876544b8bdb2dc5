"""A rehearsal takes its time from a clock that a director moves, and never from a database that was used in earnest."""

import asyncio
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from domain.table.events import GameCreated
from playing.room import GAMES_HERE, Room, migrated, play, settings_in
from services.bootstrap import composed
from services.play.requests import ClockChoice
from services.rehearsing.followed_clock import FollowedClock, NoClock, RehearsalDatabase
from services.rehearsing.set_clock import SetClock, UnfitTime, clock_application, time_text
from services.settings import Settings
from services.store import open_store
from serving.clock import moved_clock, served_clock

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


class Steady:
    """A clock that cannot be set."""

    at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a process on each of the stores."""
    return settings_in(tmp_path, "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url")))


def test_a_set_clock_goes_on_and_is_moved_forward_alone() -> None:
    steady = Steady()
    clock = SetClock(NOON, steady)
    steady.at += 2
    clock.forward("+36h")
    steady.at += 3
    assert clock.now() == NOON + timedelta(hours=36, seconds=5)
    clock.forward("2026-12-24T18:00:00+01:00")
    assert time_text(clock.now()) == "2026-12-24T17:00:00.000Z"
    for unfit in ("-1h", "+1", "1h", "2026-12-24T16:00:00Z", "2026-12-25T16:00:00", "+9999d", ""):
        with pytest.raises(UnfitTime):
            clock.forward(unfit)
    assert clock.now() == datetime(2026, 12, 24, 17, tzinfo=UTC)


def test_a_follower_never_goes_back_and_goes_on_without_answers() -> None:
    async def scenario() -> None:
        steady, told = Steady(), SetClock(NOON, Steady())
        application: Any = clock_application(told)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(application)) as client:
            clock = FollowedClock(client, "http://clock/", steady)
            await clock.ask()
            steady.at += 7
            assert clock() == "2026-11-23T12:00:07.000Z"
            await clock.ask()
            assert clock() == "2026-11-23T12:00:07.000Z", "the clock that it follows is behind"
            assert (await client.post("http://clock/", content="+1h")).text == "2026-11-23T13:00:00.000Z\n"
            await clock.ask()
            assert clock() == "2026-11-23T13:00:00.000Z"
            assert (await client.post("http://clock/", content="+1 h")).status_code == 400
            assert (await client.post("http://clock/", content="+" + "1" * 100)).status_code == 400
        with pytest.raises(NoClock):
            await FollowedClock(httpx.AsyncClient(), "http://127.0.0.1:1/").ask()

    asyncio.run(scenario())


def test_a_rehearsal_plays_in_the_clocks_time_and_marks_its_name(settings: Settings) -> None:
    with served_clock(NOON) as clock:

        async def scenario(here: Room) -> None:
            table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
            begun = next(event for event in await here.log(table) if isinstance(event, GameCreated))
            assert begun.origin == "127.0.0.1:8000/rehearsal/log/1"
            assert here.process.site_log.origin == begun.origin
            moved_clock(clock, "+30d")
            assert isinstance(here.process.clock, FollowedClock)
            await here.process.clock.ask()
            assert here.process.clock() >= "2026-12-23"
            await here.process.time_outs.step()
            records = await here.process.store.records(await here.process.tables.handle_of(table))
            assert not any(b"outage" in record.body for record in records), "a clock that jumps is no outage"

        play(replace(settings, clock=clock), scenario)
        with pytest.raises(RehearsalDatabase):
            play(settings, scenario)


def test_a_database_that_was_used_in_earnest_is_refused(settings: Settings) -> None:
    async def table(here: Room) -> str:
        return await here.table("Ann", "Bob")

    play(settings, table)
    with served_clock(NOON) as clock, pytest.raises(RehearsalDatabase):
        play(replace(settings, clock=clock), table)


def test_a_database_from_before_there_were_rehearsals_counts_as_used_in_earnest(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def table(here: Room) -> str:
        return await here.table("Ann", "Bob")

    play(settings, table)
    with sqlite3.connect(tmp_path / "rollbook.db") as older:
        older.execute("update site_purpose set purpose = ''")
    older.close()

    async def claimed() -> list[bool]:
        async with open_store(settings.database_url) as store:
            return [await store.claim("rehearsal"), await store.claim("earnest"), await store.claim("rehearsal")]

    assert asyncio.run(claimed()) == [False, True, False]


def test_a_rehearsal_without_its_clock_does_not_begin(settings: Settings) -> None:
    async def begin() -> None:
        async with composed(replace(settings, clock="http://127.0.0.1:1/"), games=GAMES_HERE):
            pass

    with pytest.raises(NoClock):
        asyncio.run(begin())
