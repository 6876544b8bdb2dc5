"""The terms of rolls: the number of dice, and the needs that the points are compared with, by the functions that decide.

Previews ask before the roll, without faces. Reports ask afterwards, with the state before the fact, so that facts repeat no need.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from domain.games.starquest.aiming import Range, Struck, against_objects, dice_of_weapons
from domain.games.starquest.cards import EventCard
from domain.games.starquest.events.combat import AttackRolled, DieRerolled, PointsAllocated
from domain.games.starquest.events.conditions import LockTried
from domain.games.starquest.events.gear import MineTriggered
from domain.games.starquest.events.treasures import ProbeGrabbed, ProbeSlipped
from domain.games.starquest.naming import called
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import melee, mines, slime
from domain.games.starquest.rules.event_cards.accidents import DICE_OF_CARDS, struck_by
from domain.games.starquest.state import Attack, State
from domain.games.starquest.weapons import Pool, counted
from domain.kernel.dice import Comparison, DiceCount, Modifier, Need, RollTerms
from domain.kernel.words import Words

Faces: TypeAlias = tuple[int, ...]
GRAB: Final = RollTerms(counted("grab", Pool(heavy=1)).terms)
"""The terms of the roll for the probe: anything but 0 catches it (see `probes.grab`)."""
LOCK: Final = RollTerms(counted("lock", Pool(heavy=1)).terms)
"""The terms of the roll for a locked door: anything but 0 opens it."""


def terms_of(state: State, event: Struct) -> RollTerms | None:
    """The terms of the roll that a fact is about, given the state before it; None for other facts. A share of a divided sum counts as a
    roll of its own (see `allocation.check_allocation`)."""
    match event:
        case AttackRolled(purpose="fire" | "melee", faces=faces) if state.attack is not None:
            return attack_terms(state, state.attack, faces)
        case AttackRolled(purpose="defence", by=by, faces=faces) if state.attack is not None:
            return defence_terms(state, _figure(state, state.attack.piece), _figure(state, by), sum(state.attack.faces), faces)
        case AttackRolled(purpose=slime.CAUSE, by=by, faces=faces):
            return RollTerms(counted("slime", slime.DICE).terms, _compared(state, (Struck(by),), faces, named=True))
        case AttackRolled(purpose=card, faces=faces) if state.event is not None and state.event.card == card:
            return card_terms(state, state.event.card, _figure(state, state.event.choice.figures[0]), faces)
        case DieRerolled(index=index, new=new) if state.attack is not None:
            old = state.attack.faces
            again = _compared_attack(state, state.attack, (*old[:index], new, *old[index + 1 :]))
            return RollTerms(compared=again) if again else None
        case ProbeGrabbed() | ProbeSlipped():
            return GRAB
        case LockTried():
            return LOCK
        case MineTriggered(piece=piece, faces=faces):
            return RollTerms(counted("mine", mines.DICE).terms, _compared(state, (Struck(piece),), faces, named=False))
        case PointsAllocated(shares=shares):
            return RollTerms(compared=tuple(one for share in shares for one in share_terms(state, share.target, share.points).compared))
        case _:
            return None


def attack_terms(state: State, attack: Attack, faces: Faces | None = None) -> RollTerms:
    """The terms of the attacker's roll. It is compared with nothing if the enemy rolls as well, or if its sum is divided later."""
    return RollTerms(_attack_dice(state, attack), _compared_attack(state, attack, faces))


def reroll_terms(state: State, attack: Attack) -> RollTerms:
    """What the attack will be compared with after a die is rolled again (see `rerolls.reroll_die`)."""
    return RollTerms(compared=_compared_attack(state, attack, None))


def defence_terms(state: State, attacker: Figure, enemy: Figure, attack: int | None = None, faces: Faces = ()) -> RollTerms:
    """The terms of the defender's roll, which is compared with the points of the attack, None before they are rolled."""
    dice = melee.defence_dice(state, attacker, enemy).terms
    return RollTerms(dice) if attack is None else RollTerms(dice, (Comparison(Need(Modifier("attack", attack)), sum(faces)),))


def share_terms(state: State, target: str, points: int) -> RollTerms:
    """What points given to a target are compared with (see `allocation.check_allocation`)."""
    return RollTerms(compared=(Comparison(Struck(target, is_object=target in state.items).need(state), points),))


def card_terms(state: State, card: EventCard, figure: Figure, faces: Faces | None = None) -> RollTerms | None:
    """The terms of the roll of an event card that names this figure; None for a card that rolls no dice for it."""
    dice = DICE_OF_CARDS.get(card)
    return None if dice is None else RollTerms(dice.terms, _compared(state, struck_by(state, card, figure), faces, named=True))


def _attack_dice(state: State, attack: Attack) -> DiceCount:
    attacker = _figure(state, attack.piece)
    if attack.weapon is None:
        return melee.attack_dice(state, attacker, charged=attack.charged, thing=attack.target.object).terms
    dice = dice_of_weapons(state, attacker)[attack.weapon]
    return (dice.plus("against_objects", against_objects(state, attacker)) if attack.target.object else dice).terms


def _compared_attack(state: State, attack: Attack, faces: Faces | None) -> tuple[Comparison, ...]:
    if attack.target.object:
        return _compared(state, (Struck(attack.target.object, is_object=True),), faces, named=False)
    if attack.weapon is None:
        return ()
    struck = Range(state).struck(_figure(state, attack.piece), attack.weapon, attack.target)
    return _compared(state, struck, faces, named=not attack.target.figure)


def _compared(state: State, struck: Iterable[Struck], faces: Faces | None, *, named: bool) -> tuple[Comparison, ...]:
    """A comparison for each target. `named`: the roll itself does not say who is struck."""
    return tuple(
        Comparison(
            one.need(state), None if faces is None else one.points(faces), Words("roll-target", called(one.name, "at")) if named else None
        )
        for one in struck
    )


def _figure(state: State, name: str) -> Figure:
    figure = state.figure(name)
    assert figure is not None, name
    return figure
