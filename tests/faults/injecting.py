"""The faults that a cluster is put to."""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never

import psycopg

from faults.cluster import SERVERS, Cluster, Kind
from faults.disks import can_mount, filled
from faults.stopwatch import Stopwatch
from patience import PATIENCE_S
from serving import asking

Fault: TypeAlias = Literal[
    "first_start", "kill", "freeze", "freeze_leader", "cut", "refuse_writes", "fill", "crash_database", "cut_redis", "freeze_redis"
]
COMMON: Final[tuple[Fault, ...]] = ("kill", "freeze", "freeze_leader", "cut", "refuse_writes", *(("fill",) if can_mount() else ()))
FAULTS: Final[Mapping[Kind, tuple[Fault, ...]]] = {
    "sqlite": COMMON,
    "postgres": (*COMMON, "crash_database", "cut_redis", "freeze_redis"),
}
"""The faults of each kind of site, besides the killed first starts, which every site has had. Only root can fill a disk."""
FULL: Final = 64 * 1024
"""Bytes that a file of a server may have while it refuses writes: less than the database has."""

WRITE_TURN_S: Final = 2.0
"""Seconds in which a process that runs gives SQLite's write lock away."""


class Healthy(NamedTuple):
    """The servers that must do everything alone, and the time since they can."""

    urls: Sequence[str]
    since: Stopwatch


def healthy(site: Cluster, numbers: Sequence[int] = range(SERVERS)) -> Healthy:
    """The servers of these numbers, which can do everything from now on."""
    return Healthy([site.urls[number] for number in numbers], Stopwatch([site.servers[number].pid for number in numbers]))


def put(site: Cluster, fault: Fault, bits: Random, load: Callable[[], None]) -> Iterator[Healthy]:
    """Put a fault to the site. Yields the servers that must answer for the site: while the others are dead or frozen or Redis is away, and
    once the fault has been taken away. At the end all servers run. `load` is called while a fault lasts in which nothing is asked of
    the site."""
    match fault:
        case "first_start":
            yield healthy(site)  # it was at the start of the cluster
        case "kill":
            number = bits.randrange(SERVERS)
            site.servers[number].kill()
            yield healthy(site, _without([number]))
            site.servers[number] = site.started(number)
            yield healthy(site)
        case "freeze":
            yield from _frozen(site, _without([bits.randrange(SERVERS)]), load)
        case "freeze_leader":
            yield from _frozen(site, _leaders(site), load)
        case "cut" | "refuse_writes" | "fill" | "crash_database":
            with _without_store(site, fault):
                load()
                for url in site.urls:
                    _require_alive(url, may_write=fault in ("refuse_writes", "fill"))
            yield healthy(site)
        case "cut_redis" | "freeze_redis":
            yield from _without_redis(site, fault)
        case _:
            assert_never(fault)


def _without(numbers: Sequence[int]) -> Sequence[int]:
    return [number for number in range(SERVERS) if number not in numbers]


def _leaders(site: Cluster) -> Sequence[int]:
    """The leader, and who believes to be it, but not all servers. Waits until there is one."""
    while not (found := site.leaders()):
        time.sleep(0.05)
    return found[: SERVERS - 1]


def _frozen(site: Cluster, numbers: Sequence[int], load: Callable[[], None]) -> Iterator[Healthy]:
    for number in numbers:
        site.servers[number].send(SIGSTOP)
    others = healthy(site, _without(numbers))
    load()
    if site.database or _can_write(site):
        yield others
    else:
        for url in others.urls:
            _require_alive(url, may_write=False)
            assert asking.get(f"{url}/api/lobby", timeout=PATIENCE_S).status_code == 200, url
    for number in numbers:
        site.servers[number].send(SIGCONT)
    yield healthy(site)


def _can_write(site: Cluster) -> bool:
    """Returns False if a frozen process has SQLite's write lock: nobody can write then."""
    with closing(sqlite3.connect(site.folder / "rollbook.db", isolation_level=None, timeout=WRITE_TURN_S)) as probe:
        try:
            probe.execute("begin immediate")
        except sqlite3.OperationalError:
            return False
        probe.execute("rollback")
        return True


def _require_alive(url: str, may_write: bool) -> None:
    """Check that a server whose store takes no writes says so, though a write that succeeded may be remembered, and that it is alive.

    With `may_write`, the store's files may have room for small writes: then it only has to answer.
    """
    ends = time.monotonic() + PATIENCE_S
    while (status := asking.get(f"{url}/api/ready", timeout=PATIENCE_S).status_code) != 503 and not may_write:
        assert time.monotonic() < ends, (url, status)
        time.sleep(0.1)
    assert status in (200, 503), (url, status)
    assert asking.get(f"{url}/api/health", timeout=PATIENCE_S).status_code == 200, url


def _without_redis(site: Cluster, fault: Literal["cut_redis", "freeze_redis"]) -> Iterator[Healthy]:
    """Everything goes on without Redis."""
    assert site.redis is not None
    if fault == "cut_redis":
        site.redis.stop(SIGKILL)
        yield healthy(site)
        site.redis.start()
    else:
        site.redis.send(SIGSTOP)
        yield healthy(site)
        site.redis.send(SIGCONT)
    yield healthy(site)


@contextmanager
def _without_store(site: Cluster, fault: Literal["cut", "refuse_writes", "fill", "crash_database"]) -> Iterator[None]:
    """No server reaches the database, every write is refused, the disk is full, or the database is down after a crash."""
    match fault:
        case "cut":
            with _altered(site, "allow_connections false", "allow_connections true") if site.postgres else _locked(site):
                yield
        case "fill":
            assert site.disk is not None
            with filled(site.disk):
                yield
            if site.postgres is not None:
                site.postgres.start_if_ended()  # it gives up if the log of its writes finds no place
        case "refuse_writes":
            read_only = "default_transaction_read_only"
            with _altered(site, f"set {read_only} = on", f"reset {read_only}") if site.postgres else _limited(site):
                yield
        case "crash_database":
            assert site.postgres is not None
            site.postgres.stop(SIGKILL)
            yield
            site.postgres.start()


@contextmanager
def _locked(site: Cluster) -> Iterator[None]:
    """Another process has SQLite's write lock."""
    with sqlite3.connect(site.folder / "rollbook.db", isolation_level=None, timeout=10) as held:
        held.execute("begin immediate")
        yield
        held.execute("rollback")
    held.close()


@contextmanager
def _limited(site: Cluster) -> Iterator[None]:
    """The servers' files cannot grow."""
    before = [resource.prlimit(server.pid, resource.RLIMIT_FSIZE) for server in site.servers]
    for server in site.servers:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
    yield
    for server, limits in zip(site.servers, before, strict=True):
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)


@contextmanager
def _altered(site: Cluster, change: str, back: str) -> Iterator[None]:
    """Alter the database, and end all its sessions so that they meet the change."""
    with psycopg.connect(site.database.replace("/site?", "/template1?"), autocommit=True) as owner:
        for text in (change, back):
            owner.execute(f'alter database "site" {text}'.encode())
            owner.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'")
            if text == change:
                yield
