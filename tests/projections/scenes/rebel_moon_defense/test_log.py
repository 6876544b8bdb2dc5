"""The match report of Rebel Moon Defense, as sentences."""

from typing import NamedTuple

import pytest
from msgspec import Struct

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.events import (
    EVENTS,
    AsteroidDestroyed,
    BombStrengthChanged,
    InstallationRemoved,
    InstallationRevealed,
    RoundEnded,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, weapon
from kit.appended import append_for
from kit.given import Given
from kit.reporting import lines_of, timeline
from projections.scene import LogLine
from projections.scenes.rebel_moon_defense import SCENES
from projections.words import catalogue
from scenes.rebel_moon_defense.played import every_game

SILENT: frozenset[type[Struct]] = frozenset({BombStrengthChanged, InstallationRevealed, AsteroidDestroyed, InstallationRemoved, RoundEnded})
"""Facts that are reported in the line of their cause. The end of a round is the heading of the next one."""

ALL_UPGRADES = Options(upgrades=("booster", "scanner", "laser"))
CARRY = Options(overflow="carry")


def report(before: Given[State, Options], after: Given[State, Options]) -> list[LogLine]:
    """Return the lines of the last command in the public report."""
    return lines_of(SCENES, close(before.state, None), append_for(None, after.facts, before.number))


class Told(NamedTuple):
    """A command and its expected report."""

    before: Given[State, Options]
    command: ActivateInstallation
    english: str
    german: str


def activated(before: Given[State, Options], english: str, german: str, direction: str | None = None, target: str | None = None) -> Told:
    return Told(before, ActivateInstallation("i1", direction, target), english, german)


EMP_FACE_UP = weapon("orange emp E5", face_up=True)
LEECH = weapon("yellow leech E5", face_up=True)

ACTIVATIONS = (
    activated(
        battle(weapon("orange emp E5"), bomb="E6", layer="orange").dice(3, 5, 2),
        "Uncovered at E5: the orange EMP device rolls 3 5 2: 5 less 1 is 4, the orange shield is down to 2.",
        "Aufgedeckt auf E5: Die orange EMP-Waffe wirft 3 5 2: 5 weniger 1 macht 4, der orange Schild hat noch 2.",
    ),
    activated(
        battle(EMP_FACE_UP, layer="orange", strength=2).dice(6, 1, 1),
        "The orange EMP device at E5 rolls 6 1 1: 6 less 3 is 3, the orange shield falls, the red shield stands at 6 (1 point is lost).",
        "Die orange EMP-Waffe auf E5 wirft 6 1 1: 6 weniger 3 macht 3, der orange Schild fällt, "
        "der rote Schild steht bei 6 (1 Punkt verfällt).",
    ),
    activated(
        battle(EMP_FACE_UP, layer="yellow", strength=2).dice(6, 1, 1),
        "The orange EMP device at E5 rolls 6 1 1, but orange does nothing to the yellow shield.",
        "Die orange EMP-Waffe auf E5 wirft 6 1 1, aber Orange wirkt nicht gegen den gelben Schild.",
    ),
    activated(
        battle(EMP_FACE_UP, layer="orange", asteroids=("E6",)).dice(6, 1, 1),
        "The orange EMP device at E5 rolls 6 1 1, but does not see the bomb.",
        "Die orange EMP-Waffe auf E5 wirft 6 1 1, hat die Bombe aber nicht in Sichtweite.",
    ),
    activated(
        battle(weapon("orange emp E5", face_up=True, charges=1), layer="orange").dice(3),
        "The orange EMP device at E5 rolls 3: 3 less 3 leaves nothing. Its last charge is spent.",
        "Die orange EMP-Waffe auf E5 wirft 3: 3 weniger 3 lässt nichts übrig. Ihre letzte Ladung ist verbraucht.",
    ),
    activated(
        battle(weapon("yellow emp E5", face_up=True, charges=2), layer="core", strength=2).dice(5, 4),
        "The yellow EMP device at E5 rolls 5 4: 5 less 3 is 2, the bomb bursts.",
        "Die gelbe EMP-Waffe auf E5 wirft 5 4: 5 weniger 3 macht 2, die Bombe zerbirst.",
    ),
    activated(
        battle(weapon("yellow laser E5"), bomb="C6", strength=1),
        "Uncovered at E5: the yellow laser fires north-east for 6 points: the yellow shield falls, "
        "the orange shield stands at 6 (5 points are lost).",
        "Aufgedeckt auf E5: Der gelbe Laser schießt nach Nordosten und trifft mit 6 Punkten – der gelbe Schild fällt, "
        "der orange Schild steht bei 6 (5 Punkte verfallen).",
        direction="NE",
    ),
    activated(
        battle(weapon("yellow laser E5"), bomb="C6", strength=1, options=CARRY),
        "Uncovered at E5: the yellow laser fires north-east for 6 points: the yellow shield falls, the orange shield stands at 1.",
        "Aufgedeckt auf E5: Der gelbe Laser schießt nach Nordosten und trifft mit 6 Punkten – der gelbe Schild fällt, "
        "der orange Schild steht bei 1.",
        direction="NE",
    ),
    activated(
        battle(weapon("yellow laser E5", face_up=True, direction="E"), bomb="C6"),
        "The yellow laser at E5 fires east and misses the bomb.",
        "Der gelbe Laser auf E5 schießt nach Osten und verfehlt die Bombe.",
    ),
    activated(
        battle(weapon("yellow laser E5"), bomb="C6", asteroids=("D5",)),
        "Uncovered at E5: the yellow laser fires north-east, but something stands in the way.",
        "Aufgedeckt auf E5: Der gelbe Laser schießt nach Nordosten, aber etwas steht im Weg.",
        direction="NE",
    ),
    activated(
        battle(weapon("red laser E5"), bomb="C6"),
        "Uncovered at E5: the red laser fires north-east and hits, but red does nothing to the yellow shield.",
        "Aufgedeckt auf E5: Der rote Laser schießt nach Nordosten und trifft, aber Rot wirkt nicht gegen den gelben Schild.",
        direction="NE",
    ),
    activated(
        battle(LEECH, bomb="E7", layer="red", strength=4),
        "The yellow leech mine at E5 drains 2 points at distance 2: the red shield is down to 2.",
        "Die gelbe Vakuum-Mine auf E5 saugt 2 Punkte ab (Abstand 2) – der rote Schild hat noch 2.",
    ),
    activated(
        battle(LEECH, bomb="F6", asteroids=("E6", "F5")),
        "The yellow leech mine at E5 does not see the bomb.",
        "Die gelbe Vakuum-Mine auf E5 hat die Bombe nicht in Sichtweite.",
    ),
    activated(
        battle(LEECH, bomb="E11", options=Options(leech_range="three")),
        "The yellow leech mine at E5 does not reach the bomb at distance 6.",
        "Die gelbe Vakuum-Mine auf E5 reicht nicht bis zur Bombe im Abstand 6.",
    ),
    activated(
        battle(weapon("red contact E5"), bomb="D5", layer="red", strength=3),
        "Uncovered at E5: the red contact mine goes off for 6 points: the red shield falls, the core stands at 6 (3 points are lost).",
        "Aufgedeckt auf E5: Die rote Kontakt-Mine zündet und trifft mit 6 Punkten – der rote Schild fällt, "
        "der Kern steht bei 6 (3 Punkte verfallen).",
    ),
    activated(
        battle(weapon("orange contact E5"), bomb="D5", layer="red", strength=3),
        "Uncovered at E5: the orange contact mine goes off, but orange does nothing to the red shield.",
        "Aufgedeckt auf E5: Die orange Kontakt-Mine zündet, aber Orange wirkt nicht gegen den roten Schild.",
    ),
    activated(
        battle(weapon("orange contact E5")),
        "Uncovered at E5: the orange contact mine goes off too far from the bomb, at distance 3.",
        "Aufgedeckt auf E5: Die orange Kontakt-Mine zündet zu weit von der Bombe, im Abstand 3.",
    ),
    activated(
        battle(weapon("red killer E5"), asteroids=("F6",)),
        "Uncovered at E5: the red asteroid killer blasts the asteroid at F6.",
        "Aufgedeckt auf E5: Der rote Asteroidenzerstörer zerstört den Asteroiden auf F6.",
        target="F6",
    ),
    activated(
        battle(weapon("red killer E5"), asteroids=("E10",)),
        "Uncovered at E5: the red asteroid killer sees no asteroid and is spent.",
        "Aufgedeckt auf E5: Der rote Asteroidenzerstörer sieht keinen Asteroiden und ist verbraucht.",
    ),
)


@pytest.mark.parametrize("told", ACTIVATIONS, ids=[told.english for told in ACTIVATIONS])
def test_an_activation_is_one_line_with_any_outcome(told: Told) -> None:
    first, *rest = report(told.before, told.before.when(REBEL, told.command))

    assert catalogue(GAME.key, "en").format(first.words) == told.english
    assert catalogue(GAME.key, "de").format(first.words) == told.german
    assert first.seat == REBEL
    assert all(line.words.key in ("log-result", "log-disclosed") for line in rest)


PLAYERS = {IMPERIAL: "Ada (Imperial)", REBEL: "Grace (Rebel)"}


def spoken(before: Given[State, Options], after: Given[State, Options]) -> list[str]:
    return [catalogue(GAME.key, "en").format(line.words, PLAYERS) for line in report(before, after)]


def test_the_bombs_turn_is_reported_step_by_step() -> None:
    start = battle(weapon("red leech E5"), phase="bomb", strength=2)
    turned = start.when(IMPERIAL, TurnBomb("left"))
    stepped = turned.when(IMPERIAL, StepBomb())
    boosted = stepped.when(IMPERIAL, UseBooster())

    assert spoken(start, turned) == ["The bomb turns left, to the east."]
    assert spoken(turned, stepped) == ["The bomb steps to E9."]
    assert spoken(stepped, boosted) == ["Booster to E10 for 3 points: the yellow shield is gone, the orange shield at 5."]


def test_a_scanned_laser_is_reported_with_its_price_and_then_its_direction() -> None:
    start = battle(weapon("yellow laser E5"), phase="bomb", options=ALL_UPGRADES)
    scanned = start.when(IMPERIAL, UseScanner("i1"))
    aimed = scanned.when(REBEL, AimLaser("W"))

    assert spoken(start, scanned) == ["Scanner for 2 points: the weapon at E5 is a yellow laser; the yellow shield is down to 4."]
    assert spoken(scanned, aimed) == ["The scanned yellow laser at E5 is aimed west."]


def test_the_bombs_laser_shows_what_it_destroys() -> None:
    start = battle(weapon("orange emp E5"), phase="bomb", facing="W", strength=1, options=ALL_UPGRADES)

    fired = spoken(start, start.when(IMPERIAL, UseBombLaser()))

    assert fired[0] == (
        "The bomb’s laser destroys the orange EMP device at E5 for 1 point: the yellow shield is gone, the orange shield at 6."
    )
    assert fired[1:] == ["Grace (Rebel) has no weapon to activate."]


def test_passes_are_quiet() -> None:
    start = battle(weapon("orange emp E5"), phase="bomb")
    held = start.when(IMPERIAL, EndBombTurn())
    passed = held.when(REBEL, PassActivation())

    assert spoken(start, held) == ["The bomb holds still."]
    assert spoken(held, passed) == ["Grace (Rebel) activates nothing."]
    assert all(line.quiet for line in (*report(start, held), *report(held, passed)))


def test_a_round_begins_with_its_first_line_and_only_with_that() -> None:
    start = battle(weapon("red leech E5"), phase="bomb", game_round=7)
    turned = start.when(IMPERIAL, TurnBomb("left"))

    (first,), (second,) = report(start, turned), report(turned, turned.when(IMPERIAL, StepBomb()))

    assert first.break_before is not None
    assert catalogue(GAME.key, "de").format(first.break_before) == "Runde 7"
    assert second.break_before is None


def test_every_event_has_a_line_or_is_deliberately_silent() -> None:
    told: set[type[Struct]] = set()
    for game in every_game():
        events = {record.n: record.event for append in game.appends for record in append}
        for entry in timeline(GAME, game.seen_by(None)).entries:
            told.update(type(events[line.n]) for line in entry.lines)

    assert told & set(EVENTS) == set(EVENTS) - SILENT
