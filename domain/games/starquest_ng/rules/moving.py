"""Moving: each figure once a move phase, past friends and never past enemies or half-blocked corners."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.board import Layout
from domain.games.starquest.budgets import Budget
from domain.games.starquest.commands import MovePiece
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.ground import Ground
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import budget_of, move_of
from domain.games.starquest.rules import activation, melee, movement
from domain.games.starquest.rules.movement import Walk
from domain.games.starquest.state import Activation, State
from domain.games.starquest_ng.events.combat import PairDissolved
from domain.games.starquest_ng.events.flow import MarineMoved
from domain.games.starquest_ng.speaking import activity, in_extra_step
from domain.games.starquest_ng.state import EXTRA_STEPS, Activity, NgState
from domain.geometry.squares import Square, neighbours, turns
from domain.geometry.squares_named import NOBODY, NamedSquares
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

MOVING_STEPS: Final = ("move", "c_move", *EXTRA_STEPS, "attack")
"""The steps in which figures move: `attack` only under the order to retreat."""
_SWARM: Final[tuple[ChaosKind, ...]] = ("gridling", "ork")
"""The kinds that move twice under `co_swarm`."""
_TWICE: Final = 2


def paths(state: NgState, walk: Walk) -> NamedSquares:
    """The map on which a piece walks: enemies are in its way (SQN-MOV-03). A dreadnought steps by its own rule (SQ-DRD-03)."""
    if walk.large:
        return state.ground()
    enemies = frozenset(square for square, piece in state.standing() if is_enemy(state, walk.seat, piece))
    if state.holds(walk.piece, "jump_pack") or holds(state, walk.piece, "jump_pack"):
        return past_all(state)
    left = _left_behind(state, walk)
    return steps_past(state.ground(), state.layout, enemies, walk.square if left else "", left)


def steps_of(state: NgState, figure: Figure, beside: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The squares that a marine could reach by one legal step. `beside`: squares of an enemy that are not in the way."""
    enemies = {square for square, piece in state.standing() if is_enemy(state, figure.seat, piece)}
    return steps_past(state.ground(), state.layout, frozenset(enemies.difference(beside))).steps(figure.square)


def past_all(state: NgState) -> NamedSquares:
    """The map with the steps of NG on which no piece is in the way."""
    return steps_past(state.ground(), state.layout, frozenset())


def _left_behind(state: NgState, walk: Walk) -> frozenset[str]:
    """The squares beside its opponent, which a bound figure leaves with its first step."""
    opponent = state.figure(state.bound_to(walk.piece) or "")
    if opponent is None or walk.figure is None or activity(state, walk.figure) != "move":
        return frozenset()
    ground = state.ground()
    beside = (near for square in state.squares_of(opponent) for near in ground.steps(square) if ground.passable(square, near))
    return frozenset(square for square in beside if square != walk.square)


def may_break_off(state: NgState, figure: Figure) -> bool:
    """True if a bound figure may move: under its team's order to break off, or with an iron will."""
    marine = state.marines.get(figure.id)
    return marine is not None and (state.commands(marine.team, "to_break_off") or marine.enlisted.trait == "iron_will")


def is_enemy(state: NgState, seat: Seat, piece: str) -> bool:
    """True for a piece of the other side: marines of all seats are friends of each other, Chaos figures and blips likewise."""
    return (state.owner(piece) == state.chaos) != (seat == state.chaos)


@lru_cache(maxsize=256)
def steps_past(ground: Ground, layout: Layout, enemies: frozenset[str], start: str = "", left: frozenset[str] = NOBODY) -> NamedSquares:
    """A ground with the steps of NG past these enemies. `left`: squares to which no step leads from the start."""
    at = layout.at
    barred = frozenset((at[start], at[square]) for square in left)
    return NamedSquares(ground.walls, at, layout_name, _steps(ground, frozenset(at[square] for square in enemies), barred))


