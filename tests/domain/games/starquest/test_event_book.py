"""The book of event cards is composed from the modules that write them, and must be complete."""

import pytest

from domain.games.starquest.cards import EVENT_CARDS
from domain.games.starquest.rules.event_cards import BOOK, accidents, alarms, commands, machines, movements
from domain.games.starquest.rules.event_cards.book import CardRules, composed
from domain.kernel.errors import Malformed

MODULES = (accidents.cards, alarms.cards, commands.cards, machines.cards, movements.cards)


def test_the_book_has_every_card() -> None:
    assert BOOK.keys() == set(EVENT_CARDS)


@pytest.mark.parametrize("modules", [MODULES[1:], (*MODULES, alarms.cards)], ids=["missing", "twice"])
def test_a_card_without_a_rule_or_with_two_fails_at_once(modules: tuple[CardRules, ...]) -> None:
    with pytest.raises(Malformed):
        composed(*modules)
