"""Reach, paths, rays and components over places of any kind: squares, hexes, zones.

A board supplies its steps as a function. A rule that limits more than the number of steps, such as hard ground, makes what it
counts a part of the place: `(square, hard squares entered)`. All costs are integers.
"""

from collections.abc import Callable, Container, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from typing import Final, TypeAlias, TypeVar

P = TypeVar("P", bound=Hashable)

Steps: TypeAlias = Callable[[P], Iterable[P]]
"""The places that one step leads to."""
Cost: TypeAlias = Callable[[P, P], int]
"""The cost of a step from one place to the next, never negative. To minimise one thing before another, weight it."""

NOWHERE: Final[Container[object]] = frozenset[object]()


def reach(
    steps: Steps[P], starts: Iterable[P], allowance: int | None = None, barred: Container[object] = NOWHERE, cost: Cost[P] | None = None
) -> dict[P, int]:
    """The places within the allowance with their least costs, nearest first; without `cost` each step costs 1.

    The starts cost 0, even if barred; other barred places are never entered. The caller removes places that may be passed but not
    ended on. Without `cost` the search is breadth first: places of equal cost stand in the order in which `steps` finds them.
    """
    if cost is not None:
        return _cheapest(steps, starts, cost, allowance, barred)[0]
    found = dict.fromkeys(starts, 0)
    frontier = list(found)
    for here in frontier:
        count = found[here] + 1
        if allowance is not None and count > allowance:
            break
        for near in steps(here):
            if near not in found and near not in barred:
                found[near] = count
                frontier.append(near)
    return found


def way(
    steps: Steps[P], start: P, goal: P, allowance: int | None = None, barred: Container[object] = NOWHERE, cost: Cost[P] | None = None
) -> tuple[P, ...] | None:
    """A path of least cost without its start, or None if none lies within the allowance.

    Without `cost` it is the first of the shortest paths, compared place by place in the order of `steps`: where `steps` yields
    squares in reading order, the path with the smallest (y, x) square by square.
    """
    if cost is None:
        came_from = _first(steps, start, goal, allowance, barred)
    else:
        settled, came_from = _cheapest(steps, (start,), cost, allowance, barred, goal)
        if goal not in settled:
            return None
    return _path(came_from, start, goal)


def first_way(
    steps: Steps[P], start: P, goal: P, cost: Cost[P], allowance: int | None = None, barred: Container[object] = NOWHERE
) -> tuple[P, ...] | None:
    """The first of all paths of least cost, compared place by place in the order of `steps`, or None if none lies within the allowance.

    Without the start. Every cost is positive. `way` with costs returns a path of least cost too, but not always the first one.
    """
    least, _ = _cheapest(steps, (start,), cost, allowance, barred, goal)
    if goal not in least:
        return None
    following: dict[P, list[P]] = {here: [] for here in least}
    before: dict[P, list[P]] = {here: [] for here in least}
    for here in least:
        for near in steps(here):
            if near in least and near not in barred and least[here] + cost(here, near) == least[near]:
                following[here].append(near)
                before[near].append(here)
    leading = reach(lambda here: before[here], (goal,))
    found: list[P] = []
    here = start
    while here != goal:
        here = next(near for near in following[here] if near in leading)
        found.append(here)
    return tuple(found)


def ray(ahead: Callable[[P], P | None], start: P) -> tuple[P, ...]:
    """The places straight ahead of a start, nearest first, until `ahead` returns None; the start is left out."""
    found: list[P] = []
    here = ahead(start)
    while here is not None:
        found.append(here)
        here = ahead(here)
    return tuple(found)


def components(places: Iterable[P], steps: Steps[P]) -> tuple[tuple[P, ...], ...]:
    """The connected sets of these places under symmetric steps between them.

    A set begins with the one of its places that comes first in `places`, and the sets stand in that order.
    """
    left = dict.fromkeys(places)
    found: list[tuple[P, ...]] = []
    while left:
        first = next(iter(left))
        connected = tuple(reach(lambda here: (near for near in steps(here) if near in left), (first,)))
        found.append(connected)
        for place in connected:
            del left[place]
    return tuple(found)


def _first(steps: Steps[P], start: P, goal: P, allowance: int | None, barred: Container[object]) -> dict[P, P]:
    """The search tree of a breadth-first search that stops at the goal: each place with the place before it."""
    came_from, counts = {start: start}, {start: 0}
    frontier = [start]
    for here in frontier:
        count = counts[here] + 1
        if goal in came_from or (allowance is not None and count > allowance):
            break
        for near in steps(here):
            if near not in came_from and near not in barred:
                came_from[near], counts[near] = here, count
                frontier.append(near)
    return came_from


def _cheapest(
    steps: Steps[P], starts: Iterable[P], cost: Cost[P], allowance: int | None, barred: Container[object], goal: P | None = None
) -> tuple[dict[P, int], dict[P, P]]:
    """Dijkstra's search, stopped at the goal: the least costs, and for each place found the place before it.

    Of places with equal costs the one found first is expanded first, and a path is replaced only by a cheaper one.
    """
    least = dict.fromkeys(starts, 0)
    came_from = {start: start for start in least}
    order = {start: number for number, start in enumerate(least)}
    waiting = [(0, number, start) for start, number in order.items()]
    settled: dict[P, int] = {}
    while waiting:
        total, _, here = heappop(waiting)
        if here in settled:
            continue
        settled[here] = total
        if here == goal:
            break
        for near in steps(here):
            count = total + cost(here, near)
            if near in barred or (allowance is not None and count > allowance) or (near in least and count >= least[near]):
                continue
            least[near], came_from[near] = count, here
            heappush(waiting, (count, order.setdefault(near, len(order)), near))
    return settled, came_from


def _path(came_from: Mapping[P, P], start: P, goal: P) -> tuple[P, ...] | None:
    if goal not in came_from:
        return None
    back = [goal]
    while back[-1] != start:
        back.append(came_from[back[-1]])
    return tuple(reversed(back[:-1]))
