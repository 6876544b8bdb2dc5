"""Commands under house rules, and their report lines in both languages."""

from typing import Final

from msgspec.structs import replace

from domain.games.starquest.commands import (
    ActivateBoard,
    EndTurn,
    FireWeapon,
    MovePiece,
    OpenDoor,
    OperateObject,
    PlayMedipack,
    ResolveEvent,
    RespawnBlips,
    SaveFigure,
    StackBlips,
    UseGear,
)
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Content
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret, shown
from games.starquest.battles import altered, squad
from games.starquest.conditioned import under
from games.starquest.geared import geared, marked
from games.starquest.positions import CHAOS, RED, begun, changed, table
from games.starquest.ships import heavy, medium
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

REACHING = table("red-1 18,17", options=Options(mission="N2"))
GRABBED = REACHING.dice(*heavy(2)).when(RED, OperateObject("red-1", "probe"))
SLIPPED = REACHING.dice(*heavy(0), 0, 0, 0).when(RED, OperateObject("red-1", "probe"))
CRACKING = replace(table("red-1 2,2", options=Options(mission="N5")).state, cracking=("NW",))
CASKET = table("red-1 4,18", options=Options(mission="N1"))
CONTENTS: Final[dict[str, Secret[Content]]] = {
    crate: Secret(NOBODY, "artefact" if crate == "crate-1" else "empty") for crate in CASKET.state.contents
}  # fmt: skip
CRATES = changed(CASKET, contents=CONTENTS)
OPENED = CRATES.when(RED, OperateObject("red-1", "crate-1"))
KNOWN = replace(OPENED.state, contents={**CONTENTS, "crate-2": shown("artefact"), "crate-3": shown("empty")})
"""The artefact is carried, and two closed crates are known."""

LOCKED = under(table("red-1 3,6; ork-1 20,20"), "locked_doors")
FORCED = LOCKED.dice(*heavy(2)).when(RED, OperateObject("red-1", "A-d3"))
KEPT = LOCKED.dice(*heavy(0)).when(RED, OperateObject("red-1", "A-d3"))
BITTEN = changed(under(table("red-1 3,3; ork-1 20,20"), "slime"), slime=("3,3",)).dice(*heavy(3)).when(RED, EndTurn())
FOGGY = replace(
    table("red-1 3,3", options=Options(mission="N6")).state,
    climate={"A": "fog"},
    conditions={"A": shown("fog"), "B": shown("thin_air"), "C": Secret(NOBODY, "slime")},
    slime=("2,2",),
)

ARMED = geared(table("red-1 3,8; red-2 4,8; ork-1 6,8"), "red-1", "stim", "mines")
"""A figure with two cards, one of which can be used more than once."""
GLOVED = geared(table("red-1 3,3; ork-1 4,3"), "red-1", "shock_glove")
MINED = changed(table("red-1 3,3; ork-1 3,8", turn_of=CHAOS), mines={"5,8": RED})
EXPLODED = MINED.dice(*heavy(0, 1)).when(CHAOS, MovePiece("ork-1", "7,8"))
ARSENAL = marked(table("red-1 6,6", options=Options(mission="N7")), "3,3")
HIDDEN = geared(table("red-1 3,3"), "red-1", "cloak", "mines").when(RED, UseGear("red-1", "cloak"))
FOUND = replace(
    HIDDEN.state,
    gear_markers=("5,5",),
    mines={"6,6": RED},
    gear={"red-1": ARMED.state.gear["red-1"], "red-2": ARMED.state.gear["red-1"][1:]},
    cloaked={"red-1": 2},
)
"""All that gear shows on the board and beside it."""

