"""Moving (SQ-MOV, SQ-DCK, SQ-BLP, SQ-DRD): the way to a square, interruptions on it, and docks."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.games.starquest.budgets import may_move
from domain.games.starquest.commands import MovePiece, StandDown
from domain.games.starquest.coordinates import name_of
from domain.games.starquest.deferred import ContinueActivation, SetOff
from domain.games.starquest.events.movement import BoardEntered, FigureReturned, FigureStoodDown, MoveInterrupted, PieceMoved
from domain.games.starquest.figures import LARGE
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, blips, gearing, holding, mines, objectives
from domain.games.starquest.rules.admission import ACTION_STAGES, GSG_STAGES
from domain.games.starquest.state import Activation, State
from domain.geometry.squares_named import NOBODY, NamedSquares
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

DOCK: Final = "dock"
_ANY_DOCK: Final = "N5"
"""The mission in which a figure may return through any airlock (Part A, section A2.6)."""
_ANYWHERE: Final = 24 * 24
"""More steps than any way has."""


class Walk(NamedTuple):
    """The inputs of a move: the piece, its seat, its square, and its number of steps. `starts`: the squares from which the first step is
    counted; a docked figure's first step leads onto one of its airlock squares."""

    piece: str
    seat: Seat
    figure: Figure | None
    square: str
    steps: int
    airlock: tuple[str, ...]

    @property
    def large(self) -> bool:
        """True if it covers 2x2 squares."""
        return self.figure is not None and self.figure.kind == LARGE


def walk_of(state: State, active: Activation) -> Walk:
    """How the piece may move now; for blips and figures alike (SQ-BLP-06)."""
    figure = state.figure(active.piece)
    steps = activation.steps_now(state, active)
    if figure is None:
        return Walk(active.piece, state.chaos, None, state.blips[active.piece].square, steps, ())
    airlock = () if figure.seat == state.chaos else ways_home(state, figure)
    return Walk(figure.id, figure.seat, figure, figure.square, steps, airlock)


def standing(figure: Figure) -> Walk:
    """The walk of a figure that takes no step."""
    return Walk(figure.id, figure.seat, figure, figure.square, 0, ())


def ways_home(state: State, figure: Figure) -> tuple[str, ...]:
    """The airlock squares that lead to the figure's dock: its own, without those that are lost; in N5 those of every dock in use for who is
    on the boards."""
    own = state.squads[figure.seat].dock
    docks = tuple(sorted(state.docks_in_use())) if state.mission == _ANY_DOCK and figure.square else (own,)
    return tuple(square for dock in docks for square in state.layout.dock(dock).airlock if square not in state.wrecked)


@replaceable
def barred(state: State, walk: Walk) -> frozenset[str]:
    """The squares that the piece may not pass over: those of seats that do not permit it (SQ-MOV-06, SQ-DRD-04), and for a blip airlock
    squares of docks in use, where it would have to stop as soon as it is seen (see `State.airlocks`)."""
    if walk.large:
        return frozenset(anchor for square in held_down(state, walk) for anchor in _anchors_on(state, square))
    if holds(state, walk.piece, "jump_pack"):
        return held_down(state, walk)
    found = set(state.airlocks()) if walk.figure is None else set[str]()
    for square, piece in state.standing():
        owner = state.owner(piece)
        if owner != walk.seat and walk.seat not in state.permits[owner]:
            found.add(square)
    return frozenset(found | held_down(state, walk))


def held_down(state: State, walk: Walk) -> frozenset[str]:
    """The squares of other pieces that nothing may pass over, because gravity is high there."""
    return frozenset(square for square in _held(state, walk) if state.is_under("high_gravity", square)) if state.climate else NOBODY


def _anchors_on(state: State, square: str) -> tuple[str, ...]:
    """The anchors from which a dreadnought would cover a square."""
    x, y = state.layout.at[square]
    near = (name_of(corner) for corner in ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)) if min(corner) >= 0)
    return tuple(name for name in near if name in state.layout.at)


@replaceable
def paths(state: State, walk: Walk) -> NamedSquares:
    """The map on which the piece walks, with its legal steps."""
    return state.ground()


# the way -------------------------------------------------------------------------------------------------------------------


