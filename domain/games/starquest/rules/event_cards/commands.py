"""Cards about order cards: new ones for the teams, or none for a turn."""

from domain.games.starquest.deferred import FinishEvent
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.rules import orders
from domain.games.starquest.rules.event_cards.book import CardRules, one_of_seats
from domain.games.starquest.state import EventChoice, State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

cards = CardRules()


def _in_play(state: State) -> list[Seat]:
    return [seat for seat in state.order if state.in_play(seat)]


def _lacking(state: State) -> list[Seat]:
    return [seat for seat in _in_play(state) if orders.lacks_one(state, seat)]


@cards.card("new_order", one_of_seats(_lacking))
def new_order(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The seat that Chaos named picks an order card that it lacks (A27)."""
    assert choice.seat is not None
    turn.ask((choice.seat,), "event", "new_order", (FinishEvent("new_order"),))
    return None


@cards.card("battle_plan")
def battle_plan(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """Every team picks an order card that it lacks, all at once."""
    seats = _lacking(turn.state)
    if not seats:
        return "no_effect"
    turn.ask(seats, "event", "battle_plan", (FinishEvent("battle_plan"),))
    return None


@cards.card("intercom_failure", one_of_seats(_in_play))
def intercom_failure(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The seat cannot play order cards in its next turn."""
    return "done"
