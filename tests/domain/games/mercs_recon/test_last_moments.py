"""What happens at once in the last moments of a round or of a mission (MRC-END, MRC-IMM, MRC-RNF, MRC-WDR)."""

from typing import Final

from msgspec.structs import replace

from domain.games.mercs_recon.commands import RangedAttack
from domain.games.mercs_recon.deferred import EndStatus
from domain.games.mercs_recon.events.combat import EmployeeKilled, ExcessiveForceGiven, KiaGiven
from domain.games.mercs_recon.events.enemy import AlarmRaised, ReinforcementAdvanced
from domain.games.mercs_recon.events.flow import MissionDecided
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.rules import alarm, ending
from domain.kernel.game import awaited
from domain.kernel.turn import Turn
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, run, table, withdrawn
from kit.given import Scripted

L: Final = "ccc_leader"


def at_end(at: Table, **mission: object) -> Table:
    """The position after step E."""
    return run(changed(at, mission=replace(at.state.mission, **mission), stage="status"), EndStatus())


def test_mrc_end_02_a_mission_that_is_won_in_the_last_round_is_won() -> None:
    at = table("leader f8; sapper e8", Options(mission="M01", max_rounds=10), round=10, objective_lost=True)
    assert facts(at_end(at, done=(True, False)), MissionDecided) == [MissionDecided("won", "mission")]


def test_mrc_end_01_nobody_active_leaves_nothing_to_extract() -> None:
    at = table("leader f8 blood=1; sapper e8 blood=1")
    assert fact(at_end(at, done=(True, False)), MissionDecided).reason == "all_down"


def test_m03_without_the_vip_nobody_is_extracted() -> None:
    at = table("leader f8; sapper e8", Options(mission="M03"))
    without = changed(at, mission=replace(at.state.mission, done=(True, False), vip=""))
    assert not ending.has_extracted(without.state)
    assert ending.has_extracted(changed(at, mission=replace(at.state.mission, done=(True, False), vip=L)).state)


def test_mrc_imm_05_a_raise_in_step_e_lies_in_the_box_of_the_next_round() -> None:
    pieces = "leader d4; sapper d3; marksman c3; server d4"
    at = table(pieces, Options(mission="M10"), alarm=0)
    held = at_end(at, done=(True, False, False), held=1)
    assert [one.cause for one in facts(held, AlarmRaised)] == ["mission_step"]
    assert held.state.raised


def test_mrc_imm_01_the_console_spares_the_marker_and_not_the_alarm() -> None:
    """No KIA marker is given until the end of the phase; the third employee is eliminated all the same."""
    at = changed(table("leader b2; worker d2; sapper b2; marksman b2", alarm=0), lenient=True, killed=2)
    shot = at.dice(8, 8, 8, 8, 1).when(0, RangedAttack(L, "aggressive", "o1"))
    assert [one.cause for one in facts(shot, AlarmRaised)] == ["third_employee"]
    assert fact(shot, EmployeeKilled).count_round == 3
    assert not facts(shot, KiaGiven)


def test_mrc_imm_01_the_fourth_employee_of_a_round_raises_nothing() -> None:
    at = changed(table("leader b2; worker d2; sapper b2; marksman b2", alarm=0), killed=3)
    shot = at.dice(8, 8, 8, 8, 1).when(0, RangedAttack(L, "aggressive", "o1"))
    assert not facts(shot, AlarmRaised)
    assert facts(shot, KiaGiven)


def test_mrc_rnf_02_the_marker_at_10_stays_there() -> None:
    at = table("leader b2", alarm=10, reinforcement=9)
    turn = Turn(at.state, Scripted(), 1, GAME.dice, GAME.rules)
    for _ in range(2):
        alarm.appear(turn, "sec4", "e7", "test")
    assert [one.to for one in turn.facts if isinstance(one, ReinforcementAdvanced)] == [10]
    assert turn.state.is_lost_to_reinforcements


def test_mrc_exf_01_an_attack_of_an_earlier_phase_counts() -> None:
    """A reaction in the OpFor phase and a shot in the MERCS phase are two attacks of one round."""
    at = table("leader b2 ammo=3 cp=6; sec3 d2")
    at = altered(at, "leader", flags=replace(merc(at, "leader").flags, attacks=1))
    at.dice(*(1,) * 5).when(0, RangedAttack(L, "aggressive", "o1")).then_among(ExcessiveForceGiven)


def test_mrc_wdr_01_of_five_seats_the_last_one_leads_all() -> None:
    at = table("leader b2; sapper b2; marksman b2; grenadier c2; incinerator c2", owners="0 1 2 3 4")
    for seat in (0, 3, 1, 4):
        at = withdrawn(at, seat)
        assert [one.seat for one in awaited(GAME, at.state)] == [at.state.mercs[L].seat]
    assert {one.seat for one in at.state.mercs.values()} == {2}
    assert at.state.captain == 2
    assert facts(withdrawn(at, 2), MissionDecided) == [MissionDecided("lost", "abandoned")]
