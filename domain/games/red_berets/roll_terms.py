"""The terms by which each roll can be checked: a need with its named terms, and the points compared with it."""

from msgspec import Struct

from domain.games.red_berets.events.combat import ArmourRolled, AttackRolled
from domain.games.red_berets.state import State
from domain.kernel.dice import Comparison, Modifier, Need, RollTerms


def terms_of(state: State, event: Struct) -> RollTerms | None:
    """The terms of the roll that a fact is about, None for any other fact."""
    match event:
        case AttackRolled():
            base = Modifier("skill", event.skill)
            return RollTerms(compared=(Comparison(Need(base, event.mods), event.roll),))
        case ArmourRolled():
            need = Need(Modifier("armour", event.armour), (Modifier("damage", -event.damage),))
            return RollTerms(compared=(Comparison(need, event.roll),))
    return None
