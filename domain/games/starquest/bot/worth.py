"""What figures are worth to a seat, and what throws of dice may be expected to bring."""

from collections.abc import Mapping
from typing import Final

from domain.games.starquest.aiming import Struck
from domain.games.starquest.missions import Eliminate
from domain.games.starquest.odds import highest, sums
from domain.games.starquest.pieces import Figure, FigureKind
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.rules.objectives import active_goals, carried_by
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.dice import Chances
from domain.kernel.seats import Seat

_THREATS: Final[Mapping[FigureKind, float]] = {"clone": 8.0, "android": 3.0, "dreadnought": 6.0, "chaos_heavy": 4.0}
_THREAT: Final = 1.5
"""What it is worth that an enemy is gone, whatever it scores."""
_OBJECT: Final = 12.0
_WANTED: Final = 3.0
"""How much more those are worth that an objective is about."""


def worth(state: State, figure: Figure) -> float:
    """What a figure is worth to the other side."""
    if figure.seat != state.chaos:
        carries = _WANTED if carried_by(state, figure.id) is not None else 1.0
        return carries * figure.profile.value
    token = figure.profile.value if any(token.kind == figure.kind for token in state.tokens) else 0
    wanted = any(isinstance(wants, Eliminate) and wants.kind == figure.kind for _, wants in active_goals(state))
    return (_THREATS.get(figure.kind, _THREAT) + token) * (_WANTED if wanted else 1.0)


def damage_share(figure: Figure, throws: Chances, beyond: int) -> float:
    """The part of the figure's life that it may be expected to lose to what exceeds some points; 1 is its whole life."""
    lost = sum(min(figure.life, points - beyond) * count for points, count in throws.counts.items() if points > beyond)
    return lost / (throws.all * figure.life)


def hit_gain(state: State, seat: Seat, struck: Struck, pool: Pool) -> float:
    """What striking somebody may be expected to bring the seat; below nothing for those of its own side."""
    throws = sums(pool) if struck.full else highest(pool)
    if struck.is_object:
        item = state.items[struck.name]
        return _OBJECT * throws.chance(lambda points: points > item.thing.armour)
    figure = state.figure(struck.name)
    assert figure is not None
    share = damage_share(figure, throws, armour_of(state, figure))
    return -share * figure.profile.value if (figure.seat == state.chaos) == (seat == state.chaos) else share * worth(state, figure)
