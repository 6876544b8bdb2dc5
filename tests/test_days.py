"""Every case has its day."""

import pytest

from days import of_the_day

DAYS = [f"2026-11-{day}" for day in range(20, 30)]


@pytest.mark.parametrize(("length", "count", "fixed", "days"), [(18, 6, 0, 3), (9, 3, 1, 3), (7, 2, 0, 4), (4, 1, 3, 1)])
def test_all_cases_run_within_as_many_days_as_there_are_shares(length: int, count: int, fixed: int, days: int) -> None:
    for first in range(len(DAYS) - days + 1):
        shares = [of_the_day(range(length), count, fixed, day, 1) for day in DAYS[first : first + days]]

        assert {case for share in shares for case in share} == set(range(length))
        assert all(len(share) <= count + fixed for share in shares)


def test_fixed_cases_run_every_day() -> None:
    assert all(of_the_day("abcdef", 2, 2, day, 1)[:2] == ["a", "b"] for day in DAYS)


def test_a_day_can_be_repeated_and_a_deeper_run_takes_all() -> None:
    assert of_the_day("abcdef", 2, 0, DAYS[3], 1) == of_the_day("abcdef", 2, 0, DAYS[3], 1) != of_the_day("abcdef", 2, 0, DAYS[4], 1)
    assert of_the_day("abcdef", 2, 0, DAYS[3], 2) == [*"abcdef"]
