"""Dice that add up: what a roll is held against, and exact chances as counts of equally likely throws.

"12 of 20: skill 14, cover -4, aimed +2" is a `Need` of three named numbers and the `Chances` of one die that are at most its total.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """A named number: a term of the game's catalogue, and what it adds or, below 0, takes."""

    name: str
    value: int


class Need(Struct, frozen=True):
    """What a roll is held against: armour, a distance, a skill, another roll; with all that modifies it, by name."""

    base: Modifier
    modifiers: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        """The number that counts."""
        return self.base.value + sum(modifier.value for modifier in self.modifiers)

    def allows(self, points: int) -> bool:
        """Whether a roll stays under the need, or meets it, as a die does that is rolled under a skill."""
        return points <= self.total

    def beyond(self, points: int) -> int:
        """By how much a roll exceeds the need, as points do that strike armour; 0 where it does not."""
        return max(0, points - self.total)


class Chances(NamedTuple):
    """How many of the equally likely throws come to each number of points."""

    counts: Mapping[int, int]

    @property
    def all(self) -> int:
        """All throws there are."""
        return sum(self.counts.values())

    def where(self, wanted: Callable[[int], bool]) -> int:
        """The throws whose points are wanted."""
        return sum(count for points, count in self.counts.items() if wanted(points))

    def chance(self, wanted: Callable[[int], bool]) -> float:
        """How likely points are that are wanted."""
        return self.where(wanted) / self.all

    def turned(self, points: Callable[[int], int]) -> "Chances":
        """The chances of what the points are turned into: of what is beyond a need, say, or of the other side's points."""
        counts: Counter[int] = Counter()
        for thrown, count in self.counts.items():
            counts[points(thrown)] += count
        return Chances(dict(counts))

    def against(self, other: "Chances") -> "Chances":
        """How many points more than another roll, made at the same time, this one comes to."""
        counts: Counter[int] = Counter()
        for points, count in self.counts.items():
            for opposed, times in other.counts.items():
                counts[points - opposed] += count * times
        return Chances(dict(counts))


def total_of(dice: Iterable[Iterable[int]], already: int = 0) -> Chances:
    """The sum of dice, each given by its faces, on top of points that lie there already."""
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
