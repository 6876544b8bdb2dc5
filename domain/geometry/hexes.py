"""Hexes in axial coordinates, drawn with a point on top: names, neighbours, distance, rays and sight.

A hex is the pair `(q, r)`: r counts rows downwards, q counts along a row, and odd rows are drawn half a hex to the right.
Everything is decided in whole numbers, so that two machines never disagree about a line through a corner.
The module knows no board and no pieces: callers say which hexes lie on the board and which ones are occupied.
"""

import re
from collections.abc import Container
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

Hex: TypeAlias = tuple[int, int]
Contact: TypeAlias = Literal["none", "corner", "edge", "inside"]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps counter-clockwise from east: turning left adds one to the index modulo six, turning right subtracts one."""

DIRECTION_NAMES: Final[tuple[str, ...]] = ("E", "NE", "NW", "W", "SW", "SE")

_NAME: Final = re.compile(r"([A-Z])([1-9][0-9]{0,2})", re.ASCII)
_LARGEST_COLUMN: Final = 999


class Crossing(NamedTuple):
    """The hexes between the ends of a line from centre to centre, by how the line meets them, nearest to its start first."""

    inside: tuple[Hex, ...]
    """The line runs through their inside."""
    edges: tuple[tuple[Hex, Hex], ...]
    """The line runs along the edge which the two of a pair share."""
    corners: tuple[Hex, ...]
    """The line only touches one of their corners."""


def axial(name: str) -> Hex:
    """Reads a hex name: row letter `A` to `Z`, column number 1 to 999 without leading zeros.

    Raises ValueError for any other text; whether the hex lies on a board is not asked here.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not a hex name: {name!r}")
    row = ord(match[1]) - ord("A")
    return int(match[2]) - 1 - (row >> 1), row


def name(cell: Hex) -> str:
    """Writes the hex name that `axial` reads; ValueError if the hex lies outside rows A to Z or columns 1 to 999."""
    q, row = cell
    column = q + (row >> 1) + 1
    if not (0 <= row < 26 and 1 <= column <= _LARGEST_COLUMN):
        raise ValueError(f"hex {cell} has no name")
    return f"{chr(ord('A') + row)}{column}"


def neighbour(cell: Hex, direction: int) -> Hex:
    """The hex one step away in a direction 0..5 of `DIRECTIONS`."""
    step = DIRECTIONS[direction]
    return cell[0] + step[0], cell[1] + step[1]


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six adjacent hexes in the order of `DIRECTIONS`, on the board or not."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one hex to another."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def direction_to(a: Hex, b: Hex) -> int | None:
    """The direction 0..5 whose ray from `a` meets `b`; None if no ray does or both are the same hex."""
    steps = distance(a, b)
    if steps == 0:
        return None
    for index, (dq, dr) in enumerate(DIRECTIONS):
        if (a[0] + dq * steps, a[1] + dr * steps) == b:
            return index
    return None


def ray(start: Hex, direction: int, board: Container[Hex]) -> tuple[Hex, ...]:
    """The hexes straight ahead of `start`, nearest first, up to the rim of the board; `start` itself is left out."""
    found: list[Hex] = []
    cell = neighbour(start, direction)
    while cell in board:
        found.append(cell)
        cell = neighbour(cell, direction)
    return tuple(found)


