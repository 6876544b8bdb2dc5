"""kill -9 at the steps of an append and of its sequencing: no acknowledged command is lost, and none takes effect twice.

Each day tries another fifth of the steps; a deeper run tries all.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from signal import SIGKILL
from typing import Any

import psycopg
import pytest
from psycopg import sql

from days import of_the_day
from storing.places import as_server, database

ROOT = Path(__file__).parents[3]
SHARE = 5
"""Of the steps each day tries one in this many."""


class Forks:
    """A process that plays requests in forks."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
        command = [sys.executable, "-m", "storing.killed"]
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


@pytest.fixture
def forks() -> Iterator[Forks]:
    """The process, for one test."""
    made = Forks()
    yield made
    made.close()


class Copies:
    """Copies of one site: its folder, and its database."""

    def __init__(self, folder: Path, server: str = "", name: str = "") -> None:
        self._folder, self._server, self._name = folder, server, name

    def fresh(self, to: str, of: str = "") -> dict[str, str]:
        """Make a copy under a name, of another copy or empty. Returns its place."""
        if of:
            shutil.rmtree(self._folder / to, ignore_errors=True)
            shutil.copytree(self._folder / of, self._folder / to)
        if not self._server:
            return {"data": str(self._folder / to), "database": ""}
        if of:
            with psycopg.connect(self._server, autocommit=True) as owner:
                target, source = (sql.Identifier(self._database(each)) for each in (to, of))
                owner.execute(sql.SQL("drop database if exists {} with (force)").format(target))
                owner.execute(sql.SQL("create database {} template {}").format(target, source))
        return {"data": str(self._folder / to), "database": as_server(database(self._server, self._database(to)))}

    def _database(self, name: str) -> str:
        return self._name if name == "base" else f"{self._name}_{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def copies(request: pytest.FixtureRequest, tmp_path: Path) -> Copies:
    """Both kinds of sites."""
    if request.param == "sqlite":
        return Copies(tmp_path)
    copied: str = request.getfixturevalue("copied")
    return Copies(tmp_path, request.getfixturevalue("postgres_server"), copied.split("?")[0].rpartition("/")[2])


@pytest.mark.timeout(400)
def test_a_process_killed_at_any_step_keeps_every_promise(forks: Forks, copies: Copies) -> None:
    (prepared, _), ended = forks.play(do="prepare", **copies.fresh("base"))
    assert ended == 0
    table = {"table": prepared["table"]}
    undisturbed, ended = forks.play(do="play", **copies.fresh("calm", "base"), **table)
    assert ended == 0
    (calm, _), _ = forks.play(do="recover", **copies.fresh("calm"), **table)
    steps = undisturbed[-1]["steps"]
    assert steps > 50

    for kill in of_the_day(range(1, steps + 1), -(-steps // SHARE)):
        said, ended = forks.play(do="play", kill=kill, **copies.fresh("hit", "base"), **table)
        assert ended == -SIGKILL, said
        recovered, ended = forks.play(do="recover", **copies.fresh("hit"), **table)
        assert ended == 0, f"killed at step {kill}"
        _nothing_lost(said, recovered[0], calm, kill)


def _nothing_lost(said: Sequence[dict[str, Any]], after: dict[str, Any], calm: dict[str, Any], kill: int) -> None:
    """Receipts from before the kill hold after it; dice and record numbers are those of a game without a kill."""
    promised = {words["name"]: [words["n"], words["head"]] for words in said if "name" in words}
    assert promised.items() <= after["receipts"].items(), kill
    notes = {str(words["published"]): words["note"] for words in said if "published" in words}
    assert notes.items() <= after["notes"].items(), kill
    assert after["dice"] == calm["dice"], kill
    assert after["leaves"] == calm["leaves"], kill
    assert [n for n, _ in after["receipts"].values()] == [n for n, _ in calm["receipts"].values()], kill
