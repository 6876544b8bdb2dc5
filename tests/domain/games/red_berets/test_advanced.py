"""Rules for advanced players: waiting, split movement, criticals, first aid, facing, aiming, cover, friends, terrain, snap fire."""

import pytest

from domain.games.red_berets.commands import (
    Activate,
    Aim,
    ContinueDraw,
    EndTurn,
    Move,
    MoveMarker,
    PassChit,
    PlaceFigure,
    Repair,
    SaveChit,
    Scan,
    Shoot,
    SnapFire,
    Strike,
    Treat,
    Turn,
    UsePower,
    UseSavedChit,
)
from domain.games.red_berets.events.combat import (
    AimLost,
    AimTaken,
    ArmourRolled,
    AttackRolled,
    CardFlipped,
    FigureBanished,
    FigureDied,
    FigureParalysed,
    FigureWounded,
    FriendHit,
    PatientHealed,
    RepairRolled,
    WeaponDestroyed,
    WeaponExploded,
    WeaponJammed,
    WeaponRepaired,
)
from domain.games.red_berets.events.markers import ControlZoneHeld
from domain.games.red_berets.events.movement import FigureAtThreshold, FigureHidden, FigureMoved, FigureTurned
from domain.games.red_berets.events.objects import MineExploded, ScanRolled
from domain.games.red_berets.events.rounds import (
    ActionsGained,
    ChitDiscarded,
    ChitPassed,
    ChitSaved,
    FigureTurnEnded,
    InitiativeDrawn,
    RoundEnded,
    SavedChitUsed,
    SnapFireOpened,
)
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Card, Hand
from domain.kernel.dice import Modifier
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table

INTRUDER = "imperial_intruder"
WAITING = Options(waiting="on")
SPLIT = Options(split_movement="on")
CRITICAL = Options(criticals="on", jams="on", exploding_weapons="on")
PLAIN_CRITICAL = Options(criticals="on")
FACING = Options(facing="on", control_zone="on")
AIMING = Options(aiming="on")
SNAP = Options(snap_fire="on", mission="m2")
FRIENDS = Options(friends_block="on")


def mods(at: Table) -> dict[str, int]:
    """Return the modifiers of the attack that was just rolled."""
    return {modifier.name: modifier.value for modifier in fact(at, AttackRolled).mods}


def left(at: Table) -> int:
    """Return the actions that are left."""
    assert at.state.acting is not None
    return at.state.acting.actions


# waiting ---------------------------------------------------------------------------------------------------------------------


def test_rdb_wai_01_a_human_seat_may_put_a_chit_aside() -> None:
    at = table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL, options=WAITING, cup={IMPERIAL: 0, LEGION: 1})
    after = at.dice(0).when(IMPERIAL, SaveChit()).then_among(ChitSaved(IMPERIAL))
    assert after.state.saved == {IMPERIAL: 1}
    table("R3 1,1; L4 8,1", chit=IMPERIAL).when(IMPERIAL, SaveChit()).refused("option_disabled", "RDB-WAI-01")
    table("R3 1,1; L4 8,1", chit=LEGION, options=WAITING).when(LEGION, SaveChit()).refused("not_your_decision", "RDB-WAI-01")


def test_rdb_wai_02_between_turns_saved_chits_are_used_one_after_the_other() -> None:
    at = table("R3 1,1; R5 2,1; L4 8,1", acting="R3", options=WAITING, cup={IMPERIAL: 0, LEGION: 1}, saved={IMPERIAL: 1})
    at = at.when(IMPERIAL, EndTurn())
    assert [(question.kind, question.about) for question in at.state.stack] == [("wait_window", "1")]
    used = at.when(IMPERIAL, UseSavedChit()).then(SavedChitUsed(IMPERIAL))
    used.when(IMPERIAL, Activate("R5")).then_among()
    at.dice(0).when(IMPERIAL, ContinueDraw()).then(InitiativeDrawn(LEGION, 0))


