"""Limits that are reached exactly, and who is healed about his turn (MRC-TRN-01, MRC-TRN-05, MRC-CMB-04, MRC-IMM-02)."""

from typing import Final, Literal

import pytest

from domain.games.mercs_recon.commands import EndTurn, FallBackAndCover, RangedAttack, UseEquipment
from domain.games.mercs_recon.events.combat import DefenceResolved, EmployeeKilled, KiaGiven
from domain.games.mercs_recon.events.enemy import AgentCardDrawn, AlarmRaised
from domain.games.mercs_recon.events.flow import MercTurnStarted
from domain.games.mercs_recon.options import Options
from games.mercs_recon.positions import changed, facts, merc, table

L: Final = "ccc_leader"
S: Final = "ccc_sapper"
BOR: Final = Options(team="bor", mission="M01")
MEDKIT: Final = UseEquipment("bor_medic", "medkit", "bor_scout")


def test_mrc_trn_05_who_is_healed_before_the_token_comes_up_has_a_turn() -> None:
    at = table("medic b2; scout b2 blood=1; blade b2", BOR).when(0, MEDKIT).when(0, EndTurn("bor_medic"))
    assert [one.merc for one in facts(at, MercTurnStarted)] == ["bor_scout"]


def test_mrc_trn_05_who_is_healed_after_the_token_has_come_up_has_none_in_this_round() -> None:
    at = table("scout b2 blood=1; blade b2; medic b2", BOR, turns_taken=2, active="bor_medic")
    healed = at.when(0, MEDKIT)
    assert merc(healed, "scout").condition == "active"
    healed.when(0, EndTurn("bor_medic")).then_among(AgentCardDrawn)


def test_mrc_jnt_04_the_priorities_stay_between_1_and_10() -> None:
    after = table("leader b2 priority=10; grenadier b2 priority=2").when(0, FallBackAndCover(L, "ccc_grenadier", "coverer"))
    assert [merc(after, name).priority for name in ("leader", "grenadier")] == [10, 1]


def test_mrc_cmb_04_plate_that_takes_all_of_a_hit_leaves_nothing_to_defend() -> None:
    """The sapper's plate takes one of each collateral damage before his roll."""
    at = table("leader b2; sec1 d2; sapper d2")
    after = at.dice(1, 1, 1, 1, 8).when(0, RangedAttack(L, "aggressive", "o1"))
    assert [(one.target, one.incoming) for one in facts(after, DefenceResolved)] == [("o1", 1)]
    assert merc(after, "sapper").blood == merc(at, "sapper").blood


@pytest.mark.parametrize(("triggers", "raised"), [("each", ["third_employee", "collateral"]), ("once", ["third_employee"])])
def test_mrc_imm_02_one_charge_is_two_reasons_to_raise_the_alarm(triggers: Literal["each", "once"], raised: list[str]) -> None:
    """It kills the third employee of the round and places the first disc of the game."""
    at = changed(table("sapper d2; worker d1; leader b2", Options(mission="M01", alarm_triggers=triggers), alarm=0), killed=2)
    after = at.dice().when(0, UseEquipment(S, "wall_charge", "d1"))
    assert [one.cause for one in facts(after, AlarmRaised)] == raised
    assert [one.count_round for one in facts(after, EmployeeKilled)] == [3]
    assert facts(after, KiaGiven)


def test_mrc_act_07_a_jammer_takes_what_is_there() -> None:
    at = table("tactician b2", BOR, alarm=1)
    after = at.when(0, UseEquipment("bor_tactician", "jammer"))
    assert after.state.alarm == 0
    again = changed(at, alarm=0)
    again.when(0, UseEquipment("bor_tactician", "jammer")).refused("target_invalid", "MRC-ACT-07")
