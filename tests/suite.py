"""Which tests run when. `deploy/test` runs a fixed suite of some minutes, `deploy/test all` every test. Tests that are named all run, each
as in the fixed suite or, after `all`, as in the whole run.

A test marked `full` repeats what others guard, or guards little for what it costs: the whole run alone has it. Of the parameters of a test
`sampled` marks all but each n-th; of a long list inside a test `some_of` takes a part. Nothing depends on the date, and a case is the same
in every run: what failed is repeated by its name. `python -m tests.kit.hunt` plays other games for each day.

ROLLBOOK_TEST_SUITE=all is the whole run; ROLLBOOK_TEST_DEPTH=2 or more runs all cases of all lists as well.
"""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

import pytest

T = TypeVar("T")
DEPTH: Final = int(os.environ.get("ROLLBOOK_TEST_DEPTH", "1"))
VARIABLE: Final = "ROLLBOOK_TEST_SUITE"
NAMED: Final = "named"
"""Of a run of named tests: all of them run, and each as it does in the fixed suite."""
FULL: Final = pytest.mark.full


def whole() -> bool:
    """Return True if every test runs."""
    return DEPTH > 1 or os.environ.get(VARIABLE) == "all"


def some_of(cases: Iterable[T], every: int, in_all: int = 1) -> list[T]:
    """Return each n-th case, beginning with the first: each `in_all`-th in the whole run, and of these fewer in the fixed suite.

    `every` is a multiple of `in_all`, so that the whole run has all cases of the fixed suite.
    """
    assert every % in_all == 0
    return list(cases)[:: 1 if DEPTH > 1 else in_all if whole() else every]


def sampled(cases: Iterable[object], every: int, in_all: int = 1) -> list[pytest.ParameterSet]:
    """Return the parameters of a test: each `in_all`-th case, and all but each `every`-th of the list are for the whole run alone."""
    assert every % in_all == 0
    return [full(case) if number % every else parameters(case) for number, case in enumerate(cases) if DEPTH > 1 or number % in_all == 0]


def parameters(case: object) -> pytest.ParameterSet:
    """Return the case as pytest has it."""
    return case if isinstance(case, pytest.ParameterSet) else pytest.param(case)


def full(case: object) -> pytest.ParameterSet:
    """Return the case with the mark of the whole run."""
    values, marks, name = parameters(case)
    return pytest.param(*values, marks=(*marks, FULL), id=name)
