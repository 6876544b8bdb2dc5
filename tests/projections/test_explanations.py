"""A roll's terms read the same in the log line, the roll panel and the preview."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.events import InstallationActivated
from domain.games.rebel_moon_defense.game import GAME as REBEL_MOON
from domain.games.starquest.commands import CloseCombat, FireWeapon
from domain.games.starquest.game import GAME as STARQUEST
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.dice import Comparison, DiceCount, Modifier, Need, RollTerms
from domain.kernel.facts import DiceRolled, DrawMethod
from domain.kernel.words import Words
from domain.proof.records import Record
from games.rebel_moon_defense.positions import REBEL, weapon
from games.rebel_moon_defense.positions import battle as emp
from games.starquest.battles import Table, battle, squad
from games.starquest.positions import RED
from games.starquest.ships import heavy, light
from kit.appended import append_for, append_of
from kit.toy_siege import SIEGE, Guard, Options, Raid, WallRaided
from kit.world import World
from projections.explanations import explained, explained_facts, explained_lines, explained_roll
from projections.recent import RecentFacts
from projections.scene import LogLine, Roll, RollComparison, RollExplanation, Scene, SumTerm, TermSum
from projections.scenes.registry import picture, scenes_of
from projections.text import scene_text
from projections.words import Language, catalogue

ARMOUR = TermSum(2, [SumTerm(Words("need-armour"), 2)])
LASER = TermSum(2, [SumTerm(Words("dice-weapon"), 2)])
SKILL = Need(Modifier("skill", 14), (Modifier("cover", -4), Modifier("aimed", 2)))
TERMS = RollTerms(compared=(Comparison(SKILL, 9),))


def test_a_need_is_shown_with_all_its_terms() -> None:
    (shown,) = explained(TERMS).compared

    assert (shown.points, shown.need.total) == (9, 12)
    assert [(term.name.key, term.value) for term in shown.need.terms] == [("need-skill", 14), ("need-cover", -4), ("need-aimed", 2)]


def test_a_number_of_dice_is_shown_with_all_its_terms() -> None:
    shown = explained(RollTerms(DiceCount(Modifier("weapon", 1), (Modifier("fusion", 1),)))).dice

    assert shown == TermSum(2, [SumTerm(Words("dice-weapon"), 1), SumTerm(Words("dice-fusion"), 1)])


def drawn(method: DrawMethod = "roll") -> DiceRolled:
    return DiceRolled("table", 0, 0, None, None, method, (6,), (0,), "", "fire")


def test_each_line_has_the_rolls_up_to_the_next_line() -> None:
    lines = [LogLine(0, Words("one")), LogLine(3, Words("two"))]
    append = append_of([Guard(0)] * 6)

    told = explained_lines(lines, append, {0: TERMS, 2: TERMS, 5: TERMS})

    assert [len(line.explained) for line in told] == [2, 1]


def test_a_roll_belongs_to_the_first_fact_after_it_that_has_terms() -> None:
    append = append_of([drawn(), Guard(0), Guard(0), drawn("pick"), Guard(0), drawn(), Guard(0)], 10)

    found = explained_facts(append, {12: TERMS, 14: TERMS, 16: TERMS})

    assert [(each.n, each.explanation.draw) for each in found] == [(12, 10), (14, None), (16, 15)]


def test_the_kinds_of_dice_belong_to_the_draws_of_their_fact() -> None:
    append = append_of([drawn(), drawn(), drawn("pick"), Guard(0), drawn(), Guard(0)], 10)
    two, wrong = replace(TERMS, kinds=("red", "black")), replace(TERMS, kinds=("red", "black"))

    found = [each.explanation for each in explained_facts(append, {13: two, 15: wrong})]

    assert [(each.draw, each.kinds, bool(each.compared)) for each in found] == [(10, ["red"], False), (11, ["black"], True), (14, [], True)]


def test_the_last_roll_is_explained_without_the_rolls_before_it_in_its_append() -> None:
    append = append_of([drawn(), Guard(0), drawn(), Guard(0), drawn(), Guard(0)], 10)

    shown = explained_roll(Roll(Words("roll-attack"), [], 12), append, {11: TERMS, 13: TERMS, 15: TERMS})

    assert shown is not None
    assert [each.draw for each in shown.explained] == [12, 14]


def test_the_terms_of_a_roll_stay_until_the_next_roll() -> None:
    rolled, later, again = append_of([drawn(), Guard(0)], 1), append_of([Guard(0), Guard(0)], 3), append_of([drawn(), Guard(0)], 5)
    recent = RecentFacts()
    for record in rolled:
        recent = recent.after(record, TERMS if record.n == 2 else None)
    for record in later:
        recent = recent.after(record, TERMS if record.n == 3 else None)
    assert recent.terms == {2: TERMS, 3: TERMS}

    for record in again:
        recent = recent.after(record)

    assert recent.terms.keys() == {2}
    assert recent.after(Record(7, 7, "", Guard(0))).terms == {}


# the games -----------------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A command of StarQuest as its seat sees it afterwards: the report's lines and the scene."""

    lines: list[LogLine]
    scene: Scene


