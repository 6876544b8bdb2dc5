"""The dreadnought: its anchor, its movement, and the order of its losses (SQ-DRD)."""

import pytest

from domain.games.starquest.commands import MovePiece, OpenDoor, PlaceDreadnought, SetLossOrder
from domain.games.starquest.events.blips import ArsenalShown, BlipRevealed, FigureNotPlaced, FigurePlaced
from domain.games.starquest.events.movement import MoveInterrupted, PieceMoved
from domain.games.starquest.events.setup import LossOrderSet
from domain.games.starquest.events.turn import ActivationContinued
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.kernel.closing import close
from domain.kernel.facts import DecisionOpened, Disclosed
from domain.kernel.game import awaited
from domain.kernel.seats import ALL
from games.starquest.positions import CHAOS, RED, fact, looming, table

M3 = Options(mission="M3")


# its anchor --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "anchors"),
    [("8,2", "7,2 8,1 8,2"), ("0,5", "0,4 0,5"), ("2,5", "2,4 2,5"), ("3,4", "2,3 2,4")],
)
def test_v25_legal_anchors(square: str, anchors: str) -> None:
    state = table().state
    assert " ".join(sorted(state.ground().anchors_over(square))) == anchors


def test_sq_blp_05_sq_drd_02_chaos_chooses_among_the_anchors() -> None:
    at = looming().then_among(PieceMoved, Disclosed, BlipRevealed, DecisionOpened)
    assert fact(at, DecisionOpened).context == "blip-01 8,1 7,2 8,2"
    at.when(CHAOS, PlaceDreadnought("9,2")).refused("bad_anchor", "SQ-DRD-02")
    at.when(RED, PlaceDreadnought("8,2")).refused("no_decision", "SQ-TRN-02")
    at.when(RED, MovePiece("red-1", "10,3")).refused("decision_pending", "SQ-TRN-02")
    assert GAME.default(at.state, CHAOS, awaited(GAME, at.state)[0]) == PlaceDreadnought("8,1")
    at = at.when(CHAOS, PlaceDreadnought("7,2")).then(ArsenalShown(("null_time_cannon", "holo_thrower")), FigurePlaced)
    placed = fact(at, FigurePlaced)
    assert (placed.square, placed.weapons) == ("7,2", ("laser", "null_time_cannon", "holo_thrower"))
    assert at.state.squares_of(at.state.robotlings["dreadnought-1"]) == ("7,2", "8,2", "7,3", "8,3")
    at.when(RED, MovePiece("red-1", "10,3")).then(PieceMoved)


def test_sq_drd_02_with_one_anchor_there_is_nothing_to_choose() -> None:
    at = looming("ork-1 7,2; ork-2 8,1").then_among(BlipRevealed, ArsenalShown, FigurePlaced)
    assert fact(at, FigurePlaced).square == "8,2"
    assert not at.state.stack


def test_sq_drd_02_a18_without_room_it_stays_in_supply_and_the_token_is_open() -> None:
    at = looming("ork-1 7,2; ork-2 8,1; ork-3 8,3")
    at.then_among(BlipRevealed, FigureNotPlaced("dreadnought", "8,2", "no_space"))
    assert at.state.arrival is None
    assert [token.kind for token in at.state.tokens] == ["dreadnought"]
    assert at.state.supply("dreadnought") == "dreadnought-1"


def test_sq_drd_02_the_other_blips_wait_for_it() -> None:
    at = looming("blip-07 ork 6,2")
    assert "blip-07" in at.state.blips
    at = at.when(CHAOS, PlaceDreadnought("8,2")).then_among(FigurePlaced, BlipRevealed, FigurePlaced)
    assert [one.square for one in at.state.robotlings.values()] == ["8,2", "6,2"]
    assert not at.state.blips


def test_sq_blp_07_a_moving_blip_becomes_a_dreadnought_and_goes_on() -> None:
    at = table("red-1 14,0; blip-08 dreadnought 13,9", turn_of=CHAOS, options=M3).when(CHAOS, MovePiece("blip-08", "14,6"))
    at.then_among(PieceMoved("blip-08", ("13,8", "14,7"), (), 1, 3), MoveInterrupted("blip-08", "14,7"), BlipRevealed, DecisionOpened)
    at = at.when(CHAOS, PlaceDreadnought("14,6")).then_among(FigurePlaced, ActivationContinued)
    assert (fact(at, ActivationContinued).figure, fact(at, ActivationContinued).steps_left) == ("dreadnought-1", 2)


