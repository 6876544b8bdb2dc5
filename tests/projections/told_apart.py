"""What a screen reader says of options, and which of them it says alike."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from domain.kernel.seats import Seat
from projections.scene import SceneChoice, SceneOption
from projections.words import MessageCatalogue

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
