"""Walls and the border of square boards as edges of a scene."""

from domain.geometry.squares import Square
from projections.scene import Edge
from projections.square_edges import Border, Opening, walls


def name_of(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def test_edges_that_lie_end_to_end_are_one_wall() -> None:
    level = [((0, 0), (0, 1)), ((2, 0), (2, 1)), ((1, 0), (1, 1))]
    assert list(walls(level, name_of)) == [Edge("wall-0,0|0,1", "wall", "0,0", "0,1", length=3)]


def test_a_gap_or_a_corner_ends_a_wall() -> None:
    edges = [((0, 0), (1, 0)), ((0, 2), (1, 2)), ((1, 0), (1, 1))]
    assert [edge.id for edge in walls(edges, name_of)] == ["wall-1,0|1,1", "wall-0,0|1,0", "wall-0,2|1,2"]
    assert all(edge.length == 1 for edge in walls(edges, name_of))


def test_a_border_without_openings_is_one_wall_a_side() -> None:
    found = list(Border(4, 3, name_of).edges(()))
    assert found == [
        Edge("border-N-0", "wall", "0,0", side="N", length=4),
        Edge("border-E-0", "wall", "3,0", side="E", length=3),
        Edge("border-S-0", "wall", "0,2", side="S", length=4),
        Edge("border-W-0", "wall", "0,0", side="W", length=3),
    ]


def test_an_opening_is_a_doorway_between_two_walls() -> None:
    found = [edge for edge in Border(5, 5, name_of).edges([Opening("W", 1, 2)]) if edge.side == "W"]
    assert found == [
        Edge("border-W-0", "wall", "0,0", side="W", length=1),
        Edge("hatch-W-1", "doorway", "0,1", side="W", length=2),
        Edge("border-W-3", "wall", "0,3", side="W", length=2),
    ]


def test_openings_at_the_corners_leave_no_empty_walls() -> None:
    found = [edge.id for edge in Border(4, 4, name_of).edges([Opening("N", 2, 2), Opening("N", 0, 2)]) if edge.side == "N"]
    assert found == ["hatch-N-0", "hatch-N-2"]
