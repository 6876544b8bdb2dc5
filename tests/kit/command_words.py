"""What the page says of a command: `services/web/src/lib/game-words.ts` in Python, for the laws of the games' messages.

The page signs nothing that it has no words for, and makes the words itself: from the messages that are built into it, by the command's type
and fields. Attributes of a message say which command it is for (docs/adding-a-game.md).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, TextElement

from domain.kernel.words import Value, Words
from kit.messages import messages
from projections.scene import SceneOption
from projections.words import Language, catalogue

LABEL: Final = "do-"
ALIAS, COUNTED = "of-", "one-more-than-"
"""What the attributes begin with that give a parameter the value of a field, or one more than it has."""
OTHER: Final = frozenset({"command", "told", "light", "follows", "answers", "answer-fields"})
"""Attributes that name no field."""
UNSAID: Final = frozenset({"", "no"})
"""Values of fields that need no words."""
POINTED_ANCHORS: Final = frozenset({"piece", "item"})
POINTED_PICKS: Final = frozenset({"cell", "edge", "piece", "card", "supply"})
"""Anchors that the reader points at, and choices whose values are pointed at. Buttons have words, which only the server says."""


class Label(NamedTuple):
    """A message: the parameters that it uses, and its attributes."""

    params: frozenset[str]
    attributes: Mapping[str, str]


class PageWords:
    """The words of one game's commands in one language, as the page makes them."""

    def __init__(self, game: str, language: Language) -> None:
        self._catalogue = catalogue(game, language)
        self.labels = _labels(self._catalogue.source)

    def key_of(self, command: str, fields: Mapping[str, Value], wanted: str) -> str:
        """The key of the message for a command: the one that is wanted if it is for this command, else the plain one. Empty for none."""
        return next((key for key in (wanted, f"{LABEL}{command}") if self._fits(key, command, fields)), "")

    def _fits(self, key: str, command: str, fields: Mapping[str, Value]) -> bool:
        if key not in self.labels or not self.is_for(key, command):
            return False
        pinned = ((name, value) for name, value in self.labels[key].attributes.items() if _is_pinned(name))
        return all(str(fields.get(name, "")) == value for name, value in pinned)

    def is_for(self, key: str, command: str) -> bool:
        """True if a message is for this type of command."""
        own = self.labels[key].attributes.get("command", "").split()
        return command in own if own else key == f"{LABEL}{command}" or key.startswith(f"{LABEL}{command}-")

    def said(self, option: SceneOption, picked: Mapping[str, Value] = {}) -> Words | None:
        """The words of an option with some values picked, or None if the page has none."""
        fields = {**option.fixed, **picked}
        key = self.key_of(option.command, fields, option.label.key)
        if not key:
            return None
        given: dict[str, Value] = dict(option.label.params) if key == option.label.key else {}
        told = self.labels[key].attributes.get("told")
        given.update({name: value for name, value in fields.items() if name != told or name not in given})
        for name, field in self.labels[key].attributes.items():
            if name.startswith(ALIAS):
                given[name.removeprefix(ALIAS)] = fields.get(field, "")
            if name.startswith(COUNTED):
                given[name.removeprefix(COUNTED)] = int(fields.get(field, 0)) + 1
        return Words(key, {name: value for name, value in given.items() if name in self.labels[key].params})

    def unsaid(self, option: SceneOption, picked: Mapping[str, Value] = {}) -> Mapping[str, Value]:
        """The fields that the words do not say, and that the reader has not pointed at: the page adds their values."""
        fields = {**option.fixed, **picked}
        key = self.key_of(option.command, fields, option.label.key)
        label = self.labels[key]
        given = {name: field for name, field in label.attributes.items() if name.startswith((ALIAS, COUNTED))}
        renamed = {label.attributes.get("told"), *(name.removeprefix(ALIAS).removeprefix(COUNTED) for name in given)}
        said = {*given.values(), *(name for name in label.attributes if _is_pinned(name)), *(label.params - renamed)}
        pointed = option.anchor.id if option.anchor.kind in POINTED_ANCHORS else ""
        left = {name: value for name, value in option.fixed.items() if value != pointed and value not in UNSAID}
        buttons = [choice.field for choice in option.choices if choice.picks not in POINTED_PICKS and choice.field in picked]
        return {name: value for name, value in {**left, **{name: picked[name] for name in buttons}}.items() if name not in said}


def given_by(name: str, value: str) -> str:
    """The field that an attribute names, or an empty text."""
    return value if name.startswith((ALIAS, COUNTED)) else name if _is_pinned(name) else ""


def _is_pinned(name: str) -> bool:
    return name not in OTHER and not name.startswith((ALIAS, COUNTED))


@cache
def page_words(game: str, language: Language) -> PageWords:
    """The words of a game's commands, parsed once."""
    return PageWords(game, language)


@cache
def _labels(source: str) -> Mapping[str, Label]:
    uses = messages(source)
    entries = FluentParser(with_spans=False).parse(source).body
    return {
        entry.id.name: Label(frozenset(uses[entry.id.name].params), {each.id.name: _text(each.value) for each in entry.attributes})
        for entry in entries
        if isinstance(entry, Message)
    }


def _text(pattern: Pattern | None) -> str:
    parts: Iterable[object] = () if pattern is None else pattern.elements
    return "".join(str(part.value) for part in parts if isinstance(part, TextElement))
