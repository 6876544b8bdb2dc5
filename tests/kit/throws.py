"""All throws of an act: each set of faces that its dice may show, with its probability."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from domain.kernel.facts import DrawMethod
from domain.kernel.turn import Draw, Turn
from kit.given import Given, O, S

MOST: Final = 20_000
"""The most throws of a command that are tried."""
Rolls = tuple[tuple[int, ...], ...]


class _Wanted(Exception):
    """A command rolls more dice than the script has."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        super().__init__()
        self.sides = sides


class _Rolls:
    def __init__(self, rolls: Rolls) -> None:
        self._rolls, self._drawn = rolls, 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return the next faces of the script. Raises _Wanted if there are none."""
        assert method == "roll", "only dice are thrown in all ways"
        if self._drawn == len(self._rolls):
            raise _Wanted(sides)
        self._drawn += 1
        return Draw(group or "table", self._drawn, 0, None, None, self._rolls[self._drawn - 1], "")


def all_throws(at: Given[S, O], act: Callable[[Turn[S]], None]) -> Iterator[tuple[Fraction, Turn[S]]]:
    """Yield what an act comes to by each throw of its dice, and the probability of the throw."""
    left: list[tuple[Rolls, Fraction]] = [((), Fraction(1))]
    tried = 0
    while left:
        rolls, chance = left.pop()
        turn = Turn(at.state, _Rolls(rolls), at.number, at.game.dice, at.game.rules)
        try:
            act(turn)
        except _Wanted as wanted:
            thrown = list(product(*(range(sides) for sides in wanted.sides)))
            tried += len(thrown)
            assert tried <= MOST, "too many throws"
            left += [((*rolls, faces), chance / len(thrown)) for faces in thrown]
        else:
            yield chance, turn
