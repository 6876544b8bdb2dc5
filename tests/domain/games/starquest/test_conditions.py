"""Conditions of boards (SQH-CND): how they begin, and what each of them does."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest.aiming import Range, firearms
from domain.games.starquest.commands import (
    CloseCombat,
    EndActions,
    EndActivation,
    EndTurn,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OpenDoor,
    OperateObject,
    SaveFigure,
)
from domain.games.starquest.conditions import CONDITIONS, Condition
from domain.games.starquest.events.blips import BlipRevealed, BoardScanned
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, FigureEliminated
from domain.games.starquest.events.conditions import (
    ConditionChanged,
    ConditionRevealed,
    ConditionsDrawn,
    EdgeBroken,
    FigureRecoiled,
    LockTried,
    SlimeBurned,
    SlimeGrew,
)
from domain.games.starquest.events.movement import DoorOpened
from domain.games.starquest.events.objectives import ObjectiveAchieved, ObjectOperated
from domain.games.starquest.events.turn import SeatTurnEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules import activation, movement, slime, structures
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.closing import close
from domain.kernel.game import awaited
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.battles import battle, drawn, squad
from games.starquest.conditioned import under
from games.starquest.positions import CHAOS, RED, YELLOW, begun, changed, fact, table
from games.starquest.ships import heavy, light
from kit.bits import Bits
from kit.given import Given

Table = Given[State, Options]
AIR: Final = Options(mission="N6")


def steps(at: Table, piece: str) -> int:
    """Return the steps of the next move of a piece."""
    return activation.steps_now(at.state, activation.activation_of(at.state, piece))


# how they begin --------------------------------------------------------------------------------------------------------


def test_random_conditions_are_four_different_ones_that_nobody_knows() -> None:
    state = begun(AIR).state
    assert set(state.conditions) == set(state.ship.boards)
    assert len({secret.read() for secret in state.conditions.values()}) == 4
    for viewer in (CHAOS, RED, None):
        assert not any(secret.is_open() for secret in close(state, viewer).conditions.values())
    assert state.climate == {}


@pytest.mark.parametrize(
    ("options", "boards"),
    [
        (Options(mission="N6", conditions="none"), 0),
        (Options(mission="M1"), 0),
        (Options(mission="M1", conditions="random"), 4),
        (Options(mission="M1", conditions="chosen"), 0),
        (Options(mission="M1", conditions="chosen", condition_north_east="fog"), 1),
        (Options(mission="M1", condition_north_east="fog"), 0),
    ],
)
def test_the_options_say_which_conditions_there_are(options: Options, boards: int) -> None:
    state = begun(options).state
    assert len(state.conditions) == boards
    if options.conditions == "chosen" and boards:
        assert close(state, RED).conditions[state.ship.boards[1]].read() == "fog"


def test_sqh_cnd_02_a_condition_is_announced_after_the_scan_and_acts_from_then_on() -> None:
    agreed = Options(mission="M1", conditions="chosen", condition_north_west="fog")
    at = changed(table(options=agreed, scanned=""), pool={})
    entered = at.when(RED, MovePiece("red-1", "1,2"))
    assert entered.state.climate == {}
    entered.when(RED, EndActivation()).then_among(BoardScanned("A"), ConditionRevealed("A", "fog"))


def test_in_other_worlds_boards_that_are_not_scanned_have_other_conditions() -> None:
    state = begun(AIR).state
    seen = {GAME.alternatives(state, RED, Bits(f"air {number}")).conditions["A"].read() for number in range(40)}
    assert len(seen) > 3


def test_the_side_card_of_n6_changes_the_scanned_boards_only() -> None:
    at = changed(under(table("red-1 2,2; ork-1 20,20", options=AIR), "slime"), slime=("5,1",), pool={})
    after = drawn(at, "transmission", 0)
    after.then_among(ConditionChanged("A", "low_gravity"))
    assert after.state.climate == {"A": "low_gravity"}
    assert after.state.slime == ()
    assert not any(isinstance(one, ConditionsDrawn) for one in after.facts)


def test_blips_that_lifted_fog_shows_are_revealed() -> None:
    at = under(table("red-1 2,8; blip-01 gridling 8,8", options=AIR), "fog")
    assert not at.state.ground().sees("2,8", "8,8")
    drawn(at, "transmission", 0).then_among(ConditionChanged("A", "low_gravity"), BlipRevealed)


# gravity ---------------------------------------------------------------------------------------------------------------


def test_sqh_cnd_01_gravity_counts_where_a_move_begins_and_for_any_square_of_a_dreadnought() -> None:
    at = table("red-1 3,3; red-2 20,3; dreadnought-1 11,5; blip-01 gridling 8,8")
    low, high = under(at, "low_gravity"), under(at, "high_gravity")
    plain = steps(at, "red-1")
    assert (steps(low, "red-1"), steps(high, "red-1")) == (plain + 2, max(2, plain - 2))
    assert (steps(low, "red-2"), steps(high, "red-2")) == (plain, plain)
    assert steps(low, "blip-01") == steps(at, "blip-01")
    assert steps(low, "dreadnought-1") == steps(at, "dreadnought-1") + 2
    assert steps(low, "red-3") == steps(at, "red-3")
    gone = low.when(RED, MovePiece("red-1", "3,4"))
    assert steps(gone, "red-1") == plain + 1


def test_nothing_passes_over_pieces_in_high_gravity() -> None:
    at = table("red-1 0,9; red-2 0,10", options=Options(mission="M1"), ship=None)
    walk = movement.walk_of(at.state, activation.activation_of(at.state, "red-1"))
    high = under(at, "high_gravity")
    assert "0,10" not in movement.barred(at.state, walk)
    assert "0,10" in movement.barred(high.state, walk)
    large = table("dreadnought-1 3,3; red-1 5,3", turn_of=CHAOS)
    walk = movement.walk_of(large.state, activation.activation_of(large.state, "dreadnought-1"))
    assert movement.barred(large.state, walk) == frozenset()
    assert movement.barred(under(large, "high_gravity").state, walk) == {"5,3", "4,3", "5,2", "4,2"}


@pytest.mark.parametrize(("blocked", "pushed"), [(False, True), (True, False)])
def test_a_heavy_weapon_pushes_its_shooter_back_in_low_gravity(blocked: bool, pushed: bool) -> None:
    pieces = "red-4 3,8; ork-1 8,8" + ("; red-2 2,8" if blocked else "")
    at = under(battle(pieces), "low_gravity")
    after = at.dice(*heavy(0, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="8,8"))
    assert [one.square for one in after.facts if isinstance(one, FigureRecoiled)] == (["2,8"] if pushed else [])
    plain = battle(pieces).dice(*heavy(0, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="8,8"))
    assert not any(isinstance(one, FigureRecoiled) for one in plain.facts)


def test_a_black_hole_pushes_against_its_direction_and_shows_new_blips() -> None:
    at = under(battle("red-2 3,8; ork-1 8,8", trooper_2="black_hole_blaster", trooper_3="laser"), "low_gravity")
    at.dice(*heavy(0, 0)).when(RED, FireWeapon("red-2", "black_hole_blaster", direction="E")).then_among(FigureRecoiled("red-2", "2,8"))
    large = under(table("dreadnought-1 3,8; red-1 9,9", turn_of=CHAOS), "low_gravity")
    shot = FireWeapon("dreadnought-1", "holo_thrower", square="9,9")
    after = large.dice(*heavy(0, 0)).when(CHAOS, shot)
    assert [one.square for one in after.facts if isinstance(one, FigureRecoiled)] in ([], ["2,7"])


# slime -----------------------------------------------------------------------------------------------------------------


def test_slime_covers_three_corridor_squares_at_the_scan() -> None:
    agreed = Options(mission="M1", conditions="chosen", condition_north_west="slime")
    at = changed(table(options=agreed, scanned=""), pool={})
    after = at.when(RED, MovePiece("red-1", "1,2")).dice(0, 1, 2).when(RED, EndActivation())
    squares = fact(after, SlimeGrew).squares
    assert len(squares) == 3
    assert not any(after.state.layout.room_of(square) for square in squares)
    assert not set(squares) & after.state.layout.airlocks.keys()


def test_slime_grows_beside_itself_and_attacks_chaos_at_the_end_of_its_turn() -> None:
    at = changed(under(table("red-1 20,20; gridling-1 2,8; dreadnought-1 5,8", turn_of=CHAOS), "slime"), slime=("2,8", "5,8"), stock={})
    near = slime.beside(at.state, "A")
    assert near
    assert all(at.state.layout.board_of(square) == "A" for square in near)
    after = at.dice(0, 1, 2, *heavy(3)).when(CHAOS, EndActions())
    after.then_among(SlimeGrew, AttackRolled("gridling-1", "slime", ("H",), (3,)), FigureEliminated)
    assert "dreadnought-1" in after.state.robotlings
    assert not any(one.by == "dreadnought-1" for one in after.facts if isinstance(one, AttackRolled))


def test_slime_attacks_a_team_at_the_end_of_its_turn_and_medipacks_may_save_its_figures() -> None:
    at = changed(under(squad(table("red-1 3,3; red-2 4,3"), RED, medipacks=3), "slime"), slime=("3,3", "4,3"))
    asked = at.dice(*heavy(3)).when(RED, EndTurn())
    asked.then_among(DamageDealt)
    assert asked.state.stack[-1].kind == "medipack"
    assert not any(isinstance(one, SeatTurnEnded) for one in asked.facts)
    rest = asked.dice(*heavy(0)).when(RED, SaveFigure(1))
    rest.then_among(AttackRolled("red-2", "slime", ("H",), (0,)), SeatTurnEnded(RED))


def test_an_attack_on_an_area_burns_slime() -> None:
    at = changed(under(battle("red-4 3,8; ork-1 8,8"), "slime"), slime=("8,8", "2,2"))
    after = at.dice(*heavy(0, 0)).when(RED, FireWeapon("red-4", "holo_thrower", square="8,8")).then_among(SlimeBurned(("8,8",)))
    assert after.state.slime == ("2,2",)


# walls and doors -------------------------------------------------------------------------------------------------------


WALL: Final = next(iter(structures.structures(under(table(), "brittle_walls").state)))
"""A brittle wall of board A."""
HERE, BEHIND = WALL.split("|")


def test_brittle_walls_are_attacked_from_beside_or_from_afar_and_by_anyone() -> None:
    at = under(battle(f"red-1 {HERE}; ork-1 20,20"), "brittle_walls")
    broken = at.dice(*light(2, 0)).when(RED, CloseCombat("red-1", WALL)).then_among(EdgeBroken(WALL, (WALL,)))
    assert broken.state.ground().passable(HERE, BEHIND)
    at.when(RED, FireWeapon("red-1", "laser", object=WALL)).refused("no_line_of_sight", "SQH-CND-01")
    held = at.dice(*light(1, 0)).when(RED, CloseCombat("red-1", WALL))
    assert not any(isinstance(one, EdgeBroken) for one in held.facts)
    far = next(iter(Range(at.state).structures_in_sight(at.state.soldiers["red-1"])))
    at.dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", object=far)).then_among(EdgeBroken(far, (far,)))
    at.when(RED, CloseCombat("red-1", far)).refused("not_adjacent", "SQH-CND-01")
    theirs = under(table(f"android-1 {HERE}; red-1 20,20", turn_of=CHAOS), "brittle_walls")
    theirs.dice(*heavy(2, 0)).when(CHAOS, CloseCombat("android-1", WALL)).then_among(EdgeBroken(WALL, (WALL,)))
    battle(f"red-1 {HERE}").when(RED, CloseCombat("red-1", WALL)).refused("bad_target", "SQ-CCB-01")


def test_blips_behind_a_broken_wall_are_revealed() -> None:
    lying = under(battle(f"red-1 {HERE}; ork-1 20,20; blip-01 gridling {BEHIND}"), "brittle_walls")
    lying.dice(*light(2, 0)).when(RED, CloseCombat("red-1", WALL)).then_among(EdgeBroken, BlipRevealed)


def test_walls_of_the_hull_and_between_boards_do_not_break() -> None:
    state = under(table("red-1 3,3"), "brittle_walls").state
    for one in structures.structures(state).values():
        assert {state.layout.board_of(square) for square in one.squares()} == {"A"}


def test_locked_doors_are_operated_or_shot_down() -> None:
    at = under(battle("red-1 3,6; ork-1 20,20"), "locked_doors")
    at.when(RED, OpenDoor("red-1", "A-d3")).refused("door_locked", "SQH-CND-01")
    opened = at.dice(*heavy(1)).when(RED, OperateObject("red-1", "A-d3")).then_among(LockTried("A-d3", "red-1", 1), DoorOpened)
    assert "A-d3" in opened.state.opened
    kept = at.dice(*heavy(0)).when(RED, OperateObject("red-1", "A-d3")).then_among(LockTried("A-d3", "red-1", 0))
    assert "A-d3" not in kept.state.opened
    kept.when(RED, OperateObject("red-1", "A-d3")).refused("no_attack_left", "SQ-ACT-02")
    under(battle("red-1 3,3"), "locked_doors").when(RED, OperateObject("red-1", "A-d3")).refused("not_adjacent", "SQH-CND-01")
    down = at.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", object="A-d3")).then_among(EdgeBroken)
    assert "A-d3" in down.state.lost_doors()
    assert down.state.ground().passable(*down.state.layout.doors["A-d3"].edges[0].split("|"))
    down.when(RED, OpenDoor("red-1", "A-d3")).refused("unknown_door", "SQ-DOR-04")
    battle("red-1 3,6").when(RED, OperateObject("red-1", "A-d3")).refused("objective_not_active", "SQ-OBJ-01")


def test_chaos_figures_force_locked_doors_and_blips_cannot() -> None:
    at = under(table("ork-1 3,6; blip-01 gridling 2,6; red-1 20,20", turn_of=CHAOS), "locked_doors")
    at.dice(*heavy(3)).when(CHAOS, OperateObject("ork-1", "A-d3")).then_among(LockTried("A-d3", "ork-1", 3), DoorOpened)
    at.when(CHAOS, OperateObject("blip-01", "A-d3")).refused("no_attack_left", "SQ-ACT-02")


# sight and fire --------------------------------------------------------------------------------------------------------


def test_hx17_fog_hides_what_is_five_squares_away() -> None:
    at = under(battle("red-1 2,8; ork-1 7,8"), "fog")
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("no_line_of_sight", "SQ-FIR-01")
    near = under(battle("red-1 3,8; ork-1 7,8"), "fog")
    near.dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(DamageDealt)
    assert "7,8" not in at.state.ground().visible("2,8")
    assert "7,8" not in at.state.ground().watched(("2,8",))
    assert not at.state.ground().sees_any(("2,8",), ("7,8",))
    assert at.state.ground().unhindered("2,8", "7,8")[-1] == "6,8"


def test_hx18_a_magnetic_storm_takes_a_die() -> None:
    at = under(battle("red-cmd 3,8; ork-1 8,8", commander_set="power_laser"), "mag_storm")
    shot = at.dice(*heavy(2)).when(RED, FireWeapon("red-cmd", "power_laser", figure="ork-1"))
    after = shot.when(RED, KeepRoll()) if shot.state.stack else shot
    assert any(isinstance(one, AttackRolled) and one.pool == ("H",) for one in shot.facts)
    assert after.refusal is None
    assert firearms(at.state, at.state.soldiers["red-cmd"])["power_laser"] == Pool(1, 0)
    elsewhere = under(battle("red-cmd 20,8", commander_set="power_laser"), "mag_storm").state
    assert firearms(elsewhere, elsewhere.soldiers["red-cmd"])["power_laser"] == Pool(2, 0)


def test_a_storm_leaves_every_weapon_a_die() -> None:
    figures = begun(Options(mission="M1")).state.tables.figures
    for profiles in (figures.commanders, figures.troopers, figures.chaos):
        assert all(pool.one_fewer().dice() for profile in profiles.values() for pool in profile.fire.values())


def test_in_thin_air_explosions_strike_their_target_square_only() -> None:
    at = under(battle("red-4 3,8; ork-1 8,8; ork-2 8,9"), "thin_air")
    field = Range(at.state)
    assert [struck.name for struck in field.blast("8,8", RED)] == ["ork-1"]
    assert len(Range(battle("red-4 3,8; ork-1 8,8; ork-2 8,9").state).blast("8,8", RED)) == 2


# the vents -------------------------------------------------------------------------------------------------------------


def test_the_marker_is_for_the_team_that_operated_most_vents() -> None:
    at = table("red-1 5,4; yellow-1 20,5", options=AIR, teams=2)
    items = {name: replace(item, done=name != "vent-1", by=RED if name != "vent-4" else YELLOW) for name, item in at.state.items.items()}
    items["vent-2"] = replace(items["vent-2"], by=YELLOW)
    last = changed(at, items=items).when(RED, OperateObject("red-1", "vent-1"))
    last.then_among(ObjectOperated("vent-1", RED), ObjectiveAchieved("main", RED))
    theirs = {**items, "vent-3": replace(items["vent-3"], by=YELLOW)}
    changed(at, items=theirs).when(RED, OperateObject("red-1", "vent-1")).then_among(ObjectiveAchieved("main", YELLOW))


# the bots --------------------------------------------------------------------------------------------------------------


def test_the_bot_forces_a_locked_door_on_its_way() -> None:
    at = changed(under(squad(table("red-1 3,6; red-2 2,6", options=AIR), RED, equipment=()), "locked_doors"), cards_closed=True)
    (asked,) = awaited(GAME, at.state)
    command = GAME.play(close(at.state, RED), RED, asked, Bits("lock"))
    assert isinstance(command, OperateObject | MovePiece)
    assert at.dice(*heavy(1)).when(RED, command).refusal is None


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_is_announced_with_its_secret(condition: Condition) -> None:
    at = changed(table(scanned="BCD"), conditions={"A": Secret(NOBODY, condition)}, pool={})
    entered = at.when(RED, MovePiece("red-1", "1,2"))
    after = (entered.dice(0, 1, 2) if condition == "slime" else entered).when(RED, EndActivation())
    after.then_among(ConditionRevealed("A", condition))
