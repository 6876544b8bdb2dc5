"""Tables whose time the test sets, with and without clocks."""

from datetime import timedelta

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.table.append_builder import Ports
from domain.table.clocks import (
    DAY,
    HOUR,
    SECOND,
    Calendar,
    Clocks,
    ClockSettings,
    EverydayCalendar,
    Running,
    SeatClock,
    moment,
    moment_text,
)
from domain.table.commands import ClaimTimeOut
from domain.table.time_outs import accept_time_out
from kit.position import O, S
from kit.world import START, World

DAILY = ClockSettings("daily", 3 * DAY, DAY, 5 * DAY, 0, DAY, DAY, 2, "claim")


class DatedWorld(World[S, O]):
    """A table at which time passes, without clocks. `time` is the present moment, `arrived` that of the next command if it waited."""

    time = moment(START.isoformat().replace("+00:00", "Z"))
    arrived: int | None = None
    calendar: Calendar = EverydayCalendar()
    older: frozenset[type[Struct]] = frozenset()
    """For a game of before: the types of records that were written then."""

    def ports(self) -> Ports:
        """The ports at the present moment."""
        arrived = "" if self.arrived is None else moment_text(self.arrived)
        return super().ports()._replace(arrived=arrived, calendar=self.calendar, older=self.older)

    def now(self) -> str:
        """The present moment. Like the server's, it is never before the newest record."""
        return max(moment_text(self.time), self.table.at)

    def wait(self, hours: float) -> None:
        """Let time pass."""
        self.time += timedelta(hours=hours) // timedelta(milliseconds=1)


class TimedWorld(DatedWorld[S, O]):
    """A table with clocks."""

    clock = DAILY

    @property
    def clocks(self) -> Clocks:
        """The table's clocks."""
        assert self.ledger.clocks is not None
        return self.ledger.clocks

    def clock_of(self, seat: Seat) -> SeatClock:
        """The clock of a seat."""
        return self.clocks.seats[seat]

    def running(self, seat: Seat) -> Running:
        """The running clock of a seat."""
        running = self.clock_of(seat).running
        assert running is not None
        return running

    def bank_hours(self, seat: Seat) -> float:
        """The bank of a seat."""
        return self.clock_of(seat).bank / (HOUR * SECOND)

    def hours_left(self, seat: Seat) -> float:
        """The time until the seat's deadline."""
        return (self.running(seat).deadline - self.time) / (HOUR * SECOND)

    def claims(self, claimant: Seat, late: Seat) -> range:
        """Let a seat claim the time-out of another."""
        return self.send(claimant, ClaimTimeOut(late))

    def times_out(self, seat: Seat) -> range:
        """Let `SYSTEM` carry out the time-out of a seat."""
        return self.take(accept_time_out(self.replay, self.ports(), seat, self.running(seat).decision))
