"""Every case and every test has its day, and a run says what it leaves to others."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import conftest
from days import ALL_CASES, ALL_SHARES, Turn, have_their_turn, of_the_day, summary

DAYS = [f"2026-11-{day}" for day in range(20, 30)]
pytest_plugins = ["pytester"]


@pytest.mark.parametrize(("length", "count", "fixed", "in_days"), [(18, 6, 0, 3), (9, 3, 1, 3), (7, 2, 0, 4), (4, 1, 3, 1)])
@pytest.mark.parametrize("whole", [True, False])
def test_all_cases_run_within_as_many_days_as_there_are_shares(length: int, count: int, fixed: int, in_days: int, whole: bool) -> None:
    in_days = in_days if whole else 2 * in_days + 1
    for first in range(len(DAYS) - in_days + 1):
        shares = [of_the_day("", range(length), count, fixed, day, 1, whole) for day in DAYS[first : first + in_days]]

        assert {case for share in shares for case in share} == set(range(length))
        assert all(len(share) <= count + fixed for share in shares)


def test_an_ordinary_run_takes_half_of_a_share() -> None:
    assert all(len(of_the_day("", range(12), 4, 0, day, 1, True)) == 4 for day in DAYS)
    assert {len(of_the_day("", range(12), 4, 0, day, 1, False)) for day in DAYS} <= {1, 2}


def test_a_case_of_a_list_meets_both_stores_though_they_take_turns_as_well() -> None:
    met = set[tuple[str, int]]()
    for day in (f"2026-{month}-{day:02}" for month in (11, 12) for day in range(1, 31)):
        store = next(store for store, runs in zip("ab", have_their_turn([Turn("stores", 2)] * 2, day), strict=True) if runs)
        met |= {(store, case) for case in of_the_day("", range(12), 4, 0, day, 1, False)}

    assert len(met) == 24


def test_fixed_cases_run_every_day() -> None:
    assert all(of_the_day("", "abcdef", 2, 2, day, 1)[:2] == ["a", "b"] for day in DAYS)


def test_a_day_can_be_repeated_and_a_deeper_run_takes_all() -> None:
    assert of_the_day("", "abcdef", 2, 0, DAYS[3], 1) == of_the_day("", "abcdef", 2, 0, DAYS[3], 1)
    assert of_the_day("", "abcdef", 2, 0, DAYS[3], 1) != of_the_day("", "abcdef", 2, 0, DAYS[4], 1)
    assert of_the_day("", "abcdef", 2, 0, DAYS[3], 2) == [*"abcdef"]


@pytest.mark.parametrize("in_days", [1, 2, 3, 5])
def test_the_tests_of_a_family_take_turns_and_the_others_run_every_day(in_days: int) -> None:
    turns = [Turn("games", in_days) if number % 3 else None for number in range(20)]
    for first in range(len(DAYS) - in_days + 1):
        runs = [list(have_their_turn(turns, day)) for day in DAYS[first : first + in_days]]

        assert all(sum(each) == (1 if turn else in_days) for turn, each in zip(turns, zip(*runs, strict=True), strict=True))


def test_families_take_turns_apart() -> None:
    alone = list(have_their_turn([Turn("games", 3)] * 4, DAYS[0]))

    both = list(have_their_turn([Turn("games", 3), Turn("drills", 2)] * 4, DAYS[0]))

    assert both[::2] == alone


def test_the_summary_counts_what_is_left_out_by_how_to_run_it() -> None:
    left = {(ALL_SHARES, "games"): {"a", "b"}, (ALL_SHARES, "drills"): {"c"}, (ALL_CASES, "kills"): {"1"}, (ALL_CASES, "none"): set[str]()}

    said = summary(left)

    assert said == [
        "Left to other days, ROLLBOOK_TEST_SHARES=all runs them now: 1 of drills, 2 of games.",
        "Left to other days, ROLLBOOK_TEST_DEPTH=2 runs them now: 1 of kills.",
    ]


def rule_id(name: str) -> bool:
    """Return True if the name of a test bears a rule id."""
    return re.search(r"test_[a-z]{2,4}_[a-z]{2,4}_\d", name) is not None


def test_a_rotating_test_bears_no_rule_id() -> None:
    assert rule_id("test_sqn_cmp_10_the_next_mission")

    marked = [test for file in conftest.TESTS.rglob("test_*.py") for test in rotating(file.read_text())]

    assert marked
    assert not [name for name in marked if rule_id(name)]


def rotating(source: str) -> Iterator[str]:
    """The names of the tests of a file that are marked, as decorators stand above them."""
    for decorated in re.finditer(r"^((?:@.*\n(?: .*\n|\)\n)*)+)(?:async )?def (test_\w+)", source, re.MULTILINE):
        if "rotating(" in decorated[1]:
            yield decorated[2]


SUITE = """
    import pytest

    @pytest.mark.rotating("games", days=2)
    @pytest.mark.parametrize("game", "abc")
    def test_a_game(game):
        pass

    def test_a_rule():
        pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of tests with this project's hooks."""
    monkeypatch.setenv("PYTHONPATH", str(conftest.TESTS))
    monkeypatch.setenv("ROLLBOOK_TEST_DAY", DAYS[0])
    monkeypatch.delenv("ROLLBOOK_TEST_SHARES", raising=False)
    monkeypatch.delenv("ROLLBOOK_TEST_DEPTH", raising=False)
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = --strict-markers\nmarkers = rotating(family, days): a turn\n")
    folder = pytester.mkdir("tests")
    (folder / "conftest.py").write_text(Path(conftest.__file__).read_text())
    (folder / "test_it.py").write_text(pytester.makepyfile(SUITE).read_text())
    return pytester


@pytest.mark.parametrize("processes", [("-p", "no:xdist"), ("-n", "2", "--dist", "loadfile")], ids=["one process", "two processes"])
def test_a_run_leaves_the_tests_of_other_days_out_and_says_so(suite: pytest.Pytester, processes: tuple[str, ...]) -> None:
    count = sum(have_their_turn([Turn("games", 2)] * 3, DAYS[0]))

    done = suite.runpytest_subprocess(*processes)

    done.assert_outcomes(passed=count + 1, deselected=0 if "-n" in processes else 3 - count)
    done.stdout.fnmatch_lines([f"*Left to other days, ROLLBOOK_TEST_SHARES=all runs them now: {3 - count} of games."])


@pytest.mark.parametrize("named", [("tests/test_it.py",), ("-k", "game or rule")])
def test_tests_that_are_named_all_run(suite: pytest.Pytester, named: tuple[str, ...]) -> None:
    suite.runpytest_subprocess(*named).assert_outcomes(passed=4)


def test_all_shares_run_when_asked_for(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_TEST_SHARES", "all")

    done = suite.runpytest_subprocess()

    done.assert_outcomes(passed=4)
    done.stdout.no_fnmatch_line("*Left to other days*")
