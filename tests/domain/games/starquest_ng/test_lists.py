"""The lists of what this edition has so far: its rules, its vectors and examples, and its codes."""

import re

from kit.rule_ids import RuleList

LISTED = RuleList("starquest_ng")


def test_every_rule_stands_in_the_name_of_a_test() -> None:
    assert LISTED.untested() == []


def test_every_vector_and_worked_example_stands_in_the_name_of_a_test() -> None:
    assert LISTED.unshown() == []


def test_no_test_names_two() -> None:
    assert LISTED.crowded() == []


def test_every_rule_stands_in_the_docstring_of_the_function_that_decides_it() -> None:
    assert LISTED.undecided() == []


def test_every_rule_stands_in_no_other_docstring() -> None:
    assert LISTED.repeated() == []
    assert LISTED.stale() == []


def test_every_rule_that_the_code_cites_is_in_the_list() -> None:
    assert LISTED.unknown() == []


def test_every_code_is_listed_and_can_be_provoked() -> None:
    assert LISTED.uncoded() == []
    texts = "".join(file.read_text(encoding="utf-8") for file in sorted(LISTED.tests.glob("test_*.py")))
    assert [code for code in LISTED.codes if not re.search(rf'\.refused\(\s*"{code}"', texts)] == []
