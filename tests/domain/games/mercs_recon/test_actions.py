"""What a MERCS may do in its turn, and everything that is refused (MRC-ACT, MRC-MOV, MRC-DET, MRC-INT, MRC-OBJ, X16, X17, X28)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.commands import (
    Detain,
    EndTurn,
    Interrogate,
    MeleeAttack,
    Move,
    Prepare,
    RangedAttack,
    Reload,
    Run,
    SetReaction,
    TakeVip,
    Throw,
    UseAbility,
    UseEquipment,
    UseObjective,
    WaiveInterrogation,
)
from domain.games.mercs_recon.deferred import BeginMercs
from domain.games.mercs_recon.events.actions import (
    EmployeeDetained,
    Interrogated,
    InterrogationWaived,
    MercHealed,
    MercRevived,
    ObjectiveRevealed,
    VipTaken,
)
from domain.games.mercs_recon.events.combat import DoorPlaced, KiaGiven, SmokeCleared, ZoneDamaged
from domain.games.mercs_recon.events.enemy import AgentRevealed, AlarmMarkerMoved, EventCardDrawn, OpForAppeared
from domain.games.mercs_recon.events.flow import MercTurnEnded, MercTurnStarted, MissionDecided
from domain.games.mercs_recon.figures import RoundFlags
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.rules.objectives import targets
from domain.games.mercs_recon.state import ZoneValues
from domain.kernel.commands import Command
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, run, table

L: Final = "ccc_leader"
S: Final = "ccc_sapper"
G: Final = "ccc_grenadier"
BOR = Options(team="bor", mission="M01")


def flagged(at: Table, name: str, **flags: object) -> Table:
    return altered(at, name, flags=replace(RoundFlags(), **flags))


# who may command -----------------------------------------------------------------------------------------------------------


def test_general_refusals_in_their_order() -> None:
    at = table("leader b2 cp=0; sapper b2 blood=1; grenadier b2", owners="0 0 1")
    at.when(0, Move("bor_blade", "c2")).refused("unknown_merc", "MRC-TRN-04")
    at.when(0, Move(S, "c2")).refused("merc_incapacitated", "MRC-CAS-02")
    at.when(0, Move("ccc_marksman", "c2")).refused("merc_eliminated", "MRC-CAS-04")
    at.when(0, Move(G, "c2")).refused("not_your_decision", "MRC-TRN-04")
    at.when(1, Move(L, "c2")).refused("not_your_decision", "MRC-TRN-04")
    at.when(0, Move(L, "c2")).refused("not_enough_cp", "MRC-ACT-02")
    changed(at, stage="claim").when(0, Move(L, "c2"), listed=False).refused("wrong_phase", "MRC-FLO-01")
    changed(at, stage="over").when(0, Move(L, "c2"), listed=False).refused("game_over", "MRC-END-01")


def test_mrc_trn_04_each_mercs_has_one_turn_in_token_order() -> None:
    at = table("leader b2; sapper b2; grenadier b2").when(0, EndTurn(L))
    assert facts(at.when(0, EndTurn(S)), MercTurnStarted) == [MercTurnStarted(G)]


def test_mrc_trn_05_who_lies_down_is_skipped() -> None:
    at = table("leader b2; sapper b2 blood=1; grenadier b2").when(0, EndTurn(L))
    assert facts(at, MercTurnEnded) == [MercTurnEnded(L, "ended"), MercTurnEnded(S, "skipped")]
    assert facts(at, MercTurnStarted) == [MercTurnStarted(G)]


def test_mrc_trn_06_the_turn_of_who_falls_in_it_ends() -> None:
    down = table("grenadier b7 blood=3; leader b2; sec1 b7").dice(1, 1, 1, 1, 1, 1, 1).when(0, Throw(G, "b7"))
    assert facts(down, MercTurnEnded)[0].reason == "out_of_action"


# movement ------------------------------------------------------------------------------------------------------------------


def test_mrc_act_02_an_action_is_repeated_as_long_as_cp_last() -> None:
    at = table("leader b2 cp=2").when(0, Move(L, "c2")).when(0, Move(L, "d2"))
    at.when(0, Move(L, "e2")).refused("not_enough_cp", "MRC-ACT-02")


def test_mrc_mov_01_a_zone_costs_a_cp_and_is_entered_through_a_passage() -> None:
    after = table("leader b2").when(0, Move(L, "c2"))
    assert (merc(after, "leader").zone, merc(after, "leader").cp) == ("c2", 5)
    table("leader d2").when(0, Move(L, "d1")).refused("no_passage", "MRC-MOV-01")


def test_mrc_zon_01_who_lies_down_fills_a_zone_too() -> None:
    table("leader b2; sapper c2; grenadier c2; marksman c2 blood=1").when(0, Move(L, "c2")).refused("zone_full", "MRC-ZON-01")


def test_mrc_mov_02_holes_are_not_entered_and_fire_is() -> None:
    hole = table("leader b2", changed={"c2": ZoneValues(0, 0, 0, 4)})
    hole.when(0, Move(L, "c2")).refused("zone_destroyed", "MRC-ZON-04")
    table("leader b2", fire={"c2": 0}).when(0, Move(L, "c2")).then_among()


def test_mrc_mov_03_a_blocked_room_is_entered_by_breach_alone() -> None:
    for holder in ("red c3", "sec1 d4", "server d4 hidden", "server d4"):
        table(f"leader d2; {holder}").when(0, Move(L, "d3")).refused("room_needs_breach", "MRC-MOV-03")
    assert merc(table("leader d2; sapper c4; sec1 d4").when(0, Move(L, "d3")), "leader").zone == "d3"


def test_mrc_mov_04_a_run_is_the_first_and_only_action() -> None:
    at = table("leader b2").when(0, Run(L, "c2"))
    assert merc(at, "leader").cp == 3
    for zone in ("d2", "e2", "f2"):
        at = at.when(0, Run(L, zone))
    at.when(0, Run(L, "g2")).refused("no_steps_left", "MRC-MOV-04")
    at.when(0, Move(L, "g2")).refused("already_ran", "MRC-MOV-04")
    table("leader b2").when(0, Move(L, "c2")).when(0, Run(L, "d2")).refused("must_be_first_action", "MRC-MOV-04")
    vip = table("leader b2")
    changed(vip, mission=replace(vip.state.mission, vip=L)).when(0, Run(L, "c2")).refused("carrying_vip", "MRC-MOV-04")
    table("leader b2 cp=2").when(0, Run(L, "c2")).refused("not_enough_cp", "MRC-ACT-02")


def seen_in_a_run() -> Table:
    """Return X28: the second step of a run shows an agent."""
    at = table("scout d1; red g2", BOR)
    start = changed(at, event_deck=(Secret(NOBODY, "V06"), *at.state.event_deck[1:]))
    return start.when(0, Run("bor_scout", "c1")).when(0, Run("bor_scout", "c2"))


def test_mrc_rvl_03_a_run_keeps_its_steps_through_a_reveal() -> None:
    assert merc(seen_in_a_run(), "scout").flags.steps_left == 3


def test_x28_a_reveal_interrupts_a_run() -> None:
    at = seen_in_a_run()
    assert facts(at, EventCardDrawn)
    for zone in ("b2", "b3", "b4"):
        at = at.when(0, Run("bor_scout", zone))
    at.when(0, Run("bor_scout", "b5")).refused("no_steps_left", "MRC-MOV-04")


def shown_by_a_step(agents: str) -> Table:
    """Return a step that shows agents, whose card places two figures for a blue one."""
    at = table(f"leader b2; sapper e2; worker d2; worker d2; {agents}", alarm=4)
    deck = (Secret(NOBODY, "V01"), *at.state.event_deck[1:])
    return changed(at, event_deck=deck).when(0, Move(L, "c2"))


def test_mrc_rvl_04_all_agents_leave_before_the_first_figure_is_placed() -> None:
    kinds = [type(one) for one in shown_by_a_step("blue d2; red f2").facts]
    assert kinds.count(AgentRevealed) == 2
    assert kinds.index(OpForAppeared) > max(number for number, kind in enumerate(kinds) if kind is AgentRevealed)


def test_mrc_rvl_05_figures_go_to_the_nearest_zone_with_a_place() -> None:
    assert [shown.figure.zone for shown in facts(shown_by_a_step("blue d2"), OpForAppeared)] == ["d2", "e2"]


def test_mrc_rvl_06_figures_that_appear_are_opfor_at_once() -> None:
    after = shown_by_a_step("blue d2")
    assert {shown.figure.id for shown in facts(after, OpForAppeared)} <= set(after.state.opfor)


# prepare, reload, ability --------------------------------------------------------------------------------------------------


def test_mrc_act_03_prepare_forbids_attacks_and_runs() -> None:
    at = table("leader b2; sec1 d2").when(0, Prepare(L))
    at.when(0, RangedAttack(L, "aggressive", "o1")).refused("attack_barred", "MRC-ACT-06")
    at.when(0, Prepare(L)).refused("already_prepared", "MRC-ACT-03")
    flagged(table("leader b2"), "leader", attacks=1).when(0, Prepare(L)).refused("already_attacked", "MRC-ACT-03")


def test_mrc_act_06_reload_bars_attacks_and_not_reactions() -> None:
    at = table("leader b2 ammo=1; sec1 b2").when(0, Reload(L))
    at.when(0, MeleeAttack(L, "aimed", "o1")).refused("attack_barred", "MRC-ACT-06")
    at.when(0, SetReaction(L, "fire_and_pray", "white")).then_among()


def test_mrc_act_04_reload_fills_the_ammunition_once() -> None:
    at = table("leader b2 ammo=1").when(0, Reload(L))
    assert (merc(at, "leader").ammo, merc(at, "leader").cp) == (3, 3)
    table("leader b2").when(0, Reload(L)).refused("ammo_full", "MRC-ACT-04")
    flagged(table("leader b2 ammo=0"), "leader", reloaded=True).when(0, Reload(L)).refused("already_reloaded", "MRC-ACT-04")
    assert merc(table("grenadier b2 ammo=0").when(0, Reload(G)), "grenadier").cp == 4


def test_the_leader_gives_a_cp_once_a_round() -> None:
    at = table("leader b2; sapper b2 cp=1; grenadier b2; marksman h8 cp=0")
    at.when(0, UseAbility(L, "chain_of_command", G)).refused("target_invalid", "MRC-ACT-02")
    at.when(0, UseAbility(L, "chain_of_command", "ccc_marksman")).refused("partner_too_far", "MRC-ACT-02")
    after = at.when(0, UseAbility(L, "chain_of_command", S))
    assert (merc(after, "leader").cp, merc(after, "sapper").cp, merc(after, "leader").flags.acted) == (5, 2, False)
    after.when(0, UseAbility(L, "chain_of_command", S)).refused("ability_used", "MRC-ACT-02")


# objectives ----------------------------------------------------------------------------------------------------------------


def test_mrc_obj_02_any_mercs_uses_a_token_that_was_turned_up() -> None:
    for name in (L, S, G):
        at = table(f"{name.removeprefix('ccc_')} d4 ammo=0 cp=6; power d4")
        assert merc(at.when(0, UseObjective(name, "d4")), name.removeprefix("ccc_")).ammo


def test_mrc_act_05_a_token_is_used_once_a_round_from_its_zone() -> None:
    at = table("leader d4 ammo=0 cp=6; power d4")
    after = at.when(0, UseObjective(L, "d4"))
    assert (merc(after, "leader").ammo, merc(after, "leader").cp, merc(after, "leader").free_action) == (3, 5, True)
    after.when(0, UseObjective(L, "d4")).refused("objective_used", "MRC-ACT-05")
    assert merc(after.when(0, Prepare(L)), "leader").cp == 5
    table("leader b2; power d4").when(0, UseObjective(L, "d4")).refused("objective_not_here", "MRC-ACT-05")
    table("leader d4; power d4 hidden").when(0, UseObjective(L, "d4")).refused("objective_hidden", "MRC-ACT-05")
    at.when(0, UseObjective(L, "d4", "a1")).refused("bad_choice", "MRC-ACT-05")
    gone = changed(at, objectives={**at.state.objectives, "d4": replace(at.state.objectives["d4"], destroyed=True)})
    gone.when(0, UseObjective(L, "d4")).refused("objective_destroyed", "MRC-ACT-05")


def test_tokens_have_their_effects() -> None:
    server = table("leader d4; server d4")
    site = targets(server.state, server.state.objectives["d4"])[0]
    assert fact(server.when(0, UseObjective(L, "d4", site)), ObjectiveRevealed).site == site
    arm = table("leader d4; sapper d4 blood=2; robot_arm d4").when(0, UseObjective(L, "d4", S))
    assert facts(arm, MercRevived) == [MercRevived(S)]
    assert table("leader d4; console d4").when(0, UseObjective(L, "d4")).state.lenient
    assert table("leader d4; locker d4").when(0, UseObjective(L, "d4")).state.boni.locker
    assert table("leader d4; safe d4").when(0, UseObjective(L, "d4")).state.boni.safes == (L,)


# equipment -----------------------------------------------------------------------------------------------------------------


def test_mrc_obj_01_a_scanner_ignores_walls() -> None:
    at = table("marksman d2; server d4 hidden")
    assert fact(at.when(0, UseEquipment("ccc_marksman", "scanner", "d4")), ObjectiveRevealed).token == "server"
    table("marksman a1; server d4 hidden").when(0, UseEquipment("ccc_marksman", "scanner", "d4")).refused("out_of_range", "MRC-OBJ-01")


def test_mrc_cas_05_a_healed_mercs_is_active_again() -> None:
    at = table("medic b2; scout b2 blood=2", BOR).when(0, UseEquipment("bor_medic", "medkit", "bor_scout"))
    assert fact(at, MercHealed).amount == 3
    assert (merc(at, "scout").condition, merc(at, "scout").blood, merc(at, "medic").charges["medkit"]) == ("active", 5, 4)


def test_mrc_are_06_a_wall_charge_makes_a_door_and_hurts_beyond_it() -> None:
    at = (
        table("sapper d2; worker d1")
        .dice()
        .when(0, UseEquipment(S, "wall_charge", "d1"))
        .then_among(DoorPlaced("d2", "d1"), KiaGiven, ZoneDamaged)
    )
    assert at.state.building.side("d2", "d1") == "door"
    assert at.state.ground.distance("d2", "d1") == 1


@pytest.mark.parametrize(
    ("pieces", "command", "code", "rule"),
    [
        ("leader b2", UseEquipment(L, "medkit", L), "no_such_equipment", "MRC-ACT-07"),
        ("leader b2", UseEquipment(L, "stim", L), "target_invalid", "MRC-ACT-07"),
        ("grenadier b2; sec1 f2", UseEquipment(G, "flashbang", "f2"), "out_of_range", "MRC-ACT-07"),
        ("grenadier d2; sec1 d3", UseEquipment(G, "flashbang", "d3"), "no_line_of_sight", "MRC-ACT-07"),
        ("grenadier b2", UseEquipment(G, "flashbang", "c2"), "target_invalid", "MRC-ACT-07"),
        ("sapper b2", UseEquipment(S, "wall_charge", "c2"), "target_invalid", "MRC-ACT-07"),
    ],
)
def test_mrc_act_07_equipment_needs_a_target(pieces: str, command: Command, code: str, rule: str) -> None:
    table(pieces).when(0, command).refused(code, rule)


def test_mrc_act_07_equipment_has_charges() -> None:
    at = altered(table("leader b2 blood=5"), "leader", charges={"stim": 0})
    at.when(0, UseEquipment(L, "stim", L)).refused("no_charges", "MRC-ACT-07")
    jammed = table("tactician b2", BOR, alarm=3).when(0, UseEquipment("bor_tactician", "jammer"))
    assert fact(jammed, AlarmMarkerMoved).after == 1


def smoky() -> Table:
    """Return a smoke zone of round 2."""
    return table("scout b2", BOR).when(0, UseEquipment("bor_scout", "smoke", "d2"))


def test_mrc_los_04_smoke_blocks_sight_through_it_and_not_into_it() -> None:
    at = smoky()
    assert not at.state.sees("b2", "f2")
    assert at.state.sees("b2", "d2")


@pytest.mark.parametrize(("number", "cleared"), [(2, []), (3, [SmokeCleared("d2")])])
def test_mrc_sta_05_smoke_stays_until_the_mercs_phase_of_the_next_round(number: int, cleared: list[SmokeCleared]) -> None:
    assert facts(run(changed(smoky(), active="", turn=None, round=number), BeginMercs()), SmokeCleared) == cleared


def test_mrc_act_01_smoke_goes_before_the_first_turn() -> None:
    kinds = [type(one) for one in run(changed(smoky(), active="", turn=None, round=3), BeginMercs()).facts]
    assert kinds.index(SmokeCleared) < kinds.index(MercTurnStarted)


# detain and interrogate ----------------------------------------------------------------------------------------------------


def caught() -> Table:
    """Return X16 with the prisoner on the profile."""
    return table("leader g5; sapper g5; technician g5; server d4 hidden").when(0, Detain(L, "o1"))


def test_mrc_det_01_detaining_costs_1_cp_and_works_once_a_phase() -> None:
    at = table("leader b2; sapper b2; worker b2").when(0, Detain(L, "o1"))
    assert (merc(at, "leader").cp, merc(at, "leader").detained) == (5, True)


def test_mrc_det_03_a_worker_leaves_the_game_and_a_specialist_becomes_a_prisoner() -> None:
    worker = table("leader b2; sapper b2; worker b2").when(0, Detain(L, "o1"))
    assert (worker.state.opfor, worker.state.box, merc(worker, "leader").prisoner) == ({}, (), None)
    assert merc(caught(), "leader").prisoner == Prisoner("o1", "technician", 3)


def test_mrc_int_01_bursts_from_the_threshold_on_bring_the_reward() -> None:
    told = caught().dice(7, 5, 1, 1).when(0, Interrogate(L, "primary"))
    silent = caught().dice(7, 1, 1, 1).when(0, Interrogate(L, "primary"))
    assert (fact(told, Interrogated).success, fact(silent, Interrogated).success) == (True, False)
    assert not facts(silent, ObjectiveRevealed)


def test_mrc_mov_05_a_mercs_with_a_prisoner_cannot_move() -> None:
    caught().when(0, Move(L, "g6")).refused("has_prisoner", "MRC-DET-04")


def test_x16_a_technician_talks() -> None:
    at = table("leader g5; sapper g5; technician g5; server d4 hidden").when(0, Detain(L, "o1"))
    assert facts(at, EmployeeDetained)
    at.when(0, Move(L, "g6")).refused("has_prisoner", "MRC-DET-04")
    at.when(0, Interrogate(L, "none")).refused("reward_impossible", "MRC-INT-01")
    after = at.dice(7, 5, 1, 1).when(0, Interrogate(L, "primary"))
    assert fact(after, Interrogated).success
    assert fact(after, ObjectiveRevealed).site == "d4"
    assert (merc(after, "leader").cp, merc(after, "leader").prisoner, after.state.box) == (2, None, ())


def test_mrc_det_02_the_mercs_must_outnumber_the_opfor() -> None:
    table("leader b2; sapper b2; worker b2; sec1 b2").when(0, Detain(L, "o1")).refused("not_outnumbering", "MRC-DET-02")


def test_x17_the_mercs_must_outnumber_the_opfor() -> None:
    at = table("leader b2; worker b2")
    at.when(0, Detain(L, "o1")).refused("not_outnumbering", "MRC-DET-02")
    blinded = changed(at, opfor={"o1": replace(at.state.opfor["o1"], ends={"blinded": 3})})
    assert not blinded.when(0, Detain(L, "o1")).state.opfor
    assert not table("medic b2; worker b2", BOR).when(0, Detain("bor_medic", "o1")).state.opfor


def test_detain_refusals() -> None:
    at = table("leader b2; sapper b2; sec1 b2; worker c2")
    at.when(0, Detain(L, "o1")).refused("not_employee", "MRC-DET-01")
    at.when(0, Detain(L, "o2")).refused("target_invalid", "MRC-DET-01")
    altered(table("leader b2; sapper b2; worker b2"), "leader", detained=True).when(0, Detain(L, "o1")).refused(
        "already_detained", "MRC-DET-01"
    )
    table("leader b2").when(0, Interrogate(L, "none")).refused("no_prisoner", "MRC-INT-01")


def test_mrc_int_02_waiving_frees_the_mercs() -> None:
    at = altered(table("leader b2"), "leader", prisoner=Prisoner("o1", "engineer", 2))
    at.when(0, Move(L, "c2")).refused("has_prisoner", "MRC-DET-04")
    after = at.when(0, WaiveInterrogation(L)).then_among(InterrogationWaived(L))
    assert merc(after.when(0, Move(L, "c2")), "leader").zone == "c2"


def test_mrc_cas_02_who_falls_has_priority_1() -> None:
    at = table("grenadier b7 blood=4 priority=5; leader b2; sec1 b7").dice(*(1,) * 7).when(0, Throw(G, "b7"))
    assert (merc(at, "grenadier").condition, merc(at, "grenadier").priority) == ("down", 1)


def test_mrc_cas_04_the_vip_lies_where_its_carrier_fell() -> None:
    at = table("grenadier b7 blood=3; leader b2; sec1 b7")
    fallen = changed(at, mission=replace(at.state.mission, vip=G)).dice(*(1,) * 7).when(0, Throw(G, "b7"))
    assert fallen.state.mission.vip_zone == "b7"
    lying = changed(table("leader b7"), mission=replace(at.state.mission, vip_zone="b7"))
    assert facts(lying.when(0, TakeVip(L)), VipTaken) == [VipTaken(L)]
    table("leader b7").when(0, TakeVip(L)).refused("target_invalid", "MRC-CAS-04")


def test_no_action_ends_the_game_by_itself() -> None:
    assert not facts(table("leader b2").when(0, Move(L, "c2")), MissionDecided)
