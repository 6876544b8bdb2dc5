"""Randomness for tests: the same on every run, and independent of the game's chains."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Bits:
    """Random numbers from a seed, also for a game's bot and its `alternatives`."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        return self._random.randrange(limit)

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of the things."""
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[T], most: int) -> list[T]:
        """Return at most `most` of the things, without repetition, in random order."""
        return self._random.sample(things, min(most, len(things)))

    def once_in(self, times: int) -> bool:
        """Return True with probability 1 in `times`."""
        return self.below(times) == 0
