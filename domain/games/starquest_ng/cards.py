"""Cards of NG: equipment, mission orders, team orders and orders of Chaos (sections B2.6 to B2.8, B2.13)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.gear import GearCard, HeldGear
from domain.games.starquest.weapons import Pool, Weapon

Card: TypeAlias = Literal[
    "kit_axe", "kit_power_laser", "kit_glove", "null_time_cannon", "holo_thrower", "black_hole_blaster", "targeter", "force_field",
    "bionic_arm", "bionic_eye", "assault_blades", "grav_harness", "fusion_charge", "flash_grenade", "medipack", "deep_scanner",
    "melta_bomb", "terminator_suit", "mw_laser", "mw_power_laser", "mw_blade", "mw_hammer", "flamer", "rail_rifle", "riot_shield",
    "jump_pack", "shock_glove", "cutter", "cloak", "sounder", "mines", "last_mine", "stim", "decoy", "grapple",
]  # fmt: skip
"""Equipment cards. From the flamer on they are the gear of StarQuest's missions, which can be brought home; `last_mine` is a belt with one
mine left."""
MissionOrder: TypeAlias = Literal[
    "mo_forward", "mo_fire", "mo_fire_all", "mo_rally", "mo_sacrifice", "mo_retreat", "mo_dig_in", "mo_out_of_cover", "mo_attack",
    "mo_chainswords", "mo_risk",
]  # fmt: skip
TeamOrder: TypeAlias = Literal[
    "to_advance", "to_volley", "to_first_aid", "to_steady", "to_close_ranks", "to_break_off", "to_charge", "to_grenades", "to_hold",
    "to_breach",
]  # fmt: skip
OrderCard: TypeAlias = MissionOrder | TeamOrder
ChaosOrder: TypeAlias = Literal["co_swarm", "co_barrage", "co_fury", "co_bulkheads", "co_reserves", "co_jamming"]
Slot: TypeAlias = Literal["weapon", "armour", "both", "free"]
Bearer: TypeAlias = Literal["any", "commander", "soldier", "line", "heavy", "veteran"]
"""Who may carry a card: `line` is a marine or veteran that leads nobody, `heavy` a soldier with a heavy weapon."""
Scope: TypeAlias = Literal["team", "all", "figure"]

CARDS: Final[tuple[Card, ...]] = get_args(Card)
GEAR: Final[tuple[Card, ...]] = CARDS[CARDS.index("flamer") :]
"""The equipment cards that are brought home from missions."""
SPENT: Final[tuple[GearCard, ...]] = ("stim", "decoy", "mines")
"""The gear that is gone for good when it is used up; other gear comes back with its bearer (section B2.6)."""
MISSION_ORDERS: Final[tuple[MissionOrder, ...]] = get_args(MissionOrder)
TEAM_ORDERS: Final[tuple[TeamOrder, ...]] = get_args(TeamOrder)
CHAOS_ORDERS: Final[tuple[ChaosOrder, ...]] = get_args(ChaosOrder)


class EquipmentCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An equipment card: its cost in medals, who may carry it, and the numbers of its bearer that it changes."""

    cost: int = 1
    slot: Slot = "free"
    open: bool = True
    """True if Chaos sees it."""
    bearer: Bearer = "any"
    armoury: bool = False
    """True for an item that must be in the player's armoury."""
    needs: Literal["", "crux", "marksman", "signa"] = ""
    """The award that its bearer must have."""
    most: int = 1
    """How often a team may have it; items of the armoury as often as they are there."""
    fire: dict[Weapon, Pool] | None = None
    """Its weapons, instead of the bearer's own; none at all if empty."""
    melee: Pool | None = None
    """Its close combat dice, instead of the bearer's own."""
    move: int = 0
    """The move that the bearer has with it; 0 for his own."""
    farther: int = 0
    """Squares that it adds to the move."""
    armour: int = 0
    """What it adds to the armour."""
    slow: bool = False
    threat: int = 3
    """What it adds to the threat value of a team."""
    gear: GearCard | None = None
    """The gear that its bearer brings along, which acts as if it were found."""
    uses: int = 0
    """The uses of that gear in a mission; 0 if it is never used up."""


def brought_home(held: HeldGear) -> Card:
    """The equipment card that gear is in an armoury. A belt keeps its last mine; all other gear is whole again in the next mission."""
    return "last_mine" if held.card == "mines" and held.uses == 1 else held.card


class OrderRule(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission order: how far it reaches, if only a veteran sergeant or captain takes it, and if it says "must"."""

    scope: Scope
    veteran: bool = False
    late: bool = False
    """True if it is spoken in the steps after the command step."""
    must: bool = False
