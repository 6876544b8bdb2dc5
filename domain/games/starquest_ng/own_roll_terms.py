"""The terms of NG's own rolls: defensive fire and strikes. A fight's two rolls are compared with each other, which its report says."""

from msgspec import Struct

from domain.games.starquest.prowess import armour_need
from domain.games.starquest.weapons import Pool, counted
from domain.games.starquest_ng.events.combat import DefensiveFireRolled, ObjectStruck
from domain.games.starquest_ng.rules import edges
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Comparison, DiceCount, RollTerms


def terms_of(state: NgState, event: Struct) -> RollTerms | None:
    """The terms of the roll that a fact is about, given the state before it; None for other facts."""
    match event:
        case DefensiveFireRolled(dice=dice, faces=faces) if dice and state.charge is not None:
            attacker = state.figure(state.charge.figure)
            assert attacker is not None
            return RollTerms(_dice("weapon", dice), (Comparison(armour_need(state, attacker), sum(faces)),))
        case ObjectStruck(object=name, dice=dice, faces=faces):
            return RollTerms(_dice("close_combat", dice), (Comparison(edges.need_of_object(state, name), sum(faces)),))
        case _:
            return None


def _dice(term: str, dice: tuple[str, ...]) -> DiceCount:
    return counted(term, Pool(dice.count("H"), dice.count("L"), dice.count("M"))).terms
