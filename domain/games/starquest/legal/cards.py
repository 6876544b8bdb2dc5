"""Options of equipment and order cards."""

from collections.abc import Iterator

from domain.games.starquest.commands import PlayEquipment, PlayOrder
from domain.games.starquest.legal.offers import option
from domain.games.starquest.rules import equipment, orders
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The cards that the seat may play now (SQ-CRD-02)."""
    if equipment.cards_closed(state):
        return
    yield from _equipment(state, seat)
    squad = state.squads[seat]
    if squad.orders_blocked or squad.order is not None:
        return
    for card in orders.hand_of(state, seat):
        if card != "order_heavy":
            yield option(PlayOrder, card=card)
        elif named := orders.figures_to_name(state, seat):
            yield option(PlayOrder, Choice("figure", "piece", named), card=card)


def _equipment(state: State, seat: Seat) -> Iterator[Option]:
    squad, cards = state.squads[seat], state.tables.cards.equipment
    for card in squad.equipment:
        if cards[card].use == "passive":
            continue
        match card:
            case "fusion_charge":
                if figures := equipment.figures_to_charge(state, seat):
                    yield option(PlayEquipment, Choice("figure", "piece", figures), card=card)
            case "deep_scanner":
                blips = equipment.blips_to_inspect(state, seat) if squad.looks < equipment.LOOKS else ()
                if blips:
                    yield option(PlayEquipment, Choice("blip", "piece", blips), card=card)
            case "medi_kit":
                if equipment.can_heal(state, seat):
                    yield option(PlayEquipment, card=card)
            case _:
                yield option(PlayEquipment, card=card)
