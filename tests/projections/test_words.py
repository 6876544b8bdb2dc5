"""Catalogues format messages, or raise an error that names what is missing."""

import pytest

from domain.games.rebel_moon_defense.game import GAME
from domain.kernel.words import Words
from projections.words import MessageCatalogue, MissingMessage, catalogue


def test_a_message_that_is_missing_is_named() -> None:
    with pytest.raises(MissingMessage, match="no message nothing-of-it in de"):
        catalogue(GAME.key, "de").format(Words("nothing-of-it"))


def test_a_parameter_that_is_missing_is_named() -> None:
    with pytest.raises(MissingMessage, match="hex"):
        catalogue(GAME.key, "en").format(Words("log-asteroid"))


def test_a_seat_is_said_by_name_and_without_one_by_number() -> None:
    joined = Words("table-joined", {"player": 1})

    assert catalogue(GAME.key, "en").format(joined, {1: "Grace"}) == "Grace sits down."
    assert catalogue(GAME.key, "en").format(joined) == "2 sits down."


def test_a_player_is_named_anew_each_time_the_words_are_formatted() -> None:
    passed = Words("log-activation-passed", {"player": 1, "auto": "no"})

    assert catalogue(GAME.key, "en").format(passed, {1: "Grace (Rebel)"}) == "Grace (Rebel) activates nothing."
    assert catalogue(GAME.key, "en").format(passed, {1: "Rebel"}) == "Rebel activates nothing."


def test_plurals_follow_the_language() -> None:
    words = MessageCatalogue("de", "left = { $n ->\n    [one] ein Rest\n   *[other] { $n } Reste\n}\n")

    assert [words.format(Words("left", {"n": n})) for n in (1, 2)] == ["ein Rest", "2 Reste"]


def test_a_catalogue_is_made_once() -> None:
    assert catalogue(GAME.key, "en") is catalogue(GAME.key, "en")
