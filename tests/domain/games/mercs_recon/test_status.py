"""The status phase, alarm and reinforcements, the end (MRC-STP, MRC-IMM, MRC-RNF, MRC-END, X04 to X09, X18, X19, X26, X27, X32, X33)."""

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.deferred import BeginRound, Burn, EndStatus, MakeRoom, NextMerc, StatusAfterTies
from domain.games.mercs_recon.dice import Rolled
from domain.games.mercs_recon.events.actions import (
    CpRefreshed,
    InterrogationWaived,
    ObjectiveDestroyed,
    ObjectiveRevealed,
    PriorityAdjusted,
)
from domain.games.mercs_recon.events.combat import CasualtyBoxCleared, CasualtyRoll, FigureDisplaced, FireOut, FireSpreadRolled, FireStarted
from domain.games.mercs_recon.events.enemy import AlarmRaised, EventCardDrawn, ReinforcementAdvanced, StatusEnded
from domain.games.mercs_recon.events.flow import MissionDecided, PhaseStarted, RoundStarted
from domain.games.mercs_recon.events.setup import TurnOrderSet
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules import alarm, ending, zones
from domain.games.mercs_recon.rules.status import casualty_dice
from domain.games.mercs_recon.state import State, Ties, ZoneValues
from domain.kernel.turn import Turn
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, run, table
from kit.given import Scripted


def ended(at: Table, *dice: int) -> Table:
    """Return the position after status steps A to D; E is left out by a game that is decided there."""
    return run(changed(at, active="", turn=None, turns_taken=9, options=replace(at.state.options, max_rounds=2)).dice(*dice), NextMerc())


def test_x04_mrc_stp_01_mrc_stp_02_priority_and_cp() -> None:
    after = ended(table("leader b2 cp=2 priority=3"))
    assert (merc(after, "leader").priority, merc(after, "leader").cp) == (4, 6)


def test_x05_unspent_cp_lower_the_priority() -> None:
    after = ended(table("leader b2 cp=5 priority=4"))
    assert (merc(after, "leader").priority, merc(after, "leader").cp) == (1, 6)


def test_x06_mrc_exf_03_mrc_act_03_bleeding_prepare_and_markers() -> None:
    at = altered(table("medic b2 blood=5 cp=0 priority=2", Options(team="bor", mission="M01")), "medic", kia=True)
    after = ended(altered(at, "medic", flags=replace(merc(at, "medic").flags, prepared=True)))
    assert fact(after, PriorityAdjusted).to == 6
    assert fact(after, CpRefreshed) == CpRefreshed("bor_medic", 4, 1, 2, 5)
    assert not merc(after, "medic").kia


@pytest.mark.parametrize(("before", "dice", "after", "reinforced"), [(0, (7, 5, 8), 2, False), (7, (7, 5, 8), 10, True)])
def test_x07_x08_mrc_stp_03_mrc_stp_04_mrc_imm_03_casualties_raise_one_level_at_most(
    before: int, dice: tuple[int, ...], after: int, reinforced: bool
) -> None:
    found = ended(table("leader b2", alarm=before, box=("worker", "sec1", "sec2")), *dice)
    assert (found.state.alarm, found.state.is_reinforced, found.state.box) == (after, reinforced, ())
    assert fact(found, CasualtyRoll) == CasualtyRoll((Rolled("KS", 7), Rolled("LS", 5), Rolled("LS", 8)), 3)


def test_x09_mrc_stp_05_mrc_imm_05_a_raised_marker_spares_the_roll_and_goes() -> None:
    after = ended(table("leader b2", alarm=1, raised=True, box=("worker", "sec1", "sec2")))
    assert (after.state.alarm, after.state.raised, after.state.box) == (1, False, ())
    assert not facts(after, CasualtyRoll)
    assert facts(after, CasualtyBoxCleared)


def test_mrc_det_04_a_prisoner_counts_as_a_casualty_and_is_removed() -> None:
    at = altered(table("leader b2", box=("sec4", "worker")), "leader", prisoner=Prisoner("o1", "technician", 3))
    assert casualty_dice(at.state) == ("KS", "KS", "SS")
    assert facts(ended(at, 1, 1, 1), InterrogationWaived)


def test_mrc_stp_06_mrc_sta_04_states_end_in_their_step_d() -> None:
    at = table("leader h8; sec1 c7; sec1 d5; sec1 b7; engineer b7; worker e7")
    ends = {"o1": {"pinned": 2}, "o2": {"blinded": 3}, "o3": {"stuck": 3}, "o5": {"cowering": 0}}
    figures = {key: replace(figure, ends=ends.get(key, {})) for key, figure in at.state.opfor.items()}
    after = ended(changed(at, opfor=figures))
    assert {(state.figure, state.status) for state in facts(after, StatusEnded)} == {("o1", "pinned"), ("o3", "stuck"), ("o5", "cowering")}


