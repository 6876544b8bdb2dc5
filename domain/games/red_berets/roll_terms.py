"""The terms by which each roll can be checked: a need with its named terms, and the points compared with it."""

from msgspec import Struct

from domain.games.red_berets.events.combat import ArmourRolled, AttackRolled, RepairRolled, TreatRolled
from domain.games.red_berets.events.markers import SurpriseRolled
from domain.games.red_berets.events.objects import AuraTested, MineCheckRolled, ObjectRevealRolled, PowerRolled, SaveRolled, ScanRolled
from domain.games.red_berets.events.rounds import HyperCheckRolled
from domain.games.red_berets.state import State
from domain.kernel.dice import Comparison, Modifier, Need, RollTerms
from domain.kernel.words import Words


def terms_of(state: State, event: Struct) -> RollTerms | None:
    """The terms of the roll that a fact is about, None for any other fact."""
    match event:
        case AttackRolled():
            return _one(Need(Modifier("skill", event.skill), event.mods), event.roll)
        case ArmourRolled():
            return _one(Need(Modifier("armour", event.armour), (Modifier("damage", -event.damage),)), event.roll)
        case RepairRolled():
            return _one(Need(Modifier("firearms", event.skill), event.mods), event.roll)
        case TreatRolled():
            return _one(Need(Modifier("first_aid", event.need)), event.roll)
        case ScanRolled():
            return _one(Need(Modifier("scanner", event.need)), event.roll)
        case ObjectRevealRolled() | HyperCheckRolled():
            return _one(Need(Modifier("initiative", event.need)), event.roll)
        case PowerRolled():
            return _one(Need(Modifier("dark_symmetry", event.skill), (Modifier("level", -event.level),)), event.roll)
        case SaveRolled() | AuraTested():
            return _one(Need(Modifier("initiative", event.need)), event.roll)
        case MineCheckRolled():
            return _one(Need(Modifier("mine_check", event.need)), event.roll)
        case SurpriseRolled(sides=sides):
            return RollTerms(
                compared=tuple(
                    Comparison(Need(Modifier("initiative", other.total)), one.total, Words("contest-side", {"seat": one.seat}))
                    for one, other in (sides, sides[::-1])
                )
            )
    return None


def _one(need: Need, roll: int) -> RollTerms:
    return RollTerms(compared=(Comparison(need, roll),))
