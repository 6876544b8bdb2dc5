"""The package's data files, read once and only to begin a game: a running game holds its board and numbers as values."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

from msgspec import ValidationError, json

from domain.games.rebel_moon_defense.board import Board
from domain.games.rebel_moon_defense.options import BoardId, Tables
from domain.games.rebel_moon_defense.validation import BoardFile, validated
from domain.kernel.errors import Malformed

T = TypeVar("T")


@cache
def board(board_id: BoardId) -> Board:
    """The board of this id; raises Malformed if its file breaks the rules for boards."""
    file = _decoded(f"boards/{board_id}.json", BoardFile)
    if file.id != board_id:
        raise Malformed(f"board file {board_id} calls itself {file.id}")
    return validated(file)


@cache
def tables() -> Tables:
    """The numbers of the components."""
    return _decoded("tables.json", Tables)


def _decoded(path: str, kind: type[T]) -> T:
    content = files("domain.games.rebel_moon_defense").joinpath("data", path).read_bytes()
    try:
        return json.decode(content, type=kind)
    except ValidationError as fault:
        raise Malformed(f"{path}: {fault}") from fault
