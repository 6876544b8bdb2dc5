"""Promised time is a resource: over random sequences of leave, windows, zones, graces, gifts, pauses, outages and rematches no decision
gets more time than its allowances add up to, and none less than it was promised.

The model of the allowances knows neither the clocks nor the calendars of the product: it counts, minute by minute, what a player was told.
"""

import os
import random
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.table.clock_events import (
    ClockStopped,
    DeadlineSet,
    DeadlinesMoved,
    GamePaused,
    GameResumed,
    GraceTaken,
    TimeCredited,
    TimeGiven,
)
from domain.table.clocks import DAY, HOUR, SECOND, ClockSettings, moment
from domain.table.commands import AgreeToPause, GiveTime, ResumeGame, TakeGrace
from domain.table.leave import take_leave
from domain.table.time_outs import move_deadlines
from kit.bits import Bits
from kit.timed import TimedWorld
from kit.toy import Options
from kit.toy_game import TOY
from services.accounts.calendars import EVERY_DAY, AccountCalendar, Leave, SeatCalendars, entered, require_calendar

SEQUENCES: Final = 10_000
ORDINARY: Final = 120
"""Sequences of an ordinary run; the whole run has all of them."""
ROUNDS: Final = 20
"""Tests, so that the sequences can be shared among processes."""
STEPS: Final = 14
SEATS: Final = 2
MINUTE: Final = 60 * SECOND
ZONES: Final = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland")
WINDOWS: Final = ((0, 1440), (600, 1080), (480, 1320), (0, 480), (960, 1440))
WEEKS: Final = ((0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6))
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Told:
    """What a player was told of one calendar, at hand of local wall clocks only."""

    def __init__(self, calendar: AccountCalendar) -> None:
        self.zone, self.calendar = ZoneInfo(calendar.zone), calendar

    def runs(self, at: int) -> bool:
        """True if the clock runs at this moment."""
        local = (EPOCH + timedelta(milliseconds=at)).astimezone(self.zone)
        minute, day, calendar = local.hour * 60 + local.minute, local.date(), self.calendar
        away = any(leave.first <= day <= leave.last and self.midnight(day) >= told_at(leave) for leave in calendar.leaves)
        return calendar.opens <= minute < calendar.closes and day.weekday() in calendar.days and not away

    def day(self, at: int) -> date:
        """Return the local day of a moment."""
        return (EPOCH + timedelta(milliseconds=at)).astimezone(self.zone).date()

    def midnight(self, day: date) -> int:
        """The beginning of a local day."""
        begins = datetime(day.year, day.month, day.day, tzinfo=self.zone).astimezone(UTC) - EPOCH
        return begins // timedelta(milliseconds=1)

    def open_time(self, start: int, stop: int) -> int:
        """How long the clock runs between two moments, sampled every half hour: zones, windows and days begin at such moments."""
        step, at, total = 30 * MINUTE, start, 0
        while at < stop:
            behind = min(stop, at - at % step + step)
            total += (behind - at) if self.runs(at) else 0
            at = behind
        return total


def told_at(leave: Leave) -> int:
    """The moment before which no day of leave protects: twelve hours behind the entry."""
    return moment(leave.entered) + 12 * HOUR * SECOND


class Promise:
    """The allowances of the running decision of a seat: what it may use, and what was added to it; the calendar that its player was told
    when it began; and the times at which its clock stood; `late` if it did when its time was over already: nothing more is promised."""

    def __init__(self, start: int, allowed: int, free: int, calendar: AccountCalendar) -> None:
        self.start, self.allowed, self.free, self.calendar = start, allowed, free, calendar
        self.pauses = list[tuple[int, int]]()
        self.late = False

    @property
    def stood(self) -> int:
        """How long the clock stood."""
        return sum(stop - start for start, stop in self.pauses)

    def told(self, leaves: tuple[Leave, ...]) -> Told:
        """Return what counts for the decision: the window that it began with, and all leave."""
        return Told(replace(self.calendar, leaves=leaves))

    def charged(self, stop: int, deadline: int, leaves: tuple[Leave, ...]) -> int:
        """Return what a move at a moment may cost the bank: the hours that ran, and behind the deadline every hour. A clock that stood has
        a deadline that is later by all that time, also where less would do: it may cost so much less."""
        begun, told = self.start, self.told(leaves)
        ran = max(0, stop - deadline)
        for start, ends in (*self.pauses, (min(stop, deadline), 0)):
            ran += told.open_time(begun, start)
            begun = ends
        return max(0, ran - self.free)


