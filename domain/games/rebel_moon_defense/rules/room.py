"""Where a piece may be placed (RMD-PLC), for both placing and the automatic pass."""

from functools import lru_cache

from domain.games.rebel_moon_defense import paths
from domain.games.rebel_moon_defense.board import Board, adjacent, kept_free, on_board, terrain
from domain.games.rebel_moon_defense.pieces import Side
from domain.games.rebel_moon_defense.state import State
from domain.kernel.errors import Refused
from domain.kernel.tracing import weigh


def check_room(state: State, side: Side, hex_name: str) -> None:
    """Refuse a hex where this side may not place, with the first reason in the order of section 5.

    RMD-PLC-02, RMD-PLC-03, RMD-PLC-04, RMD-PLC-05, RMD-PLC-06.
    """
    if not on_board(state.board, hex_name):
        raise Refused("off_board", "RMD-PLC-05", hex_name)
    if hex_name in (state.board.gate, state.board.moon):
        raise Refused("start_or_end_hex", "RMD-PLC-04")
    obstacles = state.obstacles()
    if hex_name in obstacles:
        raise Refused("occupied", "RMD-PLC-05")
    if hex_name in kept_free(state.board):
        raise Refused("next_to_start_or_end", "RMD-PLC-04")
    if beside := _shunned(state, side).intersection(adjacent(state.board, hex_name)):
        code, rule = _SHUNS[side]
        weigh(rule, code.replace("_", "-"), hex=hex_name, others=" ".join(sorted(beside)))
        raise Refused(code, rule)
    if hex_name in _closing(state.board, obstacles):
        raise Refused("path_closed", "RMD-PLC-06")


_SHUNS = {"imperial": ("next_to_installation", "RMD-PLC-02"), "rebel": ("next_to_asteroid", "RMD-PLC-03")}


def free_hexes(state: State, side: Side) -> tuple[str, ...]:
    """All hexes where this side may place, in reading order, even if it has no piece left."""
    shape = terrain(state.board.rows)
    barred = _open_to_nobody(state.board, state.obstacles()).union(*(shape.neighbours[at] for at in _shunned(state, side)))
    return tuple(at for at in shape.cells if at not in barred)


@lru_cache(maxsize=64)
def _open_to_nobody(board: Board, obstacles: frozenset[str]) -> frozenset[str]:
    """The hexes where neither side may place. Cached, because one position is checked several times."""
    return obstacles | kept_free(board) | {board.gate, board.moon} | _closing(board, obstacles)


@lru_cache(maxsize=64)
def _closing(board: Board, obstacles: frozenset[str]) -> frozenset[str]:
    """The hexes on which one more obstacle would leave no way (see `check_room`). Cached: the view that offered the hex has computed it."""
    return paths.closing(terrain(board.rows).neighbours, board.gate, board.moon, obstacles)


def has_piece(state: State, side: Side) -> bool:
    """True if this side has a piece left; the public count is enough for the rebel's supply."""
    return state.asteroids_left > 0 if side == "imperial" else any(state.unplaced_counts().values())


def can_place(state: State, side: Side) -> bool:
    """True if this side has a piece and a hex for it (see `flow.next_placement`)."""
    return has_piece(state, side) and bool(free_hexes(state, side))


def _shunned(state: State, side: Side) -> frozenset[str]:
    return state.installation_hexes() if side == "imperial" else frozenset(state.asteroids)
