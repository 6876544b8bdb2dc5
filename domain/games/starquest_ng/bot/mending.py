"""Whom a bot treats with a medipack (section B12)."""

from functools import partial

from domain.games.starquest.bot.worth import worth
from domain.games.starquest_ng.commands import PlayMedipack
from domain.games.starquest_ng.rules.cards_used import hidden_cards
from domain.games.starquest_ng.rules.rescuing import check_medipack, healed
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def medipack(state: NgState, seat: Seat) -> PlayMedipack | None:
    """A medipack for the most valuable downed figure that stands up by it."""
    if not state.down:
        return None
    carriers = sorted({held.figure for held in hidden_cards(state, seat) if held.card == "medipack"})
    rated = [
        (worth(state, figure), figure.id, carrier)
        for figure in state.soldiers_of(seat)
        for carrier in carriers
        if figure.id in state.down and healed(state, carrier, figure) > 0
    ]
    for _, name, carrier in sorted(rated, reverse=True):
        command = PlayMedipack(carrier, name)
        if allows(partial(check_medipack, state, seat, command)):
            return command
    return None
