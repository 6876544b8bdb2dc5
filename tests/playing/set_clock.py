"""A clock of a process in a test, which the test sets."""

from domain.table.clocks import HOUR, SECOND, moment, moment_text


class SetClock:
    """Tells the time that the test has set."""

    def __init__(self) -> None:
        self.now = moment("2026-06-01T10:00:00.000Z")

    def __call__(self) -> str:
        return moment_text(self.now)

    def wait(self, hours: float) -> None:
        """Let time pass."""
        self.now += int(hours * HOUR * SECOND)


class TickingClock(SetClock):
    """No two readings are the same: what happened at two tables has an order."""

    def __call__(self) -> str:
        """Return the time of a millisecond after the last reading."""
        self.now += 1
        return super().__call__()
