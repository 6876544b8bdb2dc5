"""A clock of a rehearsal in its own process, and turning it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import httpx

from patience import PATIENCE_S
from servers import wait_until
from serving import asking
from serving.ports import free_port
from serving.process import START


def answers(url: str) -> bool:
    """Returns True if the clock gives its time."""
    try:
        return asking.get(url).status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def served_clock(at: datetime) -> Iterator[str]:
    """Run `rollbook clock` from this time on. Yields its address."""
    port = free_port()
    command = [sys.executable, "-c", START, "clock", "--at", f"{at:%Y-%m-%dT%H:%M:%SZ}", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: answers(url), process, "rollbook clock")
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def moved_clock(url: str, forward: str) -> str:
    """Move the clock forward. Returns its time."""
    return asking.post(url, content=forward).raise_for_status().text.strip()
