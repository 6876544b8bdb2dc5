"""The names of squares, "5,17", and of the edges between them, "5,1|5,2"."""

import re
from functools import lru_cache
from typing import Final

from domain.geometry.squares import Edge, Square, edge

_NAME: Final = re.compile(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})", re.ASCII)
_LARGEST: Final = 999


@lru_cache(maxsize=4096)
def square_at(name: str) -> Square:
    """The square of a name: column, comma, row, 0 to 999 without leading zeros.

    Raises ValueError for any other text. The square need not lie on a map.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a square: {name!r}")
    return int(match[1]), int(match[2])


@lru_cache(maxsize=4096)
def name_of(square: Square) -> str:
    """The name of a square, as `square_at` reads it. Raises ValueError outside 0 to 999."""
    x, y = square
    if not (0 <= x <= _LARGEST and 0 <= y <= _LARGEST):
        raise ValueError(f"square {square} has no name")
    return f"{x},{y}"


def edge_at(name: str) -> Edge:
    """The edge of a name. Raises ValueError for any text that `edge_name` does not write."""
    first, _, second = name.partition("|")
    found = edge(square_at(first), square_at(second))
    if edge_name(found) != name:
        raise ValueError(f"not the name of an edge: {name!r}")
    return found


def edge_name(between: Edge) -> str:
    """The name of an edge: those of its two squares, in reading order."""
    return f"{name_of(between[0])}|{name_of(between[1])}"
