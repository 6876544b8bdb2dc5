"""Queries on a map whose squares are given by name: steps, reach, sight, and pieces of 2x2 squares.

A game names its squares itself. Every given square must lie on the map.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from domain.geometry import squares_large, squares_ways
from domain.geometry.reach import Steps, reach
from domain.geometry.squares import Direction, Square, Walls
from domain.geometry.squares_sight import Sight, crossing, hindrance, measured

NOBODY: Final[frozenset[str]] = frozenset()


class Hindrance(NamedTuple):
    """The first obstacle of a line of sight: closed edges, each as the pair of its squares, and occupied squares, at a corner both."""

    edges: tuple[tuple[str, str], ...]
    squares: tuple[str, ...]


class NamedSquares:
    """A map with named squares. `occupied` squares hold pieces, which block sight; `barred` squares are not entered."""

    def __init__(
        self, walls: Walls, at: Mapping[str, Square], name_of: Callable[[Square], str], steps: Steps[Square] | None = None
    ) -> None:
        """Name the squares of a map. `at` are the squares by name; `steps` are the steps that `walls` allow, if they are known already."""

        sight = Sight(walls)

        @lru_cache(maxsize=256)
        def squares_at(names: frozenset[str]) -> frozenset[Square]:
            return frozenset(at[name] for name in names)

        @lru_cache(maxsize=64)
        def watched_from(names: frozenset[str]) -> frozenset[str]:
            return frozenset(map(name_of, sight.watched(at[name] for name in names)))

        self.walls: Final = walls
        self._at = at
        self._name_of = name_of
        self._squares_at = squares_at
        self._steps: Steps[Square] = steps or walls.steps
        self._sight = sight
        self._watched_from = watched_from

    def _names(self, found: Iterable[Square]) -> tuple[str, ...]:
        return tuple(self._name_of(square) for square in found)

    # edges and steps -----------------------------------------------------------------------------------------------------

    def passable(self, a: str, b: str) -> bool:
        """True if two squares adjoin orthogonally across an open edge, an open door or a doorway (SQ-DOR-04, SQ-MOV-02)."""
        return self.walls.passable(self._at[a], self._at[b])

    def adjoining(self, square: str) -> tuple[str, ...]:
        """The orthogonal neighbours across passable edges: north, east, south, west."""
        return self._names(self.walls.adjoining(self._at[square]))

    def can_step(self, a: str, b: str) -> bool:
        """True if one step leads from square to square (SQ-MOV-04)."""
        return self.walls.can_step(self._at[a], self._at[b])

    def steps(self, square: str) -> tuple[str, ...]:
        """The squares one step away, clockwise from north."""
        return self._names(self._steps(self._at[square]))

    def ray(self, start: str, direction: Direction) -> tuple[str, ...]:
        """The squares straight ahead as far as each step is legal, nearest first."""
        return self._names(squares_ways.ray(self.walls, self._at[start], direction))

    def blast(self, centre: str) -> tuple[str, ...]:
        """The centre and the squares one step from it, clockwise from north."""
        return self._names(squares_ways.blast(self.walls, self._at[centre]))

    def reach(self, starts: Iterable[str], allowance: int, barred: frozenset[str] = NOBODY) -> dict[str, int]:
        """The squares within so many steps, each with its lowest number of steps, the starts (0) included.

        Squares that a piece may pass over but not stop on are included: remove them afterwards.
        """
        return self._reached(self._steps, starts, allowance, barred)

    def way(self, start: str, goal: str, allowance: int, barred: frozenset[str] = NOBODY) -> tuple[str, ...] | None:
        """A shortest path without its start, or None if none is within the allowance."""
        return self._walked(self._steps, start, goal, allowance, barred)

    # sight ---------------------------------------------------------------------------------------------------------------

    def sees(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> bool:
        """True if the line between two squares is free (SQ-LOS-01, SQ-LOS-03). What stands on `a` and `b` never blocks."""
        return self._sight.sees(self._at[a], self._at[b], self._squares_at(occupied))

    def sees_any(self, starts: Collection[str], ends: Collection[str], occupied: frozenset[str] = NOBODY) -> bool:
        """Sight between pieces of several squares; leave their own squares out of `occupied`."""
        standing, targets = self._squares_at(occupied), [self._at[end] for end in ends]
        return self._sight.sees_any((self._at[start] for start in starts), targets, standing)

    def visible(self, start: str, occupied: frozenset[str] = NOBODY) -> frozenset[str]:
        """The squares in sight of a square, itself included."""
        return frozenset(self._names(self._sight.visible(self._at[start], self._squares_at(occupied))))

    def watched(self, starts: Iterable[str]) -> frozenset[str]:
        """The squares in sight of at least one of these, past all pieces."""
        return self._watched_from(frozenset(starts))

    def hindrance(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> Hindrance | None:
        """The first obstacle of the line, to show to players; None if the line is free."""
        found = hindrance(self.walls, self._at[a], self._at[b], self._squares_at(occupied))
        edges = () if found is None else tuple((self._name_of(one), self._name_of(other)) for one, other in found.edges)
        return found and Hindrance(edges, self._names(found.squares))

    def unhindered(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> tuple[str, ...]:
        """The squares of the line from `a` up to the first obstacle; they end with `b` if it is in sight."""
        return self._names(measured(self.walls, self._at[a], self._at[b], self._squares_at(occupied))[0])

    def crossing(self, a: str, b: str) -> tuple[str, ...]:
        """The squares that the line between two squares crosses, both ends included."""
        return self._names(crossing(self._at[a], self._at[b]))

    # pieces of 2x2 squares -----------------------------------------------------------------------------------------------

    def cover(self, anchor: str) -> tuple[str, ...]:
        """The squares of a large piece on this anchor that lie on the map."""
        return self._names(square for square in squares_large.cover(self._at[anchor]) if square in self.walls)

    def large_step(self, anchor: str, direction: Direction) -> str | None:
        """The anchor after a step of a large piece, or None if it cannot step there (SQ-DRD-03)."""
        moved = squares_large.large_step(self.walls, self._at[anchor], direction)
        return None if moved is None else self._name_of(moved)

    def large_reach(self, anchor: str, allowance: int, barred: frozenset[str] = NOBODY) -> dict[str, int]:
        """The anchors within so many steps of a large piece; it may not stop on some of them. `barred`: anchors that it does not pass."""
        return self._reached(self._large_steps, (anchor,), allowance, barred)

    def large_way(self, anchor: str, goal: str, allowance: int, barred: frozenset[str] = NOBODY) -> tuple[str, ...] | None:
        """A shortest path of anchors, without its start, or None if none is within the allowance."""
        return self._walked(self._large_steps, anchor, goal, allowance, barred)

    def can_stand(self, anchor: str, barred: frozenset[str] = NOBODY) -> bool:
        """True if a large piece may stop here (SQ-DRD-01): no square is barred or off the map, and all edges between them are open."""
        return squares_large.can_stand(self.walls, self._at[anchor], self._squares_at(barred))

    def anchors_over(self, square: str, barred: frozenset[str] = NOBODY) -> tuple[str, ...]:
        """The anchors where a large piece may stop and covers this square, by (y, x)."""
        return self._names(squares_large.anchors_over(self.walls, self._at[square], self._squares_at(barred)))

    # -----------------------------------------------------------------------------------------------------------------------

    def _large_steps(self, anchor: Square) -> tuple[Square, ...]:
        return squares_large.large_steps(self.walls, anchor)

    def _reached(self, steps: Steps[Square], starts: Iterable[str], allowance: int, barred: frozenset[str]) -> dict[str, int]:
        found = reach(steps, (self._at[start] for start in starts), allowance, self._squares_at(barred))
        return {self._name_of(square): count for square, count in found.items()}

    def _walked(self, steps: Steps[Square], start: str, goal: str, allowance: int, barred: frozenset[str]) -> tuple[str, ...] | None:
        found = squares_ways.straightest(steps, self._at[start], self._at[goal], allowance, self._squares_at(barred))
        return None if found is None else self._names(found)
