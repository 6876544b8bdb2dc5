"""Shooting, close combat and armour (RDB-ACT, RDB-SHO, RDB-CCB, RDB-ARM), with the worked examples X1 to X5."""

import pytest

from domain.games.red_berets.commands import EndTurn, FeedWeapon, Shoot, Strike
from domain.games.red_berets.events.combat import ArmourRolled, AttackRolled, CardFlipped, FigureDied, FigureWounded
from domain.games.red_berets.events.rounds import ActionSpent, ChitRemoved
from domain.games.red_berets.state import Acting
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table

INTRUDER = "imperial_intruder"


def armed(at: Table, name: str = "N1") -> Table:
    """Return the position with the overlord's azogar awake and fed."""
    return altered(at, name, awake=("azogar",), fed=("azogar",))


def test_x1_three_shots_of_a_trooper() -> None:
    at = table("R3 1,1; L4 8,1; L5 9,2", acting="R3")
    at = at.dice(8, 8).when(IMPERIAL, Shoot(INTRUDER, "L4")).then(ActionSpent, AttackRolled, ArmourRolled)
    assert fact(at, ArmourRolled) == ArmourRolled("L4", 22, 12, 10, 8, True)
    at = at.dice(14, 15).when(IMPERIAL, Shoot(INTRUDER, "L5"))
    at.then(ActionSpent, AttackRolled, ArmourRolled, FigureWounded("L5", 1, 1), CardFlipped("L5", "wounded"))
    at = at.dice(19).when(IMPERIAL, Shoot(INTRUDER, "L5"))
    assert fact(at, AttackRolled).result == "miss"
    assert {option.command for option in at.game.legal(at.state, IMPERIAL)} == {"end_turn"}


@pytest.mark.parametrize(("roll", "wounds"), [(15, 1), (14, 0)])
def test_x2_a_legionnaire_shoots_with_the_heavy_weapon(roll: int, wounds: int) -> None:
    after = table("L9 1,1; R3 8,1", acting="L9").dice(11, roll).when(LEGION, Shoot("heavy_assault_weapon", "R3"))
    assert fact(after, ArmourRolled).need == 14
    assert after.state.figures["R3"].wounds == wounds


def test_x3_a_legionnaire_strikes_with_the_bayonet() -> None:
    after = table("L4 1,1; R5 2,2", acting="L4").dice(14, 13).when(LEGION, Strike("vibro_bayonet", "R5"))
    assert (fact(after, ArmourRolled).need, after.state.figures["R5"].wounds) == (12, 1)


def test_x4_the_chainripper_kills_a_healthy_legionnaire() -> None:
    at = changed(table("R1 1,1; L4 2,2; L5 9,1", acting="R1"), cup={IMPERIAL: 2, LEGION: 2})
    after = at.dice(16, 9).when(IMPERIAL, Strike("chainripper", "L4"))
    after.then_among(FigureWounded("L4", 2, 2), FigureDied, ChitRemoved(LEGION, "figure_died"))
    assert (fact(after, ArmourRolled).need, after.state.cup) == (8, {IMPERIAL: 2, LEGION: 1})


def test_x5_two_double_hits_kill_an_overlord() -> None:
    at = table("R1 1,1; N1 2,2", acting="R1").dice(10, 14).when(IMPERIAL, Strike("chainripper", "N1"))
    at.then_among(FigureWounded("N1", 2, 2), CardFlipped("N1", "wounded"))
    at = changed(at, cup={IMPERIAL: 1, LEGION: 0}).dice(10, 11).when(IMPERIAL, Strike("chainripper", "N1"))
    assert (fact(at, ArmourRolled).need, at.state.figures["N1"].status) == (10, "dead")


def test_rdb_act_01_a_normal_turn_has_the_actions_of_the_card() -> None:
    assert table("R3 1,1", acting="R3").state.acting == Acting("R3", actions=3)


def test_rdb_act_02_each_action_costs_one_and_they_mix_in_any_order() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3").dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert fact(at, ActionSpent) == ActionSpent(1, "shoot", 2, True)
    table("R3 1,1; L4 8,1", acting="R3", actions=0).when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("no_actions_left", "RDB-ACT-02")


