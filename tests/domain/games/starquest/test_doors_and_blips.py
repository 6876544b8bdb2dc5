"""Doors (SQ-DOR), and the revelation of blips (SQ-BLP)."""

from domain.games.starquest.budgets import Budget
from domain.games.starquest.commands import EndActivation, MovePiece, OpenDoor
from domain.games.starquest.events.blips import BlipRevealed, FigureNotPlaced, FigurePlaced
from domain.games.starquest.events.movement import BoardEntered, DoorOpened, MoveInterrupted, PieceMoved
from domain.games.starquest.events.turn import ActivationContinued, ActivationEnded, ActivationStarted
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import EventChoice, EventInPlay, State
from domain.kernel.closing import close
from domain.kernel.facts import Disclosed
from games.starquest.positions import CHAOS, RED, changed, fact, table
from kit.given import Given

Table = Given[State, Options]
NORMAL = Budget(1, (("any",),))


def facts(after: Table, kind: type[BlipRevealed]) -> list[str]:
    """The revealed blips, in order."""
    return [one.blip for one in after.facts if isinstance(one, kind)]


# doors -------------------------------------------------------------------------------------------------------------------


def test_sq_dor_01_a_piece_on_one_of_the_four_squares_opens_the_whole_door() -> None:
    for square in ("3,5", "3,6", "4,5", "4,6"):
        at = table(f"red-1 {square}").when(RED, OpenDoor("red-1", "A-d3")).then(ActivationStarted, DoorOpened("A-d3", "red-1"))
        assert at.state.opened == ("A-d3",)
        assert at.state.ground().passable("3,5", "4,5")
        assert at.state.ground().passable("3,6", "4,6")
    for square in ("2,5", "3,4", "5,5"):
        table(f"red-1 {square}").when(RED, OpenDoor("red-1", "A-d3")).refused("door_not_adjacent", "SQ-DOR-01")
    table().when(RED, OpenDoor("red-1", "A-d3")).refused("door_not_adjacent", "SQ-DOR-01")


def test_sq_dor_01_blips_and_the_dreadnought_open_doors_too() -> None:
    table("blip-07 ork 3,6", turn_of=CHAOS).when(CHAOS, OpenDoor("blip-07", "A-d3")).then_among(DoorOpened)
    table("dreadnought-1 2,4", turn_of=CHAOS).when(CHAOS, OpenDoor("dreadnought-1", "A-d3")).then_among(DoorOpened)
    table("dreadnought-1 2,4", turn_of=CHAOS).when(CHAOS, OpenDoor("dreadnought-1", "A-d2")).then_among(DoorOpened)


def test_sq_dor_02_opening_costs_nothing_and_the_piece_may_go_on() -> None:
    at = table("red-1 3,6").when(RED, OpenDoor("red-1", "A-d3")).when(RED, MovePiece("red-1", "8,6")).refused("too_far", "SQ-MOV-01")
    at.when(RED, MovePiece("red-1", "7,6")).then(PieceMoved).when(RED, OpenDoor("red-1", "A-d4")).then(DoorOpened("A-d4", "red-1"))


def test_sq_dor_03_sq_dor_04_what_is_no_closed_door() -> None:
    at = table("red-1 3,6; red-2 11,2", opened=("A-d3",))
    at.when(RED, OpenDoor("red-1", "A-d3")).refused("door_not_closed", "SQ-DOR-01")
    at.when(RED, OpenDoor("red-1", "A-d9")).refused("unknown_door", "SQ-DOR-04")
    at.when(RED, OpenDoor("red-2", "WN-1")).refused("unknown_door", "SQ-DOR-04")


def test_w31_sq_blp_02_opening_a_door_reveals_at_once() -> None:
    at = table("red-1 3,6; blip-07 ork 6,6").when(RED, OpenDoor("red-1", "A-d3"))
    at.then(
        ActivationStarted,
        DoorOpened,
        BlipRevealed("blip-07", "ork", 3, "6,6"),
        FigurePlaced,
    )
    assert at.state.tokens[0].kind == "ork"
    at.when(RED, MovePiece("red-1", "4,6")).then(PieceMoved)


