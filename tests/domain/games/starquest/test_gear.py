"""Gear (Part A, sections A2.3 and A9.2): blips that hide it, markers, the twelve cards, and the mission of the lost arsenal (SQH-GEA)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.aiming import Range
from domain.games.starquest.bot import satchel, team
from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    EndActivation,
    FireWeapon,
    MovePiece,
    OpenDoor,
    PlaceBlips,
    UseGear,
)
from domain.games.starquest.events.blips import BlipRevealed
from domain.games.starquest.events.chaos import ChipsGained
from domain.games.starquest.events.combat import AttackDeclared, DamageDealt, FigureEliminated
from domain.games.starquest.events.conditions import EdgeBroken
from domain.games.starquest.events.gear import (
    GearDiscarded,
    GearMarkerPlaced,
    GearPickedUp,
    GearUsed,
    MineLaid,
    MineTriggered,
)
from domain.games.starquest.events.movement import FigureReturned, MoveInterrupted, PieceMoved
from domain.games.starquest.events.objectives import ObjectBroughtHome, ObjectiveAchieved, ObjectPickedUp
from domain.games.starquest.events.turn import ActivationEnded, SeatTurnBegan
from domain.games.starquest.figures import GEAR
from domain.games.starquest.game import GAME
from domain.games.starquest.gear import GEAR_CARDS, GearCard
from domain.games.starquest.house import house_rules
from domain.games.starquest.kits import gear_of
from domain.games.starquest.missions import Collect
from domain.games.starquest.options import Options
from domain.games.starquest.prowess import armour_of, move_of
from domain.games.starquest.rules import activation, gear_use, melee, movement
from domain.games.starquest.rules.scoring import counted
from domain.games.starquest.state import State
from domain.games.starquest.validation import validated_mission
from domain.games.starquest.weapons import Pool
from domain.games.starquest.worlds import alternative
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.errors import Malformed
from domain.kernel.game import awaited
from games.starquest.battles import altered, battle, drawn, squad
from games.starquest.conditioned import under
from games.starquest.geared import geared, marked
from games.starquest.positions import CHAOS, RED, YELLOW, begun, changed, fact, table
from games.starquest.ships import heavy, light, medium
from kit.bits import Bits
from kit.given import Given

Table = Given[State, Options]
GEARED: Final = Options(mission="M1", hr_gear=4)
ARSENAL: Final = Options(mission="N7")


def left(at: Table, figure: str) -> dict[GearCard, int]:
    """The cards that the figure holds, with their uses left."""
    return {held.card: held.uses for held in gear_of(at.state, figure)}


# blips and markers -----------------------------------------------------------------------------------------------------


def test_so_many_blips_hide_gear_and_the_order_of_the_deck_is_secret() -> None:
    at = begun(GEARED)
    assert sum(secret.read() == GEAR for secret in at.state.pool.values()) == 4
    assert sorted(secret.read() for secret in at.state.gear_deck) == sorted(GEAR_CARDS)
    for viewer in (CHAOS, RED, None):
        assert not any(secret.is_open() for secret in close(at.state, viewer).gear_deck)
    assert begun(Options(mission="M1")).state.gear_deck == ()


def test_sqh_gea_01_a_gear_blip_that_is_revealed_leaves_a_marker_and_no_figure() -> None:
    at = table("red-1 3,6; blip-07 gear 6,6", options=GEARED)
    seen = at.when(RED, OpenDoor("red-1", "A-d3"))
    seen.then_among(BlipRevealed("blip-07", GEAR, 0, "6,6"), GearMarkerPlaced("6,6"))
    assert not seen.state.robotlings
    assert seen.state.gear_markers == ("6,6",)


def test_the_activation_as_a_gear_blip_ends_when_it_is_revealed_and_chaos_ignores_markers() -> None:
    at = table("red-1 2,8; blip-07 gear 9,3; ork-1 11,2", options=GEARED, turn_of=CHAOS)
    seen = at.when(CHAOS, MovePiece("blip-07", "9,8"))
    seen.then_among(BlipRevealed, GearMarkerPlaced, ActivationEnded("blip-07"))
    (square,) = seen.state.gear_markers
    stepped = altered(seen, "ork-1", square=next(iter(seen.state.ground().steps(square)))).when(CHAOS, MovePiece("ork-1", square))
    assert stepped.state.gear_markers == (square,)


def test_sqh_gea_02_who_enters_a_marker_draws_a_card_and_who_passes_over_it_does_not() -> None:
    at = marked(table("red-1 2,8; red-2 4,8"), "5,8")
    found = at.when(RED, MovePiece("red-1", "5,8"))
    found.then_among(GearPickedUp("red-1", "5,8", "cutter", 0))
    assert (left(found, "red-1"), found.state.gear_markers, len(found.state.gear_deck)) == ({"cutter": 0}, (), 2)
    over = marked(table("red-1 3,8; red-2 4,8"), "4,8").when(RED, MovePiece("red-1", "5,8"))
    assert over.state.gear_markers == ("4,8",)


@pytest.mark.parametrize("why", ["full", "no card left"])
def test_a_marker_stays_for_who_holds_two_cards_and_where_no_card_is_left(why: str) -> None:
    at = marked(table("red-1 4,8"), "5,8", deck=("cutter",) if why == "full" else ())
    after = (geared(at, "red-1", "decoy", "stim") if why == "full" else at).when(RED, MovePiece("red-1", "5,8"))
    assert after.state.gear_markers == ("5,8",)
    assert not any(isinstance(one, GearPickedUp) for one in after.facts)


def test_sqh_gea_03_gear_is_lost_with_its_bearer() -> None:
    at = geared(table("red-1 3,3; ork-1 4,3", turn_of=CHAOS), "red-1", "shock_glove")
    lost = squad(at, RED, equipment=()).dice(6, 6, 1, 1, 1).when(CHAOS, CloseCombat("ork-1", "red-1")).then_among(FigureEliminated)
    assert left(lost, "red-1") == {}
    assert alternative(lost.state, CHAOS, Bits("gear")).gear_deck == lost.state.gear_deck


def test_sqh_gea_04_a_figure_that_returns_keeps_its_gear() -> None:
    home = geared(table("red-1 0,2"), "red-1", "decoy").when(RED, MovePiece("red-1", "dock")).then_among(FigureReturned)
    assert left(home, "red-1") == {"decoy": 1}


def test_other_worlds_order_the_deck_otherwise_and_hide_the_same_cards() -> None:
    at = marked(geared(table("red-1 3,3", options=GEARED), "red-1", "cutter"), deck=tuple(card for card in GEAR_CARDS if card != "cutter"))
    orders = {tuple(card.read() for card in alternative(at.state, RED, Bits(f"deck {count}")).gear_deck) for count in range(4)}
    assert len(orders) > 1
    assert {frozenset(order) for order in orders} == {frozenset(GEAR_CARDS) - {"cutter"}}


# commands --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "command", "code"),
    [
        ((), UseGear("red-1", "cloak"), "gear_not_held"),
        (("decoy",), UseGear("red-1", "decoy"), "gear_passive"),
        (("flamer",), UseGear("red-1", "flamer"), "gear_passive"),
        (("sounder",), UseGear("red-1", "sounder"), "bad_target"),
        (("cloak",), UseGear("red-1", "cloak", "3,3"), "bad_target"),
        (("mines",), UseGear("red-1", "mines", "9,9"), "bad_target"),
        (("grapple",), UseGear("red-1", "grapple", "3,3"), "bad_target"),
        (("stim",), UseGear("red-1", "nonsense"), "gear_not_held"),
    ],
)
def test_use_gear_is_refused(cards: tuple[GearCard, ...], command: Command, code: str) -> None:
    geared(table("red-1 3,3"), "red-1", *cards).when(RED, command, listed=False).refused(code, "SQH-GEA-02")


def test_a_card_that_is_used_up_is_said_to_be() -> None:
    at = geared(table("red-1 3,3"), "red-1", "cloak").when(RED, UseGear("red-1", "cloak"))
    at.then_among(GearUsed("red-1", "cloak", "", 0), GearDiscarded("red-1", "cloak"))
    at.when(RED, UseGear("red-1", "cloak")).refused("gear_used_up", "SQH-GEA-02")
    at.when(RED, UseGear("blip-01", "cloak")).refused("not_your_piece", "SQ-TRN-02")


# weapons ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "direction", "flame"),
    [
        ("5,2", "S", "5,3"),
        ("2,3", "E", "3,3 4,3 4,2 5,3 5,2"),
        ("2,5", "S", "2,6 2,7 3,7 2,8 1,8 3,8"),
        ("9,8", "N", "9,7 9,6 8,6 9,5 8,5"),
        ("3,8", "W", "2,8 1,8 1,9 0,8 0,9"),
        ("0,2", "N", "0,1 0,0 1,0"),
    ],
)
def test_a9_2_the_flame_stops_at_walls_and_spreads_from_the_second_square_on(square: str, direction: str, flame: str) -> None:
    at = table(f"red-1 {square}")
    assert set(Range(at.state).template(at.state.soldiers["red-1"], direction)) == set(flame.split())


def test_hx16_the_flamer_strikes_friend_and_foe_in_its_flame() -> None:
    at = geared(battle("red-1 9,8; ork-1 9,6; red-3 8,5; android-1 9,5; ork-2 10,6"), "red-1", "flamer")
    after = at.dice(*medium(2, 1)).when(RED, FireWeapon("red-1", "flamer", direction="N"))
    assert {one.target: one.points for one in after.facts if isinstance(one, DamageDealt)} == {"ork-1": 2, "android-1": 1, "red-3": 1}
    assert left(after, "red-1") == {"flamer": 2}
    at.when(RED, FireWeapon("red-1", "flamer", direction="NE")).refused("bad_target", "SQH-GEA-02")
    shut_in = geared(battle("red-1 3,5; ork-1 2,5"), "red-1", "flamer")
    shut_in.when(RED, FireWeapon("red-1", "flamer", direction="E")).refused("bad_target", "SQH-GEA-02")


def test_the_last_shot_of_a_flamer_discards_it_and_slime_burns_in_its_flame() -> None:
    at = geared(battle("red-1 9,8; ork-1 9,6"), "red-1", "flamer")
    last = changed(at, gear={"red-1": tuple(replace(held, uses=1) for held in at.state.gear["red-1"])})
    slimy = changed(under(last, "slime"), slime=("8,5",))
    after = slimy.dice(*medium(0, 0)).when(RED, FireWeapon("red-1", "flamer", direction="N")).then_among(GearDiscarded("red-1", "flamer"))
    assert (left(after, "red-1"), after.state.slime) == ({}, ())


def test_a_rail_rifle_fires_past_figures_if_its_bearer_has_not_moved_and_does_not_move_after_it() -> None:
    at = geared(battle("red-1 2,8; red-2 4,8; ork-1 8,8"), "red-1", "rail_rifle")
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("no_line_of_sight", "SQ-FIR-01")
    shot = (
        at.dice(*medium(2, 0, 0))
        .when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1"))
        .then_among(DamageDealt("ork-1", 1, "rail_rifle"))
    )
    shot.when(RED, MovePiece("red-1", "2,9")).refused("no_move_left", "SQ-ACT-02")
    moved = at.when(RED, MovePiece("red-1", "2,9"))
    moved.when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1")).refused("no_attack_left", "SQH-GEA-02")


def test_a_magnetic_storm_takes_a_medium_die() -> None:
    at = under(geared(battle("red-1 2,8; ork-1 8,8"), "red-1", "rail_rifle"), "mag_storm")
    at.dice(*medium(2, 2)).when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1")).then_among(DamageDealt("ork-1", 3, "rail_rifle"))


# passive cards ---------------------------------------------------------------------------------------------------------


def test_a_shock_glove_adds_a_medium_die_to_attack_and_defence() -> None:
    at = geared(battle("red-1 3,3; ork-1 4,3"), "red-1", "shock_glove")
    soldier, ork = at.state.soldiers["red-1"], at.state.robotlings["ork-1"]
    assert melee.attack_dice(at.state, soldier, charged=False).pool == soldier.profile.melee.plus(Pool(medium=1))
    assert melee.defence_dice(at.state, ork, soldier).pool.medium == 1
    assert GAME.preview(at.state, RED, CloseCombat("red-1", "ork-1")).words[1].params["medium"] == 1


def test_a_riot_shield_is_of_no_use_with_a_heavy_weapon() -> None:
    at = geared(geared(table("red-1 3,3; red-4 4,4"), "red-1", "riot_shield"), "red-4", "riot_shield")
    assert armour_of(at.state, at.state.soldiers["red-1"]) == at.state.soldiers["red-1"].profile.armour + 1
    assert armour_of(at.state, at.state.soldiers["red-4"]) == at.state.soldiers["red-4"].profile.armour


def test_a_jump_pack_moves_three_steps_more_and_past_anybody() -> None:
    pieces = "red-1 1,8; ork-1 2,8; ork-2 2,9; red-2 9,9"
    plain, jumping = table(pieces), geared(table(pieces), "red-1", "jump_pack")
    soldier = plain.state.soldiers["red-1"]
    assert move_of(jumping.state, soldier) == move_of(plain.state, soldier) + 3
    jumping.when(RED, MovePiece("red-1", "3,8")).then_among(PieceMoved)
    walk = movement.walk_of(plain.state, activation.activation_of(plain.state, "red-1"))
    assert {"2,8", "2,9"} <= movement.barred(plain.state, walk)
    assert not movement.barred(jumping.state, walk)


def test_a_decoy_takes_the_first_loss_by_fire_and_none_in_close_combat() -> None:
    at = geared(table("red-1 3,3; android-1 8,3; ork-1 3,2", turn_of=CHAOS), "red-1", "decoy")
    shot = at.dice(6, 6, 6).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    shot.then_among(GearUsed("red-1", "decoy", "", 0), GearDiscarded("red-1", "decoy"))
    assert shot.state.soldiers["red-1"].life == at.state.soldiers["red-1"].life
    fought = squad(at, RED, equipment=()).dice(6, 6, 1, 1, 1).when(CHAOS, CloseCombat("ork-1", "red-1"))
    assert not any(isinstance(one, GearUsed) for one in fought.facts)


def test_a_cutter_opens_doors_and_inner_walls_beside_its_bearer_for_good() -> None:
    at = geared(battle("red-1 3,6; ork-1 20,20"), "red-1", "cutter")
    through = at.dice(*heavy(2, 2, 0)).when(RED, CloseCombat("red-1", "A-d3")).then_among(EdgeBroken)
    assert "A-d3" in through.state.lost_doors()
    kept = at.dice(*heavy(2, 1, 0)).when(RED, CloseCombat("red-1", "A-d3"))
    assert not any(isinstance(one, EdgeBroken) for one in kept.facts)
    battle("red-1 3,6; ork-1 20,20").when(RED, CloseCombat("red-1", "A-d3")).refused("bad_target", "SQ-CCB-01")
    wall = "3,4|4,4"
    by_the_wall = geared(battle("red-1 3,4"), "red-1", "cutter")
    by_the_wall.dice(*heavy(3, 2, 0)).when(RED, CloseCombat("red-1", wall)).then_among(EdgeBroken(wall, (wall,)))
    tried = by_the_wall.dice(*heavy(2, 2, 0)).when(RED, CloseCombat("red-1", wall))
    assert not any(isinstance(one, EdgeBroken) for one in tried.facts)


def test_a_cutter_helps_against_objects_in_close_combat() -> None:
    at = squad(geared(table("red-1 3,3", options=Options(mission="M2")), "red-1", "cutter"), RED, equipment=())
    soldier = at.state.soldiers["red-1"]
    assert melee.attack_dice(at.state, soldier, charged=False, thing="core").pool == soldier.profile.melee.plus(Pool(heavy=1))
    assert melee.attack_dice(at.state, soldier, charged=False).pool == soldier.profile.melee


# cards that are used ---------------------------------------------------------------------------------------------------


def test_a_cloak_hides_its_bearer_from_afar_until_the_third_next_turn() -> None:
    at = geared(table("red-1 3,3; red-4 4,2; android-1 9,3"), "red-1", "cloak").when(RED, UseGear("red-1", "cloak"))
    chaos = changed(at, active=CHAOS, stage="chaos_action", activation=None, acted=())
    far = FireWeapon("android-1", "laser", figure="red-1")
    chaos.when(CHAOS, far, listed=False).refused("bad_target", "SQH-GEA-02")
    near = altered(chaos, "android-1", square="7,3").dice(1, 1, 1).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    near.then_among(AttackDeclared)
    state, hidden = at.state, []
    for _ in range(3):
        state = SeatTurnBegan(RED, "gsg_turn").evolve(SeatTurnBegan(CHAOS, "chaos_event").evolve(state))
        hidden.append("red-1" in state.cloaked)
    assert hidden == [True, True, False]


def test_points_of_a_null_time_cannon_are_not_given_to_a_cloaked_figure_far_away() -> None:
    at = table("red-1 2,8; red-2 2,9; dreadnought-1 9,8", turn_of=CHAOS)
    hidden = changed(at, cloaked={"red-1": 2})
    sharing = hidden.dice(*heavy(2, 2)).when(CHAOS, FireWeapon("dreadnought-1", "null_time_cannon"))
    sharing.when(CHAOS, AllocatePoints("red-1", 2)).refused("bad_target", "SQH-GEA-02")


def test_a_sounder_reveals_the_blips_within_six_squares() -> None:
    at = geared(table("red-1 3,3; blip-01 gridling 6,6; blip-02 gridling 9,3; blip-03 gridling 10,0"), "red-1", "sounder")
    after = at.when(RED, UseGear("red-1", "sounder"))
    assert [one.blip for one in after.facts if isinstance(one, BlipRevealed)] == ["blip-02", "blip-01"]
    assert set(after.state.blips) == {"blip-03"}
    assert left(after, "red-1") == {}


def test_a_stimulant_gives_two_moves_and_two_attacks_of_any_kind() -> None:
    at = geared(battle("red-1 2,8; ork-1 8,8"), "red-1", "stim").when(RED, UseGear("red-1", "stim"))
    shot = FireWeapon("red-1", "laser", figure="ork-1")
    twice = at.dice(*light(0, 0, 0, 0)).when(RED, shot).when(RED, shot)
    twice.when(RED, shot).refused("no_attack_left", "SQ-ACT-02")
    moved = twice.when(RED, MovePiece("red-1", "2,9"))
    assert moved.state.activation is not None
    assert moved.state.activation.budget.moves == 2
    late = geared(battle("red-1 2,8; ork-1 8,8"), "red-1", "stim").when(RED, MovePiece("red-1", "2,9"))
    late.when(RED, UseGear("red-1", "stim")).refused("bad_target", "SQH-GEA-02")


def test_a_grapple_takes_a_move_straight_ahead_past_anybody() -> None:
    at = geared(table("red-1 1,8; ork-1 2,8; ork-2 4,8"), "red-1", "grapple")
    after = at.when(RED, UseGear("red-1", "grapple", "9,8"))
    after.then_among(GearUsed("red-1", "grapple", "9,8", 0), PieceMoved)
    assert after.state.soldiers["red-1"].square == "9,8"
    assert left(after, "red-1") == {"grapple": 0}
    after.when(RED, MovePiece("red-1", "9,9")).refused("no_move_left", "SQ-ACT-02")
    for wrong in ("4,8", "10,8", "3,9"):
        at.when(RED, UseGear("red-1", "grapple", wrong)).refused("bad_target", "SQH-GEA-02")


def test_a_grapple_stops_where_a_blip_comes_into_sight() -> None:
    at = geared(table("red-1 2,8; blip-07 ork 9,3"), "red-1", "grapple")
    after = at.when(RED, UseGear("red-1", "grapple", "10,8"))
    after.then_among(PieceMoved, MoveInterrupted, BlipRevealed)
    assert after.state.soldiers["red-1"].square != "10,8"


# mines -----------------------------------------------------------------------------------------------------------------


def mined(pieces: str, square: str = "5,8") -> Table:
    """Return a turn of Chaos with a mine of red."""
    return changed(table(pieces, turn_of=CHAOS), mines={square: RED})


def test_mines_are_laid_here_or_a_step_away_twice_and_cost_nothing() -> None:
    at = geared(table("red-1 3,8"), "red-1", "mines")
    once = at.when(RED, UseGear("red-1", "mines", "4,8")).then_among(GearUsed("red-1", "mines", "4,8", 1), MineLaid("red-1", "4,8"))
    once.when(RED, UseGear("red-1", "mines", "4,8")).refused("bad_target", "SQH-GEA-02")
    twice = once.when(RED, UseGear("red-1", "mines", "3,8")).then_among(GearDiscarded("red-1", "mines"))
    assert twice.state.mines == {"4,8": RED, "3,8": RED}
    twice.when(RED, MovePiece("red-1", "4,8")).then_among(PieceMoved)
    before_the_dock = geared(table("red-1 0,2"), "red-1", "mines")
    assert not set(gear_use.squares_for_mines(before_the_dock.state, before_the_dock.state.soldiers["red-1"])) & {"0,2", "0,3"}


def test_a_mine_attacks_the_next_of_chaos_that_enters_and_ends_its_stretch() -> None:
    at = mined("red-1 20,20; ork-1 3,8")
    hit = at.dice(*heavy(0, 1)).when(CHAOS, MovePiece("ork-1", "7,8"))
    hit.then_among(PieceMoved, MoveInterrupted("ork-1", "5,8"), MineTriggered("5,8", "ork-1", (0, 1)))
    assert (hit.state.robotlings["ork-1"].square, hit.state.mines) == ("5,8", {})
    hit.when(CHAOS, MovePiece("ork-1", "7,8")).then_among(PieceMoved)
    lost = at.dice(*heavy(3, 2)).when(CHAOS, MovePiece("ork-1", "7,8")).then_among(FigureEliminated, ActivationEnded)
    assert "ork-1" not in lost.state.robotlings
    assert any(token.kind == "ork" for token in lost.state.squads[RED].tokens) == any(token.kind == "ork" for token in at.state.tokens)


def test_a_blip_is_revealed_on_a_mine_before_it_goes_off_and_a_survivor_may_go_on() -> None:
    at = mined("red-1 20,20; blip-01 ork 3,8")
    after = at.dice(*heavy(0, 0)).when(CHAOS, MovePiece("blip-01", "7,8"))
    after.then_among(BlipRevealed, MineTriggered("5,8", "ork-1", (0, 0)))
    after.when(CHAOS, MovePiece("ork-1", "6,8")).then_among(PieceMoved)
    gear = changed(table("red-1 20,20; blip-01 gear 3,8", options=GEARED, turn_of=CHAOS), mines={"5,8": RED})
    found = gear.when(CHAOS, MovePiece("blip-01", "7,8")).then_among(GearMarkerPlaced("5,8"), ActivationEnded)
    assert found.state.mines == {"5,8": RED}


def test_who_passes_over_a_figure_on_a_mine_does_not_set_it_off() -> None:
    at = mined("red-1 20,20; ork-1 4,8; ork-2 5,8")
    over = at.when(CHAOS, MovePiece("ork-1", "6,8"))
    assert not any(isinstance(one, MineTriggered) for one in over.facts)


def test_a_dreadnought_sets_off_the_mine_under_any_of_its_squares() -> None:
    at = mined("red-1 20,20; dreadnought-1 2,8", "5,9")
    after = at.dice(*heavy(0, 0)).when(CHAOS, MovePiece("dreadnought-1", "5,8"))
    after.then_among(MineTriggered("5,9", "dreadnought-1", (0, 0)))
    assert after.state.robotlings["dreadnought-1"].square == "4,8"


# the lost arsenal ------------------------------------------------------------------------------------------------------


def arsenal(pieces: str, teams: int = 1) -> Table:
    """Return a turn of red in N7 with a known deck."""
    return marked(table(pieces, options=ARSENAL, teams=teams))


def carried(at: Table, cache: str, figure: str, *, home: bool = False) -> Table:
    """Return the position with a cache in a figure's hands, or brought home by its team."""
    item = replace(at.state.items[cache], carrier="" if home else figure, square="", done=home, by=at.state.soldiers[figure].seat)
    return changed(at, items={**at.state.items, cache: item})


