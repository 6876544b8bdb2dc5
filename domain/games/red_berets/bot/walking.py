"""Steps of the acting figure: towards goals, and to a square from which it attacks better."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from domain.games.red_berets import values
from domain.games.red_berets.bot import fighting
from domain.games.red_berets.bot.ways import FAR, distances
from domain.games.red_berets.commands import Move
from domain.games.red_berets.commands import Turn as TurnTo
from domain.games.red_berets.coordinates import NAMES, position_of
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import movement, placing
from domain.games.red_berets.rules.activation import OPPOSITE
from domain.games.red_berets.rules.movement import Walk, Way
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, distance, reading_order
from domain.kernel.errors import Refused
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_SEEN: Final = 5
"""What each enemy who sees a square adds to its way, in squares."""


def walk_now(state: State) -> Walk | None:
    """How the acting piece may move now, or None."""
    try:
        return movement.walk_of(state, False)
    except Refused:
        return None


def open_ways(state: State, walk: Walk, careful: bool) -> dict[Square, Way]:
    """The squares that it may move to; a `careful` figure keeps away from known mines, and does not reveal a tile with its last action."""
    if not walk.steps:
        return {}
    found = movement.ways(state, walk)
    if not careful:
        return found
    shunned = mined(state)
    last = walk.actions == 0 and walk.square is not None
    return {
        square: way for square, way in found.items() if square not in shunned and not (last and not state.revealed(position_of(square)))
    }


def mined(state: State) -> frozenset[Square]:
    """The squares beside mines that lie face-up."""
    mines = [lying.square for lying in state.objects.values() if lying.shown in ("small", "large")]
    return beside(mines)


def beside(squares: list[Square]) -> frozenset[Square]:
    """The squares at distance 1 or less from some squares."""
    return frozenset((x + dx, y + dy) for x, y in squares for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def towards(
    state: State, seat: Seat, goals: frozenset[Square], careful: bool, barred: frozenset[Square] = frozenset()
) -> Move | TurnTo | None:  # fmt: skip
    """A step that brings the acting piece nearer to a goal, a turn that allows one, or None."""
    walk = walk_now(state)
    if walk is None or not goals:
        return None
    far = distances(state, goals, walk.square, barred | (mined(state) if careful else frozenset()))
    here = FAR + 1 if walk.square is None else far.get(walk.square, FAR)
    found = open_ways(state, walk, careful)
    best = min(found, key=lambda square: (far.get(square, FAR), *reading_order(square)), default=None)
    if best is not None and far.get(best, FAR) < here:
        return Move(NAMES[best])
    return _turn(state, seat, walk, far, here)


def stalk(state: State, goals: frozenset[Square]) -> Move | None:
    """A step towards a goal, on which each enemy who sees the square weighs as much as some squares of way; None if there is no better
    square than this one."""
    walk = walk_now(state)
    if walk is None or walk.square is None or walk.figure is None:
        return None
    far, board = distances(state, goals, walk.square, frozenset()), state.ground()
    watchers = [enemy.square for enemy in state.enemies(walk.figure) if enemy.square is not None]

    def cost(square: Square) -> tuple[float, int, int]:
        seen = sum(board.sees(watcher, square) for watcher in watchers)
        return far.get(square, FAR) + _SEEN * seen, *reading_order(square)

    best = min([*open_ways(state, walk, False), walk.square], key=cost)
    return None if best == walk.square else Move(NAMES[best])


def _turn(state: State, seat: Seat, walk: Walk, far: Mapping[Square, int], here: int) -> TurnTo | None:
    if walk.square is None or walk.figure is None or not walk.figure.facing or here == 0:
        return None
    held = state.standing()
    nexts = [square for square in state.ground().steps(walk.square) if square not in held and far.get(square, FAR) < here]
    if not nexts:
        return None
    facing = placing.towards(walk.square, min(nexts, key=lambda square: far.get(square, FAR)))
    back = OPPOSITE[facing]
    ways = (TurnTo(one) for one in (facing, *(other for other in FACINGS if other not in (facing, back) and walk.figure.facing == back)))
    return next((command for command in ways if allows(partial(movement.check_turn, state, seat, command))), None)


def enter(state: State, goals: frozenset[Square]) -> Move | None:
    """The step onto the board that is nearest to a goal, or None if no square is free."""
    walk = walk_now(state)
    found = {} if walk is None else movement.ways(state, walk)
    far = distances(state, goals, None, frozenset())
    best = min(found, key=lambda square: (far.get(square, FAR), *reading_order(square)), default=None)
    return None if best is None else Move(NAMES[best])


def better_stand(state: State, figure: Figure, now: float, careful: bool, risk: float) -> tuple[float, Move] | None:
    """The square from which the rest of the turn promises most, with that promise; None if no square beats `now`.

    `now` and the promises are gains over all actions that are left. `risk` is the price of an enemy beside the square.
    """
    walk, acting = walk_now(state), state.acting
    if walk is None or acting is None or walk.actions <= 0:
        return None
    best: tuple[float, Move] | None = None
    for square in open_ways(state, walk, careful):
        if not state.revealed(position_of(square)):
            continue
        there, mover = fighting.moved(state, figure, square)
        gain = fighting.prospect(there, mover)
        if not gain:
            continue
        promise = gain * walk.actions - risk * fighting.adjacent_enemies(there, mover, square)
        if promise > now and (best is None or promise > best[0]):
            best = promise, Move(NAMES[square])
    return best


def nearest_enemy(state: State, figure: Figure) -> int:
    """The distance of the nearest standing enemy."""
    here = figure.square
    if here is None:
        return FAR
    return min((distance(here, enemy.square) for enemy in state.enemies(figure) if enemy.square is not None), default=FAR)


def reach_of(state: State, figure: Figure) -> int:
    """The steps that a figure makes in a whole turn."""
    return values.most_steps(state, figure) * values.actions(state, figure)
