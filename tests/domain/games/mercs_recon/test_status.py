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
from domain.games.mercs_recon.events.combat import (
    CasualtyBoxCleared,
    CasualtyRoll,
    CddPlaced,
    DefenceResolved,
    FigureDisplaced,
    FireOut,
    FireSpreadRolled,
    FireStarted,
    KiaGiven,
    OpForEliminated,
)
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


def test_x04_priority_and_cp() -> None:
    after = ended(table("leader b2 cp=2 priority=3"))
    assert (merc(after, "leader").priority, merc(after, "leader").cp) == (4, 6)


def test_mrc_stp_01_markers_raise_the_priority_of_the_active_and_the_others_have_priority_1() -> None:
    at = altered(table("leader b2 cp=2 priority=3; sapper b2 blood=1 priority=5"), "leader", ef=True)
    after = ended(at)
    assert (merc(after, "leader").priority, merc(after, "sapper").priority) == (5, 1)
    assert not merc(after, "leader").ef


def test_mrc_stp_02_the_active_get_4_cp_up_to_their_most() -> None:
    after = ended(table("leader b2 cp=1; grenadier b2 cp=6; sapper b2 blood=1 cp=1"))
    assert [merc(after, name).cp for name in ("leader", "sapper")] == [5, 1]
    assert merc(after, "grenadier").cp == merc(after, "grenadier").profile.cp


def test_x05_unspent_cp_lower_the_priority() -> None:
    after = ended(table("leader b2 cp=5 priority=4"))
    assert (merc(after, "leader").priority, merc(after, "leader").cp) == (1, 6)


def test_mrc_exf_03_excessive_force_raises_the_priority_once() -> None:
    after = ended(altered(table("leader b2 cp=2 priority=3"), "leader", ef=True))
    assert (merc(after, "leader").priority, merc(after, "leader").ef) == (5, False)


def test_x06_bleeding_prepare_and_markers() -> None:
    at = altered(table("medic b2 blood=5 cp=0 priority=2", Options(team="bor", mission="M01")), "medic", kia=True)
    after = ended(altered(at, "medic", flags=replace(merc(at, "medic").flags, prepared=True)))
    assert fact(after, PriorityAdjusted).to == 6
    assert fact(after, CpRefreshed) == CpRefreshed("bor_medic", 4, 1, 2, 5)
    assert not merc(after, "medic").kia


def casualties(before: int, *, raised: bool = False) -> Table:
    """Return X07 to X09: the status phase with three casualties in the box, whose dice show 7, 5 and 8 if they are rolled."""
    at = table("leader b2", alarm=before, raised=raised, box=("worker", "sec1", "sec2"))
    return ended(at) if raised else ended(at, 7, 5, 8)


def test_mrc_stp_03_one_die_for_each_casualty() -> None:
    assert fact(casualties(0), CasualtyRoll) == CasualtyRoll((Rolled("KS", 7), Rolled("LS", 5), Rolled("LS", 8)), 3)


def test_mrc_stp_04_the_level_rises_by_one_at_most() -> None:
    assert casualties(0).state.level == casualties(1).state.level == 2


def test_mrc_imm_03_the_level_after_iv_is_the_reinforcement_track() -> None:
    turn = Turn(table("leader b2", alarm=9).state, Scripted(), 1, GAME.dice, GAME.rules)
    alarm.raise_alarm(turn, "collateral")
    assert (turn.state.alarm, turn.state.is_reinforced) == (10, True)


def test_x07_casualties_raise_one_level_at_most() -> None:
    found = casualties(0).state
    assert (found.alarm, found.is_reinforced, found.box) == (2, False, ())


def test_x08_casualties_lead_to_the_reinforcement_track() -> None:
    found = casualties(7).state
    assert (found.alarm, found.is_reinforced, found.box) == (10, True, ())


def test_mrc_imm_05_a_raised_marker_spares_the_roll() -> None:
    assert not facts(casualties(1, raised=True), CasualtyRoll)


def test_mrc_stp_05_box_and_marker_are_cleared_without_a_roll() -> None:
    after = casualties(1, raised=True)
    assert facts(after, CasualtyBoxCleared)
    assert (after.state.raised, after.state.box) == (False, ())


