"""The files that the run begins with exist, and come first in the order that the run follows."""

from pathlib import Path

import pytest

import conftest

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", conftest.LONGEST_FIRST)
def test_a_long_file_exists(name: str) -> None:
    assert (TESTS / name).is_file()
