"""Three servers on one store, as real processes."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from signal import SIGCONT
from typing import Final, Literal, TypeAlias

import msgspec
import psycopg

import servers
from faults.disks import can_mount, small_disk
from patience import PATIENCE_S
from playing.server import ServerProcess, serving
from services import store
from serving.ports import free_port
from storing.places import as_server

Kind: TypeAlias = Literal["sqlite", "postgres"]
SERVERS: Final = 3
KEYS: Final = 4
"""Keys that a first start makes, each as a draft that becomes the key."""
FILES: Final = 8
"""Files that a first start makes, at least."""
DURABLE: Final = (*(setting for setting in servers.FAST if setting != "synchronous_commit=off"), "synchronous_commit=on")
"""Settings of a PostgreSQL whose processes may be killed at any time. Only the machine itself may not crash."""


class Cluster:
    """The servers of one site, whose first starts were killed. With the embedded store it has neither PostgreSQL nor Redis.

    `disk` is the folder of a small disk with the database alone, or None where nobody may mount one.
    """

    def __init__(
        self, folder: Path, logs: Path, disk: Path | None, bits: Random,
        postgres: servers.Postgres | None = None, redis: servers.Redis | None = None,
    ) -> None:  # fmt: skip
        self.folder, self.disk, self.postgres, self.redis = folder, disk, postgres, redis
        self._logs = logs
        self.database = "" if postgres is None else postgres.url.replace("/postgres?", "/site?")
        own = {} if redis is None else {"ROLLBOOK_DATABASE": as_server(self.database), "ROLLBOOK_REDIS": redis.url}
        self._ports = [free_port() for _ in range(SERVERS)]
        self._settings = {**own, "ROLLBOOK_PUBLIC_URL": self.urls[0]}
        self._starts = 0
        self.servers: list[ServerProcess] = []
        self._start_and_kill(_Drafts(self.folder / "keys", bits.randrange(KEYS)).reached)
        files = bits.randrange(FILES)
        self._start_and_kill(lambda: _has_files(self.folder, files))
        first = self.started(0)  # it makes the keys and the database, or what is missing of them
        with ThreadPoolExecutor(SERVERS) as starting:
            self.servers = [first, *starting.map(self.started, range(1, SERVERS))]

    def _start_and_kill(self, reached: Callable[[], bool]) -> None:
        """Start a server, and kill it as soon as `reached` holds, or once it serves."""
        self.folder.mkdir(exist_ok=True)
        process = serving(self.folder, self._ports[0], self._settings, self._log())
        with ThreadPoolExecutor(1) as reading:
            serves = reading.submit(process.stdout.readline)
            while not reached() and not serves.done():
                pass  # what is waited for can last less than a millisecond
            process.kill()
        process.wait(PATIENCE_S)
        process.stdout.close()

    def _log(self) -> Path:
        """A new file for the log of one start."""
        self._starts += 1
        return self._logs / f"{self._starts}.log"

    def started(self, number: int) -> ServerProcess:
        """Start the server of this number."""
        return ServerProcess(self.folder, self._ports[number], self._settings, self._log())

    @property
    def urls(self) -> Sequence[str]:
        """The servers' addresses, which stay the same when they are started again."""
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    def leaders(self) -> Sequence[int]:
        """The numbers of the servers that say that they sequence the log: one, or also one that has not noticed its successor."""
        return [number for number, server in enumerate(self.servers) if _leads(server.log)]

    def stop(self) -> None:
        """Stop all servers in order, which they do without an error."""
        with ThreadPoolExecutor(SERVERS) as stopping:
            codes = list(stopping.map(ServerProcess.stop, self.servers))
        assert codes == [0] * SERVERS, [server.log.read_text()[-3000:] for server in self.servers]


def _has_files(folder: Path, more_than: int) -> bool:
    time.sleep(0.001)
    return sum(file.is_file() for file in folder.rglob("*")) > more_than


class _Drafts:
    """The drafts of keys that have been there. `before` of them are let pass."""

    def __init__(self, folder: Path, before: int) -> None:
        self._folder, self._before = folder, before
        self._seen: set[str] = set()

    def reached(self) -> bool:
        """Returns True while the next draft is there. Waits a moment while there is no folder."""
        if not self._folder.exists():
            time.sleep(0.001)
            return False
        drafts = {name for name in os.listdir(self._folder) if name.startswith(".")} - self._seen
        if len(self._seen) < self._before:
            self._seen |= drafts
            return False
        return bool(drafts)


@contextmanager
def cluster(kind: Kind, folder: Path, bits: Random) -> Iterator[Cluster]:
    """Three running servers on a store of this kind; with PostgreSQL, hints go over Redis."""
    with ExitStack() as parts:
        disk = parts.enter_context(small_disk()) if can_mount() else None
        if kind == "sqlite":
            made = Cluster((disk or folder) / "site", folder, disk, bits)
        else:
            postgres = parts.enter_context(servers.postgres_server(DURABLE, disk))
            with psycopg.connect(postgres.url, autocommit=True) as owner:
                owner.execute("create database site")
            asyncio.run(store.migrate(postgres.url.replace("/postgres?", "/site?")))
            made = Cluster(folder / "site", folder, disk, bits, postgres, parts.enter_context(servers.redis_server()))
        try:
            yield made
        finally:
            for server in made.servers:
                server.send(SIGCONT)
                server.kill()


def _leads(log: Path) -> bool:
    """Returns True if the last line about it says that the process sequences."""
    leads = False
    for line in log.read_bytes().splitlines():
        with suppress(msgspec.DecodeError):
            said: Mapping[str, object] = msgspec.json.decode(line)
            leads = {"sequencer_leading": True, "sequencer_standby": False}.get(str(said.get("event")), leads)
    return leads
