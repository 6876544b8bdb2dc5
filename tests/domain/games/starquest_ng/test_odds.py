"""The odds that previews say, against all throws of the dice: who goes down, who is hurt, who is bound."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial

import pytest
from msgspec import Struct

from domain.games.starquest.commands import FireWeapon, ResolveEvent
from domain.games.starquest.events.combat import DamageDealt, FigureEliminated
from domain.games.starquest.naming import called
from domain.games.starquest.rules import event_cards
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool, Weapon
from domain.games.starquest_ng.commands import DeclareAttack, ResolveFight
from domain.games.starquest_ng.events.cards import TraitUsed
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import PairBound
from domain.games.starquest_ng.rules import fighting
from domain.games.starquest_ng.state import Fight, NgState, NgStep
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.seats import NOBODY, Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn, base_turn
from games.starquest_ng.positions import CHAOS, RED, InOrder, Table, altered, changed, given_card, known_as, table
from kit.given import given
from kit.throws import all_throws

Fates = dict[tuple[str, str], Fraction]
"""The chances that are not 0, by outcome and figure."""
Attacked = tuple[Table, Seat, DeclareAttack]
LIGHT, HEAVY = Pool(light=1), Pool(heavy=1)


def said(at: Table, seat: Seat, command: Command) -> Fates:
    """Return the odds of the preview."""
    names = {tuple(called(name, "at").values()): name for name in (*at.state.soldiers, *at.state.robotlings)}
    found: Fates = {}
    for one in at.game.preview(at.state, seat, command).odds:
        place = (one.outcome.params.get("at", ""), one.outcome.params.get("at_no", 0))
        if one.numerator:
            found[one.outcome.key.removeprefix("preview-odds-"), names.get(place, "")] = Fraction(one.numerator, one.denominator)
    return found


def fates(facts: Iterable[Struct], down: str = "down") -> set[tuple[str, str]]:
    """Return what became of the figures by these facts."""
    facts = tuple(facts)
    fallen = {fact.figure for fact in facts if isinstance(fact, FigureDown | FigureEliminated)}
    hurt = {fact.figure for fact in facts if isinstance(fact, LifeLost)} | {fact.target for fact in facts if isinstance(fact, DamageDealt)}
    hurt -= {fact.figure for fact in facts if isinstance(fact, TraitUsed) and fact.trait == "tough"}  # a tough one has the life that it had
    both = {("bound", "") for fact in facts if isinstance(fact, PairBound)}
    return {(down, one) for one in fallen} | {("hurt", one) for one in hurt - fallen} | both


def thrown(at: Table, act: Callable[[Turn[NgState]], None]) -> Fates:
    """Return the chances of all fates by an act."""
    found: Fates = {}
    for chance, turn in all_throws(at, act):
        for fate in fates(turn.facts):
            found[fate] = found.get(fate, Fraction(0)) + chance
    return found


def fought(at: Table, seat: Seat, command: DeclareAttack) -> Fates:
    """Return the chances of all fates if the attack is declared and the fight of its target follows at once."""
    found: Fates = {}
    for chance, turn in all_throws(at, partial(_attack_and_fight, at, seat, command)):
        begun = next(number for number, fact in enumerate((*turn.facts, None)) if fact is None or type(fact).__name__ == "FightRolled")
        way, fight = turn.facts[:begun], turn.facts[begun:]
        for fate in {one for one in fates(way, "shot-down") if one[0] == "shot-down"} | fates(fight):
            found[fate] = found.get(fate, Fraction(0)) + chance
    return found


def _attack_and_fight(at: Table, seat: Seat, command: DeclareAttack, turn: Turn[NgState]) -> None:
    at.game.decide(turn, seat, command)
    fight = next((one for one in turn.state.fights if one.passive == command.target), None)
    if fight is not None:
        fighting.settle(turn, fight)


def sergeant_attacks() -> Attacked:
    """A sergeant with two lives attacks an ork that may wound it before the fight."""
    at = altered(table("red-c 4,3; red-1 3,8; ork-1 7,3", step="attack"), "red-c", life=2, armour=1, melee=LIGHT)
    return altered(at, "ork-1", fire={"laser": Pool(heavy=1)}, melee=LIGHT), RED, DeclareAttack("red-c", "ork-1", "6,3")


def tough_attacks() -> Attacked:
    """A tough marine may be saved before the fight, and then not in it."""
    at = known_as(table("red-1 4,3; red-c 3,8; ork-1 7,3", step="attack"), "red-1", trait="tough")
    at = altered(at, "red-1", armour=1, melee=LIGHT)
    return altered(at, "ork-1", fire={"laser": Pool(heavy=1)}, melee=LIGHT), RED, DeclareAttack("red-1", "ork-1", "6,3")


def helper_attacks() -> Attacked:
    """A second attacker may be shot down on its way; the fight takes place all the same."""
    at = table("red-1 6,3; red-2 9,3; ork-1 7,3; red-c 3,8", step="attack")
    at = altered(at, "ork-1", fire={"laser": Pool(heavy=1)}, melee=LIGHT)
    at = altered(altered(at, "red-1", melee=LIGHT), "red-2", armour=1)
    at = changed(at, fights=(Fight("f1", "red-1", "ork-1"),), attacked=("red-1",))
    return at, RED, DeclareAttack("red-2", "ork-1", "8,3")


def over_a_corner() -> Attacked:
    """Nobody is bound over a corner."""
    at = given_card(table("red-1 4,2; red-c 3,8; ork-1 5,3", step="attack"), "assault_blades", "red-1")
    at = altered(altered(at, "red-1", melee=LIGHT), "ork-1", melee=Pool(heavy=1, light=1))
    return at, RED, DeclareAttack("red-1", "ork-1")


def over_a_mine() -> Attacked:
    """A commander of Chaos sets off a mine on its way, and may come to the fight wounded."""
    at = altered(table("red-1 4,3; red-c 3,8; chaos_commander-1 7,3; ork-1 20,20", step="c_attack"), "chaos_commander-1", life=3, armour=1)
    at = changed(at, mines={"6,3": RED}, policies={RED: {"defensive_fire": "never"}})
    at = altered(altered(at, "chaos_commander-1", melee=LIGHT), "red-1", melee=LIGHT)
    return at, CHAOS, DeclareAttack("chaos_commander-1", "red-1", "5,3")


ATTACKS: dict[str, Callable[[], Attacked]] = {
    "a sergeant": sergeant_attacks,
    "a tough marine": tough_attacks,
    "a helper": helper_attacks,
    "over a corner": over_a_corner,
    "over a mine": over_a_mine,
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_odds_of_an_attack_are_those_of_all_throws(attack: str) -> None:
    """Defensive fire, mines and the fight after them: each outcome has the chance that it says, and none is left out."""
    at, seat, command = ATTACKS[attack]()
    found = said(at, seat, command)
    found.pop(("stand", ""), None)
    assert found == fought(at, seat, command)


@pytest.mark.parametrize("joined", [("gridling-2",), ("gridling-2", "gridling-3")])
def test_sqn_fgt_08_the_odds_of_a_fight_name_helpers_that_may_fall(joined: tuple[str, ...]) -> None:
    """What is left of a loss when the main fighter is down is his helpers', in the order in which they joined."""
    at = altered(table("gridling-1 6,3; gridling-2 7,2; gridling-3 8,3; red-1 7,3; red-c 3,8", step="c_fight"), "red-1", melee=HEAVY)
    at = changed(at, fights=(Fight("f1", "gridling-1", "red-1", joined),))
    found = thrown(at, lambda turn: fighting.settle(turn, at.state.fights[0]))
    assert found["down", joined[-1]]
    assert said(at, CHAOS, ResolveFight("f1")) == found


