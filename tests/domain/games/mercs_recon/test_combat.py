"""Attacks: pools, defence, diverted hits, areas, markers (MRC-CMB, MRC-ARE, MRC-EXF, X01 to X03, X12 to X14, X25)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.building import Building
from domain.games.mercs_recon.commands import AssignCollateral, MeleeAttack, RangedAttack, Throw
from domain.games.mercs_recon.deferred import ActivateOpFor
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.events.actions import AmmoChanged, CpSpent
from domain.games.mercs_recon.events.combat import (
    AttackDeclared,
    AttackRolled,
    CddPlaced,
    CollateralDiverted,
    DamageTaken,
    DefenceResolved,
    ExcessiveForceGiven,
    KiaGiven,
    MercEliminated,
    OpForEliminated,
    ZoneDamaged,
)
from domain.games.mercs_recon.events.enemy import AlarmRaised
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import Profile
from domain.games.mercs_recon.rules.combat import collateral_targets, pool_of, targets_in_order
from games.mercs_recon.positions import Table, changed, fact, facts, merc, run, table

L: Final = "ccc_leader"
FIGHT = "leader b2 cp=6; worker c2; sec1 d2; sec1 d2"
SHOT = RangedAttack(L, "aggressive", "o2")


def x01() -> Table:
    return table(FIGHT).dice(5, 1, 2, 3, 7, 1, 4).when(0, SHOT)


def test_mrc_cmb_02_successes_of_heavy_and_light_dice_and_bursts_of_black_ones_count_apart() -> None:
    rolled = fact(x01(), AttackRolled)
    assert (rolled.successes, rolled.collateral) == (1, 1)


def test_mrc_cmb_03_the_primary_target_takes_both_and_others_the_collateral() -> None:
    assert [(one.target, one.incoming) for one in facts(x01(), DefenceResolved)] == [("o2", 2), ("o3", 1)]


def test_mrc_cmb_04_one_die_for_each_collateral_target_and_for_armour() -> None:
    assert [(len(one.dice), one.collateral_dice) for one in facts(x01(), DefenceResolved)] == [(1, 1), (1, 1)]


def test_mrc_cmb_05_a_shield_on_a_collateral_die_diverts_the_hit() -> None:
    second = facts(x01(), DefenceResolved)[1]
    assert (second.diverted, second.damage) == (1, 0)


def test_mrc_kia_01_a_dead_employee_gives_a_marker() -> None:
    assert facts(x01(), KiaGiven) == [KiaGiven(L)]


def test_mrc_cas_01_the_dead_go_into_the_casualty_box() -> None:
    assert x01().state.box == ("sec1", "worker")


def test_x01_the_fight_of_the_rulebook() -> None:
    after = x01().then_among(AttackRolled, CollateralDiverted("o3", ("o1",)), KiaGiven(L), CddPlaced, AlarmRaised)
    rolled = fact(after, AttackRolled)
    assert (rolled.successes, rolled.collateral) == (1, 1)
    assert (merc(after, "leader").cp, merc(after, "leader").ammo, merc(after, "leader").kia) == (5, 2, True)
    assert (after.state.box, after.state.raised, after.state.alarm) == (("sec1", "worker"), True, 2)
    assert (after.state.opfor["o3"].blood, after.state.values("d2").cdd) == (2, 1)


def aimed() -> Table:
    """Return X02: a second attack, aimed."""
    return x01().dice(7, 5, 1, 1, 1, 2).when(0, RangedAttack(L, "aimed", "o3"))


def test_mrc_rng_01_an_aimed_attack_costs_2_cp_and_turns_black_dice_into_light_ones() -> None:
    after = aimed()
    assert (merc(after, "leader").cp, fact(after, AttackDeclared).pool) == (3, Pool(1, 4, 0))


def test_mrc_zon_02_the_armour_of_the_zone_adds_a_die() -> None:
    (defence,) = facts(aimed(), DefenceResolved)
    assert (len(defence.dice), defence.collateral_dice) == (1, 0)


def test_x02_an_aimed_second_attack_gives_excessive_force() -> None:
    after = x01().dice(7, 5, 1, 1, 1, 2).when(0, RangedAttack(L, "aimed", "o3")).then_among(ExcessiveForceGiven(L), OpForEliminated)
    assert (merc(after, "leader").cp, merc(after, "leader").ammo, merc(after, "leader").ef) == (3, 1, True)
    assert not facts(after, ZoneDamaged)


def test_x03_a_dead_collateral_target_gives_no_die() -> None:
    after = table(FIGHT).dice(5, 1, 2, 3, 7, 3).when(0, SHOT)
    assert [(defence.target, defence.damage, defence.diverted) for defence in facts(after, DefenceResolved)] == [("o2", 1, 1), ("o3", 1, 0)]
    assert (after.state.opfor["o2"].blood, after.state.opfor["o3"].blood) == (1, 1)


def test_mrc_rng_02_an_aggressive_attack_has_the_standard_pool() -> None:
    assert fact(x01(), AttackDeclared).pool == Pool(1, 3, 1)


def test_mrc_cmb_01_cp_and_ammunition_are_paid_before_the_dice() -> None:
    kinds = [type(one) for one in x01().facts]
    assert max(kinds.index(CpSpent), kinds.index(AmmoChanged)) < kinds.index(AttackRolled)


def test_mrc_rng_03_a_weapon_reaches_one_zone_in_range_and_sight() -> None:
    table("leader b2; sec1 g2").when(0, RangedAttack(L, "aggressive", "o1")).refused("out_of_range", "MRC-RNG-03")
    table("leader b2; sec1 a1").when(0, RangedAttack(L, "aggressive", "o1")).refused("no_line_of_sight", "MRC-LOS-01")
    table("leader b2").when(0, RangedAttack(L, "aggressive", "o1")).refused("target_invalid", "MRC-RNG-03")


def test_mrc_rng_04_without_ammunition_nothing_is_fired() -> None:
    table("leader b2 ammo=0; sec1 d2").when(0, RangedAttack(L, "aggressive", "o1")).refused("no_ammo", "MRC-RNG-04")
    table("grenadier b2 ammo=0").when(0, Throw("ccc_grenadier", "d2")).refused("no_ammo", "MRC-RNG-04")
    table("leader b2").when(0, Throw(L, "d2")).refused("no_weapon", "MRC-RNG-05")


def thrown() -> Table:
    """Return X13: a grenade among two figures."""
    return table("grenadier b7; sec3 d7 blood=2; sec3 d7").dice(6, 7, 1, 3, 3, 1, 3, 3, 1).when(0, Throw("ccc_grenadier", "d7"))


def test_mrc_rng_05_with_a_burst_a_throw_lands() -> None:
    assert fact(thrown(), AttackRolled).lands_in == "d7"


def test_mrc_are_01_everybody_in_the_zone_takes_auto_collateral_and_bursts() -> None:
    assert [one.incoming for one in facts(thrown(), DefenceResolved)] == [5, 5]


def test_mrc_are_02_everybody_hit_rolls_for_armour() -> None:
    assert [(len(one.dice), one.blocked) for one in facts(thrown(), DefenceResolved)] == [(3, 2), (3, 2)]


def test_mrc_are_03_the_zone_takes_the_damage_of_one_attack() -> None:
    assert fact(thrown(), ZoneDamaged).amount == 5


def test_mrc_exf_02_an_area_weapon_gives_the_marker_at_once() -> None:
    assert merc(thrown(), "grenadier").ef


def test_mrc_cdd_01_any_damage_from_the_stability_on_gives_one_disc() -> None:
    assert thrown().state.values("d7").cdd == 1


def test_x13_a_grenade() -> None:
    after = thrown()
    assert [defence.incoming for defence in facts(after, DefenceResolved)] == [5, 5]
    assert not after.state.opfor
    assert fact(after, ZoneDamaged).amount == 5
    assert after.state.values("d7").cdd == 1
    assert merc(after, "grenadier").ef


def test_x14_a_miss_lands_one_zone_further() -> None:
    after = table("grenadier b7; sec1 d7; sec1 e7").dice(1, 3, 4).when(0, Throw("ccc_grenadier", "d7"))
    assert fact(after, AttackRolled).lands_in == "e7"
    assert set(after.state.opfor) == {"o1"}
    assert after.state.values("d7").cdd == 0


def thrown_at_oneself() -> Table:
    """Return a grenade into the own zone."""
    return table("grenadier b7; sec1 b7").dice(6, 7, 8, 1, 1, 1).when(0, Throw("ccc_grenadier", "b7"))


def test_mrc_are_04_the_user_is_hit_last_and_by_auto_collateral_alone() -> None:
    assert [(defence.target, defence.incoming) for defence in facts(thrown_at_oneself(), DefenceResolved)][-1] == ("ccc_grenadier", 3)


def test_mrc_are_05_a_throw_is_one_attack() -> None:
    assert merc(thrown_at_oneself(), "grenadier").flags.attacks == 1


def test_mrc_cmb_06_agents_and_those_who_lie_down_are_no_collateral_targets() -> None:
    state = table("leader b2; marksman d2 blood=1; red c2").state
    assert not collateral_targets(state, L, "b2", "f2", aimed=False)


def test_mrc_cmb_09_collateral_targets_by_distance() -> None:
    state = table("leader b2; sapper d2; marksman d2 blood=1; worker e2; sec1 c2; red c2").state
    assert collateral_targets(state, L, "b2", "f2", aimed=False) == ("o2", "ccc_sapper", "o1")


def test_clean_line_ignores_the_first_collateral_target_of_an_aimed_shot() -> None:
    state = table("marksman b2; sec1 c2; worker d2").state
    assert collateral_targets(state, "ccc_marksman", "b2", "f2", aimed=True) == ("o2",)


def test_mrc_cmb_07_who_died_earlier_in_the_attack_gives_no_die() -> None:
    after = table(FIGHT).dice(5, 1, 2, 3, 7, 3).when(0, SHOT)
    assert [len(defence.dice) for defence in facts(after, DefenceResolved)] == [1, 0]


def test_mrc_cmb_08_security_by_level_then_employees_then_mercs() -> None:
    state = table("leader b2; sapper d2; worker d2; sec1 d2; sec3 d2").state
    assert targets_in_order(state, "d2", L, "o2", area=False) == ("o2", "o3", "o1", "ccc_sapper")


def test_mrc_cmb_10_hits_are_assigned_one_at_a_time() -> None:
    options = Options(mission="M01", collateral_assignment="ask")
    fight = table("leader b2; worker c2; sec1 c2; sec3 d2", options).dice(8, 5, 5, 5, 8, 3, 4, 1, 1)
    at = fight.when(0, RangedAttack(L, "aggressive", "o3"))
    assert at.state.stack[-1].kind == "assign_collateral"
    at.when(0, AssignCollateral("o3")).refused("bad_choice", "MRC-CMB-10")
    at = at.when(0, AssignCollateral("o1"))
    at.when(0, AssignCollateral("o1")).refused("bad_choice", "MRC-CMB-10")
    after = at.when(0, AssignCollateral("o2"))
    assert fact(after, CollateralDiverted).to == ("o1", "o2")
    assert not after.state.stack


@pytest.fixture
def kinds() -> list[type]:
    """The kinds of the facts of X01, in their order."""
    return [type(one) for one in x01().facts]


def test_mrc_cmb_11_zones_are_damaged_after_all_wounds(kinds: list[type]) -> None:
    assert kinds.index(ZoneDamaged) > max(index for index, kind in enumerate(kinds) if kind is DamageTaken)


def test_mrc_cdd_02_discs_are_placed_after_all_wounds(kinds: list[type]) -> None:
    assert kinds.index(CddPlaced) > max(index for index, kind in enumerate(kinds) if kind is DamageTaken)


def blinded() -> Table:
    """Return two blinded security figures that see a MERCS."""
    at = table("leader d2; sec1 b2; sec4 b2", stage="opfor")
    return changed(at, opfor={key: replace(figure, ends={"blinded": 3}) for key, figure in at.state.opfor.items()})


def test_mrc_cmb_12_a_blinded_attacker_leaves_out_its_two_highest_dice() -> None:
    figures = blinded().state.opfor
    assert (pool_of(figures["o1"]), pool_of(figures["o2"])) == (Pool(), Pool(0, 2, 1))


def test_mrc_sta_03_the_next_attack_ends_blinded() -> None:
    after = run(blinded(), ActivateOpFor(("o1",)))
    assert fact(after, AttackRolled).dice == ()
    assert not after.state.opfor["o1"].has("blinded")


def test_mrc_mel_01_aimed_melee_costs_1_cp_and_no_ammunition() -> None:
    after = table("leader d2; sec1 d2").dice(1, 1, 1, 1, 1).when(0, MeleeAttack(L, "aimed", "o1"))
    assert (merc(after, "leader").cp, merc(after, "leader").ammo) == (5, 3)
    table("leader b2; sec1 d2").when(0, MeleeAttack(L, "aimed", "o1")).refused("target_not_in_zone", "MRC-MEL-01")


def test_mrc_mel_02_aggressive_melee_hits_all_opfor_and_spares_mercs() -> None:
    at = table("leader d2; sapper d2; sec1 d2")
    crowd = changed(at, opfor={**at.state.opfor, "o2": replace(at.state.opfor["o1"], id="o2")}, building=_roomy(at))
    after = crowd.dice(6, 7).when(0, MeleeAttack(L, "aggressive", "o1"))
    assert fact(after, AttackDeclared).pool == Pool(0, 0, 2)
    assert [(defence.target, defence.incoming) for defence in facts(after, DefenceResolved)] == [("o1", 2), ("o2", 2)]
    assert not after.state.opfor
    assert fact(after, ZoneDamaged).amount == 2


def _roomy(at: Table) -> Building:
    zones = tuple(replace(zone, capacity=4) if zone.id == "d2" else zone for zone in at.state.building.zones)
    return replace(at.state.building, zones=zones)


def test_mrc_mel_03_only_the_blade_charges() -> None:
    table("leader d2; sec1 d2").when(0, MeleeAttack(L, "charge", "o1")).refused("mode_not_available", "MRC-MEL-03")
    at = table("blade d2; sec3 d2", Options(team="bor", mission="M01")).dice(5, 5, 5, 1, 1, 1, 1)
    blade = at.when(0, MeleeAttack("bor_blade", "charge", "o1"))
    assert (merc(blade, "blade").cp, fact(blade, AttackDeclared).pool) == (4, Pool(3, 2, 0))


def test_mrc_exf_01_one_marker_a_round() -> None:
    at = table("leader b2 ammo=3 cp=6; sec3 d2").dice(*(1,) * 5).when(0, RangedAttack(L, "aggressive", "o1"))
    at = at.dice(*(1,) * 5).when(0, RangedAttack(L, "aggressive", "o1")).then_among(ExcessiveForceGiven)
    assert not facts(at.dice(*(1,) * 5).when(0, RangedAttack(L, "aggressive", "o1")), ExcessiveForceGiven)


def test_x25_a_shield_saves_a_mercs_that_lies_down() -> None:
    saved = table("leader b2; sapper d2 blood=2; sec1 d2").dice(1, 1, 1, 1, 8, 3, 1, 2, 6).when(0, RangedAttack(L, "aggressive", "o1"))
    assert not facts(saved, MercEliminated)


def test_mrc_cas_03_collateral_damage_eliminates_a_mercs_that_lies_down() -> None:
    pieces = "leader b2; sapper d2 blood=2; sec1 d2"
    attack = RangedAttack(L, "aggressive", "o1")
    at = table(pieces)
    two = changed(at, mercs={**at.state.mercs, L: replace(merc(at, "leader"), profile=_two_black(at))})
    hit = two.dice(1, 1, 1, 8, 8, 1, 1, 2, 6).when(0, attack)
    assert [gone.merc for gone in facts(hit, MercEliminated)] == ["ccc_sapper"]
    safe = two.dice(1, 1, 1, 8, 8, 3, 1, 2, 6).when(0, attack)
    assert not facts(safe, MercEliminated)


def _two_black(at: Table) -> Profile:
    profile = merc(at, "leader").profile
    return replace(profile, ranged=replace(profile.ranged, pool=Pool(1, 2, 2)))
