"""What a company takes along of its armoury."""

from functools import partial

from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.marines import LEADERS, Marine
from domain.games.starquest_ng.rules import equipping, kits
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def item(state: NgState, seat: Seat) -> EquipForce | None:
    """The next item of the armoury that one of the force may carry, the most costly first; None if there is none left."""
    kit, costs = equipping.draft(state, seat), state.numbers.cards
    armoury = (card for card in dict.fromkeys(state.rosters[seat].armoury) if card in costs)
    for card in sorted(armoury, key=lambda card: -costs[card].cost):
        for bearer in _bearers(state, seat):
            if allows(partial(kits.changed, state, seat, kit, "take", card, bearer.figure)):
                return EquipForce("take", card, bearer.figure)
    return None


def _bearers(state: NgState, seat: Seat) -> list[Marine]:
    """The figures of a seat: marines first, then their commanders, who keep behind them, and last scouts and specialists."""
    own = (state.marines[figure.id] for figure in state.soldiers_of(seat))
    return sorted(own, key=lambda marine: (not marine.enlisted.id, marine.role in LEADERS))
