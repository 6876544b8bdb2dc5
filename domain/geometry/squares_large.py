"""Pieces that cover 2x2 squares: where they may stand and how they move. The anchor is the top left square."""

from collections.abc import Container
from typing import Final

from domain.geometry.reach import NOWHERE
from domain.geometry.squares import PASSABLE, Direction, Edge, Square, Walls, neighbour

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
    """The anchor after one step, or None if the step is not legal.

    Each square that is newly covered is entered across a passable edge, and all edges inside the new cover are passable.
    """
    if direction not in STRAIGHT:
        return None
    covered, moved = cover(anchor), neighbour(anchor, direction)
    leading = (square for square in covered if neighbour(square, direction) not in covered)
    if not all(walls.passable(square, neighbour(square, direction)) for square in leading):
        return None
    return moved if all(walls.state(*edge) in PASSABLE for edge in inner_edges(moved)) else None


def large_steps(walls: Walls, anchor: Square) -> tuple[Square, ...]:
    """The anchors one step away: north, east, south, west."""
    found = (large_step(walls, anchor, direction) for direction in STRAIGHT)
    return tuple(moved for moved in found if moved is not None)


def can_stand(walls: Walls, anchor: Square, barred: Container[object] = NOWHERE) -> bool:
    """Returns True if a piece may stop here: all four squares lie on the map and are not barred, and all inner edges are open.

    An open door or a doorway is no open edge: a piece does not stop under it.
    """
    if any(square in barred or square not in walls for square in cover(anchor)):
        return False
    return all(walls.state(*edge) == "open" for edge in inner_edges(anchor))


def anchors_over(walls: Walls, square: Square, barred: Container[object] = NOWHERE) -> tuple[Square, ...]:
    """The anchors at which a piece may stand and covers this square, in reading order."""
    x, y = square
    around = ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
    return tuple(anchor for anchor in around if can_stand(walls, anchor, barred))
