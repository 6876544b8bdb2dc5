"""Objects and objectives (SQ-OBJ)."""

import pytest

from domain.games.starquest.commands import CloseCombat, EndTurn, FireWeapon, MovePiece, OperateObject, ResolveEvent
from domain.games.starquest.events.objectives import (
    ObjectDamaged,
    ObjectDestroyed,
    ObjectiveAchieved,
    ObjectiveProgress,
    ObjectiveVoided,
    ObjectOperated,
    ObjectPickedUp,
    ObjectPlaced,
    SecondaryAnnounced,
)
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.missions import Destroy, Eliminate, Operate, Secure, Sweep, Thing
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Objectives, Token
from domain.games.starquest.rules import scoring
from domain.kernel.turn import Turn
from games.starquest.battles import Table, altered, battle, drawn, squad, under, wanting
from games.starquest.positions import CHAOS, RED, changed, fact, table
from games.starquest.ships import heavy, light
from kit.given import Scripted

YELLOW = 2
ANTENNAS = Operate((Thing("antenna-1", "3,3", "A1"), Thing("antenna-2", "4,5", "A3")))
PUMPS = Destroy((Thing("pump-1", "3,3", "A1", 2, 1), Thing("pump-2", "4,5", "A3", 2, 2)))


def ended(at: Table) -> Table:
    """The same game, ended and scored now."""
    turn = Turn(at.state, Scripted(), at.number, at.game.dice, at.game.rules)
    scoring.settle(turn, "boards_empty")
    return type(at)(at.game, turn.state, turn.number, (), tuple(turn.facts))


def fresh(at: Table) -> Table:
    """The same position in a new turn of the same seat."""
    return changed(at, activation=None, acted=())


# objects -----------------------------------------------------------------------------------------------------------------


def test_sq_obj_01_sq_obj_03_sq_obj_05_operating_costs_an_attack_and_the_last_object_brings_the_marker() -> None:
    at = wanting(battle("red-1 3,3; red-2 3,5; gridling-1 8,3"), ANTENNAS)
    one = at.when(RED, OperateObject("red-1", "antenna-1")).then_among(ObjectOperated("antenna-1", RED))
    one.when(RED, OperateObject("red-1", "antenna-1")).refused("no_attack_left", "SQ-ACT-02")
    one.when(RED, OperateObject("red-2", "antenna-1")).refused("objective_not_active", "SQ-OBJ-01")
    one.when(RED, OperateObject("red-2", "antenna-2")).refused("not_adjacent", "SQ-OBJ-03")  # the door is closed
    both = changed(one, opened=("A-d3",)).when(RED, OperateObject("red-2", "antenna-2"))
    both.then_among(ObjectOperated("antenna-2", RED), ObjectiveAchieved("main", RED))
    fresh(both).when(RED, OperateObject("red-2", "antenna-2")).refused("objective_not_active", "SQ-OBJ-01")


@pytest.mark.parametrize("name", ["antenna-3", "", "ork-1", "console-1"])
def test_sq_obj_01_what_is_no_object_of_an_active_objective(name: str) -> None:
    wanting(battle("red-1 3,3"), ANTENNAS).when(RED, OperateObject("red-1", name)).refused("objective_not_active", "SQ-OBJ-01")


def test_sq_obj_03_docked_figures_operate_nothing_and_not_diagonally() -> None:
    wanting(battle("ork-1 8,3"), ANTENNAS).when(RED, OperateObject("red-1", "antenna-1")).refused("docked", "SQ-DCK-01")
    wanting(battle("red-1 2,2"), ANTENNAS).when(RED, OperateObject("red-1", "antenna-1")).refused("not_adjacent", "SQ-OBJ-03")


def test_sq_obj_02_in_close_combat_nobody_defends_an_object() -> None:
    at = wanting(battle("red-cmd 3,2; red-1 3,5", "assault_blades"), PUMPS)
    broken = at.dice(*heavy(3, 0)).when(RED, CloseCombat("red-cmd", "pump-1"))
    broken.then_among(ObjectDamaged("pump-1", 0), ObjectDestroyed("pump-1", RED))
    broken.when(RED, CloseCombat("red-1", "pump-1")).refused("bad_target", "SQ-CCB-01")
    weak = at.dice(*heavy(2, 0)).when(RED, CloseCombat("red-cmd", "pump-1"))
    assert not any(isinstance(one, ObjectDamaged) for one in weak.facts)
    wanting(battle("red-1 2,2", "assault_blades"), PUMPS).when(RED, CloseCombat("red-1", "pump-1")).refused("not_adjacent", "SQ-OBJ-02")


def test_sq_obj_02_chaos_does_not_harm_objects() -> None:
    at = wanting(battle("chaos_heavy-1 5,3; red-1 8,8", turn_of=CHAOS), PUMPS)
    after = at.dice(*heavy(3, 3)).when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="3,3"))
    assert not any(isinstance(one, ObjectDamaged) for one in after.facts)
    at.when(CHAOS, CloseCombat("chaos_heavy-1", "pump-1")).refused("bad_target", "SQ-CCB-01")
    trap = drawn(wanting(battle("red-1 3,2; red-cmd 8,8"), PUMPS), "exploding_trap")
    hurt = trap.dice(*heavy(3, 3)).when(CHAOS, ResolveEvent("red-1"))
    assert not any(isinstance(one, ObjectDamaged) for one in hurt.facts)