# walking -----------------------------------------------------------------------------------------------------------------


def test_w24_v23_it_never_stops_across_a_door() -> None:
    at = table("dreadnought-1 2,5", turn_of=CHAOS, opened=("A-d3",))
    at.when(CHAOS, MovePiece("dreadnought-1", "3,5")).refused("under_door", "SQ-DRD-05")
    assert fact(at.when(CHAOS, MovePiece("dreadnought-1", "4,5")), PieceMoved).path == ("3,5", "4,5")


def test_v24_across_a_doorway() -> None:
    at = table("dreadnought-1 10,2", turn_of=CHAOS)
    at.when(CHAOS, MovePiece("dreadnought-1", "11,2")).refused("under_door", "SQ-DRD-05")
    assert fact(at.when(CHAOS, MovePiece("dreadnought-1", "12,2")), PieceMoved).path == ("11,2", "12,2")


def test_sq_drd_03_four_steps_straight() -> None:
    at = table("dreadnought-1 2,2", turn_of=CHAOS)
    assert len(fact(at.when(CHAOS, MovePiece("dreadnought-1", "4,2")), PieceMoved).path) == 2
    at.when(CHAOS, MovePiece("dreadnought-1", "7,2")).refused("too_far", "SQ-MOV-01")
    at.when(CHAOS, MovePiece("dreadnought-1", "23,2")).refused("bad_path", "SQ-DRD-01")
    at.when(CHAOS, MovePiece("dreadnought-1", "9,4")).refused("path_blocked", "SQ-MOV-03")


def test_sq_drd_04_it_passes_over_anybody_without_asking() -> None:
    at = table("dreadnought-1 2,2; red-1 4,2; red-2 4,3; ork-1 5,3", turn_of=CHAOS)
    assert fact(at.when(CHAOS, MovePiece("dreadnought-1", "6,2")), PieceMoved).passed_over == ()
    at.when(CHAOS, MovePiece("dreadnought-1", "3,2")).refused("end_occupied", "SQ-MOV-05")


def test_sq_drd_05_it_opens_a_door_and_goes_through() -> None:
    at = table("dreadnought-1 2,5", turn_of=CHAOS).when(CHAOS, OpenDoor("dreadnought-1", "A-d3"))
    at.when(CHAOS, MovePiece("dreadnought-1", "5,5")).then(PieceMoved)
    assert not any(isinstance(one, MoveInterrupted) for one in at.facts)


# weapons -----------------------------------------------------------------------------------------------------------------


def test_sq_set_10_the_loss_order_is_secret_while_none_is_on_the_boards() -> None:
    at = table("red-1 0,8").when(CHAOS, SetLossOrder("holo_thrower", "null_time_cannon"))
    order = fact(at, LossOrderSet).weapons
    assert order.read() == ("holo_thrower", "null_time_cannon")
    assert not close(order, RED).is_open()
    at.when(RED, SetLossOrder("holo_thrower", "null_time_cannon")).refused("not_your_turn", "SQ-TRN-01")
    at.when(CHAOS, SetLossOrder("holo_thrower", "black_hole_blaster")).refused("unknown_weapon", "SQ-SET-10")
    at.when(CHAOS, SetLossOrder("holo_thrower", "holo_thrower")).refused("unknown_weapon", "SQ-SET-10")
    at.when(CHAOS, SetLossOrder("laser", "holo_thrower")).refused("unknown_weapon", "SQ-SET-10")


def test_sq_set_10_it_is_open_while_one_is() -> None:
    at = table("red-1 0,8; dreadnought-1 10,2").when(CHAOS, SetLossOrder("holo_thrower", "null_time_cannon"))
    assert fact(at, LossOrderSet).weapons.audience == ALL
    assert at.state.robotlings["dreadnought-1"].weapons == ("laser", "holo_thrower", "null_time_cannon")


def test_sq_drd_10_one_that_comes_again_has_everything() -> None:
    at = table("red-1 0,8; dreadnought-1 10,2", turn_of=CHAOS)
    figure = at.state.robotlings["dreadnought-1"]
    assert figure.life == 3
    assert set(figure.profile.fire) == set(figure.weapons)
