"""The ship with some of its doors open: every query of section 9, with squares given by name.

LOS-W is sight through walls and closed doors only; LOS-F is also blocked by `occupied` squares, which hold figures or blips.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from domain.games.starquest.board import Layout, Ship
from domain.games.starquest.conditions import FOG_SIGHT
from domain.games.starquest.coordinates import edge_at, name_of
from domain.games.starquest.missions import BoardId
from domain.geometry import squares
from domain.geometry.squares import Edge, EdgeState, Square
from domain.geometry.squares_named import NOBODY, NamedSquares


class Ground(NamedSquares):
    """A ship with some edges changed. Get it from `ground`, which caches the latest ones. `fog`: the boards with short lines of sight."""

    def __init__(self, layout: Layout, changed: Mapping[Edge, EdgeState], fog: frozenset[BoardId] = frozenset()) -> None:
        walls = layout.walls.changed(changed)
        beside = {square for edge in changed for square in edge}
        touched = frozenset(near for square in beside for near in (square, *squares.neighbours(square)))

        def steps(square: Square) -> tuple[Square, ...]:
            """The steps of the closed ship, computed once for all grounds, where no changed edge may have changed them."""
            return (walls if square in touched else layout.walls).steps(square)

        super().__init__(walls, layout.at, name_of, steps)
        self.layout: Final = layout
        self._fog: Final = fog

    # sight in fog ----------------------------------------------------------------------------------------------------------

    def _is_hidden(self, a: str, b: str) -> bool:
        """True if fog lies between two squares: one of them is in it, and they are far apart."""
        layout = self.layout
        return layout.distance(a, b) > FOG_SIGHT and not self._fog.isdisjoint((layout.board_of(a), layout.board_of(b)))

    def sees(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> bool:
        """Sight between two squares, not far through fog."""
        return not (self._fog and self._is_hidden(a, b)) and super().sees(a, b, occupied)

    def sees_any(self, starts: Collection[str], ends: Collection[str], occupied: frozenset[str] = NOBODY) -> bool:
        """Sight between pieces of several squares, not far through fog."""
        if not self._fog:
            return super().sees_any(starts, ends, occupied)
        return any(self.sees(start, end, occupied) for start in starts for end in ends)

    def visible(self, start: str, occupied: frozenset[str] = NOBODY) -> frozenset[str]:
        """The squares in sight of a square, itself included, none far through fog."""
        found = super().visible(start, occupied)
        return frozenset(square for square in found if not self._is_hidden(start, square)) if self._fog else found

    def watched(self, starts: Iterable[str]) -> frozenset[str]:
        """The squares in sight of at least one of these, past all pieces, none far through fog."""
        if not self._fog:
            return super().watched(starts)
        return frozenset(square for start in starts for square in self.visible(start))

    def unhindered(self, a: str, b: str, occupied: frozenset[str] = NOBODY) -> tuple[str, ...]:
        """The squares of the line from `a` up to the first obstacle; fog ends it where sight ends."""
        crossed = super().unhindered(a, b, occupied)
        if not self._fog or not self._is_hidden(a, b):
            return crossed
        return tuple(square for square in crossed if self.layout.distance(a, square) <= FOG_SIGHT)


def ground(
    ship: Ship,
    opened: frozenset[str] = frozenset(),
    broken: frozenset[str] = frozenset(),
    walled: frozenset[str] = frozenset(),
    fog: frozenset[BoardId] = frozenset(),
) -> Ground:
    """The ship with these doors open, these edges broken (nothing is left of walls and doors), walls on others, and fog on some boards."""
    return _ground(ship.layout, opened, broken, walled, fog)


# A ship has few sets of open doors at a time; a ground with all its sights computed takes some 100 kB.
@lru_cache(maxsize=256)
def _ground(layout: Layout, opened: frozenset[str], broken: frozenset[str], walled: frozenset[str], fog: frozenset[BoardId]) -> Ground:
    doors: dict[Edge, EdgeState] = {edge_at(edge): "door_open" for door in opened for edge in layout.doors[door].edges}
    holes: dict[Edge, EdgeState] = {edge_at(edge): "open" for edge in broken}
    walls: dict[Edge, EdgeState] = {edge_at(edge): "wall" for edge in walled}
    return Ground(layout, {**doors, **holes, **walls}, fog)