def test_a_tough_marine_keeps_his_last_life_in_what_an_event_card_says() -> None:
    """The booby trap attacks him and the marine beside him (section B2.15: losses go through CAS)."""
    at = known_as(table("red-1 12,5; red-2 13,5; ork-1 20,20", step="c_command"), "red-1", trait="tough")
    at = changed(at, deck=(Secret(NOBODY, "exploding_trap"), *at.state.deck[1:]))
    turn = Turn(at.state, InOrder(), at.number, at.game.dice, at.game.rules)
    event_cards.draw(base_turn(turn, State))
    asked = given(at.game, turn.state, turn.number)
    found = thrown(asked, lambda turn: asked.game.decide(turn, CHAOS, ResolveEvent("red-1")))
    odds = said(asked, CHAOS, ResolveEvent("red-1"))
    assert ("down", "red-1") not in found
    assert {name: chance for (_, name), chance in odds.items()} == {
        name: chance for (fate, name), chance in found.items() if fate == "down"
    }


# dice that are rolled again -------------------------------------------------------------------------------------------------


def lone_shooter(weapon: Weapon, dice: Pool) -> Table:
    return altered(table("red-1 3,3; red-c 3,8; ork-1 6,3; gridling-1 7,3", step="shoot"), "red-1", fire={weapon: dice}, weapons=(weapon,))