def test_rdb_wai_03_with_an_empty_cup_saved_chits_are_used_or_discarded() -> None:
    at = table("R3 1,1; R5 2,1; L4 8,1", acting="R3", options=WAITING, cup={IMPERIAL: 0, LEGION: 0}, saved={IMPERIAL: 2})
    at = at.when(IMPERIAL, EndTurn()).dice(0).when(IMPERIAL, ContinueDraw())
    at.then_among(ChitDiscarded(IMPERIAL, True), ChitDiscarded(IMPERIAL, True), RoundEnded)


def test_x29_a_chit_that_was_taken_up_is_not_saved_again() -> None:
    at = table("R3 1,1; R5 2,1; L4 8,1", acting="R3", options=WAITING, cup={IMPERIAL: 0, LEGION: 0}, saved={IMPERIAL: 1})
    at = at.when(IMPERIAL, EndTurn()).when(IMPERIAL, UseSavedChit())
    at.when(IMPERIAL, SaveChit()).refused("chit_already_saved", "RDB-WAI-01")
    at.dice(0).when(IMPERIAL, PassChit()).then_among(ChitPassed(IMPERIAL), RoundEnded)


# split movement --------------------------------------------------------------------------------------------------------------


def test_rdb_spl_01_other_actions_may_be_taken_between_steps() -> None:
    at = table("R4 1,1; L4 9,2", acting="R4", options=SPLIT).when(IMPERIAL, Move("1,2")).dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert at.state.acting is not None
    assert (at.state.acting.steps, left(at)) == (2, 1)
    after = at.when(IMPERIAL, Move("2,2"))
    assert (fact(after, FigureMoved).opened, left(after)) == (False, 1)


# criticals -------------------------------------------------------------------------------------------------------------------