def layout_name(square: Square) -> str:
    """The name of a square."""
    return f"{square[0]},{square[1]}"


def _steps(ground: Ground, enemies: frozenset[Square], barred: frozenset[tuple[Square, Square]]) -> Callable[[Square], tuple[Square, ...]]:
    """SQN-MOV-04: a straight step needs an open edge; a diagonal one both ways round the corner, free of walls and of enemies."""
    walls = ground.walls

    def can_step(a: Square, b: Square) -> bool:
        if b in enemies or (a, b) in barred:
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
    on an airlock square of a dock in use (SQ-DCK-04), and nothing passes over pieces in high gravity."""
    if walk.large:
        return movement.barred.original(state, walk)
    return (state.airlocks() if walk.figure is None else NOBODY) | movement.held_down(state, walk)


def allowed(state: NgState, piece: str) -> tuple[Budget, int]:
    """One move in a move phase and no attack, since attacks belong to other steps (SQN-MOV-01, SQN-MOV-06); two under event cards and
    orders of Chaos that say so (section B2.15), and with a stimulant. Who leaves a fight goes as far as in an attack."""
    figure = state.figure(piece)
    if figure is None:
        return Budget(1, ((),)), state.tables.figures.blip_move
    if activity(state, figure) == "leave":
        return Budget(1, ((),)), half(move_of(state, figure))
    return Budget(_moves(state, figure), ((),)), move_of(state, figure)


def half(move: int) -> int:
    """Half of a move, rounded up."""
    return (move + 1) // 2


def _moves(state: NgState, figure: Figure) -> int:
    if figure.seat != state.chaos:
        return _TWICE if figure.id in state.stimulated else 1
    swarm = state.chaos_order == "co_swarm" and figure.kind in _SWARM
    return _TWICE if swarm or budget_of(state, figure).moves > 1 else 1


def check_piece(state: NgState, seat: Seat, piece: str) -> Activation:
    """The piece's activation in a move phase; refused in the order of section B5."""
    _check_standing(state, seat, piece)
    figure = state.figure(piece)
    what = None if figure is None else activity(state, figure)
    if figure is not None and what != "leave":
        check_activity(state, piece, "move")
    bound = state.bound_to(piece) is not None
    if figure is not None and bound and what != "leave" and not may_break_off(state, figure):
        weigh_bond(state, piece)
        raise Refused("bound", "SQN-MOV-05", piece)
    if piece in state.braced:
        raise Refused("no_move_left", "SQH-GEA-02", piece)
    activation.check_unspent(state, piece)
    return activation.activation_of(state, piece)


def _check_standing(state: NgState, seat: Seat, piece: str) -> None:
    activation.check_owned(state, seat, piece)
    if piece in state.down:
        raise Refused("figure_down", "SQN-CAS-02", piece)
    activation.check_in_play(state, piece)


def check_activity(state: NgState, piece: str, what: Activity) -> None:
    """Refuse a figure whose team does something else in this step."""
    figure = state.figure(piece)
    if figure is not None and activity(state, figure) != what:
        if in_extra_step(state):
            raise Refused("team_not_entitled", "SQN-ORD-05", state.team_of(piece))
        raise Refused("wrong_phase", "SQN-PHA-03", state.step or "")


def check_free(state: NgState, seat: Seat, piece: str, what: Activity) -> None:
    """Refuse a piece that is another seat's, down, stopped, of a team that does something else in this step, or bound (SQN-MOV-05)."""
    _check_standing(state, seat, piece)
    if piece in state.dreaded:
        raise Refused("piece_blocked", "B2.2", piece)
    check_activity(state, piece, what)
    if state.bound_to(piece) is not None:
        weigh_bond(state, piece)
        raise Refused("bound", "SQN-MOV-05", piece)