def find_way(state: State, walk: Walk, to: str, allowance: int, shut: frozenset[str]) -> tuple[str, ...] | None:
    """A shortest path of squares (of anchors for the dreadnought) without its start, or None if none is that short (SQ-DCK-02)."""
    ground = paths(state, walk)
    if to == DOCK:
        return _way_home(state, walk, allowance, shut)
    if walk.large:
        return ground.large_way(walk.square, to, allowance, shut - {to})
    if walk.square:
        return ground.way(walk.square, to, allowance, shut - {to})
    ways = [(square, ground.way(square, to, allowance - 1, shut - {to})) for square in walk.airlock if square == to or square not in shut]
    found = [(square, *way) for square, way in ways if way is not None and allowance > 0]
    return min(found, key=len, default=None)


def _way_home(state: State, walk: Walk, allowance: int, shut: frozenset[str]) -> tuple[str, ...] | None:
    """The way to the figure's own dock, over an airlock square, which may be passed over unless its occupant forbids it (SQ-DCK-03)."""
    if walk.square in walk.airlock:
        return (DOCK,) if allowance > 0 else None
    ways = (paths(state, walk).way(walk.square, square, allowance - 1, shut) for square in walk.airlock if square not in shut)
    found = [(*way, DOCK) for way in ways if way is not None and allowance > 0]
    return min(found, key=len, default=None)


def reachable(state: State, walk: Walk) -> tuple[str, ...]:
    """The squares, by (y, x), or anchors on which the piece may end a move; its dock last if it may return."""
    if walk.steps == 0:
        return ()
    occupied, reserved = _held(state, walk), state.airlocks() if walk.seat == state.chaos else NOBODY
    ground = paths(state, walk)
    if walk.large:
        anchors = ground.large_reach(walk.square, walk.steps, barred(state, walk))
        found = [anchor for anchor in anchors if anchor != walk.square and ground.can_stand(anchor, occupied | reserved)]
        return tuple(sorted(found, key=state.layout.order))
    shut = barred(state, walk)
    starts = (walk.square,) if walk.square else tuple(square for square in walk.airlock if square not in shut)
    steps = walk.steps if walk.square else walk.steps - 1
    squares = ground.reach(starts, steps, shut)
    found = [square for square in squares if square not in occupied and square not in reserved and square != walk.square]
    home = any(squares.get(square, walk.steps) < walk.steps for square in walk.airlock) if walk.square else False
    return (*sorted(found, key=state.layout.order), *((DOCK,) if home else ()))


def _held(state: State, walk: Walk) -> frozenset[str]:
    """The squares that other pieces hold."""
    return frozenset(square for square, piece in state.standing() if piece != walk.piece)


def check_move(state: State, seat: Seat, command: MovePiece) -> tuple[Walk, tuple[str, ...]]:
    """The walk and its way; refused with the first reason in the order of section 5 (SQ-MOV-03, SQ-CHA-02)."""
    active = activation.check_piece(state, seat, command.piece)
    walk, to = walk_of(state, active), command.to
    _check_goal(state, walk, to)
    if walk.steps == 0:
        raise Refused("no_move_left", "SQ-ACT-02", command.piece)
    return walk, check_way(state, walk, to)


def check_way(state: State, walk: Walk, to: str) -> tuple[str, ...]:
    """A way within the steps of the walk, to a square where the piece may stop."""
    shut = barred(state, walk)
    way = find_way(state, walk, to, walk.steps, shut)
    if way is None:
        raise _no_way(state, walk, to, shut)
    if listening() is not None:
        weigh("SQ-MOV-01", "way", start=walk.square or DOCK, end=to, squares=" ".join(way), steps=len(way), most=walk.steps)
    if to != DOCK:
        _check_end(state, walk, to)
    return way


def _no_way(state: State, walk: Walk, to: str, shut: frozenset[str]) -> Refused:
    """The first reason why the piece cannot go there, in the order of section 5."""
    if (longer := find_way(state, walk, to, _ANYWHERE, NOBODY)) is None:
        return Refused("path_blocked", "SQ-MOV-03", to)
    if find_way(state, walk, to, walk.steps, NOBODY) is None:
        weigh("SQ-MOV-01", "too-far", start=walk.square or DOCK, end=to, steps=len(longer), most=walk.steps)
        return Refused("too_far", "SQ-MOV-01", str(walk.steps))
    if walk.figure is None and find_way(state, walk, to, walk.steps, shut - state.airlocks()) is not None:
        return Refused("airlock_reserved", "SQ-DCK-04", to)
    return Refused("pass_denied", "SQ-MOV-06", to)


