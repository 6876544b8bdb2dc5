"""The report of cards: equipment and orders, events and reinforcements."""

from typing import assert_never

from domain.games.starquest.events import CardEvent, ChaosEvent
from domain.games.starquest.events.cards import (
    EquipmentLost,
    EquipmentPlayed,
    FigureHealed,
    OrderCardGained,
    OrderPlayed,
    WeaponReplaced,
)
from domain.games.starquest.events.chaos import ChipsGained, EventCardDrawn, EventChosen, EventResolved, ReinforcementPlaced
from domain.games.starquest.naming import called
from domain.games.starquest.state import EventChoice
from domain.kernel.words import Words
from projections.scenes.starquest.report.told import Place, Told, said


def told_card(place: Place, event: CardEvent) -> Told | None:
    """The line that begins with a fact about equipment or orders."""
    match event:
        case EquipmentPlayed(card="deep_scanner"):
            return None
        case EquipmentPlayed(seat=seat, card=card, figure=figure):
            return said("log-equipment", {"seat": seat, "card": card, **called(figure)}, seat)
        case OrderPlayed(seat=seat, card=card, figure=figure):
            return said("log-order", {"seat": seat, "card": card, **called(figure)}, seat)
        case OrderCardGained():
            return _gained(event)
        case EquipmentLost(seat=seat, card=card):
            return said("log-equipment-lost", {"seat": seat, "card": card}, seat, "alarm")
        case FigureHealed() | WeaponReplaced():
            return None
        case _:
            assert_never(event)


def _gained(event: OrderCardGained) -> Told:
    """A picked order card, by name for whoever may know it."""
    if event.card.is_open():
        return said("log-order-known", {"seat": event.seat, "card": event.card.read()}, event.seat)
    return said("log-order-gained", {"seat": event.seat}, event.seat)


def told_event(place: Place, event: ChaosEvent) -> Told | None:
    """The line that begins with a fact about event cards or chips. A card stands large, with what it does."""
    chaos = place.state.chaos
    match event:
        case EventCardDrawn(card=card):
            return Told(Words("log-event", {"card": card}), chaos, "accent", large=True)
        case EventResolved(effect="no_effect"):
            return said("log-no-effect", {}, chaos, quiet=True)
        case ChipsGained(chips=chips):
            return said("log-chips", {"count": len(chips)}, chaos)
        case ReinforcementPlaced(figure=figure, square=square, value=value):
            return said("log-reinforced", {**called(figure), "square": square, "value": value}, chaos)
        case EventChosen(choice=choice):
            return _chosen(place, choice)
        case EventResolved():
            return None
        case _:
            assert_never(event)


def _chosen(place: Place, choice: EventChoice) -> Told | None:
    """Whom the card names; what is done with doors, blips and squares is told by what follows."""
    event, chaos = place.state.event, place.state.chaos
    if event is None or event.card == "teleporter":
        return None
    if choice.figures:
        return said("log-named", called(choice.figures[-1], "at"), chaos)
    return None if choice.seat is None else said("log-named-seat", {"seat": choice.seat}, chaos)
