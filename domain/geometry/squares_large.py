"""Pieces that cover 2x2 squares: where they may stand and how they move. Their anchor is the top left square."""

from collections.abc import Container
from typing import Final

from domain.geometry.squares import PASSABLE, Direction, Edge, Square, Walls, neighbour
from domain.geometry.squares_ways import NOWHERE

STRAIGHT: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")


def cover(anchor: Square) -> tuple[Square, Square, Square, Square]:
    """The four squares in reading order."""
    x, y = anchor
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def inner_edges(anchor: Square) -> tuple[Edge, Edge, Edge, Edge]:
    """The four edges between the squares of the cover."""
    one, two, three, four = cover(anchor)
    return (one, two), (one, three), (two, four), (three, four)


def large_step(walls: Walls, anchor: Square, direction: Direction) -> Square | None:
    """The anchor after one step, or None where the step is not possible.

    Each newly covered square is entered across a passable edge, and nothing impassable lies inside the new cover.
    """
    if direction not in STRAIGHT:
        return None
    covered, moved = cover(anchor), neighbour(anchor, direction)
    leading = (square for square in covered if neighbour(square, direction) not in covered)
    if not all(walls.passable(square, neighbour(square, direction)) for square in leading):
        return None
    return moved if all(walls.state(*edge) in PASSABLE for edge in inner_edges(moved)) else None


def large_steps(walls: Walls, anchor: Square) -> tuple[Square, ...]:
    """The anchors that one step leads to: north, east, south, west."""
    found = (large_step(walls, anchor, direction) for direction in STRAIGHT)
    return tuple(moved for moved in found if moved is not None)


def can_stand(walls: Walls, anchor: Square, barred: Container[Square] = NOWHERE) -> bool:
    """Whether a piece may stop here: all four squares on the map and not barred, all inner edges plainly open.

    A door, open or not, and a doorway are not plainly open.
    """
    if any(square in barred or square not in walls for square in cover(anchor)):
        return False
    return all(walls.state(*edge) == "open" for edge in inner_edges(anchor))


def anchors_over(walls: Walls, square: Square, barred: Container[Square] = NOWHERE) -> tuple[Square, ...]:
    """The anchors in reading order where a piece may stand and cover this square."""
    x, y = square
    around = ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
    return tuple(anchor for anchor in around if can_stand(walls, anchor, barred))
