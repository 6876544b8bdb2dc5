"""The OpFor phase: who is activated, where it goes and whom it attacks (MRC-OPF)."""

from typing import Literal, NamedTuple

from domain.games.mercs_recon.deferred import ActivateOpFor, BeginMercs, BeginOpFor, EndMove, MoveOpFor, PlanOpFor, TriggerReactions
from domain.games.mercs_recon.events.enemy import (
    CalmEnded,
    CasualtyDieAdded,
    ConditionApplied,
    EmployeeCowered,
    EmployeeEscaped,
    OpForActivated,
    OpForMoved,
)
from domain.games.mercs_recon.events.flow import PhaseStarted
from domain.games.mercs_recon.figures import Merc, OpFor
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.combat import pool_of, strike
from domain.games.mercs_recon.rules.employees import barred_for, cower_counts, flight, may_enter
from domain.games.mercs_recon.rules.reactions import would_trigger
from domain.games.mercs_recon.state import State
from domain.kernel.rules import Rules
from domain.kernel.state import Step
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

_TRAIL = 2


class Plan(NamedTuple):
    """What a security figure does: its target, its path, and the rule that decided. Without a target it does not attack."""

    target: ProfileId | Literal[""]
    path: tuple[str, ...]
    reason: Literal["fires", "moves_to_fire", "approaches", "stays"]


@rules.step(BeginOpFor)
def begin_opfor(turn: Turn[State], step: BeginOpFor) -> None:
    """The order is fixed, employees check whether they cower, then all are activated (MRC-OPF-01; see `employees.cower_counts`)."""
    ranked = sorted(turn.state.opfor.values(), key=lambda figure: (-figure.level, figure.number))
    queue = tuple(figure.id for figure in ranked)
    turn.record(PhaseStarted("opfor", queue))
    counted = [(figure, *cower_counts(turn.state, figure)) for figure in ranked if figure.is_employee and not figure.calm]
    for figure, mercs, others in counted:
        weigh("MRC-EMP-02", "cowers", kind=figure.kind, n=figure.number, mercs=mercs, others=others)
    turn.record(*(EmployeeCowered(figure.id, mercs, others) for figure, mercs, others in counted if mercs > others))
    calmed = tuple(figure.id for figure in ranked if figure.calm)
    if calmed:
        turn.record(CalmEnded(calmed))
    turn.then(ActivateOpFor(queue))


@rules.step(ActivateOpFor)
def activate_next(turn: Turn[State], step: ActivateOpFor) -> None:
    """Each figure moves and attacks once, independently of the others (MRC-OPF-02); then the phase ends."""
    if not step.queue:
        _settle_paper_trail(turn)
        turn.then(BeginMercs())
        return
    turn.then(ActivateOpFor(step.queue[1:]))
    figure = turn.state.opfor.get(step.queue[0])
    if figure is None:
        return
    if figure.has("pinned"):
        turn.record(OpForActivated(figure.id, "", (), "pinned"))
    elif figure.level:
        turn.then(TriggerReactions((figure.id,), "T2"), PlanOpFor(figure.id))
    else:
        turn.then(PlanOpFor(figure.id))


def _settle_paper_trail(turn: Turn[State]) -> None:
    """A02 is settled at the end of the OpFor phase (section 2.10)."""
    state = turn.state
    card = state.agent_cards_drawn[-1]
    if state.tables.agent_cards[card].condition == "paper_trail":
        turn.record(ConditionApplied(card, state.appeared >= _TRAIL))
        if state.appeared >= _TRAIL:
            turn.record(CasualtyDieAdded("SS"))


@rules.step(PlanOpFor)
def plan_opfor(turn: Turn[State], step: PlanOpFor) -> None:
    """The figure plans once; path and plan are not computed again (MRC-OPF-03, MRC-OPF-11)."""
    state = turn.state
    figure = state.opfor.get(step.figure)
    if figure is None:
        return
    if figure.has("pinned"):
        turn.record(OpForActivated(figure.id, "", (), "pinned"))
        return
    target: ProfileId | Literal[""] = ""
    path: tuple[str, ...] = ()
    if figure.has("cowering"):
        turn.record(OpForActivated(figure.id, "", (), "cowers"))
    elif figure.is_employee:
        flees = flight(state, figure)
        path = flees.path
        turn.record(OpForActivated(figure.id, "", path, "stuck" if figure.has("stuck") else flees.reason))
        turn.then(MoveOpFor(figure.id, figure.zone, path, ""))
    else:
        target, path, reason = plan(state, figure)
        turn.record(OpForActivated(figure.id, target, path, reason))
        turn.then(MoveOpFor(figure.id, figure.zone, path, target))