def _check_goal(state: State, walk: Walk, to: str) -> None:
    """Refuse a goal that this piece cannot have: it must differ from the piece's square and lie on the ship with all its squares."""
    if to == DOCK:
        if not walk.airlock or not walk.square:
            raise Refused("bad_path", "SQ-DCK-03", to)
        return
    if to not in state.layout.at or to == walk.square:
        raise Refused("bad_path", "SQ-MOV-01", to)
    if walk.large and len(state.ground().cover(to)) < len(state.ground().cover(walk.square)):
        raise Refused("bad_path", "SQ-DRD-01", to)


def _check_end(state: State, walk: Walk, to: str) -> None:
    """Refuse a goal where the piece may not stop (SQ-MOV-05, SQ-MOV-07, SQ-DRD-05; see `State.airlocks`)."""
    ground = state.ground()
    covered = ground.cover(to) if walk.large else (to,)
    if not _held(state, walk).isdisjoint(covered):
        raise Refused("end_occupied", "SQ-MOV-05", to)
    if walk.large and not ground.can_stand(to):
        raise Refused("under_door", "SQ-DRD-05", to)
    if walk.seat == state.chaos and not state.airlocks().isdisjoint(covered):
        raise Refused("airlock_reserved", "SQ-DCK-04", to)


# going ---------------------------------------------------------------------------------------------------------------------


def _moves(state: State, seat: Seat) -> Iterator[Option]:
    for piece in activation.able(state, seat):
        places = reachable(state, walk_of(state, activation.activation_of(state, piece)))
        if squares := tuple(place for place in places if place != DOCK):
            yield offer(MovePiece, Choice("to", "cell", squares), piece=piece)
        if DOCK in places:
            yield offer(MovePiece, piece=piece, to=DOCK)


@rules.command(MovePiece, *ACTION_STAGES, check=check_move, offers=_moves)
def move_piece(turn: Turn[State], seat: Seat, command: MovePiece, meant: tuple[Walk, tuple[str, ...]]) -> None:
    """SQ-MOV-01: the piece moves until a blip is revealed (see `_move_soldier`, `_move_blip`)."""
    walk, way = meant
    activation.activate(turn, walk.piece)
    if walk.figure is None:
        _move_blip(turn, walk, way)
    elif walk.seat == turn.state.chaos:
        _move_robotling(turn, walk, way)
    else:
        _move_soldier(turn, walk, way)


def _go(turn: Turn[State], walk: Walk, way: tuple[str, ...], *, swings: bool = False) -> None:
    """Record one stretch: the piece is at its end, its steps are counted (SQ-MOV-08; see `activation.steps_now`). `swings`: a grapple takes
    a whole move, without the steps that are left of an open one."""
    moves, left = _counted(turn.state, len(way)) if not swings else (_begun(turn.state) + 1, 0)
    others = _held(turn.state, walk)
    passed = () if walk.large else tuple(square for square in way if square in others)
    turn.record(PieceMoved(walk.piece, way, passed, moves, left))
    if walk.seat == turn.state.chaos:
        holding.note_crossing(turn, walk.piece, (walk.square, *way))


def _begun(state: State) -> int:
    """The moves that the active piece has begun."""
    assert state.activation is not None
    return state.activation.spent.moves


def _counted(state: State, steps: int) -> tuple[int, int]:
    """The moves begun and the steps left after so many more steps."""
    active = state.activation
    assert active is not None
    if active.steps:
        return active.spent.moves, active.steps - steps
    assert may_move(active.budget, active.spent)
    return active.spent.moves + 1, activation.stride(state, active) - steps


def _move_robotling(turn: Turn[State], walk: Walk, way: tuple[str, ...]) -> None:
    """A Chaos figure goes all the way, or up to a mine, which attacks it."""
    mined = mines.steps_to(turn.state, way, large=walk.large, passed=_held(turn.state, walk))
    _go(turn, walk, way[:mined])
    if mined is not None:
        if mined < len(way):
            turn.record(MoveInterrupted(walk.piece, way[mined - 1]))
        mines.set_off_under(turn, walk.piece)


