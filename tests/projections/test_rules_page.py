"""Rules in Markdown are parsed into blocks, and every rule has its place on the page."""

import pytest

from domain.games.registry import GAMES
from domain.kernel.errors import Malformed
from kit.homes import folder_of_tests
from projections.rules_page import RuleFamily, RulesBlock, place_of, rule_families, rules_blocks
from projections.scenes.registry import scenes_of
from projections.words import LANGUAGES, catalogue

INDEXED = [key for key in GAMES if rule_families(scenes_of(key).rules("en"))]
"""The games that say where their rules stand; a small game need not."""


def headings(key: str, language: str) -> list[str]:
    """Return the headings of a game's page."""
    return [block.text for block in rules_blocks(scenes_of(key).rules(language)) if block.kind in ("h1", "h2", "h3")]


def listed(key: str) -> list[str]:
    """Return the ids of a game's rules."""
    lines = (folder_of_tests(key) / "rules.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines if line]


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


@pytest.mark.parametrize(
    "source", ["```\ncode\n```\n", "> quoted\n", "<b>bold</b>\n\n<div>\n</div>\n", "<!-- a note -->\n", "---\n", "#### deep\n"]
)
def test_what_the_page_has_no_form_for_is_refused(source: str) -> None:
    with pytest.raises(Malformed):
        rules_blocks(source)


@pytest.mark.parametrize("key", GAMES)
def test_both_languages_say_the_same_in_the_same_places(key: str) -> None:
    english, german = (rules_blocks(scenes_of(key).rules(language)) for language in ("en", "de"))

    assert [(block.kind, len(block.cells)) for block in english] == [(block.kind, len(block.cells)) for block in german]
    assert all(block.text or all(block.cells) for block in (*english, *german))


def test_a_page_names_its_rules_under_their_headings() -> None:
    land, end = "## Land\n\n<!-- RKT-MOV RKT-END-02 -->\n\n- Softly.\n\n", "### End\n\n<!-- RKT-END RKT-MOV-03 -->\n\nOver.\n"
    source = f"# Rules\n\nNothing yet.\n\n{land}{end}"

    families = rule_families(source)

    assert families == [RuleFamily("RKT-END-02", 1), RuleFamily("RKT-END", 2), RuleFamily("RKT-MOV-03", 2), RuleFamily("RKT-MOV", 1)]
    places = [place_of(families, rule) for rule in ("RKT-END-02", "RKT-END-01", "RKT-MOV-03", "RKT-MOV-01", "RKT-END-021", "RKT-LAW-01")]
    assert [place and place.heading for place in places] == [1, 2, 2, 1, 2, None]
    assert [block.kind for block in rules_blocks(source)] == ["h1", "p", "h2", "li", "h3", "p"]


@pytest.mark.parametrize("key", INDEXED)
def test_every_rule_leads_to_the_heading_under_which_the_page_names_it(key: str) -> None:
    """Refusals and the report lead to rules, the index to families: all of them are read from the page."""
    families, rules = ({language: rule_families(scenes_of(key).rules(language)) for language in LANGUAGES}, listed(key))
    known = {*rules, *(rule.rpartition("-")[0] for rule in rules)}

    assert families["en"] == families["de"]
    assert len(headings(key, "en")) == len(headings(key, "de"))
    assert [family.id for family in families["en"] if family.id not in known] == []
    assert len({family.id for family in families["en"]}) == len(families["en"])
    assert [rule for rule in rules if place_of(families["en"], rule) is None] == []


@pytest.mark.parametrize(
    ("key", "rule", "heading"),
    [
        ("mercs_recon", "MRC-DET-02", "MERCS phase"),
        ("mercs_recon", "MRC-RNG-04", "MERCS phase"),
        ("mercs_recon", "MRC-LOS-01", "The building"),
        ("mercs_recon", "MRC-CAS-02", "Combat"),
        ("mercs_recon", "MRC-EXF-01", "Combat"),
        ("mercs_recon", "MRC-IMM-01", "Alarm"),
        ("mercs_recon", "MRC-STP-04", "Status phase"),
        ("mercs_recon", "MRC-ACT-07", "Equipment"),
        ("mercs_recon", "MRC-TRN-02", "Status phase"),
        ("mercs_recon", "MRC-WDR-03", "Winning and losing"),
        ("red_berets", "RDB-INI-06", "A round"),
        ("red_berets", "RDB-MED-01", "Criticals"),
    ],
)
def test_rules_whose_chapter_was_another_lead_to_the_one_that_has_them(key: str, rule: str, heading: str) -> None:
    place = place_of(rule_families(scenes_of(key).rules("en")), rule)

    assert place is not None
    assert headings(key, "en")[place.heading] == heading


@pytest.mark.parametrize("key", INDEXED)
def test_lines_of_the_report_lead_to_rules_that_the_page_has(key: str) -> None:
    index = scenes_of(key).rules_index
    named = [line for lines in index.lines.values() for line in lines]

    assert len(named) == len(set(named))
    assert set(index.lines) <= {family.id for family in rule_families(scenes_of(key).rules("en"))}
    assert [line for line in named for language in LANGUAGES if not catalogue(key, language).has(f"log-{line}")] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_have_pictures_where_there_is_a_guided_game(key: str) -> None:
    assert bool(scenes_of(key).rules_index.pictures) == (scenes_of(key).first_game.lesson is not None)


@pytest.mark.parametrize("key", [key for key in GAMES if scenes_of(key).rules_index.pictures])
def test_pictures_of_the_rules_are_moments_of_the_guided_game(key: str) -> None:
    lesson, pictures = scenes_of(key).first_game.lesson, scenes_of(key).rules_index.pictures

    assert lesson is not None
    assert all(0 <= moment <= len(lesson.steps) for moment in pictures.values())
