"""Report lines about attacks, defensive fire, fights and pairs."""

from typing import assert_never

from domain.games.starquest.naming import called
from domain.games.starquest_ng.events import casualties, combat
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from projections.report import FactContext, LineDraft, Params, said
from projections.scenes.starquest.report.fights import shown


def line(context: FactContext[NgState], event: combat.CombatEvent) -> LineDraft | None:
    """Return the line for a fact about combat, or None."""
    match event:
        case combat.ChargeDeclared() | combat.AttackFailed() | combat.DefensiveFireRolled():
            return _charge(context, event)
        case combat.FightJoined() | combat.MainNominated() | combat.FightRolled() | combat.PairBound() | combat.PairDissolved():
            return _fight(context, event)
        case combat.ObjectStruck() | combat.EdgeDamaged():
            return _barrier(context, event)
        case combat.AwardEarned(figure=figure, award=award):
            return said("log-award", {**called(figure), "award": award}, _owner(context, figure), "go")
        case combat.WeaponFired() | combat.ObjectWorked() | combat.AttackMoved() | combat.FightFormed() | combat.FightDropped():
            return None
        case _:
            assert_never(event)


def _owner(context: FactContext[NgState], figure: str) -> Seat:
    return context.state.owner(figure)


def _charge(context: FactContext[NgState], event: combat.ChargeDeclared | combat.AttackFailed | combat.DefensiveFireRolled) -> LineDraft:
    match event:
        case combat.ChargeDeclared(figure=figure, target=target, path=path):
            return said("log-charge", {**called(figure), **called(target, "at"), "steps": len(path)}, _owner(context, figure))
        case combat.AttackFailed(figure=figure, reason=reason):
            return said("log-attack-failed", {**called(figure), "reason": reason}, _owner(context, figure), quiet=True)
        case combat.DefensiveFireRolled(figure=figure, weapon=None):
            return said("log-not-ready", called(figure), _owner(context, figure), quiet=True)
        case combat.DefensiveFireRolled(figure=figure, weapon=weapon, faces=faces):
            hurt = context.later(casualties.LifeLost) or context.later(combat.AttackFailed)
            shot: Params = {"weapon": weapon or "", "dice": shown(faces), "points": sum(faces), "outcome": "hit" if hurt else "none"}
            return said("log-defensive-fire", {**called(figure), **shot}, _owner(context, figure))
        case _:
            assert_never(event)


def _fight(
    context: FactContext[NgState],
    event: combat.FightJoined | combat.MainNominated | combat.FightRolled | combat.PairBound | combat.PairDissolved,
) -> LineDraft | None:
    match event:
        case combat.FightJoined(fight=name, helper=helper):
            fight = context.state.fight(name)
            assert fight is not None
            params = {**called(helper), **called(fight.active, "at")}
            return said("log-joined", params, _owner(context, helper))
        case combat.MainNominated(figure=figure):
            return said("log-main", called(figure), _owner(context, figure))
        case combat.FightRolled():
            return _rolled(context, event)
        case combat.PairBound(marine=marine, chaos=chaos):
            return said("log-bound", {**called(marine), **called(chaos, "at")}, None, quiet=True)
        case combat.PairDissolved(marine=marine, chaos=chaos):
            return said("log-free", {**called(marine), **called(chaos, "at")}, None, quiet=True)
        case _:
            assert_never(event)


def _rolled(context: FactContext[NgState], event: combat.FightRolled) -> LineDraft:
    """Return the line of a fight: both sides' dice and points, the helpers, and the die that was rolled again."""
    fight = context.state.fight(event.fight)
    assert fight is not None
    ours, theirs = event.sums
    params: Params = {
        **called(fight.active),
        **called(fight.passive, "at"),
        "helpers": len(event.dice) - len(fight_dice(context.state, fight.active)),
        "dice": shown(event.faces),
        "points": ours,
        "defence_dice": shown(event.enemy_faces),
        "defence": theirs,
        "again": len(event.again),
        "outcome": "draw" if ours == theirs else "won" if ours > theirs else "lost",
    }
    return said("log-fight-rolled", params, _owner(context, fight.active))


def fight_dice(state: NgState, figure: str) -> tuple[str, ...]:
    """Return the close combat dice of a figure; none if it has left the game."""
    main = state.figure(figure)
    return () if main is None else main.profile.melee.dice()


def _barrier(context: FactContext[NgState], event: combat.ObjectStruck | combat.EdgeDamaged) -> LineDraft:
    match event:
        case combat.ObjectStruck(figure=figure, object=name, faces=faces):
            outcome = "hit" if context.later(combat.EdgeDamaged) else "none"
            params: Params = {**called(figure), **called(name, "at"), "dice": shown(faces), "points": sum(faces), "outcome": outcome}
            return said("log-struck", params, _owner(context, figure))
        case combat.EdgeDamaged(name=name, left=left):
            return said("log-edge", {**called(name), "life": left}, None, "plain" if left else "alarm")
        case _:
            assert_never(event)
