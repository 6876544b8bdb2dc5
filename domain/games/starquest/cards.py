"""Cards (sections 2.5 and 2.7): which there are, how many, and who has them. The rules define their effects."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.figures import CommanderSet, Team

Equipment: TypeAlias = Literal[
    "targeter_1",
    "targeter_2",
    "sidearms",
    "fusion_charge",
    "flash_grenade",
    "bionic_arm",
    "force_field",
    "assault_blades",
    "bionic_eye",
    "combi_weapon",
    "grav_harness",
    "reflex_implants",
    "medi_kit",
    "deep_scanner",
]
Order: TypeAlias = Literal["order_fire", "order_move", "order_assault", "order_sections", "order_heavy", "order_stun"]
EventCard: TypeAlias = Literal[
    "transmission",
    "orbital_scan",
    "door_override",
    "auto_defence",
    "exploding_trap",
    "new_order",
    "battle_plan",
    "intercom_failure",
    "equipment_failure",
    "report_in",
    "weapons_jammed",
    "out_of_ammo",
    "lure",
    "psychic_attack",
    "machine_fault",
    "machine_assault",
    "frenzy",
    "elite",
    "self_destruct",
    "grenadier",
    "ork_tinkerer",
    "redeploy",
    "teleporter",
    "task_force",
    "clone",
]
Use: TypeAlias = Literal["passive", "play", "reusable"]
"""Works without being played; is played and spent; is played once a turn and kept."""

EQUIPMENT: Final[tuple[Equipment, ...]] = get_args(Equipment)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)
"""In the order of 2.5, which defaults follow."""
EVENT_CARDS: Final[tuple[EventCard, ...]] = get_args(EventCard)
SCOPES: Final[tuple[Equipment, ...]] = ("targeter_1", "targeter_2")
"""The cards that are each assigned to a trooper."""


class EquipmentCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One equipment card: the teams that have it, how it is used, and the commander's set that it requires."""

    teams: tuple[Team, ...]
    use: Use
    needs_set: CommanderSet | None = None


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards: equipment, the teams that have each order, and how often each event is in the deck."""

    equipment: dict[Equipment, EquipmentCard]
    orders: dict[Order, tuple[Team, ...]]
    events: dict[EventCard, int]


def equipment_of(cards: Cards, team: Team) -> tuple[Equipment, ...]:
    """The eight equipment cards of a team, in the order of 2.5."""
    return tuple(card for card in EQUIPMENT if team in cards.equipment[card].teams)


def orders_of(cards: Cards, team: Team) -> tuple[Order, ...]:
    """The four order cards of a team, in the order of 2.5."""
    return tuple(card for card in ORDERS if team in cards.orders[card])


def event_deck(cards: Cards) -> tuple[EventCard, ...]:
    """The 28 event cards one by one, unshuffled, `transmission` first (R3)."""
    return tuple(card for card in EVENT_CARDS for _ in range(cards.events[card]))
