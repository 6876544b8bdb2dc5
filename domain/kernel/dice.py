"""Sums of dice: the number of dice, the number that a roll is compared with, and exact chances as counts of equally likely throws.

"12 of 20: skill 14, cover -4, aimed +2" is a `Need` of three named numbers and the `Chances` of one die that are at most its total.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from domain.kernel.words import Words


class Modifier(Struct, frozen=True):
    """A named number: a term of the game's catalogue and its value, which may be negative."""

    name: str
    value: int


class NamedSum(Struct, frozen=True):
    """A number as the sum of named terms: a base and its modifiers."""

    base: Modifier
    modifiers: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        """The number after all modifiers."""
        return self.base.value + sum(modifier.value for modifier in self.modifiers)


class DiceCount(NamedSum, frozen=True):
    """The number of dice of a roll, such as "3 dice: close combat 1, fusion charge +2"."""


class Need(NamedSum, frozen=True):
    """The number that a roll is compared with: armour, a distance, a skill, another roll."""

    def allows(self, points: int) -> bool:
        """True if a roll is at most the need, as a die rolled under a skill must be."""
        return points <= self.total

    def beyond(self, points: int) -> int:
        """By how much a roll exceeds the need, such as points that strike armour; 0 if it does not exceed it."""
        return max(0, points - self.total)


class Comparison(Struct, frozen=True):
    """A need, and the points of the roll that is compared with it, None before the roll. `target`: the name of what is struck, if the roll
    itself does not say it."""

    need: Need
    points: int | None = None
    target: Words | None = None


class RollTerms(Struct, frozen=True):
    """Everything by which a roll can be checked: the terms of the number of its dice, and a comparison for each target. `kinds`: the names
    of all its dice, in the order of their draws, if the game has dice with faces of their own."""

    dice: DiceCount | None = None
    compared: tuple[Comparison, ...] = ()
    kinds: tuple[str, ...] = ()


class Chances(NamedTuple):
    """The number of equally likely throws for each number of points."""

    counts: Mapping[int, int]

    @property
    def all(self) -> int:
        """The number of all throws."""
        return sum(self.counts.values())

    def where(self, wanted: Callable[[int], bool]) -> int:
        """The number of throws whose points are wanted."""
        return sum(count for points, count in self.counts.items() if wanted(points))

    def chance(self, wanted: Callable[[int], bool]) -> float:
        """The probability of points that are wanted."""
        return self.where(wanted) / self.all

    def turned(self, points: Callable[[int], int]) -> "Chances":
        """The chances after a function is applied to the points, such as the excess over a need."""
        counts: Counter[int] = Counter()
        for thrown, count in self.counts.items():
            counts[points(thrown)] += count
        return Chances(dict(counts))

    def against(self, other: "Chances") -> "Chances":
        """The chances of this roll's points less those of another roll made at the same time."""
        counts: Counter[int] = Counter()
        for points, count in self.counts.items():
            for opposed, times in other.counts.items():
                counts[points - opposed] += count * times
        return Chances(dict(counts))


def total_of(dice: Iterable[Iterable[int]], already: int = 0) -> Chances:
    """The sum of dice, each given by its faces, added to points already rolled."""
    return _thrown(dice, already, lambda points, face: points + face)


def highest_of(dice: Iterable[Iterable[int]]) -> Chances:
    """The highest of dice, each given by its faces; 0 without any."""
    return _thrown(dice, 0, max)


def _thrown(dice: Iterable[Iterable[int]], start: int, taken: Callable[[int, int], int]) -> Chances:
    counts = {start: 1}
    for faces in dice:
        more: Counter[int] = Counter()
        shown = tuple(faces)
        for points, count in counts.items():
            for face in shown:
                more[taken(points, face)] += count
        counts = dict(more)
    return Chances(counts)
