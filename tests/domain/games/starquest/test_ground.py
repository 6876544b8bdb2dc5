"""Geometry on the ships (section 9): the test vectors of mission M1 and the table of map checks."""

import random
from itertools import pairwise

import pytest

from domain.games.starquest import loading
from domain.games.starquest.ground import Ground, ground
from domain.games.starquest.missions import MISSIONS, MissionId
from domain.geometry.squares import Direction
from domain.geometry.squares_named import Hindrance
from games.starquest.ships import all_open

M1 = loading.ship("M1")
CLOSED = ground(M1)
A_D3_OPEN = ground(M1, frozenset({"A-d3"}))


def squares(text: str) -> frozenset[str]:
    return frozenset(text.split())


@pytest.mark.parametrize(
    ("floor", "a", "b", "seen"),
    [
        pytest.param(CLOSED, "0,2", "23,3", True, id="V6"),
        pytest.param(CLOSED, "2,2", "2,9", True, id="V7"),
        pytest.param(CLOSED, "3,4", "8,9", False, id="V8"),
        pytest.param(CLOSED, "2,6", "5,6", False, id="V9-closed"),
        pytest.param(A_D3_OPEN, "2,6", "5,6", True, id="V9-open"),
        pytest.param(A_D3_OPEN, "3,7", "5,6", False, id="V10"),
        pytest.param(CLOSED, "10,8", "13,9", True, id="V11"),
        pytest.param(CLOSED, "11,9", "13,10", False, id="V12"),
        pytest.param(CLOSED, "9,10", "13,8", True, id="V13"),
        pytest.param(CLOSED, "11,8", "12,10", False, id="V14"),
    ],
)
def test_sq_los_01_sight_through_walls_and_doors(floor: Ground, a: str, b: str, seen: bool) -> None:
    assert floor.sees(a, b) is floor.sees(b, a) is seen
    assert (b in floor.visible(a)) is (a in floor.watched((b,))) is seen
    assert (floor.hindrance(a, b) is None) is seen


@pytest.mark.parametrize(
    ("a", "b", "figures", "seen"),
    [
        pytest.param("3,3", "3,8", "3,5", False, id="V15-straight"),
        pytest.param("2,3", "3,8", "3,5", True, id="V15-beside"),
        pytest.param("0,8", "1,9", "1,8", True, id="V16-one"),
        pytest.param("0,8", "1,9", "1,8 0,9", False, id="V16-two"),
        pytest.param("0,8", "3,9", "1,8", False, id="V17"),
    ],
)
def test_sq_los_02_sight_for_fire_past_figures(a: str, b: str, figures: str, seen: bool) -> None:
    assert CLOSED.sees(a, b, squares(figures)) is CLOSED.sees(b, a, squares(figures)) is seen
    assert CLOSED.sees_any((a,), (b,), squares(figures)) is seen


def test_sq_los_02_what_hides_a_target_is_named() -> None:
    assert CLOSED.hindrance("3,3", "3,8", squares("3,5")) == Hindrance((), ("3,5",))
    assert CLOSED.hindrance("2,6", "5,6") == Hindrance((("3,6", "4,6"),), ())
    assert CLOSED.crossing("0,8", "3,9") == ("0,8", "1,8", "2,9", "3,9")


@pytest.mark.parametrize(
    ("floor", "a", "b", "steps"),
    [
        pytest.param(CLOSED, "1,3", "2,4", True, id="V18-open"),
        pytest.param(CLOSED, "1,4", "2,3", False, id="V18-room"),
        pytest.param(CLOSED, "3,4", "4,5", False, id="V19-closed"),
        pytest.param(A_D3_OPEN, "3,4", "4,5", True, id="V19-open"),
        pytest.param(CLOSED, "11,8", "12,9", True, id="V20-1"),
        pytest.param(CLOSED, "11,7", "12,8", False, id="V20-2"),
        pytest.param(CLOSED, "11,10", "12,9", True, id="V20-3"),
        pytest.param(CLOSED, "11,9", "12,10", False, id="V20-4"),
    ],
)
def test_sq_mov_04_diagonal_steps_round_corners(floor: Ground, a: str, b: str, steps: bool) -> None:
    assert floor.can_step(a, b) is floor.can_step(b, a) is steps


