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
