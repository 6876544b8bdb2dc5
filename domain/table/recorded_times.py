"""The times of a recorded append, in place of the server's clock and of the accounts' calendars, when a game is decided again.

Where the log is the only source, the server's word counts, as far as it can favour only the seat whose time it is.
"""

from collections.abc import Iterable

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.table.clock_events import ClockStopped, DeadlineDeferred, DeadlineSet, LeaveTaken, TimedOut
from domain.table.clocks import LeaveDays, Running, moment


def arrival_in(events: Iterable[Struct]) -> str:
    """The recorded arrival of what caused an append; empty if nothing depends on it."""
    return next((event.at for event in events if isinstance(event, TimedOut | ClockStopped)), "")


class RecordedCalendar:
    """The calendars of the seats, as the deadlines of one append show them."""

    def __init__(self, events: Iterable[Struct]) -> None:
        known = tuple(events)
        self._knows = {
            event.seat: moment(event.knows) for event in known if isinstance(event, DeadlineSet | DeadlineDeferred) and event.knows
        }
        self._deadlines = {event.seat: moment(event.at) for event in known if isinstance(event, DeadlineSet)}
        self._excepted = {event.seat: event.excepted for event in known if isinstance(event, ClockStopped)}
        self._deferred = {event.seat: moment(event.at) for event in known if isinstance(event, DeadlineDeferred)}
        self._leave = {event.seat: event for event in known if isinstance(event, LeaveTaken)}

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """The recorded deadline, unless it is too early."""
        return max(start + span, self._deadlines.get(seat, 0))

    def extended(self, seat: Seat, running: Running, by: int) -> int:
        """Return the recorded deadline, unless it is too early."""
        return self.deadline(seat, running.deadline, by)

    def excepted(self, seat: Seat, running: Running, end: int) -> int:
        """The recorded time."""
        return self._excepted.get(seat, 0)

    def resumed(self, seat: Seat, running: Running, since: int, now: int) -> int:
        """The recorded deadline, unless it is too early."""
        return max(running.deadline + now - since, self._deferred.get(seat, 0))

    def leave(self, seat: Seat, running: Running, now: int) -> LeaveDays | None:
        """The recorded leave, if it makes the deadline later."""
        taken = self._leave.get(seat)
        if taken is None or moment(taken.at) <= running.deadline or taken.days + taken.later < 1:
            return None
        return LeaveDays(moment(taken.entered), moment(taken.at), taken.year, taken.days, taken.later)

    def knows(self, seat: Seat, running: Running) -> int:
        """The recorded time."""
        return self._knows.get(seat, 0)
