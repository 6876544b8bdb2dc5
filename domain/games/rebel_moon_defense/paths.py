"""Ways through the asteroid field: adjacency alone counts, for the bomb may turn on the spot (RMD-PLC-06)."""

from collections.abc import Container, Mapping

Neighbours = Mapping[str, tuple[str, ...]]


def distances(neighbours: Neighbours, target: str, blocked: Container[str]) -> dict[str, int]:
    """The number of steps to `target` from every hex that reaches it over free hexes."""
    found = {target: 0}
    frontier = [target]
    for at in frontier:
        for beside in neighbours[at]:
            if beside not in found and beside not in blocked:
                found[beside] = found[at] + 1
                frontier.append(beside)
    return found


def shortest(neighbours: Neighbours, start: str, target: str, blocked: Container[str]) -> tuple[str, ...]:
    """A shortest way with both ends, empty where there is none; among equals the first in the order of directions."""
    steps = distances(neighbours, target, blocked)
    if start not in steps:
        return ()
    way = [start]
    while way[-1] != target:
        left = steps[way[-1]]
        way.append(next(beside for beside in neighbours[way[-1]] if steps.get(beside) == left - 1))
    return tuple(way)


def is_open(neighbours: Neighbours, start: str, target: str, blocked: Container[str]) -> bool:
    """Whether free hexes join the two ends (RMD-PLC-06); the search goes deep first, for it mostly succeeds."""
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
    """The hexes whose occupation would leave no way: only hexes of one way can be such, and all where there is none."""
    way = shortest(neighbours, start, target, blocked)
    if not way:
        return frozenset(neighbours)
    return frozenset(at for at in way[1:-1] if not is_open(neighbours, start, target, blocked | {at}))
