"""Ways through the asteroid field: only adjacency counts, because the bomb may turn on the spot (RMD-PLC)."""

from collections.abc import Container, Mapping

from domain.geometry import reach

Neighbours = Mapping[str, tuple[str, ...]]


def shortest(neighbours: Neighbours, start: str, target: str, blocked: Container[str]) -> tuple[str, ...]:
    """A shortest way with both ends, or an empty tuple; among equals the first in the order of directions."""
    found = None if start in blocked else reach.way(neighbours.__getitem__, start, target, barred=blocked)
    return () if found is None else (start, *found)


def is_open(neighbours: Neighbours, start: str, target: str, blocked: Container[str]) -> bool:
    """Returns True if free hexes join the two ends (see `room.check_room`). The search goes deep first, because it mostly succeeds."""
    seen = {start}
    stack = [start]
    while stack:
        for beside in neighbours[stack.pop()]:
            if beside == target:
                return True
            if beside not in seen and beside not in blocked:
                seen.add(beside)
                stack.append(beside)
    return start == target


def closing(neighbours: Neighbours, start: str, target: str, blocked: frozenset[str]) -> frozenset[str]:
    """The hexes whose occupation would leave no way, or all hexes if there is none. Only hexes of a shortest way are tried."""
    way = shortest(neighbours, start, target, blocked)
    if not way:
        return frozenset(neighbours)
    return frozenset(at for at in way[1:-1] if not is_open(neighbours, start, target, blocked | {at}))
