"""The match report of StarQuest, read aloud."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pytest
from msgspec import Struct

from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    EndActivation,
    EndTurn,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OpenDoor,
    PlaceBlips,
    PlayEquipment,
    PlayOrder,
    Reinforce,
    RerollDie,
    SetLossOrder,
    SetPassPermission,
    StandDown,
)
from domain.games.starquest.events import EVENTS
from domain.games.starquest.events.blips import BoardScanned
from domain.games.starquest.events.cards import FigureHealed, WeaponReplaced
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.combat import FusionSpent, PointsLost, TokenCollected
from domain.games.starquest.events.movement import MoveInterrupted
from domain.games.starquest.events.scoring import FinalRoundStarted
from domain.games.starquest.events.setup import (
    BlipPoolPrepared,
    DocksAssigned,
    DreadnoughtChosen,
    EventDeckShuffled,
    LoadoutChosen,
    OrderChosen,
    TeamsFormed,
)
from domain.games.starquest.events.turn import ActivationContinued, ActivationEnded, ActivationStarted, RoundStarted, SeatTurnEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from kit.boarding_games import every_game
from kit.given import Given
from kit.starquest_reports import position, seldom, told
from kit.starquest_table import CHAOS, RED, YELLOW, table
from projections.moment import Fact
from projections.scene import LogLine
from projections.scenes.starquest import SCENES
from projections.timeline import timeline
from projections.words import Language, catalogue

Table = Given[State, Options]

SILENT: Final[frozenset[type[Struct]]] = frozenset({
    TeamsFormed, DocksAssigned, EventDeckShuffled, BlipPoolPrepared,  # told by the line about what lies ready
    LoadoutChosen, OrderChosen, DreadnoughtChosen,  # secret, and open with all the others
    RoundStarted, FinalRoundStarted,  # the break before the next line
    SeatTurnEnded, ActivationStarted, ActivationContinued, ActivationEnded,  # seen by what is done
    MoveInterrupted, BoardScanned, EventResolved, FusionSpent, TokenCollected, PointsLost,  # told in the line of their cause
    FigureHealed, WeaponReplaced,  # told by the card
})  # fmt: skip
"""Facts that have no line of their own; EventResolved has one where the card has no effect."""

SEATS: Final[Mapping[Language, dict[Seat, str]]] = {
    "en": {0: "Chaos", 1: "Red", 2: "Yellow", 3: "Blue"},
    "de": {0: "Chaos", 1: "Rot", 2: "Gelb", 3: "Blau"},
}


def report(before: Table, after: Table) -> list[LogLine]:
    """The lines of the last command, as everybody reads them."""
    facts = [Fact(before.number + count, close(fact, None)) for count, fact in enumerate(after.facts)]
    return SCENES.lines(close(before.state, None), facts)


def spoken(lines: list[LogLine], language: Language = "en") -> list[str]:
    return [catalogue(GAME.key, language).format(line.words, SEATS[language]) for line in lines]


class Deed(NamedTuple):
    """A command, and the lines that tell it."""

    before: Table
    seat: Seat
    command: Command
    english: list[str]
    german: list[str]


ALIGHT = table("red-cmd 2,2; ork-1 3,2").dice(1, 5)
AIMED = table("red-1 3,3; android-1 8,3", equipment_4="targeter_1", targeter_1="1").dice(1, 5)

DEEDS = (
    Deed(
        table("red-1 0,2"), RED, MovePiece("red-1", "3,3"),
        ["Red 1 moves 3 squares to 3,3."],
        ["Rot 1 zieht 3 Felder nach 3,3."],
    ),
    Deed(
        table(scanned=""), RED, MovePiece("red-cmd", "1,2"),
        ["Commander Red leaves the dock for 1,2.", "Commander Red is the first to enter board A."],
        ["Commander Rot verlässt das Andockfeld nach 1,2.", "Commander Rot betritt als Erster Brett A."],
    ),
    Deed(
        table("red-1 2,8; blip-07 ork 11,3"), RED, MovePiece("red-1", "5,3"),
        ["Red 1 moves 5 squares to 4,3 and stops: something comes to light.", "Blip 7 on 11,3 is an Ork."],
        ["Rot 1 zieht 5 Felder nach 4,3 und hält an: Etwas wird sichtbar.", "Radar-Blip 7 auf 11,3 ist ein Ork."],
    ),
    Deed(
        table("red-1 3,6; blip-07 ork 6,6"), RED, OpenDoor("red-1", "A-d3"),
        ["Red 1 opens a door.", "Blip 7 on 6,6 is an Ork."],
        ["Rot 1 öffnet eine Tür.", "Radar-Blip 7 auf 6,6 ist ein Ork."],
    ),
    Deed(
        table("red-1 0,2"), RED, MovePiece("red-1", "dock"),
        ["Red 1 is back in the dock, safe."],
        ["Rot 1 ist zurück auf dem Andockfeld, in Sicherheit."],
    ),
    Deed(table(), RED, StandDown("red-4"), ["Red 4 stays in the dock."], ["Rot 4 bleibt auf dem Andockfeld."]),
    Deed(
        table("red-1 2,2", scanned="").when(RED, MovePiece("red-1", "3,3")), RED, EndActivation(),
        ["The radar scans board A."],
        ["Brett A wird mit Radar abgetastet."],
    ),
    Deed(
        table("red-1 2,2", scanned="").when(RED, MovePiece("red-1", "3,3")).when(RED, EndActivation()), CHAOS, PlaceBlips("blip-01", "0,9"),
        ["A blip on 0,9."],
        ["Ein Radar-Blip auf 0,9."],
    ),
    Deed(
        table("red-1 3,3; android-1 8,3").dice(5, 6), RED, FireWeapon("red-1", "laser", figure="android-1"),
        ["Red 1 fires the laser at Android 1: 1 2, 3 points against armour 2.", "Android 1 is eliminated. There is no token for it."],
        [
            "Rot 1 feuert mit dem Laser auf Android 1: 1 2, 3 Punkte gegen Panzerung 2.",
            "Android 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
    ),
    Deed(
        table("red-1 3,3; android-1 8,3").dice(5, 5), RED, FireWeapon("red-1", "laser", figure="android-1"),
        ["Red 1 fires the laser at Android 1: 1 1, 2 points against armour 2: no effect."],
        ["Rot 1 feuert mit dem Laser auf Android 1: 1 1, 2 Punkte gegen Panzerung 2: keine Wirkung."],
    ),
    Deed(
        table("red-4 2,8; gridling-1 6,8; red-1 5,9").dice(5, 6), RED, FireWeapon("red-4", "holo_thrower", square="6,8"),
        [
            "Red 4 fires the holo-thrower at 6,8: 2 3, 5 points there, 3 around it.",
            "Gridling 1 is eliminated. There is no token for it.",
            "Red 1 is eliminated: 5 points to Chaos.",
        ],
        [
            "Rot 4 feuert mit dem Holo-Werfer auf 6,8: 2 3, dort 5 Punkte, ringsum 3.",
            "Gridling 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
            "Rot 1 ist ausgeschaltet: 5 Punkte für das Chaos.",
        ],
    ),
    Deed(
        table("red-4 2,3; ork-1 9,3", trooper_4="black_hole_blaster").dice(6, 1), RED,
        FireWeapon("red-4", "black_hole_blaster", direction="E"),
        ["Red 4 fires the black-hole blaster to the east: 3 0, 3 points.", "Ork 1 is eliminated. There is no token for it."],
        [
            "Rot 4 feuert mit dem Black-Hole-Blaster nach Osten: 3 0, 3 Punkte.",
            "Ork 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
    ),
    Deed(
        table("red-3 2,8; gridling-1 6,8; ork-1 7,8").dice(5, 6), RED, FireWeapon("red-3", "null_time_cannon"),
        ["Red 3 fires the null-time cannon: 2 3, 5 points to share out."],
        ["Rot 3 feuert mit der Nullzeit-Kanone: 2 3, 5 Punkte zu verteilen."],
    ),
    Deed(
        table("red-3 2,8; gridling-1 6,8; ork-1 7,8").dice(5, 6).when(RED, FireWeapon("red-3", "null_time_cannon")), RED,
        AllocatePoints("gridling-1", 1),
        ["Gridling 1 gets 1 point.", "Gridling 1 is eliminated. There is no token for it."],
        ["Gridling 1 bekommt 1 Punkt.", "Gridling 1 ist ausgeschaltet. Dafür liegt keine Marke bereit."],
    ),
    Deed(
        table("red-cmd 2,2; dreadnought-1 8,2", commander_set="power_laser").dice(6, 6), RED,
        FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"),
        [
            "Commander Red fires the power laser at Dreadnought: 3 3, 6 points against armour 4.",
            "Dreadnought loses 2, 1 life left.",
            "Dreadnought loses the null-time cannon.",
            "Dreadnought loses the holo-thrower.",
        ],
        [
            "Commander Rot feuert mit dem Power-Laser auf Dreadnought: 3 3, 6 Punkte gegen Panzerung 4.",
            "Dreadnought verliert 2 Punkte, Kampfwert 1.",
            "Dreadnought verliert eine Waffe: Nullzeit-Kanone.",
            "Dreadnought verliert eine Waffe: Holo-Werfer.",
        ],
    ),
    Deed(
        table("red-1 2,2; gridling-1 3,2").dice(5, 6, 1, 1), RED, CloseCombat("red-1", "gridling-1"),
        ["Red 1 attacks Gridling 1: 1 2 0 against 0, 3 to 0.", "Gridling 1 is eliminated. There is no token for it."],
        ["Rot 1 greift Gridling 1 an: 1 2 0 gegen 0, 3 zu 0.", "Gridling 1 ist ausgeschaltet. Dafür liegt keine Marke bereit."],
    ),
    Deed(
        ALIGHT, RED, CloseCombat("red-cmd", "ork-1"),
        ["Commander Red attacks Ork 1: 0 2, 2 points."],
        ["Commander Rot greift Ork 1 an: 0 2, 2 Punkte."],
    ),
    Deed(
        ALIGHT.when(RED, CloseCombat("red-cmd", "ork-1")).dice(6, 5, 5), RED, RerollDie(0),
        [
            "Commander Red rerolls 0 into 3: 3 2, 5 points.",
            "Ork 1 defends: 1 1, 2 against 5.",
            "Ork 1 is eliminated. There is no token for it.",
        ],
        [
            "Commander Rot würfelt 0 nach und wirft 3: 3 2, 5 Punkte.",
            "Ork 1 wehrt sich: 1 1, 2 gegen 5.",
            "Ork 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
    ),
    Deed(
        AIMED.when(RED, FireWeapon("red-1", "laser", figure="android-1")), RED, KeepRoll(),
        ["Red 1 keeps the roll: no effect."],
        ["Rot 1 behält den Wurf: keine Wirkung."],
    ),
    Deed(
        table(), RED, PlayEquipment("fusion_charge", "red-cmd"),
        ["Red plays Fusion charge on Commander Red."],
        ["Rot spielt Fusionsladung auf Commander Rot."],
    ),
    Deed(table(order="order_move"), RED, PlayOrder("order_move"), ["Red orders: Go!"], ["Rot befiehlt: Vorwärts!"]),
    Deed(
        table("red-1 2,2", turn_of=CHAOS, stage="chaos_reinforce"), CHAOS, Reinforce("chip-01", "0,22"),
        ["Reinforcement: Gridling 1 on 0,22, worth 2 points."],
        ["Verstärkung: Gridling 1 auf 0,22, 2 Punkte wert."],
    ),
    Deed(
        table("red-1 2,2", teams=2), RED, SetPassPermission(YELLOW, "no"),
        ["Red no longer lets Yellow pass."],
        ["Rot lässt Gelb nicht mehr durch."],
    ),
    Deed(
        table("red-1 2,2"), CHAOS, SetLossOrder("holo_thrower", "null_time_cannon"),
        ["Chaos settles in which order the Dreadnought loses its weapons."],
        ["Das Chaos legt fest, in welcher Reihenfolge der Dreadnought seine Waffen verliert."],
    ),
)  # fmt: skip


@pytest.mark.parametrize("deed", DEEDS, ids=[deed.english[0] for deed in DEEDS])
def test_a_deed_is_told_with_what_came_of_it(deed: Deed) -> None:
    lines = report(deed.before, deed.before.when(deed.seat, deed.command))

    assert spoken(lines) == deed.english
    assert spoken(lines, "de") == deed.german


SELDOM = (
    "By lot: Yellow plays Chaos.",
    "2 blips find no room and leave the game unseen.",
    "1 blip is moved.",
    "Red looks at blip 7 with the deep scanner.",
    "The Dreadnought finds no room.",
    "Gridling 1 and Ork 2 swap places.",
    "Red loses an equipment card: Fusion charge.",
    "Yellow picks an order card: Heavy support!",
    "2 chips join the stock of Chaos.",
    "Chaos names Gridling 1.",
    "Chaos names Red.",
    "Call of Chaos rolls 3: 3 points. Yellow 1 deserts: a Chaos Trooper stands in his place.",
    "Commander Red is left behind: 10 points to Chaos.",
    "Android 1 blows up: 2 1, 3 points all around.",
    "Red 1 strikes at Pump 2: 2 1, 3 points against armour 2. Pump 2 is damaged, 1 life left.",
    "Pump 2 is destroyed by Red. Red achieves the main objective: 30 points.",
    "Console 1 is operated by Red.",
    "Red 1 picks up: Navigation core. Navigation core lies on 3,3.",
    "Navigation core is home, brought by Red.",
    "2 of 3 are eliminated.",
    "Nobody can achieve the secondary objective any more.",
    "2 doors close again.",
    "The boards are empty of Chaos: reinforcements must come.",
    "Yellow has nobody left in play.",
    "Yellow gives up.",
    "Secondary objective: Eliminate 3 Orks.",
    "Secondary objective: Destroy the console (room C3; armour 2, life 1).",
    "Secondary objective: Operate the console (room C3).",
    "Secondary objective: Bring the navigation core (room C3) back to your dock.",
    "No GSG figure is left in play. 2 share the victory with 39 points each.",
)


@pytest.mark.parametrize(("facts", "english"), list(zip(seldom(), SELDOM, strict=True)), ids=SELDOM)
def test_what_happens_seldom_is_told_too(facts: tuple[Struct, ...], english: str) -> None:
    state = position()

    assert " ".join(spoken(told(state, *facts))) == english


def test_a_picked_order_is_named_only_for_its_own_seat() -> None:
    facts = next(facts for facts in seldom() if type(facts[0]).__name__ == "OrderCardGained")

    (line,) = told(close(position(), RED), *(close(fact, RED) for fact in facts))

    assert spoken([line]) == ["Yellow picks an order card."]


def test_an_event_card_stands_large_with_what_it_does() -> None:
    before = table("red-1 2,2")
    lines = report(before, before.when(RED, EndTurn()))

    (card, goal) = (line for line in lines if line.large)
    assert spoken([card]) == ["Event: Mothership transmission. The secondary objective is announced to all, and its objects appear."]
    assert spoken([goal], "de") == ["Nebenziel: Zerstört die Konsole (Raum C3; Panzerung 2, Kampfwert 1)."]


def test_trifles_are_quiet() -> None:
    moved = table("red-1 0,2").when(RED, MovePiece("red-1", "3,3"))

    assert [line.quiet for line in report(table("red-1 0,2"), moved)] == [True]
    assert not any(line.quiet for line in report(ALIGHT, ALIGHT.when(RED, CloseCombat("red-cmd", "ork-1"))))


def test_rounds_are_breaks_and_every_line_has_a_number_of_its_own() -> None:
    for game in every_game():
        entries = timeline(GAME, game.seen_by(None)).entries
        breaks = [line.break_before for entry in entries for line in entry.lines if line.break_before is not None]
        rounds = [words.params["round"] for words in breaks if words.key == "break-round"]
        assert rounds == list(range(1, game.state.round + 1))
        numbers = [line.n for entry in entries for line in entry.lines]
        assert len(set(numbers)) == len(numbers)


def test_every_event_has_a_line_or_is_deliberately_silent() -> None:
    found: set[type[Struct]] = set()
    for game in every_game():
        events = {n: event for append in game.appends for n, event in append.facts}
        for entry in timeline(GAME, game.seen_by(None)).entries:
            found.update(type(events[line.n]) for line in entry.lines)
    for facts in seldom():
        found.update(type(facts[line.n - 500]) for line in told(position(), *facts))
    for deed in DEEDS:
        after = deed.before.when(deed.seat, deed.command)
        found.update(type(after.facts[line.n - deed.before.number]) for line in report(deed.before, after))

    assert found & set(EVENTS) == set(EVENTS) - SILENT | {EventResolved}
