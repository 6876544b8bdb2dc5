"""`rollbook beacon` in its own process, with rounds a second apart."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from patience import PATIENCE_S
from servers import wait_until
from serving import asking
from serving.ports import free_port
from serving.process import START

QUICK = ("--period", "1", "--lead", "1")


@contextmanager
def beaming(folder: Path, *settings: str, port: int = 0) -> Iterator[str]:
    """Run a beacon until the block ends. Yields the line for the servers' setting."""
    port = port or free_port()
    command = [sys.executable, "-c", START, "beacon", "--data", str(folder), "--port", str(port), *(settings or QUICK)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().decode()
            wait_until(lambda: answers(f"http://127.0.0.1:{port}/public/1"), process, "the beacon")
            yield line.strip().removeprefix('ROLLBOOK_BEACON="').removesuffix('"')
        finally:
            process.terminate()
            process.wait(PATIENCE_S)


def answers(url: str) -> bool:
    """Return True if the beacon serves this round."""
    try:
        return asking.get(url).status_code == 200
    except httpx.TransportError:
        return False
