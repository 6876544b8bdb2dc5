"""The last roll: its dice, what it was for, and the outcome."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.games.mercs_recon.dice import Die as Kind
from domain.games.mercs_recon.dice import Rolled, bursts, shield
from domain.games.mercs_recon.events import actions, breach, combat, enemy
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from projections.recent import RecentFacts
from projections.scene import Die, Roll, Tone

SIDES: Final = 8
_TONES: Final[dict[Kind, Tone]] = {"SS": "red", "LS": "yellow", "KS": "plain"}


def roll(state: State, recent: RecentFacts) -> Roll | None:
    """Return the newest roll of attack, defence, interrogation, casualties, breach or tie, or None.

    An append may hold many rolls. The newest attack is shown with the defence that answered it.
    """
    number = recent.roll_number()
    if number is None:
        return None
    events = [fact.event for fact in recent.rolled]
    for place in reversed(range(len(events))):
        found = _roll(state, events, place)
        if found is not None:
            purpose, dice, against = found
            # the record of the dice precedes the fact that repeats them
            return Roll(purpose, dice, _record(recent, place, number), against, _outcome(state, events[place:]))
    return None


def _record(recent: RecentFacts, place: int, number: int) -> int:
    """Return the record of the last draw before a fact."""
    numbers = [fact.n for fact in recent.rolled[:place] if _is_draw(fact.event)]
    return numbers[-1] if numbers else number


def _is_draw(event: Struct) -> bool:
    return type(event).__name__ == "DiceRolled"


def _roll(state: State, events: Sequence[Struct], place: int) -> tuple[Words, list[Die], list[Die]] | None:
    match events[place]:
        case combat.AttackRolled(attacker=attacker, dice=dice) if dice:
            defences = [event for event in events[place:] if isinstance(event, combat.DefenceResolved)]
            against = [_black(face) for event in defences[:1] for face in event.dice]
            return Words("roll-attack", called(state, attacker)), _dice(dice), against
        case actions.Interrogated(merc=merc, dice=dice) if dice:
            return Words("roll-interrogation", called(state, merc)), _dice(dice), []
        case breach.BreachAction(merc=merc, dice=dice) if dice:
            return Words("roll-breach", called(state, merc)), _dice(dice), []
        case breach.BreachCounter(dice=dice) if dice:
            return Words("roll-counter"), [_die(one.die, one.face) for one in dice], []
        case combat.CasualtyRoll(dice=dice) if dice:
            return Words("roll-casualties"), _dice(dice), []
        case combat.FireSpreadRolled(zone=zone, die=die):
            return Words("roll-fire", {"zone": zone}), [_die("KS", die)], []
        case enemy.AgentMoved(dice=(*_, die)):
            return Words("roll-agent"), [_die("LS", die)], []
        case _:
            return None


def _dice(dice: Sequence[Rolled]) -> list[Die]:
    return [_die(one.die, one.face) for one in dice]


def _die(kind: Kind, face: int) -> Die:
    return Die(face, SIDES, counted=bool(bursts(kind, face)), tone=_TONES[kind], letter=Words(f"letter-{kind}"), kind=kind)


def _black(face: int) -> Die:
    """Return a die of a defence: shields count."""
    return Die(face, SIDES, counted=shield(face), tone=_TONES["KS"], letter=Words("letter-KS"), kind="KS")


def _outcome(state: State, events: Sequence[Struct]) -> Words | None:
    """Return what came of a roll, or None."""
    match events[0]:
        case combat.AttackRolled():
            lost = [event for event in events if isinstance(event, combat.DamageTaken)]
            return Words("roll-damage", {"points": sum(event.amount for event in lost)}) if lost else Words("roll-nothing")
        case actions.Interrogated(success=success):
            return Words("roll-success" if success else "roll-failure")
        case breach.BreachAction(successes=count) | breach.BreachCounter(successes=count) | combat.CasualtyRoll(bursts=count):
            return Words("roll-bursts", {"count": count})
        case _:
            return None
