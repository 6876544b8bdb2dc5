"""A roll and its need read the same in the fact, the log line, the roll panel and the preview."""

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.events import InstallationActivated
from domain.games.rebel_moon_defense.game import GAME as REBEL_MOON
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.events.combat import AttackRolled
from domain.games.starquest.game import GAME as STARQUEST
from domain.kernel.closing import close
from domain.kernel.dice import Comparison, Modifier, Need
from domain.kernel.words import Words
from domain.proof.records import Record
from games.rebel_moon_defense.positions import REBEL, battle, weapon
from games.starquest.positions import RED, table
from games.starquest.ships import light
from kit.appended import append_for
from kit.toy_siege import SIEGE, Guard, Options, Raid, WallRaided
from kit.world import World
from projections.comparisons import compared, shown_need, with_comparisons
from projections.recent import RecentFacts
from projections.scene import LogLine, NeedTerm, RollComparison, RollNeed, Scene
from projections.scenes.registry import picture
from projections.text import scene_text
from projections.words import catalogue

ARMOUR = RollNeed(2, [NeedTerm(Words("need-armour"), 2)])
SKILL = Need(Modifier("skill", 14), (Modifier("cover", -4), Modifier("aimed", 2)))


class Aimed(WallRaided, frozen=True):
    """A fact whose roll is compared with a need of several terms."""

    @property
    def compared(self) -> Comparison:
        return Comparison(self.points, self.need)


def record(n: int, event: object) -> Record:
    return Record(n, 0, "2026-01-01T00:00:00.000Z", event)  # type: ignore[arg-type]  # any struct


def test_a_need_is_shown_with_all_its_terms() -> None:
    shown = shown_need(SKILL)

    assert shown.total == 12
    assert [(term.name.key, term.value) for term in shown.terms] == [("need-skill", 14), ("need-cover", -4), ("need-aimed", 2)]


def test_a_fact_without_a_comparison_shows_none() -> None:
    assert compared(record(0, AttackRolled("red-1", "melee", ("L",), (1,)))) is None


def test_each_line_has_the_comparisons_up_to_the_next_line() -> None:
    rolled = AttackRolled("red-1", "fire", ("L",), (1,), Comparison(1, Need(Modifier("armour", 2))))
    lines = [LogLine(0, Words("one")), LogLine(3, Words("two"))]

    told = with_comparisons(lines, [record(0, rolled), record(2, rolled), record(5, rolled)])

    assert [len(line.compared) for line in told] == [2, 1]


def shot() -> tuple[Scene, Comparison | None]:
    at = table("red-1 3,3; android-1 8,3")
    after = at.dice(*light(1, 1)).when(RED, FireWeapon("red-1", "laser", figure="android-1"))
    facts = append_for(RED, after.facts, after.number - len(after.facts))
    (rolled,) = (fact for fact in after.facts if isinstance(fact, AttackRolled))
    return picture(STARQUEST, close(after.state, RED), RED, RecentFacts(facts, facts)), rolled.compared


def test_a_laser_of_starquest_reads_the_same_everywhere() -> None:
    scene, fact = shot()
    preview = STARQUEST.preview(close(table("red-1 3,3; android-1 8,3").state, RED), RED, FireWeapon("red-1", "laser", figure="android-1"))

    assert fact == Comparison(2, Need(Modifier("armour", 2)))
    assert scene.roll is not None
    assert scene.roll.compared == RollComparison(2, ARMOUR)
    assert preview.need is not None
    assert shown_need(preview.need) == ARMOUR


def test_the_text_of_a_scene_says_it_too() -> None:
    scene, _ = shot()

    assert "2 against 2: armour 2" in scene_text(scene, catalogue("starquest", "en"), RED)


@pytest.mark.parametrize(("face", "points"), [(6, 6), (1, 1)])
def test_an_emp_device_of_rebel_moon_is_compared_with_the_distance(face: int, points: int) -> None:
    at = battle(weapon("yellow emp C5", face_up=True))
    dice = at.state.installations["i1"].charges
    after = at.dice(*[face] * dice).when(REBEL, ActivateInstallation("i1"))
    (fired,) = (fact for fact in after.facts if isinstance(fact, InstallationActivated))
    preview = REBEL_MOON.preview(close(at.state, REBEL), REBEL, ActivateInstallation("i1"))

    assert (fired.compared is None) == (preview.need is None)
    if fired.compared is not None and preview.need is not None:
        assert fired.compared == Comparison(points, preview.need)
        assert preview.need == Need(Modifier("distance", fired.distance))


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
    shown = compared(record(0, Aimed(raided.wall, raided.points, raided.need)))
    assert shown == RollComparison(raided.points, shown_need(raided.need))
