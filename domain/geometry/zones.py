"""Zones: large cells in columns and rows, each side of which is open, a door or a wall.

A zone is a square of a map of walls. A closed door blocks sight and never movement; a wall blocks both. Two zones see each other
only if each is completely visible from the other: nothing may reach into the region that the one sweeps on its way to the other.
"""

from dataclasses import dataclass
from functools import lru_cache

from domain.geometry.intervals import Bound, meets
from domain.geometry.reach import reach
from domain.geometry.squares import Edge, Square, Walls, reading_order
from domain.geometry.squares_sight import NOBODY, Line, Sight


@dataclass(frozen=True)
class Zones:
    """A board of zones."""

    walls: Walls
    holes: frozenset[Square] = NOBODY
    """Zones that nothing enters and no path crosses; sight passes over them (MRC-ZON-04)."""

    def passages(self, zone: Square) -> tuple[Square, ...]:
        """The zones that a step leads to, across open sides and doors: north, east, south, west."""
        x, y = zone
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        return tuple(near for near in beside if self.walls.state(zone, near) != "wall" and near not in self.holes)

    def distance(self, a: Square, b: Square) -> int | None:
        """The length of a shortest path, or None if no path joins the two."""
        if a in self.holes:
            return 0 if a == b else None
        return reach(self.passages, (a,)).get(b)

    def sees(self, a: Square, b: Square, smoke: frozenset[Square] = NOBODY) -> bool:
        """Returns True if two zones are in line of sight. Symmetric; a zone sees itself.

        Smoke blocks in the zones between, not in the two.
        """
        return _sight(self.walls).sees(a, b, smoke)

    def overshoot(self, thrower: Square, target: Square) -> Square:
        """The zone in which a throw that misses another zone than the thrower's own lands: one further on, or the target.

        The zone further on must lie on the board, be no hole, and be in sight of the target; smoke is ignored.
        """
        dx, dy = target[0] - thrower[0], target[1] - thrower[1]
        beyond = (target[0] + _sign(dx) * (abs(dx) >= abs(dy)), target[1] + _sign(dy) * (abs(dy) >= abs(dx)))
        return beyond if beyond not in self.holes and self.sees(target, beyond) else target


def between(a: Square, b: Square) -> tuple[Square, ...]:
    """The zones that the region between two zones crosses, without the two, in reading order. Symmetric."""
    a, b = sorted((a, b), key=reading_order)
    return tuple((a[0] + x, a[1] + y) for x, y in swept((b[0] - a[0], b[1] - a[1])).squares)


def direct_distance(a: Square, b: Square) -> int:
    """The number of steps between two zones of an open board, walls ignored."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


# A board of 8x8 zones has 113 offsets downwards.
@lru_cache(maxsize=512)
def swept(offset: Square) -> Line:
    """The region that a zone sweeps from (0, 0) to an offset: the zones it crosses and the sides that reach into it."""
    dx, dy = offset
    columns, rows = range(min(0, dx), max(0, dx) + 1), range(min(0, dy), max(0, dy) + 1)
    zones = [(x, y) for y in rows for x in columns]
    edges: list[Edge] = [((x - 1, y), (x, y)) for x, y in zones if x - 1 in columns and _reaches_in((x, y), offset, (0, -1))]
    edges += [((x, y - 1), (x, y)) for x, y in zones if y - 1 in rows and _reaches_in((x, y), offset, (-1, 0))]
    crossed = (zone for zone in zones if zone not in ((0, 0), offset) and _reaches_in(zone, offset, (-1, -1)))
    return Line(tuple(crossed), tuple(edges))


def _reaches_in(at: Square, offset: Square, least: Square) -> bool:
    """Returns True if, on the way, the place `at` lies less than 1 and more than `least` from the zone that moves, in x and in y.

    A zone is within (-1, -1) of every zone that it overlaps, and within (0, -1) of the squares whose west sides it crosses.
    """
    return meets(Bound(place, -slope, low, 1) for place, slope, low in zip(at, offset, least, strict=True))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# A game changes its walls a few times; a table of all sights of 8x8 zones has 2,016 pairs.
@lru_cache(maxsize=64)
def _sight(walls: Walls) -> Sight:
    return Sight(walls, swept)
