"""Order cards: one a turn, before the first activation (SQ-CRD)."""

from collections.abc import Iterator

from domain.games.starquest.cards import Order, orders_of
from domain.games.starquest.commands import PlayOrder
from domain.games.starquest.events.cards import OrderCardGained, OrderPlayed
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import activation
from domain.games.starquest.rules.admission import GSG_STAGES
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()


def hand_of(state: State, seat: Seat) -> tuple[Order, ...]:
    """The order cards that the seat holds, which are its secret."""
    hand = state.squads[seat].hand
    return () if hand is None else hand.read()


def missing(state: State, seat: Seat) -> tuple[Order, ...]:
    """The order cards of its team that the seat does not hold, in the order of 2.5 (SQ-CRD-09), which are its secret."""
    held = hand_of(state, seat)
    return tuple(card for card in orders_of(state.tables.cards, state.squads[seat].team) if card not in held)


def lacks_one(state: State, seat: Seat) -> bool:
    """True if there is an order card that the seat does not hold; the size of a hand is public."""
    squad = state.squads[seat]
    return squad.hand_size < len(orders_of(state.tables.cards, squad.team))


def figures_to_name(state: State, seat: Seat) -> tuple[str, ...]:
    """The figures that `order_heavy` may name: the seat's troopers with a heavy weapon that are in play."""
    return tuple(sorted(figure.id for figure in state.soldiers_of(seat) if state.plays(figure) and is_heavy(figure)))


def check_order(state: State, seat: Seat, command: PlayOrder) -> Order:
    """The card that is meant; refused in the order of section 5."""
    squad = state.squads[seat]
    card = next((held for held in hand_of(state, seat) if held == command.card), None)
    if card is None:
        raise Refused("card_not_held", "SQ-CRD-02", command.card)
    if state.cards_closed:
        raise Refused("cards_closed", "SQ-CRD-02")
    if squad.orders_blocked:
        raise Refused("orders_blocked", "SQ-EVT-01")
    if squad.order is not None:
        raise Refused("order_already_played", "SQ-CRD-02", squad.order)
    if command.figure not in (figures_to_name(state, seat) if card == "order_heavy" else ("",)):
        raise Refused("bad_target", "SQ-CRD-04", command.figure)
    return card


def _playable(state: State, seat: Seat) -> Iterator[Option]:
    squad = state.squads[seat]
    if state.cards_closed or squad.orders_blocked or squad.order is not None:
        return
    for card in hand_of(state, seat):
        if card != "order_heavy":
            yield offer(PlayOrder, card=card)
        elif named := figures_to_name(state, seat):
            yield offer(PlayOrder, Choice("figure", "piece", named), card=card)


@rules.command(PlayOrder, *GSG_STAGES, check=check_order, offers=_playable)
def play_order(turn: Turn[State], seat: Seat, command: PlayOrder, card: Order) -> None:
    """SQ-CRD-04: the order is in force for this turn; the card may be picked again later (see `missing`)."""
    left = tuple(held for held in hand_of(turn.state, seat) if held != card)
    turn.record(OrderPlayed(seat, card, command.figure, Secret(audience(seat), left), len(left)))
    activation.renew(turn)


def gain(turn: Turn[State], seat: Seat, card: Order) -> None:
    """The seat secretly picks an order card that it lacks (`new_order`, `battle_plan`)."""
    own, hand = audience(seat), (*hand_of(turn.state, seat), card)
    turn.record(OrderCardGained(seat, Secret(own, card), Secret(own, hand), len(hand)))
