"""How dangerous a square is for a GSG figure: what the known Chaos figures could do to it in their next turn."""

from typing import Final

from domain.games.starquest.bot.ways import FAR, distances
from domain.games.starquest.bot.worth import damage_share, worth
from domain.games.starquest.ground import Ground
from domain.games.starquest.odds import difference, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.state import State

_STRIDE: Final = 1
"""A fighter reaches targets one step beyond its move."""


class Danger:
    """The loss that a figure must expect, by square."""

    def __init__(self, state: State, figure: Figure) -> None:
        self._state: Final = state
        self._ground: Final[Ground] = state.ground()
        self._value: Final = worth(state, figure)
        self._enemies: Final = [(enemy.square, enemy.profile.move, *_strength(state, enemy, figure)) for enemy in state.robotlings.values()]

    def at(self, square: str) -> float:
        """The value to be lost there. Fighters must get near in a move, shooters only see it. Doors are taken as
        open, since Chaos may open them; walls keep an enemy away."""
        safe = 1.0
        for start, move, fight, fire in self._enemies:
            steps = distances(self._state, frozenset((start,))).get(square, FAR)
            if steps > move + _STRIDE:
                continue
            seen = self._ground.sees(start, square)
            near = steps <= move // 2 or seen
            safe *= 1.0 - max(fight if near else 0.0, fire if seen else fire / 2)
        return (1.0 - safe) * self._value


def _strength(state: State, enemy: Figure, figure: Figure) -> tuple[float, float]:
    """The part of the figure's life that the enemy takes in close combat, and by fire."""
    fight = damage_share(figure, difference(enemy.profile.melee, figure.profile.melee), 0)
    pools = tuple(enemy.profile.fire.values())
    fire = max((damage_share(figure, sums(pool), armour_of(state, figure)) for pool in pools), default=0.0)
    return fight, fire
