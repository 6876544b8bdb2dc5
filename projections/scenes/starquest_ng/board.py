"""The board: that of StarQuest, on which doors and the inner walls of the boards can break."""

from collections.abc import Iterator

from domain.games.starquest_ng.rules.edges import inner_walls
from domain.games.starquest_ng.state import NgState
from projections.scene import Board, Edge
from projections.scenes.registry import LaidBoard
from projections.scenes.starquest import board


def shipped() -> Iterator[Board]:
    """Return the ship of every mission. Each wall that can break is an edge of its own."""
    return board.shipped(inner_walls)


def laid(state: NgState) -> LaidBoard | None:
    """Return the shipped board of a state, or None before the ship is placed."""
    return board.laid(state, inner_walls)


def edges(state: NgState) -> list[Edge]:
    """Return the walls and doors that are left."""
    return board.edges(state, inner_walls)
