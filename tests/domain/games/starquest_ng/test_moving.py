"""Moving in NG: corners, friends, enemies, and one move in a phase (SQN-MOV), with the vectors of section B9."""

import pytest

from domain.games.starquest import loading
from domain.games.starquest.commands import EndActivation, MovePiece, OpenDoor
from domain.games.starquest.events.movement import BoardEntered, PieceMoved
from domain.games.starquest.events.turn import ActivationEnded, ActivationStarted
from domain.games.starquest.ground import ground
from domain.games.starquest.rules.movement import Walk
from domain.games.starquest_ng.commands import EndCall
from domain.games.starquest_ng.events.flow import CallEnded
from domain.games.starquest_ng.rules.moving import paths, steps_past
from domain.geometry.squares_named import NamedSquares
from games.starquest_ng.positions import CHAOS, RED, bound, changed, given_card, table

FLOOR = ground(loading.ship("M1"))


def ng(*enemies: str) -> NamedSquares:
    """M1 with closed doors and NG's steps past these enemies."""
    return steps_past(FLOOR, loading.ship("M1").layout, frozenset(enemies))


# vectors ---------------------------------------------------------------------------------------------------------------


def test_g1_one_way_round_a_corner_is_not_enough() -> None:
    assert FLOOR.can_step("1,3", "2,4")
    assert "2,4" not in ng().steps("1,3")


def test_g2_an_enemy_beside_a_diagonal_step_bars_it_and_a_friend_does_not() -> None:
    assert "6,3" in ng().steps("5,2")
    assert "6,3" not in ng("6,2").steps("5,2")
    at = table("red-1 5,2; red-2 6,2").state
    walk = Walk("red-1", RED, at.soldiers["red-1"], "5,2", 6, ())
    assert "6,3" in paths(at, walk).steps("5,2")


@pytest.mark.parametrize(("start", "end"), [("3,4", "4,3")])
def test_g3_base_and_ng(start: str, end: str) -> None:
    assert FLOOR.can_step(start, end)
    assert end not in ng().steps(start)


def test_g4_base_and_ng() -> None:
    assert FLOOR.can_step("1,8", "2,7")
    assert "2,7" not in ng().steps("1,8")


def test_g5_base_and_ng() -> None:
    assert FLOOR.can_step("7,8", "8,7")
    assert "8,7" not in ng().steps("7,8")


def test_g6_between_two_boards() -> None:
    assert "12,9" in ng().steps("11,8")
    assert "12,8" not in ng().steps("11,7")


@pytest.mark.parametrize("square", ["3,4"])
def test_g7_neighbours(square: str) -> None:
    assert set(ng().steps(square)) == {"2,3", "3,3", "2,4", "2,5", "3,5"}


def test_g8_neighbours() -> None:
    assert set(ng().steps("8,7")) == {"8,6", "9,6", "9,7", "8,8", "9,8"}


def length(floor: NamedSquares, start: str, goal: str) -> int:
    way = floor.way(start, goal, 100)
    assert way is not None
    return len(way)


def test_g9_a_walk_round_one_corner() -> None:
    assert (length(FLOOR, "0,3", "2,4"), length(ng(), "0,3", "2,4")) == (2, 3)


def test_g10_a_longer_walk() -> None:
    assert (length(FLOOR, "10,3", "13,9"), length(ng(), "10,3", "13,9")) == (7, 8)


def test_g11_a_walk_across_a_board() -> None:
    assert (length(FLOOR, "2,8", "9,4"), length(ng(), "2,8", "9,4")) == (9, 10)


def test_g12_straight_walks() -> None:
    assert (length(ng(), "9,8", "9,3"), length(ng(), "3,3", "7,3")) == (5, 4)


@pytest.mark.parametrize("mission", ["M1", "M2", "M3", "M4", "M5", "M6"])
def test_every_map_stays_connected_with_open_doors(mission: str) -> None:
    ship = loading.ship(mission)
    floor = steps_past(ground(ship, frozenset(ship.layout.doors)), ship.layout, frozenset())
    assert len(floor.reach(("0,0",), 576)) == 576


# rules -----------------------------------------------------------------------------------------------------------------


