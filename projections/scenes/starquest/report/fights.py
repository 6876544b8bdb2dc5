"""Report lines about attacks: attacker, target, weapon, dice and outcome."""

from typing import assert_never

from domain.games.starquest.events import combat, conditions, objectives, treasures
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.kernel.facts import DecisionOpened
from domain.kernel.seats import Seat
from projections.report import FactContext, LineDraft, Params, said, yes

_OWN = ("fire", "melee")
"""Purposes of an attacker's roll."""


def line(context: FactContext[State], event: combat.CombatEvent) -> LineDraft | None:
    """Return the line for a fact about combat, or None."""
    match event:
        case combat.AttackDeclared(kind="fire"):
            return _shot(context, event)
        case combat.AttackDeclared(kind="melee"):
            return _fight(context, event)
        case combat.AttackRolled():
            return _roll(context, event)
        case combat.DieRerolled() | combat.RollKept():
            return _second_look(context, event)
        case combat.PointsAllocated(shares=shares):
            target, points = shares[0].target, shares[0].points
            struck = context.later(combat.DamageDealt) or context.later(objectives.ObjectDamaged)
            params = {**called(target, "at"), "points": points, "outcome": "hit" if struck else "none"}
            return said("log-share", params, _attacker(context.state))
        case combat.DamageDealt() | combat.WeaponLost() | combat.FigureEliminated() | combat.FigureDeserted():
            return _harm(context, event)
        case combat.AttackDeclared() | combat.FusionSpent() | combat.TokenCollected() | combat.PointsLost():
            return None
        case _:
            assert_never(event)


def _attacker(state: State) -> Seat | None:
    return None if state.attack is None else state.owner(state.attack.piece)


# fire ------------------------------------------------------------------------------------------------------------------


def _shot(context: FactContext[State], event: combat.AttackDeclared) -> LineDraft:
    rolled = context.later(combat.AttackRolled)
    faces = () if rolled is None else rolled.faces
    highest = max(faces, default=0)
    params: Params = {
        **called(event.piece),
        "weapon": event.weapon or "",
        "dice": shown(faces),
        "points": sum(faces),
        "highest": highest,
    }
    target = event.target
    seat = context.state.owner(event.piece)
    if target.figure or target.object:
        name = target.figure or target.object
        more: Params = {"outcome": _outcome(context)}
        return said("log-fire-one", {**params, **called(name, "at"), **more}, seat)
    if target.square:
        return said("log-fire-square", {**params, "square": target.square}, seat)
    if target.direction:
        return said("log-fire-direction", {**params, "direction": target.direction}, seat)
    return said("log-fire-divided" if event.weapon == "null_time_cannon" else "log-fire-around", params, seat)


def _outcome(context: FactContext[State]) -> str:
    """Return the outcome of an attack on a single target: "open" while a die may still be rerolled."""
    if context.later(DecisionOpened) is not None and context.later(combat.DamageDealt) is None:
        return "open"
    harmed = (combat.DamageDealt, objectives.ObjectDamaged, treasures.ArtefactDamaged, conditions.EdgeBroken)
    return "hit" if any(context.later(kind) for kind in harmed) else "none"


# close combat ----------------------------------------------------------------------------------------------------------


def _fight(context: FactContext[State], event: combat.AttackDeclared) -> LineDraft:
    own = next((roll for roll in context.all_later(combat.AttackRolled) if roll.purpose in _OWN), None)
    against = next((roll for roll in context.all_later(combat.AttackRolled) if roll.purpose not in _OWN), None)
    faces = () if own is None else own.faces
    name = event.target.figure or event.target.object
    params: Params = {**called(event.piece), **called(name, "at"), "dice": shown(faces), "points": sum(faces)}
    seat = context.state.owner(event.piece)
    if event.target.object:
        return said("log-fight-object", {**params, "outcome": _outcome(context)}, seat)
    if against is None:
        return said("log-fight-open", params, seat)
    defence: Params = {"defence_dice": shown(against.faces), "defence": sum(against.faces)}
    return said("log-fight", {**params, **defence, "outcome": "draw" if sum(faces) == sum(against.faces) else "decided"}, seat)