def test_x09_a_raised_marker_keeps_the_alarm() -> None:
    after = casualties(1, raised=True)
    assert (after.state.alarm, after.state.raised, after.state.box) == (1, False, ())


def test_mrc_det_04_a_prisoner_counts_as_a_casualty_and_is_removed() -> None:
    at = altered(table("leader b2", box=("sec4", "worker")), "leader", prisoner=Prisoner("o1", "technician", 3))
    assert casualty_dice(at.state) == ("KS", "KS", "SS")
    assert facts(ended(at, 1, 1, 1), InterrogationWaived)


def test_mrc_stp_06_states_end_in_their_step_d() -> None:
    at = table("leader h8; sec1 c7; sec1 d5; sec1 b7; engineer b7; worker e7")
    ends = {"o1": {"pinned": 2}, "o2": {"blinded": 3}, "o3": {"stuck": 3}, "o5": {"cowering": 0}}
    figures = {key: replace(figure, ends=ends.get(key, {})) for key, figure in at.state.opfor.items()}
    after = ended(changed(at, opfor=figures))
    assert {(state.figure, state.status) for state in facts(after, StatusEnded)} == {("o1", "pinned"), ("o3", "stuck"), ("o5", "cowering")}


def test_x29_the_round_in_which_blinded_ends_follows_the_option() -> None:
    assert zones.last_round_of(table("leader b2").state) == 3
    assert zones.last_round_of(table("leader b2", Options(mission="M01", status_end="literal")).state) == 2
    assert zones.last_round_of(table("leader b2", stage="opfor").state) == 2


def burning() -> Table:
    """Return X19: a fire in the zone of the leader, which spreads to one of its neighbours and cracks the zone."""
    at = table("leader c7", fire={"c7": 0})
    armour = 3 + at.state.values("c7").armour
    ready = changed(at, round=2, options=replace(at.state.options, max_rounds=2))
    return run(ready.dice(1, 2, 6, *(1,) * (armour - 3), 2, 7, 4, 1), Burn(("c7",), ("c7",)))


def test_mrc_sta_07_a_fire_hurts_then_spreads_then_cracks_its_zone() -> None:
    kinds = [type(one) for one in burning().facts]
    assert kinds.index(DefenceResolved) < kinds.index(FireSpreadRolled) < kinds.index(CddPlaced)


def test_mrc_sta_08_a_fire_credits_nobody_with_a_kill() -> None:
    at = table("leader b2; worker c7", Options(mission="M01", max_rounds=2), fire={"c7": 0})
    after = run(at.dice(*(1,) * 9), Burn(("c7",), ("c7",)))
    assert facts(after, OpForEliminated)
    assert not facts(after, KiaGiven)


def test_mrc_sta_09_the_disc_of_a_fire_puts_it_out() -> None:
    assert facts(burning(), FireOut) == [FireOut("c7")]


def test_x19_fire_hurts_spreads_and_cracks() -> None:
    after = burning()
    assert merc(after, "leader").blood == 8
    assert [roll.zone for roll in facts(after, FireSpreadRolled)] == ["c6", "b7", "d7", "c8"]
    assert facts(after, FireStarted) == [FireStarted("b7")]
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


def crowded() -> Table:
    """Return X20: a zone that holds three and has room for two."""
    at = table("leader d7 priority=3; sapper d7 priority=5; sec1 d7", changed={"d7": ZoneValues(2, 1, 2, 1)})
    return run(at, MakeRoom("d7", ""))


def test_mrc_cdd_03_security_is_displaced_before_mercs_and_only_until_all_fit() -> None:
    assert [moved.figure for moved in facts(crowded(), FigureDisplaced)] == ["o1"]


def test_mrc_cdd_04_the_first_free_neighbour_takes_the_displaced() -> None:
    assert fact(crowded(), FigureDisplaced).after == "d6"


def test_x20_figures_are_displaced_until_they_fit() -> None:
    assert facts(crowded(), FigureDisplaced) == [FigureDisplaced("o1", "d7", "d6")]