def test_sqn_mov_01_a_figure_moves_at_most_its_move_value_in_a_phase() -> None:
    at = table("red-1 9,8")
    at.when(RED, MovePiece("red-1", "9,2")).then_among(PieceMoved("red-1", ("9,7", "9,6", "9,5", "9,4", "9,3", "9,2"), (), 1, 0))
    at.when(RED, MovePiece("red-1", "9,1")).refused("too_far", "SQ-MOV-01")


def test_sqn_mov_02_friends_are_passed_without_permission() -> None:
    at = table("red-1 3,3; yellow-1 4,3; gridling-1 20,20", teams=2)
    at.when(RED, MovePiece("red-1", "5,3")).then_among(PieceMoved)
    at.when(RED, MovePiece("red-1", "4,3")).refused("end_occupied", "SQ-MOV-05")
    chaos = table("ork-1 3,3; gridling-1 4,3", step="c_move")
    chaos.when(CHAOS, MovePiece("ork-1", "5,3")).then_among(PieceMoved("ork-1", ("4,3", "5,3"), ("4,3",), 1, 4))


def test_sqn_mov_03_enemies_are_never_passed() -> None:
    at = table("red-1 9,8; ork-1 9,7; ork-2 8,7; ork-3 10,7", opened=())
    at.when(RED, MovePiece("red-1", "9,6")).refused("too_far", "SQ-MOV-01")


def test_a_jump_pack_carries_its_bearer_over_any_piece() -> None:
    at = given_card(table("red-1 9,8; ork-1 9,7; ork-2 8,7; ork-3 10,7"), "jump_pack", "red-1")
    at.when(RED, MovePiece("red-1", "9,6")).then_among(PieceMoved)
    at.when(RED, MovePiece("red-1", "9,7")).refused("end_occupied", "SQ-MOV-05")


def test_sqn_mov_04_a_half_blocked_corner_is_walked_round() -> None:
    table("red-1 1,3").when(RED, MovePiece("red-1", "2,4")).then_among(PieceMoved("red-1", ("2,3", "2,4"), (), 1, 4))


def test_sqn_mov_05_bound_figures_do_not_move() -> None:
    at = bound(table("red-1 6,3; red-2 3,3; ork-1 7,3"), "red-1", "ork-1")
    at.when(RED, MovePiece("red-1", "5,3")).refused("bound", "SQN-MOV-05")
    at.when(RED, MovePiece("red-2", "5,3")).then_among(PieceMoved)


def test_sqn_mov_06_each_figure_moves_once_and_unused_steps_are_lost() -> None:
    at = table("red-1 3,3; red-2 3,2").when(RED, MovePiece("red-1", "4,3"))
    at.when(RED, MovePiece("red-1", "5,3")).then(PieceMoved("red-1", ("5,3",), (), 1, 4))
    later = at.when(RED, MovePiece("red-2", "4,2"))
    later.then_among(ActivationEnded("red-1"), ActivationStarted, PieceMoved)
    later.when(RED, MovePiece("red-1", "5,3")).refused("already_activated", "SQ-TRN-02")


def test_a_scan_that_is_due_ends_no_call() -> None:
    at = changed(table("red-1 11,9; red-2 3,3", scanned="A"), opened=("WN-2",) if "WN-2" in loading.ship("M1").layout.doors else ())
    at = at.when(RED, MovePiece("red-1", "12,9")).then_among(PieceMoved, BoardEntered("B", "red-1"))
    at.when(RED, EndCall()).refused("activation_open", "SQN-MOV-06")
    at.when(RED, MovePiece("red-2", "4,3")).refused("activation_open", "SQ-ACT-04")
    assert at.when(RED, EndActivation()).state.stack[-1].kind == "scan"


def test_doors_are_opened_in_move_phases_only() -> None:
    door = next(iter(loading.ship("M1").layout.doors))
    square = loading.ship("M1").layout.door_squares(door)[0]
    table(f"red-1 {square}").when(RED, OpenDoor("red-1", door)).then_among(ActivationStarted)
    table(f"red-1 {square}", step="shoot").when(RED, OpenDoor("red-1", door), listed=False).refused("wrong_phase", "SQN-PHA-02")


def test_a_call_ends_the_activation() -> None:
    at = table("red-1 3,3; yellow-1 20,3", teams=2).when(RED, MovePiece("red-1", "4,3"))
    at.when(RED, EndCall()).then_among(ActivationEnded("red-1"), CallEnded(RED))
