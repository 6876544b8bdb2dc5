"""The null-time cannon: points shared out among targets in sight, one after the other (SQ-NTC)."""

from domain.games.starquest.commands import AllocatePoints, Done, FireWeapon, RerollDie
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, FigureEliminated, PointsAllocated, TokenCollected
from domain.games.starquest.events.objectives import ObjectDamaged
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Destroy, Thing
from domain.games.starquest.state import Share
from domain.kernel.facts import DecisionAnswered, DecisionOpened
from domain.kernel.game import awaited
from games.starquest.battles import Table, battle, squad, tokened, wanting
from games.starquest.positions import CHAOS, RED, changed, fact, table
from games.starquest.ships import heavy, small_ship

V1 = small_ship(
    8, 6, " ".join([*(f"{x},2|{x},3" for x in (0, 1, 2, 5, 6, 7)), *(f"{x},4|{x},5" for x in (2, 3, 4, 5)), "1,5|2,5", "5,5|6,5"])
)
PIECES = "red-3 4,3; gridling-1 2,0; gridling-2 1,1; gridling-3 2,3; ork-1 4,1; ork-2 4,0; android-1 6,4"
CANNON = FireWeapon("red-3", "null_time_cannon")


def sharing(*faces: int, pieces: str = PIECES) -> Table:
    """The position of the sight diagram after the cannon has fired."""
    at = tokened(squad(table(pieces, ship=V1), RED, equipment=(), scopes={}))
    return at.dice(*heavy(*faces)).when(RED, CANNON)


def give(at: Table, *shares: tuple[str, int]) -> Table:
    for target, points in shares:
        at = at.when(RED, AllocatePoints(target, points))
    return at


def test_w04_sq_ntc_02_who_falls_uncovers_others() -> None:
    at = sharing(3, 1).then_among(AttackRolled, DecisionOpened)
    assert fact(at, DecisionOpened).context == "red-3 4"
    at.when(RED, AllocatePoints("ork-2", 2)).refused("no_line_of_sight", "SQ-NTC-02")
    at = give(at, ("ork-1", 2))
    at.then_among(PointsAllocated((Share("ork-1", 2),)), DamageDealt("ork-1", 1, "null_time_cannon"), FigureEliminated, TokenCollected)
    after = give(at, ("ork-2", 2)).then_among(FigureEliminated("ork-2", 3, RED, "null_time_cannon"), DecisionAnswered)
    assert not after.state.stack


def test_w05_sq_ntc_02_points_equal_to_the_armour_do_nothing() -> None:
    at = give(sharing(3, 1), ("ork-1", 2), ("android-1", 2))
    at.then_among(PointsAllocated((Share("android-1", 2),)))
    assert "android-1" in at.state.robotlings


def test_w06_sq_ntc_01_no_more_points_than_the_sum() -> None:
    give(sharing(3, 1), ("android-1", 3)).when(RED, AllocatePoints("gridling-3", 2)).refused("too_many_points", "SQ-NTC-01")


def test_sq_ntc_01_v2_a_point_for_each_gridling_and_the_last_one_is_lost() -> None:
    at = give(sharing(3, 1), ("gridling-1", 1), ("gridling-2", 1), ("gridling-3", 1))
    assert at.state.stack
    after = at.when(RED, Done()).then()
    assert not after.state.stack
    assert set(after.state.robotlings) == {"ork-1", "ork-2", "android-1"}


def test_sq_ntc_03_v2_any_direction_is_allowed() -> None:
    at = give(sharing(3, 1), ("android-1", 3), ("gridling-2", 1))
    assert set(at.state.robotlings) == {"ork-1", "ork-2", "gridling-1", "gridling-3"}


def test_sq_ntc_01_each_target_once() -> None:
    at = give(sharing(3, 1), ("android-1", 1))
    at.when(RED, AllocatePoints("android-1", 3)).refused("target_repeated", "SQ-NTC-01")
    gone = give(sharing(3, 1), ("gridling-3", 1))
    gone.when(RED, AllocatePoints("gridling-3", 1)).refused("target_repeated", "SQ-NTC-01")


