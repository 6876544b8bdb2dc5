"""Facing: arcs on squares, halves of the plane, and control zones."""

from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.arcs import Arc, Facing, Half, arc, controls, half
from domain.geometry.squares import DIRECTIONS, Square, Walls, neighbours
from domain.geometry.squares_sight import Sight
from geometry.square_maps import walled

FACINGS: tuple[Facing, ...] = get_args(Facing)
coordinates = st.integers(-9, 9)
squares = st.tuples(coordinates, coordinates)


@pytest.mark.parametrize(
    ("square", "expected"),
    [
        ((10, 9), "front"),
        ((9, 9), "front"),
        ((11, 9), "front"),
        ((8, 7), "front"),
        ((13, 7), "front"),
        ((11, 10), "side"),
        ((13, 8), "side"),
        ((9, 11), "rear"),
        ((10, 15), "rear"),
    ],
)
def test_rdb_geo_08_arcs_of_a_figure_that_faces_north(square: Square, expected: Arc) -> None:
    assert arc("N", (10, 10), square) == expected


@pytest.mark.parametrize("facing", FACINGS)
def test_rdb_geo_08_three_neighbours_are_in_front_three_behind_and_two_beside(facing: Facing) -> None:
    assert Counter(arc(facing, (4, 4), near) for near in neighbours((4, 4))) == {"front": 3, "rear": 3, "side": 2}


@given(st.sampled_from(FACINGS), squares, squares)
def test_rdb_geo_08_what_is_in_front_is_behind_a_figure_that_faces_the_other_way(facing: Facing, at: Square, square: Square) -> None:
    opposite = FACINGS[(FACINGS.index(facing) + 2) % 4]
    swapped: dict[Arc, Arc] = {"front": "rear", "rear": "front", "side": "side"}

    assert arc(opposite, at, square) == swapped[arc(facing, at, square)]


@given(st.sampled_from(FACINGS), squares, squares)
def test_rdb_geo_08_arcs_turn_with_the_figure(facing: Facing, at: Square, square: Square) -> None:
    turned = FACINGS[(FACINGS.index(facing) + 1) % 4]

    assert arc(turned, (-at[1], at[0]), (-square[1], square[0])) == arc(facing, at, square)


def test_rdb_fac_07_a_control_zone_is_what_a_figure_has_in_front_of_it_and_sees() -> None:
    sight = Sight(walled(5, 5, "2,1|2,2"))

    assert controls("E", (2, 2), (4, 2), sight.sees)
    assert not controls("W", (2, 2), (4, 2), sight.sees)
    assert not controls("N", (2, 2), (2, 0), sight.sees)
    assert controls("N", (2, 2), (2, 0), Sight(Walls(5, 5, {})).sees)
    assert not controls("N", (2, 2), (4, 2), sight.sees)


@pytest.mark.parametrize(
    ("vector", "at", "square", "expected"),
    [
        pytest.param((1, -1), (1, 1), (5, 1), "front", id="G15-b2-f2"),
        pytest.param((1, -1), (1, 1), (1, 3), "rear", id="G15-b2-b4"),
        pytest.param((1, 1), (3, 1), (1, 1), "rear", id="G16-d2-b2"),
        pytest.param((1, 1), (3, 1), (6, 1), "front", id="G16-d2-g2"),
        pytest.param((-1, 1), (4, 6), (5, 7), "both", id="G17-e7-f8"),
        pytest.param((-1, 1), (2, 5), (3, 4), "rear", id="G18-c6-d5"),
        pytest.param((-1, -1), (3, 5), (2, 4), "front", id="G18-d6-c5"),
    ],
)
def test_mrc_rct_04_halves_of_the_movement_circle(vector: Square, at: Square, square: Square, expected: Half) -> None:
    assert half(vector, at, square) == expected


@given(st.sampled_from([(1, -1), (1, 1), (-1, 1), (-1, -1)]), squares, squares)
def test_mrc_rct_04_every_square_lies_in_one_half_or_on_the_cut(vector: Square, at: Square, square: Square) -> None:
    swapped: dict[Half, Half] = {"front": "rear", "rear": "front", "both": "both"}

    assert half((-vector[0], -vector[1]), at, square) == swapped[half(vector, at, square)]
    assert half(vector, at, at) == "both"


@pytest.mark.parametrize("vector", [(1, -1), (1, 1), (-1, 1), (-1, -1)])
def test_mrc_agt_04_each_half_holds_one_side_of_each_axis(vector: Square) -> None:
    sides: tuple[Facing, ...] = tuple(facing for facing in FACINGS if half(vector, (0, 0), DIRECTIONS[facing]) == "front")

    assert len(sides) == 2
    assert {facing in "NS" for facing in sides} == {True, False}
