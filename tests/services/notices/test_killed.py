"""kill -9 of a process at the steps of the outbox, from the append to the delivery log: another process loses no notice.

Each day tries another share of the steps, once, an ordinary run half of it; a deeper run tries all of them in ten rounds.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from playing.room import migrated
from services.notices.courier import LEASE
from serving.killed_outbox import KINDS
from serving.receivers import MailSink, Receiver, mail_sink, receiver
from storing.forks import Forks
from storing.stores import mainly
from suite import DEPTH, some_of

SHARE = 4
"""Of the steps one in this many is tried, in the fixed suite half as many."""
ROUNDS = 10 if DEPTH > 1 else 1


class Site:
    """A site of processes that live one after the other, with real receivers."""

    def __init__(self, forks: Forks, folder: Path, database: str, mail: MailSink, hook: Receiver) -> None:
        self._forks, self._mail, self._hook = forks, mail, hook
        self._place = {"data": str(folder), "database": database, "smtp": mail.url, "host": hook.host}
        self.at = datetime(2026, 11, 23, 12, tzinfo=UTC)
        self.table = ""

    def run(self, do: str, kill: int = 0) -> tuple[list[dict[str, Any]], int]:
        """Run a process. Returns what it has said, and how it ended."""
        return self._forks.play(do=do, kill=kill, at=self.at.isoformat(), table=self.table, **self._place)

    def begin(self) -> None:
        """Begin a table."""
        said, ended = self.run("prepare")
        assert ended == 0
        self.table = said[0]["table"]

    def arrived(self) -> Counter[str]:
        """How often each notice has arrived, by its id."""
        mailed = [str(mail["Message-ID"]).strip("<>").partition("@")[0] for mail in self._mail.mails]
        return Counter([*mailed, *(each.headers["webhook-id"] for each in self._hook.requests)])


@pytest.fixture(params=mainly("postgres"))
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A site on each of the stores."""
    database = "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))
    forks = Forks("serving.killed_outbox")
    try:
        with mail_sink() as mail, receiver() as hook:
            yield Site(forks, tmp_path / "site", database, mail, hook)
    finally:
        forks.close()


@pytest.mark.timeout(1800 * DEPTH)
def test_a_process_killed_at_any_step_of_the_outbox_loses_no_notice(site: Site) -> None:
    site.begin()
    said, ended = site.run("go_on")
    assert ended == 0
    steps = said[-1]["steps"]
    assert steps > 15
    tried = some_of(range(1, steps + 1), every=2 * SHARE, in_all=SHARE)
    killed = 0
    for kill in [kill for _ in range(ROUNDS) for kill in tried]:
        killed += survived(site, kill)
    assert killed > len(tried) * ROUNDS * 3 // 4


def survived(site: Site, kill: int) -> bool:
    """Kill a process at a step and let another one go on. Returns True if the process has come so far."""
    said, ended = site.run("go_on", kill)
    assert ended in (0, -SIGKILL), said
    site.at += LEASE + timedelta(seconds=1)
    said, recovered = site.run("recover")
    assert recovered == 0
    after, arrived = said[0], site.arrived()
    people = 2 if after["over"] else 1
    assert after["about"] == ["delivered"] * len(KINDS) * people, f"killed at step {kill}"
    assert set(arrived) == set(after["delivered"]), f"killed at step {kill}"
    assert max(arrived.values()) <= 2, "one repetition, with the same id"
    if after["over"]:
        site.begin()
    return ended == -SIGKILL