class Sequence:
    """One random sequence at a table of two."""

    def __init__(self, seed: int, limits: tuple[int, ...] = (0, 5 * HOUR)) -> None:
        self.random = random.Random(seed)
        self.bits = Bits(f"promised {seed}")
        self.world: TimedWorld[Any, Any] = TimedWorld(TOY, f"promised {seed}")
        self.world.time = moment("2026-01-01T00:00:00.000Z") + self.random.randrange(0, 365 * 24 * 2) * 30 * MINUTE
        limit = self.random.choice(limits)
        self.world.clock = ClockSettings("own", 2 * DAY, DAY, 3 * DAY, limit, 6 * HOUR, DAY, 2, "claim")
        self.calendars = dict.fromkeys(range(SEATS), EVERY_DAY)
        self.leave_days = {seat: set[date]() for seat in self.calendars}
        for seat in self.calendars:
            self.change_window(seat)
        self.world.time += 30 * MINUTE
        self.begin()

    def begin(self) -> None:
        """Begin a game with the calendars as they are: the first one, or a rematch."""
        self.use_calendars()
        self.world.open(Options(rounds=3), SEATS)
        self.read, self.since, self.promises, self.deadlines = 0, 0, dict[int, Promise](), dict[int, int]()
        self.banks = dict.fromkeys(range(SEATS), self.world.clock.bank * SECOND)
        self.learn()
        self.world.time += 30 * MINUTE

    # what happens ----------------------------------------------------------------------------------------------------------

    def use_calendars(self) -> None:
        """Let the table see the calendars as they are stored."""
        self.world.calendar = SeatCalendars(self.calendars)

    def step(self) -> None:
        """Do something at random, then let time pass."""
        acts = (self.move, self.move, self.give, self.grace, self.pause, self.outage, self.leave, self.leave, self.window)
        if self.world.ledger.over:
            self.rematch()
        self.random.choice(acts)()
        self.use_calendars()
        self.learn()
        self.world.time += self.random.choice((1, 3, 9, 30)) * 30 * MINUTE

    def move(self) -> None:
        """Let an awaited seat move."""
        if not self.world.ledger.over:
            decision = self.bits.one_of(self.world.awaited())
            self.world.send(decision.seat, TOY.default(self.world.state, decision.seat, decision))

    def rematch(self) -> None:
        """Begin another game."""
        world, self.world = self.world, TimedWorld(TOY, f"rematch {self.world.time}")
        self.world.time, self.world.clock = world.time, world.clock
        self.begin()
        self.world.time += 30 * MINUTE

    def give(self) -> None:
        """Give time to a seat."""
        seat = self.random.randrange(SEATS)
        self.attempt(1 - seat, GiveTime(seat, self.random.choice((3600, 7200, 2 * DAY))))

    def grace(self) -> None:
        """Take a grace."""
        self.attempt(self.random.randrange(SEATS), TakeGrace())

    def pause(self) -> None:
        """Agree to a pause, enter leave during it perhaps, and go on."""
        for seat in range(SEATS):
            self.attempt(seat, AgreeToPause())
        if self.world.ledger.over or self.world.clocks.paused is None:
            return
        self.world.time += self.random.randrange(1, 300) * 30 * MINUTE
        if self.random.random() < 0.3:
            self.enter_leave(self.random.randrange(SEATS))
            self.use_calendars()
        self.attempt(self.random.randrange(SEATS), ResumeGame())

    def outage(self) -> None:
        """Let the site be away, and come back."""
        span = self.random.randrange(1, 90) * 30 * MINUTE
        self.world.time += span
        try:
            self.world.take(move_deadlines(self.world.replay, self.world.ports(), span, f"outage {self.world.time}"))
        except Refused:
            self.world.time -= span

    def leave(self) -> None:
        """Enter or shorten leave, which the server then carries out at the table."""
        seat = self.random.randrange(SEATS)
        self.enter_leave(seat)
        self.use_calendars()
        if not self.world.ledger.over:
            for each in range(SEATS):
                try:
                    self.world.take(take_leave(self.world.replay, self.world.ports(), each))
                except Refused as refused:
                    assert refused.code == "no_leave"  # noqa: PT017  # most leave moves nothing
        self.learn()

    def enter_leave(self, seat: int) -> None:
        """Change the leave of an account by the rules of accounts."""
        before = self.calendars[seat]
        first = before.local_day(self.world.time) + timedelta(days=self.random.randrange(0, 6))
        leaves = (*before.leaves, Leave(first, first + timedelta(days=self.random.choice((0, 1, 3, 9)))))
        if before.leaves and self.random.random() < 0.3:
            leaves = before.leaves[:-1]
        self.save(seat, replace(before, leaves=leaves))

    def window(self) -> None:
        """Change window and zone. It counts for later deadlines: a turn that runs keeps its window."""
        self.change_window(self.random.randrange(SEATS))

    def change_window(self, seat: int) -> None:
        """Save another window and zone."""
        opens, closes = self.random.choice(WINDOWS)
        before = self.calendars[seat]
        wanted = AccountCalendar(self.random.choice(ZONES), opens, closes, self.random.choice(WEEKS), before.leaves)
        self.save(seat, wanted)

    def save(self, seat: int, wanted: AccountCalendar) -> None:
        """Save a calendar as the account's page would."""
        before, now = self.calendars[seat], self.world.time
        try:
            merged = entered(wanted, before, now)
            require_calendar(merged, before, before.local_day(now))
        except Refused:
            return
        self.calendars[seat] = merged

    def attempt(self, seat: int, command: Any) -> None:
        """Send a command, which may be refused."""
        try:
            self.world.send(seat, command)
        except Refused:
            return

    # what must hold --------------------------------------------------------------------------------------------------------

    def learn(self) -> None:
        """Read the new records as a player would, and charge leave as the server does before it writes."""
        for event in self.world.events[self.read :]:
            match event:
                case DeadlineSet(seat=seat, reason="extended"):
                    pass
                case DeadlineSet(seat=seat, start=start, allowed=allowed, free=free):
                    self.promises[seat] = Promise(moment(start), allowed, free, self.calendars[seat])
                case GraceTaken(seat=seat, by=by) | TimeGiven(seat=seat, by=by):
                    self.banks[seat] += by
                    if seat in self.promises:
                        self.promises[seat].allowed += by
                case TimeCredited(seat=seat, by=by):
                    self.banks[seat] += by
                case GamePaused(since=since):
                    self.since = moment(since)
                case GameResumed(by=by):
                    self.stood(self.since, self.since + by)
                case DeadlinesMoved(by=by):
                    self.stood(self.world.time - by, self.world.time)
                case ClockStopped(seat=seat, at=at, bank=bank):
                    promise = self.promises.pop(seat)
                    charged = promise.charged(moment(at), self.deadlines[seat], self.calendars[seat].leaves)
                    least, most = (max(0, self.banks[seat] - each) for each in (charged, max(0, charged - promise.stood)))
                    assert promise.late or least <= bank <= most
                    self.banks[seat] = bank
                case _:
                    pass
        self.read = len(self.world.events)
        self.deadlines = {}
        for seat in range(SEATS):
            running = self.world.clock_of(seat).running
            if running is not None:
                self.calendars[seat] = replace(self.calendars[seat], leaves=self.calendars[seat].charged(running))
                self.deadlines[seat] = running.deadline
        self.use_calendars()
        self.check()

    def stood(self, start: int, stop: int) -> None:
        """Count that the clocks that run stood between two moments."""
        for seat, promise in self.promises.items():
            promise.pauses.append((start, stop))
            promise.late = promise.late or self.deadlines[seat] <= start

    def check(self) -> None:
        """Neither more nor less than promised."""
        for seat in range(SEATS):
            running = self.world.clock_of(seat).running
            self.no_year_has_more_leave(seat)
            if running is None or self.world.clocks.paused is not None:
                continue
            promise = self.promises[seat]
            told, unprotected = promise.told(self.calendars[seat].leaves), promise.told(())
            assert running.allowed == promise.allowed
            since = max(self.world.time, promise.start)
            real = running.deadline - promise.start
            closed = real - unprotected.open_time(promise.start, running.deadline)
            used = len(self.charged_days(seat, told, promise.start, running.deadline))
            assert real <= promise.allowed + promise.stood + closed + used * (DAY + HOUR) * SECOND
            if since == promise.start:
                assert told.open_time(promise.start, running.deadline) == promise.allowed

    def charged_days(self, seat: int, told: Told, start: int, stop: int) -> list[date]:
        """Return the local days between two moments that are charged as leave. They are kept: a year has thirty, whatever is deleted."""
        days = list[date]()
        day, last = told.day(start), told.day(stop)
        while day <= last:
            if any(leave.used is not None and leave.first <= day <= leave.used for leave in told.calendar.leaves):
                days.append(day)
            day += timedelta(days=1)
        self.leave_days[seat].update(days)
        return days

    def no_year_has_more_leave(self, seat: int) -> None:
        """Thirty days a calendar year, whatever was entered and deleted."""
        for year in (2025, 2026, 2027, 2028):
            assert sum(_days_in(leave, year) for leave in self.calendars[seat].leaves) <= 30
            assert sum(day.year == year for day in self.leave_days[seat]) <= 30


