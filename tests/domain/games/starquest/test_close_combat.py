"""Close combat (SQ-CCB, SQ-CRD-06 to 08, SQ-DRD-08)."""

import pytest

from domain.games.starquest.commands import CloseCombat, FireWeapon, PlayEquipment
from domain.games.starquest.events.combat import (
    AttackDeclared,
    AttackRolled,
    DamageDealt,
    FigureEliminated,
    FusionSpent,
    PointsLost,
    TokenCollected,
    WeaponLost,
)
from domain.games.starquest.events.objectives import ObjectDamaged
from domain.games.starquest.events.turn import ActivationEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Destroy, Thing
from games.starquest.battles import Table, altered, battle, squad, under, wanting
from games.starquest.positions import CHAOS, RED, changed
from games.starquest.ships import heavy, light


def rolled(at: Table) -> list[tuple[str, str]]:
    return [(one.by, "".join(one.pool)) for one in at.facts if isinstance(one, AttackRolled)]


# who fights whom -----------------------------------------------------------------------------------------------------------


def test_sq_ccb_01_side_by_side_across_a_passable_edge_alone() -> None:
    at = battle("red-1 3,5; ork-1 3,6; ork-2 4,5; ork-3 2,4; ork-4 3,3")
    fights = next(option for option in GAME.legal(at.state, RED) if option.command == "close_combat")
    assert fights.choices[0].values == ("ork-1",)
    for target in ("ork-2", "ork-3", "ork-4"):
        at.when(RED, CloseCombat("red-1", target)).refused("not_adjacent", "SQ-CCB-01")
    opened = changed(at, opened=("A-d3",)).dice(*light(0, 0), *light(0, 0))
    opened.when(RED, CloseCombat("red-1", "ork-2")).then_among(AttackRolled)


@pytest.mark.parametrize("target", ["red-2", "blip-01", "ork-8", "", "console-1"])
def test_sq_ccb_01_only_enemies_are_fought(target: str) -> None:
    at = battle("red-1 3,3; red-2 3,2; blip-01 gridling 4,3")
    at.when(RED, CloseCombat("red-1", target)).refused("bad_target", "SQ-CCB-01")


def test_sq_ccb_01_sq_cha_03_instead_of_firing() -> None:
    at = battle("ork-1 3,3; red-1 3,2", turn_of=CHAOS).dice(*light(0, 0))
    at = at.when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    at.when(CHAOS, CloseCombat("ork-1", "red-1")).refused("no_attack_left", "SQ-ACT-02")


def test_docked_figures_and_blips_do_not_fight() -> None:
    battle("ork-1 0,2").when(RED, CloseCombat("red-1", "ork-1")).refused("docked", "SQ-DCK-01")
    at = battle("blip-01 gridling 3,3; red-1 3,8", turn_of=CHAOS)
    at.when(CHAOS, CloseCombat("blip-01", "red-1")).refused("no_attack_left", "SQ-ACT-02")


def test_sq_crd_05_a_protected_figure_is_not_fought_by_chaos() -> None:
    at = battle("ork-1 3,3; red-1 3,2", turn_of=CHAOS, flash=True)
    at.when(CHAOS, CloseCombat("ork-1", "red-1")).refused("target_protected", "SQ-CRD-05")


# results -------------------------------------------------------------------------------------------------------------------


def test_w11_sq_ccb_02_sq_ccb_04_the_lower_side_loses_the_difference() -> None:
    at = battle("red-cmd 2,2; ork-1 3,2", commander_set="sword_glove")
    after = at.dice(*heavy(0, 0), *light(1, 0), *light(2, 2)).when(RED, CloseCombat("red-cmd", "ork-1"))
    after.then_among(
        AttackDeclared,
        AttackRolled("red-cmd", "melee", ("H", "H", "L", "L"), (0, 0, 1, 0)),
        AttackRolled("ork-1", "defence", ("L", "L"), (2, 2)),
        DamageDealt("red-cmd", 3, "melee"),
    )
    assert after.state.soldiers["red-cmd"].life == 3
    assert "ork-1" in after.state.robotlings


