"""Report lines about attacks, wounds, zones and casualties."""

from typing import assert_never

from domain.games.mercs_recon.events import combat
from domain.games.mercs_recon.state import HOLE
from projections.report import LineDraft, said
from projections.scenes.mercs_recon.report.naming import Context, named, seat_of


def line(context: Context, event: combat.CombatEvent) -> LineDraft | None:
    """Return the line for a fact about combat, or None."""
    match event:
        case combat.AttackDeclared() | combat.AttackRolled():
            return _attack(context, event)
        case combat.HitAssigned() | combat.CollateralDiverted() | combat.DefenceResolved() | combat.DamageTaken():
            return _harm(context, event)
        case combat.OpForEliminated() | combat.MercIncapacitated() | combat.MercEliminated() | combat.EmployeeKilled():
            return _end(context, event)
        case combat.KiaGiven(merc=merc):
            return said("log-kia-given", named(context, merc), seat_of(context, merc))
        case combat.ExcessiveForceGiven(merc=merc):
            return said("log-excessive-force-given", named(context, merc), seat_of(context, merc))
        case combat.FigureDisplaced(figure=figure, after=zone):
            agent = context.state.agents.get(figure)
            if agent is not None:
                return said("log-agent-displaced", {"colour": agent.colour, "zone": zone})
            return said("log-figure-displaced", {**named(context, figure), "zone": zone})
        case combat.CasualtyRoll(bursts=bursts):
            return said("log-casualty-roll", {"bursts": bursts})
        case combat.CasualtyBoxCleared():
            return said("log-casualty-box-cleared", {}, tone="quiet", quiet=True)
        case combat.HitsDiverting():
            return None
        case (
            combat.ZoneDamaged() | combat.CddPlaced() | combat.DoorPlaced() | combat.SmokePlaced() | combat.SmokeCleared()
            | combat.FireStarted() | combat.FireOut() | combat.FireBurned() | combat.FireSpreadRolled()
        ):  # fmt: skip
            return _ground(event)
        case _:
            assert_never(event)


def _attack(context: Context, event: combat.AttackDeclared | combat.AttackRolled) -> LineDraft:
    match event:
        case combat.AttackDeclared(attacker=attacker, target="", zone=zone):
            return said("log-attack-declared-zone", {**named(context, attacker), "zone": zone}, seat_of(context, attacker), "accent")
        case combat.AttackDeclared(attacker=attacker, target=target):
            names = {**named(context, attacker), **named(context, target, "target")}
            return said("log-attack-declared", names, seat_of(context, attacker), "accent")
        case combat.AttackRolled(lands_in="", successes=successes, collateral=collateral):
            return said("log-attack-rolled", {"successes": successes, "collateral": collateral})
        case combat.AttackRolled(collateral=collateral, lands_in=zone):
            return said("log-attack-rolled-lands", {"collateral": collateral, "zone": zone})


def _harm(
    context: Context, event: combat.HitAssigned | combat.CollateralDiverted | combat.DefenceResolved | combat.DamageTaken
) -> LineDraft | None:
    match event:
        case combat.HitAssigned(figure=figure):
            return said("log-hit-assigned", named(context, figure, "target"))
        case combat.CollateralDiverted(target=target, to=taken):
            return said("log-collateral-diverted", {**named(context, target), "count": len(taken)}) if taken else None
        case combat.DefenceResolved(target=target, incoming=incoming, diverted=diverted, blocked=blocked):
            return said("log-defence-resolved", {**named(context, target), "incoming": incoming, "diverted": diverted, "blocked": blocked})
        case combat.DamageTaken(figure=figure, amount=amount):
            return said("log-damage-taken", {**named(context, figure), "amount": amount}, seat_of(context, figure))


def _end(
    context: Context, event: combat.OpForEliminated | combat.MercIncapacitated | combat.MercEliminated | combat.EmployeeKilled
) -> LineDraft | None:
    match event:
        case combat.OpForEliminated(id=figure):
            return said("log-op-for-eliminated", named(context, figure), tone="go")
        case combat.MercIncapacitated(merc=merc):
            return said("log-merc-incapacitated", named(context, merc), seat_of(context, merc), "alarm")
        case combat.MercEliminated(merc=merc):
            return said("log-merc-eliminated", named(context, merc), seat_of(context, merc), "alarm")
        case combat.EmployeeKilled(count_round=count):
            return said("log-employee-killed", {"count": count})


def _ground(
    event: combat.ZoneDamaged | combat.CddPlaced | combat.DoorPlaced | combat.SmokePlaced | combat.SmokeCleared | combat.FireStarted
    | combat.FireOut | combat.FireBurned | combat.FireSpreadRolled,
) -> LineDraft | None:  # fmt: skip
    match event:
        case combat.ZoneDamaged(zone=zone, amount=amount, threshold=threshold):
            return said("log-zone-damaged", {"zone": zone, "amount": amount, "threshold": threshold}, tone="quiet")
        case combat.CddPlaced(zone=zone, values=values):
            return said("log-cdd-placed-hole" if values.cdd >= HOLE else "log-cdd-placed", {"zone": zone, "level": values.cdd})
        case combat.DoorPlaced(zone=zone, near=near):
            return said("log-door-placed", {"zone": zone, "near": near})
        case combat.SmokePlaced(zone=zone):
            return said("log-smoke-placed", {"zone": zone})
        case combat.SmokeCleared(zone=zone):
            return said("log-smoke-cleared", {"zone": zone})
        case combat.FireStarted(zone=zone):
            return said("log-fire-started", {"zone": zone})
        case combat.FireOut(zone=zone):
            return said("log-fire-out", {"zone": zone})
        case combat.FireBurned(zone=zone, counter=counter):
            return said("log-fire-burned", {"zone": zone, "counter": counter})
        case combat.FireSpreadRolled(zone=zone, spread=spread):
            return said(f"log-fire-spread-rolled-{'yes' if spread else 'no'}", {"zone": zone}, quiet=not spread)
