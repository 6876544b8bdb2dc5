"""Loadouts: the usual one, changes of one part, and validation (SQ-SET, A39)."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.starquest.cards import EQUIPMENT, ORDERS, SCOPES, Cards, Equipment, Order, equipment_of, orders_of
from domain.games.starquest.commands import LoadoutPart
from domain.games.starquest.figures import COMMANDER_SETS, TROOPERS, CommanderSet, Team
from domain.games.starquest.pieces import Gear
from domain.games.starquest.weapons import HEAVY_WEAPONS, TROOPER_WEAPONS, TrooperWeapon
from domain.kernel.errors import Refused

USUAL: Final = "usual"
TROOPER_PARTS: Final[tuple[LoadoutPart, ...]] = ("trooper_1", "trooper_2", "trooper_3", "trooper_4")
CARD_PARTS: Final[tuple[LoadoutPart, ...]] = ("equipment_1", "equipment_2", "equipment_3", "equipment_4")
SCOPE_PARTS: Final[tuple[LoadoutPart, ...]] = ("targeter_1", "targeter_2")
_SETS: Final[Mapping[str, CommanderSet]] = {one: one for one in COMMANDER_SETS}
_WEAPONS: Final[Mapping[str, TrooperWeapon]] = {one: one for one in TROOPER_WEAPONS}
_CARDS: Final[Mapping[str, Equipment]] = {one: one for one in EQUIPMENT}
_ORDERS: Final[Mapping[str, Order]] = {one: one for one in ORDERS}
_NOBODY: Final = "0"


class Loadout(NamedTuple):
    """A seat's whole choice: the gear, and the order card that stays secret."""

    gear: Gear
    order: Order


def usual(cards: Cards, team: Team) -> Loadout:
    """The loadout of a seat that does not choose (A39)."""
    plain = [card for card in equipment_of(cards, team) if card not in SCOPES and cards.equipment[card].needs_set is None]
    weapons: tuple[TrooperWeapon, ...] = ("laser", "laser", "null_time_cannon", "holo_thrower")
    one, two, three, four = weapons
    first, second, third, fourth = plain[:4]
    return Loadout(Gear("axe_mini", (one, two, three, four), (first, second, third, fourth)), "order_fire")


def values_of(cards: Cards, team: Team, part: LoadoutPart) -> tuple[str, ...]:
    """The words that a part may take."""
    if part == "all":
        return (USUAL,)
    if part == "commander_set":
        return COMMANDER_SETS
    if part == "order":
        return orders_of(cards, team)
    if part in TROOPER_PARTS:
        return TROOPER_WEAPONS
    if part in CARD_PARTS:
        return equipment_of(cards, team)
    return (_NOBODY, *(str(number) for number in TROOPERS))


_CODES: Final[Mapping[str, str]] = {"order": "unknown_card", "targeter_1": "targeter_assignment", "targeter_2": "targeter_assignment"}


def changed(cards: Cards, team: Team, loadout: Loadout, part: LoadoutPart, value: str) -> Loadout:
    """The loadout with this part set; refused for a word that the part never takes."""
    if value not in values_of(cards, team, part):
        code = "unknown_card" if part in CARD_PARTS else _CODES.get(part, "unknown_weapon")
        raise Refused(code, "SQ-SET-08" if code == "unknown_card" else "SQ-SET-09", value)
    gear = loadout.gear
    if part == "all":
        return usual(cards, team)
    if part == "order":
        return Loadout(gear, _ORDERS[value])
    if part == "commander_set":
        return Loadout(replace(gear, commander_set=_SETS[value]), loadout.order)
    if part in TROOPER_PARTS:
        return Loadout(replace(gear, weapons=_put(gear.weapons, TROOPER_PARTS.index(part), _WEAPONS[value])), loadout.order)
    if part in CARD_PARTS:
        return Loadout(replace(gear, equipment=_put(gear.equipment, CARD_PARTS.index(part), _CARDS[value])), loadout.order)
    return Loadout(replace(gear, scopes=_put(gear.scopes, SCOPE_PARTS.index(part), int(value))), loadout.order)


def _put(entries: tuple[object, ...], index: int, entry: object) -> tuple[object, ...]:
    return (*entries[:index], entry, *entries[index + 1 :])


def check(cards: Cards, gear: Gear) -> None:
    """Refuse a loadout that is not allowed, with the first reason in the order of section 5."""
    heavy = Counter(weapon for weapon in gear.weapons if weapon in HEAVY_WEAPONS)
    if "laser" not in gear.weapons:
        raise Refused("laser_required", "SQ-SET-09")
    if not heavy:
        raise Refused("heavy_required", "SQ-SET-09")
    if max(heavy.values()) > 1:
        raise Refused("heavy_duplicate", "SQ-SET-09")
    if len(set(gear.equipment)) < len(gear.equipment):
        raise Refused("equipment_count", "SQ-SET-08")
    if any(cards.equipment[card].needs_set not in (None, gear.commander_set) for card in gear.equipment):
        raise Refused("card_needs_power_laser", "SQ-SET-08")
    assigned = {trooper for trooper in gear.scopes if trooper}
    chosen = [trooper for card, trooper in zip(SCOPES, gear.scopes, strict=True) if card in gear.equipment]
    if 0 in chosen or len(assigned) != len(chosen) or set(chosen) != assigned:
        raise Refused("targeter_assignment", "SQ-SET-08")
