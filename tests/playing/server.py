"""A server in its own process, started by the command, to be stopped or killed."""

import os
import signal
import weakref
from collections.abc import Mapping
from pathlib import Path

from patience import PATIENCE_S
from serving.warm import Started


class ServerProcess:
    """`rollbook serve` on a port and a folder. Its log is added to `log`, by default a file beside the folder.

    A process that a failed test left running is killed when the tests end, at the latest.
    """

    def __init__(self, folder: Path, port: int, settings: Mapping[str, str] | None = None, log: Path | None = None) -> None:
        self.log = log or folder.with_suffix(".log")
        self._process = serving(folder, port, settings or {}, self.log)
        weakref.finalize(self, self._process.kill)
        self.greeting = self._process.stdout.readline()
        assert "http://" in self.greeting, self.log.read_text()
        self.url = f"http://127.0.0.1:{port}"

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    def send(self, sign: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        self._process.send_signal(sign)

    def kill(self) -> None:
        """Send SIGKILL, so that the process cannot clean up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Send SIGTERM and return the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> int:
        self._process.send_signal(sign)
        code = self._process.wait(PATIENCE_S)
        self._process.stdout.close()
        return code


def serving(folder: Path, port: int, settings: Mapping[str, str], log: Path) -> Started:
    """Start `rollbook serve` and return its process at once. Its standard output is a pipe."""
    own = {"ROLLBOOK_SHOWCASE": "false", "ROLLBOOK_LIMITS": "false", "ROLLBOOK_CHEAP_PASSWORDS": "true"}
    with log.open("ab") as errors:
        return Started(["serve", "--port", str(port), "--data", str(folder)], {**os.environ, **own, **settings}, errors)
