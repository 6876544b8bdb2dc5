"""The ship with some of its doors open: every query of section 9, with squares given by name.

LOS-W is sight through walls and closed doors only; LOS-F is also blocked by `occupied` squares, which hold figures or blips.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.games.starquest.board import Layout, Ship
from domain.games.starquest.coordinates import edge_at, name_of
from domain.geometry import squares
from domain.geometry.squares import Edge, EdgeState, Square
from domain.geometry.squares_named import NamedSquares


class Ground(NamedSquares):
    """A ship with some edges changed. Get it from `ground`, which caches the latest ones."""

    def __init__(self, layout: Layout, changed: Mapping[Edge, EdgeState]) -> None:
        walls = layout.walls.changed(changed)
        beside = {square for edge in changed for square in edge}
        touched = frozenset(near for square in beside for near in (square, *squares.neighbours(square)))

        def steps(square: Square) -> tuple[Square, ...]:
            """The steps of the closed ship, computed once for all grounds, where no changed edge may have changed them."""
            return (walls if square in touched else layout.walls).steps(square)

        super().__init__(walls, layout.at, name_of, steps)
        self.layout: Final = layout


def ground(
    ship: Ship, opened: frozenset[str] = frozenset(), broken: frozenset[str] = frozenset(), walled: frozenset[str] = frozenset()
) -> Ground:
    """The ship with these doors open, these edges broken (nothing is left of walls and doors), and walls on others."""
    return _ground(ship.layout, opened, broken, walled)


# A ship has few sets of open doors at a time; a ground with all its sights computed takes some 100 kB.
@lru_cache(maxsize=256)
def _ground(layout: Layout, opened: frozenset[str], broken: frozenset[str], walled: frozenset[str]) -> Ground:
    doors: dict[Edge, EdgeState] = {edge_at(edge): "door_open" for door in opened for edge in layout.doors[door].edges}
    holes: dict[Edge, EdgeState] = {edge_at(edge): "open" for edge in broken}
    walls: dict[Edge, EdgeState] = {edge_at(edge): "wall" for edge in walled}
    return Ground(layout, {**doors, **holes, **walls})
