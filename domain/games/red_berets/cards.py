"""Cards (sections 2.3 to 2.5): equipment, necrotech and dark symmetry. The rules define their effects."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.red_berets.figures import Figure
from domain.games.red_berets.weapons import Weapon

Equipment: TypeAlias = Literal[
    "scanner",
    "medikit",
    "panzerbrecher",
    "hellspitter",
    "iron_fist",
    "cyber_eye",
    "hyperactivator",
    "armour_plating",
    "psi_helmet",
    "sonar",
]
Necrotech: TypeAlias = Literal[
    "azogar", "belitshe", "claws_of_bohnar", "necrolance", "nafai", "alimahn", "gretchjakth", "nefasti"
]  # fmt: skip
Power: TypeAlias = Literal[
    "pain",
    "blindness",
    "dark_aura",
    "malfunction",
    "compression",
    "enslave_dead",
    "acid_flow",
    "dimension_hole",
    "space_warp",
    "time_death",
]

EQUIPMENT: Final[tuple[Equipment, ...]] = get_args(Equipment)
NECROTECH: Final[tuple[Necrotech, ...]] = get_args(Necrotech)
POWERS: Final[tuple[Power, ...]] = get_args(Power)
"""In the order of 2.5, in which the shuffle of the dark deck takes them."""
BASIC_NECROTECH: Final[tuple[Necrotech, ...]] = ("azogar", "belitshe")
"""The overlord's cards in a game with basic cards (A29)."""
ISSUED: Final[tuple[Equipment, ...]] = ("scanner", "medikit")
"""Standard issue, never among the five cards (section 2.3)."""
CHOOSABLE: Final[tuple[Equipment, ...]] = tuple(card for card in EQUIPMENT if card not in ISSUED)
MOST_CARDS: Final = 5
"""The cards of a human unit, and of an overlord (RDB-EQP-02)."""


class EquipmentCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One equipment card. Bonuses add to the bearer's values."""

    count: int
    """How many are in a deck; of a card of standard issue, how many bearers have one."""
    bearers: tuple[Figure, ...] = ()
    """The figures that have it as standard issue."""
    weapon: bool = False
    """True if the card is the weapon of the same name."""
    replaces: tuple[Weapon, ...] = ()
    """Its bearer needs one of these, which it replaces (RDB-EQP-07)."""
    breaks: bool = False
    """True if a malfunction destroys it (RDB-DSY-08)."""
    firearms: int = 0
    close_combat: int = 0
    armour: int = 0
    initiative: int = 0
    contest: int = 0
    """Added to the initiative in surprise contests only (RDB-SUR-05)."""
    actions: int = 0
    """Added to the actions of a normal turn (RDB-EQP-05)."""
    steps: int | None = None
    """The most steps of a movement action with it (RDB-MOV-07)."""
    scanning: int | None = None
    """The target number of a scan with it (RDB-OBJ-06)."""


class PowerCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the dark symmetry."""

    level: int
    save: bool = False
    """True if the victim may roll against its initiative (RDB-DSY-03)."""


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards. There is one of each power; of necrotech the numbers are given."""

    equipment: dict[Equipment, EquipmentCard]
    necrotech: dict[Necrotech, int]
    powers: dict[Power, PowerCard]


def equipment_deck(cards: Cards) -> Mapping[Equipment, int]:
    """The number of each card that a human unit may choose from, in the order of 2.3."""
    return {card: cards.equipment[card].count for card in CHOOSABLE}
