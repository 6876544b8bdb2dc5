"""Weapons that a company has found in a campaign: the flamer and the rail rifle, and who has a use for a shield (sections A2.3, B2.6)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import Done, FireWeapon, MovePiece
from domain.games.starquest.events.combat import AttackRolled
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng import bot, loading
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.events.casualties import LifeLost
from domain.games.starquest_ng.events.combat import WeaponFired
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Carried, Enlisted, Held, Roster, SeatRoster
from domain.games.starquest_ng.rules import kits
from domain.games.starquest_ng.rules.readiness import used_up
from domain.games.starquest_ng.state import NgStep
from games.starquest_ng.positions import RED, Table, changed, mustering, table
from kit.bits import Bits

COMPANY = tuple(Enlisted(f"red-m{number}", ("laurel",) if number == 1 else (), medals=4) for number in range(1, 6))


def arming(*armoury: Card) -> Table:
    """A company of a campaign with this armoury, which is being equipped."""
    carried = Carried((SeatRoster(RED, Roster(COMPANY, armoury)),))
    return mustering(carried=carried).when(RED, Done())


def bearing(pieces: str, card: Card, step: NgStep = "shoot") -> Table:
    """A position in which `red-1` carries an item of the armoury."""
    at = table(pieces, step=step)
    numbers = loading.campaign_numbers()
    at = changed(at, numbers=numbers, tables=replace(at.state.tables, weapons={**at.state.tables.weapons, **numbers.weapons}))
    figure, marine = kits.outfitted(at.state, at.state.marines["red-1"], (), (Held(card, "red-1"),))
    kept = replace(at.state.soldiers["red-1"], profile=figure.profile, weapons=figure.weapons)
    held = (*at.state.visible, Held(card, "red-1"))
    return changed(at, soldiers={**at.state.soldiers, "red-1": kept}, marines={**at.state.marines, "red-1": marine}, visible=held)


@pytest.mark.parametrize("card", ["flamer", "rail_rifle", "riot_shield", "jump_pack"])
def test_loot_of_a_campaign_can_be_carried(card: Card) -> None:
    arming().when(RED, EquipForce("take", card, "red-1")).refused("not_in_armoury", "SQN-EQP-04")
    at = arming(card).when(RED, EquipForce("take", card, "red-1"))
    at.when(RED, EquipForce("take", card, "red-2")).refused("not_in_armoury", "SQN-EQP-04")
    assert Held(card, "red-1") in at.when(RED, Done()).state.visible


def test_games_outside_a_campaign_keep_the_numbers_that_they_had() -> None:
    assert {"flamer", "rail_rifle"} & mustering().state.numbers.cards.keys() == set()
    assert {"flamer", "rail_rifle"} <= arming().state.numbers.cards.keys()


def test_a_flamer_burns_friend_and_foe_in_its_flame() -> None:
    at = bearing("red-1 3,3; red-2 5,3; ork-1 20,20", "flamer")
    burnt = at.dice(6, 5).when(RED, FireWeapon("red-1", "flamer", direction="E"))
    burnt.then_among(WeaponFired("red-1", "flamer", "salvo"), AttackRolled, LifeLost("red-2", 2, "flamer"))
    at.when(RED, FireWeapon("red-1", "laser", figure="red-2")).refused("weapon_not_carried", "SQ-FIR-02")


def test_a_flamer_has_three_shots_in_a_mission() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "flamer")
    for shots in range(3):
        assert not used_up(at.state, at.state.soldiers["red-1"], "flamer"), shots
        at = changed(at.dice(1, 1).when(RED, FireWeapon("red-1", "flamer", direction="E")), fired={})
    at.when(RED, FireWeapon("red-1", "flamer", direction="E")).refused("weapon_used", "SQN-SHT-01")


def test_a_rail_rifle_fires_past_figures_and_only_before_a_move() -> None:
    at = bearing("red-1 3,3; red-2 5,3; ork-1 7,3", "rail_rifle")
    hit = at.dice(6, 6, 1).when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1"))
    hit.then_among(WeaponFired("red-1", "rail_rifle", "salvo"), AttackRolled)
    moved = changed(at, moved=("red-1",))
    moved.when(RED, FireWeapon("red-1", "rail_rifle", figure="ork-1")).refused("no_attack_left", "SQH-GEA-02")


def test_who_has_fired_a_rail_rifle_stays_where_he_is_in_this_turn() -> None:
    at = bearing("red-1 3,3; ork-1 7,3", "rail_rifle", step="move")
    assert at.when(RED, MovePiece("red-1", "3,4")).state.soldiers["red-1"].square == "3,4"
    still = changed(at, braced=("red-1",))
    still.when(RED, MovePiece("red-1", "3,4")).refused("no_move_left", "SQH-GEA-02")


def test_a_shield_is_no_use_to_whom_a_heavy_weapon_needs_both_hands() -> None:
    at = bearing("red-1 3,3", "riot_shield")
    assert at.state.soldiers["red-1"].profile.armour == 3
    both = (Held("riot_shield", "red-1"), Held("holo_thrower", "red-1"))
    figure, _ = kits.outfitted(at.state, at.state.marines["red-1"], (), both)
    assert (figure.profile.armour, figure.profile.fire) == (2, {"holo_thrower": Pool(heavy=2)})


def test_bots_take_along_what_their_company_may_carry() -> None:
    at = arming("flamer", "terminator_suit", "jump_pack", "jump_pack")
    while (order := bot.play(at.state, RED, GAME.awaiting(at.state)[0], Bits("equipment"))) is not None:
        at = at.when(RED, order)

    carried = at.when(RED, Done()).state.visible
    assert {held.card for held in carried} == {"flamer", "jump_pack"}
    assert len(carried) == 3
    assert not {held.figure for held in carried} & {"red-c"}