def test_x29_the_round_in_which_blinded_ends_follows_the_option() -> None:
    assert zones.last_round_of(table("leader b2").state) == 3
    assert zones.last_round_of(table("leader b2", Options(mission="M01", status_end="literal")).state) == 2
    assert zones.last_round_of(table("leader b2", stage="opfor").state) == 2


def test_x19_mrc_sta_07_mrc_sta_08_mrc_sta_09_fire_hurts_spreads_and_cracks() -> None:
    at = table("leader c7", fire={"c7": 0})
    armour = 3 + at.state.values("c7").armour
    ready = changed(at, round=2, options=replace(at.state.options, max_rounds=2))
    after = run(ready.dice(1, 2, 6, *(1,) * (armour - 3), 2, 7, 4, 1), Burn(("c7",), ("c7",)))
    assert merc(after, "leader").blood == 8
    assert [roll.zone for roll in facts(after, FireSpreadRolled)] == ["c6", "b7", "d7", "c8"]
    assert facts(after, FireStarted) == [FireStarted("b7")]
    assert facts(after, FireOut) == [FireOut("c7")]
    assert after.state.values("c7").cdd == 1


def test_mrc_rvl_02_agents_displaced_by_fire_are_revealed_after_the_whole_step() -> None:
    fire = {"c7": 0, "d6": 0}
    at = table("leader c5; blue c7; blue c7; blue c7; red d6; red d6; red d6", stage="status", fire=fire)
    sides = tuple(replace(zone, capacity=3) for zone in at.state.building.zones)
    ready = changed(at, building=replace(at.state.building, zones=sides), options=replace(at.state.options, max_rounds=2))
    after = run(ready.dice(*(1,) * 7), Burn(("c7", "d6"), ("c7", "d6")))
    kinds = [type(one) for one in after.facts]
    assert kinds.count(FigureDisplaced) == 2
    assert kinds.index(EventCardDrawn) > max(number for number, kind in enumerate(kinds) if kind is FigureDisplaced)


def test_x20_mrc_cdd_03_mrc_cdd_04_figures_are_displaced_until_they_fit() -> None:
    at = table("leader d7 priority=3; sapper d7 priority=5; sec1 d7", changed={"d7": ZoneValues(2, 1, 2, 1)})
    after = run(at, MakeRoom("d7", ""))
    assert facts(after, FigureDisplaced) == [FigureDisplaced("o1", "d7", "d6")]


def test_mrc_cdd_05_mrc_mov_06_without_a_place_a_mercs_is_hurt_and_sent_away() -> None:
    at = table("leader h7; sec1 h6", changed={"h7": ZoneValues(0, 0, 0, 4)})
    after = run(at, MakeRoom("h7", ""))
    assert merc(after, "leader").zone not in ("h7", "")


def test_x33_mrc_cdd_06_mrc_zon_04_a_hole_turns_a_token_up_and_destroys_it() -> None:
    at = table("leader b2; server d4 hidden", changed={"d4": ZoneValues(1, 1, 5, 3)})
    turn = Turn(at.state, Scripted(), 1, GAME.dice, GAME.rules)
    zones.place_disc(turn, "d4")
    kinds = [type(one) for one in turn.facts]
    assert kinds.index(ObjectiveRevealed) < kinds.index(ObjectiveDestroyed)
    assert ending.defeat(turn.state) == "objective_destroyed"
    assert "d4" not in turn.state.ground.distances("c4")


# alarm ---------------------------------------------------------------------------------------------------------------------


def appeared(state: State, *kinds: str) -> Turn[State]:
    """Return a turn in which these figures appeared."""
    turn = Turn(state, Scripted(), 1, GAME.dice, GAME.rules)
    for kind in kinds:
        alarm.appear(turn, "sec4" if kind == "sec4" else "worker", "e7", "test")
    return turn


SEVEN = "leader b2; " + "; ".join(["sec1 d7"] * 2 + ["sec1 d6"] * 2 + ["sec1 c6"] * 3)


def test_x18_mrc_imm_01_mrc_imm_04_the_eighth_opfor_raises_the_alarm() -> None:
    turn = appeared(table(SEVEN, alarm=2).state, "worker", "worker")
    assert [type(one) for one in turn.facts].index(AlarmRaised) == 1
    assert (turn.state.alarm, sum(isinstance(one, AlarmRaised) for one in turn.facts)) == (4, 1)