def test_sq_ntc_01_what_is_no_target() -> None:
    at = sharing(3, 1)
    for target in ("red-3", "red-1", "gridling-9", "blip-01", "", "console-1"):
        at.when(RED, AllocatePoints(target, 1)).refused("bad_target", "SQ-NTC-01")
    at.when(RED, AllocatePoints("ork-1", 0)).refused("bad_target", "SQ-NTC-01")


def test_sq_ntc_01_nothing_to_share_is_not_asked() -> None:
    at = sharing(0, 0)
    assert not at.state.stack
    at.when(RED, AllocatePoints("ork-1", 1)).refused("no_decision", "SQ-TRN-02")


def test_sq_ntc_02_nobody_in_sight_is_no_shot() -> None:
    at = squad(table("red-3 4,3; ork-1 2,5", ship=V1), RED, equipment=(), scopes={})
    at.when(RED, CANNON).refused("no_line_of_sight", "SQ-NTC-02")
    at.when(RED, FireWeapon("red-3", "null_time_cannon", figure="ork-1")).refused("bad_target", "SQ-FIR-02")


def test_sq_ntc_02_objects_take_points_too() -> None:
    at = wanting(
        tokened(squad(table("red-3 4,3; ork-1 0,0", ship=V1), RED, equipment=(), scopes={})), Destroy((Thing("pump-1", "4,1", "A1", 2, 2),))
    )
    at = at.dice(*heavy(3, 1)).when(RED, CANNON)
    give(at, ("pump-1", 3)).then_among(ObjectDamaged("pump-1", 1))


def test_sq_crd_05_protected_figures_are_not_in_sight_for_the_cannon() -> None:
    at = battle("dreadnought-1 8,2; red-1 3,2; red-2 3,3", turn_of=CHAOS, flash=True)
    at.when(CHAOS, FireWeapon("dreadnought-1", "null_time_cannon")).refused("no_line_of_sight", "SQ-NTC-02")


def test_sq_crd_05_a_protected_figure_takes_no_points() -> None:
    at = table("dreadnought-1 8,2; red-1 3,2; yellow-1 3,3", turn_of=CHAOS, teams=2)
    at = squad(at, RED, flash=True).dice(*heavy(3, 3)).when(CHAOS, FireWeapon("dreadnought-1", "null_time_cannon"))
    at.when(CHAOS, AllocatePoints("red-1", 3)).refused("target_protected", "SQ-CRD-05")
    at.when(CHAOS, AllocatePoints("yellow-1", 3)).then_among(FigureEliminated("yellow-1", 5, CHAOS, "null_time_cannon"))


def test_sq_rrl_01_the_points_are_shared_after_the_reroll() -> None:
    at = tokened(squad(table(PIECES, ship=V1), RED, equipment=("targeter_1",), scopes={"red-3": "targeter_1"}))
    at = at.dice(*heavy(0, 1)).when(RED, CANNON).dice(*heavy(3)).when(RED, RerollDie(0)).then_among(DecisionOpened)
    assert fact(at, DecisionOpened).context == "red-3 4"


def test_the_default_gives_all_to_the_hardest_that_it_beats() -> None:
    at = sharing(3, 1)
    (decision,) = awaited(GAME, at.state)
    assert GAME.default(at.state, RED, decision) == AllocatePoints("android-1", 4)
    weak = sharing(1, 0)
    assert GAME.default(weak.state, RED, awaited(GAME, weak.state)[0]) == AllocatePoints("gridling-3", 1)
    at = changed(at, robotlings={"android-1": at.state.robotlings["android-1"]})
    weak = changed(sharing(1, 0), robotlings=at.state.robotlings)
    assert GAME.default(weak.state, RED, awaited(GAME, weak.state)[0]) == Done()
