"""The ship with some of its doors open: every query of section 9, with squares given by name.

LOS-W is sight through walls and closed doors only; LOS-F is also blocked by `occupied` squares, which hold figures or blips. Every given
square must be one of the ship's (`name in layout.at`).
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from domain.games.starquest.board import Layout, Ship
from domain.games.starquest.coordinates import edge_at, edge_name, name_of, square_at
from domain.geometry import squares, squares_large, squares_ways
from domain.geometry.reach import Steps, reach
from domain.geometry.squares import Direction, EdgeState, Square, Walls
from domain.geometry.squares_sight import Sight, crossing, hindrance, measured

NOBODY: Final[frozenset[str]] = frozenset()


class Hindrance(NamedTuple):
    """The first obstacle of a line of sight: closed edges, occupied squares, at a corner both."""

    edges: tuple[str, ...]
    squares: tuple[str, ...]


@lru_cache(maxsize=1024)
def _squares(names: frozenset[str]) -> frozenset[Square]:
    return frozenset(square_at(name) for name in names)


def _names(found: Iterable[Square]) -> tuple[str, ...]:
    return tuple(name_of(square) for square in found)


class Ground:
    """A ship with some doors open. Get it from `ground`, which caches the latest ones."""

    def __init__(self, layout: Layout, opened: frozenset[str]) -> None:
        states: dict[squares.Edge, EdgeState] = {
            edge_at(edge): "door_open" for door in opened for edge in layout.doors[door].edges
        }  # fmt: skip
        self.layout: Final = layout
        self.walls: Final[Walls] = layout.walls.changed(states)
        self._at = layout.at
        self._sight = Sight(self.walls)
        beside = [layout.at[square] for door in opened for square in layout.door_squares(door)]
        self._touched: Final = frozenset(near for square in beside for near in (square, *squares.neighbours(square)))
        """The squares whose steps an open door may have changed; all others have those of the closed ship, worked out once."""

    # edges and steps -----------------------------------------------------------------------------------------------------

    def passable(self, a: str, b: str) -> bool:
        """True if two squares adjoin orthogonally across an open edge, an open door or a doorway (SQ-DOR-04, SQ-MOV-02, SQ-CCB-01)."""
        return self.walls.passable(self._at[a], self._at[b])

    def adjoining(self, square: str) -> tuple[str, ...]:
        """The orthogonal neighbours across passable edges: north, east, south, west."""
        return _names(self.walls.adjoining(self._at[square]))

    def can_step(self, a: str, b: str) -> bool:
        """True if one step leads from square to square (SQ-MOV-02, SQ-MOV-04)."""
        return self.walls.can_step(self._at[a], self._at[b])

    def steps(self, square: str) -> tuple[str, ...]:
        """The squares one step away, clockwise from north: also a blast's neighbours in the order of SQ-HOL-04."""
        return _names(self._steps(self._at[square]))

    def ray(self, start: str, direction: Direction) -> tuple[str, ...]:
        """The squares of a black-hole line, nearest first (SQ-BHB-01)."""
        return _names(squares_ways.ray(self.walls, self._at[start], direction))

    def blast(self, centre: str) -> tuple[str, ...]:
        """The target square of a holo-thrower and the neighbours it reaches, in the order of SQ-HOL-04."""
        return _names(squares_ways.blast(self.walls, self._at[centre]))

    def reach(self, starts: Iterable[str], allowance: int, barred: frozenset[str] = NOBODY) -> dict[str, int]:
        """The squares within so many steps, each with its lowest number of steps, the starts (0) included; `barred` are not entered.

        Squares that a piece may pass over but not stop on are included: remove them afterwards.
        """
        return self._reached(self._steps, starts, allowance, barred)

    def way(self, start: str, goal: str, allowance: int, barred: frozenset[str] = NOBODY) -> tuple[str, ...] | None:
        """A shortest path for `move_piece`, without its start, or None if none is within the allowance."""
        return self._walked(self._steps, start, goal, allowance, barred)

    # sight ---------------------------------------------------------------------------------------------------------------

    def sees(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> bool:
        """LOS-W, or LOS-F past these occupied squares (SQ-LOS-01, SQ-LOS-02, SQ-LOS-03). What stands on `a` and `b` never blocks."""
        return self._sight.sees(self._at[a], self._at[b], _squares(occupied))

    def sees_any(self, starts: Collection[str], ends: Collection[str], occupied: frozenset[str] = NOBODY) -> bool:
        """Sight between pieces of several squares (SQ-LOS-04); leave their own squares out of `occupied`."""
        standing, targets = _squares(occupied), [self._at[end] for end in ends]
        return self._sight.sees_any((self._at[start] for start in starts), targets, standing)

    def visible(self, start: str, occupied: frozenset[str] = NOBODY) -> frozenset[str]:
        """The squares in sight of a square, itself included."""
        return frozenset(_names(self._sight.visible(self._at[start], _squares(occupied))))

    def watched(self, starts: Iterable[str]) -> frozenset[str]:
        """The squares in LOS-W of at least one of these: where blips are revealed and nothing may be placed."""
        return frozenset(_names(self._sight.watched(self._at[start] for start in starts)))

    def hindrance(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> Hindrance | None:
        """The first obstacle of the line, to show to players; None if the line is free."""
        found = hindrance(self.walls, self._at[a], self._at[b], _squares(occupied))
        return found and Hindrance(tuple(edge_name(edge) for edge in found.edges), _names(found.squares))

    def unhindered(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> tuple[str, ...]:
        """The squares of the line from `a` up to the first obstacle; they end with `b` if it is in sight (SQ-LOS-01)."""
        return _names(measured(self.walls, self._at[a], self._at[b], _squares(occupied))[0])

    def crossing(self, a: str, b: str) -> tuple[str, ...]:
        """The squares that the line between two squares crosses, both ends included."""
        return _names(crossing(self._at[a], self._at[b]))

    # the dreadnought -----------------------------------------------------------------------------------------------------

    def cover(self, anchor: str) -> tuple[str, ...]:
        """The squares of a dreadnought on this anchor that lie on the ship (SQ-DRD-01)."""
        return tuple(name_of(square) for square in squares_large.cover(self._at[anchor]) if square in self.walls)

    def large_step(self, anchor: str, direction: Direction) -> str | None:
        """The anchor after a step of the dreadnought, or None if it cannot step there (SQ-DRD-03)."""
        moved = squares_large.large_step(self.walls, self._at[anchor], direction)
        return None if moved is None else name_of(moved)

    def large_reach(self, anchor: str, allowance: int) -> dict[str, int]:
        """The anchors within so many steps of the dreadnought; it may not stop on some of them (SQ-DRD-03, 04)."""
        return self._reached(self._large_steps, (anchor,), allowance, NOBODY)

    def large_way(self, anchor: str, goal: str, allowance: int) -> tuple[str, ...] | None:
        """A shortest path of anchors, without its start, or None if none is within the allowance."""
        return self._walked(self._large_steps, anchor, goal, allowance, NOBODY)

    def can_stand(self, anchor: str, barred: frozenset[str] = NOBODY) -> bool:
        """True if a dreadnought may stop here (SQ-DRD-01); `barred` are occupied and airlock squares."""
        return squares_large.can_stand(self.walls, self._at[anchor], _squares(barred))

    def anchors_over(self, square: str, barred: frozenset[str] = NOBODY) -> tuple[str, ...]:
        """The legal anchors whose cover holds this square, by (y, x) (SQ-DRD-02)."""
        return _names(squares_large.anchors_over(self.walls, self._at[square], _squares(barred)))

    # -----------------------------------------------------------------------------------------------------------------------

    def _steps(self, square: Square) -> tuple[Square, ...]:
        return self.walls.steps(square) if square in self._touched else self.layout.walls.steps(square)

    def _large_steps(self, anchor: Square) -> tuple[Square, ...]:
        return squares_large.large_steps(self.walls, anchor)

    def _reached(self, steps: Steps[Square], starts: Iterable[str], allowance: int, barred: frozenset[str]) -> dict[str, int]:
        found = reach(steps, (self._at[start] for start in starts), allowance, _squares(barred))
        return {name_of(square): count for square, count in found.items()}

    def _walked(self, steps: Steps[Square], start: str, goal: str, allowance: int, barred: frozenset[str]) -> tuple[str, ...] | None:
        found = squares_ways.straightest(steps, self._at[start], self._at[goal], allowance, _squares(barred))
        return None if found is None else _names(found)


def ground(ship: Ship, opened: frozenset[str] = frozenset()) -> Ground:
    """The ship with these doors open."""
    return _ground(ship.layout, opened)


# A ship has few sets of open doors at a time; a ground with all its sights computed takes some 100 kB.
@lru_cache(maxsize=256)
def _ground(layout: Layout, opened: frozenset[str]) -> Ground:
    return Ground(layout, opened)
