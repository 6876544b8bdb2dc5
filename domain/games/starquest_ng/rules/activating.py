"""Boards that Chaos activates in its command phase (SQN-PHA-06)."""

from functools import partial

from domain.games.starquest.missions import BOARDS, BoardId
from domain.games.starquest.rules import scanning
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import ActivateBoard
from domain.games.starquest_ng.events.flow import BoardActivated
from domain.games.starquest_ng.state import NgState
from domain.geometry.squares import distance
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_NEAR = 2
"""The distance from a marine to a square of the board."""


def check_activation(state: NgState, seat: Seat, command: ActivateBoard) -> BoardId:
    """The board that is meant; refused in the order of section B5."""
    board = next((board for board in BOARDS if board == command.board), None)
    if board is None or board in state.scanned or board in state.marked:
        raise Refused("board_scanned", "SQN-PHA-06", command.board)
    if not state.terms.hr_push or not _is_near(state, board):
        raise Refused("no_figure_near", "SQN-PHA-06", command.board)
    if state.pushed:
        raise Refused("already_used", "SQN-PHA-06", command.board)
    return board


def _is_near(state: NgState, board: BoardId) -> bool:
    """True if a marine stands within two squares of the board and sees one of its squares."""
    layout, ground = state.layout, state.ground()
    squares = layout.board_squares[board]
    for figure in state.aboard():
        at = layout.at[figure.square]
        if any(distance(at, layout.at[square]) <= _NEAR for square in squares):
            seen = ground.visible(figure.square)
            if any(square in seen for square in squares):
                return True
    return False


def _boards(state: NgState, seat: Seat) -> tuple[Option, ...]:
    boards = tuple(board for board in BOARDS if allows(partial(check_activation, state, seat, ActivateBoard(board))))
    return (offer(ActivateBoard, Choice("board", "word", boards)),) if boards else ()


@rules.command(ActivateBoard, "c_command", check=check_activation, offers=_boards)
def activate_board(turn: Turn[NgState], seat: Seat, command: ActivateBoard, board: BoardId) -> None:
    """SQN-PHA-06: one board a turn is scanned at once as if it had been entered."""
    turn.record(BoardActivated(board))
    scanning.scan_next(base_turn(turn, State))
