"""Modifiers of skill rolls that the situation brings (section 2.9); those of equipment and weapons stand with these."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Situation: TypeAlias = Literal["thicket", "jungle", "behind", "aimed", "snap_fire", "corner", "through_friends"]
Needed: TypeAlias = Literal["terrain_modifiers", "facing", "aiming", "snap_fire", "corner_cover", "friends_block"]

SITUATIONS: Final[tuple[Situation, ...]] = get_args(Situation)


class SituationRule(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation adds to an attack, while its option is on."""

    option: Needed
    skill: int
    damage: int = 0