def test_w12_sq_ccb_02_a_draw_does_nothing() -> None:
    at = battle("red-1 2,2; gridling-1 3,2").dice(*light(1, 0), *light(1)).when(RED, CloseCombat("red-1", "gridling-1"))
    assert not any(isinstance(one, DamageDealt) for one in at.facts)
    assert rolled(at) == [("red-1", "LL"), ("gridling-1", "L")]


def test_w13_sq_ccb_03_sq_crd_08_the_attacker_may_fall_and_the_defender_scores() -> None:
    at = battle("android-1 2,2; red-1 3,2", "sidearms", turn_of=CHAOS)
    after = at.dice(*heavy(1, 0), *light(1, 1, 0)).when(CHAOS, CloseCombat("android-1", "red-1"))
    after.then_among(
        DamageDealt("android-1", 1, "melee"),
        FigureEliminated("android-1", 10, RED, "melee"),
        TokenCollected(RED, "token-android", "android", 10),
        ActivationEnded("android-1"),
    )
    assert rolled(after) == [("android-1", "HH"), ("red-1", "LLL")]


def test_sq_ccb_03_the_defender_may_fall() -> None:
    at = battle("ork-1 2,2; red-1 3,2; red-2 9,2", turn_of=CHAOS)
    after = at.dice(*light(2, 0), *light(1, 0)).when(CHAOS, CloseCombat("ork-1", "red-1"))
    after.then_among(FigureEliminated("red-1", 5, CHAOS, "melee"), PointsLost(RED, 5, 5))


def test_armour_does_not_count() -> None:
    battle("red-1 2,2; android-1 3,2").dice(*light(1, 0), *heavy(0, 0)).when(RED, CloseCombat("red-1", "android-1")).then_among(
        FigureEliminated("android-1", 10, RED, "melee")
    )


# dice ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kit", "dice"), [("axe_mini", "HH"), ("power_laser", "LL"), ("sword_glove", "HHLL")])
def test_sq_ccb_04_the_commanders_dice_are_those_of_his_weapons(kit: str, dice: str) -> None:
    at = battle("red-cmd 2,2; gridling-1 3,2", commander_set=kit)
    script = [1] * (len(dice) + 1)
    assert rolled(at.dice(*script).when(RED, CloseCombat("red-cmd", "gridling-1")))[0] == ("red-cmd", dice)


def test_sq_crd_06_a_fusion_charge_adds_two_heavy_dice_once() -> None:
    at = battle("red-1 2,2; android-1 3,2; red-2 2,3", "fusion_charge").when(RED, PlayEquipment("fusion_charge", figure="red-1"))
    after = at.dice(*heavy(0, 0), *light(0, 0), *heavy(0, 0)).when(RED, CloseCombat("red-1", "android-1"))
    after.then_among(AttackDeclared, FusionSpent(RED), AttackRolled("red-1", "melee", ("H", "H", "L", "L"), (0, 0, 0, 0)))
    assert after.state.squads[RED].fusion == ""


def test_sq_crd_06_not_in_defence_and_also_against_objects() -> None:
    at = squad(battle("red-1 2,2; android-1 3,2", turn_of=CHAOS), RED, fusion="red-1")
    at = at.dice(*heavy(0, 0), *light(0, 0)).when(CHAOS, CloseCombat("android-1", "red-1"))
    assert rolled(at)[1] == ("red-1", "LL")
    pump = wanting(squad(battle("red-1 2,2"), RED, fusion="red-1"), Destroy((Thing("pump-1", "3,2", "A1", 2, 2),)))
    pump.dice(*heavy(3, 0), *light(0, 0)).when(RED, CloseCombat("red-1", "pump-1")).then_among(FusionSpent(RED), ObjectDamaged("pump-1", 1))


def test_w17_sq_crd_07_sq_crd_08_a_diagonal_attack_leaves_the_defender_one_die_fewer() -> None:
    at = battle("red-1 2,2; ork-1 3,3; red-3 4,4", "assault_blades")
    after = at.dice(*light(2, 0), *light(1)).when(RED, CloseCombat("red-1", "ork-1"))
    after.then_among(
        AttackRolled("ork-1", "defence", ("L",), (1,)),
        FigureEliminated("ork-1", 3, RED, "melee"),
    )
    at.when(RED, CloseCombat("red-3", "ork-1")).refused("not_adjacent", "SQ-CCB-01")  # a heavy weapon


