"""What stands between two hexes, by name: distance and sight (RMD-LOS-01 to 06) for boards whose hexes are names."""

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from domain.geometry import hexes


class Between(NamedTuple):
    """The hexes that a line from centre to centre meets between its ends. Those that no board can hold are left out."""

    inside: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    corners: tuple[str, ...]


# The largest board has 149 hexes, so about 22,000 ordered pairs.
@lru_cache(maxsize=1 << 15)
def between(start: str, end: str) -> Between:
    """The hexes between two hexes, nearest to `start` first."""
    inside, edges, corners = hexes.crossing(hexes.axial(start), hexes.axial(end))
    pairs = ((_named(one), _named(other)) for one, other in edges)
    return Between(
        tuple(at for cell in inside if (at := _named(cell)) is not None),
        tuple((one, other) for one, other in pairs if one is not None and other is not None),
        tuple(at for cell in corners if (at := _named(cell)) is not None),
    )


@lru_cache(maxsize=1 << 15)
def distance(start: str, end: str) -> int:
    """The number of steps between two hexes."""
    return hexes.distance(hexes.axial(start), hexes.axial(end))


def in_sight(start: str, end: str, occupied: Container[str], corner_blocks: bool) -> bool:
    """Whether nothing stands between two hexes; what stands on them never blocks (RMD-LOS-01, RMD-LOS-06)."""
    return not blockers(start, end, occupied, corner_blocks)


def blockers(start: str, end: str, occupied: Container[str], corner_blocks: bool) -> tuple[str, ...]:
    """The hexes that block the line, nearest first within each kind; of an edge always both (RMD-LOS-03, RMD-LOS-04, RMD-LOS-05)."""
    inside, edges, corners = between(start, end)
    found = [at for at in inside if at in occupied]
    for one, other in edges:
        if one in occupied and other in occupied:
            found += one, other
    if corner_blocks:
        found += [at for at in corners if at in occupied]
    return tuple(found)


def _named(cell: hexes.Hex) -> str | None:
    try:
        return hexes.name(cell)
    except ValueError:
        return None