def test_mrc_imm_02_each_condition_counts_or_only_the_first_of_a_round() -> None:
    for options, level in ((Options(mission="M01"), 4), (Options(mission="M01", alarm_triggers="once"), 2)):
        turn = Turn(table("leader b2", options).state, Scripted(), 1, GAME.dice, GAME.rules)
        alarm.raise_alarm(turn, "collateral")
        alarm.raise_alarm(turn, "collateral")
        assert turn.state.alarm == level


def test_x27_mrc_rnf_01_a_security_iv_advances_the_reinforcements() -> None:
    turn = appeared(table("leader b2", alarm=10, reinforcement=9).state, "sec4")
    assert [one.to for one in turn.facts if isinstance(one, ReinforcementAdvanced)] == [10]
    assert appeared(table("leader b2", alarm=9).state, "sec4").state.reinforcement == -1


# the end -------------------------------------------------------------------------------------------------------------------


def at_end(at: Table, **mission: object) -> Table:
    """Return the position after step E."""
    return run(changed(at, mission=replace(at.state.mission, **mission), stage="status"), EndStatus())


def test_x26_mrc_end_01_mrc_end_02_mrc_rnf_02_victory_comes_before_defeat() -> None:
    done = at_end(table("leader f8; sapper e8; marksman g7 blood=1", alarm=10, reinforcement=10), done=(True, False))
    assert facts(done, MissionDecided) == [MissionDecided("won", "mission")]
    apart = at_end(table("leader f8; sapper a5", alarm=10, reinforcement=10), done=(True, False))
    assert fact(apart, MissionDecided).reason == "reinforced"


def test_mrc_end_03_mrc_end_07_reinforcements_are_the_first_reason() -> None:
    assert ending.defeat(table("leader b2 blood=1", alarm=10, reinforcement=10, objective_lost=True).state) == "reinforced"


def test_mrc_end_04_a_lost_token_or_the_missions_own_rule() -> None:
    assert ending.defeat(table("leader b2; sapper b2; marksman b2", objective_lost=True).state) == "objective_destroyed"
    at = table("leader b2; sapper b2; marksman b2")
    assert ending.defeat(changed(at, mission=replace(at.state.mission, failed=True)).state) == "mission_failed"


def test_mrc_end_05_nobody_is_active() -> None:
    assert ending.defeat(table("leader b2 blood=1").state) == "all_down"


def test_mrc_end_06_too_few_are_usable() -> None:
    assert ending.defeat(table("sapper b2; marksman b2; grenadier b2 blood=1").state) == "too_few"
    assert ending.defeat(table("leader b2; marksman b2; grenadier b2 blood=1").state) is None


def test_x32_mrc_end_09_time_is_up() -> None:
    at = table("leader b2; sapper b2; marksman b2", alarm=1, round=40)
    assert fact(at_end(at), MissionDecided).reason == "time_up"


def test_mrc_end_08_extract_waits_for_all_other_steps() -> None:
    assert not ending.has_extracted(table("leader f8").state)


def test_mrc_flo_01_mrc_flo_02_mrc_flo_04_a_round_has_four_phases_and_clears_what_counts_once() -> None:
    at = altered(table("leader f8"), "leader", flags=replace(merc(table("leader f8"), "leader").flags, acted=True, attacks=2))
    after = run(changed(at, round=1), BeginRound())
    assert fact(after, RoundStarted).round == 2
    assert [started.phase for started in facts(after, PhaseStarted)] == ["agents", "opfor", "merc_turn"]
    assert merc(after, "leader").flags.attacks == 0


def test_mrc_flo_03_an_empty_deck_is_shuffled_again() -> None:
    after = run(table("leader f8", agent_deck=()).dice(*range(12)), BeginRound())
    assert len(after.state.agent_deck) == 11


def test_mrc_trn_02_mrc_trn_03_tokens_follow_the_priority() -> None:
    at = table("leader f8 priority=4; sapper e8 priority=4; marksman e7 priority=9")
    order: tuple[ProfileId, ...] = ("ccc_marksman", "ccc_sapper", "ccc_leader")
    ready = changed(at, ties=Ties("status", order), stage="status", options=replace(at.state.options, max_rounds=2), active="", turn=None)
    after = run(ready, StatusAfterTies())
    assert fact(after, TurnOrderSet).mercs == order
    found = ended(at)
    assert fact(found, TurnOrderSet).mercs[0] == "ccc_marksman"