def _roll(context: FactContext[State], event: combat.AttackRolled) -> LineDraft | None:
    """Return the line for a defence roll after a reroll or for a roll of an event card. Other rolls are part of their attack's line."""
    if event.purpose in _OWN or context.earlier(combat.AttackDeclared) is not None:
        return None
    attack = context.state.attack
    if event.purpose == "defence" and attack is not None:
        defence: Params = {"defence_dice": shown(event.faces), "defence": sum(event.faces), "points": sum(attack.faces)}
        return said("log-defence", {**called(event.by, "at"), **defence}, context.state.owner(event.by))
    if event.purpose == "slime":
        bite: Params = {**called(event.by, "at"), "dice": shown(event.faces), "points": sum(event.faces)}
        return said("log-slime", bite, context.state.owner(event.by), "alarm")
    params: Params = {"card": event.purpose, "dice": shown(event.faces), "points": sum(event.faces)}
    return said("log-card-roll", params, context.state.chaos)


def _second_look(context: FactContext[State], event: combat.DieRerolled | combat.RollKept) -> LineDraft:
    """Return the line for the roll after a reroll decision, with the outcome of a shot at a single target."""
    attack = context.state.attack
    assert attack is not None
    faces = list(attack.faces)
    if isinstance(event, combat.DieRerolled):
        faces[event.index] = event.new
    aimed = attack.target.object or (attack.target.figure if attack.kind == "fire" else "")
    outcome = _outcome(context) if aimed else "open"
    params: Params = {**called(attack.piece), "dice": shown(tuple(faces)), "points": sum(faces), "outcome": outcome}
    seat = context.state.owner(attack.piece)
    if isinstance(event, combat.DieRerolled):
        return said("log-reroll", {**params, "old": event.old, "new": event.new}, seat)
    return said("log-kept", params, seat, quiet=True)


# what it comes to ------------------------------------------------------------------------------------------------------


def _harm(
    context: FactContext[State], event: combat.DamageDealt | combat.WeaponLost | combat.FigureEliminated | combat.FigureDeserted
) -> LineDraft | None:
    state = context.state
    match event:
        case combat.DamageDealt(target=target, points=points):
            figure = state.figure(target)
            assert figure is not None
            left = figure.life - points
            return said("log-damage", {**called(target, "at"), "points": points, "life": left}, figure.seat) if left > 0 else None
        case combat.WeaponLost(figure=name, weapon=weapon):
            return said("log-weapon-lost", {**called(name), "weapon": weapon}, state.chaos)
        case combat.FigureEliminated():
            return _eliminated(context, event)
        case combat.FigureDeserted(figure=name):
            return said("log-deserted", called(name), context.state.owner(name), "alarm")
        case _:
            assert_never(event)


def _eliminated(context: FactContext[State], event: combat.FigureEliminated) -> LineDraft:
    """Return the line for an eliminated figure, with its value and the seat that gains it."""
    follows = context.after[0] if context.after else None
    if event.figure in context.state.soldiers:
        seat = context.state.owner(event.figure)
        return said("log-lost", {**called(event.figure, "at"), "value": event.value, "cause": event.cause}, seat, "alarm")
    taken = follows if isinstance(follows, combat.TokenCollected) else None
    params: Params = {**called(event.figure, "at"), "token": yes(taken is not None), "value": taken.value if taken else 0}
    if taken is not None:
        return said("log-eliminated", {**params, "player": taken.seat}, taken.seat, "go")
    return said("log-eliminated", {**params, "player": context.state.chaos}, event.by_seat)


def shown(faces: tuple[int, ...]) -> str:
    """Return faces as text, or a dash if no dice were rolled."""
    return " ".join(map(str, faces)) or "–"
