"""Report lines about orders, extra phases, cards, abilities, and the end of a mission."""

from typing import assert_never

from domain.games.starquest.naming import called
from domain.games.starquest_ng.events import cards, endings, orders
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, said, yes
from projections.scenes.starquest.report.fights import shown


def order_line(context: FactContext[NgState], event: orders.OrderEvent) -> LineDraft | None:
    """Return the line for a fact about orders, or None."""
    match event:
        case orders.MissionOrderSpoken(seat=seat, card=card):
            return LineDraft(_order("log-mission-order", seat, card), seat, "accent")
        case orders.OrderSpoken(seat=seat, card=card):
            return LineDraft(_order("log-team-order", seat, card), seat)
        case orders.OrderRefused(seat=seat, commander=commander, card=card):
            return said("log-refused", {"player": seat, **called(commander), "order": card}, seat, "alarm")
        case orders.MustChecked(met=False, excused=excused, commander=commander, card=card):
            params = {**called(commander), "order": card, "excused": yes(excused)}
            return said("log-must", params, context.state.owner(commander), "plain" if excused else "alarm")
        case orders.ExtraPhaseGranted(team=team, kind=kind):
            return said("log-extra", {"player": context.state.teams[team].seat, "kind": kind}, context.state.teams[team].seat, quiet=True)
        case orders.SacrificeMade(figure=figure, faces=faces):
            return said("log-sacrifice", {**called(figure), "dice": shown(faces), "points": sum(faces)}, _owner(context, figure), "alarm")
        case orders.GrenadeThrown(figure=figure, square=square, faces=faces):
            return said(
                "log-grenade", {**called(figure), "square": square, "dice": shown(faces), "points": sum(faces)}, _owner(context, figure)
            )
        case orders.ChaosOrderPlayed(card=card):
            return LineDraft(_order("log-chaos-order", context.state.chaos, card), context.state.chaos, "accent")
        case orders.OrderTakenBack(team=team, card=card):
            return LineDraft(_order("log-order-back", context.state.teams[team].seat, card), context.state.teams[team].seat)
        case orders.FormationBroken(captain=captain):
            return said("log-formation", called(captain), _owner(context, captain), "alarm")
        case orders.RiskRolled(marine=marine, chaos=chaos, face=face, swapped=swapped):
            return said(
                "log-risk", {**called(marine), **called(chaos, "at"), "face": face, "swapped": yes(swapped)}, _owner(context, marine)
            )
        case orders.OrderSkipped() | orders.OrderObeyed() | orders.MustChecked():
            return None
        case orders.ExtraPhaseChosen() | orders.ExtraPhaseUsed() | orders.ExtraPhaseForfeited():
            return None
        case _:
            assert_never(event)


def _order(key: str, seat: Seat, card: str) -> Words:
    return Words(key, {"player": seat, "card": card})


def _owner(context: FactContext[NgState], figure: str) -> Seat:
    return context.state.owner(figure)


def card_line(context: FactContext[NgState], event: cards.CardEvent) -> LineDraft | None:
    """Return the line for a fact about cards, rescues and abilities."""
    match event:
        case cards.CardUsed(seat=seat, carrier=carrier, card=card):
            return said("log-card-used", {"player": seat, **called(carrier), "card": card}, seat)
        case cards.CardLost(figure=figure, card=card):
            return said("log-card-lost", {**called(figure), "card": card}, _owner(context, figure), "alarm")
        case cards.LifeRestored(figure=figure, life=life):
            return said("log-restored", {**called(figure), "life": life}, _owner(context, figure), "go")
        case cards.FigureRescued(figure=figure, square=square):
            return said("log-rescued", {**called(figure), "square": square}, _owner(context, figure), "go")
        case cards.AbilityUsed(figure=figure, ability=ability):
            return said("log-ability", {**called(figure), "ability": ability}, _owner(context, figure))
        case cards.TraitUsed(figure=figure, trait=trait):
            return said("log-trait", {**called(figure), "trait": trait}, _owner(context, figure), "go")
        case cards.FlashThrown():
            return None
        case _:
            assert_never(event)


def end_line(context: FactContext[NgState], event: endings.EndEvent) -> LineDraft | None:
    """Return the line for a fact about who fulfilled an objective. StarQuest reports scores."""
    match event:
        case endings.ObjectiveFulfilled(seat=seat, figure=figure):
            return said("log-doer", called(figure), seat, "go")
        case endings.MissionEnded():
            return None
        case _:
            assert_never(event)
