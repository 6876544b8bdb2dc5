"""The OpFor phase: plans, movement, employees (MRC-OPF, MRC-EMP)."""

from typing import Any

from msgspec.structs import replace

from domain.games.mercs_recon.deferred import ActivateOpFor, BeginOpFor, MoveOpFor
from domain.games.mercs_recon.events.combat import AttackDeclared
from domain.games.mercs_recon.events.enemy import EmployeeCowered, EmployeeEscaped, OpForActivated, OpForMoved
from domain.games.mercs_recon.events.flow import PhaseStarted
from domain.games.mercs_recon.figures import Status
from domain.games.mercs_recon.rules.employees import cower_counts, flight
from domain.games.mercs_recon.rules.opposition import plan, ranking
from domain.games.mercs_recon.state import ZoneValues
from games.mercs_recon.positions import Table, changed, facts, run, table


def planned(pieces: str, **fields: Any) -> tuple[str, tuple[str, ...]]:
    """Return the target and the path of the first figure."""
    state = table(pieces, **fields).state
    found = plan(state, state.opfor["o1"])
    return found.target.removeprefix("ccc_"), found.path


def test_mrc_opf_05_only_active_mercs_are_targets() -> None:
    state = table("leader d7 blood=1; marksman b7; sec2 d6").state
    assert [merc.id for merc in ranking(state, state.opfor["o1"])] == ["ccc_marksman"]


def test_mrc_opf_06_targets_are_ranked_by_priority_distance_start_priority_and_team_index() -> None:
    pieces = "leader b2 priority=5; marksman c2 priority=4; grenadier f2 priority=4; sapper c2 priority=4; sec1 b2"
    state = table(pieces).state
    names = [merc.id.removeprefix("ccc_") for merc in ranking(state, state.opfor["o1"])]
    assert names == ["leader", "marksman", "sapper", "grenadier"]


def test_mrc_opf_07_it_moves_only_as_far_as_it_must_to_fire() -> None:
    assert planned("leader d2; sec1 b2") == ("leader", ())
    assert planned("leader f2; sec1 b2") == ("leader", ("c2",))


def test_mrc_opf_08_without_a_target_in_reach_it_approaches_the_first_of_the_ranking() -> None:
    assert planned("leader e8; sec1 b2") == ("", ("b3", "b4"))


def fled(pieces: str, **fields: Any) -> tuple[str, ...]:
    """Return the path of the first employee."""
    state = table(pieces, **fields).state
    return flight(state, next(figure for figure in state.opfor.values() if figure.is_employee)).path


def test_mrc_emp_04_it_leaves_the_zone_of_a_mercs_if_it_can() -> None:
    assert fled("leader d7; worker d7; sec1 c7")
    walled = {zone: ZoneValues(0, 0, 0, 4) for zone in ("c7", "e7", "d6", "d8")}
    assert fled("leader d7; worker d7; sec1 h1", changed=walled) == ()


def test_mrc_emp_05_unseen_it_goes_towards_the_nearest_stairs() -> None:
    assert fled("leader h8; worker c7") == ("c6", "c5")


def test_mrc_emp_06_seen_it_prefers_stairs_then_hiding_then_hallways() -> None:
    assert fled("leader b3; worker b5; sec1 b4") == ("a5",)
    assert fled("leader g7; technician g7; sec1 f7") == ("f7", "f8")


def test_mrc_emp_08_the_path_to_the_stairs_ignores_who_stands_there_and_not_holes() -> None:
    assert fled("leader h8; worker c5; sec1 b5; sec1 b5; sec1 b5") == ()
    assert fled("leader h8; worker c5", changed={"b5": ZoneValues(0, 0, 0, 4)}) == ("d5", "d6")


def test_mrc_emp_02_more_mercs_than_other_opfor_in_sight_make_it_cower() -> None:
    lone, held = table("leader b2; worker d2").state, table("leader b2; worker d2; sec1 e2").state
    assert (cower_counts(lone, lone.opfor["o1"]), cower_counts(held, held.opfor["o1"])) == ((1, 0), (1, 1))


