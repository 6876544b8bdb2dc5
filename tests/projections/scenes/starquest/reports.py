"""Rare facts of StarQuest on a position, for tests of the match report."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.events.blips import BlipsDiscarded, BlipsInspected, BlipsRedeployed, FigureNotPlaced, FiguresSwapped
from domain.games.starquest.events.cards import EquipmentLost, OrderCardGained
from domain.games.starquest.events.chaos import ChipsGained, EventChosen
from domain.games.starquest.events.combat import AttackDeclared, AttackRolled, FigureDeserted, FigureEliminated, PointsLost
from domain.games.starquest.events.conditions import (
    ConditionChanged,
    ConditionRevealed,
    EdgeBroken,
    FigureRecoiled,
    LockTried,
    SlimeBurned,
    SlimeGrew,
)
from domain.games.starquest.events.endings import (
    CountdownStarted,
    CountdownTicked,
    GapCrossed,
    HoldCounted,
    MissionFailed,
    ObjectReinforced,
    QuadrantCracking,
    QuadrantLost,
    RoomDestroyed,
)
from domain.games.starquest.events.movement import DoorsClosed
from domain.games.starquest.events.objectives import (
    ObjectBroughtHome,
    ObjectDamaged,
    ObjectDestroyed,
    ObjectDropped,
    ObjectiveAchieved,
    ObjectiveProgress,
    ObjectiveVoided,
    ObjectOperated,
    ObjectPickedUp,
    ObjectPlaced,
    SecondaryAnnounced,
)
from domain.games.starquest.events.scoring import FinalRoundStarted, ScoresSettled
from domain.games.starquest.events.setup import RoleDrawn
from domain.games.starquest.events.treasures import (
    ArtefactDamaged,
    CrateOpened,
    CrateScanned,
    ObjectLost,
    ProbeGrabbed,
    ProbeMoved,
    ProbeSlipped,
)
from domain.games.starquest.events.turn import ReinforcementBegan, SeatTurnBegan, SeatWithdrew, TurnSkipped
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.missions import Destroy, Eliminate, Operate, Retrieve, Thing
from domain.games.starquest.pieces import Objectives
from domain.games.starquest.state import EventChoice, EventInPlay, Placement, SeatScore, State, Target
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.starquest.positions import CHAOS, RED, YELLOW, table
from kit.appended import append_of
from kit.reporting import lines_of
from projections.scene import LogLine
from projections.scenes.starquest import SCENES

CONSOLE = Thing("console-1", "5,17", "C3", 2, 1)
PUMP = Thing("pump-2", "17,6", "D3", 2, 2)
CORE = Thing("core", "17,5", "C3")


def position() -> State:
    """Return a position: two teams aboard, three Chaos figures, objects to destroy and to carry home, one of three Orks eliminated, and an
    open event."""
    state = table("red-1 3,3; red-cmd 2,8; yellow-1 9,3; gridling-1 4,3; ork-2 8,8; android-1 8,9; blip-07 ork 6,6", teams=2).state
    crates = (Thing(f"crate-{number}", f"{number},8", "A3") for number in (1, 2, 3))
    for thing in (PUMP, CORE, CONSOLE, *crates, Thing("artefact", "4,8", "A3", 1, 2), Thing("probe", "5,8", "A3", 2, 3)):
        state = ObjectPlaced(thing, "main").evolve(state)
    event = EventInPlay("frenzy", EventChoice(figures=("gridling-1",)))
    return replace(state, event=event, secondary=Objectives(Eliminate("ork", 3), "active", count=1))


def told(state: State, *facts: Struct) -> list[LogLine]:
    """Return the report lines of these facts as one append."""
    return lines_of(SCENES, state, append_of(facts, 500))


def seldom() -> Iterator[tuple[Struct, ...]]:
    """Yield facts that are rare in whole games, append by append."""
    own = audience(YELLOW)
    ork: Secret[ChaosKind] = Secret(audience(CHAOS), "ork")
    yield (RoleDrawn(YELLOW),)
    yield (BlipsDiscarded(("blip-01", "blip-02")),)
    yield (BlipsRedeployed((Placement("blip-07", "6,7"),)),)
    yield (BlipsInspected(RED, ("blip-07",), (ork,)),)
    yield (FigureNotPlaced("dreadnought", "6,6", "no_space"),)
    yield (FiguresSwapped("gridling-1", "ork-2"),)
    yield (EquipmentLost(RED, "fusion_charge"),)
    yield (OrderCardGained(YELLOW, Secret(own, "order_heavy"), Secret(own, ("order_heavy",)), 1),)
    yield (ChipsGained(("chip-09", "chip-10"), (), (ork, ork), ()),)
    yield (EventChosen(EventChoice(figures=("gridling-1",))),)
    yield (EventChosen(EventChoice(seat=RED)),)
    yield (AttackRolled("lure", "lure", ("H",), (3,)), FigureDeserted("yellow-1", "chaos_trooper-1"))
    yield (FigureEliminated("red-cmd", 10, None, "left_behind"), PointsLost(RED, 10, 10))
    yield (AttackDeclared("android-1", "fire", "detonate", Target()), AttackRolled("android-1", "fire", ("H", "H"), (2, 1)))
    yield (
        AttackDeclared("red-1", "melee", None, Target(object="pump-2")),
        AttackRolled("red-1", "melee", ("L", "L"), (2, 1)),
        ObjectDamaged("pump-2", 1),
    )
    yield (ObjectDamaged("pump-2", 0), ObjectDestroyed("pump-2", RED), ObjectiveAchieved("main", RED))
    yield (ObjectOperated("console-1", RED),)
    yield (ObjectPickedUp("core", "red-1"), ObjectDropped("core", "3,3"))
    yield (ObjectBroughtHome("core", RED),)
    yield (ObjectiveProgress("secondary", 2),)
    yield (ObjectiveVoided("secondary"),)
    yield (DoorsClosed(("A-d1", "A-d2")),)
    yield (ReinforcementBegan(must=True),)
    yield (TurnSkipped(YELLOW),)
    yield FinalRoundStarted(), SeatTurnBegan(RED, "final_gsg_turn")
    yield (SeatWithdrew(YELLOW),)
    for goal in (Eliminate("ork", 3), Destroy((CONSOLE,)), Operate((CONSOLE,)), Retrieve((CORE,))):
        yield (SecondaryAnnounced(goal),)
    yield (GapCrossed("gridling-1"),)
    yield HoldCounted(0), HoldCounted(1)
    yield CountdownStarted("bombardment", 3), CountdownTicked("bombardment", 1)
    yield (RoomDestroyed("C1", (), (), (), ("blip-07",), ()), FigureEliminated("red-1", 5, None, "bombardment"), PointsLost(RED, 5, 5))
    yield (CrateOpened("crate-1", "artefact", "red-1"),)
    yield CrateOpened("crate-2", "empty", "red-1"), CrateScanned("crate-3", "empty"), CrateScanned("crate-3", "artefact")
    yield ArtefactDamaged("artefact", 1, "laser"), ObjectLost("artefact", 0, "laser")
    yield ProbeMoved("probe", ("3,3",)), ProbeMoved("probe", ("3,3", "4,3"))
    yield ProbeGrabbed("probe", "red-1", 2), ProbeSlipped("probe", "red-1", 0)
    yield QuadrantCracking("NW"), QuadrantLost("NW", ("0,0",), (), (), ("blip-07",), (), ())
    yield FigureEliminated("red-1", 5, None, "break_up"), PointsLost(RED, 5, 5)
    yield ConditionRevealed("A", "fog"), ConditionChanged("A", "slime")
    yield SlimeGrew(("3,3",)), SlimeGrew(("3,3", "4,3")), SlimeBurned(("3,3",)), SlimeBurned(("3,3", "4,3"))
    yield (AttackRolled("red-1", "slime", ("H",), (3,)),)
    yield EdgeBroken("A-d1", ("3,3|4,3",)), EdgeBroken("3,3|4,3", ("3,3|4,3",))
    yield LockTried("A-d1", "red-1", 0), LockTried("A-d1", "red-1", 2), FigureRecoiled("red-1", "2,3")
    yield MissionFailed("main"), ObjectReinforced("pump-2", 3)
    scores = (SeatScore(RED, 24, 30, 0, 15, 39, 1), SeatScore(CHAOS, 0, 0, 15, 24, 39, 1))
    yield (ScoresSettled(scores, (RED, CHAOS), "boards_empty"),)
