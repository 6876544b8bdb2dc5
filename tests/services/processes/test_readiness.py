"""A server tells whether it is alive and whether it can write, and waits for its database at start. Real processes."""

import resource
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import psycopg
from psycopg import sql

from patience import PATIENCE_S
from playing.room import migrated
from playing.server import ServerProcess
from serving import asking
from serving.process import rollbook
from storing.places import as_server

FULL = 12 * 1024
"""Bytes that a file may have on the full disk: enough for the log lines, too few for a write of the store."""


def until(holds: Callable[[], bool], text: Callable[[], str]) -> None:
    """Ask again until it holds. Fails after PATIENCE_S."""
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        if holds():
            return
        threading.Event().wait(0.1)
    raise AssertionError(text())


def test_a_server_whose_disk_is_full_is_alive_and_not_ready(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port)

    def ready() -> httpx.Response:
        return asking.get(f"{server.url}/api/ready")

    def alive() -> httpx.Response:
        return asking.get(f"{server.url}/api/health")

    assert (ready().status_code, alive().status_code) == (200, 200)

    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
    until(lambda: ready().status_code == 503, lambda: ready().text)
    assert ready().json()["code"] == "store_down"
    assert alive().status_code == 200

    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
    until(lambda: ready().status_code == 200, lambda: ready().text)
    assert server.stop() == 0


def test_a_server_whose_database_is_locked_says_in_time_that_it_is_not_ready(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port)

    with closing(sqlite3.connect(tmp_path / "data" / "rollbook.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        until(lambda: asking.get(f"{server.url}/api/ready", timeout=PATIENCE_S).status_code == 503, str)
        assert asking.get(f"{server.url}/api/health").status_code == 200
        other.execute("rollback")

    until(lambda: asking.get(f"{server.url}/api/ready").status_code == 200, str)
    assert server.stop() == 0


def test_a_server_waits_for_its_database(tmp_path: Path, free_port: int, postgres_url: str, postgres_server: str) -> None:
    migrated(postgres_url)
    name = sql.Identifier(postgres_url.partition("?")[0].rpartition("/")[2])
    settings = {"ROLLBOOK_DATABASE": as_server(postgres_url)}
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("alter database {} allow_connections false").format(name))
        ended = rollbook(
            "serve",
            "--port",
            str(free_port),
            "--data",
            str(tmp_path),
            "--database",
            as_server(postgres_url),
            ROLLBOOK_DATABASE_WAIT_SECONDS="0",
        )
        assert ended.returncode == 1
        assert "Traceback" not in ended.stderr

        log = tmp_path / "data.log"

        def heal() -> None:
            until(lambda: log.exists() and "waiting_for_database" in log.read_text(), log.read_text)
            with psycopg.connect(postgres_server, autocommit=True) as owner:
                owner.execute(sql.SQL("alter database {} allow_connections true").format(name))

        healing = threading.Thread(target=heal)
        healing.start()
        server = ServerProcess(tmp_path / "data", free_port, settings)
        healing.join()

    assert server.stop() == 0
