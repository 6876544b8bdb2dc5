"""How dangerous a square is for a figure: what the enemies could do to it in their next turn."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.games.starquest.bot.ways import FAR, distances
from domain.games.starquest.bot.worth import damage_share, price
from domain.games.starquest.figures import Profile
from domain.games.starquest.ground import Ground
from domain.games.starquest.odds import difference, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.state import State

_STRIDE: Final = 1
"""A fighter reaches targets one step beyond its move."""


class Enemy(NamedTuple):
    """An enemy's square and move, the part of the figure's life that it takes in close combat and by fire, and the steps to each square."""

    square: str
    move: int
    fight: float
    fire: float
    far: Mapping[str, int]


class Danger:
    """The loss that a figure must expect, by square."""

    def __init__(self, state: State, figure: Figure) -> None:
        self._ground: Final[Ground] = state.ground()
        self._value: Final = price(state, figure)
        known = state.aboard() if figure.seat == state.chaos else state.robotlings.values()
        self._enemies: Final = [_enemy(state, enemy, figure) for enemy in known]
        self._found: Final[dict[str, float]] = {}

    def at(self, square: str) -> float:
        """The value to be lost there. Fighters must get near in a move, shooters only see it. Doors are taken as
        open, since Chaos may open them; walls keep an enemy away."""
        if square not in self._found:
            self._found[square] = (1.0 - self._safe(square)) * self._value
        return self._found[square]

    def _safe(self, square: str) -> float:
        """The chance that no enemy takes the figure's life there."""
        safe = 1.0
        for start, move, fight, fire, far in self._enemies:
            steps = far.get(square, FAR)
            if steps > move + _STRIDE:
                continue
            seen = self._ground.sees(start, square)
            near = steps <= move // 2 or seen
            safe *= 1.0 - max(fight if near else 0.0, fire if seen else fire / 2)
        return safe


def _enemy(state: State, enemy: Figure, figure: Figure) -> Enemy:
    fight, fire = strength(state, enemy.profile, figure)
    return Enemy(enemy.square, enemy.profile.move, fight, fire, distances(state, frozenset((enemy.square,))))


def strength(state: State, enemy: Profile, figure: Figure) -> tuple[float, float]:
    """The part of the figure's life that the enemy takes in close combat, and by fire."""
    fight = damage_share(figure, difference(enemy.melee, figure.profile.melee), 0)
    fire = max((damage_share(figure, sums(pool), armour_of(state, figure)) for pool in enemy.fire.values()), default=0.0)
    return fight, fire