def test_sq_blp_02_seen_by_any_figure_and_in_reading_order() -> None:
    at = table("red-1 3,6; red-2 0,5; blip-07 ork 5,6; blip-01 gridling 6,5; blip-02 gridling 7,7")
    assert facts(at.when(RED, OpenDoor("red-1", "A-d3")), BlipRevealed) == ["blip-01", "blip-07", "blip-02"]
    by_chaos = table("red-1 0,8; red-2 5,5; gridling-1 3,6; blip-07 ork 2,5", turn_of=CHAOS).when(CHAOS, OpenDoor("gridling-1", "A-d3"))
    assert facts(by_chaos, BlipRevealed) == ["blip-07"]


# blips in a GSG turn -----------------------------------------------------------------------------------------------------


def test_sq_blp_01_sq_blp_04_a_step_reveals_and_the_rest_of_the_path_is_dropped() -> None:
    at = table("red-1 0,8; blip-07 ork 4,13").when(RED, MovePiece("red-1", "3,9"))
    moved, stopped = fact(at, PieceMoved), fact(at, MoveInterrupted)
    assert moved.path[-1] == stopped.square != "3,9"
    at.then_among(PieceMoved, MoveInterrupted, Disclosed, BlipRevealed, FigurePlaced)
    at.when(RED, MovePiece("red-1", "3,9")).then_among(PieceMoved)


def test_sq_blp_01_the_nearest_first_then_by_rows() -> None:
    at = table("red-1 11,2; blip-01 gridling 16,4; blip-02 gridling 13,3; blip-03 gridling 13,2").when(RED, MovePiece("red-1", "12,3"))
    assert facts(at, BlipRevealed) == ["blip-03", "blip-02"]


def test_sq_blp_01_figures_do_not_block_that_sight() -> None:
    at = table("red-1 0,8; red-2 2,8; blip-07 ork 4,8").when(RED, MovePiece("red-1", "0,9"))
    assert facts(at, BlipRevealed) == ["blip-07"]


def test_sq_blp_03_the_lowest_numbered_figure_in_supply_stands_there() -> None:
    at = table("red-1 1,8; ork-1 20,20; ork-3 21,20; blip-07 ork 4,8").when(RED, MovePiece("red-1", "2,8"))
    assert fact(at, FigurePlaced).figure == "ork-2"
    assert "blip-07" not in at.state.blips


def test_sq_blp_03_without_a_figure_in_supply_the_square_stays_empty() -> None:
    at = table("red-1 1,8; chaos_commander-1 20,20; blip-11 chaos_commander 4,8").when(RED, MovePiece("red-1", "2,8"))
    at.then_among(BlipRevealed, FigureNotPlaced("chaos_commander", "4,8", "no_figure"))
    assert [token.kind for token in at.state.tokens] == ["chaos_commander"]


def test_a_revealed_kind_is_tied_to_the_record_that_hid_it() -> None:
    at = table("red-1 1,8; blip-07 ork 4,8")
    kind = close(at.state, RED).blips["blip-07"].kind
    assert not kind.is_open()
    assert kind.source is not None
    shown = fact(at.when(RED, MovePiece("red-1", "2,8")), Disclosed)
    assert (shown.of, shown.field, shown.k) == (kind.source.n, "kinds", kind.source.k)


def test_leaving_the_dock_enters_and_reveals() -> None:
    at = table("blip-07 ork 5,2", scanned="").when(RED, MovePiece("red-1", "0,2"))
    at.then_among(PieceMoved, BoardEntered("A", "red-1"), BlipRevealed, FigurePlaced)


# blips in the Chaos turn -------------------------------------------------------------------------------------------------


def test_w18_sq_blp_07_a_blip_that_comes_into_sight_goes_on_as_its_figure() -> None:
    at = table("red-1 6,8; blip-07 ork 2,13", turn_of=CHAOS).when(CHAOS, MovePiece("blip-07", "2,8"))
    at.then(
        ActivationStarted("blip-07", Budget(1, ()), 5),
        PieceMoved("blip-07", ("2,12", "2,11", "2,10"), (), 1, 2),
        MoveInterrupted("blip-07", "2,10"),
        BlipRevealed("blip-07", "ork", 3, "2,10"),
        FigurePlaced,
        ActivationContinued("ork-1", NORMAL, 6, 1, 3),
    )
    at.when(CHAOS, MovePiece("blip-07", "2,8")).refused("out_of_play", "SQ-TRN-02")
    at.when(CHAOS, MovePiece("ork-1", "2,6")).refused("too_far", "SQ-MOV-01")
    at.when(CHAOS, MovePiece("ork-1", "2,7")).then(PieceMoved).when(CHAOS, MovePiece("ork-1", "2,6")).refused("no_move_left", "SQ-ACT-02")


