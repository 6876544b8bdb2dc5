"""The report of attacks: who at whom, with what, the dice, and what came of it."""

from typing import assert_never

from domain.games.starquest.events import CombatEvent
from domain.games.starquest.events.combat import (
    AttackDeclared,
    AttackRolled,
    DamageDealt,
    DieRerolled,
    FigureDeserted,
    FigureEliminated,
    FusionSpent,
    PointsAllocated,
    PointsLost,
    RollKept,
    TokenCollected,
    WeaponLost,
)
from domain.games.starquest.events.objectives import ObjectDamaged
from domain.games.starquest.naming import called
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.state import State
from domain.kernel.facts import DecisionOpened
from projections.scenes.starquest.report.told import Params, Place, Told, dice_text, said, yes

_OWN = ("fire", "melee")
"""What an attacker's roll is thrown for."""


def told(place: Place, event: CombatEvent) -> Told | None:
    """The line that begins with this fact."""
    match event:
        case AttackDeclared(kind="fire"):
            return _shot(place, event)
        case AttackDeclared(kind="melee"):
            return _fight(place, event)
        case AttackRolled():
            return _roll(place, event)
        case DieRerolled() | RollKept():
            return _second_look(place, event)
        case PointsAllocated(shares=shares):
            target, points = shares[0].target, shares[0].points
            struck = place.later(DamageDealt) or place.later(ObjectDamaged)
            params = {**called(target, "at"), "points": points, "outcome": "hit" if struck else "none"}
            return said("log-share", params, _attacker(place.state))
        case DamageDealt() | WeaponLost() | FigureEliminated() | FigureDeserted():
            return _harm(place, event)
        case AttackDeclared() | FusionSpent() | TokenCollected() | PointsLost():
            return None
        case _:
            assert_never(event)


def _attacker(state: State) -> int | None:
    return None if state.attack is None else state.owner(state.attack.piece)


# fire ------------------------------------------------------------------------------------------------------------------


def _shot(place: Place, event: AttackDeclared) -> Told:
    rolled = place.later(AttackRolled)
    faces = () if rolled is None else rolled.faces
    highest = max(faces, default=0)
    params: Params = {
        **called(event.piece),
        "weapon": event.weapon or "",
        "dice": dice_text(faces),
        "points": sum(faces),
        "highest": highest,
    }
    target = event.target
    seat = place.owner(event.piece)
    if target.figure or target.object:
        name = target.figure or target.object
        more: Params = {"armour": _armour(place.state, name), "outcome": _outcome(place)}
        return said("log-fire-one", {**params, **called(name, "at"), **more}, seat)
    if target.square:
        return said("log-fire-square", {**params, "square": target.square}, seat)
    if target.direction:
        return said("log-fire-direction", {**params, "direction": target.direction}, seat)
    return said("log-fire-divided" if event.weapon == "null_time_cannon" else "log-fire-around", params, seat)


def _armour(state: State, target: str) -> int:
    figure = state.figure(target)
    return state.items[target].thing.armour if figure is None else armour_of(state, figure)


def _outcome(place: Place) -> str:
    """What came of an attack on one: it is still open while a die may be rerolled."""
    if place.later(DecisionOpened) is not None and place.later(DamageDealt) is None:
        return "open"
    return "hit" if place.later(DamageDealt) or place.later(ObjectDamaged) else "none"


# close combat ----------------------------------------------------------------------------------------------------------


def _fight(place: Place, event: AttackDeclared) -> Told:
    own = next((roll for roll in place.all_later(AttackRolled) if roll.purpose in _OWN), None)
    against = next((roll for roll in place.all_later(AttackRolled) if roll.purpose not in _OWN), None)
    faces = () if own is None else own.faces
    name = event.target.figure or event.target.object
    params: Params = {**called(event.piece), **called(name, "at"), "dice": dice_text(faces), "points": sum(faces)}
    seat = place.owner(event.piece)
    if event.target.object:
        return said("log-fight-object", {**params, "armour": _armour(place.state, name), "outcome": _outcome(place)}, seat)
    if against is None:
        return said("log-fight-open", params, seat)
    return said("log-fight", {**params, "defence_dice": dice_text(against.faces), "defence": sum(against.faces)}, seat)


def _roll(place: Place, event: AttackRolled) -> Told | None:
    """A defence that had to wait for a reroll, or a roll of an event card; others stand in the line of their attack."""
    if event.purpose in _OWN or place.earlier(AttackDeclared) is not None:
        return None
    attack = place.state.attack
    if event.purpose == "defence" and attack is not None:
        defence: Params = {"defence_dice": dice_text(event.faces), "defence": sum(event.faces), "points": sum(attack.faces)}
        return said("log-defence", {**called(event.by, "at"), **defence}, place.owner(event.by))
    params: Params = {"card": event.purpose, "dice": dice_text(event.faces), "points": sum(event.faces)}
    return said("log-card-roll", params, place.state.chaos)


def _second_look(place: Place, event: DieRerolled | RollKept) -> Told:
    """The roll as it stands now, with what came of it where it was a shot at one."""
    attack = place.state.attack
    assert attack is not None
    faces = list(attack.faces)
    if isinstance(event, DieRerolled):
        faces[event.index] = event.new
    aimed = attack.target.object or (attack.target.figure if attack.kind == "fire" else "")
    outcome = _outcome(place) if aimed else "open"
    params: Params = {**called(attack.piece), "dice": dice_text(tuple(faces)), "points": sum(faces), "outcome": outcome}
    seat = place.owner(attack.piece)
    if isinstance(event, DieRerolled):
        return said("log-reroll", {**params, "old": event.old, "new": event.new}, seat)
    return said("log-kept", params, seat, quiet=True)


# what it comes to ------------------------------------------------------------------------------------------------------


def _harm(place: Place, event: DamageDealt | WeaponLost | FigureEliminated | FigureDeserted) -> Told | None:
    state = place.state
    match event:
        case DamageDealt(target=target, points=points):
            figure = state.figure(target)
            assert figure is not None
            left = figure.life - points
            return said("log-damage", {**called(target, "at"), "points": points, "life": left}, figure.seat) if left > 0 else None
        case WeaponLost(figure=name, weapon=weapon):
            return said("log-weapon-lost", {**called(name), "weapon": weapon}, state.chaos)
        case FigureEliminated():
            return _eliminated(place, event)
        case FigureDeserted(figure=name):
            return said("log-deserted", called(name), place.owner(name), "alarm")
        case _:
            assert_never(event)


def _eliminated(place: Place, event: FigureEliminated) -> Told:
    """Who is out, and what it is worth to whom."""
    follows = place.after[0] if place.after else None
    if event.figure in place.state.soldiers:
        seat = place.owner(event.figure)
        return said("log-lost", {**called(event.figure, "at"), "value": event.value, "cause": event.cause}, seat, "alarm")
    taken = follows if isinstance(follows, TokenCollected) else None
    params: Params = {**called(event.figure, "at"), "token": yes(taken is not None), "value": taken.value if taken else 0}
    if taken is not None:
        return said("log-eliminated", {**params, "seat": taken.seat}, taken.seat, "go")
    return said("log-eliminated", {**params, "seat": place.state.chaos}, event.by_seat)
