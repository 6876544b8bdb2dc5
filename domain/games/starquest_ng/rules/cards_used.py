"""Hidden equipment cards: who carries them, and what is left when one shows itself."""

from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.events.cards import CardUsed
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules.equipping import marines_only
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn


def hidden_cards(state: NgState, seat: Seat) -> tuple[Held, ...]:
    """The hidden cards of a seat, the marines' secret."""
    hidden = state.hidden.get(seat)
    return () if hidden is None else hidden.read()


def carries(state: NgState, figure: str, card: Card) -> bool:
    """True if a figure carries a card, in the open or hidden. Figures of Chaos carry none."""
    soldier = state.soldiers.get(figure)
    return soldier is not None and (state.holds(figure, card) or Held(card, figure) in hidden_cards(state, soldier.seat))


def use(turn: Turn[NgState], seat: Seat, held: Held, *, kept: bool = False) -> None:
    """A hidden card shows itself and is used up, or stays with its bearer in the open."""
    state = turn.state
    left = list(hidden_cards(state, seat))
    left.remove(held)
    cost = state.hidden_costs[seat] - state.numbers.cards[held.card].cost
    turn.record(CardUsed(seat, held.figure, held.card, Secret(marines_only(state), tuple(left)), len(left), cost, kept))
