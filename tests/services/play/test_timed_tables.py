"""Timed tables in the services: arrival, calendars, and time-outs by whichever process is there."""

import asyncio
from datetime import date

import pytest

from domain.kernel.errors import Refused
from domain.table.clock_events import ClockStopped, DeadlineSet, DeadlinesMoved, LeaveTaken, TimedOut
from domain.table.clocks import DAY, HOUR, PRESETS, SECOND, moment, moment_text
from playing.room import Room, play, room
from services.accounts.calendars import AccountCalendar, Leave
from services.export.exporting import bundle_of
from services.play.environment import Environment
from services.play.leave_runner import LeaveRunner
from services.play.requests import ClockChoice
from services.play.time_out_runner import ClockWatch
from services.settings import Settings

SKIP = ClockChoice("daily", "skip")


class SetClock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = moment("2026-06-01T10:00:00.000Z")

    def __call__(self) -> str:
        return moment_text(self.now)

    def wait(self, hours: float) -> None:
        """Let time pass."""
        self.now += int(hours * HOUR * SECOND)


async def bury(here: Room, table: str, who: str) -> None:
    snapshot = await here.see(table, ("Ann", "Bob").index(who))
    state = snapshot.table.game
    assert state is not None
    hands = state.hands  # type: ignore[attr-defined]  # the toy's state
    await here.say(who, table, {"type": "bury", "card": min(hands[("Ann", "Bob").index(who)].read())})


