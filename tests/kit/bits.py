"""Randomness of the tests' own: the same on every run, and never the game's chains."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Bits:
    """Numbers from a seed; a game's bot and its other worlds may use them."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        return self._random.randrange(limit)

    def one_of(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[T], most: int) -> list[T]:
        """At most so many of the things, each once, in any order."""
        return self._random.sample(things, min(most, len(things)))

    def once_in(self, times: int) -> bool:
        """True once in so many times."""
        return self.below(times) == 0
