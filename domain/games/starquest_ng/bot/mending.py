"""Whom a bot treats with a medipack (section B12)."""

from functools import partial

from domain.games.starquest.bot.worth import worth
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.commands import PlayMedipack
from domain.games.starquest_ng.rules import rescuing
from domain.games.starquest_ng.rules.cards_used import hidden_cards
from domain.games.starquest_ng.rules.rescuing import check_medipack, healed
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def medipack(state: NgState, seat: Seat) -> PlayMedipack | None:
    """A medipack for the most valuable downed figure that stands up by it."""
    if not state.down:
        return None
    carriers = _carriers(state, seat)
    rated = [
        (worth(state, figure), figure.id, carrier)
        for figure in state.soldiers_of(seat)
        for carrier in carriers
        if figure.id in state.down and healed(state, carrier, figure) > 0
    ]
    for _, name, carrier in sorted(rated, reverse=True):
        figure = state.soldiers[name]
        command = PlayMedipack(carrier, name, square_for(state, figure, healed(state, carrier, figure)))
        if allows(partial(check_medipack, state, seat, command)):
            return command
    return None


def square_for(state: NgState, figure: Figure, life: int) -> str:
    """The square on which a figure that gets this life stands up, as far as possible from the next enemy; none if there is no choice."""
    squares = rescuing.places(state, figure, life)
    return max(squares, key=partial(_way_to_enemies, state)) if len(squares) > 1 else ""


def _way_to_enemies(state: NgState, square: str) -> int:
    """The distance of the enemy that is nearest to a square."""
    enemies = (enemy.square for enemy in state.robotlings.values() if enemy.square)
    return min((state.layout.distance(square, enemy) for enemy in enemies), default=0)


def can_raise(state: NgState, figure: Figure) -> bool:
    """True if a medipack of the figure's seat raises it."""
    return any(healed(state, carrier, figure) > 0 for carrier in _carriers(state, figure.seat) if carrier not in state.down)


def _carriers(state: NgState, seat: Seat) -> list[str]:
    """The figures of a seat that carry a medipack."""
    return sorted({held.figure for held in hidden_cards(state, seat) if held.card == "medipack"})
