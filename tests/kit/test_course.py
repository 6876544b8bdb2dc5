"""Laws about the course of a game, asked of facts and states that break them."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.facts import KernelEvent, TurnBegan, TurnEnded
from domain.kernel.game import Setup
from domain.kernel.state import GameTurn, Question
from kit.broken import LawBroken
from kit.course import Course
from kit.players import mixed_player
from kit.profile import profile_of
from kit.test_faults import PROFILE
from kit.toy import Finished, MoverChanged, NextTurn, Options, RoundBegan, State
from kit.toy_game import TOY
from kit.whole_games import whole_game


def course() -> Course[State, Options]:
    return Course(TOY, PROFILE.course)


def test_rounds_and_turns_that_follow_each_other_are_kept() -> None:
    course().follow([RoundBegan(1), TurnBegan(5, (0,)), MoverChanged(1), TurnEnded(5), RoundBegan(2), Finished(None)], "here")


@pytest.mark.parametrize(
    ("facts", "law"),
    [
        ([RoundBegan(2)], "rounds"),
        ([RoundBegan(1), RoundBegan(1)], "rounds"),
        ([RoundBegan(1), RoundBegan(3)], "rounds"),
        ([TurnBegan(5, (0,)), TurnBegan(7, (1,))], "turns"),
        ([TurnBegan(5, (0,)), TurnEnded(4)], "turns"),
        ([TurnEnded(4)], "turns"),
    ],
    ids=str,
)
def test_a_course_with_gaps_or_doubles_is_found(facts: list[RoundBegan | KernelEvent], law: str) -> None:
    with pytest.raises(LawBroken) as broken:
        course().follow(facts, "here")

    assert broken.value.law == law


STATE = State(phase="flip", mover=0, turn=GameTurn(5, (0,)))


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"mover": 7}, "references"),
        ({"due": (NextTurn(0), NextTurn(1))}, "once"),
        ({"due": (NextTurn(0),), "stack": (Question("call.3", (0,), "call", "", (NextTurn(0),)),)}, "once"),
    ],
    ids=["reference", "due", "waiting"],
)
def test_a_state_with_what_is_gone_or_due_twice_is_found(changes: dict[str, Any], law: str) -> None:
    with pytest.raises(LawBroken) as broken:
        course().check(replace(STATE, **changes), "here")

    assert broken.value.law == law


@pytest.mark.parametrize("key", GAMES)
def test_every_game_declares_its_course(key: str) -> None:
    """A campaign has no rounds, and no figures of its own (`domain.campaign`)."""
    laws = profile_of(key).course

    assert key == "campaign" or (laws.rounds is not None and laws.once and laws.references is not None)


def test_whole_games_are_followed() -> None:

    whole_game(TOY, Setup(TOY.options_type(), 2), "followed", mixed_player(TOY), course())
