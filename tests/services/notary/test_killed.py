"""kill -9 at the steps of an append and of its sequencing: no acknowledged command is lost, and none takes effect twice.

Each day tries another fifth of the steps, an ordinary run half of that; a deeper run tries all.
"""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from signal import SIGKILL
from typing import Any

import psycopg
import pytest
from psycopg import sql

from storing.forks import Forks
from storing.places import as_server, database
from storing.stores import mainly
from suite import some_of

SHARE = 5
"""Of the steps one in this many is tried, in the fixed suite half as many."""


@pytest.fixture
def forks() -> Iterator[Forks]:
    """The process, for one test."""
    made = Forks("storing.killed")
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


@pytest.fixture(params=mainly("sqlite"))
def copies(request: pytest.FixtureRequest, tmp_path: Path) -> Copies:
    """Both kinds of sites."""
    if request.param == "sqlite":
        return Copies(tmp_path)
    copied: str = request.getfixturevalue("copied")
    return Copies(tmp_path, request.getfixturevalue("postgres_server"), copied.split("?")[0].rpartition("/")[2])


@pytest.mark.full
def test_a_process_killed_at_any_step_keeps_every_promise(forks: Forks, copies: Copies) -> None:
    (prepared, _), ended = forks.play(do="prepare", **copies.fresh("base"))
    assert ended == 0
    table = {"table": prepared["table"]}
    undisturbed, ended = forks.play(do="play", **copies.fresh("calm", "base"), **table)
    assert ended == 0
    (calm, _), _ = forks.play(do="recover", **copies.fresh("calm"), **table)
    steps = undisturbed[-1]["steps"]
    assert steps > 50

    for kill in some_of(range(1, steps + 1), every=2 * SHARE, in_all=SHARE):
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
