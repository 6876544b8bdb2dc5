"""What a bot does with gear: what it picks up, and when it uses a card (Part A, section A12)."""

from collections.abc import Mapping
from typing import Final

from domain.games.starquest.bot.danger import Danger
from domain.games.starquest.bot.ways import FAR
from domain.games.starquest.commands import MovePiece, UseGear
from domain.games.starquest.gear import CLOAK_RANGE
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import gear_use, gearing, movement
from domain.games.starquest.state import Activation, State

_DETOUR: Final = 3
"""The steps that a bot makes for a gear marker."""
_CROWD: Final = 2
"""The blips that a sounder must reveal, so that it is worth it."""
_MINED: Final = 6
"""The greatest distance of an enemy in whose way a mine is laid."""
_SWING: Final = 3
"""How many steps nearer to the goal a grapple must bring than a move."""


def picks_up(state: State, figure: Figure, places: tuple[str, ...], walk: movement.Walk) -> MovePiece | None:
    """A short way to a gear marker that the figure can take."""
    if not state.gear_markers or not figure.square or not gearing.may_take(state, figure.id):
        return None
    shut = movement.barred(state, walk)
    for square in state.gear_markers:
        if square in places and movement.find_way(state, walk, square, min(_DETOUR, walk.steps), shut) is not None:
            return MovePiece(figure.id, square)
    return None


def before_acting(state: State, figure: Figure) -> UseGear | None:
    """A sounder among blips, and a cloak where enemies far away see the bearer."""
    if not state.gear or not figure.square:
        return None
    if holds(state, figure.id, "sounder") and len(gear_use.blips_near(state, figure)) >= _CROWD:
        return UseGear(figure.id, "sounder")
    if holds(state, figure.id, "cloak") and _is_watched_from_afar(state, figure):
        return UseGear(figure.id, "cloak")
    return None


def before_attacking(state: State, figure: Figure, active: Activation) -> UseGear | None:
    """A stimulant, for a bearer that is about to attack."""
    if state.gear and holds(state, figure.id, "stim") and gear_use.may_stimulate(state, active):
        return UseGear(figure.id, "stim")
    return None


def swing(state: State, figure: Figure, active: Activation, to: str | None, far: Mapping[str, int]) -> UseGear | None:
    """A grapple that brings the figure much nearer to its goal than its move to this square, to one that is no more dangerous."""
    if not state.gear or not holds(state, figure.id, "grapple"):
        return None
    walked, danger = far.get(to or figure.square, FAR), Danger(state, figure)
    ends = sorted(gear_use.lines(state, active, figure))
    end = min(ends, key=lambda square: far.get(square, FAR), default=None)
    if end is None or far.get(end, FAR) + _SWING > walked or danger.at(end) > danger.at(to or figure.square):
        return None
    return UseGear(figure.id, "grapple", end)


def mine(state: State, figure: Figure) -> UseGear | None:
    """A mine for a bearer that does nothing more, on the square nearest to an enemy that is near."""
    if not state.gear or not figure.square or not holds(state, figure.id, "mines"):
        return None
    distance = state.layout.distance
    enemies = [*(enemy.square for enemy in state.robotlings.values()), *(blip.square for blip in state.blips.values())]
    near = [square for square in enemies if distance(figure.square, square) <= _MINED]
    squares = gear_use.squares_for_mines(state, figure)
    if not near or not squares:
        return None
    return UseGear(figure.id, "mines", min(squares, key=lambda square: min(distance(square, other) for other in near)))


def _is_watched_from_afar(state: State, figure: Figure) -> bool:
    ground, distance = state.ground(), state.layout.distance
    far = (enemy for enemy in state.robotlings.values() if distance(enemy.square, figure.square) > CLOAK_RANGE)
    return any(ground.sees(enemy.square, figure.square) for enemy in far)
