"""The strong bot's choice between attacks and squares: it reckons with what the enemies can do to a figure where its turn ends."""

from typing import Final, NamedTuple

from domain.games.red_berets import targeting
from domain.games.red_berets.bot import fighting, walking
from domain.games.red_berets.commands import Move
from domain.games.red_berets.coordinates import NAMES, position_of
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules.activation import now
from domain.games.red_berets.state import State
from domain.geometry.squares import Square
from domain.kernel.commands import Command
from domain.kernel.errors import Unknown
from domain.kernel.seats import Seat

_CLOSED: Final = 0.5
"""The threat of an overlord in sight whose cards are not known."""


class Stand(NamedTuple):
    """A square within reach: the gain of an attack from there, and the danger there."""

    square: Square
    gain: float
    danger: float


def danger(state: State, figure: Figure) -> float:
    """What all standing enemies can expect of one action each against a figure where it stands."""
    return sum(_threat(state, enemy, figure) for enemy in state.enemies(figure))


def _threat(state: State, enemy: Figure, figure: Figure) -> float:
    try:
        return max(fighting.gains(state, enemy, (figure,)), default=0.0)
    except Unknown:
        return _CLOSED if state.ground().sees(targeting.at(enemy), targeting.at(figure)) else 0.0


def fight(
    state: State, seat: Seat, figure: Figure, weight: float, careful: bool, within: frozenset[Square] | None = None
) -> Command | None:  # fmt: skip
    """The command that promises most: an attack from here, a step to a better square, or a step out of danger with the last action.

    None if nobody can be attacked. `weight` is that of danger, and `within` are the squares that the figure must not leave.
    """
    blow = fighting.best_blow(state, seat)
    stands = _stands(state, figure, careful, within)
    if blow is None and not any(stand.gain for stand in stands):
        return None
    actions, walk = now(state).actions, walking.walk_now(state)
    after = walk.actions if walk is not None else 0
    best = max(stands, key=lambda one: one.gain * after - weight * one.danger, default=None)
    promise = -weight * danger(state, figure)
    if blow is not None:
        promise += blow.gain * actions
        if actions > 1 and stands:  # it attacks, and steps out of danger with the last action
            promise = max(promise, blow.gain * (actions - 1) - weight * min(one.danger for one in stands))
    if best is not None and best.gain * after - weight * best.danger > promise:
        return Move(NAMES[best.square])
    return None if blow is None else fighting.aim_first(state, seat, blow) or blow.command


def _stands(state: State, figure: Figure, careful: bool, within: frozenset[Square] | None) -> list[Stand]:
    walk = walking.walk_now(state)
    if walk is None or walk.actions < 0:
        return []
    found: list[Stand] = []
    for square in walking.open_ways(state, walk, careful):
        if state.revealed(position_of(square)) and (within is None or square in within):
            there, mover = fighting.moved(state, figure, square)
            found.append(Stand(square, fighting.prospect(there, mover), danger(there, mover)))
    return found