def test_sq_mov_04_v21_the_squares_one_step_from_3_4() -> None:
    assert set(CLOSED.steps("3,4")) == squares("2,3 3,3 4,3 2,4 2,5 3,5")


@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        ("E", tuple(f"{x},3" for x in range(3, 24))),
        ("SE", ("3,4",)),
        ("SW", ()),
        ("S", tuple(f"2,{y}" for y in range(4, 14))),
    ],
)
def test_sq_bhb_01_v22_black_hole_lines_from_2_3(direction: Direction, expected: tuple[str, ...]) -> None:
    assert CLOSED.ray("2,3", direction) == expected


def test_sq_drd_05_v23_through_a_door_in_two_steps_but_not_under_it() -> None:
    assert A_D3_OPEN.large_step("2,5", "E") == "3,5"
    assert not A_D3_OPEN.can_stand("3,5")
    assert A_D3_OPEN.large_step("3,5", "E") == "4,5"
    assert A_D3_OPEN.can_stand("4,5")
    assert CLOSED.large_step("2,5", "E") is None


def test_sq_drd_05_v24_through_a_doorway_in_two_steps_but_not_across_it() -> None:
    assert CLOSED.large_step("10,2", "E") == "11,2"
    assert not CLOSED.can_stand("11,2")
    assert CLOSED.large_way("10,2", "12,2", 2) == ("11,2", "12,2")
    assert CLOSED.large_reach("10,2", 2)["12,2"] == 2
    assert CLOSED.can_stand("12,2")


@pytest.mark.parametrize(
    ("blip", "anchors"),
    [("8,2", "8,1 7,2 8,2"), ("0,5", "0,4 0,5"), ("2,5", "2,4 2,5"), ("3,4", "2,3 2,4")],
)
def test_sq_drd_02_v25_legal_anchors_in_order(blip: str, anchors: str) -> None:
    assert CLOSED.anchors_over(blip) == tuple(anchors.split())


def test_sq_drd_01_figures_and_airlocks_bar_anchors() -> None:
    assert CLOSED.anchors_over("0,5", squares("0,6")) == ("0,4",)
    assert not CLOSED.can_stand("0,1", frozenset(M1.layout.airlocks))
    assert CLOSED.cover("23,23") == ("23,23",)


@pytest.mark.parametrize(
    ("floor", "expected"),
    [(CLOSED, "2,4 3,4 2,5 2,6 3,6"), (A_D3_OPEN, "2,4 3,4 2,5 2,6 3,6 4,4 4,5 4,6")],
    ids=["closed", "open"],
)
def test_sq_hol_03_v27_neighbours_of_a_blast(floor: Ground, expected: str) -> None:
    assert set(floor.blast("3,5")) == squares(expected) | {"3,5"}
    assert floor.blast("3,5")[1:] == floor.steps("3,5")


def test_sq_hol_04_v27_the_order_of_a_blast() -> None:
    assert A_D3_OPEN.blast("3,5") == ("3,5", "3,4", "4,4", "4,5", "4,6", "3,6", "2,6", "2,5", "2,4")


def test_sq_scn_01_v28_five_steps_through_two_doorways_into_two_boards() -> None:
    path = ("9,10", "9,11", "9,12", "10,11", "11,10", "12,9")

    assert all(CLOSED.can_step(a, b) for a, b in pairwise(path))
    assert [M1.layout.board_of(square) for square in path] == ["A", "A", "C", "A", "A", "B"]


