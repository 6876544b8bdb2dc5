"""Commands under house rules, and their report lines in both languages."""

from typing import Final

from domain.games.starquest.commands import (
    ActivateBoard,
    EndTurn,
    FireWeapon,
    PlayMedipack,
    ResolveEvent,
    RespawnBlips,
    SaveFigure,
    StackBlips,
)
from domain.games.starquest.options import Options
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.battles import altered, squad
from games.starquest.positions import CHAOS, RED, begun, changed, table
from scenes.starquest.deeds import Deed

HOUSE: Final = Options(mission="M1", hr_commander=True, hr_stacks=True, hr_events=True, hr_push=True, hr_respawn=5)
SHOT = squad(table("red-1 3,3; android-1 8,3", turn_of=CHAOS, options=HOUSE), RED, medipacks=3).dice(6, 6, 5)
DEADLY = SHOT.when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
BACK = changed(table("red-1 3,3", turn_of=CHAOS, stage="chaos_reinforce", options=HOUSE), fallen={"ork": 2})
CLONES = changed(
    table("red-cmd 3,3; red-1 4,3", options=HOUSE),
    deck=tuple(Secret(NOBODY, card) for card in ("clone", "machine_fault")),
).when(RED, EndTurn())
PUSHED = table("red-1 2,10", options=HOUSE, turn_of=CHAOS, scanned="A")
SCANNED = PUSHED.when(CHAOS, ActivateBoard("C"))

HOUSE_DEEDS: Final = (
    Deed(
        DEADLY, RED, SaveFigure(3),
        ["3 medipacks save Red 1: life 1. Left: 0."],
        ["3 Medipacks retten Rot 1: Kampfwert 1. Übrig: 0."],
    ),
    Deed(
        DEADLY, RED, SaveFigure(0),
        ["Red 1 is given up.", "Red 1 is eliminated: 5 points to Chaos."],
        ["Rot 1 wird aufgegeben.", "Rot 1 ist ausgeschaltet: 5 Punkte für das Chaos."],
    ),
    Deed(
        altered(table("red-cmd 3,3", options=HOUSE), "red-cmd", life=1), RED, PlayMedipack("red-cmd"),
        ["A medipack for Commander Red: life 2. Left: 2."],
        ["Ein Medipack für Commander Rot: Kampfwert 2. Übrig: 2."],
    ),
    Deed(
        PUSHED, CHAOS, ActivateBoard("C"),
        ["Chaos activates board C: Red 1 is near.", "The radar scans board C."],
        ["Das Chaos aktiviert Brett C: Rot 1 ist in der Nähe.", "Brett C wird mit Radar abgetastet."],
    ),
    Deed(BACK, CHAOS, RespawnBlips("ork", "0,22"), ["Something comes back on 0,22."], ["Auf 0,22 kehrt etwas wieder."]),
    Deed(
        table("red-1 3,3; ork-1 8,3", options=HOUSE).dice(6, 6), RED, FireWeapon("red-1", "laser", figure="ork-1"),
        [
            "Red 1 fires the laser at Ork 1: 2 2, 4 points.",
            "Ork 1 is eliminated. There is no token for it.",
            "Chaos may bring back an Ork.",
        ],
        [
            "Rot 1 feuert mit dem Laser auf Ork 1: 2 2, 4 Punkte.",
            "Ork 1 ist ausgeschaltet. Dafür liegt keine Marke bereit.",
            "Das Chaos darf wieder einsetzen: Ork.",
        ],
    ),
    Deed(
        CLONES, CHAOS, ResolveEvent(square="2,3"),
        ["Clone 1 appears on 2,3.", "Clone 1 attacks Red first."],
        ["Klon 1 erscheint auf 2,3.", "Klon 1 greift zuerst Rot an."],
    ),
    Deed(begun(HOUSE).when(CHAOS, StackBlips("blip-01", "none")), CHAOS, StackBlips("all", "usual"), [], []),
    Deed(begun(HOUSE), CHAOS, StackBlips("blip-01", "none"), [], []),
)  # fmt: skip