def test_the_arsenal_is_on_the_ship_of_the_third_mission_with_gear_for_each_team() -> None:
    page, book = loading.mission("N7"), loading.mission("M3")
    assert (page.boards, page.docks, page.reserve, page.chips) == (book.boards, book.docks, book.reserve, book.chips)
    chaos = loading.tables().figures.chaos
    sums = [(sum(mix.values()), sum(chaos[kind].value * count for kind, count in mix.items())) for mix in page.blips]
    assert sums == [(11, 44), (18, 71), (27, 110)]
    assert [house_rules(ARSENAL, "N7", teams).gear for teams in (1, 2, 3)] == [3, 4, 5]
    assert house_rules(replace(ARSENAL, hr_gear=6), "N7", 1)[5:] == (10, 6)
    assert isinstance(page.main, Collect)
    with pytest.raises(Malformed):
        validated_mission(replace(page, main=replace(page.main, count=4)), loading.ship("N7"), loading.tables().figures)


def test_who_picks_up_a_cache_draws_a_card_and_a_marker_there_another_one() -> None:
    at = arsenal("red-1 6,6")
    found = at.when(RED, MovePiece("red-1", "6,5")).then_among(ObjectPickedUp("cache-1", "red-1"), GearPickedUp("red-1", "", "cutter", 0))
    assert left(found, "red-1") == {"cutter": 0}
    both = marked(at, "6,5").when(RED, MovePiece("red-1", "6,5"))
    assert left(both, "red-1") == {"cutter": 0, "decoy": 1}


