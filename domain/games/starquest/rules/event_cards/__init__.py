"""The event cards (section 2.7, SQ-EVT): drawing one, asking for its choices, applying it."""

from domain.games.starquest.commands import Done
from domain.games.starquest.events.chaos import EventCardDrawn, EventResolved
from domain.games.starquest.state import EventChoice, State
from domain.kernel.commands import Command
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn


def draw(turn: Turn[State]) -> None:
    """Draw the top card and resolve it, now or once its choices are made; then Chaos may act (SQ-CHA-01, SQ-EVT-01)."""
    card = turn.reveal(turn.state.deck[0], ALL).read()
    turn.record(EventCardDrawn(card, len(turn.state.deck) - 1))
    turn.record(EventResolved(card, EventChoice(), "no_effect"))


def check_done(state: State) -> None:
    """Refuse to end a card's choice that is not complete."""


def finish(turn: Turn[State], seat: Seat) -> None:
    """The card's choice is complete."""
    turn.answered(seat)


def usual_command(state: State, seat: Seat) -> Command:
    """What is chosen without an answer (section 4)."""
    return Done()
