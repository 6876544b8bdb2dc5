"""Three servers on one store, as real processes, and the faults that they are put to."""

import asyncio
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP
from typing import Final, Literal, TypeAlias

import psycopg

import servers
from playing.server import ServerProcess
from services import store
from serving.ports import free_port
from storing.places import as_server

Fault: TypeAlias = Literal["kill", "freeze", "cut", "fill"]
Kind: TypeAlias = Literal["sqlite", "postgres"]
FAULTS: Final[tuple[Fault, ...]] = ("kill", "freeze", "cut", "fill")
SERVERS: Final = 3
FULL: Final = 64 * 1024
"""Bytes that a file of a server may have while its disk is full: less than the database has."""


class Cluster:
    """The servers of one site. `database` is the owner's URL; empty for the embedded store."""

    def __init__(self, folder: Path, database: str = "", redis: str = "") -> None:
        self.folder, self.database = folder, database
        own = {"ROLLBOOK_DATABASE": as_server(database), "ROLLBOOK_REDIS": redis} if database else {}
        self._ports = [free_port() for _ in range(SERVERS)]
        self._settings = {**own, "ROLLBOOK_PUBLIC_URL": self.urls[0]}
        self.servers: list[ServerProcess] = []
        first = self._started(0)  # it makes the keys and the database
        with ThreadPoolExecutor(SERVERS) as starting:
            self.servers = [first, *starting.map(self._started, range(1, SERVERS))]

    def _started(self, number: int) -> ServerProcess:
        return ServerProcess(self.folder, self._ports[number], self._settings)

    @property
    def urls(self) -> Sequence[str]:
        """The servers' addresses, which stay the same when they are started again."""
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    def stop(self) -> None:
        """Stop all servers in order, which they do without an error."""
        with ThreadPoolExecutor(SERVERS) as stopping:
            codes = list(stopping.map(ServerProcess.stop, self.servers))
        assert codes == [0] * SERVERS, (self.folder.with_suffix(".log")).read_text()[-3000:]

    @contextmanager
    def faulty(self, fault: Fault, bits: Random, load: Callable[[], None]) -> Iterator[Sequence[str]]:
        """Put a fault to the site while `load` runs, and yield the addresses of the servers that must answer for it: while the others
        are still dead or frozen, or after the fault has been taken away. At the end all servers run again."""
        match fault:
            case "kill":
                number = bits.randrange(SERVERS)
                self.servers[number].kill()
                yield [url for each, url in enumerate(self.urls) if each != number]
                self.servers[number] = self._started(number)
            case "freeze":
                healthy = bits.randrange(SERVERS)
                frozen = [server for each, server in enumerate(self.servers) if each != healthy]
                for server in frozen:
                    server.send(SIGSTOP)
                load()
                yield [self.urls[healthy]]
                for server in frozen:
                    server.send(SIGCONT)
            case "cut":
                with self._cut():
                    load()
                yield self.urls
            case "fill":
                with self._full():
                    load()
                yield self.urls

    @contextmanager
    def _cut(self) -> Iterator[None]:
        """No server reaches the database: PostgreSQL admits nobody, or another process has SQLite's write lock."""
        if not self.database:
            with sqlite3.connect(self.folder / "rollbook.db", isolation_level=None, timeout=10) as held:
                held.execute("begin immediate")
                yield
                held.execute("rollback")
            held.close()
            return
        with self._altered("allow_connections false", "allow_connections true"):
            yield

    @contextmanager
    def _full(self) -> Iterator[None]:
        """The disk is full: no write gets through."""
        if self.database:
            with self._altered("set default_transaction_read_only = on", "reset default_transaction_read_only"):
                yield
            return
        before = [resource.prlimit(server.pid, resource.RLIMIT_FSIZE) for server in self.servers]
        for server in self.servers:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
        yield
        for server, limits in zip(self.servers, before, strict=True):
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)

    @contextmanager
    def _altered(self, change: str, back: str) -> Iterator[None]:
        name = self.database.partition("?")[0].rpartition("/")[2]
        with psycopg.connect(self.database.replace(f"/{name}?", "/template1?"), autocommit=True) as owner:
            for text in (change, back):
                owner.execute(f'alter database "{name}" {text}'.encode())
                owner.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))
                if text == change:
                    yield


@contextmanager
def cluster(kind: Kind, folder: Path) -> Iterator[Cluster]:
    """Three running servers on a store of this kind; with PostgreSQL, hints go over Redis."""
    with ExitStack() as parts:
        if kind == "sqlite":
            made = Cluster(folder / "site")
        else:
            url, redis = parts.enter_context(servers.postgres()), parts.enter_context(servers.redis())
            with psycopg.connect(url, autocommit=True) as owner:
                owner.execute("create database site")
            url = url.replace("/postgres?", "/site?")
            asyncio.run(store.migrate(url))
            made = Cluster(folder / "site", url, redis)
        try:
            yield made
        finally:
            for server in made.servers:
                server.send(SIGCONT)
                server.kill()


def waited(holds: Callable[[], bool], patience_s: float) -> float:
    """Wait until it holds. Returns the seconds that took, or -1 if it does not hold after `patience_s`."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > patience_s:
            return -1
        time.sleep(0.05)
    return time.monotonic() - began
