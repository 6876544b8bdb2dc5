"""Checks of a board file (section 2.6 of the rules)."""

from typing import Final

from msgspec import Struct

from domain.games.rebel_moon_defense import paths
from domain.games.rebel_moon_defense.board import Board, BoardName, ahead, kept_free, signs, terrain
from domain.games.rebel_moon_defense.pieces import Direction
from domain.kernel.errors import Malformed

LEAST_PLACEABLE: Final = 45
_MOST_ROWS: Final = 26
_MOST_COLUMNS: Final = 99


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A board as its data file holds it."""

    id: str
    name: BoardName
    rows: tuple[str, ...]
    start_facing: Direction


def validated(file: BoardFile) -> Board:
    """The board of the file; raises Malformed if it is not playable."""
    if not 1 <= len(file.rows) <= _MOST_ROWS or any(len(row) > _MOST_COLUMNS for row in file.rows):
        raise Malformed(f"board {file.id}: at most {_MOST_ROWS} rows of {_MOST_COLUMNS} hexes")
    if strange := set("".join(file.rows)) - set(".GMx"):
        raise Malformed(f"board {file.id}: unknown signs {sorted(strange)}")
    board = Board(file.id, file.name, file.rows, _only(file, "G"), _only(file, "M"), file.start_facing)
    neighbours = terrain(board.rows).neighbours
    if not paths.is_open(neighbours, board.gate, board.moon, ()):
        raise Malformed(f"board {file.id}: no way from gate to moon")
    if ahead(board, board.gate, board.start_facing) is None:
        raise Malformed(f"board {file.id}: the bomb would face off the board")
    placeable = len(neighbours) - len(kept_free(board) | {board.gate, board.moon})
    if placeable < LEAST_PLACEABLE:
        raise Malformed(f"board {file.id}: {placeable} placeable hexes, at least {LEAST_PLACEABLE} are needed")
    return board


def _only(file: BoardFile, sign: str) -> str:
    found = [hex_name for hex_name, at in signs(file.rows) if at == sign]
    if len(found) != 1:
        raise Malformed(f"board {file.id}: {len(found)} hexes {sign}, one is needed")
    return found[0]
