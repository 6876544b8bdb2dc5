"""Maps of squares as text pictures, for people and for data files.

A map of w x h squares is 2h+1 lines of 2w+1 signs. The sign of the square (x, y) stands in column 2x+1 of line 2y+1, and between
the signs of two neighbours stands that of their edge. The caller chooses the signs of squares; those of edges are `EDGE_SIGNS`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.geometry.squares import Edge, EdgeState, Square, Walls

EDGE_SIGNS: Final[Mapping[str, EdgeState]] = {
    " ": "open", "|": "wall", "-": "wall", "D": "door_closed", "'": "door_open", "o": "doorway",
}  # fmt: skip
POINT: Final = "+"
"""The sign of the points where edges meet."""


class Picture(NamedTuple):
    """The content of a picture: the signs of its squares, the states of its edges, and the signs along its border."""

    signs: Mapping[Square, str]
    walls: Walls
    border: frozenset[str]


def read(rows: tuple[str, ...]) -> Picture:
    """Read a picture. Raises ValueError if the lines have another shape or an edge has an unknown sign."""
    height, width = len(rows) // 2, len(rows[0]) // 2 if rows else 0
    if not width or len(rows) != 2 * height + 1 or any(len(row) != 2 * width + 1 for row in rows):
        raise ValueError("a picture has an odd number of lines, all of one odd length")
    signs: dict[Square, str] = {}
    states: dict[Edge, EdgeState] = {}
    border: set[str] = set()
    for line, row in enumerate(rows):
        for column, sign in enumerate(row):
            square = (column // 2, line // 2)
            if not line % 2 and not column % 2:
                if sign != POINT:
                    raise ValueError(f"line {line}, column {column}: {sign!r} instead of {POINT!r}")
            elif line % 2 and column % 2:
                signs[square] = sign
            elif line in (0, 2 * height) or column in (0, 2 * width):
                border.add(sign)
            elif sign != " ":
                states[_edge_above_or_left(square, bool(line % 2))] = _state(sign, line, column)
    return Picture(signs, Walls(width, height, states), frozenset(border))


def draw(signs: Mapping[Square, str], walls: Walls) -> tuple[str, ...]:
    """The lines of a picture, as `read` reads them; its border is wall."""
    lines = [[" "] * (2 * walls.width + 1) for _ in range(2 * walls.height + 1)]
    for line in lines[::2]:
        line[::2] = POINT * (walls.width + 1)
    for line in lines[1::2]:
        line[0] = line[-1] = "|"
    for line in (lines[0], lines[-1]):
        line[1::2] = "-" * walls.width
    for (x, y), sign in signs.items():
        lines[2 * y + 1][2 * x + 1] = sign
    for ((x, y), (_, below)), state in walls.states.items():
        column, row = (2 * x + 1, 2 * y + 2) if below > y else (2 * x + 2, 2 * y + 1)
        lines[row][column] = _sign(state, below > y)
    return tuple("".join(line) for line in lines)


def _edge_above_or_left(square: Square, left: bool) -> Edge:
    x, y = square
    return ((x - 1, y), square) if left else ((x, y - 1), square)


def _state(sign: str, line: int, column: int) -> EdgeState:
    wall = "|" if line % 2 else "-"
    if sign not in EDGE_SIGNS or (EDGE_SIGNS[sign] == "wall" and sign != wall):
        raise ValueError(f"line {line}, column {column}: no edge looks like {sign!r}")
    return EDGE_SIGNS[sign]


def _sign(state: EdgeState, level: bool) -> str:
    if state == "wall":
        return "-" if level else "|"
    return next(sign for sign, meaning in EDGE_SIGNS.items() if meaning == state)
