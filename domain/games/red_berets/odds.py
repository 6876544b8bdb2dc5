"""Exact chances of a d20, counted over its faces by the functions that decide."""

from collections.abc import Callable
from typing import Final

from domain.kernel.decisions import Odds
from domain.kernel.words import Words

FACES: Final = range(1, 21)
ALL: Final = len(FACES)


def faces(wanted: Callable[[int], bool]) -> int:
    """The number of faces that are wanted."""
    return sum(wanted(face) for face in FACES)


def of_one(outcome: str, wanted: Callable[[int], bool]) -> Odds:
    """The chance of an outcome of one roll."""
    return Odds(Words(outcome), faces(wanted), ALL)
