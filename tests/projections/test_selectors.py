"""Selectors in messages: every value that a field can have is said by its own words, in every language (Fluent's plural forms apart)."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, get_args, get_origin, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import Struct
from msgspec.structs import fields

import projections
from domain.campaign.marines import LOOT_DECK
from domain.games.registry import GAMES
from domain.games.starquest_ng.cards import CARDS, GEAR
from domain.games.starquest_ng.state import SetupStep
from domain.kernel.words import Words
from kit.reached import DEFAULTS, reached_defaults
from projections.words import LANGUAGES, Language, catalogue

FILES: Final = sorted(Path(projections.__file__).parent.rglob("*.ftl"))


class Selectors(Visitor):
    """Collects the selectors, variables and messages that a pattern names."""

    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # named by the library
        self.found.append(node)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by the library
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # named by the library
        self.messages.add(node.id.name)


def read(source: str) -> dict[str, Selectors]:
    """Return the selectors of each message, by its id."""
    found: dict[str, Selectors] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = Selectors()
            found[entry.id.name].visit(entry)
    return found


def key_of(variant: ast.Variant) -> str:
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_default_of_a_selector_is_a_real_value(file: Path) -> None:
    wrong = [
        f"{message}: {key_of(variant)}"
        for message, own in read(file.read_text(encoding="utf-8")).items()
        for selector in own.found
        for variant in selector.variants
        if variant.default and key_of(variant) not in DEFAULTS
    ]
    assert wrong == []


# the values of fields --------------------------------------------------------------------------------------------------


def structs_of(game: str) -> Iterator[type[Struct]]:
    """Yield the types of a game's commands, facts and options, and those inside them."""
    module, seen = GAMES[game], set[type[Struct]]()
    waiting: list[type] = [
        *module.catalogue.commands,
        *(event for part in module.catalogue.editions() for event in part.events),
        module.options_type,
    ]
    while waiting:
        kind = waiting.pop()
        if kind in seen or not issubclass(kind, Struct):
            continue
        seen.add(kind)
        yield kind
        for hint in get_type_hints(kind).values():
            waiting += [inner for inner in _inside(hint) if isinstance(inner, type) and issubclass(inner, Struct)]


def _inside(hint: object) -> Iterator[object]:
    yield hint
    for inner in get_args(hint):
        yield from _inside(inner)


def values_of(game: str) -> dict[str, set[frozenset[str]]]:
    """Return by the names of fields the sets of words that they can hold."""
    found: dict[str, set[frozenset[str]]] = {}
    for kind in structs_of(game):
        hints = get_type_hints(kind)
        for field in fields(kind):
            words = frozenset(
                str(value)
                for inner in _inside(hints[field.name])
                if _is_literal(inner)
                for value in get_args(inner)
                if isinstance(value, str)
            )
            if words:
                found.setdefault(field.name, set()).add(words)
    return found


def _is_literal(hint: object) -> bool:
    return str(get_origin(hint)).endswith("Literal")


def named_by(messages: Mapping[str, Selectors], message: str) -> tuple[set[str], list[ast.SelectExpression]]:
    """Return the variables and the selectors of a message and of all messages in it."""
    seen, waiting = set[str](), [message]
    variables, selectors = set[str](), list[ast.SelectExpression]()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in messages:
            continue
        seen.add(name)
        variables |= messages[name].variables
        selectors += messages[name].found
        waiting += messages[name].messages
    return variables, selectors


NEVER_SAID: Final[Mapping[tuple[str, str], frozenset[str]]] = {
    ("starquest", "weapon"): frozenset(
        {"carbine", "mw_laser", "mw_power_laser", "psi_bolt", "sidearm", "storm_laser"}
    ),  # the second edition's
    ("starquest_ng", "step"): frozenset(get_args(SetupStep)),  # before the first player turn
    ("campaign", "mission"): frozenset({"chaos_chooses"}),  # a campaign names its missions
    ("campaign", "card"): frozenset(CARDS) - frozenset((*LOOT_DECK, *GEAR)),  # what no armoury holds
    ("mercs_recon", "mission"): frozenset({"draw"}),  # drawn before it is named
}
"""By game and variable: words of the field's type that no message with this selector gets, and why."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_field_has_words_of_its_own(game: str, language: Language) -> None:
    words, values = catalogue(game, language), values_of(game)
    messages = read(words.source)
    wrong: list[str] = []
    for message in messages:
        if message.startswith("original-"):
            continue  # the first edition's, said within a message of the second one
        variables, selectors = named_by(messages, message)
        for selector in selectors:
            name = selector.selector.id.name if isinstance(selector.selector, ast.VariableReference) else ""
            keys = {key_of(variant) for variant in selector.variants}
            meant = max(values.get(name, ()), key=lambda one: (len(one & keys), -len(one)), default=frozenset[str]())
            if len(meant & keys) < 2:
                continue
            usual = dict.fromkeys(variables, 1)
            with reached_defaults() as reached:
                for value in sorted(meant - NEVER_SAID.get((game, name), frozenset())):
                    words.format(Words(message, {**usual, name: value}))
            wrong += [f"{message}: {one}" for one in reached if one.startswith(f"${name} = ")]
    assert sorted(set(wrong)) == []
