"""Pieces of 2x2 squares, with the rulebook's dreadnought diagram."""

import pytest
from hypothesis import given

from domain.geometry.reach import reach
from domain.geometry.squares import EdgeState, Square, Walls
from domain.geometry.squares_large import anchors_over, can_stand, cover, inner_edges, large_step, large_steps
from domain.geometry.squares_sight import Sight
from domain.geometry.squares_ways import straightest
from geometry.square_maps import cells, maps, maps_with_squares, turned, walled

DIAGRAM = walled(6, 4, "1,2|2,2 1,3|2,3 2,1|2,2 5,1|5,2")


def test_sq_drd_03_v5_north_north_west_west_are_exactly_four_steps() -> None:
    anchor: Square | None = (3, 2)
    for direction in ("N", "N", "W", "W"):
        assert anchor is not None
        anchor = large_step(DIAGRAM, anchor, direction)
    assert anchor == (1, 0)

    found = straightest(lambda at: large_steps(DIAGRAM, at), (3, 2), (1, 0), 4)
    assert found is not None
    assert len(found) == 4


def test_sq_los_04_v5_every_square_but_the_two_behind_the_wall_is_in_sight() -> None:
    sight, covered = Sight(DIAGRAM), cover((1, 0))

    hidden = {square for square in DIAGRAM.squares if not sight.sees_any(covered, (square,))}

    assert hidden == cells("2,2 2,3")


def test_sq_drd_01_a_cover_has_four_squares_and_four_inner_edges() -> None:
    assert cover((3, 2)) == ((3, 2), (4, 2), (3, 3), (4, 3))
    assert set(inner_edges((0, 0))) == {((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1))}


@pytest.mark.parametrize("state", ["wall", "door_closed", "door_open", "doorway"])
@pytest.mark.parametrize("edge", ["0,0|1,0", "0,0|0,1", "1,0|1,1", "0,1|1,1"])
def test_sq_drd_01_it_never_stops_across_a_wall_door_or_doorway(state: EdgeState, edge: str) -> None:
    assert not can_stand(walled(2, 2, edge, state), (0, 0))


def test_sq_drd_01_it_stops_where_all_four_squares_are_free_and_on_the_map() -> None:
    walls = Walls(3, 3, {})

    assert can_stand(walls, (1, 1))
    assert not can_stand(walls, (2, 1))
    assert not can_stand(walls, (-1, 0))
    assert not can_stand(walls, (0, 0), cells("1,1"))


def test_sq_drd_03_both_leading_edges_must_be_passable() -> None:
    assert large_step(walled(3, 2, "1,1|2,1"), (0, 0), "E") is None
    assert large_step(walled(3, 2, "1,0|2,0 1,1|2,1", "door_open"), (0, 0), "E") == (1, 0)
    assert large_step(walled(3, 2, "1,0|2,0 1,1|2,1", "door_closed"), (0, 0), "E") is None


def test_sq_drd_03_no_wall_may_lie_inside_the_new_position_but_a_doorway_may() -> None:
    assert large_step(walled(3, 2, "2,0|2,1"), (0, 0), "E") is None
    assert large_step(walled(3, 2, "2,0|2,1", "doorway"), (0, 0), "E") == (1, 0)


def test_sq_drd_03_it_never_moves_diagonally_or_off_the_map() -> None:
    walls = Walls(4, 4, {})

    assert large_step(walls, (1, 1), "SE") is None
    assert large_step(walls, (0, 0), "N") is None
    assert large_steps(walls, (0, 0)) == ((1, 0), (0, 1))


def test_sq_drd_02_anchors_over_a_square_come_in_reading_order() -> None:
    assert anchors_over(Walls(4, 4, {}), (1, 1)) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert anchors_over(Walls(4, 4, {}), (0, 0)) == ((0, 0),)
    assert anchors_over(Walls(4, 4, {}), (1, 1), cells("2,2")) == ((0, 0), (1, 0), (0, 1))


@given(maps_with_squares(1))
def test_sq_drd_03_a_step_can_be_taken_back_where_it_could_stand(given_map: tuple[Walls, tuple[Square, ...]]) -> None:
    walls, (anchor,) = given_map
    if can_stand(walls, anchor):
        for moved in large_steps(walls, anchor):
            assert anchor in large_steps(walls, moved)


@given(maps())
def test_sq_drd_03_its_ways_turn_with_the_map(walls: Walls) -> None:
    changed, move = turned(walls)

    def moved_anchor(anchor: Square) -> Square:
        corners = [move(square) for square in cover(anchor)]
        return min(x for x, _ in corners), min(y for _, y in corners)

    for start in walls.squares:
        if can_stand(walls, start):
            assert can_stand(changed, moved_anchor(start))
            here = reach(lambda at: large_steps(walls, at), (start,), 4)
            there = reach(lambda at: large_steps(changed, at), (moved_anchor(start),), 4)
            assert there == {moved_anchor(anchor): count for anchor, count in here.items()}
