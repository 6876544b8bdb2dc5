"""What runs does not depend on the date, the whole run has all of the fixed suite, and tests that are named all run."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import conftest
import suite
from suite import full, sampled, some_of

pytest_plugins = ["pytester"]


@pytest.fixture(params=["", "all"], ids=["fixed suite", "whole run"])
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which of the two runs this is."""
    monkeypatch.setattr(suite, "DEPTH", 1)
    monkeypatch.setenv(suite.VARIABLE, request.param)
    chosen: str = request.param
    return chosen


def marked(case: pytest.ParameterSet) -> bool:
    return any(getattr(mark, "name", "") == "full" for mark in case.marks)


def test_a_part_of_a_list_has_its_first_case_and_the_whole_run_has_more(run: str) -> None:
    assert some_of(range(12), every=6, in_all=2) == ([0, 2, 4, 6, 8, 10] if run else [0, 6])
    assert some_of(range(12), every=5) == ([*range(12)] if run else [0, 5, 10])


def test_parameters_are_the_same_in_both_runs_and_one_of_some_is_in_the_fixed_suite(run: str) -> None:
    cases = sampled(range(12), every=6, in_all=2)

    assert [case.values for case in cases] == [(number,) for number in range(0, 12, 2)]
    assert [number for (number,), marks, _ in cases if not marks] == [0, 6]


def test_a_deeper_run_has_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "DEPTH", 2)

    assert some_of(range(12), every=6, in_all=2) == [*range(12)]
    assert len(sampled(range(12), every=6, in_all=2)) == 12
    assert suite.whole()


def test_a_case_keeps_its_name_and_its_own_marks() -> None:
    case = full(pytest.param(1, 2, id="one", marks=pytest.mark.timeout(3)))

    assert (case.values, case.id, len(case.marks), marked(case)) == ((1, 2), "one", 2, True)


def rule_id(name: str) -> bool:
    """Return True if the name of a test bears a rule id."""
    return re.search(r"test_[a-z]{2,4}_[a-z]{2,4}_\d", name) is not None


def test_a_test_of_a_rule_is_in_the_fixed_suite() -> None:
    assert rule_id("test_sqn_cmp_10_the_next_mission")

    names = [test for file in conftest.TESTS.rglob("test_*.py") for test in marked_in(file.read_text())]

    assert names
    assert not [name for name in names if rule_id(name)]


def marked_in(source: str) -> Iterator[str]:
    """The names of the tests of a file that are marked, as decorators stand above them."""
    for decorated in re.finditer(r"^((?:@.*\n(?: .*\n|\)\n)*)+)(?:async )?def (test_\w+)", source, re.MULTILINE):
        if "mark.full" in decorated[1]:
            yield decorated[2]


DATES = r"\bdate\.today\(|\bdatetime\.now\(|\bdatetime\.today\(|\btime\.time\(|\btime_ns\(|\bgmtime\(|\blocaltime\("
USED = {
    "kit/hunt.py": "plays games of today, and no test imports the date",
    "soak/__main__.py": "a command: its seed, which it prints",
    "serving/witness.py": "a witness signs at the time that it is",
    "services/api/test_guests.py": "leave of the year after this one, which a server takes",
    "services/api/test_passkeys.py": "a ticket of this moment with a forged signature",
    "e2e/test_signed_play.py": "the clock of a browser that is two minutes ahead",
    "e2e/test_restart.py": "the clock of a browser that stands still",
    "bench": "commands that measure",
}
"""Where tests ask for the time, and why it chooses nothing."""


def test_nothing_is_chosen_by_the_date() -> None:
    asking = {
        str(file.relative_to(conftest.TESTS))
        for file in conftest.TESTS.rglob("*.py")
        if "node_modules" not in file.parts and re.search(DATES, file.read_text()) and file != Path(__file__)
    }

    assert {name for name in asking if not any(name.startswith(known) for known in USED)} == set()


SUITE = """
    import os
    import pytest
    from suite import sampled, some_of

    @pytest.mark.full
    @pytest.mark.parametrize("game", "abc")
    def test_a_game(game):
        pass

    @pytest.mark.parametrize("number", sampled(range(4), every=2))
    def test_a_number(number):
        pass

    def test_a_list():
        assert len(some_of(range(4), every=2)) == (4 if os.environ.get("ROLLBOOK_TEST_SUITE") == "all" else 2)

    def test_a_rule():
        pass
"""
FIXED, EVERYTHING = 4, 9
FAILING = """
    def test_a_rule_that_fails():
        assert not "it fails"
"""


@pytest.fixture
def tests(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of tests with this project's hooks."""
    monkeypatch.setenv("PYTHONPATH", str(conftest.TESTS))
    monkeypatch.delenv(suite.VARIABLE, raising=False)
    monkeypatch.delenv("ROLLBOOK_TEST_DEPTH", raising=False)
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = --strict-markers\nmarkers = full: for the whole run\n")
    folder = pytester.mkdir("tests")
    (folder / "conftest.py").write_text(Path(conftest.__file__).read_text())
    (folder / "test_it.py").write_text(pytester.makepyfile(SUITE).read_text())
    return pytester


@pytest.mark.parametrize("processes", [("-p", "no:xdist"), ("-n", "2", "--dist", "loadfile")], ids=["one process", "two processes"])
def test_a_run_without_arguments_leaves_out_what_is_marked(tests: pytest.Pytester, processes: tuple[str, ...]) -> None:
    tests.runpytest_subprocess(*processes).assert_outcomes(passed=FIXED, deselected=0 if "-n" in processes else EVERYTHING - FIXED)


@pytest.mark.parametrize("named", [("tests/test_it.py",), ("-k", "game or rule or number or list")])
def test_tests_that_are_named_all_run(tests: pytest.Pytester, named: tuple[str, ...]) -> None:
    tests.runpytest_subprocess(*named).assert_outcomes(passed=EVERYTHING)


def test_the_whole_run_has_everything(tests: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(suite.VARIABLE, "all")

    tests.runpytest_subprocess().assert_outcomes(passed=EVERYTHING)


def test_processes_say_how_far_they_are_and_what_failed(tests: pytest.Pytester) -> None:
    (tests.path / "tests/test_failing.py").write_text(tests.makepyfile(FAILING).read_text())

    done = tests.runpytest_subprocess("-n", "2", "--dist", "loadfile")

    done.assert_outcomes(passed=FIXED, failed=1)
    done.stdout.re_match_lines_random(
        [r"5 of 5 tests, 1 failed, \d+ s", r"Again: deploy/test tests/test_failing\.py::test_a_rule_that_fails"]
    )
