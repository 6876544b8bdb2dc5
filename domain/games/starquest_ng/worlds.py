"""Other states that a viewer cannot tell from this one: what NG hides is dealt again beside what StarQuest hides."""

from typing import Final

from msgspec.structs import replace

from domain.games.starquest import worlds
from domain.games.starquest_ng.cards import CHAOS_ORDERS, Card
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules import balancing, kits
from domain.games.starquest_ng.state import NgState
from domain.kernel.game import Randomness
from domain.kernel.redealing import taken
from domain.kernel.seats import Seat, Viewer, may_read
from domain.kernel.secret import Secret

_ANYBODYS: Final[tuple[Card, ...]] = ("fusion_charge", "flash_grenade", "melta_bomb", "deep_scanner", "medipack", "medipack", "medipack")
_COMMANDERS: Final[tuple[Card, ...]] = ("bionic_arm", "bionic_eye")


def alternative(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    """An open state with the same public facts."""
    stock = {**state.stock, **state.removed}
    found = worlds.alternative(replace(state, stock=stock), viewer, bits)
    assert isinstance(found, NgState)
    removed = {chip: found.stock[chip] for chip in state.removed}
    found = replace(found, stock={chip: found.stock[chip] for chip in state.stock}, removed=removed)
    for part in (_votes, _kits, _hands, _hidden, _chaos):
        found = part(found, viewer, bits)
    return found


def _votes(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    votes = {
        seat: vote if may_read(vote.audience, viewer) else Secret(vote.audience, state.tied[bits.below(len(state.tied))], vote.source)
        for seat, vote in state.votes.items()
    }
    return replace(state, votes=votes)


def _kits(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    """The usual equipment may be what a seat is choosing."""
    drafts, outfits = dict(state.kits), dict(state.outfits)
    for seat, kit in state.kits.items():
        if not may_read(kit.audience, viewer):
            usual, outfit = kits.usual_kit(state, seat), state.outfits[seat]
            drafts[seat] = Secret(kit.audience, usual, kit.source)
            outfits[seat] = Secret(outfit.audience, kits.outfit_of(state, seat, usual), outfit.source)
    return replace(state, kits=drafts, outfits=outfits)


def _hands(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    """Any order cards that a team may take and has not spoken."""
    hands = dict(state.hands)
    for team, hand in state.hands.items():
        if not may_read(hand.audience, viewer):
            left = [card for card in kits.orders_for(state, state.teams[team]) if card not in state.spent.get(team, ())]
            hands[team] = Secret(hand.audience, tuple(taken(left, bits) for _ in range(state.hand_sizes[team])), hand.source)
    return replace(state, hands=hands)


def _hidden(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    """Any hidden cards of the same number; each of them costs one medal."""
    hidden = dict(state.hidden)
    for seat, cards in state.hidden.items():
        if not may_read(cards.audience, viewer):
            left = _possible(state, seat)
            hidden[seat] = Secret(cards.audience, tuple(taken(left, bits) for _ in range(state.hidden_sizes[seat])), cards.source)
    return replace(state, hidden=hidden)


def _possible(state: NgState, seat: Seat) -> list[Held]:
    commanders = tuple(team.commander for team in kits.teams_of(state, seat))
    return [Held(card, name) for name in commanders for card in (*_ANYBODYS, *_COMMANDERS) if Held(card, name) not in state.visible]


def _chaos(state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
    """Any orders that Chaos has not played, and the usual balance while it is choosing."""
    hand, balance, exchange = state.chaos_hand, state.balance, state.exchange
    if hand is not None and not may_read(hand.audience, viewer):
        left = [card for card in CHAOS_ORDERS if card not in state.chaos_spent]
        state = replace(
            state, chaos_hand=Secret(hand.audience, tuple(taken(left, bits) for _ in range(state.chaos_hand_size)), hand.source)
        )
    if balance is not None and exchange is not None and not may_read(balance.audience, viewer):
        usual = balancing.usual(state)
        state = replace(
            state,
            balance=Secret(balance.audience, usual, balance.source),
            exchange=Secret(exchange.audience, balancing.exchange_of(usual), exchange.source),
        )
    return state
