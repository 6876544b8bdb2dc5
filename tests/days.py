"""Shares of long lists of cases: each day runs another share, and a few days run all.

ROLLBOOK_TEST_DAY=2026-11-22 repeats the share of a day, ROLLBOOK_TEST_DEPTH=2 or more runs all cases.
"""

import os
from collections.abc import Iterable
from datetime import date
from typing import Final, TypeVar

T = TypeVar("T")
DEPTH: Final = int(os.environ.get("ROLLBOOK_TEST_DEPTH", "1"))


def of_the_day(cases: Iterable[T], count: int, fixed: int = 0, day: str = "", depth: int = DEPTH) -> list[T]:
    """Return the first `fixed` cases and `count` of the others, which rotate: as many days as there are shares run every case.

    `day` is an ISO date, by default that of the run.
    """
    listed = list(cases)
    kept, others = listed[:fixed], listed[fixed:]
    if depth > 1 or count >= len(others):
        return listed
    shares = -(-len(others) // count)
    today = date.fromisoformat(day or os.environ["ROLLBOOK_TEST_DAY"]).toordinal() % shares
    return [*kept, *others[today::shares]]
