"""Squares, their edges and steps: states of edges, and the corner rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.squares import (
    DIRECTIONS,
    EdgeState,
    Square,
    Walls,
    distance,
    edge,
    neighbour,
    neighbours,
    reading_order,
)
from geometry.square_maps import cells, maps, maps_with_squares, mirrored, shifted, turned, walled

numbers = st.integers(min_value=0, max_value=999)
squares = st.tuples(numbers, numbers)


def test_squares_sort_by_row_first_and_not_as_text() -> None:
    assert sorted([(10, 0), (0, 1), (2, 0)], key=reading_order) == [(2, 0), (10, 0), (0, 1)]


def test_an_edge_is_the_same_from_both_sides() -> None:
    assert edge((5, 2), (5, 1)) == edge((5, 1), (5, 2)) == ((5, 1), (5, 2))
    assert edge((10, 4), (9, 4)) == ((9, 4), (10, 4))


@pytest.mark.parametrize("pair", [((0, 0), (0, 0)), ((0, 0), (1, 1)), ((0, 0), (2, 0))])
def test_only_orthogonal_neighbours_have_an_edge(pair: tuple[Square, Square]) -> None:
    with pytest.raises(ValueError, match="no edge"):
        edge(*pair)


def test_directions_run_clockwise_from_north() -> None:
    assert list(DIRECTIONS) == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert [neighbour((5, 5), direction) for direction in DIRECTIONS] == list(neighbours((5, 5)))
    assert neighbours((5, 5))[:3] == ((5, 4), (6, 4), (6, 5))


@given(squares, squares, squares)
def test_distance_is_a_metric(a: Square, b: Square, c: Square) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) is (a == b)
    assert (distance(a, b) == 1) is (b in neighbours(a))
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_every_state_of_an_edge_lets_pass_or_not() -> None:
    states: dict[EdgeState, bool] = {"wall": False, "door_closed": False, "door_open": True, "doorway": True}
    for state, passes in states.items():
        walls = walled(2, 1, "0,0|1,0", state)
        assert walls.state((1, 0), (0, 0)) == state
        assert walls.passable((0, 0), (1, 0)) is walls.passable((1, 0), (0, 0)) is passes


def test_the_border_is_wall_and_nothing_passes_it() -> None:
    walls = Walls(2, 2, {})

    assert walls.state((0, 0), (0, -1)) == "wall"
    assert not walls.passable((0, 0), (-1, 0))
    assert not walls.passable((5, 5), (5, 6))
    assert (1, 1) in walls
    assert (2, 1) not in walls


def test_squares_that_are_no_orthogonal_neighbours_are_not_passable() -> None:
    walls = Walls(3, 3, {})

    assert not walls.passable((0, 0), (0, 0))
    assert not walls.passable((0, 0), (1, 1))
    assert not walls.passable((0, 0), (2, 0))


@pytest.mark.parametrize("pair", [((1, 0), (0, 0)), ((0, 0), (1, 1)), ((1, 1), (2, 1)), ((0, -1), (0, 0))])
def test_walls_stand_on_edges_inside_the_map(pair: tuple[Square, Square]) -> None:
    with pytest.raises(ValueError, match="no edge"):
        Walls(2, 2, {pair: "wall"})


def test_maps_are_equal_by_content() -> None:
    one, other = walled(3, 3, "0,0|1,0 1,1|1,2"), walled(3, 3, "1,1|1,2 0,0|1,0")

    assert one == other
    assert hash(one) == hash(other)
    assert one != walled(3, 3, "0,0|1,0")
    assert one != walled(3, 4, "0,0|1,0 1,1|1,2")


def test_a_changed_map_forgets_what_is_open_again() -> None:
    walls = walled(3, 3, "0,0|1,0 1,1|1,2")

    opened = walls.changed({((0, 0), (1, 0)): "open"})

    assert opened == walled(3, 3, "1,1|1,2")
    assert opened.passable((0, 0), (1, 0))
    assert not walls.passable((0, 0), (1, 0))


def test_adjoining_squares_lie_across_passable_edges() -> None:
    assert walled(3, 3, "1,0|1,1 1,1|2,1").adjoining((1, 1)) == ((1, 2), (0, 1))
    assert Walls(3, 3, {}).adjoining((1, 1)) == ((1, 0), (2, 1), (1, 2), (0, 1))


# Squares of a 2x2 map: a b in the upper row, c d in the lower one.
CORNERS = {
    # walls: true if a step leads across the corner
    "": True,
    "0,0|1,0": True,
    "1,0|1,1": True,
    "0,0|0,1": True,
    "0,1|1,1": True,
    "0,0|1,0 1,0|1,1": True,
    "0,0|0,1 0,1|1,1": True,
    "0,0|1,0 0,0|0,1": False,
    "1,0|1,1 0,1|1,1": False,
    "0,0|1,0 0,1|1,1": False,
    "0,0|0,1 1,0|1,1": False,
}


@pytest.mark.parametrize("edges", CORNERS)
def test_sq_mov_04_a_diagonal_step_needs_one_way_round_the_corner(edges: str) -> None:
    walls = walled(2, 2, edges)

    assert walls.can_step((0, 0), (1, 1)) is walls.can_step((1, 1), (0, 0)) is CORNERS[edges]


@given(maps_with_squares())
def test_sq_mov_04_the_corner_rule_is_symmetric(given_map: tuple[Walls, tuple[Square, ...]]) -> None:
    walls, (a, _) = given_map
    for b in (a, *neighbours(a)):
        assert walls.can_step(a, b) is walls.can_step(b, a)


@given(maps())
def test_sq_mov_02_straight_steps_need_a_passable_edge(walls: Walls) -> None:
    for a in walls.squares:
        for b in neighbours(a):
            if a[0] == b[0] or a[1] == b[1]:
                assert walls.can_step(a, b) is walls.passable(a, b)


@given(maps())
def test_sq_mov_01_steps_lead_to_the_neighbours_one_can_step_on_clockwise(walls: Walls) -> None:
    for square in walls.squares:
        assert walls.steps(square) == tuple(near for near in neighbours(square) if walls.can_step(square, near))
        assert not walls.can_step(square, square)
        assert all(near in walls for near in walls.steps(square))


@given(maps(), st.tuples(st.integers(0, 3), st.integers(0, 3)))
def test_sq_mov_04_steps_turn_mirror_and_shift_with_the_map(walls: Walls, by: Square) -> None:
    for changed, move in (turned(walls), mirrored(walls), shifted(walls, by)):
        inside = {move(square) for square in walls.squares}
        for square in walls.squares:
            expected = {move(near) for near in walls.steps(square)}
            assert {near for near in changed.steps(move(square)) if near in inside} >= expected
            if len(inside) == len(changed.squares):
                assert set(changed.steps(move(square))) == expected


def test_sq_mov_03_closed_doors_stop_steps_round_their_posts() -> None:
    closed = walled(2, 2, "0,0|1,0 0,1|1,1", "door_closed")

    assert closed.steps((0, 0)) == ((0, 1),)
    assert set(closed.changed({((0, 0), (1, 0)): "door_open"}).steps((0, 0))) == cells("1,0 0,1 1,1")