def test_w19_no_steps_left_but_the_attack() -> None:
    at = table("red-1 10,10; blip-08 android 2,13", turn_of=CHAOS).when(CHAOS, MovePiece("blip-08", "2,8"))
    at.then_among(PieceMoved, BlipRevealed, FigurePlaced, ActivationContinued("android-1", NORMAL, 4, 1, 0))
    assert not any(isinstance(one, MoveInterrupted) for one in at.facts)
    at.when(CHAOS, MovePiece("android-1", "2,7")).refused("no_move_left", "SQ-ACT-02")


def test_sq_blp_07_without_a_figure_the_activation_ends() -> None:
    at = table("red-1 0,9; chaos_commander-1 20,20; blip-11 chaos_commander 2,12", turn_of=CHAOS).when(CHAOS, MovePiece("blip-11", "2,9"))
    at.then_among(FigureNotPlaced, ActivationEnded("blip-11"))
    assert at.state.activation is None


def test_sq_blp_07_opening_a_door_brings_the_blip_to_light_too() -> None:
    at = table("red-1 1,8; blip-07 ork 3,6; red-2 5,6", turn_of=CHAOS).when(CHAOS, OpenDoor("blip-07", "A-d3"))
    at.then_among(DoorOpened, BlipRevealed, FigurePlaced, ActivationContinued("ork-1", NORMAL, 6, 0, 0))
    at.when(CHAOS, MovePiece("ork-1", "2,3")).then_among(PieceMoved)


def test_sq_blp_08_one_that_has_acted_does_nothing_more() -> None:
    at = table("red-1 5,5; gridling-1 3,6; blip-07 ork 2,5", turn_of=CHAOS).when(CHAOS, MovePiece("blip-07", "2,6"))
    at = at.when(CHAOS, EndActivation()).when(CHAOS, OpenDoor("gridling-1", "A-d3")).then_among(BlipRevealed, FigurePlaced)
    at.when(CHAOS, MovePiece("ork-1", "2,7")).refused("already_activated", "SQ-TRN-02")


def test_sq_blp_08_one_that_has_not_acts_later_as_a_figure() -> None:
    at = table("red-1 5,5; gridling-1 3,6; blip-07 ork 2,5", turn_of=CHAOS).when(CHAOS, OpenDoor("gridling-1", "A-d3"))
    at.then_among(FigurePlaced).when(CHAOS, MovePiece("ork-1", "2,7")).then_among(ActivationEnded("gridling-1"), ActivationStarted)


def test_a_number_that_acted_and_came_back_may_act_again() -> None:
    at = table("red-1 5,5; gridling-1 3,6; blip-01 gridling 2,5", turn_of=CHAOS)
    at = changed(at, acted=("gridling-2",)).when(CHAOS, OpenDoor("gridling-1", "A-d3"))
    assert fact(at, FigurePlaced).figure == "gridling-2"
    assert at.state.acted == ()


def test_a28_one_that_a_card_stops_ends_its_activation() -> None:
    at = table("red-1 0,9; blip-07 ork 2,12; ork-5 20,20", turn_of=CHAOS)
    at = changed(at, event=EventInPlay("psychic_attack", EventChoice()))
    at.when(CHAOS, MovePiece("ork-5", "20,21")).refused("piece_blocked", "SQ-EVT-01")
    at.when(CHAOS, MovePiece("blip-07", "2,9")).then_among(BlipRevealed, FigurePlaced, ActivationEnded("ork-1"))


def test_sq_blp_09_blips_hold_their_square() -> None:
    at = table("red-1 3,8; blip-07 ork 4,8")
    assert "4,8" in at.state.occupied()
    assert all(option.fixed.get("figure") != "blip-07" for option in GAME.legal(at.state, RED))
