"""Walls of a square board as edges of a scene: runs of walls that lie end to end, and the border with its openings."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias, get_args

from domain.geometry import squares
from domain.geometry.squares import Square
from projections.scene import BorderSide, Edge

Naming: TypeAlias = Callable[[Square], str]
"""Returns the name of a square."""


class Opening(NamedTuple):
    """An opening in the border: its side, and the squares that it takes from `place` on, counted along the side."""

    side: BorderSide
    place: int
    length: int


def walls(edges: Iterable[squares.Edge], name_of: Naming) -> Iterator[Edge]:
    """Return the walls on these edges, each run of edges that lie end to end as one wall."""
    for run in _runs(edges):
        a, b = map(name_of, run[0])
        yield Edge(f"wall-{a}|{b}", "wall", a, b, length=len(run))


def _runs(edges: Iterable[squares.Edge]) -> Iterator[list[squares.Edge]]:
    """Group edges that lie end to end. Each run starts at its top or left end."""
    run: list[squares.Edge] = []
    for edge in sorted(edges, key=_along):
        if run and not _goes_on(run[-1], edge):
            yield run
            run = []
        run.append(edge)
    if run:
        yield run


def _along(edge: squares.Edge) -> tuple[bool, int, int]:
    """Sort key: vertical edges by column, then row; horizontal edges by row, then column."""
    (x, y), (_, below) = edge
    upright = y == below
    return (upright, x, y) if upright else (upright, y, x)


def _goes_on(last: squares.Edge, edge: squares.Edge) -> bool:
    upright, line, place = _along(last)
    return _along(edge) == (upright, line, place + 1)


class Border(NamedTuple):
    """The border of a board of so many columns and rows."""

    columns: int
    rows: int
    name_of: Naming

    def edges(self, openings: Iterable[Opening]) -> Iterator[Edge]:
        """Return the outer walls, with doorways in the openings."""
        held = sorted(openings, key=lambda opening: opening.place)
        for side in get_args(BorderSide):
            yield from self._side(side, [opening for opening in held if opening.side == side])

    def _side(self, side: BorderSide, openings: list[Opening]) -> Iterator[Edge]:
        start, end = 0, self.rows if side in ("W", "E") else self.columns
        for _, place, length in openings:
            if place > start:
                yield self._wall(side, start, place)
            yield Edge(f"hatch-{side}-{place}", "doorway", self._square(side, place), side=side, length=length)
            start = place + length
        if start < end:
            yield self._wall(side, start, end)

    def _wall(self, side: BorderSide, start: int, end: int) -> Edge:
        return Edge(f"border-{side}-{start}", "wall", self._square(side, start), side=side, length=end - start)

    def _square(self, side: BorderSide, place: int) -> str:
        match side:
            case "W" | "E":
                return self.name_of((0 if side == "W" else self.columns - 1, place))
            case "N" | "S":
                return self.name_of((place, 0 if side == "N" else self.rows - 1))
