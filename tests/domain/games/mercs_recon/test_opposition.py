"""The OpFor phase: plans, movement, employees (MRC-OPF, MRC-EMP, vectors G27 to G38)."""

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.deferred import ActivateOpFor, BeginOpFor
from domain.games.mercs_recon.events.combat import AttackDeclared
from domain.games.mercs_recon.events.enemy import EmployeeCowered, EmployeeEscaped, OpForActivated, OpForMoved
from domain.games.mercs_recon.events.flow import PhaseStarted
from domain.games.mercs_recon.rules.employees import cower_counts, flight
from domain.games.mercs_recon.rules.opposition import plan
from games.mercs_recon.positions import changed, facts, run, table

PLANS = [
    ("G27", "leader f2 priority=5; sapper c2 priority=3; sec2 b2", "leader", "c2 d2"),
    ("G28", "leader f7 priority=3; sapper b7 priority=4; incinerator b7 priority=4; sec1 b7", "incinerator", ""),
    ("G29", "leader b4 priority=6; sapper b7 priority=2; sec3 b7", "leader", "b6 b5"),
    ("G30", "leader e8; sec1 b2", "", "b3 b4"),
    ("G31", "leader c5; sec3 d3", "", "d4 c4"),
    ("G32", "leader d7 blood=1 priority=1; marksman b7 priority=1; sec2 d6", "marksman", "d7"),
]


@pytest.mark.parametrize(("vector", "pieces", "target", "path"), PLANS)
def test_mrc_opf_05_mrc_opf_06_mrc_opf_07_mrc_opf_08_plans_of_security(vector: str, pieces: str, target: str, path: str) -> None:
    state = table(pieces).state
    found = plan(state, state.opfor["o1"])
    assert (found.target.removeprefix("ccc_"), found.path) == (target, tuple(path.split()))


FLIGHTS = [
    ("G33", "leader b2; worker d2; sec1 e2", "d3 d4"),
    ("G35", "leader h8; worker c7", "c6 c5"),
    ("G36", "leader b3; worker b5; sec1 b4", "a5"),
    ("G37", "leader g7; technician g7; sec1 f7", "f7 f8"),
    ("G38", "leader g5; worker g4; sec2 g6", "g3"),
]


@pytest.mark.parametrize(("vector", "pieces", "path"), FLIGHTS)
def test_mrc_emp_04_mrc_emp_05_mrc_emp_06_mrc_emp_08_flights_of_employees(vector: str, pieces: str, path: str) -> None:
    state = table(pieces).state
    employee = next(figure for figure in state.opfor.values() if figure.is_employee)
    assert flight(state, employee).path == tuple(path.split())


def test_mrc_emp_02_g34_more_mercs_than_other_opfor_make_an_employee_cower() -> None:
    lone, held = table("leader b2; worker d2").state, table("leader b2; worker d2; sec1 e2").state
    assert (cower_counts(lone, lone.opfor["o1"]), cower_counts(held, held.opfor["o1"])) == ((1, 0), (1, 1))


def test_mrc_emp_02_mrc_emp_03_mrc_sta_01_a_cowering_employee_stays_until_the_status_phase() -> None:
    after = run(table("leader b2 ammo=0; worker d2", stage="agents"), BeginOpFor())
    assert facts(after, EmployeeCowered) == [EmployeeCowered("o1", 1, 0)]
    assert [activated.reason for activated in facts(after, OpForActivated)] == ["cowers"]
    assert after.state.opfor["o1"].has("cowering")


def test_mrc_emp_07_g36_an_employee_on_the_stairs_escapes_into_the_box() -> None:
    after = run(table("leader b3; worker b5", stage="opfor"), ActivateOpFor(("o1",)))
    assert facts(after, EmployeeEscaped) == [EmployeeEscaped("o1", "a5")]
    assert after.state.box == ("worker",)


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


def test_mrc_opf_03_mrc_sta_02_mrc_sta_04_pinned_figures_are_skipped_and_stuck_ones_stay() -> None:
    at = table("leader h8; sec1 c7; sec1 d5", stage="opfor")
    figures = at.state.opfor
    held = {"o1": replace(figures["o1"], ends={"pinned": 2}), "o2": replace(figures["o2"], ends={"stuck": 3})}
    after = run(changed(at, opfor=held), ActivateOpFor(("o1", "o2")))
    assert [activated.reason for activated in facts(after, OpForActivated)] == ["pinned", "stays"]
    assert not facts(after, OpForMoved)


def test_mrc_opf_04_mrc_sta_06_low_levels_do_not_enter_fire_and_high_ones_do() -> None:
    for kind, path in (("sec1", ()), ("sec3", ("b3", "b4"))):
        state = table(f"leader b6; {kind} b2", fire={"b3": 0, "c2": 0}).state
        assert plan(state, state.opfor["o1"]).path == path


def test_mrc_opf_09_mrc_opf_10_after_its_movement_it_attacks_with_its_own_pool() -> None:
    after = run(table("leader f2 priority=5; sec1 b2", stage="opfor").dice(1, 1), ActivateOpFor(("o1",)))
    (declared,) = facts(after, AttackDeclared)
    assert (declared.attacker, declared.target, declared.pool.ls) == ("o1", "ccc_leader", 2)


def test_mrc_opf_09_after_an_approach_it_never_attacks() -> None:
    after = run(table("leader e8; sec1 b2", stage="opfor"), ActivateOpFor(("o1",)))
    assert not facts(after, AttackDeclared)
    assert after.state.opfor["o1"].zone == "b4"
