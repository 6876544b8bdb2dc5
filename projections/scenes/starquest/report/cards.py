"""Report lines about cards: equipment, orders, events and reinforcements."""

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
from projections.scenes.starquest.report.drafts import FactContext, LineDraft, said


def card_line(context: FactContext, event: CardEvent) -> LineDraft | None:
    """Return the line for a fact about equipment or orders."""
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


def _gained(event: OrderCardGained) -> LineDraft:
    """Return the line for a gained order card, with its name if it is open to the viewer."""
    if event.card.is_open():
        return said("log-order-known", {"seat": event.seat, "card": event.card.read()}, event.seat)
    return said("log-order-gained", {"seat": event.seat}, event.seat)


def event_line(context: FactContext, event: ChaosEvent) -> LineDraft | None:
    """Return the line for a fact about event cards or chips. The line of a card is large and includes its effect."""
    chaos = context.state.chaos
    match event:
        case EventCardDrawn(card=card):
            return LineDraft(Words("log-event", {"card": card}), chaos, "accent", large=True)
        case EventResolved(effect="no_effect"):
            return said("log-no-effect", {}, chaos, quiet=True)
        case ChipsGained(chips=chips):
            return said("log-chips", {"count": len(chips)}, chaos)
        case ReinforcementPlaced(figure=figure, square=square, value=value):
            return said("log-reinforced", {**called(figure), "square": square, "value": value}, chaos)
        case EventChosen(choice=choice):
            return _chosen(context, choice)
        case EventResolved():
            return None
        case _:
            assert_never(event)


def _chosen(context: FactContext, choice: EventChoice) -> LineDraft | None:
    """Return the line that names the card's target. Choices of doors, blips and squares are reported by later facts."""
    event, chaos = context.state.event, context.state.chaos
    if event is None or event.card == "teleporter":
        return None
    if choice.figures:
        return said("log-named", called(choice.figures[-1], "at"), chaos)
    return None if choice.seat is None else said("log-named-seat", {"seat": choice.seat}, chaos)
