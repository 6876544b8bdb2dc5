"""Paths, reach, rays and blasts over squares, with the rulebook's two small diagrams."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.reach import reach
from domain.geometry.squares import DIRECTIONS, Direction, Square, Walls, neighbour
from domain.geometry.squares_ways import blast, ray, straightest
from geometry.square_maps import cells, maps_with_squares, mirrored, on, some_squares, turned, walled

GivenMap = tuple[Walls, tuple[Square, ...]]

BLACK_HOLE = walled(7, 4, "1,0|2,0 1,1|2,1 2,1|2,2 3,1|3,2 6,1|6,2")
HOLO = walled(4, 4, "0,0|0,1 1,0|1,1")


@pytest.mark.parametrize(
    ("direction", "squares"),
    [
        ("E", ((1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3))),
        ("N", ((0, 2), (0, 1), (0, 0))),
        ("NE", ((1, 2),)),
        ("S", ()),
        ("W", ()),
    ],
)
def test_sq_bhb_01_v3_the_line_ends_at_walls_and_at_closed_corners(direction: Direction, squares: tuple[Square, ...]) -> None:
    assert ray(BLACK_HOLE, (0, 3), direction) == squares


def test_sq_hol_03_v4_the_blast_does_not_pass_walls() -> None:
    struck = blast(HOLO, (1, 1))

    assert struck[0] == (1, 1)
    assert set(struck[1:]) == cells("2,0 0,1 2,1 0,2 1,2 2,2")


def test_sq_hol_04_the_blast_goes_round_clockwise_from_north() -> None:
    assert blast(Walls(3, 3, {}), (1, 1)) == ((1, 1), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))


@given(maps_with_squares(1), st.sampled_from(list(DIRECTIONS)))
def test_sq_bhb_01_a_line_is_straight_and_goes_on_while_a_step_leads_on(given_map: GivenMap, direction: Direction) -> None:
    walls, (start,) = given_map

    squares = (start, *ray(walls, start, direction))

    for here, following in pairwise(squares):
        assert following == neighbour(here, direction)
        assert walls.can_step(here, following)
    assert not walls.can_step(squares[-1], neighbour(squares[-1], direction))


def test_reach_counts_steps_from_the_nearest_start() -> None:
    walls = Walls(5, 1, {})

    assert reach(walls.steps, ((0, 0),), 2) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}
    assert reach(walls.steps, ((0, 0), (4, 0)), 1) == {(0, 0): 0, (4, 0): 0, (1, 0): 1, (3, 0): 1}
    assert reach(walls.steps, ((0, 0),), 4, cells("2,0")) == {(0, 0): 0, (1, 0): 1}


@given(maps_with_squares(1), st.integers(0, 8), some_squares())
def test_sq_mov_01_reach_grows_with_the_allowance_and_shrinks_with_what_is_barred(
    given_map: GivenMap, allowance: int, occupied: frozenset[Square]
) -> None:
    walls, (start,) = given_map
    barred = on(walls, occupied) - {start}

    near, far = reach(walls.steps, (start,), allowance), reach(walls.steps, (start,), allowance + 1)
    hindered = reach(walls.steps, (start,), allowance, barred)

    assert near.items() <= far.items()
    assert {square for square, count in far.items() if count <= allowance} == near.keys()
    assert hindered.keys() <= near.keys()
    assert all(hindered[square] >= near[square] for square in hindered)
    assert not hindered.keys() & barred


@given(maps_with_squares(2), st.integers(0, 9), some_squares())
def test_sq_mov_01_a_way_takes_as_many_steps_as_reach_says(given_map: GivenMap, allowance: int, occupied: frozenset[Square]) -> None:
    walls, (start, goal) = given_map
    barred = on(walls, occupied) - {start, goal}

    found = straightest(walls.steps, start, goal, allowance, barred)
    least = reach(walls.steps, (start,), allowance, barred).get(goal)

    if found is None:
        assert least is None
        return
    assert len(found) == least
    squares = (start, *found)
    assert squares[-1] == goal
    assert all(walls.can_step(a, b) for a, b in pairwise(squares))
    assert not set(found) & barred


def test_a_way_runs_as_straight_as_it_can() -> None:
    walls = Walls(6, 3, {})

    assert straightest(walls.steps, (0, 1), (3, 1), 9) == ((1, 1), (2, 1), (3, 1))
    found = straightest(walls.steps, (0, 0), (5, 1), 9)
    assert found is not None
    assert sum(a[1] != b[1] for a, b in pairwise(((0, 0), *found))) == 1
    assert straightest(walls.steps, (2, 2), (2, 2), 0) == ()


@given(maps_with_squares(2))
def test_sq_mov_04_a_way_back_is_as_long(given_map: GivenMap) -> None:
    walls, (a, b) = given_map

    assert reach(walls.steps, (a,), 99).get(b) == reach(walls.steps, (b,), 99).get(a)


@given(maps_with_squares(1), st.integers(0, 6))
def test_sq_mov_01_reach_turns_and_mirrors_with_the_map(given_map: GivenMap, allowance: int) -> None:
    walls, (start,) = given_map

    for changed, move in (turned(walls), mirrored(walls)):
        expected = {move(square): count for square, count in reach(walls.steps, (start,), allowance).items()}
        assert reach(changed.steps, (move(start),), allowance) == expected
