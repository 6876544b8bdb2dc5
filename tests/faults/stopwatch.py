"""Time that does not depend on what else runs on the machine."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path


class Stopwatch:
    """Measures seconds since `since`, a time of `time.monotonic`, without those for which processes that could run got no processor.

    Other work on the machine then costs no patience, and a server that hangs or pauses does. Of the servers the one that waited most
    counts, besides the process that measures; waiting of the database counts as the servers' own time.
    """

    def __init__(self, processes: Sequence[int]) -> None:
        self.since = time.monotonic()
        self._waited = {process: _waited_s(process) for process in processes}
        self._own = _waited_s("self")

    def wall_s(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self.since

    def starved_s(self) -> float:
        """Seconds of these without a processor."""
        servers_s = max((_waited_s(process) - before for process, before in self._waited.items()), default=0)
        return max(0.0, servers_s) + _waited_s("self") - self._own

    def waited(self, holds: Callable[[], bool], patience_s: float) -> float:
        """Wait until it holds. Returns the wall seconds since the beginning, or -1 if it does not hold after `patience_s`."""
        while not holds():
            if self.wall_s() - self.starved_s() > patience_s:
                return -1
            time.sleep(0.05)
        return self.wall_s()


def _waited_s(process: int | str) -> float:
    """Seconds for which the main thread of a process has waited for a processor. 0 where the system does not count them."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except (FileNotFoundError, ProcessLookupError):
        return 0
