"""Report lines about agents, cards, alarms and what the OpFor do, each with its reason."""

from typing import assert_never

from domain.games.mercs_recon.events import enemy
from domain.games.mercs_recon.opposition import COLOURS
from projections.report import LineDraft, Params, said
from projections.scenes.mercs_recon.report.naming import Context, named


def line(context: Context, event: enemy.EnemyEvent) -> LineDraft | None:
    """Return the line for a fact about the enemy, or None."""
    match event:
        case enemy.AgentCardDrawn(card=card, level=level):
            return said("log-agent-card-drawn", {"card": card, "level": level}, tone="accent")
        case enemy.ConditionApplied(card=card, met=met):
            return said(f"log-condition-applied-{'met' if met else 'unmet'}", {"card": card}, tone="quiet", quiet=not met)
        case enemy.AgentMoved() | enemy.AgentHeld() | enemy.AgentRevealed():
            return _agent(context, event)
        case enemy.SanctionApplied(card=card):
            return said("log-sanction-applied", {"card": card})
        case enemy.EventCardDrawn(card=card, level=level):
            return said("log-event-card-drawn", {"card": card, "level": level}, tone="accent")
        case (
            enemy.CasualtyDieAdded()
            | enemy.AlarmMarkerMoved()
            | enemy.AlarmRaised()
            | enemy.MovedToReinforcementTrack()
            | enemy.ReinforcementAdvanced()
        ):
            return _alarm(event)
        case enemy.OpForAppeared() | enemy.OpForNotPlaced():
            return _appeared(event)
        case enemy.EmployeeCowered(id=figure, mercs=mercs, opfor=opfor):
            return said("log-employee-cowered", {**named(context, figure), "mercs": mercs, "opfor": opfor})
        case enemy.OpForActivated():
            return _plan(context, event)
        case enemy.OpForMoved(id=figure, path=path):
            return said("log-op-for-moved", {**named(context, figure), "zone": path[-1]})
        case enemy.EmployeeEscaped(id=figure):
            return said("log-employee-escaped", named(context, figure))
        case enemy.StatusSet(figure=figure, status=status):
            return said("log-status-set", {**named(context, figure), "status": status})
        case enemy.StatusEnded(figure=figure, status=status):
            return said("log-status-ended", {**named(context, figure), "status": status}, tone="quiet", quiet=True)
        case enemy.CalmEnded():
            return None
        case _:
            assert_never(event)


def _agent(context: Context, event: enemy.AgentMoved | enemy.AgentHeld | enemy.AgentRevealed) -> LineDraft:
    """Return a line about an agent. A revealed one was seen by a MERCS, which the event card's fact names."""
    match event:
        case enemy.AgentMoved(id=agent, path=path, reason=reason, dice=dice):
            way = reason if reason in ("white", "orange") else "towards"
            params: Params = {"colour": context.state.agents[agent].colour, "zone": path[-1], "way": way, "ties": len(dice)}
            return said("log-agent-moved", params, tone="quiet")
        case enemy.AgentHeld(id=agent, zone=zone, reason=reason):
            return said(
                "log-agent-held", {"colour": context.state.agents[agent].colour, "zone": zone, "reason": reason}, tone="quiet", quiet=True
            )
        case enemy.AgentRevealed(id=agent, colour=colour, zone=zone, reason=reason):
            drawn = context.earlier(enemy.EventCardDrawn)
            if reason == "no_place":
                return said("log-agent-revealed-no_place", {"colour": colour, "zone": zone})
            if reason == "seen" and drawn is not None and agent in drawn.agents:
                seen = drawn.seen[drawn.agents.index(agent)]
                return said("log-agent-revealed-by", {"colour": colour, "zone": zone, **named(context, seen)})
            return said("log-agent-revealed", {"colour": colour, "zone": zone})


def _alarm(
    event: enemy.CasualtyDieAdded
    | enemy.AlarmMarkerMoved
    | enemy.AlarmRaised
    | enemy.MovedToReinforcementTrack
    | enemy.ReinforcementAdvanced,
) -> LineDraft:
    match event:
        case enemy.CasualtyDieAdded():
            return said("log-casualty-die-added", {})
        case enemy.AlarmMarkerMoved(before=before, after=after):
            return said("log-alarm-marker-moved", {"before": before, "after": after}, tone="alarm" if after > before else "go")
        case enemy.AlarmRaised(before=before, after=after, cause=cause):
            return said("log-alarm-raised", {"before": before, "after": after, "cause": cause}, tone="alarm")
        case enemy.MovedToReinforcementTrack():
            return said("log-moved-to-reinforcement-track", {}, tone="alarm")
        case enemy.ReinforcementAdvanced(to=value):
            return said("log-reinforcement-advanced", {"to": value}, tone="alarm")


def _appeared(event: enemy.OpForAppeared | enemy.OpForNotPlaced) -> LineDraft:
    match event:
        case enemy.OpForAppeared(figure=figure):
            return said("log-op-for-appeared", {"figure": figure.kind, "n": figure.number, "zone": figure.zone})
        case enemy.OpForNotPlaced(kind=kind, zone=zone):
            return said(
                "log-op-for-not-placed-agent" if kind in COLOURS else "log-op-for-not-placed", {"kind": kind, "colour": kind, "zone": zone}
            )


def _plan(context: Context, event: enemy.OpForActivated) -> LineDraft:
    """Return what a figure does and why: the priority of its target decided."""
    params = {**named(context, event.id), "plan": event.reason}
    if not event.target:
        return said("log-op-for-activated", params)
    priority = context.state.mercs[event.target].priority
    return said("log-op-for-activated-target", {**params, **named(context, event.target, "target"), "priority": priority})
