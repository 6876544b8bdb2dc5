"""Moving (RDB-MOV, RDB-FAC, RDB-JUN): steps, quiet paths, turning, and entering the board."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import auras, parsing, values
from domain.games.red_berets.commands import Move, YesNo
from domain.games.red_berets.commands import Turn as TurnTo
from domain.games.red_berets.coordinates import HEIGHT, SQUARES, WIDTH, named, position_of, squares_at
from domain.games.red_berets.events.movement import FigureEntered, FigureMoved, FigureTurned
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.pieces import FacingOrNone, Figure
from domain.games.red_berets.rules import activation, stepping
from domain.games.red_berets.rules.admission import need_option
from domain.games.red_berets.state import TARGET, Acting, State
from domain.geometry.arcs import Facing, arc
from domain.geometry.squares import Square, distance, reading_order, turns
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

_INWARDS: Final[dict[Facing, Square]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SNAP_STEPS: Final = 2
"""The steps forward of a snap action (RDB-SNA-01)."""
TURNS: Final = 2
"""The changes of facing within a movement action (RDB-FAC-03)."""


class Walk(NamedTuple):
    """How the acting piece may move now: the movement action that would carry it, opened or still to be opened."""

    piece: str
    figure: Figure | None
    """None for the target."""
    square: Square | None
    """None for a figure that must enter first."""
    opens: bool
    steps: int
    turns: int
    entered: int
    difficult: int
    actions: int
    """The actions left after the movement action is opened."""
    snap: bool


class Way(NamedTuple):
    """A path with the squares entered in its movement action so far, and the difficult ones among them."""

    path: tuple[Square, ...]
    entered: int
    difficult: int


def walk_of(state: State, fresh: bool) -> Walk:
    """The walk of the acting piece; refused where no action is left (RDB-MOV-01; see `activation.spend`)."""
    acting = activation.now(state)
    figure = None if acting.figure == TARGET else state.figures[acting.figure]
    square = state.target.square if figure is None else _place_of(figure)
    if acting.snap and not fresh:
        return Walk(acting.figure, figure, square, False, acting.snap_steps, 0, acting.entered, acting.difficult, acting.actions, True)
    if acting.open and not fresh and acting.steps:
        return Walk(
            acting.figure, figure, square, False, acting.steps, acting.turns, acting.entered, acting.difficult, acting.actions, False
        )  # fmt: skip
    if not acting.actions:
        raise Refused("no_actions_left", "RDB-MOV-01", acting.figure)
    steps = values.STEPS if figure is None else values.most_steps(state, figure)
    return Walk(acting.figure, figure, square, True, steps, TURNS if state.agreed.facing else 0, 0, 0, acting.actions - 1, False)


def _place_of(figure: Figure) -> Square | None:
    return figure.square if figure.stands() else None


# single steps ----------------------------------------------------------------------------------------------------------------


def entry_squares(state: State, figure: Figure) -> tuple[Square, ...]:
    """The squares of a first step: `via` at a threshold, free outer-edge squares of the start position from the reserve."""
    held = state.standing()
    if figure.status == "threshold":
        return (activation.square_of(figure),)
    board = state.ground()
    edge = (square for square in squares_at(state.entry) if square[0] in (0, WIDTH - 1) or square[1] in (0, HEIGHT - 1))
    return tuple(square for square in edge if square not in held and board.passable(square))


def may_end_difficult(state: State, walk: Walk, way: Way, square: Square) -> bool:
    """RDB-MOV-06: the third step only if at most one of the three squares entered is difficult."""
    return way.entered < 2 or way.difficult + state.ground().difficult(square) <= 1


def steps_from(state: State, walk: Walk, way: Way) -> Iterator[Way]:
    """The ways that are one legal step longer, in reading order (RDB-MOV-02, RDB-MOV-03, RDB-MOV-04, RDB-MOV-08; see `_ahead`)."""
    board, held = state.ground(), state.standing()
    here = way.path[-1] if way.path else walk.square
    if here is None:
        assert walk.figure is not None
        nexts: tuple[Square, ...] = entry_squares(state, walk.figure)
    else:
        nexts = tuple(sorted(board.steps(here), key=reading_order))
    legal = (
        square for square in nexts
        if square not in held and (here is None or _ahead(state, walk, here, square))
        and may_end_difficult(state, walk, way, square) and not _barred(state, walk, square)
    )  # fmt: skip
    around = (square for square in nexts if square not in held and may_end_difficult(state, walk, way, square))
    for square in legal if here is None else auras.left_open(state, here, legal, around):
        yield Way((*way.path, square), way.entered + 1, way.difficult + board.difficult(square))


def _ahead(state: State, walk: Walk, here: Square, square: Square) -> bool:
    """RDB-FAC-02: steps go to the three front squares."""
    figure = walk.figure
    if figure is None or not figure.facing:
        return True
    where = arc(figure.facing, here, square)
    return where == "front" or (walk.snap and where == "rear" and walk.steps == SNAP_STEPS)


def _barred(state: State, walk: Walk, square: Square) -> bool:
    """RDB-MKR-13: a slave may not enter unexplored tiles."""
    return walk.figure is not None and walk.figure.slave and not state.revealed(position_of(square))


# ways ------------------------------------------------------------------------------------------------------------------------


def ways(state: State, walk: Walk) -> dict[Square, Way]:
    """Every square that the piece may move to, with its way: a legal step, or a quiet path within the steps left (see `move`).

    Ways are found shortest first, and in the reading order of their squares.
    """
    found: dict[Square, Way] = {}
    frontier = [Way((), walk.entered, walk.difficult)]
    for _ in range(1 if walk.snap or walk.square is None else walk.steps):
        longer: list[Way] = []
        seen: set[tuple[Square, int]] = set()
        for way in frontier:
            for following in steps_from(state, walk, way):
                square = following.path[-1]
                if square == walk.square:
                    continue
                found.setdefault(square, following)
                if (square, following.difficult) not in seen and stepping.is_quiet(state, walk.piece, square):
                    seen.add((square, following.difficult))
                    longer.append(following)
        frontier = longer
    return found


def check_move(state: State, seat: Seat, command: Move) -> tuple[Walk, Way]:
    """The walk and its way; refused in the order of section 5.3."""
    walk = walk_of(state, command.fresh == "yes")
    square = parsing.square(command.square)
    if walk.square is None:
        way = next((way for way in steps_from(state, walk, Way((), 0, 0)) if way.path[-1] == square), None)
        if way is None:
            raise Refused("bad_entry_square", "RDB-JUN-02", command.square)
        return walk, way
    way = ways(state, walk).get(square)
    if way is not None and walk.steps:
        return walk, way
    weigh("RDB-MOV-01", "steps-left", start=named((walk.square,))[0], end=command.square, steps=walk.steps)
    raise _refusal(state, walk, square)


def _refusal(state: State, walk: Walk, square: Square) -> Refused:
    """Why a square cannot be moved to."""
    assert walk.square is not None
    word = f"{square[0]},{square[1]}"
    if distance(walk.square, square) != 1:
        return Refused("not_adjacent", "RDB-MOV-11", word)
    board = state.ground()
    corners = turns(walk.square, square)
    if corners and not any(board.passable(corner) for corner in corners):
        return Refused("not_adjacent", "RDB-MOV-04", word)
    if square not in SQUARES:
        return Refused("off_board", "RDB-MOV-08", word)
    if not board.passable(square):
        return Refused("wall", "RDB-MOV-04", word)
    if square in state.standing():
        return Refused("square_occupied", "RDB-MOV-02", word)
    if not walk.steps:
        return Refused("too_many_steps", "RDB-MOV-01", word)
    if not may_end_difficult(state, walk, Way((), walk.entered, walk.difficult), square):
        difficult = walk.difficult + board.difficult(square)
        weigh("RDB-MOV-06", "difficult-squares", square=word, entered=walk.entered + 1, difficult=difficult)
        return Refused("difficult_terrain_limit", "RDB-MOV-06", word)
    if not _ahead(state, walk, walk.square, square):
        weigh("RDB-FAC-02", "faces", facing=walk.figure.facing if walk.figure is not None else "")
        return Refused("not_in_front", "RDB-FAC-02", word)
    if _barred(state, walk, square):
        return Refused("unknown_tile", "RDB-MKR-13", word)
    if auras.limit(state) == "fleeing":
        return Refused("must_flee", "RDB-DSY-07", word)
    return Refused("aura_may_not_approach", "RDB-DSY-07", word)


def _moves(state: State, seat: Seat) -> Iterator[Option]:
    acting = state.acting
    if acting is None:
        return
    carried = acting.snap or (acting.open and acting.steps > 0)
    if carried or acting.actions:
        yield from _move_options(state, walk_of(state, False), "no")
    if (carried and acting.actions) or acting.actions:
        yield from _move_options(state, walk_of(state, True), "yes")


def _move_options(state: State, walk: Walk, fresh: str) -> Iterator[Option]:
    squares = sorted(ways(state, walk), key=reading_order) if walk.steps else []
    if squares:
        yield offer(Move, Choice("square", "cell", named(squares)), fresh=fresh)


@rules.command(Move, "turn", check=check_move, offers=_moves)
def move(turn: Turn[State], seat: Seat, command: Move, meant: tuple[Walk, Way]) -> None:
    """RDB-MOV-11, RDB-GEN-05: one stretch within the open movement action or a new one, without a roll; then what follows the
    last step (see `stepping.follow`). RDB-MOV-09: enemies bind nobody."""
    walk, way = meant
    if walk.square is None:
        assert walk.figure is not None
        turn.record(FigureEntered(walk.piece, way.path[0], _entering_facing(turn.state, walk.figure, way.path[0])))
    left = 0 if _is_backward(walk, way) else walk.steps - len(way.path)
    acting = activation.now(turn.state)
    mined = _mined(turn.state, acting, walk, way)
    turn.record(
        FigureMoved(
            walk.piece,
            way.path,
            walk.opens,
            command.fresh == "yes",
            walk.actions,
            left,
            walk.turns,
            way.entered,
            way.difficult,
            mined,
        )
    )
    stepping.follow(turn, walk.piece, way.path[-2] if len(way.path) > 1 else walk.square)


def _is_backward(walk: Walk, way: Way) -> bool:
    """A step backward is the only one of its snap action."""
    figure = walk.figure
    if not walk.snap or figure is None or not figure.facing or walk.square is None:
        return False
    return arc(figure.facing, walk.square, way.path[0]) == "rear"


def _entering_facing(state: State, figure: Figure, square: Square) -> FacingOrNone:
    """RDB-JUN-02: inwards, perpendicular to the edge that is crossed; at a threshold as it was set."""
    if not state.agreed.facing or figure.status == "threshold":
        return figure.facing
    return next(facing for facing, (dx, dy) in _INWARDS.items() if (square[0] - dx, square[1] - dy) not in SQUARES)


# turning ---------------------------------------------------------------------------------------------------------------------


def check_turn(state: State, seat: Seat, command: TurnTo) -> tuple[Walk, Facing]:
    """The walk and the new facing; refused without the option, and beyond two turns of a movement action. In a
    narrow corridor the turn of a death drum is an action of its own."""
    need_option(state, "facing", "RDB-FAC-03")
    figure = activation.actor(state)
    facing = parsing.facing(command.facing)
    activation.check_drum(state, facing)
    acting = activation.now(state)
    slow = activation.turns_slowly(state, figure)
    if acting.open and not acting.snap and command.fresh == "no" and acting.turns and not slow:
        walk = Walk(
            figure.id, figure, figure.square, False, acting.steps, acting.turns, acting.entered, acting.difficult, acting.actions, False
        )  # fmt: skip
    else:
        if not acting.actions:
            raise Refused("no_actions_left", "RDB-FAC-03", figure.id)
        steps, changes = (0, 1) if slow else (values.most_steps(state, figure), TURNS)
        walk = Walk(figure.id, figure, figure.square, True, steps, changes, 0, 0, acting.actions - 1, False)
    if not figure.stands():
        raise Refused("must_enter_first", "RDB-FAC-03", figure.id)
    if facing == figure.facing:
        raise Refused("malformed", "RDB-FAC-03", facing)
    if auras.limit(state) == "fleeing" and not _turns_to_flee(state, walk, figure, facing):
        raise Refused("must_flee", "RDB-DSY-07", figure.id)
    return walk, facing


def _turns_to_flee(state: State, walk: Walk, figure: Figure, facing: Facing) -> bool:
    """True if a figure in flight sees no way out before it, but one that way; or none anywhere (see `aura.face`)."""
    ahead = escapes(state, walk)
    behind = escapes(state, walk._replace(figure=replace(figure, facing=facing)))
    return not ahead and (bool(behind) or not escapes(state, walk._replace(figure=replace(figure, facing=""))))


def escapes(state: State, walk: Walk) -> tuple[Square, ...]:
    """The steps of a figure in flight that lead away from the overlord."""
    if walk.square is None:
        return ()
    steps = (way.path[0] for way in steps_from(state, walk, Way((), walk.entered, walk.difficult)))
    return tuple(square for square in steps if auras.flees(state, walk.square, square))


def _turns(state: State, seat: Seat) -> Iterator[Option]:
    both: tuple[YesNo, ...] = ("no", "yes")
    for fresh in both if state.acting is not None and state.agreed.facing else ():
        facings = tuple(facing for facing in FACINGS if allows(partial(check_turn, state, seat, TurnTo(facing, fresh))))
        if facings:
            yield offer(TurnTo, Choice("facing", "direction", facings), fresh=fresh)


@rules.command(TurnTo, "turn", check=check_turn, offers=_turns)
def turn_to(turn: Turn[State], seat: Seat, command: TurnTo, meant: tuple[Walk, Facing]) -> None:
    """Twice within a movement action, which may consist of turns only."""
    walk, facing = meant
    turn.record(FigureTurned(walk.piece, facing, walk.opens, walk.actions, walk.steps, walk.turns - 1))


def _mined(state: State, acting: Acting, walk: Walk, way: Way) -> tuple[int, ...]:
    """The positions stepped on whose light half is not empty."""
    if walk.figure is None or not state.is_human(walk.figure):
        return acting.mined
    stepped = (position_of(square) for square in way.path)
    return tuple(dict.fromkeys((*acting.mined, *(pos for pos in stepped if state.box_counts[pos]))))
