"""The worth of figures to a seat, and the expected result of dice."""

from collections.abc import Mapping
from typing import Final

from domain.games.starquest.aiming import Struck
from domain.games.starquest.missions import Eliminate, Sweep
from domain.games.starquest.odds import highest, sums
from domain.games.starquest.pieces import Figure, FigureKind, Item
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.rules import treasures
from domain.games.starquest.rules.objectives import active_goals, carried_by
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.dice import Chances
from domain.kernel.seats import Seat

_THREATS: Final[Mapping[FigureKind, float]] = {"clone": 8.0, "android": 3.0, "dreadnought": 6.0, "chaos_heavy": 4.0}
_THREAT: Final = 1.5
"""The worth of an eliminated enemy, in addition to its score."""
_FEED: Final = 3
"""How much more a token is worth while it counts for the main objective."""
_PAWN: Final = 0.5
"""What Chaos gives up with a figure in addition to its token: it can do no more."""
_OBJECT: Final = 12.0
_WANTED: Final = 3.0
"""The additional worth of figures that an objective is about."""


def worth(state: State, figure: Figure) -> float:
    """The worth of a figure to the other side."""
    if figure.seat != state.chaos:
        carries = _WANTED if carried_by(state, figure.id) is not None else 1.0
        return carries * figure.profile.value
    return _with_token(state, figure, _THREATS.get(figure.kind, _THREAT))


def _with_token(state: State, figure: Figure, value: float) -> float:
    """The value of a Chaos figure with its token, more if an objective is about it."""
    token = figure.profile.value if any(token.kind == figure.kind for token in state.tokens) else 0
    wanted = any(isinstance(wants, Eliminate) and wants.kind == figure.kind for _, wants in active_goals(state))
    return (value + token * (_FEED if feeds(state) else 1)) * (_WANTED if wanted else 1.0)


def feeds(state: State) -> bool:
    """True while the teams collect tokens for the main objective, so that every figure that shows itself feeds them."""
    return state.main.status == "active" and isinstance(state.main.wants, Sweep)


def price(state: State, figure: Figure) -> float:
    """What the loss of a figure costs its own side: a team its value, Chaos the token that the other side gets for it."""
    if figure.seat != state.chaos:
        return worth(state, figure)
    return _with_token(state, figure, _PAWN)


def are_foes(state: State, seat: Seat, figure: Figure) -> bool:
    """True if a figure is of the other side: an edition may allow shots at friends, which no bot wants."""
    return (figure.seat == state.chaos) != (seat == state.chaos)


def damage_share(figure: Figure, throws: Chances, beyond: int) -> float:
    """The expected part of the figure's life that is lost to points above `beyond`; 1 is its whole life."""
    lost = sum(min(figure.life, points - beyond) * count for points, count in throws.counts.items() if points > beyond)
    return lost / (throws.all * figure.life)


def is_prey(state: State, seat: Seat, item: Item) -> bool:
    """True if the seat wants the object destroyed: Chaos a fragile one, the teams any other."""
    return treasures.is_fragile(state, item) == (seat == state.chaos)


def hit_gain(state: State, seat: Seat, struck: Struck, pool: Pool) -> float:
    """The seat's expected gain from striking a target; negative for those of its own side."""
    throws = sums(pool) if struck.full else highest(pool)
    if struck.is_object:
        item = state.items[struck.name]
        gain = _OBJECT * throws.chance(lambda points: points > item.thing.armour)
        if treasures.is_fragile(state, item):
            gain /= len(state.order)  # with more teams Chaos gains more by their figures
        return gain if is_prey(state, seat, item) else -gain
    figure = state.figure(struck.name)
    assert figure is not None
    share = damage_share(figure, throws, armour_of(state, figure))
    return share * worth(state, figure) if are_foes(state, seat, figure) else -share * figure.profile.value
