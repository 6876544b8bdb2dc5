"""What follows a step (RDB-MOV): revealed tiles, conversions, and pieces that become markers again; and which steps are quiet."""

from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import auras, sheets, targeting
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.deferred import AfterStep
from domain.games.red_berets.events.movement import FigureHidden, ObjectiveHidden
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import acid, activation, aura, mines, revealing, surprise, tunnels
from domain.games.red_berets.state import TARGET, State
from domain.geometry.squares import Square
from domain.kernel.rules import Rules
from domain.kernel.turn import Turn

rules = Rules[State]()

_STAGES: Final = ("surprise", "acid", "objects")


def is_quiet(state: State, piece: str, square: Square) -> bool:
    """True if a step onto the square interrupts nothing and is followed by nothing."""
    if not state.revealed(position_of(square)) or acid.lies_on(state, square) or auras.untested(state, piece, square):
        return False
    if piece == TARGET:
        return not beside_human(state, square)
    figure = state.figures[piece]
    if not state.is_human(figure):
        return True
    return not (meets_markers(state, square) or mines.objects_near(state, square) or tunnels.would_record(state, figure, square))


def meets_markers(state: State, square: Square) -> bool:
    """True if everybody counts markers in the zone of a revealed square, so that a human who enters it converts them."""
    pos, zone = position_of(square), state.ground().zone(square)
    return any(count.pos == pos and (count.zone == zone or count.display) for count in state.counts)


def beside_human(state: State, square: Square) -> bool:
    """True if a human stands adjacent to the square."""
    board = state.ground()
    return any(board.adjacent(square, activation.square_of(human)) for human in state.humans())


def follow(turn: Turn[State], piece: str, came_from: Square | None) -> None:
    """RDB-MOV-10: what follows the last step of a command, which led from this square."""
    if piece == TARGET:
        _follow_target(turn)
    elif turn.state.is_human(turn.state.figures[piece]):
        _follow_human(turn, piece, _STAGES[0], came_from)
    else:
        _follow_troop(turn, turn.state.figures[piece], came_from)


def _follow_target(turn: Turn[State]) -> None:
    """On an unexplored tile the target is a marker again; beside a human it stops."""
    square = turn.state.target.square
    assert square is not None
    pos = position_of(square)
    if not turn.state.revealed(pos):
        marker = sheets.marker(turn.state, TARGET)
        assert marker is not None
        hidden = replace(marker, place="board", pos=pos, zone=None, acted=True)
        turn.record(ObjectiveHidden(pos=pos, **sheets.written(turn.state, hidden)))
    elif beside_human(turn.state, square):
        activation.end(turn)


def _follow_troop(turn: Turn[State], figure: Figure, came_from: Square | None) -> None:
    """RDB-MKR-10, RDB-MKR-15: on an unexplored tile a Legion figure becomes a marker, and its turn ends; else acid may burn it. RDB-SUR-11:
    as a marker it is as fast as before."""
    pos = position_of(activation.square_of(figure))
    if turn.state.revealed(pos):
        acid.enter(turn, figure.id, came_from)
        return
    marker = sheets.marker(turn.state, figure.id)
    assert marker is not None
    awake, fed = targeting.awake(turn.state, figure), targeting.fed(turn.state, figure)
    hidden = replace(marker, place="board", pos=pos, zone=None, acted=True, known=True, awake=awake, fed=fed)
    turn.record(FigureHidden(figure=figure.id, pos=pos, **sheets.written(turn.state, hidden)))


def _follow_human(turn: Turn[State], piece: str, stage: str, came_from: Square | None = None) -> None:
    """The stages after a step from this one on (see `follow`); a stage that asks defers the rest."""
    figure = turn.state.figures[piece]
    if stage == "surprise" and _converts(turn, figure, came_from):
        return
    if stage != "objects":
        acid.enter(turn, piece, came_from)
    if _goes_on(turn.state, piece):
        mines.approach(turn, piece)
    if _goes_on(turn.state, piece):
        aura.face(turn, piece)


def _goes_on(state: State, piece: str) -> bool:
    """True unless the figure died, went or is paralysed, so that the rest of the step is dropped."""
    return state.figures[piece].stands() and not state.figures[piece].paralysed


def _converts(turn: Turn[State], figure: Figure, came_from: Square | None) -> bool:
    """A step onto an unexplored tile reveals it and converts all its markers, a later one those of the zone.
    RDB-BRE-04: a step that starts from or ends on a hole enters through a breach.

    Returns True if a seat was asked.
    """
    square = activation.square_of(figure)
    pos = position_of(square)
    burns = acid.lies_on(turn.state, square) and not acid.lies_on(turn.state, came_from)
    then = (AfterStep(figure.id, "acid" if burns else "objects"),)
    if not turn.state.revealed(pos):
        revealing.reveal_tile(turn, pos, figure.id)
        breached = not {square, came_from}.isdisjoint(turn.state.holes)
        return surprise.human_enters(turn, figure, pos, None, then, breached)
    if meets_markers(turn.state, square):
        return surprise.human_enters(turn, figure, pos, turn.state.ground().zone(square), then)
    return False


@rules.step(AfterStep)
def after_step(turn: Turn[State], step: AfterStep) -> None:
    """RDB-SUR-06: the later stages; a figure that died, went or is paralysed drops them."""
    if _goes_on(turn.state, step.figure):
        _follow_human(turn, step.figure, step.stage)
