"""When a bot throws its flash grenade, which keeps Chaos from attacking a team for one turn."""

from functools import partial
from typing import Final

from domain.games.starquest.bot.danger import Danger
from domain.games.starquest_ng.commands import UseCard
from domain.games.starquest_ng.rules.abilities import check_card
from domain.games.starquest_ng.rules.cards_used import hidden_cards
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_DUE: Final = 6.0
"""The points that a team must expect to lose in the next turn of Chaos: a little more than one marine."""


def flash(state: NgState, seat: Seat) -> UseCard | None:
    """A flash grenade for a team that is in much danger."""
    for held in hidden_cards(state, seat):
        command = UseCard(held.figure, held.card)
        is_flash = held.card == "flash_grenade" and allows(partial(check_card, state, seat, command))
        if is_flash and _expected_loss(state, seat, state.team_of(held.figure)) >= _DUE:
            return command
    return None


def _expected_loss(state: NgState, seat: Seat, team: str) -> float:
    """The points that the figures of a team on the boards must expect to lose where they stand."""
    standing = (figure for figure in state.aboard() if figure.seat == seat and state.team_of(figure.id) == team)
    return sum(Danger(state, figure).at(figure.square) for figure in standing)
