"""Report lines about cards: equipment, orders, events and reinforcements."""

from typing import assert_never

from domain.games.starquest.events import cards, chaos, medipacks
from domain.games.starquest.naming import called
from domain.games.starquest.state import EventChoice, State
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, said


def card_line(context: FactContext[State], event: cards.CardEvent) -> LineDraft | None:
    """Return the line for a fact about equipment or orders."""
    match event:
        case cards.EquipmentPlayed(card="deep_scanner"):
            return None
        case cards.EquipmentPlayed(seat=seat, card=card, figure=figure):
            return said("log-equipment", {"player": seat, "card": card, **called(figure)}, seat)
        case cards.OrderPlayed(seat=seat, card=card, figure=figure):
            return said("log-order", {"player": seat, "card": card, **called(figure)}, seat)
        case cards.OrderCardGained():
            return _gained(event)
        case cards.EquipmentLost(seat=seat, card=card):
            return said("log-equipment-lost", {"player": seat, "card": card}, seat, "alarm")
        case cards.FigureHealed() | cards.WeaponReplaced():
            return None
        case _:
            assert_never(event)


def _gained(event: cards.OrderCardGained) -> LineDraft:
    """Return the line for a gained order card, with its name if it is open to the viewer."""
    if event.card.is_open():
        return said("log-order-known", {"player": event.seat, "card": event.card.read()}, event.seat)
    return said("log-order-gained", {"player": event.seat}, event.seat)


def medipack_line(context: FactContext[State], event: medipacks.MedipackEvent) -> LineDraft:
    """Return the line for a fact about medipacks."""
    seat = context.state.owner(event.figure)
    match event:
        case medipacks.MedipackPlayed(figure=figure, life=life, left=left):
            return said("log-medipack", {**called(figure), "life": life, "left": left}, seat, "go")
        case medipacks.FigureSaved(figure=figure, cards=cards, life=life, left=left):
            return said("log-saved", {**called(figure), "cards": cards, "life": life, "left": left}, seat, "go")
        case medipacks.FigureGivenUp(figure=figure):
            return said("log-given-up", called(figure), seat)
        case _:
            assert_never(event)


def event_line(context: FactContext[State], event: chaos.ChaosEvent) -> LineDraft | None:
    """Return the line for a fact about event cards or chips. The line of a card is large and includes its effect."""
    seat = context.state.chaos
    match event:
        case chaos.EventCardDrawn(card=card):
            return LineDraft(Words("log-event", {"card": card}), seat, "accent", large=True)
        case chaos.EventResolved(effect="no_effect"):
            return said("log-no-effect", {}, seat, quiet=True)
        case chaos.ChipsGained(chips=chips):
            return said("log-chips", {"count": len(chips)}, seat)
        case chaos.ReinforcementPlaced(figure=figure, square=square, value=value):
            return said("log-reinforced", {**called(figure), "square": square, "value": value}, seat)
        case chaos.EventChosen(choice=choice):
            return _chosen(context, choice)
        case chaos.CloneSet(figure=figure, seat=hunted):
            return said("log-clone-set", {**called(figure), "player": hunted}, seat)
        case chaos.EventResolved():
            return None
        case _:
            assert_never(event)


def _chosen(context: FactContext[State], choice: EventChoice) -> LineDraft | None:
    """Return the line that names the card's target. Choices of doors, blips and squares are reported by later facts."""
    event, seat = context.state.event, context.state.chaos
    if event is None or event.card in ("teleporter", "clone"):
        return None
    if choice.figures:
        return said("log-named", called(choice.figures[-1], "at"), seat)
    return None if choice.seat is None else said("log-named-seat", {"player": choice.seat}, seat)