def played(at: Table, command: Command) -> Played:
    after = at.when(RED, command)
    terms = {n: found for n, found in zip(range(at.number, after.number), _terms(at.state, after.facts), strict=True) if found is not None}
    append = append_for(RED, after.facts, at.number)
    states = [close(at.state, RED)]
    for record in append:
        states.append(record.event.evolve(states[-1]))  # type: ignore[attr-defined]  # a fact of the game
    lines = scenes_of(STARQUEST.key).lines(states, append)
    scene = picture(STARQUEST, close(after.state, RED), RED, RecentFacts(append, append, terms))
    return Played(explained_lines(lines, append, terms), scene)


def _terms(state: State, facts: Iterable[Struct]) -> Iterator[RollTerms | None]:
    for fact in facts:
        yield STARQUEST.roll_terms(state, fact)
        state = fact.evolve(state)  # type: ignore[attr-defined]  # a fact of the game


def test_a_laser_of_starquest_reads_the_same_everywhere() -> None:
    at = battle("red-1 3,3; android-1 8,3")
    shot = FireWeapon("red-1", "laser", figure="android-1")
    (preview,) = map(explained, STARQUEST.preview(close(at.state, RED), RED, shot).rolls)

    lines, scene = played(at.dice(*light(1, 1)), shot)

    assert preview == RollExplanation(LASER, [RollComparison(ARMOUR, None, None)], None)
    assert scene.roll is not None
    (found,) = scene.roll.explained
    assert found == RollExplanation(LASER, [RollComparison(ARMOUR, 2, None)], scene.roll.n)
    assert [line.explained for line in lines] == [[found]]


def test_both_rolls_of_a_close_combat_are_explained_beside_the_last_roll() -> None:
    at = squad(battle("red-1 2,2; ork-1 3,2"), RED, fusion="red-1").dice(*heavy(0, 0), *light(1, 1), *light(1, 0))

    lines, scene = played(at, CloseCombat("red-1", "ork-1"))

    assert scene.roll is not None
    attack, defence = scene.roll.explained
    assert (attack.draw, attack.compared) == (scene.roll.n, [])
    assert (defence.draw is not None, len(defence.compared)) == (True, 1)
    assert [attack, defence] in [line.explained for line in lines]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "4 dice: close combat 2, fusion charge +2. 2 dice: defence 2; 1 against 2: attack 2"),
        ("de", "4 Würfel: Nahkampf 2, Fusionsladung +2. 2 Würfel: Abwehr 2; 1 gegen 2: Angriff 2"),
    ],
)
def test_the_text_of_a_scene_names_the_terms_of_needs_and_dice(language: Language, said: str) -> None:
    at = squad(battle("red-1 2,2; ork-1 3,2"), RED, fusion="red-1").dice(*heavy(0, 0), *light(1, 1), *light(1, 0))

    assert said in scene_text(played(at, CloseCombat("red-1", "ork-1")).scene, catalogue("starquest", language), RED)


def test_the_text_of_a_scene_names_each_of_several_targets() -> None:
    at = battle("red-4 2,8; gridling-1 6,8; ork-1 7,8").dice(*heavy(2, 3))

    scene = played(at, FireWeapon("red-4", "holo_thrower", square="6,8")).scene

    said = "2 dice: weapon 2; Gridling 1: 5 against 0: armour 0; Ork 1: 3 against 1: armour 1"
    assert said in scene_text(scene, catalogue("starquest", "en"), RED)


@pytest.mark.parametrize("face", [1, 6])
def test_an_emp_device_of_rebel_moon_is_compared_with_the_distance(face: int) -> None:
    at = emp(weapon("yellow emp C5", face_up=True))
    charges = at.state.installations["i1"].charges
    after = at.dice(*[face] * charges).when(REBEL, ActivateInstallation("i1"))
    (fired,) = (fact for fact in after.facts if isinstance(fact, InstallationActivated))
    (preview,) = REBEL_MOON.preview(close(at.state, REBEL), REBEL, ActivateInstallation("i1")).rolls

    assert preview == RollTerms(DiceCount(Modifier("charges", charges)), (Comparison(Need(Modifier("distance", fired.distance))),))
    assert REBEL_MOON.roll_terms(at.state, fired) == replace(preview, compared=(replace(preview.compared[0], points=face),))


def test_an_emp_device_that_cannot_hit_is_compared_with_nothing() -> None:
    at = emp(weapon("red emp C5", face_up=True))
    after = at.dice(*[6] * at.state.installations["i1"].charges).when(REBEL, ActivateInstallation("i1"))
    (fired,) = (fact for fact in after.facts if isinstance(fact, InstallationActivated))
    (preview,) = REBEL_MOON.preview(close(at.state, REBEL), REBEL, ActivateInstallation("i1")).rolls

    assert preview.compared == ()
    assert REBEL_MOON.roll_terms(at.state, fired) == preview


def test_a_need_with_modifiers_is_a_value_of_facts() -> None:
    world = World(SIEGE, "needs")
    world.open(Options(rounds=1), 1)
    world.send(0, Guard(0))
    numbers = world.send(-1, Raid())

    (raided,) = (fact for n in numbers if isinstance(fact := world.events[n], WallRaided))
    read = world.codec.read(world.written[world.events.index(raided)].body, world.written[world.events.index(raided)].openings)
    assert raided.need == Need(Modifier("wall", 4), (Modifier("round", -1),))
    assert isinstance(read.event, WallRaided)
    assert read.event.need == raided.need
