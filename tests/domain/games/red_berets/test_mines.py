"""Hidden objects, mines and scanners (RDB-OBJ), with the worked examples X15 to X18 and X27."""

import pytest

from domain.games.red_berets import boxes
from domain.games.red_berets.commands import ChooseMine, ChooseObject, EndTurn, Move, PlaceMineCentre, Scan
from domain.games.red_berets.events.combat import ArmourRolled, FigureDied, FigureWounded
from domain.games.red_berets.events.movement import FigureMoved
from domain.games.red_berets.events.objects import (
    BoxOrdered,
    MineCheckRolled,
    MineDefused,
    MineExploded,
    ObjectPlaced,
    ObjectRevealed,
    ObjectRevealRolled,
    ScanRolled,
    TunnelDestroyed,
    TunnelFound,
)
from domain.games.red_berets.events.rounds import FigureTurnEnded
from domain.games.red_berets.options import Options
from domain.kernel.seats import audience
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, lying, table

JUNGLE = Options(mission="m2")


def walking(box: str, *, pieces: str = "R6 4,1; R3 0,7; L4 35,23", steps: str = "5,1", actions: int = 3) -> Table:
    """Return a position in which R6 has moved over the tile of position 0, with one imperial chit left in the cup."""
    at = table(pieces, options=JUNGLE, boxes=box, acting="R6", actions=actions, cup={IMPERIAL: 1, LEGION: 0})
    for number, word in enumerate(steps.split()):
        at = at.when(IMPERIAL, Move(word, "yes" if number else "no"))
    return at


def near(kind: str, *flags: str, figure: str = "R1") -> Table:
    """Return a position in which the figure stands two squares from an object."""
    at = table(f"{figure} 3,3; R3 0,7; L4 35,23", options=JUNGLE, acting=figure)
    return lying(at, " ".join(("o1", kind, "5,3", *flags)))


def asked(at: Table) -> list[str]:
    """Return the kinds of the open questions."""
    return [question.kind for question in at.state.stack]


def test_rdb_obj_02_a_tile_is_scanned_when_its_light_half_is_empty() -> None:
    at = table("R3 1,1; L4 35,23", options=JUNGLE, acting="R3")
    at.when(IMPERIAL, Scan()).refused("tile_already_scanned", "RDB-OBJ-02")


@pytest.mark.parametrize(("steps", "need"), [("5,1", 20), ("5,1 5,0", 19), ("5,1 5,0 6,0", 18)])
def test_rdb_obj_03_the_check_counts_all_movement_actions(steps: str, need: int) -> None:
    at = walking("0 small small", steps=steps).dice(need - 1, 0).when(IMPERIAL, EndTurn())
    assert fact(at, MineCheckRolled) == MineCheckRolled("R6", len(steps.split()), need, need - 1, False)


def test_rdb_obj_03_legion_troops_never_roll_and_a_scanned_tile_asks_for_no_check() -> None:
    assert not [one for one in walking("").dice(0).when(IMPERIAL, EndTurn()).facts if isinstance(one, MineCheckRolled)]
    at = table("L4 5,1; R3 0,7", options=JUNGLE, boxes="0 small small", acting="L4", cup={IMPERIAL: 1, LEGION: 0})
    at = at.when(LEGION, Move("5,0")).dice(0).when(LEGION, EndTurn())
    assert not [one for one in at.facts if isinstance(one, MineCheckRolled)]


def test_rdb_obj_04_the_legion_is_asked_if_two_objects_are_eligible_whatever_they_are() -> None:
    single = walking("0 small").dice(20, 1, 0).when(IMPERIAL, EndTurn())
    single.then_among(MineCheckRolled, BoxOrdered, MineExploded, ArmourRolled, FigureTurnEnded)
    at = walking("0 small large").dice(20).when(IMPERIAL, EndTurn())
    assert asked(at) == ["choose_mine"]
    at.when(LEGION, ChooseMine(0, "tunnel")).refused("object_not_here", "RDB-OBJ-04")
    at.when(LEGION, ChooseMine(3, "small")).refused("object_not_here", "RDB-OBJ-04")


def test_rdb_obj_04_if_the_last_tile_is_empty_the_object_comes_from_the_others() -> None:
    at = walking("0 small large", pieces="R6 11,1; R3 0,7; L4 35,23", steps="11,0 12,0").dice(19).when(IMPERIAL, EndTurn())
    assert at.state.stack[-1].about == "R6 0"