def test_mrc_cdd_05_without_a_place_a_mercs_is_hurt_and_sent_away() -> None:
    at = table("leader h7; sec1 h6", changed={"h7": ZoneValues(0, 0, 0, 4)})
    after = run(at, MakeRoom("h7", ""))
    assert merc(after, "leader").zone not in ("h7", "")


def test_mrc_mov_06_no_displaced_mercs_comes_into_a_blocked_room() -> None:
    at = table("leader d2; sec1 d4", changed={"d2": ZoneValues(0, 0, 0, 4)})
    after = run(at, MakeRoom("d2", ""))
    assert merc(after, "leader").zone not in ("d2", *at.state.ground.room("d4"))


def holed() -> Turn[State]:
    """Return X33: a zone with a token face down becomes a hole."""
    at = table("leader b2; server d4 hidden", changed={"d4": ZoneValues(1, 1, 5, 3)})
    turn = Turn(at.state, Scripted(), 1, GAME.dice, GAME.rules)
    zones.place_disc(turn, "d4")
    return turn


def test_mrc_cdd_06_a_hole_turns_a_token_up_before_it_destroys_it() -> None:
    kinds = [type(one) for one in holed().facts]
    assert kinds.index(ObjectiveRevealed) < kinds.index(ObjectiveDestroyed)


def test_mrc_zon_04_no_distance_leads_over_a_hole() -> None:
    assert "d4" not in holed().state.ground.distances("c4")


def test_x33_a_hole_destroys_a_token_of_the_mission() -> None:
    assert ending.defeat(holed().state) == "objective_destroyed"


# alarm ---------------------------------------------------------------------------------------------------------------------


def appeared(state: State, *kinds: str) -> Turn[State]:
    """Return a turn in which these figures appeared."""
    turn = Turn(state, Scripted(), 1, GAME.dice, GAME.rules)
    for kind in kinds:
        alarm.appear(turn, "sec4" if kind == "sec4" else "worker", "e7", "test")
    return turn


SEVEN = "leader b2; " + "; ".join(["sec1 d7"] * 2 + ["sec1 d6"] * 2 + ["sec1 c6"] * 3)


def test_mrc_imm_01_the_eighth_opfor_raises_the_alarm_at_once() -> None:
    turn = appeared(table(SEVEN, alarm=2).state, "worker", "worker")
    assert [type(one) for one in turn.facts].index(AlarmRaised) == 1


def test_mrc_imm_04_agents_are_no_opfor() -> None:
    turn = appeared(table(f"{SEVEN[: SEVEN.rindex(';')]}; red c6", alarm=2).state, "worker")
    assert not any(isinstance(one, AlarmRaised) for one in turn.facts)


def test_x18_the_ninth_opfor_raises_nothing() -> None:
    turn = appeared(table(SEVEN, alarm=2).state, "worker", "worker")
    assert (turn.state.alarm, sum(isinstance(one, AlarmRaised) for one in turn.facts)) == (4, 1)


def test_mrc_imm_02_each_condition_counts_or_only_the_first_of_a_round() -> None:
    for options, level in ((Options(mission="M01"), 4), (Options(mission="M01", alarm_triggers="once"), 2)):
        turn = Turn(table("leader b2", options).state, Scripted(), 1, GAME.dice, GAME.rules)
        alarm.raise_alarm(turn, "collateral")
        alarm.raise_alarm(turn, "collateral")
        assert turn.state.alarm == level


def test_x27_a_security_iv_advances_the_reinforcements() -> None:
    turn = appeared(table("leader b2", alarm=10, reinforcement=9).state, "sec4")
    assert [one.to for one in turn.facts if isinstance(one, ReinforcementAdvanced)] == [10]


def test_mrc_rnf_01_nothing_advances_before_the_reinforcement_track() -> None:
    assert appeared(table("leader b2", alarm=9).state, "sec4").state.reinforcement == -1
    assert appeared(table("leader b2", alarm=10, reinforcement=3).state, "sec4").state.reinforcement == 4


# the end -------------------------------------------------------------------------------------------------------------------


def at_end(at: Table, **mission: object) -> Table:
    """Return the position after step E."""
    return run(changed(at, mission=replace(at.state.mission, **mission), stage="status"), EndStatus())


