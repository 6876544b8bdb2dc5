"""The guided first game of each game: its rules take every move, the learner sees what a seat sees, and it is the same each time."""

import msgspec
import pytest

from domain.games.registry import GAMES
from domain.kernel.errors import Malformed
from domain.kernel.words import Words
from projections.boards import shipped_boards, whole
from projections.first_game import Lesson
from projections.pictures.plan import Plan
from projections.practice import guided, lesson_moments
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.registry import scenes_of

LESSONS = {key: lesson for key in GAMES if (lesson := scenes_of(key).first_game.lesson) is not None}


def test_there_are_lessons() -> None:
    assert LESSONS


@pytest.mark.parametrize("key", GAMES)
def test_the_picture_of_a_game_shows_figures_of_a_moment_of_a_lesson(key: str) -> None:
    cover = scenes_of(key).first_game.cover
    assert cover is not None
    scene = list(lesson_moments(GAMES[cover.game or key], LESSONS[cover.game or key]))[cover.moment].scene
    plan = Plan(whole(scene, shipped_boards(GAMES)))
    left, top, wide, high = plan.box(0, cover.corners)

    shown = [at for at, _ in plan.standing(scene.pieces).values() if left <= at.x <= left + wide and top <= at.y <= top + high]

    assert len(shown) >= 2
    assert wide / high == pytest.approx(1.6, rel=0.5)
    assert cover.least <= min(GAMES[key].seats_for(GAMES[key].options_type()))
    assert cover.most >= max(GAMES[key].seats_for(GAMES[key].options_type()))


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_has_ten_moves_that_the_rules_take_and_offers_no_other_ones(key: str) -> None:
    moments = list(lesson_moments(GAMES[key], LESSONS[key]))

    assert len(moments) == 11
    for moment, step in zip(moments, LESSONS[key].steps, strict=False):
        (option,) = moment.scene.options
        assert {
            "type": option.command,
            **option.fixed,
            **{choice.field: choice.values[0] for choice in option.choices},
        }.items() >= step.command.items()
        assert all(len(choice.values) == 1 for choice in option.choices)
        assert moment.preview is not None
        assert moment.scene.settings == []
    assert (moments[-1].scene.options, moments[-1].preview) == ([], None)
    assert all(moment.film for moment in moments[1:])


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_the_same_each_time(key: str) -> None:
    one, two = (list(lesson_moments(GAMES[key], LESSONS[key])) for _ in range(2))

    assert msgspec.json.encode([moment.scene for moment in one]) == msgspec.json.encode([moment.scene for moment in two])


@pytest.mark.parametrize("key", GAMES)
def test_the_sides_to_begin_with_can_be_opened(key: str) -> None:
    for side in scenes_of(key).first_game.beginnings:
        options = msgspec.convert(side.options, GAMES[key].options_type)
        assert side.seats in GAMES[key].seats_for(options)
        assert 0 <= side.seat < side.seats


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_with_a_move_that_is_not_offered_is_malformed(key: str) -> None:
    first, *rest = LESSONS[key].steps
    wrong = msgspec.structs.replace(first, command={"type": "undo", "to": 1})
    lesson: Lesson = msgspec.structs.replace(LESSONS[key], steps=(wrong, *rest))

    with pytest.raises(Malformed):
        list(lesson_moments(GAMES[key], lesson))


def test_the_guided_option_has_no_other_value_to_choose() -> None:
    to = SceneChoice("to", "cell", ["A1", "A2"], [Words("one"), Words("two")])
    option = SceneOption("move", Words("move"), Anchor("piece", "p"), {"piece": "p"}, [to])

    found = guided([option], {"type": "move", "piece": "p", "to": "A2"})

    assert (found.choices[0].values, found.choices[0].names) == (["A2"], [Words("two")])
    for wrong in ({"type": "move", "piece": "q", "to": "A2"}, {"type": "move", "piece": "p", "to": "B1"}, {"type": "stay", "piece": "p"}):
        with pytest.raises(Malformed):
            guided([option], wrong)