def test_rdb_cri_01_a_natural_one_always_succeeds_and_a_twenty_always_fails() -> None:
    at = altered(table("R3 1,1; L4 8,1", acting="R3", options=PLAIN_CRITICAL), "R3", equipment=("cyber_eye",) * 4)
    assert fact(at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4")), AttackRolled).result == "fumble"
    assert fact(at.dice(1).when(IMPERIAL, Shoot(INTRUDER, "L4")), AttackRolled).result == "crit"


def test_rdb_cri_02_a_critical_hit_wounds_without_an_armour_roll() -> None:
    at = (
        table("R1 1,1; L4 2,2; L5 9,1", acting="R1", options=PLAIN_CRITICAL, cup={LEGION: 1})
        .dice(1)
        .when(IMPERIAL, Strike("chainripper", "L4"))
    )
    assert fact(at, FigureWounded) == FigureWounded("L4", 2, 2)
    assert not [one for one in at.facts if isinstance(one, ArmourRolled)]


def test_rdb_cri_03_a_human_weapon_jams_on_a_fumble() -> None:
    at = table("R3 1,1; L4 5,1", acting="R3", options=CRITICAL).dice(20).when(IMPERIAL, Shoot("aggressor", "L4"))
    at.then_among(WeaponJammed("R3", "aggressor"))
    at.when(IMPERIAL, Shoot("aggressor", "L4")).refused("jammed", "RDB-CRI-03")
    near = changed(at, figures={**at.state.figures, "L4": table("R3 1,1; L4 2,1").state.figures["L4"]})
    near.when(IMPERIAL, Strike("aggressor", "L4")).refused("jammed", "RDB-CRI-03")
    plain = table("R3 1,1; L4 5,1", acting="R3", options=PLAIN_CRITICAL).dice(20).when(IMPERIAL, Shoot("aggressor", "L4"))
    assert plain.state.figures["R3"].jammed == ()


@pytest.mark.parametrize(("roll", "wounds"), [(15, 1), (14, 0)])
def test_rdb_cri_04_a_legionnaires_weapon_explodes(roll: int, wounds: int) -> None:
    at = table("L3 1,1; R3 8,1", acting="L3", options=CRITICAL).dice(20, roll).when(LEGION, Shoot("whirlwind_blaster", "R3"))
    at.then_among(WeaponExploded, ArmourRolled, WeaponDestroyed)
    assert (at.state.figures["L3"].wounds, at.state.figures["L3"].weapons) == (wounds, ("vibro_bayonet",))


def test_x24_the_shooter_rolls_armour_against_his_own_blaster() -> None:
    at = table("L3 1,1; R3 8,1", acting="L3", options=CRITICAL).dice(20, 15).when(LEGION, Shoot("whirlwind_blaster", "R3"))
    assert fact(at, ArmourRolled) == ArmourRolled("L3", 22, 8, 14, 15, False)


def test_rdb_cri_05_an_overlord_never_fumbles_with_weapons() -> None:
    at = table("N1 1,1; R3 8,1", acting="N1", options=CRITICAL).dice(20).when(LEGION, Shoot("belitshe", "R3"))
    assert (at.state.figures["N1"].weapons, at.state.figures["N1"].paralysed) == (("azogar", "belitshe"), False)
    assert fact(at, AttackRolled).result == "miss"


def test_rdb_cri_06_a_close_combat_fumble_ends_the_turn_in_paralysis() -> None:
    at = table("R1 1,1; R3 3,3; L4 2,2", acting="R1", options=CRITICAL, cup={LEGION: 1}).dice(20, 0)
    at.when(IMPERIAL, Strike("chainripper", "L4")).then_among(AttackRolled, FigureParalysed("R1"), FigureTurnEnded)


def test_rdb_par_03_a_figure_paralysed_in_its_own_turn_loses_the_rest_and_its_next_turn() -> None:
    at = table("R1 1,1; R3 3,3; L4 2,2", acting="R1", options=CRITICAL, cup={LEGION: 1}).dice(20, 0)
    after = at.when(IMPERIAL, Strike("chainripper", "L4"))
    assert (after.state.figures["R1"].paralysed, after.state.figures["R1"].acted) == (True, True)


@pytest.mark.parametrize(("roll", "works", "actions"), [(14, True, 2), (15, False, 2), (1, True, 3), (20, False, 2)])
def test_rdb_cri_07_a_repair_is_a_roll_against_firearms(roll: int, works: bool, actions: int) -> None:
    at = altered(table("R3 1,1; L4 8,1", acting="R3", options=CRITICAL), "R3", jammed=(INTRUDER,))
    after = at.dice(roll).when(IMPERIAL, Repair(INTRUDER)).then_among(RepairRolled)
    assert (INTRUDER not in after.state.figures["R3"].jammed, left(after)) == (works or roll == 20, actions)
    assert (INTRUDER in after.state.figures["R3"].weapons) == (roll != 20)
    if works:
        after.then_among(WeaponRepaired)
    at.when(IMPERIAL, Repair("aggressor")).refused("not_jammed", "RDB-CRI-07")


def test_rdb_cri_08_a_scan_finds_two_objects_or_sets_one_off() -> None:
    at = table("R3 4,4; R5 0,7; L4 35,23", options=Options(mission="m2", criticals="on"), boxes="0 small tunnel", acting="R3")
    found = at.dice(1).when(IMPERIAL, Scan()).then_among(ScanRolled)
    assert [step.count for step in found.state.stack[-1].steps if hasattr(step, "count")] == [1]
    at = changed(at, boxes=at.state.boxes[:1], box_counts=(1, *at.state.box_counts[1:]))
    at.dice(20, 1).when(IMPERIAL, Scan()).then_among(ScanRolled, MineExploded, ArmourRolled)


# first aid -------------------------------------------------------------------------------------------------------------------

MEDIC = Options(medic="on", criticals="on")


def hospital(wounds: int = 1, actions: int = 3) -> Table:
    """Return a position in which the medic stands beside R4."""
    at = table("R2 1,1; R4 2,1; R5 9,1; L4 33,5", acting="R2", options=MEDIC, actions=actions, cup={LEGION: 1})
    return altered(at, "R4", wounds=wounds)


def test_rdb_med_01_the_medic_treats_a_wounded_red_beret_beside_him_or_himself() -> None:
    at = hospital()
    at.when(IMPERIAL, Treat("R5")).refused("not_adjacent", "RDB-MED-01")
    at.when(IMPERIAL, Treat("R2")).refused("not_wounded", "RDB-MED-01")
    altered(at, "R2", wounds=1).dice(10).when(IMPERIAL, Treat("R2")).then_among(PatientHealed("R2"))
    altered(at, "R2", equipment=()).when(IMPERIAL, Treat("R4")).refused("no_medikit", "RDB-MED-01")
    table("R2 1,1", acting="R2").when(IMPERIAL, Treat("R2")).refused("option_disabled", "RDB-MED-01")


@pytest.mark.parametrize(("roll", "wounds", "actions"), [(14, 0, 1), (15, 1, 1), (1, 0, 2)])
def test_rdb_med_02_success_heals_and_a_critical_success_gives_an_action_back(roll: int, wounds: int, actions: int) -> None:
    after = hospital().dice(roll).when(IMPERIAL, Treat("R4"))
    assert (after.state.figures["R4"].wounds, left(after)) == (wounds, actions)


def test_rdb_med_02_a_critical_failure_kills_the_patient() -> None:
    hospital().dice(20).when(IMPERIAL, Treat("R4")).then_among(FigureDied)


def test_rdb_med_03_two_actions_are_needed_before_the_roll() -> None:
    hospital(actions=1).when(IMPERIAL, Treat("R4")).refused("no_actions_left", "RDB-ACT-02")


def test_x19_one_action_is_spent_on_a_critical_success() -> None:
    after = (
        hospital().dice(1).when(IMPERIAL, Treat("R4")).then_among(PatientHealed("R4"), CardFlipped("R4", "healthy"), ActionsGained(1, 2))
    )
    assert left(after) == 2


# facing ----------------------------------------------------------------------------------------------------------------------


def test_rdb_fac_01_each_figure_faces_a_side() -> None:
    at = table("R3 1,1 E; L4 8,1 W", acting="R3", options=FACING)
    assert (at.state.figures["R3"].facing, at.state.figures["L4"].facing) == ("E", "W")


def test_rdb_fac_02_steps_go_to_the_front_and_do_not_turn() -> None:
    at = table("R3 2,2 E; L4 33,5 W", acting="R3", options=FACING)
    at.when(IMPERIAL, Move("1,2")).refused("not_in_front", "RDB-FAC-02")
    after = at.when(IMPERIAL, Move("3,1"))
    assert after.state.figures["R3"].facing == "E"


def test_rdb_fac_03_two_turns_in_a_movement_action_and_one_with_any_other() -> None:
    at = table("R3 2,2 E; L4 9,2 W", acting="R3", options=FACING)
    turned = at.when(IMPERIAL, Turn("S")).then(FigureTurned).when(IMPERIAL, Turn("W"))
    assert (left(turned), turned.state.acting is not None and turned.state.acting.turns) == (2, 0)
    third = turned.when(IMPERIAL, Turn("N"))
    assert left(third) == 1
    at.when(IMPERIAL, Turn("E")).refused("malformed", "RDB-FAC-03")
    shot = at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4", turn_after="N")).then_among(AttackRolled, FigureTurned)
    assert shot.state.figures["R3"].facing == "N"
    at.when(IMPERIAL, Shoot(INTRUDER, "L4", "N", "S")).refused("too_many_turns", "RDB-FAC-03")
    at.when(IMPERIAL, Shoot(INTRUDER, "L4", "E")).refused("malformed", "RDB-FAC-03")
    table("R3 2,2; L4 9,2", acting="R3").when(IMPERIAL, Turn("N")).refused("option_disabled", "RDB-FAC-03")


def test_rdb_fac_04_shots_and_strikes_need_the_target_in_front() -> None:
    at = table("R3 2,2 W; L4 9,2 W; L5 3,2 W", acting="R3", options=FACING)
    at.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("not_in_front", "RDB-FAC-04")
    at.when(IMPERIAL, Strike("aggressor", "L5")).refused("not_in_front", "RDB-FAC-04")
    at.dice(20).when(IMPERIAL, Strike("aggressor", "L5", turn_before="E")).then_among(FigureTurned, AttackRolled)


def test_rdb_fac_05_an_attack_from_behind_is_better() -> None:
    at = (
        table("R1 2,2 E; L4 3,2 E; L5 33,5 E", acting="R1", options=FACING, cup={LEGION: 1})
        .dice(18, 6)
        .when(IMPERIAL, Strike("chainripper", "L4"))
    )
    assert (mods(at), fact(at, AttackRolled).damage, fact(at, ArmourRolled).need) == ({"behind": 2}, 16, 6)


def test_rdb_fac_06_a_placement_sets_the_facing() -> None:
    at = (
        table("R3 11,3 E; R5 2,1 E", markers="L5 board 1", revealed="0", acting="R3", options=FACING)
        .dice(1, 20)
        .when(IMPERIAL, Move("12,3"))
    )
    at.when(LEGION, PlaceFigure("L5", "13,3")).refused("malformed", "RDB-FAC-01")
    placed = at.when(LEGION, PlaceFigure("L5", "13,3", "N"))
    assert placed.state.figures["L5"].facing == "N"


def test_rdb_fac_07_a_marker_that_enters_a_control_zone_loses_without_a_roll() -> None:
    at = table("R3 14,6 S; R5 2,1 E", markers="L5 board 4", revealed="01", chit=LEGION, options=FACING)
    after = at.when(LEGION, MoveMarker("L5", "1", "14,7")).then_among(ControlZoneHeld("L5", "R3"), FigureAtThreshold("L5", (14, 7), "N"))
    assert after.state.figures["L5"].facing == "N"
    blind = altered(at, "R3", blind_until=3).dice(1, 20).when(LEGION, MoveMarker("L5", "1", "14,7"))
    assert blind.state.stack[-1].kind == "place_troops"


# aiming ----------------------------------------------------------------------------------------------------------------------


def test_rdb_aim_01_aimed_shots_are_better_by_four() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3", options=AIMING).when(IMPERIAL, Aim("L4")).then_among(AimTaken("R3", "L4"))
    shot = at.dice(18, 6).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert (mods(shot), fact(shot, ArmourRolled).need) == ({"aimed": 4}, 6)


def test_x25_an_aimed_shot_at_an_overlord() -> None:
    at = table("R3 1,1; N1 8,1", acting="R3", options=AIMING).when(IMPERIAL, Aim("N1")).dice(18, 12).when(IMPERIAL, Shoot(INTRUDER, "N1"))
    assert (fact(at, AttackRolled).need, fact(at, ArmourRolled).need, at.state.figures["N1"].wounds) == (18, 11, 1)
    after = at.dice(19).when(IMPERIAL, Shoot(INTRUDER, "N1"))
    assert fact(after, AttackRolled).result == "miss"


def test_rdb_aim_02_the_aim_is_lost_by_any_other_action() -> None:
    at = table("R3 1,1; L4 8,1; L5 8,2", acting="R3", options=AIMING).when(IMPERIAL, Aim("L4"))
    assert at.when(IMPERIAL, Move("1,2")).state.figures["R3"].aim == ""
    at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L5")).then_among(AimLost("R3"))


def test_rdb_aim_02_a_turn_before_a_shot_ends_the_aim_in_its_need_too() -> None:
    at = altered(table("R3 3,1 E; L4 7,5 W; R5 9,6 E", acting="R3", options=Options(aiming="on", facing="on")), "R3", aim="L4")
    at = altered(at, "L4", square=(6, 1))
    assert mods(at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))) == {"aimed": 4}
    diagonal = altered(at, "L4", square=(1, 2), facing="N")
    assert mods(diagonal.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4", turn_before="W"))) == {}


def test_rdb_aim_02_an_aim_ends_when_its_target_leaves_the_board_as_a_figure() -> None:
    at = altered(table("L5 11,3; R3 1,1; R5 2,1", revealed="0", acting="L5", cup={IMPERIAL: 1, LEGION: 0}), "R3", aim="L5")
    after = at.dice(0).when(LEGION, Move("12,3")).then_among(FigureHidden)
    assert after.state.figures["R3"].aim == ""
    dark = Options(cards="advanced", dark_symmetry="on", aiming="on")
    gone = table("N1 1,1; L4 2,3; R3 8,1; R5 9,6", acting="N1", options=dark, cup={IMPERIAL: 2, LEGION: 1})
    gone = altered(changed(gone, hands=(Hand(0, (Secret[Card](ALL, "dimension_hole"),), 1, "N1"),)), "L4", aim="R3")
    banished = gone.dice(11, 12).when(LEGION, UsePower("dimension_hole", target="R3")).then_among(FigureBanished)
    assert banished.state.figures["L4"].aim == ""


def test_rdb_aim_02_who_is_moved_by_a_warp_has_moved() -> None:
    dark = Options(cards="advanced", dark_symmetry="on", aiming="on", facing="on")
    at = table("N1 1,1 E; R3 8,1 W; R5 14,1 E; L4 20,1 W", acting="N1", options=dark)
    at = changed(at, hands=(Hand(0, (Secret[Card](ALL, "space_warp"),), 1, "N1"),))
    at = altered(altered(at, "R3", aim="N1"), "R5", aim="L4")
    after = at.dice(10).when(LEGION, UsePower("space_warp", mode="rotate"))
    assert (after.state.figures["R3"].aim, after.state.figures["R5"].aim) == ("", "L4")


def test_rdb_aim_03_nobody_aims_beside_an_enemy_or_without_a_fitting_weapon() -> None:
    at = table("R3 1,1; L4 8,1; L5 2,2", acting="R3", options=AIMING)
    at.when(IMPERIAL, Aim("L4")).refused("in_close_combat", "RDB-AIM-03")
    at.when(IMPERIAL, Aim("L5")).refused("adjacent_enemy", "RDB-SHO-03")
    bare = altered(table("R3 1,1; L4 8,1", acting="R3", options=AIMING), "R3", weapons=())
    bare.when(IMPERIAL, Aim("L4")).refused("weapon_cannot_aim", "RDB-AIM-03")
    table("R3 1,1; L4 8,1", acting="R3").when(IMPERIAL, Aim("L4")).refused("option_disabled", "RDB-AIM-01")


# cover, friends, terrain -----------------------------------------------------------------------------------------------------


def test_rdb_cov_01_a_target_behind_a_corner_is_shot_at_with_four_less() -> None:
    at = table("R3 3,4; L4 5,2", acting="R3", options=Options(corner_cover="on")).dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert mods(at) == {"corner": -4}


def test_rdb_cov_02_rock_beside_the_shooter_gives_no_cover() -> None:
    at = table("R3 5,2; L4 3,4", acting="R3", options=Options(corner_cover="on")).dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert mods(at) == {}


def test_rdb_fri_01_a_friend_at_a_corner_of_the_line_blocks() -> None:
    at = table("R3 1,1; R5 2,1; L4 4,4", acting="R3", options=FRIENDS)
    at.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("friend_in_the_way", "RDB-FRI-01")
    foe = table("R3 1,1; L5 2,1; L4 4,4", acting="R3", options=FRIENDS)
    foe.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4")).then_among(AttackRolled)


def test_rdb_fri_02_an_overlord_fires_through_legionnaires_who_take_the_hit_of_a_miss() -> None:
    at = table("N1 1,1; L5 4,1; R3 8,1", acting="N1", options=FRIENDS)
    after = at.dice(12, 11).when(LEGION, Shoot("belitshe", "R3")).then_among(AttackRolled, FriendHit("N1", "L5"), FigureWounded("L5", 1, 1))
    assert mods(after) == {"through_friends": -4}
    table("L4 1,1; L5 4,1; R3 8,1", acting="L4", options=FRIENDS).when(LEGION, Shoot("whirlwind_blaster", "R3")).refused(
        "friend_in_the_way", "RDB-FRI-01"
    )


def test_x23_a_legionnaire_takes_the_hit_of_the_second_overlord() -> None:
    at = table("N2 1,1; L5 4,1; R3 8,1", acting="N2", options=FRIENDS).dice(10, 11).when(LEGION, Shoot("belitshe", "R3"))
    assert (fact(at, AttackRolled).need, fact(at, ArmourRolled).need, at.state.figures["L5"].wounds) == (9, 10, 1)


@pytest.mark.parametrize(
    ("shooter", "target", "found"),
    [("0,0", "5,0", {"thicket": -2}), ("9,1", "4,4", {}), ("4,4", "9,1", {"jungle": -4}), ("8,5", "4,5", {"thicket": -2})],
)
def test_rdb_ter_01_thicket_and_jungle_on_the_line_or_under_the_target_count(shooter: str, target: str, found: dict[str, int]) -> None:
    options = Options(mission="m2", terrain_modifiers="on")
    at = table(f"R3 {shooter}; L4 {target}", acting="R3", options=options).dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert mods(at) == found


# snap fire -------------------------------------------------------------------------------------------------------------------


def test_rdb_sna_01_one_action_brings_two_steps_and_a_shot_at_four_less() -> None:
    at = table("R3 4,4; L4 4,0; L5 33,5", acting="R3", options=SNAP)
    at = at.when(IMPERIAL, SnapFire()).then(SnapFireOpened("R3", 2)).when(IMPERIAL, Move("4,3"))
    shot = at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert (mods(shot), left(shot)) == ({"snap_fire": -4}, 2)
    after = shot.when(IMPERIAL, Move("4,4"))
    assert after.state.acting is not None
    assert (after.state.acting.snap, after.state.acting.moves) == (False, 1)
    steps = at.when(IMPERIAL, Move("4,4"))
    steps.when(IMPERIAL, Move("4,3")).refused("too_many_steps", "RDB-MOV-01")
    table("R3 1,1; L4 8,1", acting="R3").when(IMPERIAL, SnapFire()).refused("option_disabled", "RDB-SNA-01")


def test_rdb_sna_01_with_facing_a_step_backward_is_the_only_one() -> None:
    options = Options(mission="m2", snap_fire="on", facing="on")
    at = table("R3 4,4 N; L4 33,5 N", acting="R3", options=options).when(IMPERIAL, SnapFire()).when(IMPERIAL, Move("4,5"))
    at.when(IMPERIAL, Move("4,4")).refused("too_many_steps", "RDB-MOV-01")


def test_rdb_sna_02_the_shot_falls_on_open_ground_without_a_turn() -> None:
    at = table("R3 8,4; L4 8,0; L5 33,5", acting="R3", options=SNAP).when(IMPERIAL, SnapFire())
    at.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("not_open_ground", "RDB-SNA-02")
    options = Options(mission="m2", snap_fire="on", facing="on")
    facing = table("R3 4,4 N; L4 4,0 S", acting="R3", options=options).when(IMPERIAL, SnapFire())
    facing.when(IMPERIAL, Shoot(INTRUDER, "L4", turn_after="E")).refused("too_many_turns", "RDB-SNA-02")


def test_the_modifiers_of_a_shot_are_named() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3", options=AIMING).when(IMPERIAL, Aim("L4")).dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert fact(at, AttackRolled).mods == (Modifier("aimed", 4),)
