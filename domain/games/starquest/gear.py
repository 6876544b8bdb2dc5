"""Gear cards (Part A, section A2.3): which there are, how often each is used, and who holds which."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

GearWeapon: TypeAlias = Literal["flamer", "rail_rifle"]
PlayedGear: TypeAlias = Literal["cloak", "sounder", "mines", "stim", "grapple"]
GearCard: TypeAlias = Literal[
    "flamer", "rail_rifle", "shock_glove", "cutter", "riot_shield", "jump_pack", "cloak", "sounder", "mines", "stim", "decoy", "grapple",
]  # fmt: skip

GEAR_CARDS: Final[tuple[GearCard, ...]] = get_args(GearCard)
GEAR_WEAPONS: Final[tuple[GearWeapon, ...]] = get_args(GearWeapon)
FLAMER: Final = "flamer"
PLAYED_GEAR: Final[tuple[PlayedGear, ...]] = get_args(PlayedGear)
"""The cards that are used by a command of their own. Weapons are fired, and all others work by themselves."""
USES: Final[Mapping[GearCard, int]] = {"flamer": 3, "cloak": 1, "sounder": 1, "mines": 2, "stim": 1, "decoy": 1}
"""How often a card can be used; those that are not listed are never used up."""
MOST_HELD: Final = 2
"""The cards that a figure may hold."""
CLOAKED_TURNS: Final = 3
"""The turn of its seat after that of the cloak at whose start the cloak ends."""
CLOAK_RANGE: Final = 4
"""The greatest distance from which a cloaked figure can be chosen as a target."""


class HeldGear(Struct, frozen=True):
    """A card that a figure holds, and its uses left, 0 if it is never used up. `issued`: its bearer has brought it along, as an edition may
    let him; otherwise it was found in the mission, and is one of the deck."""

    card: GearCard
    uses: int = 0
    issued: bool = False
