"""The terms of rolls: the number of dice and what they are compared with, by the functions that decide."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from domain.games.mercs_recon.dice import Die, Rolled
from domain.games.mercs_recon.events.actions import Interrogated
from domain.games.mercs_recon.events.breach import BreachAction, BreachCounter
from domain.games.mercs_recon.events.combat import AttackRolled, CasualtyRoll, DefenceResolved, FireSpreadRolled
from domain.games.mercs_recon.events.enemy import AgentMoved
from domain.games.mercs_recon.progress import CounterDie
from domain.games.mercs_recon.rules.casualties import merc_of
from domain.games.mercs_recon.rules.combat import armour_dice
from domain.games.mercs_recon.state import State
from domain.kernel.dice import Comparison, DiceCount, Modifier, Need, RollTerms


def terms_of(state: State, event: Struct) -> RollTerms | None:
    """The terms of the roll that a fact is about, given the state before it; None for other facts and for rolls without dice."""
    match event:
        case AttackRolled(dice=dice) if dice:
            return RollTerms(DiceCount(Modifier("weapon", len(dice))), kinds=_kinds(dice))
        case DefenceResolved(target=target, dice=faces, collateral_dice=beside, incoming=incoming, diverted=diverted, blocked=blocked) if (
            faces
        ):
            compared = Comparison(Need(Modifier("incoming", incoming)), diverted + blocked)
            return RollTerms(defence_dice(state, target, beside, len(faces)), (compared,), ("KS",) * len(faces))
        case Interrogated(dice=dice, threshold=threshold, successes=count) if dice:
            return replace(interrogation_terms(len(dice), threshold, count), kinds=_kinds(dice))
        case BreachAction(dice=dice, rerolled=again) if dice:
            return RollTerms(DiceCount(Modifier("weapon", len(dice))), kinds=_kinds((*dice, *(dice[index] for index in again))))
        case BreachCounter(dice=dice, removed=removed, rerolled=again) if dice:
            struck = DiceCount(Modifier("positions", len(dice) + len(removed)), _named(("removed", -len(removed))))
            return RollTerms(struck, kinds=_kinds((*dice, *(die for die in dice if die.value in again))))
        case CasualtyRoll(dice=dice) if dice:
            extra = len(state.extra_dice)
            return RollTerms(DiceCount(Modifier("casualties", len(dice) - extra), _named(("extra", extra))), kinds=_kinds(dice))
        case FireSpreadRolled():
            return RollTerms(kinds=("KS",))
        case AgentMoved(dice=faces) if faces:
            return RollTerms(kinds=("LS",) * len(faces))
        case _:
            return None


def _kinds(dice: Iterable[Rolled | CounterDie]) -> tuple[Die, ...]:
    return tuple(die.die for die in dice)


def interrogation_terms(dice: int, threshold: int, points: int | None = None) -> RollTerms:
    """The terms of an interrogation (see `detention.interrogate`)."""
    return RollTerms(DiceCount(Modifier("interrogation", dice)), (Comparison(Need(Modifier("threshold", threshold)), points),))


def defence_dice(state: State, target: str, beside: int, count: int) -> DiceCount:
    """The dice of a defence: own armour, that of the zone, cover, and one for each collateral target. After a breach and clear
    own armour counts alone."""
    merc = merc_of(state, target)
    own = merc.profile.armour if merc is not None else state.opfor[target].armour
    if count != beside + armour_dice(state, target):
        return DiceCount(Modifier("armour", count - beside), _named(("collateral_targets", beside)))
    zone = state.values(merc.zone if merc is not None else state.opfor[target].zone).armour
    cover = armour_dice(state, target) - own - zone
    return DiceCount(Modifier("armour", own), _named(("zone_armour", zone), ("cover", cover), ("collateral_targets", beside)))


def _named(*terms: tuple[str, int]) -> tuple[Modifier, ...]:
    return tuple(Modifier(name, value) for name, value in terms if value)