def test_a_table_is_opened_with_a_preset_and_its_first_deadlines_are_set(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        ledger = (await here.see(table)).ledger
        assert ledger.clocks is not None
        assert ledger.clocks.settings == PRESETS["daily"]
        assert [event.at for event in await here.log(table) if isinstance(event, DeadlineSet)] == ["2026-06-04T10:00:00.000Z"] * 2

    play(either_store, scenario, Environment(clock))


def test_settings_that_no_table_can_have_open_no_table(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        with pytest.raises(Refused, match="clock_wrong"):
            await here.table("Ann", "Bob", clock=ClockChoice("own", bank=100, cap=5))

    play(settings, scenario)


def test_a_command_is_timed_by_its_arrival_though_it_waits_for_the_table(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        handle = await here.process.tables.handle_of(table)
        clock.wait(1)
        async with here.process.tables.held(handle):
            waiting = asyncio.create_task(bury_at_once(here, table))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            clock.wait(5)
        await waiting
        stopped = [event for event in await here.log(table) if isinstance(event, ClockStopped)]
        assert [(event.at, event.bank) for event in stopped] == [("2026-06-01T11:00:00.000Z", (3 * DAY - HOUR) * SECOND)]

    async def bury_at_once(here: Room, table: str) -> None:
        await here.say("Ann", table, {"type": "bury", "card": 1})

    play(settings, scenario, Environment(clock))


def test_the_calendar_of_an_account_moves_its_own_later_deadlines(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        await here.person("Ann")
        calendar = AccountCalendar("Europe/Berlin", days=(0, 1, 2, 3, 4))
        clock.now = moment("2026-06-05T10:00:00.000Z")
        await here.process.calendars.change("ann", calendar, clock())
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        deadlines = {event.seat: (event.at, event.reason) for event in await here.log(table) if isinstance(event, DeadlineSet)}
        assert deadlines == {0: ("2026-06-10T10:00:00.000Z", "paused"), 1: ("2026-06-08T10:00:00.000Z", "normal")}
        clock.wait(72)
        await bury(here, table, "Ann")
        (stopped,) = (event for event in await here.log(table) if isinstance(event, ClockStopped))
        assert (stopped.excepted, stopped.bank) == (48 * HOUR * SECOND, 48 * HOUR * SECOND)
        body = b"".join((await bundle_of(here.process.tables, (await here.see(table)).handle, None)).records)
        assert b"Berlin" not in body

    play(either_store, scenario, Environment(clock))


def test_a_clock_of_less_than_a_day_runs_by_day_and_by_night(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        await here.person("Ann")
        clock.now = moment("2026-06-05T16:05:00.000Z")  # Friday, five past six in the evening in Berlin
        calendar = AccountCalendar("Europe/Berlin", 10 * 60, 18 * 60, days=(0, 1, 2, 3, 4))
        await here.process.calendars.change("ann", calendar, clock())
        table = await here.table("Ann", "Bob", clock=ClockChoice("quick"))
        deadlines = {event.seat: (event.at, event.reason) for event in await here.log(table) if isinstance(event, DeadlineSet)}
        assert deadlines == dict.fromkeys((0, 1), ("2026-06-05T16:35:00.000Z", "normal"))

    play(either_store, scenario, Environment(clock))


def on_leave(*days: int) -> AccountCalendar:
    """A calendar with leave from the first to the last of these days of June 2026."""
    return AccountCalendar(leaves=(Leave(date(2026, 6, days[0]), date(2026, 6, days[-1])),))


async def deadline_of(here: Room, table: str, seat: int) -> str:
    """The deadline of a seat."""
    clocks = (await here.see(table)).ledger.clocks
    assert clocks is not None
    running = clocks.seats[seat].running
    return "" if running is None else moment_text(running.deadline)


def test_leave_that_moved_a_deadline_is_used_and_cannot_be_deleted(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        await here.person("Ann")
        calendars = here.process.calendars
        await calendars.change("ann", on_leave(3, 28), clock())
        assert (await calendars.of("ann")).leaves[0].used is None
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        assert await deadline_of(here, table, 0) == "2026-06-30T10:00:00.000Z"
        assert (await calendars.of("ann")).leaves[0].used == date(2026, 6, 28)
        for wanted in (AccountCalendar(), on_leave(3, 27)):
            with pytest.raises(Refused, match="leave_used"):
                await calendars.change("ann", wanted, clock())
        both = (*on_leave(3, 28).leaves, Leave(date(2026, 9, 1), date(2026, 9, 5)))
        with pytest.raises(Refused, match="leave_used_up"):
            await calendars.change("ann", AccountCalendar(leaves=both), clock())

    play(either_store, scenario, Environment(clock))


def test_leave_behind_every_deadline_may_be_deleted(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        await here.person("Ann")
        await here.process.calendars.change("ann", on_leave(20, 28), clock())
        await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        await here.process.calendars.change("ann", AccountCalendar(), clock())
        assert (await here.process.calendars.of("ann")).leaves == ()

    play(settings, scenario, Environment(clock))


def test_leave_that_is_entered_during_a_turn_protects_it_from_the_next_midnight_on(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        clock.wait(10)  # eight in the evening: the next midnight is too near
        saved = await here.process.calendars.change("ann", on_leave(1, 10), clock())
        assert saved.leaves[0].first == date(2026, 6, 3)
        await here.process.lobby_projector.catch_up()
        assert await here.process.jobs.work_out() >= 1
        (taken,) = (event for event in await here.log(table) if isinstance(event, LeaveTaken))
        assert (taken.seat, taken.at, taken.year, taken.days, taken.later) == (0, "2026-06-12T10:00:00.000Z", 2026, 8, 0)
        assert await deadline_of(here, table, 0) == taken.at
        assert await deadline_of(here, table, 1) == "2026-06-04T10:00:00.000Z"
        assert (await here.process.calendars.of("ann")).leaves[0].used == date(2026, 6, 10)
        clock.wait(5 * 24)
        assert not (await here.see(table)).ledger.clocks.is_late(0, clock.now)  # type: ignore[union-attr]  # it is timed
        await LeaveRunner(here.process.store, here.process.tables, here.process.commands).work("ann")
        assert sum(isinstance(event, LeaveTaken) for event in await here.log(table)) == 1

    play(either_store, scenario, Environment(clock))


def test_leave_behind_a_deadline_moves_nothing(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        clock.wait(71)
        await here.process.calendars.change("ann", on_leave(5, 10), clock())
        await here.process.lobby_projector.catch_up()
        await here.process.jobs.work_out()
        assert await deadline_of(here, table, 0) == "2026-06-04T10:00:00.000Z"

    play(settings, scenario, Environment(clock))


def test_several_processes_carry_out_a_time_out_once(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> list[TimedOut]:
        async with room(either_store, Environment(clock)) as there:
            table = await here.table("Ann", "Bob", clock=SKIP)
            handle = await here.process.tables.handle_of(table)
            await here.process.lobby_projector.catch_up()
            assert await here.process.time_outs.step() == await there.process.time_outs.step() == 0
            clock.wait(73)
            for _ in range(3):  # the clock jumped, and is steady again
                await here.process.time_outs.step()
                await there.process.time_outs.step()
            both = (here.process.time_outs.queue, there.process.time_outs.queue)
            await asyncio.gather(*(queue.work_out(handle) for queue in both))
            assert not both[0].stuck | both[1].stuck
            return [event for event in await here.log(table) if isinstance(event, TimedOut)]

    timed_out = play(either_store, scenario, Environment(clock))

    assert [(event.seat, event.act) for event in timed_out] == [(0, "skip"), (1, "skip")]


def test_only_tables_at_which_the_server_acts_by_itself_are_due(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> list[str]:
        await here.table("Ann", "Bob")
        await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        skips = await here.table("Ann", "Bob", clock=SKIP)
        await here.process.lobby_projector.catch_up()
        assert list(await here.process.store.due(clock(), 10)) == []
        clock.wait(73)
        assert list(await here.process.store.due(clock(), 10)) == [await here.process.tables.handle_of(skips)]
        return []

    play(either_store, scenario, Environment(clock))


def test_a_jump_of_the_clock_suspends_time_outs_until_it_is_steady() -> None:
    steady, clock = [0.0], SetClock()
    watch = ClockWatch(clock, lambda: steady[0])

    def tick(real: float, shown: float) -> bool:
        steady[0] += real
        clock.wait(shown / HOUR)
        return watch.tick()

    assert [tick(1, 1) for _ in range(3)] == [True] * 3
    assert [tick(1, 62), tick(1, 1), tick(1, 1), tick(1, 1)] == [False, False, False, True]
    assert [tick(1, -100), tick(1, 1), tick(1, 1), tick(1, 1)] == [False, False, False, True]
    assert tick(1, 60)


def test_a_rematch_has_the_same_clock(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=SKIP)
        await here.say("Ann", table, {"type": "concede"})
        again = await here.process.seating.rematch(await here.person("Ann"), table)
        clocks = (await here.see(again.id)).ledger.clocks
        assert clocks is not None
        assert clocks.settings == SKIP.settings()

    play(settings, scenario)


def test_the_erasure_of_a_person_erases_the_calendar(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        await here.person("Ann")
        await here.process.calendars.change("ann", AccountCalendar("Europe/Berlin"), "2026-06-01T10:00:00.000Z")
        await here.process.store.erase("ann")
        assert await here.process.store.calendars_of(["ann"]) == {}

    play(settings, scenario)


def test_after_an_outage_all_deadlines_are_later_by_its_length_once(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> list[DeadlinesMoved]:
        skips, untimed = await here.table("Ann", "Bob", clock=SKIP), await here.table("Ann", "Bob")
        await here.process.lobby_projector.catch_up()
        await here.process.time_outs.step()
        clock.wait(80)
        for _ in range(2):  # two processes start after the outage
            async with room(either_store, Environment(clock)) as there:
                assert await there.process.time_outs.step() in (0, 1)
                await there.process.time_outs.queue.work_out(await there.process.tables.handle_of(skips))
        clock.wait(-0.5)
        late = await here.table("Ann", "Bob", clock=SKIP)
        clock.wait(0.5)
        async with room(either_store, Environment(clock)) as there:
            await there.process.time_outs.step()
        assert not [event for event in await here.log(late) if isinstance(event, DeadlinesMoved)]
        assert not [event for event in await here.log(untimed) if isinstance(event, DeadlinesMoved)]
        assert not [event for event in await here.log(skips) if isinstance(event, TimedOut)]
        return [event for event in await here.log(skips) if isinstance(event, DeadlinesMoved)]

    (moved,) = play(either_store, scenario, Environment(clock))

    assert moved.by == 80 * HOUR * SECOND


def test_a_short_stop_of_the_site_moves_nothing(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=SKIP)
        await here.process.lobby_projector.catch_up()
        await here.process.time_outs.step()
        clock.wait(0.08)
        async with room(settings, Environment(clock)) as there:
            await there.process.time_outs.step()
        assert not [event for event in await here.log(table) if isinstance(event, DeadlinesMoved)]

    play(settings, scenario, Environment(clock))
