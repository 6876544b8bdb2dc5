"""The package's data files, read once and only to begin a game: a running game holds their values."""

from functools import cache
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.figures import CHAOS_KINDS
from domain.games.starquest.weapons import Weapon, WeaponRule
from domain.games.starquest_ng.cards import Card, EquipmentCard
from domain.games.starquest_ng.marines import Numbers, Role, Roster
from domain.games.starquest_ng.options import Level
from domain.kernel.errors import Malformed
from domain.kernel.package_data import read


@cache
def numbers() -> Numbers:
    """The numbers of the game; raises Malformed if the file lacks a role or a kind."""
    found = read(__package__, "numbers.json", Numbers)
    if set(found.roles) != set(get_args(Role)) or set(found.chaos) != set(CHAOS_KINDS):
        raise Malformed("numbers.json lacks a role or a kind of Chaos figure")
    return found


class LootNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the weapons that only a campaign's armoury has."""

    weapons: dict[Weapon, WeaponRule]
    cards: dict[Card, EquipmentCard]


@cache
def campaign_numbers() -> Numbers:
    """The numbers of a mission of a campaign: those of the game, with the loot that is a weapon."""
    usual, loot = numbers(), read(__package__, "loot.json", LootNumbers)
    return replace(
        usual,
        weapons={**usual.weapons, **loot.weapons},
        cards={**usual.cards, **loot.cards},
    )


def pool(level: Level, team: str) -> Roster:
    """The marines that a seat has at a level outside a campaign, with ids of their own, and its armoury."""
    roster = _pools()[str(level)]
    return replace(roster, marines=tuple(replace(marine, id=f"{team}-m{number}") for number, marine in enumerate(roster.marines, 1)))


@cache
def _pools() -> dict[str, Roster]:
    found = read(__package__, "pools.json", dict[str, Roster])
    if set(found) != {str(level) for level in get_args(Level)}:
        raise Malformed("pools.json lacks a level")
    return found
