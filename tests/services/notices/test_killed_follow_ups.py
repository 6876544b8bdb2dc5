"""kill -9 of a process between the records of a follow-up, and between those and its notices: another process does the rest, once.

Each day tries other steps.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import Any

import pytest

from playing.room import migrated
from services.notices.courier import LEASE
from serving.killed_follow_ups import CASES
from serving.receivers import MailSink, Receiver, mail_sink, receiver
from storing.forks import Forks
from storing.stores import mainly
from suite import DEPTH

TRIED = 2 * DEPTH
"""Steps of each follow-up at which a process is killed."""


class Site:
    """A site of processes that live one after the other, with real receivers."""

    def __init__(self, forks: Forks, folder: Path, database: str, mail: MailSink, hook: Receiver) -> None:
        self._forks, self._mail, self._hook = forks, mail, hook
        self._place = {"data": str(folder), "database": database, "smtp": mail.url, "host": hook.host}
        self.at = datetime(2026, 11, 23, 12, tzinfo=UTC)

    def run(self, do: str, case: str, table: str = "", kill: int = 0) -> tuple[dict[str, Any], int]:
        """Run a process. Returns what it has said, and how it ended."""
        said, ended = self._forks.play(do=do, case=case, kill=kill, at=self.at.isoformat(), table=table, **self._place)
        return {key: value for line in said for key, value in line.items()}, ended

    def begun(self, case: str) -> str:
        """A table just before the follow-up."""
        said, ended = self.run("prepare", case)
        assert ended == 0, said
        self.at = datetime.fromisoformat(said["at"]) + timedelta(days=CASES[case].days)
        return str(said["table"])

    def arrived(self) -> Counter[str]:
        """How often each notice has arrived, by its id."""
        mailed = [str(mail["Message-ID"]).strip("<>").partition("@")[0] for mail in self._mail.mails]
        return Counter([*mailed, *(each.headers["webhook-id"] for each in self._hook.requests)])


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    """The parent of the processes."""
    made = Forks("serving.killed_follow_ups")
    yield made
    made.close()


@pytest.fixture(params=mainly("sqlite"))
def site(request: pytest.FixtureRequest, forks: Forks, tmp_path: Path) -> Iterator[Site]:
    """A site on each of the stores."""
    database = "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))
    with mail_sink() as mail, receiver() as hook:
        yield Site(forks, tmp_path / "site", database, mail, hook)


@pytest.mark.timeout(1800 * DEPTH)
@pytest.mark.parametrize("case", CASES)
def test_a_process_killed_within_a_follow_up_leaves_nothing_undone_and_nothing_twice(case: str, site: Site) -> None:
    said, ended = site.run("go_on", case, site.begun(case))
    assert ended == 0, said
    assert said["steps"] > TRIED
    killed = 0
    for kill in sorted(Random(f"killed {case}").sample(range(1, said["steps"] + 1), TRIED)):
        table = site.begun(case)
        killed += site.run("go_on", case, table, kill)[1] == -SIGKILL
        check_done_once(site, case, table, f"killed at step {kill}")
    assert killed


def check_done_once(site: Site, case: str, table: str, when: str) -> None:
    """Let another process go on: each record and each notice is there once, and a notice arrived twice at most, with the same id."""
    site.at += LEASE + timedelta(seconds=1)
    after, ended = site.run("recover", case, table)
    assert ended == 0, (when, after)
    for kind, count in CASES[case].records.items():
        assert after["records"].get(kind, 0) == count, (when, kind)
    for step, count in CASES[case].notices.items():
        assert sum(each.startswith(step) for each in after["notices"]) == count, (when, step, after["notices"])
    arrived = site.arrived()
    assert set(arrived) == set(after["delivered"]), when
    assert max(arrived.values()) <= 2, when
