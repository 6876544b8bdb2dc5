"""The last roll: the attacker's dice, the defender's dice, and the outcome."""

from domain.games.starquest.cards import EVENT_CARDS
from domain.games.starquest.events.combat import AttackDeclared, AttackRolled, DamageDealt, DieRerolled, FigureEliminated
from domain.games.starquest.events.conditions import EdgeBroken, LockTried
from domain.games.starquest.events.gear import MineTriggered
from domain.games.starquest.events.objectives import ObjectDamaged
from domain.games.starquest.events.treasures import ArtefactDamaged, ProbeGrabbed, ProbeSlipped
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Die as Kind
from domain.kernel.facts import DecisionOpened
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.recent import RecentFacts
from projections.scene import Die, Roll, Tone

_TONES: dict[Kind, Tone] = {"H": "red", "M": "orange", "L": "plain"}


def roll(state: State, recent: RecentFacts) -> Roll | None:
    """Return the newest roll of an attack or an event card, or None."""
    number = recent.roll_number()
    if number is None:
        return None
    rolls = [fact.event for fact in recent.rolled if isinstance(fact.event, AttackRolled)]
    rerolled = next((fact.event for fact in recent.rolled if isinstance(fact.event, DieRerolled)), None)
    if rerolled is not None and state.attack is not None:
        own = thrown(state.attack.pool.dice(), state.attack.faces)
        against = thrown(rolls[0].pool, rolls[0].faces) if rolls else []
        return Roll(Words("roll-again", called(state.attack.piece)), own, number, against, _outcome(recent.rolled))
    if not rolls:
        return _grab(recent, number)
    first, *others = rolls
    against = thrown(others[0].pool, others[0].faces) if others else []
    if first.purpose == "defence" and state.attack is not None:
        own, against = thrown(state.attack.pool.dice(), state.attack.faces), thrown(first.pool, first.faces)
        return Roll(Words("roll-defence", called(first.by)), own, number, against, _outcome(recent.rolled))
    return Roll(_purpose(first, recent.rolled), thrown(first.pool, first.faces), number, against, _outcome(recent.rolled))


def _grab(recent: RecentFacts, number: int) -> Roll | None:
    """Return the roll for the probe or for a locked door, or None if there is none."""
    for event in (fact.event for fact in recent.rolled):
        match event:
            case ProbeGrabbed(figure=figure, die=die) | ProbeSlipped(figure=figure, die=die):
                return _tried("roll-grab", figure, die, "roll-grab-caught" if die else "roll-grab-slipped", number)
            case MineTriggered(piece=piece, faces=faces):
                return Roll(Words("roll-mine", called(piece)), thrown(("H", "H"), faces), number, [], _outcome(recent.rolled))
            case LockTried(figure=figure, die=die):
                return _tried("roll-lock", figure, die, "roll-lock-opened" if die else "roll-lock-kept", number)
            case _:
                pass
    return None


def _tried(key: str, figure: str, die: int, outcome: str, number: int) -> Roll:
    return Roll(Words(key, called(figure)), thrown(("H",), (die,)), number, [], Words(outcome))


def thrown(pool: tuple[Kind, ...], faces: tuple[int, ...]) -> list[Die]:
    """Return the dice of a pool with their faces."""
    dice = zip(pool, faces, strict=True)
    return [Die(face, 6, tone=_TONES[kind], letter=Words(f"die-{kind}")) for kind, face in dice]


def _purpose(rolled: AttackRolled, facts: tuple[Record, ...]) -> Words:
    card = next((card for card in EVENT_CARDS if card == rolled.purpose), None)
    if card is not None:
        return Words(f"event-{card}")
    if rolled.purpose == "slime":
        return Words("roll-slime", called(rolled.by))
    declared = next((fact.event for fact in facts if isinstance(fact.event, AttackDeclared)), None)
    if declared is None or declared.weapon is None:
        return Words("roll-melee", called(rolled.by))
    return Words("roll-fire", {**called(rolled.by), "weapon": declared.weapon})


def _outcome(facts: tuple[Record, ...]) -> Words | None:
    """Return the outcome, or None while it is open."""
    events = [fact.event for fact in facts]
    lost = [event for event in events if isinstance(event, FigureEliminated)]
    if len(lost) == 1:
        return Words("roll-eliminated", called(lost[0].figure))
    if lost:
        return Words("roll-eliminated-many", {"count": len(lost)})
    if any(isinstance(event, DamageDealt | ObjectDamaged | ArtefactDamaged | EdgeBroken) for event in events):
        return Words("roll-damage")
    return None if any(isinstance(event, DecisionOpened) for event in events) else Words("roll-nothing")
