"""Attacks and defensive fire (SQN-ATK, SQN-DEF)."""

from typing import Unpack

import pytest

from domain.games.starquest.events.blips import BlipRevealed, ScanOpened
from domain.games.starquest.events.movement import BoardEntered
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import AnswerAttack, DeclareAttack, EndCall, NominateMain, ResolveAll, SetPolicy
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import (
    AttackFailed,
    AttackMoved,
    ChargeDeclared,
    DefensiveFireRolled,
    FightFormed,
    FightJoined,
    MainNominated,
)
from domain.games.starquest_ng.events.flow import StepBegan
from domain.games.starquest_ng.events.setup import PolicySet
from domain.games.starquest_ng.rules.attacking import reach_of
from domain.games.starquest_ng.rules.defending import strongest, usable
from domain.games.starquest_ng.state import NgStep
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import CHAOS, RED, YELLOW, Placing, Table, altered, bound, changed, table


def attack(pieces: str, step: NgStep = "attack", **placing: Unpack[Placing]) -> Table:
    """The attack step, without defensive fire unless a test sets a policy."""
    at = table(pieces, step=step, **placing)
    return changed(at, policies={seat: {"defensive_fire": "never"} for seat in at.state.seats()})


def answering(at: Table, policy: str = "always") -> Table:
    return changed(at, policies={seat: {"defensive_fire": policy} for seat in at.state.seats()})


# the attack ------------------------------------------------------------------------------------------------------------


def test_sqn_atk_01_a_figure_attacks_once_in_a_phase() -> None:
    at = attack("red-1 4,3; ork-1 7,3; ork-2 20,20").when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    at.then(ChargeDeclared("red-1", "ork-1", ("5,3", "6,3")), AttackMoved("red-1", ("5,3", "6,3")), FightFormed)
    at.when(RED, DeclareAttack("red-1", "ork-1")).refused("already_attacked", "SQN-ATK-01")
    at.when(RED, DeclareAttack("red-2", "blip-01")).refused("bad_target", "SQN-ATK-03")


def test_sqn_atk_02_an_attack_move_is_half_the_move_rounded_up() -> None:
    state = attack("red-1 3,3; gridling-1 8,3; clone-1 9,3; android-1 10,3; dreadnought-1 20,20").state
    reaches = {name: reach_of(state, figure) for name, figure in (*state.robotlings.items(), ("red-1", state.soldiers["red-1"]))}
    assert reaches == {"gridling-1": 4, "clone-1": 4, "android-1": 2, "dreadnought-1": 2, "red-1": 3}
    at = attack("red-1 6,2; ork-1 7,3")
    at.when(RED, DeclareAttack("red-1", "ork-1")).refused("not_in_contact", "SQN-ATK-02")


@pytest.mark.parametrize(
    ("fields", "code"), [({"attacked": ("red-1",)}, "already_attacked"), ({"fired_class": {"red-1": "salvo"}}, "fired_this_turn")]
)
def test_sqn_atk_03_some_figures_may_not_attack(fields: dict[str, object], code: str) -> None:
    at = changed(attack("red-1 6,3; ork-1 7,3; red-2 6,2"), **fields)
    refused = at.when(RED, DeclareAttack("red-1", "ork-1"))
    assert refused.refusal is not None
    assert refused.refusal.code == code


def test_bound_and_downed_figures_do_not_attack() -> None:
    at = bound(attack("red-1 6,3; ork-1 7,3; red-2 6,2"), "red-1", "ork-1")
    at.when(RED, DeclareAttack("red-1", "ork-1")).refused("bound", "SQN-MOV-05")
    changed(at, pairs=(), down={"red-1": 2}).when(RED, DeclareAttack("red-1", "ork-1")).refused("figure_down", "SQN-CAS-02")


def test_an_attack_needs_a_square_of_the_ship() -> None:
    attack("red-1 6,3; ork-1 7,3; red-2 6,2").when(RED, DeclareAttack("red-1", "ork-1", "99,9")).refused("bad_path", "SQN-ATK-02")


def test_while_a_seat_is_asked_the_others_wait() -> None:
    at = answering(attack("red-1 4,3; red-2 4,2; ork-1 7,3"), "ask")
    at.when(CHAOS, AnswerAttack("no"), listed=False).refused("no_decision", "SQ-TRN-02")
    at.when(RED, DeclareAttack("red-1", "ork-1", "6,3")).when(RED, EndCall()).refused("decision_pending", "SQ-TRN-02")


def test_blips_are_not_attacked() -> None:
    attack("red-1 6,3; blip-01 gridling 7,3").when(RED, DeclareAttack("red-1", "blip-01")).refused("bad_target", "SQN-ATK-01")


