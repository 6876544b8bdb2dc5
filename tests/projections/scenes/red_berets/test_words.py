"""The static words: both languages have the same ones, each component and each refusal has its own, and the rules pages use them."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from fluent.runtime import FluentBundle, FluentResource

import projections.scenes.red_berets as scenes
from domain.games.red_berets.cards import EQUIPMENT, NECROTECH, POWERS
from domain.games.red_berets.figures import FIGURES, KINDS
from domain.games.red_berets.markers import DECOYS, OBJECTIVE
from domain.games.red_berets.modifiers import SITUATIONS
from domain.games.red_berets.objects import OBJECT_KINDS
from domain.games.red_berets.tiles import JUNGLE_FACES, TILE_KINDS
from domain.games.red_berets.weapons import WEAPONS
from kit.rule_ids import RuleList
from projections.rules_page import rules_blocks
from projections.words import LANGUAGES, Language

CODES: Final = RuleList("red_berets").codes

FOLDER: Final = Path(scenes.__file__ or "").parent
NAMED: Final = (
    *(f"figure-{figure}" for figure in (*FIGURES, *DECOYS, OBJECTIVE)),
    *(f"kind-{kind}" for kind in KINDS),
    *(f"weapon-{weapon}{about}" for weapon in WEAPONS for about in ("", "-about")),
    *(f"card-{card}{about}" for card in (*EQUIPMENT, *NECROTECH) for about in ("", "-about")),
    *(f"power-{power}{about}" for power in POWERS for about in ("", "-about")),
    *(f"back-{back}" for back in (*JUNGLE_FACES, *TILE_KINDS)),
    *(f"object-{kind}" for kind in OBJECT_KINDS),
    *(f"need-{situation}" for situation in SITUATIONS),
    *(f"refused-{code}" for code in CODES),
)
SELECTED: Final = {
    "side": ("side", ("imperial", "legion", "bauhaus")),
    "figure-name": ("figure", (*FIGURES, *DECOYS, OBJECTIVE)),
    "target-name": ("target", (*FIGURES, *DECOYS, OBJECTIVE)),
    "weapon-name": ("weapon", WEAPONS),
    "power-name": ("power", POWERS),
    "back-name": ("back", (*TILE_KINDS, *JUNGLE_FACES)),
    "object-name": ("kind", OBJECT_KINDS),
}


def source(language: Language) -> str:
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def bundle(language: Language) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


def said(language: Language, key: str, **parameters: str) -> str:
    made = bundle(language)
    pattern = made.get_message(key).value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, parameters)
    assert not errors, errors
    return str(text)


def test_both_languages_hold_the_same_messages_once() -> None:
    english, german = (re.findall(r"^([\w-]+) =", source(language), re.MULTILINE) for language in LANGUAGES)

    assert english == german
    assert len(set(english)) == len(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_and_every_refusal_has_words(language: Language) -> None:
    made = bundle(language)

    assert [key for key in NAMED if not made.has_message(key)] == []
    assert all(said(language, key) for key in NAMED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_selector_gives_each_value_its_own_word(language: Language) -> None:
    for key, (parameter, values) in SELECTED.items():
        words = [said(language, key, **{parameter: value}) for value in values]
        assert len(set(words)) == len(values), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_sentences_that_differ(language: Language) -> None:
    sentences = [said(language, f"refused-{code}") for code in CODES]

    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_both_rules_pages_say_the_same_in_the_same_places() -> None:
    english, german = (rules_blocks((FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")) for language in LANGUAGES)

    assert [(block.kind, len(block.cells)) for block in english] == [(block.kind, len(block.cells)) for block in german]
    assert all(block.text or all(block.cells) for block in (*english, *german))
    for one, other in zip(english, german, strict=True):
        numbers = [re.findall(r"\d+", " ".join((block.text, *block.cells))) for block in (one, other)]
        assert sorted(numbers[0]) == sorted(numbers[1]), (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_names_every_weapon_card_and_power_as_the_table_does(language: Language) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8").lower()
    keys = [f"weapon-{weapon}" for weapon in WEAPONS] + [f"card-{card}" for card in EQUIPMENT] + [f"power-{power}" for power in POWERS]
    long = {"weapon-ag17": "ag-17"}

    assert [key for key in keys if long.get(key, said(language, key).lower()) not in page] == []
