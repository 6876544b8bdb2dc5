"""Lines and blasts: their targets, friend and foe (SQ-BHB, SQ-HOL, SQ-EVT-04)."""

import pytest

from domain.games.starquest.aiming import Range
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, FigureEliminated, PointsLost, TokenCollected
from domain.games.starquest.events.objectives import ObjectDamaged, ObjectDestroyed
from domain.games.starquest.events.turn import ActivationEnded
from domain.games.starquest.missions import Destroy, Thing
from domain.games.starquest.state import Target
from domain.games.starquest.weapons import Weapon
from games.starquest.battles import Table, altered, battle, squad, tokened, under, wanting
from games.starquest.positions import CHAOS, RED, changed, table
from games.starquest.ships import heavy, small_ship
from kit.given import given

V3 = small_ship(7, 4, "1,0|2,0 1,1|2,1 2,1|2,2 3,1|3,2 6,1|6,2")
V4 = small_ship(4, 4, "0,0|0,1 1,0|1,1")


def struck(at: Table, shooter: str, weapon: Weapon, target: Target) -> list[str]:
    figure = at.state.figure(shooter)
    assert figure is not None
    return [one.name + ("" if one.full else " beside") for one in Range(at.state).struck(figure, weapon, target)]


# lines -------------------------------------------------------------------------------------------------------------------


def test_w07_sq_bhb_02_sq_cha_05_everybody_on_the_line_is_hit_with_the_sum() -> None:
    at = battle("red-2 2,3; red-3 5,3; ork-1 9,3; gridling-1 13,3", trooper_2="black_hole_blaster", trooper_3="laser")
    after = at.dice(*heavy(3, 0)).when(RED, FireWeapon("red-2", "black_hole_blaster", direction="E"))
    after.then_among(
        AttackRolled("red-2", "fire", ("H", "H"), (3, 0)),
        DamageDealt("red-3", 1, "black_hole_blaster"),
        FigureEliminated("red-3", 5, RED, "black_hole_blaster"),
        PointsLost(RED, 5, 5),
        FigureEliminated("ork-1", 3, RED, "black_hole_blaster"),
        TokenCollected,
        FigureEliminated("gridling-1", 2, RED, "black_hole_blaster"),
        TokenCollected,
    )
    assert (after.state.squads[RED].lost, after.state.taken, after.state.squads[RED].token_points()) == (5, 5, 5)


def test_v3_sq_bhb_01_walls_stop_the_line_and_figures_do_not() -> None:
    pieces = (
        "red-2 0,3; "
        + "; ".join(f"gridling-{x} {x},3" for x in range(1, 7))
        + "; ork-1 0,2; ork-2 0,1; ork-3 0,0; android-1 1,2; clone-1 2,1"
    )
    at = table(pieces, ship=V3, trooper_2="black_hole_blaster", trooper_3="laser")
    lines = {way: struck(at, "red-2", "black_hole_blaster", Target(direction=way)) for way in ("E", "N", "NE")}
    assert lines == {"E": [f"gridling-{x}" for x in range(1, 7)], "N": ["ork-1", "ork-2", "ork-3"], "NE": ["android-1"]}


def test_sq_bhb_01_a_direction_without_any_square_is_no_target() -> None:
    at = battle("red-2 2,3; android-1 2,8", trooper_2="black_hole_blaster", trooper_3="laser")
    for direction in ("SW", "down", ""):
        at.when(RED, FireWeapon("red-2", "black_hole_blaster", direction=direction)).refused("bad_target", "SQ-BHB-01")
    at.when(RED, FireWeapon("red-2", "black_hole_blaster", figure="android-1")).refused("bad_target", "SQ-FIR-02")
    at.when(RED, FireWeapon("red-2", "black_hole_blaster", direction="S", origin="2,3")).refused("bad_target", "SQ-BHB-01")


def test_sq_bhb_02_objects_to_be_destroyed_are_hit_too() -> None:
    at = wanting(
        battle("red-2 2,3; ork-1 4,3", trooper_2="black_hole_blaster", trooper_3="laser"), Destroy((Thing("pump-1", "5,3", "A1", 2, 2),))
    )
    after = at.dice(*heavy(2, 2)).when(RED, FireWeapon("red-2", "black_hole_blaster", direction="E"))
    after.then_among(FigureEliminated, ObjectDamaged("pump-1", 0), ObjectDestroyed("pump-1", RED))


