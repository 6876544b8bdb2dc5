"""kill -9 of a process from the end of a mission to the opening of the next one: another process goes on, and nothing is applied twice.

Each day tries other steps.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import Any

import pytest

from playing.room import migrated
from storing.forks import Forks
from storing.stores import mainly
from suite import DEPTH

STAGES = ("the mission ends", "it is reported", "it is debriefed", "the next one is chosen", "its table is opened")
TRIED = DEPTH
"""Steps of each stage at which a process is killed."""


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    """The parent of the processes."""
    made = Forks("serving.killed_campaign")
    yield made
    made.close()


class Site:
    """A site of processes that live one after the other."""

    def __init__(self, forks: Forks, folder: Path, database: str) -> None:
        self._forks, self._place = forks, {"data": str(folder), "database": database}

    def run(self, do: str, table: str = "", kill: int = 0) -> tuple[dict[str, Any], int]:
        """Run a process. Returns what it has said at last, and how it ended."""
        said, ended = self._forks.play(do=do, table=table, kill=kill, **self._place)
        return {key: value for line in said for key, value in line.items()}, ended

    def begun(self) -> str:
        """A campaign whose first mission is about to end."""
        said, ended = self.run("prepare")
        assert ended == 0
        return str(said["table"])


@pytest.fixture(params=mainly("sqlite"))
def site(request: pytest.FixtureRequest, forks: Forks, tmp_path: Path) -> Site:
    """A site on each of the stores."""
    return Site(forks, tmp_path / "site", "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url")))


@pytest.mark.full
@pytest.mark.timeout(1800 * DEPTH)
def test_a_process_killed_between_two_missions_loses_nothing_and_applies_nothing_twice(site: Site) -> None:
    said, ended = site.run("go_on", site.begun())
    assert ended == 0
    chosen, killed = Random("killed campaigns"), 0
    for stage, (before, after) in zip(STAGES, pairwise((0, *said["marks"])), strict=True):
        assert after - before >= TRIED, stage
        for kill in sorted(chosen.sample(range(before + 1, after + 1), TRIED)):
            table = site.begun()
            _, ended = site.run("go_on", table, kill)
            killed += ended == -SIGKILL
            check_gone_on(site, table, f"{stage}, step {kill}")
    assert killed > len(STAGES) * TRIED // 2


def check_gone_on(site: Site, table: str, when: str) -> None:
    """Let another process go on to the end of the campaign: each mission was opened, reported and applied once."""
    said, ended = site.run("recover", table)
    assert ended == 0, when
    assert said["missions"] == ["M2", "M4"], when
    assert said["reported"] == said["games"], when
    assert said["opened"] == [1, 1], when
    assert said["aborted"] == [], when
