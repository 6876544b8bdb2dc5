"""A square board as text: a sign for each square, with walls and doors between them."""

from collections.abc import Iterator, Mapping

from projections.scene import Cell, Edge

_WIDE = 3
"""Characters of a square's sign. One more character separates two squares."""
_UPRIGHT: Mapping[str, str] = {"wall": "|", "door_closed": "D", "door_open": "'"}
_LEVEL: Mapping[str, str] = {"wall": "---", "door_closed": "-D-", "door_open": "- -"}
"""Doorways and open edges are blank."""

Place = tuple[int, int]


def plan(cells: list[Cell], edges: list[Edge], signs: Mapping[str, str]) -> Iterator[str]:
    """Yield the rows from the top. `signs` is the text of each cell. A cell that spans several squares shows it on the first."""
    at = {cell.id: (cell.at[0], cell.at[1]) for cell in cells}
    named = {place: cell for cell, place in at.items()}
    upright, level = _between(at, edges)
    columns = range(min(x for x, _ in named) - 1, max(x for x, _ in named) + 1)
    rows = range(min(y for _, y in named) - 1, max(y for _, y in named) + 1)
    first = {y: next((named[(x, y)] for x in columns if (x, y) in named), "") for y in rows}
    gap = max(map(len, first.values())) + 1
    for y in rows:
        if first[y]:
            row = "".join(_square(named, signs, (x, y)) + upright.get((x, y), " ") for x in columns)
            yield f"{first[y]:{gap}}{row}".rstrip()
        below = "".join(level.get((x, y), " " * _WIDE) + " " for x in columns)
        if below.strip():
            yield f"{'':{gap}}{below}".rstrip()


def _square(named: Mapping[Place, str], signs: Mapping[str, str], place: Place) -> str:
    return signs[named[place]][:_WIDE].ljust(_WIDE) if place in named else " " * _WIDE


def _between(at: Mapping[str, Place], edges: list[Edge]) -> tuple[dict[Place, str], dict[Place, str]]:
    """Return the edge characters to the right of each square, and those below it."""
    upright: dict[Place, str] = {}
    level: dict[Place, str] = {}
    for edge in edges:
        (x, y), stands = _first(at, edge)
        for step in range(edge.length):
            if stands:
                upright[(x, y + step)] = _UPRIGHT.get(edge.kind, " ")
            else:
                level[(x + step, y)] = _LEVEL.get(edge.kind, " " * _WIDE)
    return upright, level


def _first(at: Mapping[str, Place], edge: Edge) -> tuple[Place, bool]:
    """Return the square to the left of a vertical edge (True) or above a horizontal edge (False).

    On the border this square may be outside the board.
    """
    x, y = at[edge.a]
    if edge.b:
        return (x, y), at[edge.b][0] != x
    match edge.side:
        case "W":
            return (x - 1, y), True
        case "E":
            return (x, y), True
        case "N":
            return (x, y - 1), False
        case _:
            return (x, y), False
