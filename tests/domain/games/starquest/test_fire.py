"""Firing at one target: sight, the effect of a roll, and everything that is refused (SQ-FIR, SQ-LOS, SQ-DMG)."""

import pytest

from domain.games.starquest.commands import EndActivation, FireWeapon, MovePiece
from domain.games.starquest.events.combat import AttackDeclared, AttackRolled, DamageDealt, FigureEliminated, TokenCollected
from domain.games.starquest.events.objectives import ObjectDamaged, ObjectDestroyed, ObjectiveAchieved
from domain.games.starquest.events.turn import ActivationStarted
from domain.games.starquest.missions import Destroy, Thing
from domain.games.starquest.state import Target
from games.starquest.battles import Table, altered, battle, squad, under, wanting
from games.starquest.positions import CHAOS, RED, YELLOW, changed, table
from games.starquest.ships import heavy, light

ANDROID = FireWeapon("red-1", "laser", figure="android-1")


def shot(at: Table, *faces: int) -> Table:
    return at.dice(*light(*faces)).when(RED, ANDROID)


# w1 to w3 ----------------------------------------------------------------------------------------------------------------


def test_w01_sq_fir_03_sq_dmg_01_sq_dmg_02_sq_tok_01_more_points_than_armour_eliminate() -> None:
    after = shot(battle("red-1 3,3; android-1 8,3"), 2, 1).then(
        ActivationStarted,
        AttackDeclared("red-1", "fire", "laser", Target("android-1")),
        AttackRolled("red-1", "fire", ("L", "L"), (2, 1)),
        DamageDealt("android-1", 1, "laser"),
        FigureEliminated("android-1", 10, RED, "laser"),
        TokenCollected(RED, "token-android", "android", 10),
    )
    assert after.state.squads[RED].token_points() == 10
    assert "android-1" not in after.state.robotlings


def test_w02_sq_dmg_01_points_equal_to_the_armour_do_nothing() -> None:
    at = shot(battle("red-1 3,3; android-1 8,3"), 2, 0).then(ActivationStarted, AttackDeclared, AttackRolled)
    at.when(RED, ANDROID).refused("no_attack_left", "SQ-ACT-02")


def test_w03_sq_fir_01_sq_los_02_a_figure_in_the_way_blocks_fire() -> None:
    battle("red-1 3,3; android-1 8,3; ork-1 5,3").when(RED, ANDROID).refused("no_line_of_sight", "SQ-FIR-01")


def test_sq_fir_01_distance_does_not_matter() -> None:
    battle("red-1 0,2; android-1 23,3").dice(*light(0, 0)).when(RED, ANDROID).then_among(AttackRolled)


def test_sq_los_03_walls_and_closed_doors_block_and_nothing_is_disputed() -> None:
    at = battle("red-1 3,5; android-1 6,5")
    at.when(RED, ANDROID).refused("no_line_of_sight", "SQ-FIR-01")
    shot(changed(at, opened=("A-d3",)), 0, 0).then_among(AttackRolled)


def test_sq_los_04_any_square_of_the_dreadnought_will_do_and_its_own_never_block() -> None:
    at = battle("red-1 3,2; dreadnought-1 6,2; ork-1 5,2")
    at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", figure="dreadnought-1")).then_among(AttackRolled)
    hidden = battle("red-1 3,3; dreadnought-1 6,2; ork-1 5,2; ork-2 5,3; ork-3 4,2; ork-4 4,3; ork-5 4,4")
    hidden.when(RED, FireWeapon("red-1", "laser", figure="dreadnought-1")).refused("no_line_of_sight", "SQ-FIR-01")


def test_sq_los_04_the_dreadnought_sees_from_any_of_its_squares() -> None:
    at = battle("red-1 3,2; dreadnought-1 6,2; ork-1 5,2", turn_of=CHAOS)
    at.dice(*light(2, 2)).when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).then_among(FigureEliminated)


