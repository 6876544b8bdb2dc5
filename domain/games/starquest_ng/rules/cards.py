"""Event cards that act otherwise than in StarQuest (section B2.15)."""

from collections.abc import Mapping
from typing import Final

from domain.games.starquest.cards import EventCard
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.rules import event_cards
from domain.games.starquest.rules.event_cards.book import CardRule
from domain.games.starquest.state import EventChoice, State
from domain.games.starquest_ng.state import NgState
from domain.kernel.turn import Turn


def _nothing_spent(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """No order card is spent, so that no seat can take one back."""
    return "no_effect"


OTHERWISE: Final[Mapping[EventCard, CardRule]] = {"new_order": CardRule(_nothing_spent), "battle_plan": CardRule(_nothing_spent)}


def rule_of(state: NgState, card: EventCard) -> CardRule:
    """The rule of an event card: NG's own, or that of StarQuest."""
    return OTHERWISE.get(card) or event_cards.BOOK[card]
