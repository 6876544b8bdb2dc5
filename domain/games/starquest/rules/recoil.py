"""The recoil of heavy weapons in low gravity (Part A, section A2.4)."""

from typing import Final

from domain.games.starquest.coordinates import name_of
from domain.games.starquest.events.conditions import FigureRecoiled
from domain.games.starquest.figures import LARGE
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import gearing, mines, movement, objectives
from domain.games.starquest.state import Attack, State
from domain.games.starquest.weapons import Weapon
from domain.geometry.squares import DIRECTIONS, Square
from domain.kernel.turn import Turn

_PUSHING: Final[tuple[Weapon, ...]] = ("holo_thrower", "black_hole_blaster")
"""The heavy weapons that are fired at a square or in a direction; a divided sum has no one target to be pushed away from."""


def push(turn: Turn[State], attack: Attack) -> None:
    """A figure that fired a heavy weapon is pushed one square away from its target, if the step is legal and the square free."""
    figure = turn.state.figure(attack.piece)
    if figure is None or attack.weapon not in _PUSHING or not figure.square:
        return
    if not turn.state.is_under("low_gravity", *turn.state.squares_of(figure)):
        return
    square = _behind(turn.state, figure, attack)
    if square is None:
        return
    turn.record(FigureRecoiled(figure.id, square))
    if figure.seat != turn.state.chaos:
        movement.mark_board(turn, figure.id, square)
        objectives.entered(turn, figure.id, square)
        gearing.entered(turn, figure.id, square)
    else:
        mines.set_off(turn, figure.id)


def _behind(state: State, figure: Figure, attack: Attack) -> str | None:
    """The square or anchor behind the figure, or None if it cannot step there."""
    x, y = state.layout.at[figure.square]
    dx, dy = _away(state, figure, attack)
    if (dx, dy) == (0, 0) or min(x + dx, y + dy) < 0:
        return None
    to = name_of((x + dx, y + dy))
    if to not in state.layout.at or not _may_stop(state, figure, to):
        return None
    return to


def _away(state: State, figure: Figure, attack: Attack) -> Square:
    """The step away from the target."""
    if attack.target.direction:
        dx, dy = next(step for way, step in DIRECTIONS.items() if way == attack.target.direction)
        return -dx, -dy
    (x, y), (tx, ty) = state.layout.at[figure.square], state.layout.at[attack.target.square]
    return (x > tx) - (x < tx), (y > ty) - (y < ty)


def _may_stop(state: State, figure: Figure, to: str) -> bool:
    ground = state.ground()
    others = frozenset(square for square, piece in state.standing() if piece != figure.id)
    barred = others | state.airlocks() if figure.seat == state.chaos else others
    if figure.kind == LARGE:
        legal = any(ground.large_step(figure.square, way) == to for way in DIRECTIONS)
        return legal and ground.can_stand(to, barred)
    return to in movement.paths(state, movement.standing(figure)).steps(figure.square) and to not in barred
