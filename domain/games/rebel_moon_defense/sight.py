"""Distance and lines of sight between hexes by name (RMD-LOS)."""

from collections.abc import Container
from functools import lru_cache

from domain.games.rebel_moon_defense.coordinates import hex_at, name_of
from domain.geometry import hexes


# The largest board has 149 hexes, so about 22,000 ordered pairs.
@lru_cache(maxsize=1 << 15)
def between(start: str, end: str) -> hexes.Crossing[str]:
    """The hexes between two hexes, nearest to `start` first. Hexes that no board can hold are left out."""
    inside, edges, corners = hexes.crossing(hex_at(start), hex_at(end))
    pairs = ((_named(one), _named(other)) for one, other in edges)
    return hexes.Crossing(
        tuple(at for cell in inside if (at := _named(cell)) is not None),
        tuple((one, other) for one, other in pairs if one is not None and other is not None),
        tuple(at for cell in corners if (at := _named(cell)) is not None),
    )


@lru_cache(maxsize=1 << 15)
def distance(start: str, end: str) -> int:
    """The number of steps between two hexes."""
    return hexes.distance(hex_at(start), hex_at(end))


def in_sight(start: str, end: str, occupied: Container[str], corner_blocks: bool) -> bool:
    """Returns True if nothing stands between two hexes; what stands on them never blocks (RMD-LOS-01, RMD-LOS-06)."""
    return not blockers(start, end, occupied, corner_blocks)


def blockers(start: str, end: str, occupied: Container[str], corner_blocks: bool) -> tuple[str, ...]:
    """The hexes that block the line, nearest first within each kind; of an edge always both (RMD-LOS-03, RMD-LOS-04, RMD-LOS-05)."""
    return hexes.blockers(between(start, end), occupied, corner_blocks)


def _named(cell: hexes.Hex) -> str | None:
    try:
        return name_of(cell)
    except ValueError:
        return None