def test_sq_hol_05_a_dreadnought_is_hit_once_and_names_the_square_it_fires_from() -> None:
    at = battle("red-2 2,3; dreadnought-1 6,2; red-1 9,3", trooper_2="black_hole_blaster", trooper_3="laser")
    assert struck(at, "red-2", "black_hole_blaster", Target(direction="E")) == ["dreadnought-1", "red-1"]
    theirs = changed(at, active=CHAOS, stage="chaos_action")
    theirs = altered(theirs, "dreadnought-1", weapons=("laser", "black_hole_blaster", "holo_thrower"))
    shot = FireWeapon("dreadnought-1", "black_hole_blaster", direction="E", origin="6,3")
    theirs.dice(*heavy(3, 0)).when(CHAOS, shot).then_among(FigureEliminated("red-1", 5, CHAOS, "black_hole_blaster"))
    theirs.when(CHAOS, FireWeapon("dreadnought-1", "black_hole_blaster", direction="E")).refused("bad_target", "SQ-BHB-01")
    theirs.when(CHAOS, FireWeapon("dreadnought-1", "black_hole_blaster", direction="E", origin="9,3")).refused("bad_target", "SQ-BHB-01")


# blasts ------------------------------------------------------------------------------------------------------------------


def test_w08_sq_hol_01_sq_hol_02_the_sum_on_the_square_the_highest_die_beside_it() -> None:
    at = battle("red-4 2,8; gridling-1 6,8; ork-1 7,8; red-1 5,9")
    after = at.dice(*heavy(2, 3)).when(RED, FireWeapon("red-4", "holo_thrower", square="6,8"))
    after.then_among(
        DamageDealt("gridling-1", 5, "holo_thrower"),
        FigureEliminated("gridling-1", 2, RED, "holo_thrower"),
        TokenCollected,
        DamageDealt("ork-1", 2, "holo_thrower"),
        FigureEliminated("ork-1", 3, RED, "holo_thrower"),
        TokenCollected,
        DamageDealt("red-1", 1, "holo_thrower"),
        FigureEliminated("red-1", 5, RED, "holo_thrower"),
        PointsLost(RED, 5, 5),
    )


def test_w09_sq_hol_01_a_square_behind_a_figure_is_no_target() -> None:
    at = battle("chaos_heavy-1 8,8; chaos_trooper-1 5,8; red-cmd 6,8", turn_of=CHAOS, flash=True)
    at.when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="5,8")).refused("no_line_of_sight", "SQ-HOL-01")


def test_w10_sq_crd_05_sq_tok_02_sq_cha_04_a_protected_figure_is_not_hit_and_friends_are() -> None:
    at = battle("chaos_heavy-1 8,8; chaos_trooper-1 5,8; red-cmd 6,8", turn_of=CHAOS, flash=True)
    after = at.dice(*heavy(3, 3)).when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="6,8"))
    after.then_among(
        AttackRolled, DamageDealt("chaos_trooper-1", 1, "holo_thrower"), FigureEliminated("chaos_trooper-1", 5, CHAOS, "holo_thrower")
    )
    assert after.state.soldiers["red-cmd"].life == 6
    assert after.state.tokens == at.state.tokens


def test_v4_sq_hol_03_sq_hol_04_a_neighbour_behind_a_wall_is_not_hit_and_the_order_is_clockwise() -> None:
    everywhere = [f"{x},{y}" for y in range(3) for x in range(3)]
    pieces = "; ".join(f"gridling-{number} {square}" for number, square in enumerate(everywhere, 1))
    at = table(f"red-4 1,3; {pieces}", ship=V4)
    hit = struck(at, "red-4", "holo_thrower", Target(square="1,1"))
    names = {f"gridling-{number}": square for number, square in enumerate(everywhere, 1)}
    assert [f"{names[one.split()[0]]}{' beside' if 'beside' in one else ''}" for one in hit] == [
        "1,1", "2,0 beside", "2,1 beside", "2,2 beside", "1,2 beside", "0,2 beside", "0,1 beside",
    ]  # fmt: skip


def test_sq_hol_01_an_empty_square_and_objects_within_the_blast() -> None:
    at = wanting(battle("red-4 2,8; ork-1 9,8"), Destroy((Thing("pump-1", "7,8", "A1", 2, 2),)))
    after = at.dice(*heavy(3, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="6,8"))
    after.then_among(ObjectDamaged("pump-1", 1))


@pytest.mark.parametrize("square", ["2,8", "24,8", "", "blip-01"])
def test_sq_hol_01_not_the_own_square_and_none_off_the_map(square: str) -> None:
    battle("red-4 2,8; ork-1 9,8").when(RED, FireWeapon("red-4", "holo_thrower", square=square)).refused("bad_target", "SQ-HOL-01")