AGAIN: dict[str, Callable[[Table], Table]] = {
    "with a scope": lambda at: given_card(at, "targeter", "red-1"),
    "with a hidden eye": lambda at: given_card(at, "bionic_eye", "red-1"),
    "with an eagle's eye": lambda at: known_as(at, "red-1", trait="eagle_eye"),
    "with luck": lambda at: known_as(at, "red-1", trait="lucky"),
    "with a scope and luck": lambda at: given_card(known_as(at, "red-1", trait="lucky"), "targeter", "red-1"),
    "with a scope and an eye": lambda at: given_card(given_card(at, "targeter", "red-1"), "bionic_eye", "red-1"),
    "by nothing": lambda at: changed(given_card(at, "targeter", "red-1"), policies={RED: {"auto_reroll": "no"}}),
}
SHOTS: dict[str, tuple[Weapon, Pool, FireWeapon]] = {
    "one": ("laser", Pool(light=2), FireWeapon("red-1", "laser", figure="ork-1")),
    "a line": ("black_hole_blaster", Pool(heavy=1), FireWeapon("red-1", "black_hole_blaster", direction="E")),
    "a square": ("holo_thrower", Pool(heavy=1, light=1), FireWeapon("red-1", "holo_thrower", square="6,3")),
}


@pytest.mark.parametrize("rights", AGAIN)
@pytest.mark.parametrize("shot", SHOTS)
def test_the_odds_of_a_shot_are_those_after_its_dice_are_rolled_again(shot: str, rights: str) -> None:
    """Rolled again by themselves are the lowest die once for each right, then all dice by luck, until the shot is beyond the armour."""
    weapon, dice, command = SHOTS[shot]
    at = AGAIN[rights](lone_shooter(weapon, dice))
    found = {(fate.replace("eliminated", "down"), name): chance for (fate, name), chance in said(at, RED, command).items()}
    assert found == thrown(at, lambda turn: at.game.decide(turn, RED, command))


def test_the_sums_of_a_divided_shot_are_those_after_its_dice_are_rolled_again() -> None:
    at = given_card(lone_shooter("null_time_cannon", Pool(heavy=1)), "targeter", "red-1")
    command = FireWeapon("red-1", "null_time_cannon")
    found = {one.outcome.params["points"]: Fraction(one.numerator, one.denominator) for one in at.game.preview(at.state, RED, command).odds}
    rolled: dict[object, Fraction] = {}
    for chance, turn in all_throws(at, lambda turn: at.game.decide(turn, RED, command)):
        assert turn.state.attack is not None
        points = sum(turn.state.attack.faces)
        rolled[points] = rolled.get(points, Fraction(0)) + chance
    assert found == rolled


ARMED: dict[str, Callable[[Table], Table]] = {
    "an arm": lambda at: given_card(at, "bionic_arm", "red-1"),
    "luck": lambda at: known_as(at, "red-1", trait="lucky"),
    "both": lambda at: known_as(given_card(at, "bionic_arm", "red-1"), "red-1", trait="lucky"),
    "an arm of the slow": lambda at: known_as(given_card(at, "bionic_arm", "red-1"), "red-1", initiative="slow"),
}
FOUGHT: dict[str, tuple[str, NgStep, Seat, Fight]] = {
    "alone": ("red-1 6,3; clone-1 7,3; red-c 3,8", "fight", RED, Fight("f1", "red-1", "clone-1")),
    "helped": ("red-1 6,3; red-2 7,2; clone-1 7,3; red-c 3,8", "fight", RED, Fight("f1", "red-1", "clone-1", ("red-2",))),
    "attacked": ("red-1 6,3; clone-1 7,3; red-c 3,8", "c_fight", CHAOS, Fight("f1", "clone-1", "red-1")),
}


@pytest.mark.parametrize("rights", ARMED)
@pytest.mark.parametrize("fought", FOUGHT)
def test_the_odds_of_a_fight_are_those_after_its_dice_are_rolled_again(fought: str, rights: str) -> None:
    """What a slow fighter must roll again comes first, then its side's lowest die by a bionic arm, then all its own by luck."""
    pieces, step, seat, fight = FOUGHT[fought]
    at = altered(altered(table(pieces, step=step), "red-1", melee=LIGHT, life=2), "clone-1", melee=HEAVY)
    at = ARMED[rights](changed(at, fights=(fight,)))
    found = {key: chance for key, chance in said(at, seat, ResolveFight("f1")).items() if key != ("stand", "")}
    assert found == thrown(at, lambda turn: fighting.settle(turn, at.state.fights[0]))


def test_an_arm_that_chaos_has_not_seen_is_not_counted_in_its_odds() -> None:
    pieces, step, _, fight = FOUGHT["attacked"]
    at = changed(table(pieces, step=step), fights=(fight,))
    armed = given_card(at, "bionic_arm", "red-1")
    odds = tuple(at.game.preview(close(one.state, CHAOS), CHAOS, ResolveFight("f1")).odds for one in (at, armed))
    assert odds[0] == odds[1]