# targets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        FireWeapon("red-1", "laser"),
        FireWeapon("red-1", "laser", figure="red-2"),
        FireWeapon("red-1", "laser", figure="ork-7"),
        FireWeapon("red-1", "laser", figure="blip-01"),
        FireWeapon("red-1", "laser", figure="ork-1", square="3,8"),
        FireWeapon("red-1", "laser", square="3,8"),
        FireWeapon("red-1", "laser", direction="N"),
        FireWeapon("red-1", "laser", object="console-1"),
        FireWeapon("red-1", "laser", figure="ork-1", object="console-1"),
        FireWeapon("red-1", "laser", figure="ork-1", origin="3,3"),
    ],
)
def test_sq_fir_02_only_enemies_and_active_objects_are_targets(command: FireWeapon) -> None:
    at = battle("red-1 3,3; red-2 4,3; ork-1 3,8; blip-01 gridling 5,3")
    refusal = at.when(RED, command).refusal
    assert refusal is not None
    assert refusal.code == "bad_target"


def test_sq_fir_02_teams_are_never_each_others_enemies() -> None:
    at = table("red-1 3,3; yellow-1 4,3", teams=2)
    at.when(RED, FireWeapon("red-1", "laser", figure="yellow-1")).refused("bad_target", "SQ-FIR-02")
    assert YELLOW in at.state.squads


def test_sq_fir_02_sq_obj_02_an_object_to_be_destroyed_is_a_target_of_teams_alone() -> None:
    at = wanting(battle("red-1 3,3; gridling-1 8,2"), Destroy((Thing("pump-1", "5,3", "A1", 2, 2),)))
    at = at.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", object="pump-1")).then_among(ObjectDamaged("pump-1", 1))
    at = squad(changed(at, acted=(), activation=None), RED)
    done = at.dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", object="pump-1"))
    done.then_among(ObjectDamaged("pump-1", 0), ObjectDestroyed("pump-1", RED), ObjectiveAchieved("main", RED))
    done = changed(done, acted=(), activation=None)
    done.when(RED, FireWeapon("red-1", "laser", object="pump-1")).refused("bad_target", "SQ-OBJ-01")


def test_sq_obj_02_what_stands_before_an_object_hides_it() -> None:
    at = wanting(battle("red-1 3,3; ork-1 4,3"), Destroy((Thing("pump-1", "5,3", "A1", 2, 2),)))
    at.when(RED, FireWeapon("red-1", "laser", object="pump-1")).refused("no_line_of_sight", "SQ-FIR-01")


def test_sq_crd_05_a_flash_grenade_protects_from_chaos() -> None:
    at = battle("red-1 3,3; ork-1 8,3", turn_of=CHAOS, flash=True)
    at.when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1")).refused("target_protected", "SQ-CRD-05")
    squad(at, RED, flash=False).dice(*light(0, 0)).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1")).then_among(AttackRolled)


# who may fire what ---------------------------------------------------------------------------------------------------------


def test_sq_dck_01_docked_figures_do_not_fire() -> None:
    battle("android-1 8,3").when(RED, ANDROID).refused("docked", "SQ-DCK-01")


def test_a_weapon_that_is_not_carried_does_not_fire() -> None:
    at = battle("red-1 3,3; red-cmd 2,3; android-1 8,3", commander_set="sword_glove")
    at.when(RED, FireWeapon("red-1", "power_laser", figure="android-1")).refused("weapon_not_carried", "SQ-FIR-02")
    at.when(RED, FireWeapon("red-cmd", "mini_laser", figure="android-1")).refused("weapon_not_carried", "SQ-FIR-02")
    blip = battle("red-1 3,3; blip-01 gridling 8,5", turn_of=CHAOS)
    blip.when(CHAOS, FireWeapon("blip-01", "laser", figure="red-1")).refused("weapon_not_carried", "SQ-BLP-06")


def test_clones_have_nothing_to_fire() -> None:
    at = battle("red-1 3,3; clone-1 8,3", turn_of=CHAOS)
    at.when(CHAOS, FireWeapon("clone-1", "laser", figure="red-1")).refused("weapon_not_carried", "SQ-FIR-02")


def test_a_jammed_weapon_does_not_fire() -> None:
    at = squad(battle("red-3 3,3; android-1 8,3"), RED, jammed=("red-3",))
    at.when(RED, FireWeapon("red-3", "null_time_cannon")).refused("weapon_jammed", "SQ-EVT-01")


def test_sq_act_01_fire_before_or_after_the_move() -> None:
    at = battle("red-1 3,3; android-1 8,3")
    first = shot(at, 0, 0).when(RED, MovePiece("red-1", "3,2"))
    assert first.refusal is None
    after = at.when(RED, MovePiece("red-1", "4,3"))
    assert shot(after, 0, 0).when(RED, MovePiece("red-1", "4,2")).refused("no_move_left", "SQ-ACT-02")


