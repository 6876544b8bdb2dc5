"""Waiting for a server's background work, with a timeout."""

import time
from collections.abc import Callable

LONGEST_S = 20


def eventually(holds: Callable[[], bool]) -> None:
    """Return once `holds` returns True. Fails after LONGEST_S."""
    deadline = time.monotonic() + LONGEST_S
    while not holds():
        assert time.monotonic() < deadline, "it has not come about"
        time.sleep(0.05)