def _days_in(leave: Leave, year: int) -> int:
    days = (leave.first + timedelta(days=count) for count in range((leave.last - leave.first).days + 1))
    return sum(day.year == year for day in days)


def sequences() -> int:
    """How many sequences this run has."""
    return SEQUENCES if os.environ.get("ROLLBOOK_TEST_DEPTH", "1") != "1" else ORDINARY


@pytest.mark.parametrize("part", range(ROUNDS))
def test_no_decision_has_more_or_less_time_than_it_was_promised(part: int) -> None:
    for seed in range(part, sequences(), ROUNDS):
        sequence = Sequence(seed)
        for _ in range(STEPS):
            sequence.step()


@pytest.mark.parametrize("seed", range(40))
def test_time_that_stood_is_there_again_whatever_the_calendar_says(seed: int) -> None:
    """The hours that were left when a clock stood are left when it goes on, in the calendar of that moment: closed windows and leave that
    the pause moved into the way do not run."""
    sequence = Sequence(seed, (0,))
    world = sequence.world
    for _ in range(3):
        sequence.leave()
    sequence.learn()
    world.time += sequence.random.randrange(1, 20) * 30 * MINUTE
    left = {}
    for seat in range(SEATS):
        running = world.clock_of(seat).running
        if running is not None:
            left[seat] = Told(sequence.calendars[seat]).open_time(world.time, running.deadline)
        sequence.attempt(seat, AgreeToPause())
    assert type(world.events[-1]).__name__ == "GamePaused"
    world.time += sequence.random.randrange(1, 400) * 30 * MINUTE
    if seed % 2:
        sequence.enter_leave(seed % SEATS)
        sequence.use_calendars()
    sequence.attempt(0, ResumeGame())
    assert world.clocks.paused is None
    for seat, before in left.items():
        running = world.clock_of(seat).running
        assert running is not None
        assert Told(sequence.calendars[seat]).open_time(world.time, running.deadline) >= before