HOUSE_DEEDS: Final = (
    Deed(
        marked(table("red-1 3,3"), "4,3"), RED, MovePiece("red-1", "4,3"),
        ["Red 1 moves 1 square to 4,3.", "Red 1 finds gear: Cutter."],
        ["Rot 1 zieht 1 Feld nach 4,3.", "Rot 1 findet: Schneidbrenner."],
    ),
    Deed(
        ARSENAL, RED, MovePiece("red-1", "6,5"),
        ["Red 1 moves 1 square to 6,5.", "Red 1 picks up: Cache 1.", "Red 1 finds gear: Cutter."],
        ["Rot 1 zieht 1 Feld nach 6,5.", "Rot 1 nimmt auf: Waffenkiste 1.", "Rot 1 findet: Schneidbrenner."],
    ),
    Deed(
        table("red-1 3,6; blip-07 gear 6,6", options=Options(mission="M1", hr_gear=2)), RED, OpenDoor("red-1", "A-d3"),
        ["Red 1 opens a door.", "Blip 7 on 6,6 is gear."],
        ["Rot 1 öffnet eine Tür.", "Blip 7 auf 6,6 ist ein Fund."],
    ),
    Deed(
        ARMED, RED, UseGear("red-1", "stim"),
        ["Red 1 uses: Stimulant.", "Used up: Stimulant of Red 1."],
        ["Rot 1 benutzt: Stimulans.", "Aufgebraucht: Stimulans von Rot 1."],
    ),
    Deed(
        ARMED, RED, UseGear("red-1", "mines", "3,9"),
        ["Red 1 uses: Mine belt.", "Red 1 lays a mine on 3,9."],
        ["Rot 1 benutzt: Minengürtel.", "Rot 1 legt eine Mine auf 3,9."],
    ),
    Deed(
        MINED.dice(*heavy(0, 1)), CHAOS, MovePiece("ork-1", "7,8"),
        [
            "Ork 1 moves 2 squares to 5,8.",
            "The mine on 5,8 goes off under Ork 1: 0 1, 1 point.",
        ],
        [
            "Ork 1 zieht 2 Felder nach 5,8.",
            "Die Mine auf 5,8 geht unter Ork 1 los: 0 1, 1 Punkt.",
        ],
    ),
    Deed(
        geared(table("red-1 2,8; ork-1 8,8"), "red-1", "flamer").dice(*medium(1, 0)), RED, FireWeapon("red-1", "flamer", direction="E"),
        ["Red 1 fires the flamer to the east: 1 0, 1 point.", "Red 1 uses: Flamer."],
        ["Rot 1 feuert mit dem Flammenwerfer nach Osten: 1 0, 1 Punkt.", "Rot 1 benutzt: Flammenwerfer."],
    ),
    Deed(
        geared(table("red-1 2,8; ork-1 8,8"), "red-1", "rail_rifle").dice(*medium(1, 0, 0)), RED,
        FireWeapon("red-1", "rail_rifle", figure="ork-1"),
        ["Red 1 fires the rail rifle at Ork 1: 1 0 0, 1 point: no effect.", "Red 1 uses: Rail rifle."],
        ["Rot 1 feuert mit dem Schienengewehr auf Ork 1: 1 0 0, 1 Punkt: keine Wirkung.", "Rot 1 benutzt: Schienengewehr."],
    ),
    Deed(
        LOCKED.dice(*heavy(2)), RED, OperateObject("red-1", "A-d3"),
        ["Red 1 works on a locked door: 2.", "Red 1 opens a door."],
        ["Rot 1 versucht sich an einer verriegelten Tür: 2.", "Rot 1 öffnet eine Tür."],
    ),
    Deed(
        CRATES, RED, OperateObject("red-1", "crate-1"),
        ["Red 1 opens Crate 1: the artefact!", "Artefact is on 5,18, room A3: main objective.", "Red 1 picks up: Artefact."],
        ["Rot 1 öffnet Kiste 1: das Artefakt!", "Artefakt auf 5,18, Raum A3: Hauptziel.", "Rot 1 nimmt auf: Artefakt."],
    ),
    Deed(
        REACHING.dice(*heavy(2)), RED, OperateObject("red-1", "probe"),
        ["Red 1 reaches for the probe and catches it: 2."],
        ["Rot 1 greift nach der Sonde und fängt sie: 2."],
    ),
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
