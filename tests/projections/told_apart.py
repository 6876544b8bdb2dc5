"""What a screen reader says of options, which of them it says alike, and where it says an id instead of words."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from domain.kernel.seats import Seat
from domain.kernel.words import Value
from kit.command_words import page_words
from projections.scene import SceneChoice, SceneOption
from projections.words import MessageCatalogue, catalogue

_PLACES: Final = ("piece", "cell", "edge")
"""Anchors and choices that are places of the board, which are said by themselves; all others are said by their words."""

Said = frozenset[str]


def said_alike(options: Sequence[SceneOption], words: MessageCatalogue, seats: Mapping[Seat, str]) -> list[str]:
    """Return what is said of commands that cannot be told apart: two options with the same words at the same place whose choices share what
    is said of them, and two values of one choice."""
    found = [f"{_label(option, words, seats)}: {value}" for option in options for value in _twice(option, words, seats)]
    for one, other in combinations(options, 2):
        if _place(one) != _place(other) or _label(one, words, seats) != _label(other, words, seats):
            continue
        if len(one.choices) != len(other.choices):
            continue
        pairs = zip(one.choices, other.choices, strict=True)
        if all(frozenset(_values(a, words, seats)) & frozenset(_values(b, words, seats)) for a, b in pairs):
            found.append(f"{_label(one, words, seats)}: {one.fixed} and {other.fixed}")
    return found


def raw_values(option: SceneOption, game: str, pieces: Collection[str]) -> Iterator[tuple[str, Value]]:
    """Yield the fields and values that the page adds to the words of this option and that are no words: of each choice as well."""
    words, told = page_words(game, "en"), catalogue(game, "en")
    for picked in ({}, *({choice.field: value} for choice in option.choices for value in choice.values)):
        directions = {choice.field for choice in option.choices if choice.picks == "direction"} if told.has("direction") else set[str]()
        for name, value in words.unsaid(option, picked).items():
            shown = value in pieces or value == "yes" or name in directions or told.has(f"said-{name}")
            if isinstance(value, str) and not shown:
                yield name, value


def _label(option: SceneOption, words: MessageCatalogue, seats: Mapping[Seat, str]) -> str:
    return words.format(option.label, seats)


def _place(option: SceneOption) -> str:
    return f"{option.anchor.kind} {option.anchor.id}" if option.anchor.kind in _PLACES else ""


def _values(choice: SceneChoice, words: MessageCatalogue, seats: Mapping[Seat, str]) -> Iterator[str]:
    if choice.names:
        yield from (words.format(name, seats) for name in choice.names)
    else:
        yield from (f"{choice.picks} {value}" for value in choice.values)


def _twice(option: SceneOption, words: MessageCatalogue, seats: Mapping[Seat, str]) -> Iterable[str]:
    for choice in option.choices:
        spoken = list(_values(choice, words, seats))
        yield from sorted({one for one in spoken if spoken.count(one) > 1})
