"""Squares in columns and rows, with walls and doors on the edges between them: neighbours, distance and steps.

A square is the pair `(x, y)`: x counts columns to the right, y rows downwards, both from 0. An edge is the unordered pair of the
two squares beside it. Games give squares their names. Rock is a square with a wall on each edge (`squares_terrain`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias, get_args

Square: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Square, Square]
"""The square that comes first in reading order stands first."""
EdgeState: TypeAlias = Literal["open", "wall", "door_closed", "door_open", "doorway"]
"""A doorway is a door that nothing ever closes."""
Direction: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

DIRECTIONS: Final[Mapping[Direction, Square]] = dict(
    zip(get_args(Direction), ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)), strict=True)
)
"""The eight directions clockwise from north, each with its step."""
PASSABLE: Final[frozenset[EdgeState]] = frozenset(("open", "door_open", "doorway"))


def reading_order(square: Square) -> tuple[int, int]:
    """The sort key (y, x), used wherever the order of squares matters."""
    return square[1], square[0]


def edge(a: Square, b: Square) -> Edge:
    """The edge between two orthogonal neighbours, in either order. Raises ValueError for any other pair."""
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
        raise ValueError(f"no edge lies between {a} and {b}")
    return (a, b) if reading_order(a) < reading_order(b) else (b, a)


def neighbour(square: Square, direction: Direction) -> Square:
    """The square one step away, on the map or not."""
    dx, dy = DIRECTIONS[direction]
    return square[0] + dx, square[1] + dy


def neighbours(square: Square) -> tuple[Square, ...]:
    """The eight squares around, clockwise from north, on the map or not."""
    x, y = square
    return tuple((x + dx, y + dy) for dx, dy in DIRECTIONS.values())


def distance(a: Square, b: Square) -> int:
    """The larger of both differences: the least number of steps if nothing is in the way (RDB-GEO-04)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def turns(a: Square, b: Square) -> tuple[Square, ...]:
    """The two squares beside a diagonal step, or none for any other pair."""
    return ((b[0], a[1]), (a[0], b[1])) if abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1 else ()


@lru_cache(maxsize=16)
def rectangle(width: int, height: int) -> Mapping[Square, int]:
    """The squares of a map of this size, numbered in reading order."""
    return {square: number for number, square in enumerate((x, y) for y in range(height) for x in range(width))}


@dataclass(frozen=True)
class Walls:
    """A rectangle of squares and the states of the edges between them; the border is closed.

    Two maps with the same content are equal. What a map computes about itself is kept.
    """

    width: int
    height: int
    states: Mapping[Edge, EdgeState]
    """The edges that are not simply open. Callers do not change it."""

    def __post_init__(self) -> None:
        for first, second in self.states:
            if edge(first, second) != (first, second) or first not in self or second not in self:
                raise ValueError(f"{first}|{second} is no edge inside {self.width}x{self.height}")

    @cached_property
    def _hash(self) -> int:
        return hash((self.width, self.height, frozenset(self.states.items())))

    def __hash__(self) -> int:
        return self._hash

    def __contains__(self, square: Square) -> bool:
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    @property
    def squares(self) -> Mapping[Square, int]:
        """All squares in reading order, with their numbers in it."""
        return rectangle(self.width, self.height)

    def changed(self, states: Mapping[Edge, EdgeState]) -> "Walls":
        """The same map with these edges in these states."""
        merged = {**self.states, **states}
        return Walls(self.width, self.height, {between: state for between, state in merged.items() if state != "open"})

    def state(self, a: Square, b: Square) -> EdgeState:
        """The state of the edge between two orthogonal neighbours; the border is wall."""
        if a not in self or b not in self:
            return "wall"
        return self.states.get(edge(a, b), "open")

    @cached_property
    def _beyond(self) -> Mapping[Square, tuple[Square, ...]]:
        closed = {between for between, state in self.states.items() if state not in PASSABLE}
        found: dict[Square, list[Square]] = {square: [] for square in self.squares}
        for x, y in self.squares:
            for beside in ((x + 1, y), (x, y + 1)):
                if beside in found and ((x, y), beside) not in closed:
                    found[x, y].append(beside)
                    found[beside].append((x, y))
        return {square: tuple(beside) for square, beside in found.items()}

    def passable(self, a: Square, b: Square) -> bool:
        """Returns True for orthogonal neighbours on the map with an open edge, an open door or a doorway between them."""
        return b in self._beyond.get(a, ())

    def adjoining(self, square: Square) -> tuple[Square, ...]:
        """The orthogonal neighbours across passable edges: north, east, south, west."""
        x, y = square
        return tuple(beside for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if self.passable(square, beside))

    def can_step(self, a: Square, b: Square) -> bool:
        """Returns True if one step leads from `a` to `b`. Symmetric.

        A straight step crosses a passable edge. A diagonal step needs two passable edges on one of the two ways round the corner.
        """
        sides = turns(a, b)
        if not sides:
            return self.passable(a, b)
        return any(self.passable(a, side) and self.passable(side, b) for side in sides)

    @cached_property
    def _known_steps(self) -> dict[Square, tuple[Square, ...]]:
        return {}

    def steps(self, square: Square) -> tuple[Square, ...]:
        """The squares one step away, clockwise from north."""
        known = self._known_steps.get(square)
        if known is None:
            known = self._known_steps[square] = tuple(near for near in neighbours(square) if self.can_step(square, near))
        return known