def contact(a: Hex, b: Hex, c: Hex) -> Contact:
    """How the line from the centre of `a` to the centre of `b` meets the closed hex `c`.

    The hex is the set of points at which three linear forms stay within -1..1. Each form bounds the stretch of the line inside
    it; the bounds are fractions, compared by cross-multiplication, and a stretch of length zero is a touched corner.
    """
    low, low_unit, high, high_unit = 0, 1, 1, 1
    on_border = False
    for offset, slope in zip(_forms(a[0] - c[0], a[1] - c[1]), _forms(b[0] - a[0], b[1] - a[1]), strict=True):
        if slope == 0:
            if abs(offset) > 1:
                return "none"
            on_border = on_border or abs(offset) == 1
            continue
        enter, leave, unit = (-1 - offset, 1 - offset, slope) if slope > 0 else (offset - 1, offset + 1, -slope)
        if enter * low_unit > low * unit:
            low, low_unit = enter, unit
        if leave * high_unit < high * unit:
            high, high_unit = leave, unit
    if low * high_unit > high * low_unit:
        return "none"
    if low * high_unit == high * low_unit:
        return "corner"
    return "edge" if on_border else "inside"


def edge_partner(a: Hex, b: Hex, c: Hex) -> Hex:
    """The hex on the other side of the edge of `c` along which the line from `a` to `b` runs; ValueError if it runs along none."""
    if contact(a, b, c) != "edge":
        raise ValueError(f"the line {a} to {b} runs along no edge of {c}")
    offsets = _forms(a[0] - c[0], a[1] - c[1])
    border = _forms(b[0] - a[0], b[1] - a[1]).index(0)
    step = next(step for step in DIRECTIONS if _forms(*step)[border] == 2 * offsets[border])
    return c[0] + step[0], c[1] + step[1]


def crossing(a: Hex, b: Hex) -> Crossing:
    """The hexes a line meets between its two ends, which are left out."""
    q, r = a
    inside, edges, corners = _crossing_from_origin((b[0] - q, b[1] - r))
    return Crossing(
        tuple((q + dq, r + dr) for dq, dr in inside),
        tuple(((q + one[0], r + one[1]), (q + two[0], r + two[1])) for one, two in edges),
        tuple((q + dq, r + dr) for dq, dr in corners),
    )


def sight(a: Hex, b: Hex, occupied: Container[Hex], corner_blocks: bool) -> bool:
    """Whether the line between two centres is free (RMD-LOS-01 to 06).

    An occupied hex blocks if the line runs through its inside, an edge if both of its hexes are occupied, and a touched corner
    if `corner_blocks`. The end hexes never block. Symmetric in `a` and `b`; costs one look-up in `occupied` per hex on the line.
    """
    q, r = a
    inside, edges, corners = _crossing_from_origin((b[0] - q, b[1] - r))
    for dq, dr in inside:
        if (q + dq, r + dr) in occupied:
            return False
    for one, two in edges:
        if (q + one[0], r + one[1]) in occupied and (q + two[0], r + two[1]) in occupied:
            return False
    if corner_blocks:
        for dq, dr in corners:
            if (q + dq, r + dr) in occupied:
                return False
    return True


def _forms(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, -q - 2 * r, r - q


# Sight depends on the offset of the ends alone, and a board of 150 hexes has fewer than a thousand offsets.
@lru_cache(maxsize=8192)
def _crossing_from_origin(end: Hex) -> Crossing:
    """Spreads from the start over touched hexes: those that share a point of the line adjoin each other, so none is missed."""
    origin = (0, 0)
    met: dict[Hex, Contact] = {origin: "inside"}
    frontier = [origin]
    while frontier:
        for cell in neighbours(frontier.pop()):
            if cell not in met:
                met[cell] = contact(origin, end, cell)
                if met[cell] != "none":
                    frontier.append(cell)

    def along(cell: Hex) -> tuple[int, Hex]:
        return 2 * (cell[0] * end[0] + cell[1] * end[1]) + cell[0] * end[1] + cell[1] * end[0], cell

    between = sorted((cell for cell in met if cell not in (origin, end)), key=along)
    sides = ((cell, edge_partner(origin, end, cell)) for cell in between if met[cell] == "edge")
    return Crossing(
        tuple(cell for cell in between if met[cell] == "inside"),
        tuple((cell, partner) for cell, partner in sides if along(cell) < along(partner)),
        tuple(cell for cell in between if met[cell] == "corner"),
    )
