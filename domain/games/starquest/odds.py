"""Exact chances of dice, as counts of equally likely throws."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from domain.games.starquest.weapons import DICE, Die, Pool


class Throws(NamedTuple):
    """How many throws come to each number of points."""

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


def _faces(die: Die) -> tuple[int, ...]:
    return tuple(face for face in DICE[die] if isinstance(face, int))


@lru_cache(maxsize=256)
def sums(pool: Pool, already: int = 0) -> Throws:
    """The sum of the dice, on top of points that lie there already."""
    counts = {already: 1}
    for die in pool.dice():
        more: Counter[int] = Counter()
        for points, count in counts.items():
            for face in _faces(die):
                more[points + face] += count
        counts = dict(more)
    return Throws(counts)


@lru_cache(maxsize=64)
def highest(pool: Pool) -> Throws:
    """The highest of the dice."""
    counts = {0: 1}
    for die in pool.dice():
        more: Counter[int] = Counter()
        for points, count in counts.items():
            for face in _faces(die):
                more[max(points, face)] += count
        counts = dict(more)
    return Throws(counts)


@lru_cache(maxsize=256)
def difference(attack: Pool, defence: Pool) -> Throws:
    """How many points more the attacker throws than the defender (SQ-CCB-02)."""
    counts: Counter[int] = Counter()
    for points, count in sums(attack).counts.items():
        for against, times in sums(defence).counts.items():
            counts[points - against] += count * times
    return Throws(dict(counts))
