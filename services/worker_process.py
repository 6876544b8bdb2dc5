"""A process beside the server's own, for work that would hold up all of it: native code that keeps the interpreter's lock, or long plans.

The process starts with the first work. It is a fresh interpreter that inherits nothing which the server has opened. It is killed when it
takes too long, and started anew for the work after that. It ends with the server, also if the server is killed.
"""

import asyncio
import faulthandler
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any, BinaryIO, Generic, NamedTuple, TypeVar

import structlog

from services.errors import WorkerDown, WorkerSlow

Result = TypeVar("Result")


class Worked(NamedTuple, Generic[Result]):
    """What a work has returned, and the seconds of a processor that it took."""

    result: Result
    seconds: float


class WorkerProcess:
    """Runs functions of modules in one process, one at a time, in the order in which they are asked for.

    `most_s` are the seconds that a work may take, with the start of the process.
    """

    def __init__(self, name: str, most_s: float) -> None:
        self._name, self._most_s = name, most_s
        self._one = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, name)
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        self._closed = False

    async def run(self, work: Callable[..., Result], *values: object) -> Worked[Result]:
        """Run `work(*values)` there. What the work raises is raised here.

        Raises WorkerDown if the process has ended meanwhile, and WorkerSlow if it had to be killed.
        """
        if self._closed:
            raise WorkerDown(f"{self._name}: closed")
        request = pickle.dumps((self._most_s, work, values), pickle.HIGHEST_PROTOCOL)
        async with self._one:
            exchange = asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, request)
            try:
                async with asyncio.timeout(self._most_s):
                    done, seconds, result = await exchange
            except TimeoutError as late:
                self._kill("too slow")
                raise WorkerSlow(f"{self._name}: more than {self._most_s:.0f} s") from late
            except asyncio.CancelledError:
                self._kill("not wanted any more")
                raise
            except (OSError, EOFError, pickle.UnpicklingError) as fault:
                self._kill("ended")
                raise WorkerDown(f"{self._name}: ended") from fault
        if not done:
            raise result
        return Worked(result, seconds)

    def close(self) -> None:
        """End the process."""
        with self._starting:
            self._closed, process, self._process = True, self._process, None
        if process is not None:
            process.kill()  # it has nothing to save
            self._thread.submit(_buried, process)
        self._thread.shutdown()

    def _exchange(self, request: bytes) -> tuple[bool, float, Any]:
        """Hand a request over and wait for its answer. Runs in the thread, which waits while the process works."""
        process = self._started()
        _pipe(process.stdin).write(request)
        _pipe(process.stdin).flush()
        answer: tuple[bool, float, Any] = pickle.load(_pipe(process.stdout))
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        with self._starting:
            if self._closed:  # meanwhile
                raise EOFError
            if self._process is None or self._process.poll() is not None:
                paths = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
                self._process = subprocess.Popen(
                    [sys.executable, "-m", __name__],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={name: value for name, value in os.environ.items() if not name.startswith("ROLLBOOK_")} | paths,
                )
            return self._process

    def _kill(self, reason: str) -> None:
        with self._starting:
            process, self._process = self._process, None
        if process is not None:
            _log.warning("worker_killed", worker=self._name, reason=reason)
            process.kill()  # ends the exchange in the thread
            self._thread.submit(_buried, process)


def _buried(process: subprocess.Popen[bytes]) -> None:
    """Wait for the end of a process that was killed, and close its pipes."""
    process.wait()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):  # what was not yet written is lost with it
            _pipe(pipe).close()


def _pipe(end: IO[bytes] | None) -> IO[bytes]:
    assert end is not None
    return end


def _serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Runs in the process: answer requests until the server closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when this process ends
    with open(os.devnull, "w") as nowhere:
        while True:
            try:
                most_s, work, values = pickle.load(requests)
            except EOFError:
                return
            # A thread of its own that needs no lock of the interpreter: a work that hangs ends even if the server was killed.
            faulthandler.dump_traceback_later(most_s, exit=True, file=nowhere)
            answers.write(pickle.dumps(_answer(work, values), pickle.HIGHEST_PROTOCOL))
            answers.flush()
            faulthandler.cancel_dump_traceback_later()


def _answer(work: Callable[..., Any], values: tuple[Any, ...]) -> tuple[bool, float, Any]:
    began = time.process_time()
    try:
        result = work(*values)
    except Exception as fault:  # noqa: BLE001  # raised again in the server
        return False, time.process_time() - began, fault
    return True, time.process_time() - began, result


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.worker_process")

if __name__ == "__main__":
    own = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no answer
    _serve(sys.stdin.buffer, own)
