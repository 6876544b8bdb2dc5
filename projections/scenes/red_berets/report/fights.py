"""Report lines about attacks, wounds, weapons and what befalls figures: every roll with its need and its result."""

from typing import assert_never

from domain.games.red_berets.events import combat
from domain.games.red_berets.state import State
from domain.kernel.seats import Seat
from projections.report import FactContext, LineDraft, Params, said

Context = FactContext[State]


def seat_of(context: Context, name: str) -> Seat | None:
    """Return the seat of a figure, or None if the viewer does not know it."""
    figure = context.state.figures.get(name)
    return None if figure is None else figure.seat


def line(context: Context, event: combat.CombatEvent) -> LineDraft | None:
    """Return the line for a fact about combat, or None."""
    match event:
        case combat.AttackRolled():
            return _attack(context, event)
        case combat.ArmourRolled(figure=figure, need=need, roll=roll, saved=True):
            return said("log-armour-saved", {"figure": figure, "need": need, "roll": roll}, seat_of(context, figure), "quiet")
        case combat.ArmourRolled(figure=figure, need=need, roll=roll):
            return said("log-armour-pierced", {"figure": figure, "need": need, "roll": roll}, seat_of(context, figure))
        case combat.FigureWounded() | combat.FigureDied():
            return _harm(context, event)
        case combat.RepairRolled() | combat.TreatRolled():
            return _care(context, event)
        case combat.AimTaken(figure=figure, target=target):
            return said("log-aimed", {"figure": figure, "target": target}, seat_of(context, figure))
        case combat.FriendHit(nepharite=nepharite, legionnaire=target):
            return said("log-friend-hit", {"figure": nepharite, "target": target}, seat_of(context, nepharite))
        case combat.NafaiLaunched(nepharite=nepharite, target=target) | combat.NafaiFlown(nepharite=nepharite, target=target):
            key = "log-nafai-launched" if isinstance(event, combat.NafaiLaunched) else "log-nafai-flown"
            return said(key, {"figure": nepharite, "target": target}, seat_of(context, nepharite))
        case combat.FigureEnslaved(figure=body):
            return said("log-enslaved", {"figure": body.id}, context.state.roles.legion, "alarm")
        case combat.AimLost() | combat.CardFlipped() | combat.PatientHealed() | combat.HumanKilled():
            return None
        case _:
            return _state(context, event)


def _attack(context: Context, event: combat.AttackRolled) -> LineDraft:
    params: Params = {"figure": event.attacker, "weapon": event.weapon, "need": event.need, "roll": event.roll, "result": event.result}
    if not event.target:
        return said("log-wall", params, seat_of(context, event.attacker))
    return said("log-attack", {**params, "target": event.target}, seat_of(context, event.attacker))


def _harm(context: Context, event: combat.FigureWounded | combat.FigureDied) -> LineDraft | None:
    """A wound that kills is told by the death."""
    seat = seat_of(context, event.figure)
    if isinstance(event, combat.FigureDied):
        return said("log-died", {"figure": event.figure}, seat, "alarm")
    if any(death.figure == event.figure for death in context.all_later(combat.FigureDied)):
        return None
    return said("log-wounded", {"figure": event.figure, "wounds": event.total}, seat)


def _care(context: Context, event: combat.RepairRolled | combat.TreatRolled) -> LineDraft:
    params: Params = {"figure": event.figure, "need": event.need, "roll": event.roll, "result": event.result}
    if isinstance(event, combat.RepairRolled):
        return said("log-repair", {**params, "weapon": event.weapon}, seat_of(context, event.figure))
    return said("log-treat", {**params, "target": event.patient}, seat_of(context, event.figure))


_Stated = (
    combat.FigureParalysed | combat.FigureBurning | combat.FigureBlinded | combat.WeaponJammed | combat.WeaponRepaired
    | combat.WeaponDestroyed | combat.WeaponExploded | combat.DeviceDestroyed | combat.FigureBanished | combat.FigureReturned
    | combat.WeaponWoken | combat.WeaponFed | combat.WeaponRested
)  # fmt: skip


def _state(context: Context, event: _Stated) -> LineDraft | None:
    """Return the line for what befell a figure or one of its weapons."""
    match event:
        case combat.FigureParalysed(figure=figure):
            return said("log-paralysed", {"figure": figure}, seat_of(context, figure))
        case combat.FigureBurning(figure=figure):
            return said("log-burning", {"figure": figure}, seat_of(context, figure))
        case combat.FigureBlinded(figure=figure):
            return said("log-blinded", {"figure": figure}, seat_of(context, figure))
        case combat.FigureBanished(figure=figure):
            return said("log-banished", {"figure": figure}, seat_of(context, figure))
        case combat.FigureReturned(figure=figure):
            return said("log-returned", {"figure": figure}, seat_of(context, figure))
        case combat.WeaponJammed(figure=figure, weapon=weapon):
            return said("log-jammed", {"figure": figure, "weapon": weapon}, seat_of(context, figure))
        case combat.WeaponDestroyed(figure=figure, weapon=weapon):
            return said("log-weapon-destroyed", {"figure": figure, "weapon": weapon}, seat_of(context, figure))
        case combat.WeaponExploded(figure=figure, weapon=weapon):
            return said("log-exploded", {"figure": figure, "weapon": weapon}, seat_of(context, figure))
        case combat.DeviceDestroyed(figure=figure, card=card):
            return said("log-device-destroyed", {"figure": figure, "card": card}, seat_of(context, figure))
        case combat.WeaponWoken(nepharite=figure, card=card):
            return said("log-woken", {"figure": figure, "weapon": card}, seat_of(context, figure))
        case combat.WeaponFed(nepharite=figure, card=card):
            return said("log-fed", {"figure": figure, "weapon": card}, seat_of(context, figure))
        case combat.WeaponRested(nepharite=figure, card=card):
            return said("log-rested", {"figure": figure, "weapon": card}, seat_of(context, figure))
        case combat.WeaponRepaired():
            return None
        case _:
            assert_never(event)
