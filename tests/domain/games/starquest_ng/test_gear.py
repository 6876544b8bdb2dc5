"""Gear in StarQuest NG (SQH-GEA, sections B2.6, B2.11 and B5): where it lies, who finds it, and what its cards do in phases and fights."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest.aiming import Range
from domain.games.starquest.commands import FireWeapon, MovePiece, OpenDoor, UseGear
from domain.games.starquest.events.blips import BlipRevealed
from domain.games.starquest.events.combat import DamageDealt, FigureEliminated
from domain.games.starquest.events.gear import (
    GearDiscarded,
    GearMarkerPlaced,
    GearPickedUp,
    GearUsed,
    MineLaid,
    MineTriggered,
)
from domain.games.starquest.events.movement import MoveInterrupted, PieceMoved
from domain.games.starquest.events.objectives import ObjectPickedUp
from domain.games.starquest.figures import GEAR
from domain.games.starquest.gear import GEAR_CARDS, GearCard
from domain.games.starquest.kits import gear_of
from domain.games.starquest.pieces import Blip
from domain.games.starquest.prowess import armour_of, move_of
from domain.games.starquest.rules import gear_use, movement
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import BalanceThreat, DeclareAttack, EndCall, ResolveAll, StrikeObject
from domain.games.starquest_ng.events.casualties import LifeLost
from domain.games.starquest_ng.events.combat import (
    AttackFailed,
    AttackMoved,
    EdgeDamaged,
    FightFormed,
    FightRolled,
    PairDissolved,
    WeaponFired,
)
from domain.games.starquest_ng.events.flow import PlayerTurnBegan
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import blows, moving, reporting
from domain.games.starquest_ng.rules.balancing import removable
from domain.games.starquest_ng.rules.defending import usable
from domain.games.starquest_ng.rules.readiness import could_act
from domain.games.starquest_ng.state import Fight, NgStep
from domain.games.starquest_ng.worlds import alternative
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.turn import Turn
from games.starquest.geared import geared, marked
from games.starquest.ships import heavy, light, medium
from games.starquest_ng.positions import CHAOS, RED, YELLOW, Table, altered, begins, bound, changed, down, preparing, shooting, table
from kit.bits import Bits
from kit.given import Scripted

GEARED: Final = Options(mission="M1", hr_gear=4)


def left(at: Table, figure: str) -> dict[GearCard, int]:
    """The cards that the figure holds, with their uses left."""
    return {held.card: held.uses for held in gear_of(at.state, figure)}


def _hidden(at: Table, square: str) -> Table:
    """The position with a blip that hides gear."""
    name, secret = next((name, secret) for name, secret in at.state.pool.items() if secret.read() == GEAR)
    left = {other: kind for other, kind in at.state.pool.items() if other != name}
    return changed(at, pool=left, blips={**at.state.blips, name: Blip(name, square, secret)})


# where it lies, and who finds it ---------------------------------------------------------------------------------------


def test_so_many_blips_hide_gear_and_nobody_knows_which_card_is_next() -> None:
    at = begins(GEARED)
    assert sum(secret.read() == GEAR for secret in at.state.pool.values()) == 4
    assert sorted(secret.read() for secret in at.state.gear_deck) == sorted(GEAR_CARDS)
    for viewer in (CHAOS, RED, None):
        assert not any(secret.is_open() for secret in close(at.state, viewer).gear_deck)
    assert not any(secret.is_open() for secret in close(at.state, RED).pool.values())
    plain = begins(Options(mission="M1"))
    assert (plain.state.gear_deck, "rail_rifle" in plain.state.tables.weapons) == ((), False)


@pytest.mark.parametrize("teams", [1, 2, 3])
def test_the_lost_arsenal_hides_two_more_than_there_are_seats(teams: int) -> None:
    at = preparing(Options(mission="N7"), teams)
    assert sum(secret.read() == GEAR for secret in at.state.pool.values()) == teams + 2
    assert not {name for name, secret in at.state.pool.items() if secret.read() == GEAR} & set(removable(at.state, ()))


def test_the_balance_leaves_blips_that_hide_gear_in_the_mission() -> None:
    at = changed(preparing(GEARED), delta=-30)
    hidden = next(name for name, secret in at.state.pool.items() if secret.read() == GEAR)
    at.when(CHAOS, BalanceThreat("remove", hidden)).refused("bad_value", "B2.11")
    after = begins(GEARED)
    assert sum(secret.read() == GEAR for secret in after.state.pool.values()) == 4


def test_a_blip_that_hides_gear_leaves_a_marker_and_a_marine_that_enters_it_draws_a_card() -> None:
    at = _hidden(table("red-1 3,6", options=GEARED), "6,6")
    seen = at.when(RED, OpenDoor("red-1", "A-d3"))
    seen.then_among(BlipRevealed, GearMarkerPlaced("6,6"))
    found = marked(table("red-1 2,8"), "5,8").when(RED, MovePiece("red-1", "5,8"))
    found.then_among(GearPickedUp("red-1", "5,8", "cutter", 0))
    assert (left(found, "red-1"), found.state.gear_markers) == ({"cutter": 0}, ())


def test_a_marine_that_is_down_keeps_its_cards_and_uses_none() -> None:
    at = down(geared(table("red-1 3,3"), "red-1", "cloak"), "red-1")
    assert left(at, "red-1") == {"cloak": 1}
    at.when(RED, UseGear("red-1", "cloak")).refused("figure_down", "SQN-CAS-02")


def test_who_picks_up_a_cache_of_the_arsenal_draws_a_card() -> None:
    at = marked(table("red-1 6,6", options=Options(mission="N7")))
    found = at.when(RED, MovePiece("red-1", "6,5"))
    found.then_among(ObjectPickedUp("cache-1", "red-1"), GearPickedUp("red-1", "", "cutter", 0))


def test_an_attack_move_picks_nothing_up() -> None:
    at = marked(table("red-1 3,3; ork-1 6,3", step="attack"), "4,3", "5,3")
    went = at.dice(1, *light(0, 0)).when(RED, DeclareAttack("red-1", "ork-1", "5,3"))
    assert went.state.gear_markers == ("4,3", "5,3")


def test_other_worlds_hide_the_same_cards_in_another_order() -> None:
    at = marked(geared(begins(GEARED), "red-1", "cutter"), deck=tuple(card for card in GEAR_CARDS if card != "cutter"))
    decks = {tuple(card.read() for card in alternative(at.state, RED, Bits(f"deck {count}")).gear_deck) for count in range(4)}
    assert len(decks) > 1
    assert {frozenset(deck) for deck in decks} == {frozenset(GEAR_CARDS) - {"cutter"}}


def test_gear_comes_home_with_its_bearer() -> None:
    at = geared(geared(table("red-1 0,2; red-2 9,9"), "red-1", "jump_pack", "decoy"), "red-2", "flamer")
    home = at.when(RED, MovePiece("red-1", "dock"))
    turn = Turn(home.state, Scripted(), home.number, GAME.dice, GAME.rules)
    reporting.end(turn)
    assert turn.state.result is not None
    assert [report.found for report in turn.state.result.seats] == [("jump_pack", "decoy")]


# commands --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "command", "code"),
    [
        ((), UseGear("red-1", "cloak"), "gear_not_held"),
        (("decoy",), UseGear("red-1", "decoy"), "gear_passive"),
        (("sounder",), UseGear("red-1", "sounder"), "bad_target"),
        (("mines",), UseGear("red-1", "mines", "9,9"), "bad_target"),
        (("grapple",), UseGear("red-1", "grapple", "3,3"), "bad_target"),
    ],
)
def test_use_gear_is_refused(cards: tuple[GearCard, ...], command: Command, code: str) -> None:
    geared(table("red-1 3,3"), "red-1", *cards).when(RED, command).refused(code, "SQH-GEA-02")


def test_a_card_that_is_used_up_is_said_to_be() -> None:
    at = geared(shooting("red-1 3,3; ork-1 20,20"), "red-1", "cloak").when(RED, UseGear("red-1", "cloak"))
    at.then(GearUsed("red-1", "cloak", "", 0), GearDiscarded("red-1", "cloak"))
    at.when(RED, UseGear("red-1", "cloak")).refused("gear_used_up", "SQH-GEA-02")


def test_cards_are_used_by_who_is_called_and_free_in_phases_of_moves_and_shots() -> None:
    at = geared(table("red-1 6,3; ork-1 7,3", teams=2), "red-1", "cloak")
    bound(at, "red-1", "ork-1").when(RED, UseGear("red-1", "cloak")).refused("bound", "SQN-MOV-05")
    armed = geared(shooting("red-1 6,3; ork-1 7,3"), "red-1", "cloak", "mines")
    bound(armed, "red-1", "ork-1").when(RED, UseGear("red-1", "cloak")).refused("bound", "SQN-MOV-05")
    armed.when(RED, UseGear("red-1", "mines", "6,3")).refused("wrong_phase", "B2.6")
    changed(at, step="attack").when(RED, UseGear("red-1", "cloak")).refused("wrong_phase", "SQN-PHA-03")
    at.when(YELLOW, UseGear("red-1", "cloak")).refused("not_called", "SQN-LDR-06")
    at.when(RED, UseGear("yellow-1", "cloak")).refused("not_your_piece", "SQ-TRN-02")


def test_a_seat_that_can_only_use_a_card_is_called() -> None:
    at = geared(altered(shooting("red-1 3,3; ork-1 20,20"), "red-1", weapons=(), fire={}), "red-1", "cloak")
    assert could_act(at.state, RED)
    assert not could_act(changed(at, gear={}).state, RED)


# weapons ---------------------------------------------------------------------------------------------------------------


def test_a_weapon_of_the_gear_is_fired_instead_of_the_others_and_is_a_salvo_weapon() -> None:
    at = geared(shooting("red-1 9,8; ork-1 9,6; ork-2 3,8"), "red-1", "flamer")
    burnt = at.dice(*medium(2, 1)).when(RED, FireWeapon("red-1", "flamer", direction="N"))
    burnt.then_among(WeaponFired("red-1", "flamer", "salvo"), DamageDealt("ork-1", 2, "flamer"), GearUsed("red-1", "flamer", "", 2))
    burnt.when(RED, FireWeapon("red-1", "laser", figure="ork-2")).refused("weapon_used", "SQN-SHT-01")
    shot = at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-2"))
    shot.when(RED, FireWeapon("red-1", "flamer", direction="N")).refused("weapon_used", "SQN-SHT-01")


def test_a_flame_reaches_a_far_square_and_no_bound_figure() -> None:
    short = geared(shooting("red-1 5,2; ork-1 20,20"), "red-1", "flamer")
    assert Range(short.state).template(short.state.soldiers["red-1"], "S") == ("5,3",)
    short.when(RED, FireWeapon("red-1", "flamer", direction="S")).refused("too_close", "SQN-SHT-05")
    at = bound(geared(shooting("red-1 9,8; red-2 9,5; ork-1 9,6"), "red-1", "flamer"), "red-2", "ork-1")
    at.when(RED, FireWeapon("red-1", "flamer", direction="N")).refused("bound_target", "SQN-SHT-06")


def test_a_rail_rifle_fires_past_figures_and_its_bearer_neither_moves_before_nor_afterwards() -> None:
    at = geared(shooting("red-1 2,8; red-2 4,8; ork-1 8,8"), "red-1", "rail_rifle")
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("no_line_of_sight", "SQ-FIR-01")
    shot = at.dice(*medium(2, 0, 0)).when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1"))
    shot.then_among(DamageDealt("ork-1", 1, "rail_rifle"))
    later = changed(shot, step="move", fired={})
    later.when(RED, MovePiece("red-1", "2,9")).refused("no_move_left", "SQH-GEA-02")
    missed = at.dice(*medium(0, 0, 0)).when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1"))
    charging = altered(changed(missed, step="attack", fired={}, fired_class={}), "ork-1", square="4,9")
    charging.when(RED, DeclareAttack("red-1", "ork-1", "3,9")).refused("too_far", "SQ-MOV-01")
    assert PlayerTurnBegan("marines", 2).evolve(shot.state).braced == ()
    walked = changed(at, moved=("red-1",))
    walked.when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1")).refused("no_attack_left", "SQH-GEA-02")


def test_a_rail_rifle_is_aimed_at_a_door_past_figures() -> None:
    at = geared(shooting("red-1 3,6; red-2 3,7; ork-1 20,20"), "red-1", "rail_rifle")
    past = {
        str(value)
        for option in GAME.legal(close(at.state, RED), RED)
        if option.fixed.get("weapon") == "rail_rifle"
        for choice in option.choices
        for value in choice.values
    }
    own = {
        str(value)
        for option in GAME.legal(close(at.state, RED), RED)
        if option.fixed.get("weapon") == "laser" and option.fixed.get("piece") == "red-1"
        for choice in option.choices
        for value in choice.values
    }
    assert own < past


def test_defensive_fire_uses_the_rail_rifle_past_figures_but_no_flamer() -> None:
    at = geared(table("red-1 4,8; red-2 6,8; ork-1 8,8", step="c_attack"), "red-1", "rail_rifle", "flamer")
    assert set(usable(at.state, at.state.soldiers["red-1"], at.state.robotlings["ork-1"])) == {"rail_rifle"}


# passive cards ---------------------------------------------------------------------------------------------------------


def test_a_shock_glove_counts_for_the_main_fighter_on_both_sides() -> None:
    at = geared(table("red-1 6,3; ork-1 7,3", step="attack"), "red-1", "shock_glove")
    marine, ork = at.state.soldiers["red-1"], at.state.robotlings["ork-1"]
    own = marine.profile.melee.plus(Pool(medium=1))
    assert blows.own_dice(at.state, Fight("", "red-1", "ork-1"), marine, ork) == own
    assert blows.own_dice(at.state, Fight("", "ork-1", "red-1"), marine, ork) == own
    formed = at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    fights = formed.when(RED, EndCall())
    dice = (*medium(2), *light(1, 1), *light(0, 0))
    fights.dice(*dice).when(RED, ResolveAll()).then_among(FightRolled)


def test_a_riot_shield_protects_and_a_jump_pack_leads_past_enemies() -> None:
    pieces = "red-1 1,8; ork-1 2,8; ork-2 2,9; red-2 9,9"
    plain, jumping = table(pieces), geared(table(pieces), "red-1", "jump_pack", "riot_shield")
    marine = plain.state.soldiers["red-1"]
    assert move_of(jumping.state, marine) == move_of(plain.state, marine) + 3
    assert armour_of(jumping.state, marine) == armour_of(plain.state, marine) + 1
    jumping.when(RED, MovePiece("red-1", "3,8")).then_among(PieceMoved)
    steps = [movement.paths(at.state, movement.standing(marine)).steps("1,8") for at in (plain, jumping)]
    assert ("2,8" in steps[0], "2,8" in steps[1]) == (False, True)


def test_a_decoy_takes_the_first_loss_by_fire_and_none_in_a_fight() -> None:
    at = geared(table("red-1 3,3; android-1 8,3", step="c_shoot"), "red-1", "decoy")
    shot = at.dice(6, 6, 6).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    shot.then_among(GearUsed("red-1", "decoy", "", 0), GearDiscarded("red-1", "decoy"))
    assert not any(isinstance(one, LifeLost) for one in shot.facts)
    assert shot.state.soldiers["red-1"].life == at.state.soldiers["red-1"].life
    fight = Fight("fight-1", "ork-1", "red-1")
    fought = changed(geared(table("red-1 6,3; ork-1 7,3", step="c_fight"), "red-1", "decoy"), fights=(fight,))
    lost = fought.dice(6, 6, 1, 1).when(CHAOS, ResolveAll())
    lost.then_among(LifeLost)
    assert left(lost, "red-1") == {"decoy": 1}


def test_a_cutter_strikes_doors_and_walls_with_its_own_dice_and_opens_walls_at_once() -> None:
    wall = "3,4|4,4"
    at = geared(table("red-1 3,4; ork-1 20,20", step="attack"), "red-1", "cutter")
    cut = at.dice(*heavy(3, 2, 0)).when(RED, StrikeObject("red-1", wall)).then_among(EdgeDamaged(wall, 1, 0, (wall,)))
    assert wall in cut.state.broken
    kept = at.dice(*heavy(2, 2, 0)).when(RED, StrikeObject("red-1", wall))
    assert not any(isinstance(one, EdgeDamaged) for one in kept.facts)
    odds = GAME.preview(at.state, RED, StrikeObject("red-1", wall)).odds
    assert odds[0].numerator == odds[1].numerator > 0


# cards that are used ---------------------------------------------------------------------------------------------------


def test_a_cloak_hides_its_bearer_from_afar_until_the_third_turn_of_chaos_ends() -> None:
    at = geared(table("red-1 3,3; red-4 4,2; android-1 9,3"), "red-1", "cloak").when(RED, UseGear("red-1", "cloak"))
    chaos = changed(at, step="c_shoot", side="chaos", active=CHAOS, called=None, activation=None)
    chaos.when(CHAOS, FireWeapon("android-1", "laser", figure="red-1")).refused("bad_target", "SQH-GEA-02")
    near = altered(chaos, "android-1", square="7,3").dice(1, 1, 1).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    near.then_among(WeaponFired)
    state, hidden = at.state, []
    for number in range(3):
        state = PlayerTurnBegan("chaos", number).evolve(state)
        hidden.append("red-1" in state.cloaked)
        state = PlayerTurnBegan("marines", number + 1).evolve(state)
    assert (hidden, state.cloaked) == ([True, True, True], {})


def test_no_defensive_fire_at_a_cloaked_attacker_from_afar() -> None:
    at = table("red-1 3,3; android-1 8,3", step="attack")
    android, marine = at.state.robotlings["android-1"], at.state.soldiers["red-1"]
    assert usable(at.state, android, marine)
    assert not usable(changed(at, cloaked={"red-1": 2}).state, android, marine)


@pytest.mark.parametrize("step", ["move", "shoot"])
def test_a_sounder_reveals_the_blips_within_six_squares(step: NgStep) -> None:
    pieces = "red-1 3,3; blip-01 gridling 6,6; blip-02 gridling 9,3; blip-03 gridling 10,0"
    at = geared(table(pieces, step=step), "red-1", "sounder")
    after = at.when(RED, UseGear("red-1", "sounder"))
    assert [one.blip for one in after.facts if isinstance(one, BlipRevealed)] == ["blip-02", "blip-01"]
    assert (set(after.state.blips), left(after, "red-1")) == ({"blip-03"}, {})


def test_a_stimulant_lets_its_bearer_move_and_fire_twice() -> None:
    at = geared(table("red-1 2,8; ork-1 20,20"), "red-1", "stim").when(RED, UseGear("red-1", "stim"))
    once = at.when(RED, MovePiece("red-1", "8,8"))
    once.when(RED, MovePiece("red-1", "9,8")).then_among(PieceMoved)
    shot = FireWeapon("red-1", "laser", figure="ork-1")
    armed = geared(shooting("red-1 2,8; ork-1 8,8"), "red-1", "stim").when(RED, UseGear("red-1", "stim"))
    twice = armed.dice(*light(0, 0, 0, 0)).when(RED, shot).when(RED, shot)
    twice.when(RED, shot).refused("weapon_used", "SQN-SHT-01")
    late = geared(table("red-1 2,8"), "red-1", "stim").when(RED, MovePiece("red-1", "2,9"))
    late.when(RED, UseGear("red-1", "stim")).refused("bad_target", "SQH-GEA-02")


def test_a_grapple_is_the_bearers_move_and_steps_as_marines_do() -> None:
    at = geared(table("red-1 1,8; ork-1 2,8; ork-2 4,8"), "red-1", "grapple")
    after = at.when(RED, UseGear("red-1", "grapple", "9,8")).then_among(GearUsed("red-1", "grapple", "9,8", 0), PieceMoved)
    assert (after.state.soldiers["red-1"].square, after.state.moved) == ("9,8", ("red-1",))
    after.when(RED, MovePiece("red-1", "9,9")).refused("no_move_left", "SQ-ACT-02")
    corner = geared(table("red-1 1,3"), "red-1", "grapple")
    corner.when(RED, UseGear("red-1", "grapple", "2,4")).refused("bad_target", "SQH-GEA-02")
    assert moving.past_all(corner.state).steps("1,3") == movement.paths(
        corner.state, movement.standing(corner.state.soldiers["red-1"])
    ).steps("1,3")


def test_a_grapple_leads_out_of_a_fight_that_may_be_left() -> None:
    at = bound(geared(table("red-1 6,3; ork-1 7,3"), "red-1", "grapple"), "red-1", "ork-1")
    at.when(RED, UseGear("red-1", "grapple", "3,3")).refused("bound", "SQN-MOV-05")
    marine = at.state.marines["red-1"]
    willed = changed(at, marines={**at.state.marines, "red-1": replace(marine, enlisted=replace(marine.enlisted, trait="iron_will"))})
    freed = willed.when(RED, UseGear("red-1", "grapple", "3,3")).then_among(PairDissolved("red-1", "ork-1"))
    assert freed.state.pairs == ()


# mines -----------------------------------------------------------------------------------------------------------------


def test_mines_are_laid_in_a_move_phase_on_legal_steps_of_marines() -> None:
    at = geared(table("red-1 3,8"), "red-1", "mines")
    once = at.when(RED, UseGear("red-1", "mines", "4,8")).then_among(GearUsed("red-1", "mines", "4,8", 1), MineLaid("red-1", "4,8"))
    assert once.state.mines == {"4,8": RED}
    once.when(RED, MovePiece("red-1", "4,8")).then_among(PieceMoved)
    corner = geared(table("red-1 1,3"), "red-1", "mines")
    assert "2,4" not in gear_use.squares_for_mines(corner.state, corner.state.soldiers["red-1"])


def test_a_mine_ends_the_stretch_of_a_piece_of_chaos() -> None:
    at = changed(table("red-1 20,20; ork-1 3,8", step="c_move"), mines={"5,8": RED})
    hit = at.dice(*heavy(0, 1)).when(CHAOS, MovePiece("ork-1", "7,8"))
    hit.then_among(PieceMoved, MoveInterrupted("ork-1", "5,8"), MineTriggered("5,8", "ork-1", (0, 1)))
    hit.when(CHAOS, MovePiece("ork-1", "7,8")).then_among(PieceMoved)


def test_a_mine_stops_an_attack_move_and_who_survives_it_attacks() -> None:
    at = table("red-1 7,3; ork-1 3,3", step="c_attack")
    at = changed(at, mines={"5,3": RED}, policies={seat: {"defensive_fire": "never"} for seat in at.state.seats()})
    attack = DeclareAttack("ork-1", "red-1", "6,3")
    lived = at.dice(*heavy(0, 0)).when(CHAOS, attack)
    lived.then_among(
        AttackMoved("ork-1", ("4,3", "5,3")), MineTriggered("5,3", "ork-1", (0, 0)), AttackMoved("ork-1", ("6,3",)), FightFormed
    )
    died = at.dice(*heavy(3, 2)).when(CHAOS, attack)
    died.then_among(MineTriggered("5,3", "ork-1", (3, 2)), FigureEliminated, AttackFailed("ork-1", "down"))
    assert died.state.mines == {}