def test_rdb_act_03_a_hit_is_followed_by_the_armour_roll_of_the_victim_and_a_miss_by_nothing() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3")
    at.dice(14, 1).when(IMPERIAL, Shoot(INTRUDER, "L4")).then(ActionSpent, AttackRolled, ArmourRolled)
    at.dice(15).when(IMPERIAL, Shoot(INTRUDER, "L4")).then(ActionSpent, AttackRolled)


def test_rdb_gen_02_a_skill_roll_succeeds_at_most_at_the_target_number() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3")
    hit, miss = (at.dice(*rolls).when(IMPERIAL, Shoot(INTRUDER, "L4")) for rolls in ((14, 1), (15,)))
    assert (fact(hit, AttackRolled).result, fact(miss, AttackRolled).result) == ("hit", "miss")


def test_rdb_gen_03_without_criticals_a_one_and_a_twenty_mean_nothing_special() -> None:
    at = table("R1 1,1; L4 2,2", acting="R1")
    assert fact(at.dice(1, 1).when(IMPERIAL, Strike("chainripper", "L4")), AttackRolled).result == "hit"
    assert fact(at.dice(20).when(IMPERIAL, Strike("chainripper", "L4")), AttackRolled).result == "miss"


def test_rdb_gen_04_from_the_flip_threshold_the_wounded_side_applies_at_once() -> None:
    at = altered(table("R3 1,1; L4 8,1", acting="R3"), "R3", wounds=1).dice(11).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert (fact(at, AttackRolled).need, fact(at, AttackRolled).result) == (10, "miss")
    wounded = altered(table("R3 1,1; L4 8,1", acting="R3"), "L4", wounds=1).dice(1, 9).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert fact(wounded, ArmourRolled).armour == 20


def test_rdb_sho_01_a_line_of_sight_is_needed_and_the_target_blocks_it() -> None:
    table("R3 3,3; L4 9,3", acting="R3").when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("no_line_of_sight", "RDB-SHO-01")
    table("R3 1,1; PT 4,1; L4 8,1", acting="R3").when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("no_line_of_sight", "RDB-SHO-02")


def test_rdb_sho_02_friend_and_foe_block() -> None:
    for between in ("R5 4,1", "L5 4,1"):
        at = table(f"R3 1,1; {between}; L4 8,1", acting="R3")
        at.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("no_line_of_sight", "RDB-SHO-02")


def test_rdb_sho_03_an_adjacent_enemy_is_not_shot_at_but_others_are() -> None:
    at = table("R3 1,1; L4 2,2; L5 8,1", acting="R3")
    at.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("adjacent_enemy", "RDB-SHO-03")
    at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L5")).then_among(AttackRolled)


def test_rdb_sho_04_a_limited_range_is_a_distance() -> None:
    at = table("R3 1,1; L4 7,1; L5 8,2", acting="R3")
    at.dice(20).when(IMPERIAL, Shoot("aggressor", "L4")).then_among(AttackRolled)
    at.when(IMPERIAL, Shoot("aggressor", "L5")).refused("out_of_range", "RDB-SHO-04")
    at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L5")).then_among(AttackRolled)


def test_rdb_sho_05_the_aggressor_strikes_an_adjacent_enemy_too() -> None:
    after = table("R3 1,1; L4 2,2", acting="R3").dice(12, 14).when(IMPERIAL, Strike("aggressor", "L4"))
    assert (fact(after, AttackRolled).need, fact(after, ArmourRolled).need) == (12, 14)
    table("R3 1,1; L4 2,2", acting="R3").when(IMPERIAL, Strike(INTRUDER, "L4")).refused("weapon_unavailable", "RDB-EQP-01")


def test_rdb_sho_08_only_enemy_figures_are_targets() -> None:
    at = table("R3 1,1; R5 8,1; PT 8,2", acting="R3")
    for target in ("R5", "PT", "L5"):
        at.when(IMPERIAL, Shoot(INTRUDER, target)).refused("not_an_enemy", "RDB-SHO-08")


