"""Waiting for what a server does by itself, no longer than a test may take."""

import time
from collections.abc import Callable

LONGEST_S = 20


def eventually(holds: Callable[[], bool]) -> None:
    """Return once it holds; fail when that takes too long."""
    deadline = time.monotonic() + LONGEST_S
    while not holds():
        assert time.monotonic() < deadline, "it has not come about"
        time.sleep(0.05)
