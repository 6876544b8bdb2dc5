"""Moving: each figure once a move phase, past friends and never past enemies or half-blocked corners."""

from collections.abc import Callable
from functools import lru_cache

from domain.games.starquest.board import Layout
from domain.games.starquest.budgets import Budget
from domain.games.starquest.ground import Ground
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import budget_of, move_of
from domain.games.starquest.rules import activation
from domain.games.starquest.rules.movement import Walk
from domain.games.starquest.state import Activation
from domain.games.starquest_ng.state import MOVE_STEPS, NgState
from domain.geometry.squares import Square, neighbours, turns
from domain.geometry.squares_named import NOBODY, NamedSquares
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat


def paths(state: NgState, walk: Walk) -> NamedSquares:
    """The map on which a piece walks: enemies are in its way (SQN-MOV-03). A dreadnought steps by its own rule (SQ-DRD-03)."""
    if walk.large:
        return state.ground()
    enemies = frozenset(square for square, piece in state.standing() if is_enemy(state, walk.seat, piece))
    return steps_past(state.ground(), state.layout, enemies)


def is_enemy(state: NgState, seat: Seat, piece: str) -> bool:
    """True for a piece of the other side: marines of all seats are friends of each other, Chaos figures and blips likewise."""
    return (state.owner(piece) == state.chaos) != (seat == state.chaos)


@lru_cache(maxsize=256)
def steps_past(ground: Ground, layout: Layout, enemies: frozenset[str]) -> NamedSquares:
    """A ground with the steps of NG past these enemies."""
    return NamedSquares(ground.walls, layout.at, layout_name, _steps(ground, frozenset(layout.at[square] for square in enemies)))


def layout_name(square: Square) -> str:
    """The name of a square."""
    return f"{square[0]},{square[1]}"


def _steps(ground: Ground, enemies: frozenset[Square]) -> Callable[[Square], tuple[Square, ...]]:
    """SQN-MOV-04: a straight step needs an open edge; a diagonal one both ways round the corner, free of walls and of enemies."""
    walls = ground.walls

    def can_step(a: Square, b: Square) -> bool:
        if b in enemies:
            return False
        sides = turns(a, b)
        if not sides:
            return walls.passable(a, b)
        return all(side not in enemies and walls.passable(a, side) and walls.passable(side, b) for side in sides)

    @lru_cache(maxsize=1024)
    def steps(square: Square) -> tuple[Square, ...]:
        return tuple(near for near in neighbours(square) if can_step(square, near))

    return steps


def barred(state: NgState, walk: Walk) -> frozenset[str]:
    """The squares that a piece may not pass over beside those of enemies: none needs a permission (SQN-MOV-02), but a blip never stops
    on an airlock square of a dock in use (SQ-DCK-04)."""
    return state.airlocks() if walk.figure is None else NOBODY


def allowed(state: NgState, piece: str) -> tuple[Budget, int]:
    """One move in a move phase and no attack, since attacks belong to other steps (SQN-MOV-01, SQN-MOV-06); two under event cards that
    say so (section B2.15)."""
    figure = state.figure(piece)
    if figure is None:
        return Budget(1, ((),)), state.tables.figures.blip_move
    return Budget(_moves(state, figure), ((),)), move_of(state, figure)


def _moves(state: NgState, figure: Figure) -> int:
    return 2 if figure.seat == state.chaos and budget_of(state, figure).moves > 1 else 1


def check_piece(state: NgState, seat: Seat, piece: str) -> Activation:
    """The piece's activation in a move phase; refused in the order of section B5."""
    check_free(state, seat, piece)
    activation.check_unspent(state, piece)
    return activation.activation_of(state, piece)


def check_free(state: NgState, seat: Seat, piece: str) -> None:
    """Refuse a piece that is another seat's, down, stopped, or bound (SQN-MOV-05)."""
    activation.check_owned(state, seat, piece)
    if piece in state.down:
        raise Refused("figure_down", "SQN-CAS-02", piece)
    activation.check_in_play(state, piece)
    if state.bound_to(piece) is not None:
        raise Refused("bound", "SQN-MOV-05", piece)


def able(state: NgState, seat: Seat) -> tuple[str, ...]:
    """The pieces that may be active in this step: those of StarQuest that are not bound."""
    if state.step not in MOVE_STEPS:
        return ()
    return tuple(piece for piece in activation.able.original(state, seat) if state.bound_to(piece) is None)
