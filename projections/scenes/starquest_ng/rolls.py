"""The last roll: a fight, defensive fire, a strike at a door or wall, or dice for the mission leader; else one of StarQuest's."""

from msgspec import Struct

from domain.games.starquest.events.combat import FigureEliminated
from domain.games.starquest.naming import called
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import DefensiveFireRolled, EdgeDamaged, FightRolled, ObjectStruck, PairBound
from domain.games.starquest_ng.events.setup import LeaderDiceRolled
from domain.games.starquest_ng.state import NgState
from domain.kernel.words import Words
from projections.recent import RecentFacts
from projections.scene import Die, Roll
from projections.scenes.starquest import rolls as classic
from projections.scenes.starquest.rolls import thrown


def roll(state: NgState, recent: RecentFacts) -> Roll | None:
    """Return the newest roll, or None."""
    number = recent.roll_number()
    events = [fact.event for fact in recent.rolled]
    own = next((event for event in events if isinstance(event, FightRolled | DefensiveFireRolled | ObjectStruck | LeaderDiceRolled)), None)
    if number is None or own is None:
        return classic.roll(state, recent)
    match own:
        case FightRolled():
            against = thrown(own.enemy_dice, own.enemy_faces)
            return Roll(Words("roll-fight"), thrown(own.dice, own.faces), number, against, _outcome(events))
        case DefensiveFireRolled():
            dice = thrown(("H",), (own.readiness,)) if own.readiness is not None else []
            return Roll(Words("roll-defensive", called(own.figure)), dice, number, thrown(own.dice, own.faces), _outcome(events))
        case ObjectStruck():
            name = {**called(own.figure), **called(own.object, "at")}
            return Roll(Words("roll-strike", name), thrown(own.dice, own.faces), number, [], _outcome(events))
        case LeaderDiceRolled():
            return Roll(Words("roll-leader"), [Die(face, 6, tone="red", letter=Words("die-H")) for face in own.faces], number)


def _outcome(events: list[Struct]) -> Words:
    """Return what came of the roll."""
    for event in events:
        match event:
            case FigureDown(figure=figure):
                return Words("roll-down", called(figure))
            case FigureEliminated(figure=figure):
                return Words("roll-eliminated", called(figure))
            case _:
                continue
    if any(isinstance(event, LifeLost | EdgeDamaged) for event in events):
        return Words("roll-damage")
    return Words("roll-bound") if any(isinstance(event, PairBound) for event in events) else Words("roll-nothing")
