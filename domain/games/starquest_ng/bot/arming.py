"""What a bot's force carries (section B12)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.commands import Done
from domain.games.starquest.missions import Destroy
from domain.games.starquest_ng.cards import Card, OrderCard
from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.marines import LEADERS, Held, Marine, Team
from domain.games.starquest_ng.rules import equipping, kits
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_CHARGE: Final[Card] = "melta_bomb"
_MEDIPACK: Final[Card] = "medipack"
_MEDIPACKS: Final = 2
_FLASH: Final[Card] = "flash_grenade"
"""What a team takes, as far as its leader's medals suffice. Heavy weapons and more cards made the bots no better: they make Chaos
stronger, too."""
_ORDERS: Final[tuple[OrderCard, ...]] = ("mo_fire", "to_first_aid", "to_volley")
"""The order cards that a team takes first: of the mission leader one more shot for each figure, of the others a marine that is saved."""


def equip(state: NgState, seat: Seat) -> EquipForce | Done:
    """The next change of the equipment, or the end."""
    return next((command for command in _wanted(state, seat) if allows(partial(equipping.check_kit, state, seat, command))), Done())


def _wanted(state: NgState, seat: Seat) -> Iterator[EquipForce]:
    """Sidearms for all: they hit as often as lasers, and who has fired one may attack. Then what the objective asks for, what the company
    owns, medipacks, and orders."""
    kit = equipping.draft(state, seat)
    teams = kits.teams_of(state, seat)
    for figure in state.soldiers_of(seat):
        if figure.id not in kit.sidearms:
            yield EquipForce("weapon", "sidearm", figure.id)
    for team in teams:
        if isinstance(state.main.wants, Destroy) and team.members and Held(_CHARGE, team.members[0]) not in kit.cards:
            yield EquipForce("take", _CHARGE, team.members[0])
    yield from _items(state, seat)
    for team in teams:
        if kit.cards.count(Held(_MEDIPACK, team.commander)) < _MEDIPACKS:
            yield EquipForce("take", _MEDIPACK, team.commander)
        if Held(_FLASH, team.commander) not in kit.cards:
            yield EquipForce("take", _FLASH, team.commander)
        yield from _order(state, team, kit.orders.get(team.id, ()))


def _order(state: NgState, team: Team, held: tuple[OrderCard, ...]) -> Iterator[EquipForce]:
    """The best order card that the team may have, in place of another one if its hand is full."""
    best = next((card for card in _ORDERS if card in kits.orders_for(state, team)), None)
    if best is not None and best not in held:
        yield EquipForce("order", best, team.commander)
        if held:
            yield EquipForce("drop", held[-1], team.commander)


def _items(state: NgState, seat: Seat) -> Iterator[EquipForce]:
    """The items of the armoury, the most costly first, with each figure that could carry them."""
    costs = state.numbers.cards
    armoury = (card for card in dict.fromkeys(state.rosters[seat].armoury) if card in costs)
    for card in sorted(armoury, key=lambda card: -costs[card].cost):
        for bearer in _bearers(state, seat):
            yield EquipForce("take", card, bearer.figure)


def _bearers(state: NgState, seat: Seat) -> list[Marine]:
    """The figures of a seat: marines first, then their commanders, who keep behind them, and last scouts and specialists."""
    own = (state.marines[figure.id] for figure in state.soldiers_of(seat))
    return sorted(own, key=lambda marine: (not marine.enlisted.id, marine.role in LEADERS))