def test_sqn_atk_04_defensive_fire_comes_before_the_attack_move() -> None:
    at = answering(attack("red-1 4,3; ork-1 7,3"))
    after = at.dice(*heavy(1), *light(0, 0)).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after.then(ChargeDeclared, DefensiveFireRolled("ork-1", 1, "laser", ("L", "L"), (0, 0)), AttackMoved, FightFormed)


def test_sqn_atk_05_the_first_attacker_is_main_fighter_and_others_help() -> None:
    at = attack("red-1 6,3; red-2 7,2; ork-1 7,3").when(RED, DeclareAttack("red-1", "ork-1"))
    fight = at.state.fights[0].id
    at.when(RED, DeclareAttack("red-2", "ork-1")).then(ChargeDeclared, FightJoined(fight, "red-2"))


def test_sqn_atk_06_who_attacks_a_bound_enemy_helps_the_friend() -> None:
    at = bound(table("red-1 6,3; red-2 7,2; ork-1 7,3", step="shoot"), "red-1", "ork-1").when(RED, EndCall())
    assert at.state.step == "attack"
    joined = changed(at, policies={CHAOS: {"defensive_fire": "never"}}).when(RED, DeclareAttack("red-2", "ork-1"))
    joined.then(ChargeDeclared, FightJoined("pair-1", "red-2"))
    assert joined.state.fights[0].active == "red-1"


def two_on_one() -> Table:
    at = attack("red-1 6,3; red-2 7,2; yellow-1 8,3; ork-1 7,3", teams=2)
    return at.when(RED, DeclareAttack("red-1", "ork-1")).when(RED, DeclareAttack("red-2", "ork-1"))


def test_sqn_atk_07_the_owner_names_another_main_fighter() -> None:
    at = two_on_one()
    fight = at.state.fights[0].id
    named = at.when(RED, NominateMain(fight, "red-2")).then(MainNominated(fight, "red-2"))
    assert (named.state.fights[0].active, named.state.fights[0].helpers) == ("red-2", ("red-1",))
    at.when(RED, NominateMain(fight, "red-3")).refused("not_a_helper", "SQN-ATK-07")
    at.when(RED, NominateMain("fight-0", "red-2")).refused("unknown_fight", "SQN-ATK-07")


def test_with_several_seats_only_the_leader_names() -> None:
    at = changed(two_on_one(), called=YELLOW, active=YELLOW).when(YELLOW, DeclareAttack("yellow-1", "ork-1"))
    at.when(YELLOW, NominateMain(at.state.fights[0].id, "red-2")).refused("not_your_decision", "SQN-ATK-07")
    step = changed(at, step="fight", called=None, active=None)
    step.when(RED, NominateMain(at.state.fights[0].id, "yellow-1")).then(MainNominated)


def test_an_old_pair_is_not_changed() -> None:
    at = bound(table("red-1 6,3; red-2 7,2; ork-1 7,3", step="shoot"), "red-1", "ork-1").when(RED, EndCall())
    at = changed(at, policies={CHAOS: {"defensive_fire": "never"}}).when(RED, DeclareAttack("red-2", "ork-1"))
    at.when(RED, NominateMain("pair-1", "red-2")).refused("old_pair", "SQN-ATK-07")


def test_sqn_atk_08_bound_figures_help_nobody() -> None:
    at = bound(attack("red-1 6,3; red-2 7,2; ork-1 7,3; ork-2 7,1"), "red-2", "ork-2")
    at.when(RED, DeclareAttack("red-2", "ork-1")).refused("bound", "SQN-MOV-05")


def test_sqn_atk_09_fights_come_after_the_last_seat() -> None:
    at = attack("red-1 6,3; ork-1 7,3").when(RED, DeclareAttack("red-1", "ork-1"))
    after = at.when(RED, EndCall()).then_among(StepBegan("fight"))
    assert [option.command for option in at.game.legal(after.state, RED)] == ["resolve_fight", "resolve_all"]
    after.dice(*light(0, 0), *light(0, 0)).when(RED, ResolveAll()).then_among(StepBegan("close"))


def test_sqn_atk_10_what_comes_to_light_may_stand_in_the_way() -> None:
    ground = table().state.ground()
    hidden = min(ground.visible("5,3") - ground.visible("4,3") - ground.visible("3,3"))
    at = attack(f"red-1 3,3; ork-1 7,3; blip-01 gridling {hidden}")
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after.then_among(ChargeDeclared, AttackMoved("red-1", ("4,3", "5,3")), BlipRevealed, AttackMoved("red-1", ("6,3",)), FightFormed)


def test_an_attack_move_marks_boards_and_the_scan_comes_next() -> None:
    at = changed(attack("red-1 11,9; ork-1 13,9", scanned="ACD"))
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "12,9"))
    after.then_among(AttackMoved, BoardEntered("B", "red-1"), FightFormed, ScanOpened)


