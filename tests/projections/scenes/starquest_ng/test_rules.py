"""The rules page: the same in both languages, with a place for every family of rules and every line of the report."""

from pathlib import Path
from typing import Final

from projections.rules_page import rules_blocks
from projections.scenes.starquest_ng import SCENES
from projections.words import LANGUAGES, catalogue

LISTED: Final = Path(__file__).parents[3] / "domain/games/starquest_ng/rules.tsv"


def test_both_languages_say_the_same_in_the_same_places() -> None:
    english, german = (rules_blocks(SCENES.rules(language)) for language in ("en", "de"))

    assert [(block.kind, len(block.cells)) for block in english] == [(block.kind, len(block.cells)) for block in german]


def test_every_family_of_rules_has_a_heading() -> None:
    families = {line.split("\t")[0].rpartition("-")[0] for line in LISTED.read_text(encoding="utf-8").splitlines() if line}
    headings = sum(block.kind in ("h1", "h2", "h3") for block in rules_blocks(SCENES.rules("en")))

    assert families <= {family.id for family in SCENES.rules_index.families}
    assert all(0 < family.heading < headings for family in SCENES.rules_index.families)


def test_the_lines_of_the_index_are_lines_of_the_report() -> None:
    named = [line for lines in SCENES.rules_index.lines.values() for line in lines]

    assert len(named) == len(set(named))
    assert all(catalogue("starquest_ng", language).has(f"log-{line}") for line in named for language in LANGUAGES)
    assert SCENES.rules_index.lines.keys() <= {family.id for family in SCENES.rules_index.families}
