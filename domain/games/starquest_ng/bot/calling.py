"""Whom the mission leader calls next (section B12)."""

from collections.abc import Callable
from typing import Final

from domain.games.starquest.aiming import Range
from domain.games.starquest.bot.worth import are_foes
from domain.games.starquest_ng.commands import CallPlayer
from domain.games.starquest_ng.rules.attacking import attacks
from domain.games.starquest_ng.rules.phases import uncalled
from domain.games.starquest_ng.rules.readiness import fielded, may_shoot
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat

_FAR: Final = 999


def call(state: NgState) -> CallPlayer:
    """Move: the seat nearest to an enemy first; shoot, and extra phases: the one with most targets; attack: the one with most possible
    helpers last."""
    rated: dict[str | None, Callable[[NgState, Seat], int]] = {"move": _distance, "attack": _attackers}
    rate = rated.get(state.step, _without_targets)
    return CallPlayer(min(uncalled(state), key=lambda seat: (rate(state, seat), seat)))


def _distance(state: NgState, seat: Seat) -> int:
    """How far the nearest enemy is from a figure of the seat."""
    enemies = [figure.square for figure in state.robotlings.values() if figure.square]
    own = [figure.square for figure in fielded(state, seat)]
    return min((state.layout.distance(a, b) for a in own for b in enemies), default=_FAR)


def _without_targets(state: NgState, seat: Seat) -> int:
    """The more enemies its figures see, the less."""
    field = Range(state)
    shooters = [figure for figure in fielded(state, seat) if may_shoot(state, figure)]
    return -sum(are_foes(state, seat, target) for figure in shooters for target in field.figures_in_sight(figure))


def _attackers(state: NgState, seat: Seat) -> int:
    """How many of its figures could attack."""
    return len({option.fixed["piece"] for option in attacks(state, seat)})
