"""Whole games reach every command and every fact of a game, or `coverage.toml` beside its tests says why they do not."""

from collections import Counter

import pytest

from domain.games.registry import GAMES
from kit.coverage import FILE, Reached, chosen, commands_of, count, facts_of, main, missed, plan_of, together
from kit.homes import folder_of_tests
from suite import sampled

PLANNED = [key for key in GAMES if (folder_of_tests(key) / FILE).is_file()]
KEY = PLANNED[0]


@pytest.mark.parametrize("key", PLANNED)
def test_reasons_name_commands_and_facts_that_exist_and_say_something(key: str) -> None:
    reasons = plan_of(key).reasons

    assert reasons.keys() - {*commands_of(GAMES[key]), *facts_of(GAMES[key])} == set()
    assert [name for name, reason in reasons.items() if len(reason.split()) < 4] == []


@pytest.mark.parametrize("key", sampled(PLANNED, len(PLANNED)))  # the whole run plays the games of all
def test_whole_games_and_the_reasons_are_everything(key: str) -> None:
    plan = plan_of(key)

    reached = together(count(key, name, tried=False) for name in plan.games)

    assert missed(key, reached) == [name for name in (*commands_of(GAMES[key]), *facts_of(GAMES[key])) if name in plan.reasons]


def test_the_command_prints_counts_and_reasons(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.coverage.plan_of", lambda key: plan_of(key)._replace(games=plan_of(key).games[:1], reasons={}))

    assert main([KEY]) == 1
    printed = capsys.readouterr().out

    assert f"{KEY}: " in printed
    assert "neither reached nor with a reason: " in printed
    assert all(f"  {kind}" in printed for kind in ("command", "fact", "refusal", "preview"))


def test_few_games_are_chosen_that_reach_as_much_as_all() -> None:

    def part(*names: str) -> Reached:
        return Reached(Counter(names), Counter(), Counter(), Counter())

    assert chosen({"one": part("a", "b"), "two": part("b"), "three": part("c", "a", "d")}) == ["three", "one"]