def test_androids_fire_three_light_dice_and_the_power_laser_two_heavy_ones() -> None:
    at = battle("red-1 3,3; android-1 8,3", turn_of=CHAOS)
    at.dice(*light(1, 1, 1)).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1")).then_among(
        AttackRolled("android-1", "fire", ("L", "L", "L"), (1, 1, 1)),
        FigureEliminated("red-1", 5, CHAOS, "laser"),
    )
    chief = battle("red-1 3,3; chaos_commander-1 8,3", turn_of=CHAOS)
    chief.dice(*heavy(3, 3)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure="red-1")).then_among(
        AttackRolled("chaos_commander-1", "fire", ("H", "H"), (3, 3))
    )


def test_sq_crd_01_a_force_field_is_armour_three_for_the_commander_alone() -> None:
    at = battle("red-cmd 3,3; red-1 4,2; chaos_commander-1 8,3", "force_field", turn_of=CHAOS)
    hit = at.dice(*heavy(2, 2)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure="red-cmd"))
    hit.then_among(DamageDealt("red-cmd", 1, "power_laser"))
    assert hit.state.soldiers["red-cmd"].life == 5
    at.dice(*heavy(2, 2)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure="red-1")).then_among(
        DamageDealt("red-1", 2, "power_laser")
    )


# the dreadnought's volley ------------------------------------------------------------------------------------------------


def test_sq_drd_06_sq_cha_03_each_weapon_once_in_one_volley_at_any_targets() -> None:
    at = battle("red-1 3,2; red-2 3,3; dreadnought-1 8,2", turn_of=CHAOS)
    at = at.dice(*light(0, 0)).when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1"))
    at.when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-2")).refused("weapon_used", "SQ-DRD-06")
    at = at.dice(*heavy(0, 1)).when(CHAOS, FireWeapon("dreadnought-1", "holo_thrower", square="3,3"))
    declared = AttackDeclared("dreadnought-1", "fire", "holo_thrower", Target(square="3,3"), True)
    at.then_among(declared)
    at = at.dice(*heavy(0, 0)).when(CHAOS, FireWeapon("dreadnought-1", "null_time_cannon")).then_among(AttackRolled)
    assert at.state.activation is not None
    assert at.state.activation.spent.attacks == ("fire",)


def test_sq_drd_06_the_volley_ends_when_it_moves() -> None:
    at = battle("red-1 3,2; dreadnought-1 8,2", turn_of=CHAOS).dice(*light(0, 0))
    at = at.when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).when(CHAOS, MovePiece("dreadnought-1", "7,2"))
    at.when(CHAOS, FireWeapon("dreadnought-1", "holo_thrower", square="3,2")).refused("no_attack_left", "SQ-ACT-02")


def test_sq_drd_06_an_elite_dreadnought_fires_another_volley_after_its_move() -> None:
    at = under(battle("red-1 3,2; dreadnought-1 8,2", turn_of=CHAOS), "elite", "dreadnought-1").dice(*light(0, 0))
    at = at.when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).when(CHAOS, MovePiece("dreadnought-1", "7,2"))
    at.dice(*light(0, 0)).when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).then_among(AttackRolled)


def test_sq_drd_06_who_is_deactivated_has_fired() -> None:
    at = battle("red-1 3,2; dreadnought-1 8,2", turn_of=CHAOS).dice(*light(0, 0))
    at = at.when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).when(CHAOS, EndActivation())
    at.when(CHAOS, FireWeapon("dreadnought-1", "holo_thrower", square="3,2")).refused("already_activated", "SQ-TRN-02")


def test_sq_drd_09_lost_weapons_do_not_fire_and_the_laser_stays() -> None:
    at = battle("red-1 3,2; dreadnought-1 8,2", turn_of=CHAOS)
    at = altered(at, "dreadnought-1", weapons=("laser",), life=1)
    at.when(CHAOS, FireWeapon("dreadnought-1", "holo_thrower", square="3,2")).refused("weapon_not_carried", "SQ-DRD-09")
    at.dice(*light(0, 0)).when(CHAOS, FireWeapon("dreadnought-1", "laser", figure="red-1")).then_among(AttackRolled)
