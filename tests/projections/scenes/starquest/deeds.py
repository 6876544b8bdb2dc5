"""Commands in StarQuest, and their report lines in both languages."""

from typing import NamedTuple

from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    EndActivation,
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
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from games.starquest.positions import CHAOS, RED, YELLOW, table
from kit.appended import append_for
from kit.given import Given
from kit.reporting import lines_of
from projections.scene import LogLine
from projections.scenes.starquest import SCENES

Table = Given[State, Options]


class Deed(NamedTuple):
    """A command and its expected report lines."""

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
        ["Red 1 moves 5 squares to 4,3 and stops: something comes into sight.", "Blip 7 on 11,3 is an Ork."],
        ["Rot 1 zieht 5 Felder nach 4,3 und hält an: Etwas kommt in Sicht.", "Blip 7 auf 11,3 ist ein Ork."],
    ),
    Deed(
        table("red-1 3,6; blip-07 ork 6,6"), RED, OpenDoor("red-1", "A-d3"),
        ["Red 1 opens a door.", "Blip 7 on 6,6 is an Ork."],
        ["Rot 1 öffnet eine Tür.", "Blip 7 auf 6,6 ist ein Ork."],
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
        ["Red 1 fires the laser at Android 1: 1 2, 3 points.", "Android 1 is eliminated. There is no token for it."],
        [
            "Rot 1 feuert mit dem Laser auf Android 1: 1 2, 3 Punkte.",
            "Android 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
    ),
    Deed(
        table("red-1 3,3; android-1 8,3").dice(5, 5), RED, FireWeapon("red-1", "laser", figure="android-1"),
        ["Red 1 fires the laser at Android 1: 1 1, 2 points: no effect."],
        ["Rot 1 feuert mit dem Laser auf Android 1: 1 1, 2 Punkte: keine Wirkung."],
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
        ["Gridling 1 bekommt 1 Punkt.", "Gridling 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
    ),
    Deed(
        table("red-cmd 2,2; dreadnought-1 8,2", commander_set="power_laser").dice(6, 6), RED,
        FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"),
        [
            "Commander Red fires the power laser at Dreadnought: 3 3, 6 points.",
            "Dreadnought loses 2 lives, 1 left.",
            "Dreadnought loses the null-time cannon.",
            "Dreadnought loses the holo-thrower.",
        ],
        [
            "Commander Rot feuert mit dem Power-Laser auf Dreadnought: 3 3, 6 Punkte.",
            "Dreadnought verliert 2 Punkte, Kampfwert 1.",
            "Dreadnought verliert eine Waffe: Nullzeit-Kanone.",
            "Dreadnought verliert eine Waffe: Holo-Werfer.",
        ],
    ),
    Deed(
        table("red-1 2,2; gridling-1 3,2").dice(5, 6, 1, 1), RED, CloseCombat("red-1", "gridling-1"),
        [
            "Red 1 attacks Gridling 1. Rolls 1 2 0; Gridling 1 defends with 0. 3 against 0.",
            "Gridling 1 is eliminated. There is no token for it.",
        ],
        [
            "Rot 1 greift Gridling 1 an. Wurf: 1 2 0; Gridling 1 wehrt sich mit 0. 3 gegen 0.",
            "Gridling 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
        ],
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
        ALIGHT.when(RED, CloseCombat("red-cmd", "ork-1")).dice(6, 1), RED, KeepRoll(),
        ["Commander Red keeps the roll.", "Ork 1 defends: 2 0, 2 against 2."],
        ["Commander Rot behält den Wurf.", "Ork 1 wehrt sich: 2 0, 2 gegen 2."],
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


def report(before: Table, after: Table) -> list[LogLine]:
    """Return the lines of the last command in the public report."""
    return lines_of(SCENES, close(before.state, None), append_for(None, after.facts, before.number))
