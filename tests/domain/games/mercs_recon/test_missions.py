"""What is special about each mission (section 2.13); what all share is with the rules of steps, the end, and breach and clear."""

from typing import Final

from msgspec.structs import replace

from domain.games.mercs_recon.commands import EndTurn, Interrogate, RangedAttack, UseObjective
from domain.games.mercs_recon.deferred import EndStatus
from domain.games.mercs_recon.events.actions import HoldCounted, MissionFailed, StepCompleted
from domain.games.mercs_recon.events.enemy import AlarmRaised
from domain.games.mercs_recon.events.flow import MissionDecided
from domain.games.mercs_recon.missions import MissionId, Prisoner
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.rules import steps
from domain.games.mercs_recon.rules.ending import has_extracted
from games.mercs_recon.positions import Table, altered, changed, fact, facts, run, table

L: Final = "ccc_leader"


def mission(name: MissionId, pieces: str, **progress: object) -> Table:
    """Return a position of a mission that has come so far."""
    at = table(pieces, Options(mission=name))
    return changed(at, mission=replace(at.state.mission, **progress))


def secured(at: Table, site: str) -> Table:
    """Return the position with a token that a won B&C has secured."""
    return changed(at, objectives={**at.state.objectives, site: replace(at.state.objectives[site], secured=True)})


def test_m01_the_server_is_secured_before_the_way_home_counts() -> None:
    at = mission("M01", "leader f8; server d4")
    assert (steps.due(at.state), has_extracted(at.state)) == ((0,), False)
    assert has_extracted(mission("M01", "leader f8; server d4", done=(True, False)).state)


def test_m04_two_interrogations_end_the_talking_and_all_leave_by_the_same_stairs() -> None:
    at = altered(mission("M04", "leader b2 cp=6", interrogated=1), "leader", prisoner=Prisoner("o1", "engineer", 2))
    after = at.dice(8, 8, 1, 1).when(0, Interrogate(L, "secondary"))
    assert facts(after, StepCompleted) == [StepCompleted(0)]
    assert fact(after, AlarmRaised).cause == "mission_step"
    assert not has_extracted(mission("M04", "leader a5; sapper h5", done=(True, False)).state)
    assert has_extracted(mission("M04", "leader a5; sapper b5", done=(True, False)).state)


def test_m05_the_safe_is_used_after_it_was_secured() -> None:
    before = mission("M05", "leader d4; safe d4")
    assert steps.due(before.state) == (0,)
    ready = secured(mission("M05", "leader d4; safe d4", done=(True, False, False)), "d4")
    assert facts(ready.when(0, UseObjective(L, "d4")), StepCompleted) == [StepCompleted(1)]


def test_m06_three_tokens_are_secured_in_any_order() -> None:
    at = mission("M06", "leader b2; console d4; power a1; robot_arm h8")
    assert steps.due(at.state) == (0, 1, 2)
    assert all(at.state.wants(token) for token in ("console", "power", "robot_arm"))


def test_m07_the_third_employee_fails_the_mission() -> None:
    at = mission("M07", "leader b2; worker d2; sapper b2; marksman b2", killed=2)
    shot = at.dice(8, 8, 8, 8, 1).when(0, RangedAttack(L, "aggressive", "o1"))
    assert facts(shot, MissionFailed) == [MissionFailed("employees")]
    ended = run(changed(shot, stage="status"), EndStatus())
    assert fact(ended, MissionDecided).reason == "mission_failed"


def test_m09_locker_and_safe_are_secured_in_any_order() -> None:
    assert steps.due(mission("M09", "leader b2; locker d4; safe a1").state) == (0, 1)


def test_m10_three_mercs_hold_the_room_of_the_server_for_two_rounds() -> None:
    pieces = "leader d4; sapper d3; marksman c3; server d4"
    held = run(changed(mission("M10", pieces, done=(True, False, False), held=1), stage="status"), EndStatus())
    assert facts(held, HoldCounted) == [HoldCounted(2)]
    assert facts(held, StepCompleted) == [StepCompleted(1)]
    two = mission("M10", "leader d4; sapper d3; marksman d2; server d4", done=(True, False, False))
    assert not facts(run(changed(two, stage="status"), EndStatus()), HoldCounted)


def test_a_step_is_not_completed_by_the_end_of_a_turn() -> None:
    assert not facts(mission("M01", "leader f8; sapper e8; server d4").when(0, EndTurn(L)), StepCompleted)
