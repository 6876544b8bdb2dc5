"""`rollbook ...` that reports each pause of its own: `python -m serving.pauses serve --port 8000`.

A command that waits for something, be it a lease or a database, pauses between two looks. So the number of its pauses says on every
machine, however busy, if it answered at once. The product has no code for this.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from patience import PATIENCE_S
from services.cli import main

ROOT: Final = Path(__file__).parents[2]
_PAUSED: Final = "it pauses for"


class Ended(NamedTuple):
    """A command that has ended, and the seconds of each of its pauses."""

    returncode: int
    stderr: str
    pauses: tuple[float, ...]


def rollbook_with_pauses(*arguments: str, **variables: str) -> Ended:
    """Run `rollbook ...` to its end, with these variables added to the environment."""
    environment = {**os.environ, **variables, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "serving.pauses", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, env=environment, check=False)
    lines = ended.stderr.splitlines()
    pauses = tuple(float(line.rpartition(" ")[2]) for line in lines if line.startswith(_PAUSED))
    return Ended(ended.returncode, ended.stderr, pauses)


def _noted(sleep: Callable[..., Any]) -> Callable[..., Any]:
    def noting(seconds: float, *more: Any) -> Any:
        if seconds > 0:
            sys.stderr.write(f"{_PAUSED} {seconds}\n")
        return sleep(seconds, *more)

    return noting


if __name__ == "__main__":
    for owner in (asyncio, time):
        setattr(owner, "sleep", _noted(owner.sleep))  # noqa: B010  # mypy knows the attribute as a function of one type
    main()