def test_each_cache_scores_five_and_the_marker_is_for_who_brought_the_most() -> None:
    at = arsenal("red-1 6,6; yellow-1 6,7", teams=2)
    dock = at.state.layout.dock(at.state.squads[RED].dock).airlock[0]
    one = altered(carried(carried(at, "cache-1", "red-1"), "cache-2", "yellow-1", home=True), "red-1", square=dock)
    tied = one.when(RED, MovePiece("red-1", "dock")).then_among(ObjectBroughtHome("cache-1", RED), ObjectiveAchieved("main", RED))
    assert {(score.seat, score.caches, score.main) for score in counted(tied.state)} >= {(RED, 5, 30), (YELLOW, 5, 0)}
    first = altered(carried(at, "cache-1", "red-1"), "red-1", square=dock).when(RED, MovePiece("red-1", "dock"))
    assert first.state.main.status == "active"
    assert next(score for score in counted(first.state) if score.seat == RED).total == 5


def test_the_side_card_of_n7_gives_chaos_two_androids_that_everybody_sees() -> None:
    at = arsenal("red-1 6,6")
    gained = fact(drawn(at, "transmission"), ChipsGained)
    assert [secret.read() for secret in gained.kinds] == ["android", "android"]
    none = changed(at, box={chip: secret for chip, secret in at.state.box.items() if secret.read() != "android"})
    assert not any(isinstance(one, ChipsGained) for one in drawn(none, "transmission").facts)


