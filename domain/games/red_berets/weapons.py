"""Weapons: the words, and the types of the table in section 2.2."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Weapon: TypeAlias = Literal[
    "chainripper",
    "hellblazer",
    "aggressor",
    "imperial_intruder",
    "panzerbrecher",
    "iron_fist",
    "hellspitter",
    "whirlwind_blaster",
    "heavy_assault_weapon",
    "vibro_bayonet",
    "ag17",
    "combat_knife",
    "death_drum",
    "azogar",
    "gretchjakth",
    "alimahn",
    "nefasti",
    "nafai",
    "necrolance",
    "claws_of_bohnar",
    "belitshe",
]
Aim: TypeAlias = Literal["figure", "line", "path", "mind"]
"""One figure; all squares of a direction; all enemies on a way; one human, against the strength of the round."""

WEAPONS: Final[tuple[Weapon, ...]] = get_args(Weapon)
"""In the order of 2.2."""
AIMS: Final[tuple[Aim, ...]] = get_args(Aim)


class AreaDamage(Struct, frozen=True, forbid_unknown_fields=True):
    """The damage of a blast on its centre and on the squares beside it."""

    centre: int
    beside: int = 0


class WeaponRule(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a weapon and what is special about it."""

    damage: int
    firearm: bool = False
    close_combat: bool = False
    double: bool = False
    """True if each wound counts twice (RDB-ARM-02)."""
    range: int | None = None
    """The greatest distance of a shot, of the necrolance that of a strike; None is unlimited. Other strikes have distance 1."""
    modifier: int = 0
    """Added to the skill when this weapon is used (RDB-EQP-01)."""
    actions: int = 1
    aim: Aim = "figure"
    flame: bool = False
    living: bool = False
    """True if it starts asleep and must be woken and fed (RDB-EQP-10)."""
    explodes: bool = False
    """True if a critical failure makes it explode (RDB-CRI-04)."""
    breaches: bool = False
    """True if it may be fired at rock (RDB-BRE-01)."""
    area: AreaDamage | None = None
    """The damage of its other mode, which hits an area (RDB-BAU-04)."""

    @property
    def gains_from_aiming(self) -> bool:
        """True for firearms that shoot at one figure and are no flame (see `special_actions.check_aim`)."""
        return self.firearm and self.aim == "figure" and not self.flame

    @property
    def snaps(self) -> bool:
        """True for firearms that need one action and are no flame, area or path weapon (see `attacks._check_snap`)."""
        return self.gains_from_aiming and self.actions == 1