def test_sq_hol_02_sq_act_06_the_thrower_may_hit_itself_and_is_done() -> None:
    at = battle("red-4 2,8; red-1 9,2; ork-1 3,8")
    after = at.dice(*heavy(3, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="3,8"))
    after.then_among(
        FigureEliminated("ork-1", 3, RED, "holo_thrower"), FigureEliminated("red-4", 10, RED, "holo_thrower"), ActivationEnded("red-4")
    )
    assert after.state.taken == 10


def test_sq_hol_05_a_dreadnought_beside_and_on_the_target_square_is_hit_once_with_the_sum() -> None:
    at = battle("red-4 2,8; dreadnought-1 6,8")
    assert struck(at, "red-4", "holo_thrower", Target(square="6,8")) == ["dreadnought-1"]
    assert struck(at, "red-4", "holo_thrower", Target(square="5,8")) == ["dreadnought-1 beside"]
    far_side = at.dice(*heavy(0, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="7,9"))
    assert far_side.refusal is None  # its own squares never hide it (SQ-LOS-04)


# special weapons ---------------------------------------------------------------------------------------------------------


def test_sq_evt_03_a_grenade_is_thrown_like_a_holo_blast_by_the_one_that_the_card_names() -> None:
    at = under(battle("gridling-1 5,8; gridling-2 5,9; red-1 8,8", turn_of=CHAOS), "grenadier", "gridling-1")
    at.when(CHAOS, FireWeapon("gridling-2", "grenade", square="8,8")).refused("weapon_not_carried", "SQ-FIR-02")
    after = at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("gridling-1", "grenade", square="8,8"))
    after.then_among(FigureEliminated("red-1", 5, CHAOS, "grenade"))
    after.when(CHAOS, FireWeapon("gridling-1", "laser", figure="red-1")).refused("no_attack_left", "SQ-ACT-02")


def test_sq_evt_03_who_uses_the_rig_is_eliminated_and_nobody_scores() -> None:
    at = under(battle("ork-1 5,8; gridling-2 6,8; red-1 8,8", turn_of=CHAOS), "ork_tinkerer", "ork-1")
    after = at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("ork-1", "singularity_rig", direction="E"))
    after.then_among(
        FigureEliminated("gridling-2", 2, CHAOS, "singularity_rig"),
        FigureEliminated("red-1", 5, CHAOS, "singularity_rig"),
        FigureEliminated("ork-1", 3, CHAOS, "singularity_rig"),
        ActivationEnded("ork-1"),
    )
    assert after.state.tokens == at.state.tokens


def test_sq_evt_03_sq_evt_04_an_android_blows_up_with_all_beside_it_but_not_behind_walls() -> None:
    at = under(battle("android-1 2,3; red-1 3,3; red-2 1,4; ork-1 1,2; red-3 4,4", turn_of=CHAOS), "self_destruct", "android-1")
    after = at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("android-1", "detonate"))
    after.then_among(
        FigureEliminated("red-1", 5, CHAOS, "detonate"),
        FigureEliminated("ork-1", 3, CHAOS, "detonate"),
        FigureEliminated("android-1", 10, CHAOS, "detonate"),
    )
    assert after.state.soldiers["red-2"].status == "board"
    at.when(CHAOS, FireWeapon("android-1", "detonate", square="3,3")).refused("bad_target", "SQ-FIR-02")


def test_combi_weapon_the_commander_fires_along_a_line_instead() -> None:
    at = table("yellow-cmd 2,3; ork-1 9,3; gridling-1 13,3", teams=2, turn_of=2, commander_set="power_laser")
    plain = squad(at, 2, equipment=())
    plain.when(2, FireWeapon("yellow-cmd", "black_hole_blaster", direction="E")).refused("weapon_not_carried", "SQ-FIR-02")
    combined = squad(at, 2, equipment=("combi_weapon",)).dice(*heavy(3, 0))
    combined.when(2, FireWeapon("yellow-cmd", "black_hole_blaster", direction="E")).then_among(
        FigureEliminated("ork-1", 3, 2, "black_hole_blaster"), FigureEliminated("gridling-1", 2, 2, "black_hole_blaster")
    )


def test_sq_tok_02_a_ship_of_its_own_for_the_diagrams_is_played_like_any_other() -> None:
    at = tokened(table("red-2 0,3; gridling-1 1,3", ship=V3, trooper_2="black_hole_blaster", trooper_3="laser"))
    given(at.game, at.state).dice(*heavy(3, 0)).when(RED, FireWeapon("red-2", "black_hole_blaster", direction="E")).then_among(
        FigureEliminated
    )
