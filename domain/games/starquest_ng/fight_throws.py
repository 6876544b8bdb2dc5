"""The points of a fight in exact numbers, after the dice that the rules roll again by themselves."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from domain.games.starquest.odds import FACES
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import Die, Pool
from domain.games.starquest_ng.rules import again, blows, cards_used
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Chances

_ARM_WAYS: Final = 6
"""The faces of the die that a bionic arm rolls again."""


_NO_DIE: Final = 9
"""More than any face: the lowest die of a side that has none."""


class Rights(NamedTuple):
    """What a side may roll again: its lowest die by a bionic arm, and all dice of its own by luck."""

    arm: bool = False
    luck: bool = False


class Thrown(NamedTuple):
    """The dice of a side as far as rolling again asks for them: the sums of the main fighter's and of the helpers' dice, and the lowest
    die, the first of equal ones."""

    own: int
    helpers: int
    low: int
    die: Die
    is_own: bool

    def total(self) -> int:
        """Return the sum of all dice."""
        return self.own + self.helpers

    def with_low(self, face: int) -> "Thrown":
        """The dice with another face of the lowest one."""
        more = face - self.low
        return self._replace(own=self.own + more) if self.is_own else self._replace(helpers=self.helpers + more)


Throws: TypeAlias = Mapping[Thrown, int]


class Side(NamedTuple):
    """One side of a fight before the roll."""

    own: Pool
    helpers: int
    slow: bool
    """True if its best die is rolled again before all else."""
    added: int
    rights: Rights


def rights_of(state: NgState, figure: Figure) -> Rights:
    """Return the rights of a main fighter as far as they are known: a hidden arm is unknown to Chaos."""
    if figure.id not in state.soldiers or state.policy(figure.seat, "auto_reroll") == "no":
        return Rights()
    hidden = state.hidden.get(figure.seat)
    known = hidden is not None and hidden.is_open()
    arm = cards_used.carries(state, figure.id, "bionic_arm") if known else state.holds(figure.id, "bionic_arm")
    return Rights(arm, again.may_be_lucky(state, figure.id))


@lru_cache(maxsize=64)
def thrown(own: tuple[Die, ...], helpers: int, slow: bool) -> Throws:
    """Return all throws of a side's dice, with the forced reroll of a slow fighter."""
    counts: Counter[Thrown] = Counter() if own else Counter([Thrown(0, 0, _NO_DIE, "L", False)])
    for faces in product(*(FACES[die] for die in own)) if own else ():
        for shown in _forced(own, faces) if slow else (faces,):
            low = min(range(len(own)), key=lambda at: shown[at])
            counts[Thrown(sum(shown), 0, shown[low], own[low], True)] += 1
    for _ in range(helpers):
        counts = _with_helper(counts)
    return counts


def _forced(own: tuple[Die, ...], faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    best = faces.index(max(faces))
    return ((*faces[:best], face, *faces[best + 1 :]) for face in FACES[own[best]])


def _with_helper(throws: Throws) -> Counter[Thrown]:
    (die,), counts = blows.dice_of(Pool(), 1), Counter[Thrown]()
    for before, weight in throws.items():
        for face in FACES[die]:
            after = before._replace(helpers=before.helpers + face)
            counts[after._replace(low=face, die=die, is_own=False) if face < before.low else after] += weight
    return counts


def difference(ours: Side, theirs: Side) -> Chances:
    """Return the active side's points less the passive side's: the active one rolls again first."""
    counts: Counter[int] = Counter()
    active, passive = (thrown(side.own.dice(), side.helpers, side.slow) for side in (ours, theirs))
    for other, weight in passive.items():
        for points, ways in _ended(active, ours, other.total() + theirs.added).items():
            for against, times in _ended({other: weight}, theirs, points).items():
                counts[points - against] += ways * times
    return Chances(counts)


def _ended(throws: Throws, side: Side, other: int) -> Counter[int]:
    """Return the points of a side after what it rolls again against so many of the other side, each throw in as many ways."""
    counts: Counter[int] = Counter()
    for throw, weight in throws.items():
        for again_once, ways in _by_arm(throw, side, other):
            for points, times in _by_luck(again_once, side, other):
                counts[points] += weight * ways * times
    return counts


def _by_arm(throw: Thrown, side: Side, other: int) -> Iterator[tuple[Thrown, int]]:
    if not side.rights.arm or throw.low == _NO_DIE:
        yield throw, 1
    elif throw.total() + side.added > other:
        yield throw, _ARM_WAYS
    else:
        yield from ((throw.with_low(face), 1) for face in FACES[throw.die])


def _by_luck(throw: Thrown, side: Side, other: int) -> Iterator[tuple[int, int]]:
    points = throw.total() + side.added
    if not side.rights.luck or not side.own.dice():
        yield points, 1
        return
    fresh = thrown(side.own.dice(), 0, slow=False)
    if points >= other:
        yield points, sum(fresh.values())
    else:
        yield from ((new.own + throw.helpers + side.added, times) for new, times in fresh.items())
