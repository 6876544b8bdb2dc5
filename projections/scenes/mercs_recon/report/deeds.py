"""Report lines about what MERCS do: actions, reactions, joint actions, objectives, prisoners."""

from typing import Final, assert_never

from domain.games.mercs_recon.events import actions
from projections.report import LineDraft, Params, said
from projections.scenes.mercs_recon.report.naming import Context, named, seat_of

_QUIET: Final = (actions.CpSpent, actions.AmmoChanged, actions.CpRefreshed, actions.PriorityAdjusted)


def line(context: Context, event: actions.ActionEvent) -> LineDraft | None:
    """Return the line for a fact about what MERCS do, or None."""
    if isinstance(
        event, (actions.JointProposed, actions.JointAnswered, actions.JointAgreed, actions.JointRefused, actions.AdvancePartEnded)
    ):
        return _joint(context, event)
    if isinstance(
        event,
        (
            actions.ObjectiveRevealed, actions.ObjectiveUsed, actions.ObjectiveSecured, actions.ObjectiveDestroyed, actions.StepCompleted,
            actions.HoldCounted, actions.VipTaken, actions.VipDropped, actions.MissionFailed, actions.BonusGained,
        ),
    ):  # fmt: skip
        return _mission(context, event)
    key, params = _own(context, event)
    quiet = isinstance(event, _QUIET)
    return said(key, {**named(context, event.merc), **params}, seat_of(context, event.merc), "quiet" if quiet else "plain", quiet=quiet)


_Joint = actions.JointProposed | actions.JointAnswered | actions.JointAgreed | actions.JointRefused | actions.AdvancePartEnded


def _joint(context: Context, event: _Joint) -> LineDraft:
    match event:
        case actions.JointProposed(proposal=proposal):
            first = proposal.payments[0]
            return said("log-joint-proposed", {**named(context, first.merc), "joint": proposal.kind}, seat_of(context, first.merc))
        case actions.JointAnswered(seat=seat, accept=accept):
            return said(f"log-joint-answered-{'yes' if accept else 'no'}", {"seat": seat}, seat)
        case actions.JointAgreed(kind=kind):
            return said("log-joint-agreed", {"joint": kind})
        case actions.JointRefused(kind=kind):
            return said("log-joint-refused", {"joint": kind})
        case actions.AdvancePartEnded(part=part):
            return said(f"log-advance-part-ended-{part}", {}, tone="quiet", quiet=True)


_Mission = (
    actions.ObjectiveRevealed | actions.ObjectiveUsed | actions.ObjectiveSecured | actions.ObjectiveDestroyed | actions.StepCompleted
    | actions.HoldCounted | actions.VipTaken | actions.VipDropped | actions.MissionFailed | actions.BonusGained
)  # fmt: skip


def _mission(context: Context, event: _Mission) -> LineDraft:
    match event:
        case actions.ObjectiveRevealed(site=zone, token=token):
            return said("log-objective-revealed", {"zone": zone, "token": token}, tone="accent")
        case actions.ObjectiveUsed(token=token, merc=merc):
            return said("log-objective-used", {**named(context, merc), "token": token}, seat_of(context, merc))
        case actions.ObjectiveSecured(token=token):
            return said("log-objective-secured", {"token": token}, tone="go")
        case actions.ObjectiveDestroyed(token=token, fails=fails):
            return said("log-objective-destroyed", {"token": token}, tone="alarm" if fails else "plain")
        case actions.StepCompleted():
            return said("log-step-completed", {}, tone="go")
        case actions.HoldCounted(to=count):
            return said("log-hold-counted", {"to": count}, tone="go")
        case actions.VipTaken(merc=merc):
            return said("log-vip-taken", named(context, merc), seat_of(context, merc), "go")
        case actions.VipDropped(zone=zone):
            return said("log-vip-dropped", {"zone": zone}, tone="alarm")
        case actions.MissionFailed():
            return said("log-mission-failed", {}, tone="alarm")
        case actions.BonusGained():
            return said("log-bonus-gained", {}, tone="go")


_Own = (
    actions.CpSpent | actions.CpGained | actions.AmmoChanged | actions.MercMoved | actions.MercPrepared | actions.MercReloaded
    | actions.BarLifted | actions.ReactionSet | actions.ReactionCleared | actions.ReactionTriggered | actions.ReactionDeclined
    | actions.EquipmentUsed | actions.AbilityUsed | actions.MercHealed | actions.MercRevived | actions.EmployeeDetained
    | actions.Interrogated | actions.InterrogationWaived | actions.PriorityChanged | actions.PriorityAdjusted | actions.CpRefreshed
)  # fmt: skip


def _own(context: Context, event: _Own) -> tuple[str, Params]:
    """Return the key and the parameters of a line about one MERCS, without its name."""
    match event:
        case actions.CpSpent(cp=cp, free=free):
            return ("log-cp-spent-free" if free else "log-cp-spent"), {"cp": cp}
        case actions.CpGained(cp=cp):
            return "log-cp-gained", {"cp": cp}
        case actions.AmmoChanged(to=left):
            return "log-ammo-changed", {"to": left}
        case actions.MercMoved(path=path, mode=mode):
            return f"log-merc-moved-{mode}", {"zone": path[-1]}
        case actions.MercPrepared():
            return "log-merc-prepared", {}
        case actions.MercReloaded():
            return "log-merc-reloaded", {}
        case actions.BarLifted():
            return "log-bar-lifted", {}
        case actions.ReactionSet(reaction=reaction):
            return "log-reaction-set", {"reaction": reaction.kind, "ring": reaction.facing}
        case actions.ReactionCleared():
            return "log-reaction-cleared", {}
        case actions.ReactionTriggered(figure=figure):
            return "log-reaction-triggered", named(context, figure, "target")
        case actions.ReactionDeclined(figure=figure):
            return "log-reaction-declined", named(context, figure, "target")
        case _:
            return _more(context, event)


def _more(
    context: Context,
    event: actions.EquipmentUsed | actions.AbilityUsed | actions.MercHealed | actions.MercRevived | actions.EmployeeDetained
    | actions.Interrogated | actions.InterrogationWaived | actions.PriorityChanged | actions.PriorityAdjusted | actions.CpRefreshed,
) -> tuple[str, Params]:  # fmt: skip
    match event:
        case actions.EquipmentUsed(item=item):
            return "log-equipment-used", {"item": item}
        case actions.AbilityUsed(ability=ability):
            return "log-ability-used", {"ability": ability}
        case actions.MercHealed(amount=amount):
            return "log-merc-healed", {"amount": amount}
        case actions.MercRevived():
            return "log-merc-revived", {}
        case actions.EmployeeDetained(kind=kind):
            return "log-employee-detained", {"kind": kind}
        case actions.Interrogated(success=success, successes=count, threshold=threshold):
            return f"log-interrogated-{'success' if success else 'failure'}", {"successes": count, "threshold": threshold}
        case actions.InterrogationWaived():
            return "log-interrogation-waived", {}
        case actions.PriorityChanged(before=before, after=after):
            return "log-priority-changed", {"before": before, "after": after}
        case actions.PriorityAdjusted(to=priority):
            return "log-priority-adjusted", {"to": priority}
        case actions.CpRefreshed(to=cp):
            return "log-cp-refreshed", {"to": cp}
        case _:
            assert_never(event)