def test_x27_the_only_legal_answer_is_asked_for_all_the_same() -> None:
    at = walking("3 small tunnel", pieces="R6 4,8; R3 0,7; L4 35,23", steps="5,8").dice(20).when(IMPERIAL, EndTurn())
    at.when(LEGION, ChooseMine(3, "tunnel")).refused("object_not_here", "RDB-OBJ-04")
    after = at.dice(1, 0).when(LEGION, ChooseMine(3, "small")).then_among(MineExploded, FigureTurnEnded)
    assert after.state.box_counts[3] == 1
    assert boxes.contents(after.state, 3) == ("tunnel",)


def test_x15_the_legion_chooses_the_centre_of_a_large_mine() -> None:
    at = walking("0 small large", steps="5,1 5,2").dice(19).when(IMPERIAL, EndTurn()).when(LEGION, ChooseMine(0, "large"))
    assert asked(at) == ["place_mine_centre"]
    at.when(LEGION, PlaceMineCentre("5,4")).refused("bad_square", "RDB-OBJ-05")
    after = at.dice(14, 0).when(LEGION, PlaceMineCentre("5,1"))
    assert fact(after, ArmourRolled) == ArmourRolled("R6", 24, 11, 13, 14, False)


def test_rdb_obj_05_a_large_mine_strikes_friend_and_foe_and_a_small_one_its_trigger_alone() -> None:
    pieces = "R6 4,1; R5 6,2; L4 4,2; R3 0,7; L6 35,23"
    at = walking("0 large large", pieces=pieces).dice(20).when(IMPERIAL, EndTurn()).when(LEGION, ChooseMine(0, "large"))
    after = at.dice(1, 1, 1, 0).when(LEGION, PlaceMineCentre("5,1"))
    rolled = [(one.figure, one.damage) for one in after.facts if isinstance(one, ArmourRolled)]
    assert rolled == [("R6", 13), ("R5", 11), ("L4", 11)]
    small = walking("0 small", pieces=pieces).dice(20, 1, 0).when(IMPERIAL, EndTurn())
    assert fact(small, ArmourRolled) == ArmourRolled("R6", 24, 11, 13, 1, True)


def test_x16_the_trap_of_an_entrance_destroys_it() -> None:
    after = walking("0 tunnel").dice(20, 14, 0).when(IMPERIAL, EndTurn()).then_among(MineExploded, TunnelDestroyed(0), FigureWounded)
    assert (after.state.entrances_found, after.state.entrances_destroyed) == (1, 1)


def test_x17_a_successful_scan_lays_an_object_face_down() -> None:
    at = table("R3 4,4; R5 0,7; L4 35,23", options=JUNGLE, boxes="0 small tunnel", acting="R3")
    at = at.dice(12).when(IMPERIAL, Scan()).then_among(ScanRolled("R3", 12, 12, "success"))
    assert asked(at) == ["choose_object"]
    at.when(LEGION, ChooseObject("large", "0,0")).refused("object_not_here", "RDB-OBJ-06")
    at = at.when(LEGION, ChooseObject("tunnel", "0,0")).then_among(ObjectPlaced)
    assert fact(at, ObjectPlaced).kind.audience == audience(LEGION)
    at = at.dice(1).when(IMPERIAL, Scan()).when(LEGION, ChooseObject("small", "2,0"))
    at.when(IMPERIAL, Scan()).refused("tile_already_scanned", "RDB-OBJ-02")


def test_rdb_obj_06_a_scan_costs_an_action_and_fails_above_twelve() -> None:
    at = table("R3 4,4; L4 35,23", options=JUNGLE, boxes="0 small tunnel", acting="R3").dice(13).when(IMPERIAL, Scan())
    assert (asked(at), at.state.acting is not None and at.state.acting.actions) == ([], 2)
    table("R3 1,1", acting="R3").when(IMPERIAL, Scan()).refused("not_here", "RDB-OBJ-06")
    table("R3 4,4", options=JUNGLE, boxes="0 small", acting="R3", actions=0).when(IMPERIAL, Scan()).refused("no_actions_left", "RDB-ACT-02")