def ranking(state: State, figure: OpFor) -> tuple[Merc, ...]:
    """Possible targets by priority, path distance, start priority, team index (MRC-OPF-05, MRC-OPF-06)."""

    def rank(merc: Merc) -> tuple[int, int, int, int]:
        return -merc.priority, state.ground.distance(figure.zone, merc.zone), -merc.profile.start_priority, merc.profile.index

    return tuple(sorted(state.active_mercs, key=rank))


def plan(state: State, figure: OpFor) -> Plan:
    """The first target with a firing zone and the best one, else an approach to the first target (MRC-OPF-07, MRC-OPF-08)."""
    ground, barred, ranked = state.ground, barred_for(state, figure), ranking(state, figure)
    if listening() is not None:
        _weigh_ranking(state, figure, ranked)
    steps = 0 if figure.has("stuck") else figure.move
    near = ground.reach(figure.zone, steps, barred)
    for merc in ranked:
        fires = [zone for zone in near if state.reaches(zone, merc.zone, figure.range) and state.sees(zone, merc.zone)]
        if fires:
            zone = min(fires, key=lambda other: (near[other], ground.distance(other, merc.zone)))
            weigh("MRC-OPF-07", "fires-from", zone=zone, target=merc.id, at=merc.zone, steps=near[zone], most=steps, range=figure.range)
            return Plan(merc.id, ground.way(figure.zone, zone, barred), "moves_to_fire" if near[zone] else "fires")
        weigh("MRC-OPF-07", "out-of-reach", target=merc.id, at=merc.zone, most=steps, range=figure.range)
    if not ranked:
        return Plan("", (), "stays")
    goals = ground.reach(figure.zone, len(state.building.zones), barred)
    goal = min(goals, key=lambda zone: (ground.distance(zone, ranked[0].zone), goals[zone]))
    path = ground.way(figure.zone, goal, barred)[:steps]
    weigh("MRC-OPF-08", "approaches", target=ranked[0].id, zone=goal, steps=len(path), most=steps)
    return Plan("", path, "approaches" if path else "stays")


def _weigh_ranking(state: State, figure: OpFor, ranked: tuple[Merc, ...]) -> None:
    """Write to the trace the possible targets in the order in which they are tried, each with what ranks it."""
    for merc in ranked:
        far = state.ground.distance(figure.zone, merc.zone)
        weigh("MRC-OPF-06", "ranked", target=merc.id, priority=merc.priority, distance=far, start=merc.profile.start_priority)


@rules.step(MoveOpFor)
def move_opfor(turn: Turn[State], step: MoveOpFor) -> None:
    """Walk up to the next trigger T3 or to the end, as far as zones can still be entered (MRC-RCT-03). An employee that was displaced
    onto the stairs has not reached them (see `end_move`)."""
    figure = turn.state.opfor.get(step.figure)
    if figure is None:
        return
    ends = EndMove(step.figure, step.target)
    displaced = figure.zone != step.at
    if displaced or figure.has("pinned") or figure.has("stuck"):
        turn.then(*(() if displaced and figure.is_employee else (ends,)))
        return
    following: tuple[Step, ...] = (ends,)
    walked: list[str] = []
    stairs = turn.state.stairs
    for number, zone in enumerate(step.path):
        if not may_enter(turn.state, figure, zone):
            break
        walked.append(zone)
        if figure.is_employee and zone in stairs:
            break
        if would_trigger(turn.state, figure, zone):
            rest = MoveOpFor(figure.id, zone, step.path[number + 1 :], step.target)
            following = (TriggerReactions((figure.id,), "T3"), rest)
            break
    if walked:
        turn.record(OpForMoved(figure.id, tuple(walked)))
    turn.then(*following)


@rules.step(EndMove)
def end_move(turn: Turn[State], step: EndMove) -> None:
    """An employee on the stairs escapes (MRC-EMP-07). Security attacks its target, or the first of the ranking that it can hit
    (MRC-OPF-09, MRC-EMP-01; see `combat.pool_of`)."""
    figure = turn.state.opfor.get(step.figure)
    if figure is None:
        return
    if figure.is_employee:
        if figure.zone in turn.state.stairs:
            turn.record(EmployeeEscaped(figure.id, figure.zone))
        return
    if not step.target or figure.has("pinned"):
        return
    state = turn.state
    first = sorted(ranking(state, figure), key=lambda merc: merc.id != step.target)
    hit = next((merc for merc in first if state.reaches(figure.zone, merc.zone, figure.range) and state.sees(figure.zone, merc.zone)), None)
    if hit is not None:
        strike(turn, figure.id, "opfor", "ranged", pool_of(figure), hit.zone, hit.id)
