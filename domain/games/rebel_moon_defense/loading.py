"""The package's data files, read once and only to begin a game: a running game holds its board and numbers as values."""

from functools import cache

from domain.games.rebel_moon_defense.board import Board
from domain.games.rebel_moon_defense.options import BoardId, Tables
from domain.games.rebel_moon_defense.validation import BoardFile, validated
from domain.kernel.errors import Malformed
from domain.kernel.package_data import read


@cache
def board(board_id: BoardId) -> Board:
    """The board of this id; raises Malformed if its file breaks the rules for boards."""
    file = read(__package__, f"boards/{board_id}.json", BoardFile)
    if file.id != board_id:
        raise Malformed(f"board file {board_id} has the id {file.id}")
    return validated(file)


@cache
def tables() -> Tables:
    """The numbers of the components."""
    return read(__package__, "tables.json", Tables)
