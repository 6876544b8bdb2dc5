"""The static words: both languages have the same ones, and each component, option, preview, fact and refusal has its own."""

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args, get_origin, get_type_hints

import pytest
from fluent.runtime import FluentBundle, FluentResource

import domain.games.mercs_recon as game
import projections.scenes as scenes
from domain.games.mercs_recon.cards import AGENT_CARDS, EVENT_CARDS
from domain.games.mercs_recon.events import EVENTS
from domain.games.mercs_recon.loading import profiles, sections
from domain.games.mercs_recon.missions import BOARDS, MISSIONS, TOKENS, StepKind
from domain.games.mercs_recon.opposition import COLOURS, KINDS
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import PROFILES
from domain.games.mercs_recon.state import Reason, Stage
from kit.rule_ids import RuleList
from projections.rules_page import rules_blocks
from projections.words import LANGUAGES, Language

CODES: Final = RuleList("mercs_recon").codes

FOLDER: Final = Path(scenes.__file__ or "").parent / "mercs_recon"
RULES: Final = Path(game.__file__ or "").parent
ABOUT: Final = ("", "-about")
NAMED: Final = (
    *(f"merc-{profile}" for profile in PROFILES),
    *(f"ability-{profile.ability}{about}" for profile in profiles().values() for about in ABOUT),
    *(f"breach-{profile.breach_ability}{about}" for profile in profiles().values() for about in ABOUT),
    *(f"item-{equipment.item}{about}" for profile in profiles().values() for equipment in profile.equipment for about in ABOUT),
    *(f"kind-{kind}" for kind in KINDS),
    *(f"agent-{colour}" for colour in COLOURS),
    *(f"card-{card}{about}" for card in AGENT_CARDS for about in ABOUT),
    *(f"card-{card}" for card in EVENT_CARDS),
    *(f"zone-{cell.name}" for cells in sections().values() for cell in cells if cell.name),
    *(f"token-{token}{about}" for token in TOKENS for about in ABOUT),
    *(f"mission-{mission}{about}" for mission in MISSIONS for about in ABOUT),
    *(f"step-{kind}" for kind in get_args(StepKind)),
    *(f"board-{board}" for board in BOARDS),
    *(f"phase-{stage}" for stage in get_args(Stage)),
    *(f"reason-{reason}" for reason in get_args(Reason)),
    *(f"refused-{code}" for code in CODES),
)
SILENT: Final = frozenset(
    ("MercsReady", "ChoiceBegan", "TiesFound", "AgentDeckShuffled", "EventDeckShuffled", "PermissionsSet", "HitsDiverting", "CalmEnded")
)
"""Facts without a line: others tell what they begin or end, or nobody can see what they hold."""


def source(language: Language) -> str:
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def bundle(language: Language) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


def option_words() -> list[str]:
    """Return the messages that the options need: a name and an explanation each, and a word for each choice."""
    keys: list[str] = []
    for name, kind in get_type_hints(Options).items():
        keys += [f"option-{name}", f"option-{name}-about"]
        if get_origin(kind) is Literal:
            keys += [f"option-{name}-{choice}" for choice in get_args(kind)]
    return keys


def literals(module: str, pattern: str) -> list[str]:
    found = re.findall(pattern, (RULES / f"{module}.py").read_text(encoding="utf-8"))
    assert found
    return found


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower()


def test_both_languages_hold_the_same_messages_once() -> None:
    english, german = (re.findall(r"^([\w-]+) =", source(language), re.MULTILINE) for language in LANGUAGES)

    assert english == german
    assert len(set(english)) == len(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_and_every_refusal_has_words(language: Language) -> None:
    assert [key for key in NAMED if not bundle(language).has_message(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_named_and_explained(language: Language) -> None:
    assert [key for key in option_words() if not bundle(language).has_message(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preview_and_every_term_of_a_roll_has_words(language: Language) -> None:
    previews = literals("forecasts", r'"(preview-[a-z-]+)"')
    terms = [
        f"need-{term}" for term in literals("roll_terms", r'Modifier\("([a-z_]+)"') + literals("roll_terms", r'\("([a-z_]+)", -?[a-z]')
    ]

    assert [key for key in (*previews, *terms) if not bundle(language).has_message(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_that_is_told_has_a_line(language: Language) -> None:
    lines = re.findall(r"^(log-[\w-]+) =", source(language), re.MULTILINE)

    untold = {event.__name__ for event in EVENTS if not any(f"{line}-".startswith(f"log-{kebab(event.__name__)}-") for line in lines)}

    assert untold == SILENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: Language) -> None:
    made = bundle(language)
    parameters = dict.fromkeys(re.findall(r"\$(\w+)", source(language)), "1")

    for key in re.findall(r"^([\w-]+) =", source(language), re.MULTILINE):
        pattern = made.get_message(key).value
        assert pattern is not None
        text, errors = made.format_pattern(pattern, parameters)
        assert text, key
        assert not errors, (key, errors)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_sentences_that_differ(language: Language) -> None:
    sentences = re.findall(r"^refused-\w+ = (.*)$", source(language), re.MULTILINE)

    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in sentences)
    assert len(set(sentences)) == len(sentences) == len(CODES)


def test_both_rules_pages_say_the_same_in_the_same_places() -> None:
    english, german = (rules_blocks((FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")) for language in LANGUAGES)

    assert [(block.kind, len(block.cells)) for block in english] == [(block.kind, len(block.cells)) for block in german]
    for one, other in zip(english, german, strict=True):
        numbers = [re.findall(r"\d+", " ".join((block.text, *block.cells))) for block in (one, other)]
        assert sorted(numbers[0]) == sorted(numbers[1]), (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_names_every_component_as_the_table_does(language: Language) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
    named = ("merc-", "ability-", "breach-", "item-", "kind-", "card-", "token-", "mission-", "cost-", "reaction-", "joint-", "board-")
    words = re.findall(r"^([\w-]+) = ([^{\n]+)$", source(language), re.MULTILINE)
    spared = {"token-hidden", "cost-take_vip"}

    missing = [key for key, word in words if key.startswith(named) and not key.endswith("-about") and word not in page]

    assert set(missing) == spared
