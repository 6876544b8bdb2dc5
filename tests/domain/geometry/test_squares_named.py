"""A map with named squares answers as the geometry of its coordinates does."""

import pytest

from domain.geometry.squares import Square, Walls
from domain.geometry.squares_named import Hindrance, NamedSquares


def name_of(square: Square) -> str:
    return "abcd"[square[0]] + str(square[1] + 1)


def named(*walls: tuple[Square, Square]) -> NamedSquares:
    """A map of 4x3 squares, a1 to d3, with these walls."""
    at = {name_of((x, y)): (x, y) for x in range(4) for y in range(3)}
    return NamedSquares(Walls(4, 3, dict.fromkeys(walls, "wall")), at, name_of)


OPEN = named()
PARTED = named(((1, 0), (2, 0)), ((1, 1), (2, 1)), ((1, 2), (2, 2)))
"""A wall parts columns b and c."""


def test_steps_and_edges_have_the_game_s_names() -> None:
    assert OPEN.adjoining("a1") == ("b1", "a2")
    assert OPEN.steps("a1") == ("b1", "b2", "a2")
    assert OPEN.blast("a1") == ("a1", "b1", "b2", "a2")
    assert OPEN.ray("a1", "SE") == ("b2", "c3")
    assert OPEN.passable("b1", "c1")
    assert not PARTED.passable("b1", "c1")
    assert OPEN.can_step("b1", "c2")
    assert not PARTED.can_step("b1", "c2")


def test_reach_and_ways_go_round_barred_squares() -> None:
    assert OPEN.reach(("a1",), 1, frozenset({"b1"})) == {"a1": 0, "b2": 1, "a2": 1}
    assert OPEN.way("a1", "d1", 3) == ("b1", "c1", "d1")
    assert OPEN.way("a1", "d1", 2) is None
    assert PARTED.way("a1", "d1", 9) is None
    assert "c1" not in PARTED.reach(("a1",), 9)


def test_given_steps_replace_those_of_the_walls() -> None:
    at = {name_of((x, 0)): (x, 0) for x in range(4)}
    eastwards = NamedSquares(Walls(4, 1, {}), at, name_of, lambda square: ((square[0] + 1, 0),) if square[0] < 3 else ())
    assert eastwards.reach(("b1",), 9) == {"b1": 0, "c1": 1, "d1": 2}


def test_sight_is_stopped_by_walls_and_by_occupied_squares() -> None:
    assert OPEN.sees("a1", "d1")
    assert not PARTED.sees("a1", "d1")
    assert not OPEN.sees("a1", "d1", frozenset({"b1"}))
    assert OPEN.sees_any(("a1", "a2"), ("d2",), frozenset({"b1"}))
    assert "c2" not in PARTED.visible("a1")
    assert PARTED.watched(("a1", "d1")) == frozenset(OPEN.reach(("a1",), 9))


@pytest.mark.parametrize(
    ("squares", "occupied", "stopped"),
    [
        (OPEN, frozenset[str](), None),
        (OPEN, frozenset({"b1"}), Hindrance((), ("b1",))),
        (PARTED, frozenset[str](), Hindrance((("b1", "c1"),), ())),
    ],
)
def test_the_first_obstacle_of_a_line_is_named(squares: NamedSquares, occupied: frozenset[str], stopped: Hindrance | None) -> None:
    assert squares.hindrance("a1", "d1", occupied) == stopped
    assert squares.crossing("a1", "d1") == ("a1", "b1", "c1", "d1")


def test_large_pieces_cover_squares_of_the_map_only() -> None:
    assert OPEN.cover("d3") == ("d3",)
    assert OPEN.large_step("a1", "E") == "b1"
    assert PARTED.large_step("a1", "E") is None
    assert OPEN.large_reach("a1", 1) == {"a1": 0, "b1": 1, "a2": 1}
    assert OPEN.large_way("a1", "c1", 2) == ("b1", "c1")
    assert OPEN.can_stand("a1")
    assert not OPEN.can_stand("a1", frozenset({"b2"}))
    assert OPEN.anchors_over("a1") == ("a1",)
