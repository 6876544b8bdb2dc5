"""Reach, paths, rays and components over nodes of any kind, against slower searches."""

from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.reach import components, first_way, ray, reach, way

Graph = Mapping[str, str]
"""The nodes that one step leads to, in order."""
LETTERS = "abcdefgh"
graphs = st.fixed_dictionaries({letter: st.lists(st.sampled_from(LETTERS), unique=True, max_size=4).map("".join) for letter in LETTERS})
letters = st.sampled_from(LETTERS)
weights = st.dictionaries(st.tuples(letters, letters), st.integers(0, 5))


def paths(graph: Graph, start: str, goal: str, most: int) -> list[str]:
    """All paths without repeated nodes, as strings of letters, the start included."""
    found, frontier = [start] * (start == goal), [start]
    for _ in range(most):
        frontier = [path + near for path in frontier for near in graph[path[-1]] if near not in path]
        found += [path for path in frontier if path[-1] == goal]
    return found


RING: Graph = {"a": "bc", "b": "d", "c": "d", "d": "e", "e": "", "f": "", "g": "", "h": ""}


def test_reach_counts_steps_from_the_nearest_start_and_keeps_the_order_found() -> None:
    assert list(reach(RING.__getitem__, "a").items()) == [("a", 0), ("b", 1), ("c", 1), ("d", 2), ("e", 3)]
    assert reach(RING.__getitem__, "ad", 1) == {"a": 0, "d": 0, "b": 1, "c": 1, "e": 1}
    assert reach(RING.__getitem__, "a", barred="bc") == {"a": 0}


def test_a_start_may_be_barred_and_no_other_place() -> None:
    assert reach(RING.__getitem__, "a", 1, barred="ab") == {"a": 0, "c": 1}
    assert way(RING.__getitem__, "a", "b", barred="b") is None


def test_among_shortest_paths_the_first_in_the_order_of_steps_is_taken() -> None:
    assert way(RING.__getitem__, "a", "e") == ("b", "d", "e")
    assert way(RING.__getitem__, "a", "e", barred="b") == ("c", "d", "e")
    assert way(RING.__getitem__, "a", "e", 2) is None
    assert way(RING.__getitem__, "a", "a", 0) == ()


def test_a_dear_place_is_avoided() -> None:
    def cost(_: str, near: str) -> int:
        return 5 if near == "b" else 1

    assert reach(RING.__getitem__, "a", cost=cost) == {"a": 0, "c": 1, "d": 2, "e": 3, "b": 5}
    assert way(RING.__getitem__, "a", "e", cost=cost) == ("c", "d", "e")
    assert way(RING.__getitem__, "a", "b", 4, cost=cost) is None


@pytest.mark.parametrize(("limit", "expected"), [(1, None), (2, 102), (3, 102), (4, 4)])
def test_rdb_dsy_09_fewest_acid_squares_then_fewest_steps_within_an_allowance(limit: int, expected: int | None) -> None:
    """A node is a square with the steps taken to it; a step onto acid costs more than all other steps together."""

    def steps(place: tuple[int, int]) -> list[tuple[int, int]]:
        square, taken = place
        return [(near, taken + 1) for near in (square + 1, square + 3) if taken < limit]

    def cost(_: tuple[int, int], near: tuple[int, int]) -> int:
        return 101 if near[0] == 3 else 1

    totals = reach(steps, ((0, 0),), cost=cost)

    assert min((total for (square, _), total in totals.items() if square == 6), default=None) == expected


def test_a_ray_ends_where_nothing_is_ahead() -> None:
    assert ray(lambda at: at + 1 if at < 3 else None, 0) == (1, 2, 3)
    assert ray(lambda at: None, 0) == ()


def test_components_begin_with_their_first_places() -> None:
    joined = {"a": "d", "b": "", "c": "e", "d": "a", "e": "cf", "f": "e"}

    assert components("fedcba", joined.__getitem__) == (("f", "e", "c"), ("d", "a"), ("b",))
    assert components("acf", joined.__getitem__) == (("a",), ("c",), ("f",))
    assert components("", joined.__getitem__) == ()


@given(graphs, letters, letters, st.integers(0, 7))
def test_a_way_without_costs_is_the_first_of_the_shortest_paths(graph: Graph, start: str, goal: str, most: int) -> None:
    possible = paths(graph, start, goal, most)
    found = way(graph.__getitem__, start, goal, most)

    assert (found is not None) is bool(possible)
    if found is not None:
        shortest = [path for path in possible if len(path) == min(map(len, possible))]
        ranks = {path: [graph[here].index(near) for here, near in pairwise(path)] for path in shortest}
        assert start + "".join(found) == min(shortest, key=lambda path: ranks[path])
        assert reach(graph.__getitem__, start, most)[goal] == len(found)


@given(graphs, weights, letters, letters, st.none() | st.integers(0, 12), st.frozensets(letters, max_size=3))
def test_reach_with_costs_is_the_least_over_all_paths(
    graph: Graph, weight: Mapping[tuple[str, str], int], start: str, goal: str, allowance: int | None, barred: frozenset[str]
) -> None:
    def cost(here: str, near: str) -> int:
        return weight.get((here, near), 1)

    def total(path: str) -> int:
        return sum(cost(*step) for step in pairwise(path))

    free = [path for path in paths(graph, start, goal, 7) if not barred.intersection(path[1:])]
    least = min(map(total, free), default=None)
    if least is not None and allowance is not None and least > allowance:
        least = None
    found = reach(graph.__getitem__, start, allowance, barred, cost)
    path = way(graph.__getitem__, start, goal, allowance, barred, cost)

    assert found.get(goal) == least
    assert list(found.values()) == sorted(found.values())
    assert (path is None) is (least is None)
    if path is not None:
        assert total(start + "".join(path)) == least


@given(graphs, st.dictionaries(st.tuples(letters, letters), st.integers(1, 3)), letters, letters, st.none() | st.integers(0, 9))
def test_the_first_way_is_the_first_of_the_cheapest_paths(
    graph: Graph, costs: dict[tuple[str, str], int], start: str, goal: str, allowance: int | None
) -> None:
    def cost(here: str, near: str) -> int:
        return costs.get((here, near), 1)

    def rank(path: str) -> tuple[int, list[int]]:
        steps = list(pairwise(path))
        return sum(cost(*step) for step in steps), [graph[here].index(near) for here, near in steps]

    cheapest = min(paths(graph, start, goal, 7), key=rank, default=None)
    if cheapest is not None and allowance is not None and rank(cheapest)[0] > allowance:
        cheapest = None

    assert first_way(graph.__getitem__, start, goal, cost, allowance) == (None if cheapest is None else tuple(cheapest[1:]))


def test_the_first_way_passes_no_barred_place() -> None:
    assert first_way(RING.__getitem__, "a", "d", lambda here, near: 1) == ("b", "d")
    assert first_way(RING.__getitem__, "a", "d", lambda here, near: 1, barred="b") == ("c", "d")


@given(graphs, letters)
def test_costs_of_one_find_the_same_as_no_costs(graph: Graph, start: str) -> None:
    without = reach(graph.__getitem__, start)

    assert list(reach(graph.__getitem__, start, cost=lambda here, near: 1).items()) == list(without.items())
    for goal in without:
        assert way(graph.__getitem__, start, goal, cost=lambda here, near: 1) == way(graph.__getitem__, start, goal)


@pytest.mark.parametrize("allowance", [0, 1, 2, 3])
def test_reach_stops_at_the_allowance(allowance: int) -> None:
    assert max(reach(RING.__getitem__, "a", allowance).values()) == allowance
