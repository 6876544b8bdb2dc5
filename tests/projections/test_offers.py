"""Options and decisions as the page shows them."""

from domain.kernel.decisions import Choice, Decision, Option
from domain.kernel.words import Words
from projections.offers import BUTTON, asks, gathered, offered, on_piece, scene_choice
from projections.scene import Anchor, SceneChoice

STEP = Option("step", {"piece": "red-1"}, (Choice("to", "cell", ("a", "b")), Choice("facing", "direction", ("N",))))


def test_an_option_is_a_button_with_its_own_fields_unless_others_are_given() -> None:
    offer = offered(STEP)
    assert (offer.command, offer.anchor, offer.fixed) == ("step", BUTTON, {"piece": "red-1"})
    assert (offer.label, offer.weight, offer.aside) == (Words("do-step"), "plain", False)
    assert [choice.field for choice in offer.choices] == ["to", "facing"]


def test_given_fields_choices_and_labels_replace_those_of_the_option() -> None:
    offer = offered(STEP, label=Words("do-return"), fixed={"to": "home"}, choices=(), aside=True)
    assert (offer.label, offer.fixed, offer.choices, offer.aside) == (Words("do-return"), {"to": "home"}, [], True)
    assert offered(STEP, params={"left": 2}).label == Words("do-step", {"left": 2})


def test_an_option_is_anchored_to_the_piece_that_its_field_names() -> None:
    assert on_piece(STEP, "piece") == Anchor("piece", "red-1")


def test_only_directions_are_named() -> None:
    assert scene_choice(STEP.choices[0]) == SceneChoice("to", "cell", ["a", "b"])
    assert scene_choice(STEP.choices[1]).names == [Words("direction", {"direction": "N"})]


def test_each_decision_has_a_sentence_for_its_seat_and_one_for_the_others() -> None:
    decisions = (Decision("turn.1", 0, "turn"), Decision("gone.1", 1, "gone"))
    (ask,) = asks(decisions, lambda decision: None if decision.kind == "gone" else Words("ask-turn", {"left": 2}))
    assert (ask.decision, ask.seat, ask.kind) == ("turn.1", 0, "turn")
    assert (ask.you, ask.others) == (Words("ask-turn-you", {"left": 2}), Words("ask-turn-others", {"left": 2}))


def test_options_that_differ_in_one_field_are_joined_and_lose_no_command() -> None:
    steps = [Option("step", {"piece": piece, "to": to}) for piece in ("red", "blue") for to in ("a", "b")]
    rest = [Option("rest", {"piece": "red"})]

    assert gathered([*steps, *rest], "to", "cell") == [
        Option("step", {"piece": "red"}, (Choice("to", "cell", ("a", "b")),)),
        Option("step", {"piece": "blue"}, (Choice("to", "cell", ("a", "b")),)),
        *rest,
    ]


def test_options_with_other_choices_are_not_joined() -> None:
    near, far = Choice("turn", "word", ("left",)), Choice("turn", "word", ("left", "right"))
    steps = [Option("step", {"to": "a"}, (near,)), Option("step", {"to": "b"}, (far,)), Option("step", {"to": "c"}, (near,))]

    assert gathered(steps, "to", "cell") == [
        Option("step", {}, (near, Choice("to", "cell", ("a", "c")))),
        Option("step", {}, (far, Choice("to", "cell", ("b",)))),
    ]
