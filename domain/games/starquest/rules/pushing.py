"""Chaos activates a board that the teams have come near (SQH-PSH)."""

from typing import Final

from domain.games.starquest.commands import ActivateBoard
from domain.games.starquest.events.blips import BoardActivated
from domain.games.starquest.missions import BOARDS, BoardId
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import scanning
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_NEAR: Final = 2


def near(state: State, board: BoardId) -> Figure | None:
    """The first GSG figure that is near enough to the board and sees a square of it past all pieces."""
    squares, ground, distance = state.layout.board_squares[board], state.ground(), state.layout.distance
    for figure in sorted(state.aboard(), key=lambda figure: figure.id):
        is_near = any(distance(figure.square, square) <= _NEAR for square in squares)
        if is_near and any(ground.sees(figure.square, square) for square in squares):
            return figure
    return None


def check_activation(state: State, seat: Seat, command: ActivateBoard) -> tuple[BoardId, Figure]:
    """The board, and the figure that is near; refused in the order of Part A, section A5."""
    if not state.house.push:
        raise Refused("wrong_phase", "SQH-PSH-01", state.stage)
    board = next((board for board in BOARDS if board == command.board and board not in state.scanned), None)
    if board is None:
        raise Refused("board_scanned", "SQH-PSH-01", command.board)
    figure = near(state, board)
    if figure is None:
        raise Refused("no_figure_near", "SQH-PSH-01", board)
    if state.pushed:
        raise Refused("already_used", "SQH-PSH-01")
    if state.activation is not None or state.acted:
        raise Refused("activation_started", "SQH-PSH-01")
    return board, figure


def _boards(state: State, seat: Seat) -> tuple[Option, ...]:
    if not state.house.push or state.pushed or state.activation is not None or state.acted:
        return ()
    boards = tuple(board for board in BOARDS if board not in state.scanned and near(state, board) is not None)
    return (offer(ActivateBoard, Choice("board", "word", boards)),) if boards else ()


@rules.command(ActivateBoard, "chaos_action", check=check_activation, offers=_boards)
def activate_board(turn: Turn[State], seat: Seat, command: ActivateBoard, meant: tuple[BoardId, Figure]) -> None:
    """SQH-PSH-01: the board is scanned at once, and its blips may act in this turn."""
    board, figure = meant
    turn.record(BoardActivated(board, figure.id))
    scanning.scan_next(turn)
