"""Hexes in axial coordinates, drawn with a point on top: neighbours, distance and lines of sight.

A hex is the pair `(q, r)`: r counts rows downwards, q counts along a row, and odd rows are drawn half a hex to the right.
All decisions use integers, so that two machines never disagree about a line through a corner.
The module knows neither boards nor pieces: the caller says which hexes lie on the board, what they are called, and which ones are
occupied.
"""

from collections.abc import Container
from functools import lru_cache
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from domain.geometry.intervals import Bound, extent

P = TypeVar("P")

Hex: TypeAlias = tuple[int, int]
Contact: TypeAlias = Literal["none", "corner", "edge", "inside"]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps counter-clockwise from east: turning left adds one to the index modulo six, turning right subtracts one."""


class Crossing(NamedTuple, Generic[P]):
    """The hexes between the ends of a line from centre to centre, as coordinates or by name, each kind nearest to its start first."""

    inside: tuple[P, ...]
    """The line runs through their inside."""
    edges: tuple[tuple[P, P], ...]
    """The line runs along the edge that the two hexes of a pair share."""
    corners: tuple[P, ...]
    """The line only touches one of their corners."""


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six adjacent hexes in the order of `DIRECTIONS`, on the board or not."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one hex to another."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def contact(a: Hex, b: Hex, c: Hex) -> Contact:
    """How the line from the centre of `a` to the centre of `b` meets the closed hex `c`.

    The hex is the set of points at which three linear forms stay within -1..1. A line that stays on a limit of one form runs along
    an edge; a line that meets the hex in one point touches a corner.
    """
    moving: list[Bound] = []
    on_border = False
    for offset, slope in zip(_forms(a[0] - c[0], a[1] - c[1]), _forms(b[0] - a[0], b[1] - a[1]), strict=True):
        if slope:
            moving.append(Bound(offset, slope, -1, 1))
        elif abs(offset) > 1:
            return "none"
        else:
            on_border = on_border or abs(offset) == 1
    match extent(moving):
        case -1:
            return "none"
        case 0:
            return "corner"
        case _:
            return "edge" if on_border else "inside"


def edge_partner(a: Hex, b: Hex, c: Hex) -> Hex:
    """The hex beyond the edge of `c` along which the line from `a` to `b` runs. Raises ValueError if it runs along no edge of `c`."""
    if contact(a, b, c) != "edge":
        raise ValueError(f"the line {a} to {b} runs along no edge of {c}")
    offsets = _forms(a[0] - c[0], a[1] - c[1])
    border = _forms(b[0] - a[0], b[1] - a[1]).index(0)
    step = next(step for step in DIRECTIONS if _forms(*step)[border] == 2 * offsets[border])
    return c[0] + step[0], c[1] + step[1]


def crossing(a: Hex, b: Hex) -> Crossing[Hex]:
    """The hexes that a line meets between its two ends."""
    q, r = a
    inside, edges, corners = _crossing_from_origin((b[0] - q, b[1] - r))
    return Crossing(
        tuple((q + dq, r + dr) for dq, dr in inside),
        tuple(((q + one[0], r + one[1]), (q + two[0], r + two[1])) for one, two in edges),
        tuple((q + dq, r + dr) for dq, dr in corners),
    )


def blockers(between: Crossing[P], occupied: Container[object], corner_blocks: bool) -> tuple[P, ...]:
    """The places that block a line, nearest first within each kind. The ends of the line never block.

    An occupied place blocks if the line runs through its inside, an edge if both of its places are occupied (both are returned), and
    a touched corner if `corner_blocks`.
    """
    inside, edges, corners = between
    found = [place for place in inside if place in occupied]
    for one, other in edges:
        if one in occupied and other in occupied:
            found += one, other
    if corner_blocks:
        found += [place for place in corners if place in occupied]
    return tuple(found)


def _forms(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, -q - 2 * r, r - q


# A line depends on the offset of its ends alone. A board of 150 hexes has fewer than a thousand offsets.
@lru_cache(maxsize=8192)
def _crossing_from_origin(end: Hex) -> Crossing[Hex]:
    """Searches from the start over touched hexes. Hexes that share a point of the line are neighbours, so none is missed."""
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
