"""Lines of sight over squares past walls, closed doors and occupied squares, in exact integers.

From centre to centre (SQ-LOS): an edge that the line crosses must be passable, a square that it runs through must not be
occupied, and where it runs exactly through a corner, one of the two ways round must be passable and its square not occupied. What
stands on the two ends never blocks.

What a line needs depends on the offset of its ends alone. It is computed once as bits, so that a sight is a shift and a few
conjunctions with the bits of all walls and occupied squares.
"""

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from domain.geometry.squares import PASSABLE, Edge, Square, Walls, edge, reading_order, turns

NOBODY: Final[frozenset[Square]] = frozenset()

# Three bits a square: its edge to the east, its edge to the south, the square itself.
_EAST, _SOUTH, _INSIDE, _WIDTH = 0, 1, 2, 3


class Line(NamedTuple):
    """What a line of sight from (0, 0) to an offset meets."""

    squares: tuple[Square, ...]
    """Between the ends; they block if occupied."""
    edges: tuple[Edge, ...]
    """They block unless passable."""
    corners: tuple[tuple[Square, Square], ...] = ()
    """The squares before and behind each corner that the line runs exactly through; it is blocked if both ways round are."""


Lines: TypeAlias = Callable[[Square], Line]
"""The line to an offset."""


class Hindrance(NamedTuple):
    """What stops a line first: closed edges, occupied squares, or at a corner some of both."""

    edges: tuple[Edge, ...]
    squares: tuple[Square, ...]


@lru_cache(maxsize=4096)
def _crossing_from_origin(end: Square) -> tuple[Square, ...]:
    ax, ay = abs(end[0]), abs(end[1])
    sx, sy = (end[0] > 0) - (end[0] < 0), (end[1] > 0) - (end[1] < 0)
    met = [(0, 0)]
    i = j = 0
    while (i, j) != (ax, ay):
        # The line leaves its square on the side that it meets first: after (2i+1)/(2ax) or (2j+1)/(2ay) of its length.
        left, right = (2 * i + 1) * ay, (2 * j + 1) * ax
        across, down = (left <= right, left >= right) if ax and ay else (bool(ax), bool(ay))
        i, j = i + across, j + down
        met.append((i * sx, j * sy))
    return tuple(met)


def crossing(a: Square, b: Square) -> tuple[Square, ...]:
    """The squares that a line runs through, both ends included (RDB-GEO-05).

    Two consecutive squares share an edge, or a corner that the line runs exactly through.
    """
    x, y = a
    return tuple((x + dx, y + dy) for dx, dy in _crossing_from_origin((b[0] - x, b[1] - y)))


def corners(a: Square, b: Square) -> tuple[tuple[Square, ...], ...]:
    """The pairs of squares that a line touches at the corners it runs exactly through, nearest first."""
    steps = (turns(here, following) for here, following in pairwise(crossing(a, b)))
    return tuple(pair for pair in steps if pair)


def centre_line(offset: Square) -> Line:
    """The line from centre to centre."""
    met = _crossing_from_origin(offset)
    steps = tuple(pairwise(met))
    straight = tuple(edge(*step) for step in steps if not turns(*step))
    return Line(met[1:-1], straight, tuple(step for step in steps if turns(*step)))


def hindrance(walls: Walls, a: Square, b: Square, occupied: frozenset[Square] = NOBODY) -> Hindrance | None:
    """What stops the line from `a` to `b` first, or None if `b` is in sight of `a`. Both squares lie on the map."""
    return measured(walls, a, b, occupied)[1]


def measured(walls: Walls, a: Square, b: Square, occupied: frozenset[Square] = NOBODY) -> tuple[tuple[Square, ...], Hindrance | None]:
    """The squares of the line from `a` up to the first obstacle, and the obstacle, None if `b` is in sight. Both lie on the map."""
    met = crossing(a, b)
    for place, (here, following) in enumerate(pairwise(met), 1):
        stopped = _on_the_way(walls, here, following, occupied)
        if stopped is None and following != b and following in occupied:
            stopped = Hindrance((), (following,))
        if stopped is not None:
            return met[:place], stopped
    return met, None


def _on_the_way(walls: Walls, here: Square, following: Square, occupied: frozenset[Square]) -> Hindrance | None:
    ways_round = turns(here, following)
    if not ways_round:
        return None if walls.passable(here, following) else Hindrance((edge(here, following),), ())
    edges: list[Edge] = []
    squares: list[Square] = []
    for turn in ways_round:
        closed = [edge(*pair) for pair in ((here, turn), (turn, following)) if not walls.passable(*pair)]
        if not closed and turn not in occupied:
            return None
        edges += closed
        squares += [turn] if turn in occupied else []
    return Hindrance(tuple(sorted(edges)), tuple(sorted(squares, key=reading_order)))


class _Footprint(NamedTuple):
    """What a line needs, as bits relative to its upper end: all bits of `clear` unset, and of each corner those of one side."""

    clear: int
    corners: tuple[tuple[int, int], ...]