def test_sq_obj_05_the_marker_is_for_the_seat_that_completes_the_last_object() -> None:
    at = wanting(table("red-1 3,2; yellow-1 4,6", teams=2), PUMPS)
    at = squad(squad(at, RED, equipment=()), YELLOW, equipment=())
    at = at.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", object="pump-1")).then_among(ObjectDestroyed("pump-1", RED))
    theirs = changed(at, active=YELLOW, activation=None, acted=())
    after = theirs.dice(*light(2, 2)).when(YELLOW, FireWeapon("yellow-1", "laser", object="pump-2"))
    after.then_among(ObjectDestroyed("pump-2", YELLOW), ObjectiveAchieved("main", YELLOW))


# figures to be eliminated --------------------------------------------------------------------------------------------------


def hunting(count: int = 1) -> Table:
    return wanting(battle("red-1 3,3; red-2 3,2; ork-1 8,3; ork-2 8,2; android-1 9,3"), Eliminate("ork", count))


def test_sq_obj_06_the_marker_is_for_whose_figure_makes_the_last_one() -> None:
    at = hunting(2).dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    at.then_among(ObjectiveProgress("main", 1))
    at = at.dice(*light(2, 0)).when(RED, FireWeapon("red-2", "laser", figure="ork-2"))
    at.then_among(ObjectiveProgress("main", 2), ObjectiveAchieved("main", RED))


def test_sq_obj_06_other_kinds_do_not_count() -> None:
    at = altered(hunting(), "android-1", square="8,5").dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", figure="android-1"))
    assert not any(isinstance(one, ObjectiveProgress) for one in at.facts)


def test_sq_obj_06_made_by_nobody_of_the_teams_the_marker_is_void() -> None:
    at = under(changed(hunting(), active=CHAOS, stage="chaos_action"), "ork_tinkerer", "ork-1")
    after = at.dice(*heavy(0, 1)).when(CHAOS, FireWeapon("ork-1", "singularity_rig", direction="E"))
    after.then_among(ObjectiveProgress("main", 1), ObjectiveVoided("main"))
    assert after.state.main.status == "void"


def test_sq_obj_06_void_at_the_end_if_too_few_were_to_be_had() -> None:
    at = changed(hunting(3), pool={}, blips={}, placed_kinds={"ork": 2})
    ended(at).then_among(ObjectiveVoided("main"), ScoresSettled)
    for more in ({"placed_kinds": {"ork": 3}}, {"pool": {"blip-01": table().state.pool["blip-06"]}}):
        kept = ended(changed(at, **more))
        assert not any(isinstance(one, ObjectiveVoided) for one in kept.facts)
    lying = table("blip-06 ork 20,20").state.blips
    assert not any(isinstance(one, ObjectiveVoided) for one in ended(changed(at, blips=lying)).facts)


# rooms and sweeps ------------------------------------------------------------------------------------------------------------


def holding_room(pieces: str) -> Table:
    return wanting(battle(pieces), Secure("A3", 2)).when(RED, EndTurn())


def test_sq_obj_07_a_room_held_at_the_end_of_the_turn() -> None:
    holding_room("red-1 4,5; red-2 5,5").then_among(ObjectiveAchieved("main", RED))
    for pieces in (
        "red-1 4,5; red-2 3,5",
        "red-1 4,5; red-2 5,5; ork-1 6,6",
        "red-1 4,5; red-2 5,5; blip-01 gridling 6,6",
        "red-1 4,5; red-2 5,5; dreadnought-1 6,6",
    ):
        assert not any(isinstance(one, ObjectiveAchieved) for one in holding_room(pieces).facts)


def swept(red: int, yellow: int, *, lost: int = 0) -> Table:
    at = wanting(table("red-1 3,3; yellow-1 20,3", teams=2), Sweep((20, 25, 30)))
    at = squad(at, RED, tokens=(Token("blip-01", "android", red),), lost=lost)
    return ended(squad(at, YELLOW, tokens=(Token("blip-02", "android", yellow),)))


def test_sq_obj_08_the_most_points_of_tokens_at_the_end_and_at_least_the_threshold() -> None:
    swept(25, 10).then_among(ObjectiveAchieved("main", RED), ScoresSettled)
    swept(25, 30).then_among(ObjectiveAchieved("main", YELLOW))
    assert not any(isinstance(one, ObjectiveAchieved) for one in swept(24, 10).facts)
    swept(25, 25).then_among(ObjectiveAchieved("main", RED))
    swept(25, 25, lost=5).then_among(ObjectiveAchieved("main", YELLOW))


# the secondary -----------------------------------------------------------------------------------------------------------------


def test_sq_obj_09_the_secondary_counts_from_its_announcement_on() -> None:
    at = drawn(table("red-1 5,17; ork-1 20,20"), "transmission").then_among(SecondaryAnnounced, ObjectPlaced)
    assert fact(at, ObjectPlaced).goal == "secondary"
    early = battle("red-1 3,3; ork-1 8,3").dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    assert not any(isinstance(one, ObjectiveProgress) for one in early.facts)
    late = changed(battle("red-1 3,3; ork-1 8,3"), secondary=Objectives(Eliminate("ork", 3), "active"))
    late.dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(ObjectiveProgress("secondary", 1))


def test_sq_obj_04_sq_obj_09_who_stands_there_picks_nothing_up_before_he_enters() -> None:
    at = drawn(table("red-1 17,6; ork-1 20,20", options=Options(mission="M5")), "transmission").then_among(SecondaryAnnounced, ObjectPlaced)
    assert not any(isinstance(one, ObjectPickedUp) for one in at.facts)
    theirs = changed(at, active=RED, stage="gsg_turn", scanned=("A", "B", "C", "D"))
    away = theirs.when(RED, MovePiece("red-1", "17,5"))
    away.when(RED, MovePiece("red-1", "17,6")).then_among(ObjectPickedUp("log", "red-1"))
