"""Every rule of a specification has its test and the one function that decides it, and every code of a refusal is listed."""

from importlib import import_module

import pytest

from domain.games.registry import GAMES
from kit.rule_ids import RuleList

pytestmark = pytest.mark.parametrize("key", GAMES)


def test_every_rule_stands_in_the_name_of_a_test(key: str) -> None:
    assert RuleList(key).untested() == []


def test_every_rule_stands_in_the_docstring_of_the_function_that_decides_it(key: str) -> None:
    assert RuleList(key).undecided() == []


def test_every_rule_that_the_code_cites_is_in_the_list(key: str) -> None:
    assert RuleList(key).unknown() == []


def test_every_rule_is_listed_once(key: str) -> None:
    ids = [rule.id for rule in RuleList(key).rules]

    assert sorted(set(ids)) == sorted(ids)


def test_every_code_is_listed_and_has_words(key: str) -> None:
    listed = RuleList(key)

    assert listed.uncoded() == []
    assert sorted(import_module(f"games.{key}.messages").REFUSALS) == listed.codes
