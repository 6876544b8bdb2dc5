"""Waiting for a server's background work, with a timeout."""

import time
from collections.abc import Callable

from patience import PATIENCE_S


def eventually(holds: Callable[[], bool]) -> None:
    """Return once `holds` returns True. Fails after PATIENCE_S."""
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, "it has not come about"
        time.sleep(0.05)