def _move_blip(turn: Turn[State], walk: Walk, way: tuple[str, ...]) -> None:
    """SQ-BLP-07: it stops and is revealed on the first square in LOS-W of a GSG figure; squares passed over do not count."""
    watched, others = turn.state.watched(), _held(turn.state, walk)
    seen = next((count for count, square in enumerate(way, 1) if square in watched and square not in others), None)
    mined = mines.steps_to(turn.state, way, large=False, passed=others)
    stop = min((count for count in (seen, mined) if count is not None), default=None)
    _go(turn, walk, way[:stop])
    if stop is None:
        return
    if stop < len(way):
        turn.record(MoveInterrupted(walk.piece, way[stop - 1]))
    blips.reveal_all(turn, (walk.piece,), ContinueActivation() if stop != mined else SetOff())


def _move_soldier(turn: Turn[State], walk: Walk, way: tuple[str, ...], *, swings: bool = False) -> None:
    """SQ-BLP-04: the figure stops when a blip comes into its sight; boards and objects that it enters are recorded."""
    squares = tuple(square for square in way if square != DOCK)
    walked, revealed = first_sight(turn.state, walk, squares)
    if walked:
        _go(turn, walk, walked, swings=swings)
    for square in entered(turn.state, walk, walked):
        mark_board(turn, walk.piece, square)
        objectives.entered(turn, walk.piece, square)
        gearing.entered(turn, walk.piece, square)
    if revealed:
        if len(walked) < len(way):
            turn.record(MoveInterrupted(walk.piece, walked[-1]))
        blips.reveal_all(turn, revealed)
    elif way[-1] == DOCK:
        _return(turn, walk.piece)


def swing(turn: Turn[State], piece: str, way: tuple[str, ...]) -> None:
    """A figure goes along this way by a grapple, instead of a move; it stops where a blip comes into its sight."""
    figure = turn.state.soldiers[piece]
    _move_soldier(turn, Walk(piece, figure.seat, figure, figure.square, len(way), ()), way, swings=True)


def entered(state: State, walk: Walk, squares: tuple[str, ...]) -> tuple[str, ...]:
    """The squares of a way that a piece enters: it passes over those that others hold."""
    others = _held(state, walk)
    return tuple(square for square in squares if square not in others)


def first_sight(state: State, walk: Walk, squares: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The squares up to the first one from which a GSG figure sees blips, or all of them; and those blips."""
    others = _held(state, walk)
    for count, square in enumerate(squares, 1):
        if square not in others and (seen := blips.seen_from(state, square)):
            return squares[:count], seen
    return squares, ()


def mark_board(turn: Turn[State], figure: str, square: str) -> None:
    """A GSG figure enters a square: its board may be new (see `scanning.scan_next`)."""
    board = turn.state.layout.board_of(square)
    if board not in turn.state.scanned and board not in turn.state.marked:
        turn.record(BoardEntered(board, figure))


def _return(turn: Turn[State], figure: str) -> None:
    """SQ-END-01: the step into the dock; the figure is out of play for good."""
    moves, left = _counted(turn.state, 1)
    turn.record(FigureReturned(figure, moves, left))
    objectives.returned(turn, figure)
    activation.end_if_gone(turn)


# staying -------------------------------------------------------------------------------------------------------------------


def check_stand_down(state: State, seat: Seat, command: StandDown) -> None:
    """Refuse figures that are not docked in the seat's own dock (see `stand_down`)."""
    figure = state.soldiers.get(command.figure)
    if figure is None or figure.seat != seat:
        raise Refused("not_your_piece", "SQ-DCK-05", command.figure)
    if figure.status != "docked":
        raise Refused("not_docked", "SQ-DCK-05", command.figure)


def _docked(state: State, seat: Seat) -> tuple[Option, ...]:
    docked = tuple(figure.id for figure in state.soldiers_of(seat) if figure.status == "docked")
    return (offer(StandDown, Choice("figure", "piece", docked)),) if docked else ()


@rules.command(StandDown, *GSG_STAGES, check=check_stand_down, offers=_docked)
def stand_down(turn: Turn[State], seat: Seat, command: StandDown, _: None) -> None:
    """SQ-DCK-05: it counts as returned."""
    turn.record(FigureStoodDown(command.figure))
