"""`rollbook ...` as a process that starts without importing: a fork of one that has imported the program, made once for a test process.

A fork begins where a new interpreter is once it has read the rules and the certificate authorities, with arguments, variables, folder
and output of its own, and ends, fails and dies as any process. That the program starts in a new interpreter is tested where one is
started: in `test_cli_serve`, in the tests of `rollbook sequence`, of waiting servers, of erasing and of the package.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from tempfile import TemporaryFile
from typing import IO, Final

_LONGEST: Final = 128 * 1024
"""Bytes of a request or an answer, at most."""


class Started:
    """A process that runs `rollbook ...`, with those methods of `subprocess.Popen` that its users need. `errors` is a file for its standard
    error. Its standard output goes to the file `output`, by default to a pipe that `stdout` reads."""

    def __init__(
        self, arguments: Sequence[str], environment: Mapping[str, str], errors: IO[bytes], output: IO[bytes] | None = None
    ) -> None:
        self._code: int | None = None
        self._link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        request = json.dumps({"arguments": list(arguments), "environment": dict(environment), "folder": os.getcwd()}).encode()
        reading, writing = (-1, output.fileno()) if output is not None else os.pipe()
        with theirs:
            socket.send_fds(_warm(), [request], [writing, errors.fileno(), theirs.fileno()])
        if output is None:
            os.close(writing)
            self.stdout = os.fdopen(reading)
        self.pid = self._heard()

    def poll(self) -> int | None:
        """Return the exit code, or None while the process runs."""
        if self._code is None and select.select([self._link], [], [], 0)[0]:
            self._code = self._heard()
        return self._code

    def wait(self, timeout: float) -> int:
        """Wait for the process's end and return its exit code. Raises subprocess.TimeoutExpired."""
        if self._code is None and not select.select([self._link], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(f"rollbook, process {self.pid}", timeout)
        code = self.poll()
        assert code is not None
        return code

    def send_signal(self, sign: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, sign)

    def kill(self) -> None:
        """Send SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def _heard(self) -> int:
        heard = self._link.recv(_LONGEST)
        assert heard, "the process that starts others has ended"
        return int(heard)


def run(arguments: Sequence[str], environment: Mapping[str, str], seconds: float = 90) -> "subprocess.CompletedProcess[str]":
    """Run `rollbook ...` to its end, and capture its output and exit code. It is killed after so many seconds. Raises TimeoutExpired."""
    with TemporaryFile() as output, TemporaryFile() as errors:
        process = Started(arguments, environment, errors, output)
        try:
            code = process.wait(seconds)
        finally:
            process.kill()
        said = [file.read().decode() for file in (output, errors) if file.seek(0) == 0]
    return subprocess.CompletedProcess(["rollbook", *arguments], code, *said)


@cache
def _warm() -> socket.socket:
    """A link to the process that starts the others. It ends with this one, or when the link is closed."""
    mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with theirs:
        command = [sys.executable, "-m", "serving.warm", str(theirs.fileno())]
        subprocess.Popen(command, env=environment, pass_fds=[theirs.fileno()], stdout=subprocess.DEVNULL)
    return mine


def _next_start(asking: socket.socket) -> bool:
    """Start a fork for each request, and tell its process id and later its exit code. Returns True in a fork, which is now set up, and
    False when nobody asks any more."""
    links: dict[int, socket.socket] = {}
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # without a handler nothing wakes it
    while True:
        ready = select.select([asking.fileno(), woken], [], [])[0]
        if woken in ready:
            os.read(woken, _LONGEST)
            _tell_ends(links)
        if asking.fileno() in ready:
            request, files, *_ = socket.recv_fds(asking, _LONGEST, 3)
            if not request:
                return False
            fork = os.fork()
            if fork == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for link in (asking, *links.values()):
                    link.close()
                _become(json.loads(request), files)
                for file in (woken, wake, *files):
                    os.close(file)
                return True
            links[fork] = socket.socket(fileno=files.pop())
            links[fork].send(str(fork).encode())
            for file in files:
                os.close(file)


def _tell_ends(links: dict[int, socket.socket]) -> None:
    """Tell the exit code of each fork that has ended."""
    while links:
        ended, status = os.waitpid(-1, os.WNOHANG)
        if ended == 0:
            return
        with links.pop(ended) as link:
            try:
                link.send(str(os.waitstatus_to_exitcode(status)).encode())
            except BrokenPipeError:
                continue  # the process that asked for it has ended, or waits no longer


def _become(request: Mapping[str, object], files: Sequence[int]) -> None:
    """Take over what a new process is given."""
    output, errors, _ = files
    os.dup2(output, 1)
    os.dup2(errors, 2)
    environment, arguments = request["environment"], request["arguments"]
    assert isinstance(environment, dict)
    assert isinstance(arguments, list)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(request["folder"]))
    sys.argv = ["rollbook", *arguments]


if __name__ == "__main__":
    from domain.games.registry import GAMES
    from services.authorities import authorities
    from services.cli import main
    from services.play.playable_games import playable_games

    for part in ("serving", "sequencing"):
        import_module(f"services.processes.{part}")
    playable_games(GAMES.values())
    authorities()
    gc.freeze()
    if _next_start(socket.socket(fileno=int(sys.argv[1]))):
        main(prog_name="rollbook")
