"""What employees do: cower, leave, hide, flee (MRC-EMP)."""

from typing import Literal, NamedTuple

from domain.games.mercs_recon.figures import OpFor
from domain.games.mercs_recon.state import State
from domain.kernel.tracing import listening, weigh

Reason = Literal["leaves", "hides", "flees", "stays"]


class Flight(NamedTuple):
    """Where an employee goes, and the rule that decided."""

    path: tuple[str, ...]
    reason: Reason


def cower_counts(state: State, employee: OpFor) -> tuple[int, int]:
    """The active MERCS and the other OpFor in sight of an employee (MRC-EMP-02, MRC-STA-01)."""
    mercs = sum(state.sees(employee.zone, merc.zone) for merc in state.active_mercs)
    others = sum(state.sees(employee.zone, other.zone) for other in state.opfor.values() if other.id != employee.id)
    return mercs, others


def barred_for(state: State, figure: OpFor) -> frozenset[str]:
    """Zones that an OpFor does not enter: full ones, burning ones for low levels, those with MERCS for employees (MRC-OPF-04,
    MRC-STA-06)."""
    return frozenset(zone for zone in state.building.at if zone != figure.zone and not may_enter(state, figure, zone))


def may_enter(state: State, figure: OpFor, zone: str) -> bool:
    """True if an OpFor may enter the zone now (see `barred_for`)."""
    if not state.has_place(zone):
        return False
    if figure.level <= 2 and zone in state.fire:
        return False
    return not (figure.is_employee and state.mercs_in(zone))


def flight(state: State, employee: OpFor) -> Flight:
    """The way of an employee that does not cower (MRC-EMP-04, MRC-EMP-05, MRC-EMP-06, MRC-EMP-08)."""
    ground, start, barred = state.ground, employee.zone, barred_for(state, employee)
    must_leave = bool(state.mercs_in(start))
    steps = 0 if employee.has("stuck") else employee.move
    found = ground.reach(start, steps, barred)
    goals = [zone for zone in found if not (must_leave and zone == start)]
    if not goals:
        return Flight((), "stays")
    stairs = frozenset(state.stairs)
    watched = state.is_watched(start)

    def rank(zone: str) -> tuple[int, ...]:
        to_stairs = ground.nearest(zone, stairs)
        if not watched:
            return (to_stairs, found[zone])
        return (zone not in stairs, state.is_watched(zone), zone not in state.building.halls, to_stairs, found[zone])

    goal = min(goals, key=rank)
    if listening() is not None:
        if watched:
            weigh("MRC-EMP-06", "watched", zone=start)
        weigh("MRC-EMP-05", "goes-to", zone=goal, steps=found[goal], most=steps, stairs=ground.nearest(goal, stairs))
    path = ground.way(start, goal, barred)
    if not path:
        return Flight((), "stays")
    return Flight(path, "leaves" if must_leave else "flees" if watched else "hides")
