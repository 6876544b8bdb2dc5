"""The three kinds of eight-sided dice and pools of them (section 2.2)."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.kernel.turn import DiceTable

Die: TypeAlias = Literal["SS", "LS", "KS"]
"""Heavy damage (red), light damage (yellow), collateral and defence (black)."""

DICE: Final[DiceTable] = {die: tuple(range(1, 9)) for die in ("SS", "LS", "KS")}
"""A die is stored by its face from 1 to 8; the symbols follow from `bursts` and `shield`."""
_BURSTS: Final[dict[Die, tuple[int, ...]]] = {
    "SS": (0, 0, 0, 0, 1, 1, 2, 2),
    "LS": (0, 0, 0, 0, 1, 1, 1, 1),
    "KS": (0, 0, 0, 0, 0, 1, 1, 1),
}
_SHIELDS: Final = frozenset((3, 4, 5))


class Rolled(Struct, frozen=True):
    """A die and its face."""

    die: Die
    face: int

    @property
    def bursts(self) -> int:
        """The successes of the face; a double burst counts twice."""
        return bursts(self.die, self.face)


class Pool(Struct, frozen=True):
    """Dice that are rolled together. `auto`: collateral damage that is dealt without a die."""

    ss: int = 0
    ls: int = 0
    ks: int = 0
    auto: int = 0

    @property
    def count(self) -> int:
        """The number of dice."""
        return self.ss + self.ls + self.ks

    def dice(self) -> tuple[Die, ...]:
        """The dice in the order of a roll: all SS, all LS, all KS (section 7)."""
        heavy: Die = "SS"
        light: Die = "LS"
        black: Die = "KS"
        return (*(heavy,) * self.ss, *(light,) * self.ls, *(black,) * self.ks)

    def plus(self, ss: int = 0, ls: int = 0, ks: int = 0) -> "Pool":
        """The pool with more dice."""
        return Pool(self.ss + ss, self.ls + ls, self.ks + ks, self.auto)

    def aimed(self) -> "Pool":
        """Every KS becomes LS (see `attacks.shoot`)."""
        return Pool(self.ss, self.ls + self.ks, 0, self.auto)

    def wild(self) -> "Pool":
        """Every LS becomes KS (see `attacks.melee_values`)."""
        return Pool(self.ss, 0, self.ks + self.ls, self.auto)

    def without_highest(self, count: int) -> "Pool":
        """The pool without its highest dice, SS before LS before KS (see `combat.pool_of`)."""
        ss = min(self.ss, count)
        ls = min(self.ls, count - ss)
        ks = min(self.ks, count - ss - ls)
        return Pool(self.ss - ss, self.ls - ls, self.ks - ks, self.auto)


def bursts(die: Die, face: int) -> int:
    """The successes of a face."""
    return _BURSTS[die][face - 1]


def faces(die: Die) -> tuple[int, ...]:
    """The successes of the eight faces, for exact odds."""
    return _BURSTS[die]


def shield(face: int) -> bool:
    """True if this face of a KS shows a shield."""
    return face in _SHIELDS


def shields(shown: Iterable[int]) -> int:
    """The number of shields among these faces of KS."""
    return sum(face in _SHIELDS for face in shown)


def direct(dice: Iterable[Rolled]) -> int:
    """The successes of SS and LS (see `combat.strike`)."""
    return sum(rolled.bursts for rolled in dice if rolled.die != "KS")


def collateral(dice: Iterable[Rolled]) -> int:
    """The bursts of KS (see `combat.strike`)."""
    return sum(rolled.bursts for rolled in dice if rolled.die == "KS")
