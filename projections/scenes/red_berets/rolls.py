"""The last roll: its die, what it was for, and the outcome."""

from collections.abc import Sequence

from msgspec import Struct

from domain.games.red_berets.events import combat, markers, objects, rounds
from domain.kernel.words import Words
from projections.recent import RecentFacts
from projections.scene import Die, Roll

SIDES = 20


def roll(recent: RecentFacts) -> Roll | None:
    """Return the newest roll that was compared with a number, or None."""
    number = recent.roll_number()
    if number is None:
        return None
    events = [fact.event for fact in recent.rolled]
    for event in events:
        if isinstance(event, markers.SurpriseRolled):
            last = next(each for each in reversed(events) if isinstance(each, markers.SurpriseRolled))
            one, other = last.sides
            won = next((side.figure for side in last.sides if side.seat == last.winner), "")
            return Roll(Words("roll-surprise"), [_die(one.roll)], number, [_die(other.roll)], Words("roll-surprised", {"figure": won}))
        purpose = _purpose(event)
        if purpose is not None:
            words, face = purpose
            armour = [_die(each.roll) for each in events if isinstance(each, combat.ArmourRolled)] if _attacks(event) else []
            return Roll(words, [_die(face)], number, armour, _outcome(events))
    return None


def _die(face: int) -> Die:
    return Die(face, SIDES)


def _attacks(event: Struct) -> bool:
    return isinstance(event, combat.AttackRolled)


def _purpose(event: Struct) -> tuple[Words, int] | None:
    """Return what a fact rolled for, and the face of its die; None for a fact without a roll."""
    match event:
        case combat.AttackRolled(attacker=figure, weapon=weapon, roll=face):
            return Words("roll-attack", {"figure": figure, "weapon": weapon}), face
        case combat.ArmourRolled(figure=figure, roll=face):
            return Words("roll-armour", {"figure": figure}), face
        case combat.RepairRolled(figure=figure, roll=face):
            return Words("roll-repair", {"figure": figure}), face
        case combat.TreatRolled(figure=figure, roll=face):
            return Words("roll-treat", {"figure": figure}), face
        case objects.ScanRolled(figure=figure, roll=face):
            return Words("roll-scan", {"figure": figure}), face
        case objects.ObjectRevealRolled(figure=figure, roll=face):
            return Words("roll-object", {"figure": figure}), face
        case objects.MineCheckRolled(figure=figure, roll=face):
            return Words("roll-mine", {"figure": figure}), face
        case objects.PowerRolled(nepharite=figure, power=power, roll=face):
            return Words("roll-power", {"figure": figure, "power": power}), face
        case objects.SaveRolled(figure=figure, roll=face):
            return Words("roll-save", {"figure": figure}), face
        case objects.AlimahnUsed(nepharite=figure, roll=face):
            return Words("roll-attack", {"figure": figure, "weapon": "alimahn"}), face
        case objects.AuraTested(figure=figure, roll=face):
            return Words("roll-aura", {"figure": figure}), face
        case rounds.HyperCheckRolled(figure=figure, roll=face):
            return Words("roll-hyper", {"figure": figure}), face
        case _:
            return None


def _outcome(events: Sequence[Struct]) -> Words | None:
    """Return the outcome of an attack, or None for other rolls."""
    died = next((event.figure for event in events if isinstance(event, combat.FigureDied)), None)
    if died is not None:
        return Words("roll-died", {"figure": died})
    hurt = next((event.figure for event in events if isinstance(event, combat.FigureWounded)), None)
    if hurt is not None:
        return Words("roll-wounded", {"figure": hurt})
    attack = next((event for event in events if isinstance(event, combat.AttackRolled)), None)
    if attack is None:
        return None
    return Words("roll-saved" if attack.result in ("hit", "crit") else "roll-missed")
