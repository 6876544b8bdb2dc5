"""Dice against expectation: how even the faces of each size of die are, and how far each seat is from its mean.

Statistics prove nothing here, the draws do that; they answer what players ask first.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.proof.verification.rolling import Roll

LEAST_EXPECTED: Final = 5.0
"""Dice a face, below which the distribution of chi-square says little."""
LARGEST_DIE: Final = 1000
"""Faces; larger ranges are draws of something else."""
_PRECISE: Final = 1e-15
_MOST_TERMS: Final = 10_000
_TINY: Final = 1e-300


class Size(NamedTuple):
    """All dice of one size. `probability`: how often fair dice are at least this uneven; None where there are too few dice."""

    faces: int
    counts: tuple[int, ...]
    chi_square: float | None
    probability: float | None

    @property
    def dice(self) -> int:
        """How many there were."""
        return sum(self.counts)


class Luck(NamedTuple):
    """The dice of one seat (None: the table's): their sum, what fair dice give, and the standard deviation of that."""

    seat: int | None
    rolls: int
    dice: int
    total: int
    expected: float
    spread: float

    @property
    def deviation(self) -> float | None:
        """How many standard deviations the sum is from the expected one; None where nothing can vary."""
        return (self.total - self.expected) / self.spread if self.spread else None


def sizes(rolls: Iterable[Roll]) -> tuple[Size, ...]:
    """The dice of all rolls by their number of faces, smallest first."""
    counts: dict[int, list[int]] = {}
    for roll in rolls:
        for faces, face in _dice(roll):
            counts.setdefault(faces, [0] * faces)[face] += 1
    return tuple(_size(faces, counts[faces]) for faces in sorted(counts))


def lucks(rolls: Sequence[Roll]) -> tuple[Luck, ...]:
    """Each seat's dice, the table's first."""
    seats = sorted({roll.seat for roll in rolls if roll.method == "roll"}, key=lambda seat: -1 if seat is None else seat)
    return tuple(_luck(seat, [roll for roll in rolls if roll.seat == seat and roll.method == "roll"]) for seat in seats)


def chi_square_tail(chi_square: float, freedom: int) -> float:
    """How often chi-square with so many degrees of freedom is at least this large: Q(freedom/2, chi_square/2)."""
    return _upper_gamma(freedom / 2, chi_square / 2)


def _dice(roll: Roll) -> Iterable[tuple[int, int]]:
    if roll.method == "roll" and len(roll.sides) == len(roll.draw):
        for faces, face in zip(roll.sides, roll.draw, strict=True):
            if 2 <= faces <= LARGEST_DIE and face < faces:
                yield faces, face


def _size(faces: int, counts: list[int]) -> Size:
    expected = sum(counts) / faces
    if expected < LEAST_EXPECTED:
        return Size(faces, tuple(counts), None, None)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return Size(faces, tuple(counts), chi_square, chi_square_tail(chi_square, faces - 1))


def _luck(seat: int | None, rolls: Sequence[Roll]) -> Luck:
    dice = [die for roll in rolls for die in _dice(roll)]
    variance = sum((faces**2 - 1) / 12 for faces, _ in dice)
    total, expected = sum(face + 1 for _, face in dice), sum((faces + 1) / 2 for faces, _ in dice)
    return Luck(seat, len(rolls), len(dice), total, expected, math.sqrt(variance))


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x): by its series for small x, else by a continued fraction
    (Press and others, Numerical Recipes, 6.2)."""
    if x <= 0:
        return 1.0
    factor = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1.0 - factor * _series(a, x) if x < a + 1 else factor * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _MOST_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _PRECISE:
            break
    return total


def _fraction(a: float, x: float) -> float:
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for n in range(1, _MOST_TERMS):
        factor, b = n * (a - n), b + 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        value *= c * d
        if abs(c * d - 1) < _PRECISE:
            break
    return value
