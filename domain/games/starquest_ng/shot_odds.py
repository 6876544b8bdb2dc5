"""The throws of a shot in exact numbers, after the dice that `rules.again` rolls again by themselves."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product
from typing import TypeAlias

from domain.games.starquest.odds import FACES
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import Die, Pool
from domain.games.starquest_ng.rules import again
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Chances, Need

Faces: TypeAlias = tuple[int, ...]
Throws: TypeAlias = Mapping[Faces, int]
"""How many of equally likely throws show these faces in the end."""


def plain(pool: Pool) -> Throws:
    """Return the throws of dice of which none is rolled again."""
    return Counter(product(*(FACES[die] for die in pool.dice())))


def throws_of(state: NgState, shooter: Figure, pool: Pool, compared: tuple[Need, ...]) -> Throws:
    """Return the throws of a shot that is compared with these needs."""
    found, dice = plain(pool), pool.dice()
    for right in again.usable_rights(state, shooter, compared) if dice else ():
        ways = partial(_all_again, pool) if right == again.LUCKY else partial(_lowest_again, dice)
        found = _again(found, min(need.total for need in compared), ways)
    return found


def _again(throws: Throws, armour: int, ways: Callable[[Faces], Iterable[tuple[Faces, int]]]) -> Throws:
    """Return the throws after each that is not beyond the armour was rolled again in all ways."""
    counts: Counter[Faces] = Counter()
    for faces, weight in throws.items():
        found = tuple(ways(faces))
        for new, times in found if sum(faces) <= armour else ((faces, sum(times for _, times in found)),):
            counts[new] += weight * times
    return counts


def _lowest_again(dice: tuple[Die, ...], faces: Faces) -> Iterable[tuple[Faces, int]]:
    index = faces.index(min(faces))
    return (((*faces[:index], face, *faces[index + 1 :]), 1) for face in FACES[dice[index]])


def _all_again(pool: Pool, faces: Faces) -> Iterable[tuple[Faces, int]]:
    return plain(pool).items()


def sums_of(throws: Throws) -> Chances:
    """Return the sums of throws."""
    counts: Counter[int] = Counter()
    for faces, weight in throws.items():
        counts[sum(faces)] += weight
    return Chances(counts)