def test_rdb_obj_07_a_scanned_object_lies_free_and_apart_from_figures() -> None:
    at = lying(table("R3 4,4; L4 35,23", options=JUNGLE, boxes="0 small", acting="R3"), "o1 small 0,0").dice(1).when(IMPERIAL, Scan())
    for word in ("4,4", "5,5", "0,0", "12,0"):
        at.when(LEGION, ChooseObject("small", word)).refused("bad_square", "RDB-OBJ-07")
    at.when(LEGION, ChooseObject("small", "6,4")).then_among(ObjectPlaced)


def test_rdb_obj_08_each_step_beside_an_object_is_a_roll_against_initiative() -> None:
    at = near("small").dice(15).when(IMPERIAL, Move("4,3")).then(FigureMoved, ObjectRevealRolled("R1", "o1", 15, 15, True), ObjectRevealed)
    again = at.dice(16, 1).when(IMPERIAL, Move("4,2"))
    again.then_among(ObjectRevealRolled("R1", "o1", 15, 16, False), MineExploded)
    near("tunnel", "shown").when(IMPERIAL, Move("4,3")).then(FigureMoved)
    scanner = altered(near("small", figure="R4"), "R4", equipment=("scanner",)).dice(11).when(IMPERIAL, Move("4,3"))
    assert fact(scanner, ObjectRevealRolled).need == 11


def test_rdb_obj_09_success_turns_an_object_up_and_defuses_a_known_mine() -> None:
    near("tunnel").dice(1).when(IMPERIAL, Move("4,3")).then_among(ObjectRevealed("o1", "tunnel"), TunnelFound(0, (5, 3)))
    near("large", "shown").dice(1).when(IMPERIAL, Move("4,3")).then_among(MineDefused("o1"))


@pytest.mark.parametrize("flags", [(), ("shown",)])
def test_rdb_obj_10_failure_explodes_a_mine(flags: tuple[str, ...]) -> None:
    after = near("small", *flags).dice(16, 1).when(IMPERIAL, Move("4,3")).then_among(MineExploded, ArmourRolled)
    assert after.state.objects == {}


def test_rdb_obj_10_failure_springs_the_trap_of_a_face_down_entrance() -> None:
    near("tunnel").dice(16, 1).when(IMPERIAL, Move("4,3")).then_among(MineExploded, TunnelDestroyed(0), ArmourRolled)


def test_rdb_obj_11_a_laid_large_mine_is_centred_on_its_own_square() -> None:
    after = near("large").dice(16, 1).when(IMPERIAL, Move("4,3"))
    assert (fact(after, MineExploded).centre, fact(after, ArmourRolled).damage) == ((5, 3), 11)
    on_it = near("large").dice(1, 16, 1).when(IMPERIAL, Move("4,3")).when(IMPERIAL, Move("5,3"))
    assert fact(on_it, ArmourRolled).damage == 13


def test_x18_the_sergeant_turns_a_mine_up_and_then_sets_it_off() -> None:
    at = near("large").dice(15).when(IMPERIAL, Move("4,3")).dice(16, 13).when(IMPERIAL, Move("4,2"))
    assert fact(at, ArmourRolled).need == 13


def test_rdb_obj_12_a_survivor_goes_on_moving() -> None:
    at = near("small").dice(16, 1).when(IMPERIAL, Move("4,3"))
    at.when(IMPERIAL, Move("6,3")).then_among(FigureMoved)


def test_a_figure_that_dies_rolls_for_no_further_object() -> None:
    at = lying(near("small"), "o1 small 5,3", "o2 small 5,4")
    at = changed(altered(at, "R1", wounds=1), cup={IMPERIAL: 1, LEGION: 0})
    after = at.dice(16, 20, 0).when(IMPERIAL, Move("4,3")).then_among(FigureDied, FigureTurnEnded)
    assert len([one for one in after.facts if isinstance(one, ObjectRevealRolled)]) == 1


def test_rdb_obj_13_troopers_carry_scanners_sergeant_and_medic_do_not() -> None:
    at = table("R1 4,4; R3 0,7; L4 35,23", options=JUNGLE, boxes="0 small", acting="R1")
    at.when(IMPERIAL, Scan()).refused("no_scanner", "RDB-OBJ-13")
    assert at.state.figures["R3"].equipment == ("scanner",)
