"""What a run of all tests leaves to other days. A run of tests that are named runs all of them.

A test that repeats what others test is marked `rotating`, with the name of its family and a number of days: the tests of a family take
turns, and so many days run each of them. Long lists of cases inside a test or its parameters take a share of the day by `of_the_day`.
The ordinary run takes half of such a share.

ROLLBOOK_TEST_DAY=2026-11-22 repeats a day. ROLLBOOK_TEST_SHARES=all runs each rotating test, and the whole share of the day of each list.
ROLLBOOK_TEST_DEPTH=2 or more runs all cases of the lists as well. The summary of a run counts what it has left out.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")
DEPTH: Final = int(os.environ.get("ROLLBOOK_TEST_DEPTH", "1"))
ALL_SHARES: Final = "ROLLBOOK_TEST_SHARES=all"
ALL_CASES: Final = "ROLLBOOK_TEST_DEPTH=2"


class Turn(NamedTuple):
    """A rotating test's family, and the number of days within which every test of the family runs."""

    family: str
    days: int


left_out: Final = defaultdict[tuple[str, str], set[str]](set)
"""The names of the cases that this process leaves to other days, by what runs them now and their family."""


def all_shares() -> bool:
    """Return True if each rotating test runs."""
    return DEPTH > 1 or os.environ.get("ROLLBOOK_TEST_SHARES") == "all"


def _number(day: str) -> int:
    return date.fromisoformat(day or os.environ["ROLLBOOK_TEST_DAY"]).toordinal()


def have_their_turn(turns: Iterable[Turn | None], day: str = "") -> Iterator[bool]:
    """Tell of each test if the day runs it. Tests without a turn run every day, the others of a family by their order.

    `day` is an ISO date, by default that of the run.
    """
    before, today = Counter[str](), _number(day)
    for turn in turns:
        if turn is None:
            yield True
        else:
            yield (before[turn.family] - today) % turn.days == 0
            before[turn.family] += 1


def of_the_day(
    family: str, cases: Iterable[T], count: int, fixed: int = 0, day: str = "", depth: int = DEPTH, whole: bool | None = None
) -> list[T]:
    """Return the first `fixed` cases and `count` of the others, which rotate: as many days as there are shares run every case.

    `day` is an ISO date, by default that of the run. If the share is not to be `whole`, which by default depends on the run, its half is
    returned, and about twice as many days run every case.
    """
    listed = list(cases)
    kept, others = listed[:fixed], listed[fixed:]
    halved = not (all_shares() if whole is None else whole)
    count = -(-count // 2) if halved else count
    if depth > 1 or count >= len(others):
        return listed
    shares = -(-len(others) // count)
    if halved and shares > 2:
        shares |= 1  # the stores take turns every other day: with an odd number each case meets both
    today = _number(day) % shares
    if not day:
        left_out[ALL_CASES, family] |= {str(case) for number, case in enumerate(others) if number % shares != today}
    return [*kept, *others[today::shares]]


def summary(cases: Mapping[tuple[str, str], set[str]]) -> list[str]:
    """Say how many cases of which families other days run, a line for each way to run them now."""
    lines = []
    for way in (ALL_SHARES, ALL_CASES):
        families = [f"{len(names)} of {family}" for (how, family), names in sorted(cases.items()) if how == way and names]
        if families:
            lines.append(f"Left to other days, {way} runs them now: {', '.join(families)}.")
    return lines
