"""Draws of the game: pools of dice as one roll each, and hidden decks."""

from collections.abc import Iterable
from typing import Final

from domain.games.mercs_recon.cards import AGENT_CARDS, EVENT_CARDS
from domain.games.mercs_recon.dice import Die, Rolled
from domain.games.mercs_recon.events.setup import AgentDeckShuffled, EventDeckShuffled
from domain.games.mercs_recon.state import State
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

SEALED: Final = "sealed.0"
"""The group of all hidden draws."""


def rolled(turn: Turn[State], purpose: str, dice: Iterable[Die]) -> tuple[Rolled, ...]:
    """Roll these dice as one roll; nothing is rolled for an empty pool (section 7)."""
    pool = tuple(dice)
    return tuple(Rolled(die, face) for die, face in zip(pool, turn.roll_numbers(purpose, pool), strict=True)) if pool else ()


def black_dice(turn: Turn[State], purpose: str, count: int) -> tuple[int, ...]:
    """Roll so many KS as one roll and return their faces."""
    return turn.roll_numbers(purpose, ("KS",) * count) if count else ()


def shuffle_agent_deck(turn: Turn[State]) -> None:
    """All 12 agent cards in a secret order (MRC-FLO-03; see `setup._hide_objectives`)."""
    order = turn.hidden_shuffle(SEALED, "agent_deck", len(AGENT_CARDS))
    turn.record(AgentDeckShuffled(tuple(Secret(NOBODY, AGENT_CARDS[card.read()]) for card in order)))


def shuffle_event_deck(turn: Turn[State]) -> None:
    """All 12 event cards in a secret order (see `shuffle_agent_deck`, `setup._hide_objectives`)."""
    order = turn.hidden_shuffle(SEALED, "event_deck", len(EVENT_CARDS))
    turn.record(EventDeckShuffled(tuple(Secret(NOBODY, EVENT_CARDS[card.read()]) for card in order)))
