"""The ship that breaks up after the side card, quadrant by quadrant (SQH-BRK)."""

from typing import Final

from domain.games.starquest.events.blips import BlipsDiscarded
from domain.games.starquest.events.endings import QuadrantCracking, QuadrantLost
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.missions import BOARDS, QUARTERS, Quarter
from domain.games.starquest.rules import damage, ruins, stacks
from domain.games.starquest.state import State
from domain.kernel.turn import Turn

CAUSE: Final = "break_up"
_MISSION: Final = "N5"


def has_begun(state: State) -> bool:
    """True from the side card of the mission on."""
    return state.mission == _MISSION and state.secondary.status != "hidden"


def go_on(turn: Turn[State]) -> None:
    """SQH-BRK-01: what is cracking is lost, then another quadrant at random (R25) begins to crack."""
    if not has_begun(turn.state):
        return
    for quadrant in turn.state.cracking:
        lose(turn, quadrant)
    left = tuple(quadrant for quadrant in QUARTERS if quadrant not in turn.state.sunk)
    if left:
        (drawn,) = turn.pick(CAUSE, len(left), 1)
        turn.record(QuadrantCracking(left[drawn]))


def lose(turn: Turn[State], quadrant: Quarter) -> None:
    """SQH-BRK-02: all squares of the quadrant are lost as in a bombardment, with its airlocks; who is docked there is safe."""
    state = turn.state
    board = state.ship.boards[QUARTERS.index(quadrant)]
    squares = state.layout.board_squares[board]
    ruin = ruins.ruin(state, frozenset(squares))
    stack = stacks.stack_of(state, board) if state.stacks is not None and board not in state.scanned else ()
    docks = tuple(dock.number for dock in state.ship.docks if not ruin.inside.isdisjoint(dock.airlock))
    blips = tuple(sorted((*ruin.blips, *stack)))
    turn.record(QuadrantLost(quadrant, squares, ruin.walls, ruin.figures, blips, ruin.objects, docks))
    for figure in ruin.figures:
        damage.eliminate(turn, figure, CAUSE, None)
    docked = (figure for figure in state.soldiers.values() if figure.status == "docked" and state.squads[figure.seat].dock in docks)
    turn.record(*(FigureStoodDown(figure.id) for figure in docked))
    ruins.fail(turn, *ruin.goals)
    if turn.state.pool and set(turn.state.scanned) == set(BOARDS):
        turn.record(BlipsDiscarded(tuple(sorted(turn.state.pool))))