def test_sq_crd_07_the_step_to_the_enemy_must_be_possible_and_a_straight_attack_is_as_ever() -> None:
    walled = battle("red-1 2,3; ork-1 1,4", "assault_blades")
    walled.when(RED, CloseCombat("red-1", "ork-1")).refused("not_adjacent", "SQ-CCB-01")
    straight = battle("red-1 2,2; ork-1 3,2", "assault_blades").dice(*light(0, 0), *light(0, 0))
    assert rolled(straight.when(RED, CloseCombat("red-1", "ork-1")))[1] == ("ork-1", "LL")


def test_sq_crd_08_sidearms_and_blades_are_for_lasers_also_after_out_of_ammo() -> None:
    at = battle("red-3 2,2; ork-1 3,2", "sidearms")
    assert rolled(at.dice(*light(0, 0), *light(0, 0)).when(RED, CloseCombat("red-3", "ork-1")))[0] == ("red-3", "LL")
    at = altered(at, "red-3", profile=at.state.tables.figures.troopers["laser"], weapons=("laser",))
    assert rolled(at.dice(*light(0, 0, 0), *light(0, 0)).when(RED, CloseCombat("red-3", "ork-1")))[0] == ("red-3", "LLL")


def test_order_stun_takes_a_die_from_those_whom_troopers_attack() -> None:
    at = squad(battle("red-1 2,2; ork-1 3,2; red-cmd 3,3; gridling-1 1,2"), RED, order="order_stun")
    assert rolled(at.dice(*light(0, 0), *light(0)).when(RED, CloseCombat("red-1", "ork-1")))[1] == ("ork-1", "L")
    assert rolled(at.dice(*heavy(0, 0), *light(0, 0)).when(RED, CloseCombat("red-cmd", "ork-1")))[1] == ("ork-1", "LL")
    nothing = at.dice(*light(1, 0)).when(RED, CloseCombat("red-1", "gridling-1"))
    nothing.then_among(
        AttackRolled("gridling-1", "defence", (), ()),
        FigureEliminated("gridling-1", 2, RED, "melee"),
    )


def test_stun_and_a_diagonal_attack_take_a_die_each_a_heavy_one_where_no_light_one_is_left() -> None:
    at = squad(battle("red-1 2,2; android-1 3,3", "assault_blades"), RED, order="order_stun")
    after = at.dice(*light(1, 0)).when(RED, CloseCombat("red-1", "android-1"))
    assert rolled(after)[1] == ("android-1", "")


# the dreadnought -----------------------------------------------------------------------------------------------------------


def test_sq_drd_08_always_full_dice_against_and_from_each_of_its_squares() -> None:
    at = battle("red-1 5,3; dreadnought-1 6,2; red-2 8,4")
    assert at.when(RED, CloseCombat("red-2", "dreadnought-1")).refused("not_adjacent", "SQ-CCB-01")
    after = at.dice(*light(0, 0), *heavy(0, 0), *light(0, 0)).when(RED, CloseCombat("red-1", "dreadnought-1"))
    assert rolled(after)[1] == ("dreadnought-1", "HHLL")
    theirs = changed(at, active=CHAOS, stage="chaos_action")
    hurt = theirs.dice(*heavy(0, 0), *light(0, 0), *light(2, 0)).when(CHAOS, CloseCombat("dreadnought-1", "red-1"))
    hurt.then_among(DamageDealt("dreadnought-1", 2, "melee"), WeaponLost, WeaponLost)


def test_frenzy_fights_twice() -> None:
    at = under(battle("gridling-1 2,2; red-cmd 3,2", turn_of=CHAOS), "frenzy", "gridling-1")
    fight = CloseCombat("gridling-1", "red-cmd")
    at = at.dice(*light(0), *heavy(0, 0)).when(CHAOS, fight).dice(*light(0), *heavy(0, 0)).when(CHAOS, fight)
    at.when(CHAOS, fight).refused("no_attack_left", "SQ-ACT-02")
