"""The times of a recorded append, in place of the server's clock and of the accounts' calendars, when a game is decided again.

Where the log is the only source, the server's word counts, as far as it can favour only the seat whose time it is.
"""

from collections.abc import Iterable

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.table.clock_events import ClockStopped, DeadlineSet, TimedOut
from domain.table.clocks import moment


def arrival_in(events: Iterable[Struct]) -> str:
    """The recorded arrival of what caused an append; empty if nothing depends on it."""
    return next((event.at for event in events if isinstance(event, TimedOut | ClockStopped)), "")


class RecordedCalendar:
    """The calendars of the seats, as the deadlines of one append show them."""

    def __init__(self, events: Iterable[Struct]) -> None:
        known = tuple(events)
        self._deadlines = {event.seat: moment(event.at) for event in known if isinstance(event, DeadlineSet)}
        self._excepted = {event.seat: event.excepted for event in known if isinstance(event, ClockStopped)}

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """The recorded deadline, unless it is too early."""
        return max(start + span, self._deadlines.get(seat, 0))

    def excepted(self, seat: Seat, start: int, stop: int) -> int:
        """The recorded time."""
        return max(0, self._excepted.get(seat, 0))