# bots ------------------------------------------------------------------------------------------------------------------


def bot(at: Table) -> Command:
    """What the bot does in red's turn."""
    return team.act(close(changed(at, cards_closed=True).state, RED), RED)


def test_the_bot_picks_up_gear_within_three_steps() -> None:
    assert bot(marked(table("red-1 2,8"), "4,8")) == MovePiece("red-1", "4,8")
    assert bot(marked(table("red-1 2,8"), "7,8")) != MovePiece("red-1", "7,8")


def test_the_bot_uses_cards_where_they_help() -> None:
    crowd = geared(table("red-1 3,3; blip-01 gridling 6,6; blip-02 gridling 9,3"), "red-1", "sounder")
    assert bot(crowd) == UseGear("red-1", "sounder")
    watched = geared(table("red-1 3,3; android-1 9,3"), "red-1", "cloak")
    assert bot(watched) == UseGear("red-1", "cloak")
    ready = geared(table("red-1 3,3; gridling-1 6,3"), "red-1", "stim")
    assert bot(ready) == UseGear("red-1", "stim")
    done = geared(table("red-1 3,8; ork-1 8,8"), "red-1", "mines")
    assert isinstance(satchel.mine(done.state, done.state.soldiers["red-1"]), UseGear)
    active = activation.activation_of(crowd.state, "red-1")
    roped = geared(table("red-1 1,8"), "red-1", "grapple")
    far = {square: abs(roped.state.layout.at[square][0] - 9) for square in roped.state.layout.at}
    assert satchel.swing(roped.state, roped.state.soldiers["red-1"], active, "3,8", far) == UseGear("red-1", "grapple", "9,8")
    assert satchel.swing(roped.state, roped.state.soldiers["red-1"], active, "7,8", far) is None


def test_the_bot_lays_out_blips_that_hide_gear() -> None:
    at = table("red-1 2,2", options=GEARED, scanned="").when(RED, MovePiece("red-1", "3,3")).when(RED, EndActivation())
    hidden = {blip: secret for blip, secret in at.state.pool.items() if secret.read() == GEAR}
    few = changed(at, pool=hidden)
    laid = GAME.play_as("middle", close(few.state, CHAOS), CHAOS, awaited(GAME, few.state)[0], Bits("gear"))
    assert isinstance(laid, PlaceBlips)
    assert laid.blip in hidden