def weigh_bond(state: NgState, piece: str) -> None:
    """Write to the trace where the opponent stands to whom a figure is bound."""
    opponent = state.figure(state.bound_to(piece) or "")
    if opponent is not None:
        weigh("SQN-MOV-05", "bound-by", square=opponent.square)


def able(state: NgState, seat: Seat) -> tuple[str, ...]:
    """The pieces that may be active in this step: those of StarQuest that may move, or that may leave their fight."""
    return tuple(piece for piece in activation.able.original(state, seat) if _may_move(state, piece))


def _may_move(state: NgState, piece: str) -> bool:
    figure = state.figure(piece)
    if figure is None:
        return state.step == "c_move"
    if piece in state.braced:
        return False
    bound = state.bound_to(piece) is not None
    match activity(state, figure):
        case "move":
            return not bound or may_break_off(state, figure)
        case "leave":
            return bound
        case _:
            return False


# the move --------------------------------------------------------------------------------------------------------------


def _stays_beside(state: NgState, figure: Figure, to: str) -> bool:
    """True if a figure that leaves its fight would still stand beside its opponent."""
    opponent = state.figure(state.bound_to(figure.id) or "")
    return opponent is not None and melee.side_by_side(state, replace(figure, square=to), opponent)


def check_move(state: NgState, seat: Seat, command: MovePiece) -> tuple[Walk, tuple[str, ...]]:
    """The walk and its way, under StarQuest's checks; who leaves a fight ends beside nobody whom he leaves."""
    if listening() is not None:
        _weigh_corner(state, command)
    walk, way = movement.check_move(state, seat, command)
    leaves = walk.figure is not None and activity(state, walk.figure) == "leave"
    if walk.figure is not None and leaves and (command.to == movement.DOCK or _stays_beside(state, walk.figure, command.to)):
        raise Refused("bound", "SQN-FGT-13", command.to)
    return walk, way


def _weigh_corner(state: NgState, command: MovePiece) -> None:
    """Write to the trace which enemies or walls bar a diagonal step to the square that a figure wants to reach."""
    figure, at = state.figure(command.piece), state.layout.at
    if figure is None or figure.square not in at or command.to not in at:
        return
    ground, held = state.ground(), dict(state.standing())
    for side in turns(at[figure.square], at[command.to]):
        name = layout_name(side)
        enemy = name in held and is_enemy(state, figure.seat, held[name])
        if enemy or name not in at or not (ground.passable(figure.square, name) and ground.passable(name, command.to)):
            weigh("SQN-MOV-04", "corner", start=figure.square, end=command.to, square=name)


def _options(state: NgState, seat: Seat) -> Iterator[Option]:
    """StarQuest's moves without those that would not leave a fight."""
    for option in movement.move_piece.offers(state, seat):
        figure = state.figure(str(option.fixed["piece"]))
        if figure is None or activity(state, figure) != "leave":
            yield option
            continue
        squares = tuple(str(value) for choice in option.choices for value in choice.values)
        if left := tuple(square for square in squares if not _stays_beside(state, figure, square)):
            yield offer(MovePiece, Choice("to", "cell", left), piece=figure.id)


@rules.command(MovePiece, *MOVING_STEPS, check=check_move, offers=_options)
def move_piece(turn: Turn[NgState], seat: Seat, command: MovePiece, meant: tuple[Walk, tuple[str, ...]]) -> None:
    """The move is StarQuest's (see `allowed`); a pair is dissolved when one of it goes, also past its opponent."""
    if command.piece in turn.state.soldiers and command.piece not in turn.state.moved:
        turn.record(MarineMoved(command.piece))
    movement.move_piece.decide(base_turn(turn, State), seat, command, meant)
    leave_fight(turn, command.piece)


def leave_fight(turn: Turn[NgState], piece: str) -> None:
    """A figure that moves is bound no longer, also if its way ends beside its opponent."""
    for pair in turn.state.pairs:
        if piece in (pair.marine, pair.chaos):
            turn.record(PairDissolved(pair.marine, pair.chaos))
