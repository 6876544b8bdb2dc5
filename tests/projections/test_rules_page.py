"""Rules in Markdown are parsed into blocks, and every rule has its place on the page."""

import pytest

from domain.games.registry import GAMES
from domain.kernel.errors import Malformed
from kit.homes import folder_of_tests
from projections.rules_page import RulesBlock, rules_blocks
from projections.scenes.registry import scenes_of
from projections.words import LANGUAGES, catalogue

INDEXED = [key for key in GAMES if scenes_of(key).rules_index.families]
"""The games that say where their rules stand; a small game need not."""


def test_headings_paragraphs_lists_and_tables_become_blocks() -> None:
    source = "# Rules\n\nOne line\nand *another*.\n\n- first\n- second, `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"

    assert rules_blocks(source) == [
        RulesBlock("h1", "Rules"),
        RulesBlock("p", "One line and another."),
        RulesBlock("li", "first"),
        RulesBlock("li", "second, code"),
        RulesBlock("head", cells=["a", "b"]),
        RulesBlock("row", cells=["1", "2"]),
    ]


@pytest.mark.parametrize("source", ["```\ncode\n```\n", "> quoted\n", "<b>bold</b>\n\n<div>\n</div>\n", "---\n", "#### deep\n"])
def test_what_the_page_has_no_form_for_is_refused(source: str) -> None:
    with pytest.raises(Malformed):
        rules_blocks(source)


@pytest.mark.parametrize("key", GAMES)
def test_both_languages_say_the_same_in_the_same_places(key: str) -> None:
    english, german = (rules_blocks(scenes_of(key).rules(language)) for language in ("en", "de"))

    assert [(block.kind, len(block.cells)) for block in english] == [(block.kind, len(block.cells)) for block in german]
    assert all(block.text or all(block.cells) for block in (*english, *german))


@pytest.mark.parametrize("key", INDEXED)
def test_every_rule_has_its_place_on_the_page_in_every_language(key: str) -> None:
    index = scenes_of(key).rules_index
    listed = (folder_of_tests(key) / "rules.tsv").read_text().splitlines()
    families = {line.split("\t")[0].rpartition("-")[0] for line in listed if line}
    headings = [
        [block.kind for block in rules_blocks(scenes_of(key).rules(language)) if block.kind in ("h1", "h2", "h3")] for language in LANGUAGES
    ]

    assert {family.id for family in index.families} == families, f"projections/scenes/{key}/rules.json names each family of rules"
    assert headings[0] == headings[1]
    assert all(0 < family.heading < len(headings[0]) for family in index.families)


@pytest.mark.parametrize("key", INDEXED)
def test_lines_of_the_report_lead_to_rules_that_the_page_has(key: str) -> None:
    index, words = scenes_of(key).rules_index, catalogue(key, "en")

    assert set(index.lines) <= {family.id for family in index.families}
    assert [line for lines in index.lines.values() for line in lines if not words.has(f"log-{line}")] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_have_pictures_where_there_is_a_guided_game(key: str) -> None:
    assert bool(scenes_of(key).rules_index.pictures) == (scenes_of(key).first_game.lesson is not None)


@pytest.mark.parametrize("key", [key for key in GAMES if scenes_of(key).rules_index.pictures])
def test_pictures_of_the_rules_are_moments_of_the_guided_game(key: str) -> None:
    lesson, pictures = scenes_of(key).first_game.lesson, scenes_of(key).rules_index.pictures

    assert lesson is not None
    assert all(0 <= moment <= len(lesson.steps) for moment in pictures.values())
