"""Moving, docks, and interruptions on the way (SQ-MOV, SQ-DCK)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.board import Dock
from domain.games.starquest.budgets import Budget
from domain.games.starquest.commands import EndActivation, EndTurn, FireWeapon, MovePiece, SetPassPermission, StandDown
from domain.games.starquest.events.movement import BoardEntered, FigureReturned, FigureStoodDown, PieceMoved
from domain.games.starquest.events.objectives import ObjectBroughtHome, ObjectiveAchieved, ObjectPickedUp
from domain.games.starquest.events.turn import ActivationEnded, ActivationStarted, TurnSkipped
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State
from games.starquest.positions import CHAOS, RED, YELLOW, changed, fact, table
from games.starquest.ships import small_ship
from kit.given import Given

Table = Given[State, Options]
CORRIDOR = replace(small_ship(6, 1), docks=tuple(Dock(number, ("2,0", "3,0")) for number in (1, 2, 3)))
"""A row of squares with the airlocks in its middle."""
NORMAL = Budget(1, (("any",),))


def reached(at: Table, piece: str) -> tuple[object, ...]:
    """The squares that the options offer to the piece."""
    offered = [option for option in GAME.legal(at.state, at.state.owner(piece)) if option.fixed.get("piece") == piece]
    return tuple(value for option in offered if option.command == "move_piece" for choice in option.choices for value in choice.values)


# steps -------------------------------------------------------------------------------------------------------------------


def test_sq_mov_01_a_step_to_each_of_the_eight_neighbours_costs_one() -> None:
    for square in ("1,2", "2,2", "3,2", "1,3", "3,3"):
        table("red-1 2,3").when(RED, MovePiece("red-1", square)).then_among(PieceMoved("red-1", (square,), (), 1, 5))


def test_sq_mov_01_at_most_the_move_value() -> None:
    at = table("red-1 0,2").when(RED, MovePiece("red-1", "7,2")).refused("too_far", "SQ-MOV-01")
    at.when(RED, MovePiece("red-1", "6,2")).then(ActivationStarted("red-1", NORMAL, 6), PieceMoved)
    table("red-3 0,2").when(RED, MovePiece("red-3", "5,2")).refused("too_far", "SQ-MOV-01")


def test_sq_mov_01_the_way_is_the_shortest_and_the_first_in_the_order_of_directions() -> None:
    moved = fact(table("red-1 0,2").when(RED, MovePiece("red-1", "3,3")), PieceMoved)
    assert len(moved.path) == 3
    assert moved.path[-1] == "3,3"


def test_sq_mov_02_sq_mov_03_sq_cha_02_walls_and_closed_doors_stop_everybody() -> None:
    for piece, seat in (("red-1", RED), ("gridling-1", CHAOS)):
        at = table(f"{piece} 3,6", turn_of=seat)
        at.when(seat, MovePiece(piece, "4,6")).refused("path_blocked", "SQ-MOV-03")
        at.when(seat, MovePiece(piece, "1,6")).refused("path_blocked", "SQ-MOV-03")
        table(f"{piece} 3,6", turn_of=seat, opened=("A-d3",)).when(seat, MovePiece(piece, "4,6")).then_among(PieceMoved)


def test_sq_mov_04_the_corner_rule_v18() -> None:
    assert fact(table("red-1 1,3").when(RED, MovePiece("red-1", "2,4")), PieceMoved).path == ("2,4",)
    table("red-1 1,4").when(RED, MovePiece("red-1", "2,3")).refused("path_blocked", "SQ-MOV-03")


def test_sq_mov_04_round_the_door_post_v19() -> None:
    table("red-1 3,4").when(RED, MovePiece("red-1", "4,5")).refused("path_blocked", "SQ-MOV-03")
    assert fact(table("red-1 3,4", opened=("A-d3",)).when(RED, MovePiece("red-1", "4,5")), PieceMoved).path == ("4,5",)


def test_v21_neighbours_of_a_square() -> None:
    at = table("red-1 3,4")
    for square in ("2,3", "3,3", "4,3", "2,4", "2,5", "3,5"):
        assert fact(at.when(RED, MovePiece("red-1", square)), PieceMoved).path == (square,)
    for square in ("4,4", "4,5"):
        at.when(RED, MovePiece("red-1", square)).refused("path_blocked", "SQ-MOV-03")


def test_figures_beside_a_corner_do_not_matter_for_walking() -> None:
    at = table("red-1 2,4; ork-1 3,4; ork-2 2,5")
    assert fact(at.when(RED, MovePiece("red-1", "3,5")), PieceMoved).path == ("3,5",)


def test_sq_mov_05_sq_mov_07_a_move_ends_on_a_square_without_figure_or_blip() -> None:
    for other in ("red-2 2,3", "ork-1 2,3", "blip-07 ork 2,3"):
        at = table(f"red-1 1,2; {other}")
        at.when(RED, MovePiece("red-1", "2,3")).refused("end_occupied", "SQ-MOV-05")
        assert "2,3" not in reached(at, "red-1")


def test_sq_mov_06_own_pieces_may_be_passed_over_and_the_square_counts() -> None:
    at = table("red-1 5,11; red-2 5,10; red-3 6,11; red-4 4,10; red-cmd 6,10").when(RED, MovePiece("red-1", "7,11"))
    moved = fact(at, PieceMoved)
    assert len(moved.path) == 2
    assert moved.passed_over == moved.path[:1]
    assert moved.steps_left == 4


def test_sq_mov_06_an_enemy_bars_the_way_until_he_permits_it() -> None:
    at = table("red-1 0,4; ork-1 0,5; ork-2 1,5")
    at.when(RED, MovePiece("red-1", "0,6")).refused("pass_denied", "SQ-MOV-06")
    at = at.when(CHAOS, SetPassPermission(RED, "yes")).when(RED, MovePiece("red-1", "0,6"))
    assert fact(at, PieceMoved).passed_over in (("0,5",), ("1,5",))


def test_a5_allies_let_pass_by_default_and_may_change_their_mind() -> None:
    at = table("red-1 0,4; yellow-1 0,5; yellow-2 1,5", teams=2)
    at.when(RED, MovePiece("red-1", "0,6")).then_among(PieceMoved)
    at.when(YELLOW, SetPassPermission(RED, "no")).when(RED, MovePiece("red-1", "0,6")).refused("pass_denied", "SQ-MOV-06")


@pytest.mark.parametrize(("agreed", "passes"), [("all", True), ("none", False)])
def test_a5_what_was_agreed_about_passing(agreed: str, passes: bool) -> None:
    options = Options(mission="M1", pass_default="all" if agreed == "all" else "none")
    for pieces in ("red-1 0,4; ork-1 0,5; ork-2 1,5", "red-1 0,4; yellow-1 0,5; yellow-2 1,5"):
        after = table(pieces, options=options, teams=2).when(RED, MovePiece("red-1", "0,6"))
        assert (after.refusal is None) == passes


def test_sq_mov_08_squares_passed_over_are_not_entered() -> None:
    after = table("red-1 2,11; red-2 2,12; red-3 3,12; red-4 1,12", scanned="A").when(RED, MovePiece("red-1", "2,13"))
    assert fact(after, PieceMoved).passed_over
    assert fact(after, BoardEntered) == BoardEntered("C", "red-1")


def test_no_place_to_go() -> None:
    at = table("red-1 1,2")
    for to in ("24,0", "1,2", "nowhere", "", "01,2"):
        at.when(RED, MovePiece("red-1", to)).refused("bad_path", "SQ-MOV-01")
    table("gridling-1 1,2", turn_of=CHAOS).when(CHAOS, MovePiece("gridling-1", "dock")).refused("bad_path", "SQ-DCK-03")
    table().when(RED, MovePiece("red-1", "dock")).refused("bad_path", "SQ-DCK-03")


def test_sq_blp_06_blips_move_five_squares() -> None:
    at = table("blip-07 ork 12,21", turn_of=CHAOS)
    at.when(CHAOS, MovePiece("blip-07", "18,21")).refused("too_far", "SQ-MOV-01")
    at.when(CHAOS, MovePiece("blip-07", "17,21")).then(ActivationStarted("blip-07", Budget(1, ()), 5), PieceMoved)


def test_sq_mov_09_nobody_faces_anywhere() -> None:
    assert "facing" not in Figure.__struct_fields__
    assert not any("turn_" in option.command for option in GAME.legal(table("red-1 1,2").state, RED))


# docks -------------------------------------------------------------------------------------------------------------------


def test_sq_dck_01_docked_figures_are_nowhere_and_see_and_harm_nobody() -> None:
    at = table("ork-1 1,3; blip-01 gridling 0,2")
    assert all(figure.square == "" for figure in at.state.soldiers.values())
    assert at.state.watched() == frozenset()
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("docked", "SQ-DCK-01")
    chaos = changed(at, active=CHAOS, stage="chaos_action").when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    assert chaos.refusal is not None


def test_sq_dck_02_the_first_step_leads_onto_an_airlock_square() -> None:
    at = table("red-2 0,2")
    assert fact(at.when(RED, MovePiece("red-1", "0,3")), PieceMoved) == PieceMoved("red-1", ("0,3",), (), 1, 5)
    after = at.when(RED, MovePiece("red-1", "5,3"))
    assert fact(after, PieceMoved).path[0] in ("0,2", "0,3")
    assert after.state.soldiers["red-1"].status == "board"
    at.when(RED, MovePiece("red-1", "6,3")).refused("too_far", "SQ-MOV-01")
    at.when(RED, MovePiece("red-1", "0,2")).refused("end_occupied", "SQ-MOV-05")


def test_sq_dck_02_blocked_airlocks() -> None:
    at = table("ork-1 0,2; ork-2 0,3").when(RED, MovePiece("red-1", "1,2")).refused("pass_denied", "SQ-MOV-06")
    assert reached(at, "red-1") == ()


def test_sq_dck_03_w32_the_core_comes_home() -> None:
    at = table("red-2 2,0", options=Options(mission="M2"))
    core = replace(at.state.items["core"], carrier="red-2", square="2,0")
    at = changed(at, items={"core": core}).when(RED, MovePiece("red-2", "dock"))
    at.then(ActivationStarted, FigureReturned("red-2", 1, 5), ObjectBroughtHome, ObjectiveAchieved("main", RED), ActivationEnded("red-2"))
    assert at.state.soldiers["red-2"].status == "returned"
    at.when(RED, MovePiece("red-2", "3,0")).refused("out_of_play", "SQ-TRN-02")


def test_sq_dck_03_sq_end_01_home_from_afar_whatever_is_achieved() -> None:
    at = table("red-1 4,3; red-3 5,3").when(RED, MovePiece("red-1", "dock"))
    assert len(fact(at, PieceMoved).path) == 4
    assert fact(at, FigureReturned).steps_left == 1
    table("red-3 5,3").when(RED, MovePiece("red-3", "dock")).refused("too_far", "SQ-MOV-01")


def test_sq_dck_03_other_docks_cannot_be_entered() -> None:
    at = table("red-1 23,8", teams=2)
    assert not any(option.fixed.get("to") == "dock" for option in GAME.legal(at.state, RED))
    at.when(RED, MovePiece("red-1", "dock")).refused("too_far", "SQ-MOV-01")


def test_sq_dck_04_chaos_passes_over_airlocks_in_use_and_never_stops_on_one() -> None:
    for piece in ("gridling-1 1,3", "blip-07 ork 1,3"):
        name = piece.split()[0]
        at = table(piece, turn_of=CHAOS)
        at.when(CHAOS, MovePiece(name, "0,3")).refused("airlock_reserved", "SQ-DCK-04")
        assert not {"0,2", "0,3"} & set(reached(at, name))
    at = table("dreadnought-1 1,2", turn_of=CHAOS).when(CHAOS, MovePiece("dreadnought-1", "0,2"))
    at.refused("airlock_reserved", "SQ-DCK-04")
    table("gridling-1 22,8", turn_of=CHAOS).when(CHAOS, MovePiece("gridling-1", "23,8")).then_among(PieceMoved)  # no team uses that dock
    across = table("gridling-1 1,0", turn_of=CHAOS, ship=CORRIDOR).when(CHAOS, MovePiece("gridling-1", "4,0"))
    assert fact(across, PieceMoved).path == ("2,0", "3,0", "4,0")


def test_sq_dck_04_a_blip_does_not_even_cross_an_airlock_square() -> None:
    at = table("blip-07 ork 1,0", turn_of=CHAOS, ship=CORRIDOR)
    at.when(CHAOS, MovePiece("blip-07", "4,0")).refused("airlock_reserved", "SQ-DCK-04")
    assert reached(at, "blip-07") == ("0,0",)
    seen = table("blip-07 ork 1,0; red-1 5,0", turn_of=CHAOS, ship=CORRIDOR)
    seen.when(CHAOS, MovePiece("blip-07", "4,0")).refused("airlock_reserved", "SQ-DCK-04")
    around = table("blip-07 ork 1,1", turn_of=CHAOS, ship=replace(small_ship(6, 2), docks=CORRIDOR.docks))
    assert fact(around.when(CHAOS, MovePiece("blip-07", "4,1")), PieceMoved).path == ("2,1", "3,1", "4,1")


def test_sq_dck_05_docked_figures_stand_down() -> None:
    at = table("red-1 1,2").when(RED, StandDown("red-2")).then(FigureStoodDown("red-2"))
    at.when(RED, StandDown("red-2")).refused("not_docked", "SQ-DCK-05").when(RED, StandDown("red-1")).refused("not_docked", "SQ-DCK-05")
    at.when(RED, StandDown("ork-1")).refused("not_your_piece", "SQ-DCK-05")
    at.when(RED, MovePiece("red-2", "0,2")).refused("out_of_play", "SQ-TRN-02")


# on the way --------------------------------------------------------------------------------------------------------------


def test_v28_a_path_over_two_new_boards() -> None:
    at = table("red-1 9,10", scanned="A")
    for square in ("9,11", "9,12", "10,11", "11,10", "12,9"):
        at = at.when(RED, MovePiece("red-1", square))
        assert len(fact(at, PieceMoved).path) == 1
    assert at.state.marked == ("C", "B")


def test_sq_obj_04_entering_picks_up_and_the_object_goes_along() -> None:
    at = table("red-1 16,5", options=Options(mission="M2")).when(RED, MovePiece("red-1", "18,5"))
    at.then_among(PieceMoved, ObjectPickedUp("core", "red-1"))
    at = at.when(RED, MovePiece("red-1", "18,6"))
    assert (at.state.items["core"].carrier, at.state.items["core"].square) == ("red-1", "18,6")


def test_nobody_in_play_is_skipped() -> None:
    at = table("red-1 1,2; yellow-1 23,8", teams=2)
    gone = {name: replace(one, status="returned", square="") for name, one in at.state.soldiers.items() if one.seat == YELLOW}
    at = changed(at, soldiers={**at.state.soldiers, **gone}).when(RED, EndTurn())
    at.then_among(TurnSkipped(YELLOW))
    assert at.state.active == CHAOS


def test_end_of_an_activation() -> None:
    at = table("red-1 1,2").when(RED, EndActivation()).refused("no_activation", "SQ-ACT-04")
    at = at.when(RED, MovePiece("red-1", "2,2")).when(RED, EndActivation()).then(ActivationEnded("red-1"))
    at.when(RED, MovePiece("red-1", "3,2")).refused("already_activated", "SQ-TRN-02")
