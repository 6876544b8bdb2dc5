"""Weapons and their dice: the words, and the types of the table in section 2.4."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.gear import GearWeapon
from domain.kernel.dice import DiceCount, Modifier
from domain.kernel.turn import DiceTable

ClassicWeapon: TypeAlias = Literal[
    "mini_laser",
    "laser",
    "power_laser",
    "null_time_cannon",
    "holo_thrower",
    "black_hole_blaster",
    "grenade",
    "singularity_rig",
    "detonate",
]
EditionWeapon: TypeAlias = Literal["sidearm", "carbine", "storm_laser", "mw_laser", "mw_power_laser", "psi_bolt"]
"""Weapons that only an edition has; it brings their numbers with it."""
Weapon: TypeAlias = ClassicWeapon | EditionWeapon | GearWeapon
HeavyWeapon: TypeAlias = Literal["null_time_cannon", "holo_thrower", "black_hole_blaster"]
TrooperWeapon: TypeAlias = Literal["laser", "null_time_cannon", "holo_thrower", "black_hole_blaster"]
Aim: TypeAlias = Literal["one", "divided", "square", "direction", "around", "template"]
"""One figure or object; points divided among visible enemies; a square; a direction; the squares around the shooter; those of a flamer."""
Die: TypeAlias = Literal["H", "M", "L"]

WEAPONS: Final[tuple[ClassicWeapon, ...]] = get_args(ClassicWeapon)
HEAVY_WEAPONS: Final[tuple[HeavyWeapon, ...]] = get_args(HeavyWeapon)
TROOPER_WEAPONS: Final[tuple[TrooperWeapon, ...]] = get_args(TrooperWeapon)

RAIL_RIFLE: Final[Weapon] = "rail_rifle"
"""The weapon that fires past all pieces, in the hands of a figure that stays where it is."""

DICE: Final[DiceTable] = {"L": (0, 0, 0, 0, 1, 2), "H": (0, 0, 0, 1, 2, 3)}
"""The light die and the heavy die (section 2.1)."""
ALL_DICE: Final[DiceTable] = {**DICE, "M": (0, 0, 0, 1, 2, 2)}
"""With the medium die, which gear rolls."""


class Pool(Struct, frozen=True):
    """Dice that are rolled together."""

    heavy: int = 0
    light: int = 0
    medium: int = 0

    def dice(self) -> tuple[Die, ...]:
        """The dice in the order of a roll: heavy first, light last (R6, R7)."""
        heavy: Die = "H"
        medium: Die = "M"
        light: Die = "L"
        return (heavy,) * self.heavy + (medium,) * self.medium + (light,) * self.light

    def counts(self) -> dict[str, int]:
        """The number of dice by the word of their kind, as parameters of messages."""
        return {"heavy": self.heavy, "medium": self.medium, "light": self.light}

    def plus(self, more: "Pool") -> "Pool":
        """Both pools together."""
        return Pool(self.heavy + more.heavy, self.light + more.light, self.medium + more.medium)

    def one_fewer(self) -> "Pool":
        """One die fewer: a light one if there is any, else a medium or a heavy one; never below none (section 2.5)."""
        if self.light:
            return replace(self, light=self.light - 1)
        return replace(self, medium=self.medium - 1) if self.medium else Pool(max(0, self.heavy - 1))


def pool_of(dice: Collection[Die]) -> Pool:
    """The pool of these dice."""
    named = tuple(dice)
    return Pool(named.count("H"), named.count("L"), named.count("M"))


class CountedPool(NamedTuple):
    """Dice that are rolled together, with the terms of their number."""

    pool: Pool
    terms: DiceCount

    def plus(self, term: str, more: Pool) -> "CountedPool":
        """With more dice, for this reason."""
        return self._with(term, self.pool.plus(more))

    def one_fewer(self, term: str) -> "CountedPool":
        """One die fewer, for this reason; never below none."""
        return self._with(term, self.pool.one_fewer())

    def _with(self, term: str, pool: Pool) -> "CountedPool":
        more = len(pool.dice()) - len(self.pool.dice())
        if not more:
            return self
        return CountedPool(pool, replace(self.terms, modifiers=(*self.terms.modifiers, Modifier(term, more))))


def counted(term: str, pool: Pool) -> CountedPool:
    """A pool whose dice all have one reason."""
    return CountedPool(pool, DiceCount(Modifier(term, len(pool.dice()))))


class WeaponRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How a weapon fires."""

    dice: Pool
    """For all figures except those that have their own dice for it."""
    aim: Aim
    spends_shooter: bool = False
    """True if the shooter is eliminated afterwards (SQ-EVT-03)."""