def home(others: str, *, reinforced: bool = False) -> Table:
    """Return X26: the leader stands in the rendezvous area at the end of a round, and only the way home was left."""
    at = table(f"leader f8; {others}", alarm=10, reinforcement=10) if reinforced else table(f"leader f8; {others}")
    return at_end(at, done=(True, False))


def test_mrc_end_01_all_active_mercs_are_in_the_rendezvous_area() -> None:
    assert facts(home("sapper e8; marksman g7 blood=1"), MissionDecided) == [MissionDecided("won", "mission")]
    assert not facts(home("sapper a5; marksman g7; grenadier e8"), MissionDecided)


def test_mrc_end_02_victory_comes_before_defeat() -> None:
    assert fact(home("sapper e8; marksman g7 blood=1", reinforced=True), MissionDecided).result == "won"


def test_mrc_rnf_02_at_10_the_mission_is_lost_unless_it_is_won() -> None:
    assert fact(home("sapper a5", reinforced=True), MissionDecided).reason == "reinforced"


def test_x26_the_team_wins_in_the_round_of_the_reinforcements() -> None:
    done = home("sapper e8; marksman g7 blood=1", reinforced=True)
    assert facts(done, MissionDecided) == [MissionDecided("won", "mission")]


def test_mrc_end_03_reinforcements_lose_the_mission() -> None:
    assert ending.defeat(table("leader b2; sapper b2; marksman b2", alarm=10, reinforcement=10).state) == "reinforced"


def test_mrc_end_07_reinforcements_are_the_first_reason() -> None:
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


def test_x32_time_is_up() -> None:
    at = table("leader b2; sapper b2; marksman b2", alarm=1, round=40)
    assert fact(at_end(at), MissionDecided).reason == "time_up"


@pytest.mark.parametrize(("rounds", "decided"), [(2, ["time_up"]), (3, [])])
def test_mrc_end_09_the_last_round_is_an_option(rounds: int, decided: list[str]) -> None:
    at = table("leader b2; sapper b2; marksman b2", Options(mission="M01", max_rounds=rounds))
    assert [one.reason for one in facts(at_end(at), MissionDecided)] == decided


def test_mrc_end_08_extract_waits_for_all_other_steps() -> None:
    assert not ending.has_extracted(table("leader f8").state)


def second_round() -> Table:
    """Return the beginning of a round, after one in which the leader attacked twice."""
    at = altered(table("leader f8"), "leader", flags=replace(merc(table("leader f8"), "leader").flags, acted=True, attacks=2))
    return run(changed(at, round=1), BeginRound())


def test_mrc_flo_01_agents_and_opfor_come_before_the_mercs() -> None:
    after = second_round()
    assert fact(after, RoundStarted).round == 2
    assert [started.phase for started in facts(after, PhaseStarted)] == ["agents", "opfor", "merc_turn"]


def test_mrc_flo_02_the_status_phase_follows_the_last_turn() -> None:
    assert [started.phase for started in facts(ended(table("leader b2")), PhaseStarted)] == ["status"]


def test_mrc_flo_04_a_round_clears_what_counts_once() -> None:
    flags = merc(second_round(), "leader").flags
    assert (flags.acted, flags.attacks) == (False, 0)


def test_mrc_flo_03_an_empty_deck_is_shuffled_again() -> None:
    after = run(table("leader f8", agent_deck=()).dice(*range(12)), BeginRound())
    assert len(after.state.agent_deck) == 11


def test_mrc_trn_03_tokens_follow_the_priority_in_the_status_phase() -> None:
    at = table("leader f8 priority=4; sapper e8 priority=4; marksman e7 priority=9")
    order: tuple[ProfileId, ...] = ("ccc_marksman", "ccc_sapper", "ccc_leader")
    ready = changed(at, ties=Ties("status", order), stage="status", options=replace(at.state.options, max_rounds=2), active="", turn=None)
    after = run(ready, StatusAfterTies())
    assert fact(after, TurnOrderSet).mercs == order
    found = ended(at)
    assert fact(found, TurnOrderSet).mercs[0] == "ccc_marksman"
