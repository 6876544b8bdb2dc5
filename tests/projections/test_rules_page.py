"""Rules in Markdown are parsed into blocks."""

import pytest

from domain.games.registry import GAMES
from domain.kernel.errors import Malformed
from projections.rules_page import RulesBlock, rules_blocks
from projections.scenes.registry import scenes_of


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