def test_mrc_sta_01_a_cowering_employee_does_not_move() -> None:
    after = run(table("leader b2 ammo=0; worker d2", stage="agents"), BeginOpFor())
    assert facts(after, EmployeeCowered) == [EmployeeCowered("o1", 1, 0)]
    assert [activated.reason for activated in facts(after, OpForActivated)] == ["cowers"]


def test_mrc_emp_03_it_cowers_until_the_status_phase() -> None:
    after = run(table("leader b2 ammo=0; worker d2", stage="agents"), BeginOpFor())
    assert after.state.opfor["o1"].has("cowering")


def test_mrc_emp_07_an_employee_on_the_stairs_escapes_into_the_box() -> None:
    after = run(table("leader b3; worker b5", stage="opfor"), ActivateOpFor(("o1",)))
    assert facts(after, EmployeeEscaped) == [EmployeeEscaped("o1", "a5")]
    assert after.state.box == ("worker",)


def test_mrc_emp_07_an_employee_that_is_displaced_onto_the_stairs_has_not_reached_them() -> None:
    at = table("leader b3; worker a5", stage="opfor")
    assert not facts(run(at, MoveOpFor("o1", "b5", ("b4",), "")), EmployeeEscaped)
    assert facts(run(at, MoveOpFor("o1", "a5", (), "")), EmployeeEscaped)


def test_mrc_emp_01_employees_never_attack() -> None:
    after = run(table("leader b3; worker b4", stage="opfor"), ActivateOpFor(("o1",)))
    assert not facts(after, AttackDeclared)


def test_mrc_opf_01_high_levels_act_first_then_employees() -> None:
    after = run(table("leader h8; worker d7; sec1 c7; sec3 c2; sec1 d5", stage="agents"), BeginOpFor())
    queue = next(started.queue for started in facts(after, PhaseStarted) if started.phase == "opfor")
    assert queue == ("o3", "o2", "o4", "o1")


def test_mrc_opf_02_each_figure_acts_once() -> None:
    after = run(table("leader h8; sec1 c7; sec1 d5", stage="agents"), BeginOpFor())
    assert [activated.id for activated in facts(after, OpForActivated)] == ["o1", "o2"]


def held(status: Status) -> Table:
    """Return the activation of a figure in this state."""
    at = table("leader h8; sec1 c7", stage="opfor")
    return run(changed(at, opfor={"o1": replace(at.state.opfor["o1"], ends={status: 3})}), ActivateOpFor(("o1",)))


def test_mrc_sta_02_a_pinned_figure_does_nothing() -> None:
    assert [activated.reason for activated in facts(held("pinned"), OpForActivated)] == ["pinned"]


def test_mrc_sta_04_a_stuck_figure_stays() -> None:
    assert [activated.reason for activated in facts(held("stuck"), OpForActivated)] == ["stays"]


def test_mrc_opf_03_neither_pinned_nor_stuck_figures_move() -> None:
    assert not facts(held("pinned"), OpForMoved)
    assert not facts(held("stuck"), OpForMoved)


def test_mrc_sta_06_low_levels_do_not_enter_fire() -> None:
    assert planned("leader b6; sec1 b2", fire={"b3": 0, "c2": 0})[1] == ()


def test_mrc_opf_04_doors_are_no_obstacle_and_high_levels_enter_fire() -> None:
    assert planned("leader b6; sec3 b2", fire={"b3": 0, "c2": 0})[1] == ("b3", "b4")
    assert planned("leader c5; sec3 d3")[1] == ("d4", "c4")


def test_mrc_opf_10_it_attacks_with_the_pool_of_its_card() -> None:
    after = run(table("leader f2 priority=5; sec1 b2", stage="opfor").dice(1, 1), ActivateOpFor(("o1",)))
    (declared,) = facts(after, AttackDeclared)
    assert (declared.attacker, declared.target, declared.pool.ls) == ("o1", "ccc_leader", 2)


def test_mrc_opf_09_after_an_approach_it_never_attacks() -> None:
    after = run(table("leader e8; sec1 b2", stage="opfor"), ActivateOpFor(("o1",)))
    assert not facts(after, AttackDeclared)
    assert after.state.opfor["o1"].zone == "b4"