def test_rdb_ccb_01_a_strike_needs_an_adjacent_enemy_and_an_action() -> None:
    at = table("R1 1,1; L4 3,1", acting="R1")
    at.when(IMPERIAL, Strike("chainripper", "L4")).refused("not_adjacent", "RDB-CCB-01")
    table("R1 1,1; L4 2,1", acting="R1", actions=0).when(IMPERIAL, Strike("chainripper", "L4")).refused("no_actions_left", "RDB-ACT-02")


def test_rdb_ccb_02_adjacent_enemies_fight_with_close_combat_weapons_only() -> None:
    at = table("R1 1,1; L4 2,1", acting="R1")
    at.when(IMPERIAL, Strike("hellblazer", "L4")).refused("weapon_unavailable", "RDB-EQP-01")
    at.when(IMPERIAL, Shoot("hellblazer", "L4")).refused("adjacent_enemy", "RDB-SHO-03")


def test_rdb_ccb_03_the_defender_does_not_reply() -> None:
    table("R1 1,1; L4 2,1", acting="R1").dice(20).when(IMPERIAL, Strike("chainripper", "L4")).then(ActionSpent, AttackRolled)


@pytest.mark.parametrize(("roll", "saved"), [(10, True), (11, False)])
def test_rdb_arm_01_a_roll_of_armour_less_damage_saves(roll: int, saved: bool) -> None:
    after = table("R3 1,1; L4 8,1", acting="R3").dice(1, roll).when(IMPERIAL, Shoot(INTRUDER, "L4"))
    assert fact(after, ArmourRolled).saved is saved


def test_rdb_arm_02_double_damage_adds_two_wounds() -> None:
    after = table("R1 1,1; N1 2,1; L5 9,1", acting="R1").dice(1, 20).when(IMPERIAL, Strike("chainripper", "N1"))
    assert (after.state.figures["N1"].wounds, after.state.figures["N1"].status) == (2, "board")


def test_rdb_arm_03_wounds_beyond_the_death_number_are_ignored() -> None:
    at = changed(altered(table("R1 1,1; L4 2,1; L5 9,1", acting="R1"), "L4", wounds=1, acted=True), cup={IMPERIAL: 0, LEGION: 1})
    after = at.dice(1, 20).when(IMPERIAL, Strike("chainripper", "L4"))
    assert fact(after, FigureWounded) == FigureWounded("L4", 2, 2)


def test_rdb_arm_04_a_dead_figure_leaves_with_its_marker_and_its_cards() -> None:
    at = altered(table("R3 1,1; L4 8,1; L5 9,1", acting="R3"), "L4", wounds=1)
    after = at.dice(1, 20).when(IMPERIAL, Shoot(INTRUDER, "L4")).then_among(FigureDied)
    dead = after.state.figures["L4"]
    assert (dead.status, dead.square, after.state.troops) == ("dead", None, 1)


def test_rdb_eqp_10_a_living_weapon_must_be_awake_and_fed() -> None:
    at = table("N1 1,1; R3 2,2", acting="N1")
    at.when(LEGION, Strike("azogar", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    at.when(LEGION, FeedWeapon("azogar")).refused("not_awake", "RDB-EQP-10")
    hungry = altered(at, "N1", awake=("azogar",)).when(LEGION, FeedWeapon("azogar"))
    hungry.when(LEGION, FeedWeapon("azogar")).refused("already_fed", "RDB-EQP-10")
    hungry.dice(17, 13).when(LEGION, Strike("azogar", "R3")).then_among(FigureWounded("R3", 2, 2))
    assert armed(at).state.figures["N1"].awake == ("azogar",)


def test_a_destroyed_weapon_and_one_that_is_not_carried_are_refused() -> None:
    at = table("L4 1,1; R3 8,1", acting="L4")
    at.when(LEGION, Shoot("belitshe", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    altered(at, "L4", weapons=("vibro_bayonet",)).when(LEGION, Shoot("whirlwind_blaster", "R3")).refused("weapon_destroyed", "RDB-CRI-07")
    at.when(IMPERIAL, EndTurn()).refused("not_your_decision", "RDB-GEN-01")