def test_a_figure_in_the_way_ends_the_attack() -> None:
    at = attack("red-1 3,3; ork-1 7,3; ork-2 20,20")
    declared = changed(at, charge=None).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    assert declared.state.fights
    asked = answering(at, "ask").when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    moved = {**asked.state.robotlings, "ork-2": altered(asked, "ork-2", square="6,3").state.robotlings["ork-2"]}
    blocked = changed(asked, robotlings=moved).when(CHAOS, AnswerAttack("no"))
    blocked.then(AttackFailed("red-1", "blocked"))


# examples --------------------------------------------------------------------------------------------------------------


def test_an_attack_from_afar_is_too_far() -> None:
    at = attack("red-1 3,3; ork-1 8,3")
    at.when(RED, DeclareAttack("red-1", "ork-1", "7,3")).refused("too_far", "SQ-MOV-01")


def test_nx4_an_ork_that_is_not_ready_does_not_shoot() -> None:
    at = answering(attack("red-1 4,3; ork-1 7,3")).dice(*heavy(0))
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after.then(ChargeDeclared, DefensiveFireRolled("ork-1", 0), AttackMoved, FightFormed)
    assert after.state.soldiers["red-1"].square == "6,3"


def test_nx5_an_ork_that_hits_ends_the_attack() -> None:
    at = answering(attack("red-1 4,3; ork-1 7,3")).dice(*heavy(2), *light(2, 1))
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after.then_among(DefensiveFireRolled, LifeLost("red-1", 1, "defensive_fire"), FigureDown, AttackFailed("red-1", "down"))
    assert after.state.soldiers["red-1"].life == 0
    assert not after.state.fights


def test_nx6_a_neighbour_gives_no_defensive_fire() -> None:
    at = answering(attack("red-1 6,3; ork-1 7,3"))
    at.when(RED, DeclareAttack("red-1", "ork-1")).then(ChargeDeclared, FightFormed)


# defensive fire --------------------------------------------------------------------------------------------------------


def test_sqn_def_01_who_may_give_defensive_fire() -> None:
    state = attack("red-1 4,3; ork-1 7,3; chaos_heavy-1 7,2").state
    red, ork, gunner = state.soldiers["red-1"], state.robotlings["ork-1"], state.robotlings["chaos_heavy-1"]
    assert set(usable(state, ork, red)) == {"laser"}
    assert usable(state, gunner, red) == {}
    held = bound(attack("red-1 4,3; red-2 8,3; ork-1 7,3"), "red-2", "ork-1").state
    assert usable(held, held.robotlings["ork-1"], held.soldiers["red-1"]) == {}


def test_sqn_def_02_once_in_a_player_turn() -> None:
    at = answering(attack("red-1 4,3; red-2 4,2; ork-1 7,3")).dice(*heavy(0)).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after = at.when(RED, DeclareAttack("red-2", "ork-1", "7,2"))
    assert not any(isinstance(fact, DefensiveFireRolled) for fact in after.facts)


def test_sqn_def_03_the_strongest_weapon_is_fired() -> None:
    assert strongest({"mini_laser": Pool(0, 2), "power_laser": Pool(2, 0)}) == "power_laser"
    assert strongest({"mini_laser": Pool(0, 2), "laser": Pool(1, 0)}) == "mini_laser"


def test_sqn_def_04_an_attacker_that_survives_makes_its_move() -> None:
    at = altered(answering(attack("red-1 4,3; ork-1 7,3")), "red-1", life=3).dice(*heavy(3), *light(2, 2))
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    after.then_among(DefensiveFireRolled, LifeLost("red-1", 2, "defensive_fire"), AttackMoved, FightFormed)


def test_sqn_def_05_defensive_fire_is_no_firing() -> None:
    at = answering(attack("red-1 4,3; ork-1 7,3")).dice(*heavy(3), *light(0, 0))
    after = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    assert (after.state.fired, after.state.fired_class) == ({}, {})


def test_sqn_def_06_a_policy_answers_or_the_seat_is_asked() -> None:
    at = answering(attack("red-1 4,3; ork-1 7,3"), "ask")
    asked = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    assert asked.state.stack[-1].seats == (CHAOS,)
    asked.when(CHAOS, AnswerAttack("yes", "holo_thrower")).refused("no_defensive_fire", "SQN-DEF-03")
    asked.when(CHAOS, AnswerAttack("no")).then(AttackMoved, FightFormed)
    asked.dice(*heavy(1), *light(0, 0)).when(CHAOS, AnswerAttack("yes", "laser")).then(DefensiveFireRolled, AttackMoved, FightFormed)
    assert at.game.default(asked.state, CHAOS, asked.state.questions()[0]) == AnswerAttack("yes")


def test_a_policy_is_set_at_any_time() -> None:
    at = table("red-1 4,3")
    at.when(CHAOS, SetPolicy("defensive_fire", "ask")).then(PolicySet(CHAOS, "defensive_fire", "ask"))
    at.when(CHAOS, SetPolicy("defensive_fire", "always")).refused("bad_value", "SQN-DEF-06")