def test_sq_ccb_01_close_combat_reaches_across_passable_edges_only() -> None:
    assert CLOSED.adjoining("3,5") == ("3,4", "3,6", "2,5")
    assert A_D3_OPEN.adjoining("3,5") == ("3,4", "4,5", "3,6", "2,5")
    assert A_D3_OPEN.passable("3,5", "4,5")
    assert not CLOSED.passable("3,5", "4,5")


def test_sq_evt_04_w34_a_clone_may_stand_round_0_5() -> None:
    assert set(CLOSED.steps("0,5")) == squares("0,4 1,4 1,5 0,6 1,6")


def test_sq_mov_05_reach_counts_occupied_squares_and_goes_round_barred_ones() -> None:
    assert CLOSED.reach(("2,5",), 1).keys() == squares("2,5 2,4 3,4 3,5 3,6 2,6")
    assert CLOSED.reach(("2,4",), 2)["2,6"] == 2
    assert "2,6" not in CLOSED.reach(("2,4",), 2, squares("2,5 3,5"))
    assert CLOSED.way("2,4", "2,6", 2) == ("2,5", "2,6")
    assert CLOSED.way("2,4", "2,6", 2, squares("2,5")) == ("3,5", "2,6")
    assert CLOSED.way("2,4", "2,6", 1) is None
    assert CLOSED.reach(("0,2", "0,3"), 0) == {"0,2": 0, "0,3": 0}


def test_sq_dor_02_an_opened_door_is_an_open_edge() -> None:
    assert not CLOSED.passable("3,5", "4,5")
    assert A_D3_OPEN.passable("4,5", "3,5")
    assert not A_D3_OPEN.passable("7,5", "8,5")
    assert ground(M1, frozenset()) is CLOSED


MAP_CHECKS: dict[MissionId, tuple[tuple[int, int], tuple[int, int], tuple[int, int, int], tuple[int, int, int]]] = {
    # mission: visible pairs, directed steps (doors closed, open), squares seen from the airlocks (closed), (open)
    "M1": ((9847, 16288), (3080, 3454), (58, 47, 44), (64, 95, 52)),
    "M2": ((9811, 16247), (3076, 3450), (72, 62, 37), (92, 82, 63)),
    "M3": ((9177, 15914), (3080, 3454), (42, 62, 27), (61, 68, 52)),
    "M4": ((8947, 15601), (3076, 3450), (16, 48, 38), (27, 97, 43)),
    "M5": ((9677, 16035), (3080, 3454), (64, 43, 57), (66, 76, 67)),
    "M6": ((9363, 15654), (3074, 3448), (42, 72, 38), (44, 101, 40)),
}


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("doors", ["closed", "open"])
def test_sq_los_01_the_maps_show_the_checked_numbers(mission: MissionId, doors: str) -> None:
    ship = loading.ship(mission)
    pairs, steps, *seen = MAP_CHECKS[mission]
    which = doors == "open"
    floor = ground(ship, all_open(ship) if which else frozenset())

    assert sum(len(floor.visible(square)) - 1 for square in floor.layout.squares) == 2 * pairs[which]
    assert sum(len(floor.steps(square)) for square in floor.layout.squares) == steps[which]
    assert tuple(len(floor.visible(dock.airlock[0])) - 1 for dock in ship.docks) == seen[which]


def test_sq_los_02_on_a_crowded_ship_sight_for_fire_is_symmetric_and_never_more_than_through_walls() -> None:
    chance = random.Random(20)
    names = M1.layout.squares
    floor = ground(M1, frozenset({"A-d1", "A-d3", "B-d4", "C-d4", "D-d2"}))
    for _ in range(20):
        crowd = frozenset(chance.sample(names, 60))
        for a in chance.sample(names, 12):
            seen = floor.visible(a, crowd)
            assert seen <= floor.visible(a)
            for b in chance.sample(names, 30):
                assert (b in seen) is floor.sees(a, b, crowd) is floor.sees(b, a, crowd)
                assert (floor.hindrance(a, b, crowd) is None) is (b in seen)