class _Footprints(dict[Square, _Footprint]):
    """The footprints of all offsets downwards on maps of one width, each computed on first use."""

    def __init__(self, width: int, lines: Lines) -> None:
        super().__init__()
        self._width = width
        self._lines = lines

    def __missing__(self, offset: Square) -> _Footprint:
        squares, edges, corners = self._lines(offset)
        clear = sum(self._bit(square, _INSIDE) for square in squares) + sum(self._edge_bit(between) for between in edges)
        made = self[offset] = _Footprint(clear, tuple(self._sides(*corner) for corner in corners))
        return made

    def _sides(self, here: Square, following: Square) -> tuple[int, int]:
        one, other = (
            self._edge_bit(edge(here, turn)) | self._edge_bit(edge(turn, following)) | self._bit(turn, _INSIDE)
            for turn in turns(here, following)
        )
        return one, other

    def _edge_bit(self, between: Edge) -> int:
        first, second = between
        return self._bit(first, _EAST if first[1] == second[1] else _SOUTH)

    def _bit(self, square: Square, part: int) -> int:
        # One row of room above: a line that runs down to the left begins before its upper end.
        return 1 << _WIDTH * ((square[1] + 1) * self._width + square[0]) + part


@lru_cache(maxsize=16)
def _footprints(width: int, lines: Lines) -> _Footprints:
    return _Footprints(width, lines)


@lru_cache(maxsize=2048)
def _standing(width: int, occupied: frozenset[Square]) -> int:
    return sum(1 << _WIDTH * ((y + 1) * width + x) + _INSIDE for x, y in occupied)


class Sight:
    """The lines of sight on a map. Results without occupied squares are kept.

    `lines` says what a line meets: `centre_line`, or the region that one square sweeps on its way to another (`zones`).
    """

    def __init__(self, walls: Walls, lines: Lines = centre_line) -> None:
        self.walls = walls
        self._index = walls.squares
        self._order = tuple(walls.squares)
        self._footprints = _footprints(walls.width, lines)
        self._rows: dict[Square, int] = {}

    @cached_property
    def _closed(self) -> int:
        bits = 0
        for (first, second), state in self.walls.states.items():
            if state not in PASSABLE:
                part = _EAST if first[1] == second[1] else _SOUTH
                bits |= 1 << _WIDTH * ((first[1] + 1) * self.walls.width + first[0]) + part
        return bits

    def sees(self, a: Square, b: Square, occupied: frozenset[Square] = NOBODY) -> bool:
        """Returns True if `b` is in sight of `a`: symmetric, and False off the map. What stands on the two squares never blocks."""
        one, other = self._index.get(a), self._index.get(b)
        if one is None or other is None:
            return False
        if a in self._rows:
            if not self._rows[a] >> other & 1:
                return False
            if not occupied:
                return True
        if one > other:
            a, b, one, other = b, a, other, one
        if one == other:
            return True
        obstacles = self._closed | _standing(self.walls.width, occupied) if occupied else self._closed
        return _is_clear(obstacles >> _WIDTH * one, self._footprints[b[0] - a[0], b[1] - a[1]])

    def sees_any(self, starts: Iterable[Square], ends: Iterable[Square], occupied: frozenset[Square] = NOBODY) -> bool:
        """Returns True if any end is in sight of any start, for pieces that cover several squares."""
        targets = tuple(ends)
        return any(self.sees(start, end, occupied) for start in starts for end in targets)

    def visible(self, start: Square, occupied: frozenset[Square] = NOBODY) -> frozenset[Square]:
        """The squares in sight of `start`, itself included."""
        return self._squares(self._row(start, occupied))

    def watched(self, starts: Iterable[Square]) -> frozenset[Square]:
        """The squares in sight of at least one of the starts, which are included; nothing is occupied."""
        bits = 0
        for start in starts:
            bits |= self._row(start, NOBODY)
        return self._squares(bits)

    def _squares(self, bits: int) -> frozenset[Square]:
        squares = self._order
        found: list[Square] = []
        while bits:
            lowest = bits & -bits
            found.append(squares[lowest.bit_length() - 1])
            bits ^= lowest
        return frozenset(found)

    def _row(self, start: Square, occupied: frozenset[Square]) -> int:
        if start not in self._rows:
            self._rows[start] = self._computed(start, self._closed, enumerate(self._order))
        if not occupied:
            return self._rows[start]
        # Occupied squares only reduce sight, so only squares seen without them are tried.
        left, found = self._rows[start], list[tuple[int, Square]]()
        while left:
            index = (left & -left).bit_length() - 1
            found.append((index, self._order[index]))
            left &= left - 1
        return self._computed(start, self._closed | _standing(self.walls.width, occupied), found)

    def _computed(self, start: Square, obstacles: int, among: Iterable[tuple[int, Square]]) -> int:
        """The squares in sight as bits in reading order."""
        number, (x, y) = self._index[start], start
        bits = 1 << number
        footprints = self._footprints
        below = obstacles >> _WIDTH * number
        for index, (column, row) in among:
            if index > number:
                seen = _is_clear(below, footprints[column - x, row - y])
            else:
                seen = index < number and _is_clear(obstacles >> _WIDTH * index, footprints[x - column, y - row])
            if seen:
                bits |= 1 << index
        return bits


def _is_clear(obstacles: int, footprint: _Footprint) -> bool:
    clear, corners = footprint
    if obstacles & clear:
        return False
    return not corners or all(not (obstacles & one and obstacles & other) for one, other in corners)
