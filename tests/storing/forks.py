"""A process whose forks play requests and may be killed, such as `storing.killed`."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Forks:
    """A process that runs `module`, which plays requests in forks."""

    def __init__(self, module: str) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}:{ROOT / 'tests/domain'}"}
        command = [sys.executable, "-m", module]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def play(self, **request: object) -> tuple[list[dict[str, Any]], int]:
        """The fork's output and its exit status."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        said: list[dict[str, Any]] = []
        for line in self._process.stdout:
            if not line.startswith("{"):
                continue  # a line of the log
            words = json.loads(line)
            if "ended" in words:
                return said, words["ended"]
            said.append(words)
        raise AssertionError("the forks' parent has ended")

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()
