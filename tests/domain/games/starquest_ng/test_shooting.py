"""Shooting (SQN-SHT)."""

import pytest

from domain.games.starquest import loading
from domain.games.starquest.commands import AllocatePoints, FireWeapon
from domain.games.starquest.events.combat import AttackDeclared, AttackRolled, DamageDealt, FigureEliminated, TokenCollected
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng.commands import DeclareAttack
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import EdgeDamaged, WeaponFired
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import edges
from domain.games.starquest_ng.rules.readiness import class_of
from domain.geometry.squares import Direction
from domain.kernel.closing import close
from games.starquest.ships import light
from games.starquest_ng.positions import CHAOS, RED, YELLOW, Table, altered, bound, changed, shooting, table


def armed(at: Table, piece: str, weapon: Weapon) -> Table:
    """The position with another weapon in a figure's hands."""
    dice = at.state.tables.weapons[weapon].dice
    return altered(altered(at, piece, weapons=(weapon,)), piece, fire={weapon: dice})


def test_sqn_sht_01_each_weapon_is_fired_once_in_a_phase() -> None:
    at = shooting("red-1 3,3; red-2 3,2; ork-1 7,3").dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    at.then(WeaponFired("red-1", "laser", "salvo"), AttackDeclared, AttackRolled)
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")


def test_sqn_sht_02_friend_and_foe_are_targets_with_a_square_in_between() -> None:
    at = shooting("red-1 3,3; red-2 5,3; yellow-1 3,5; ork-1 4,3", teams=2)
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("too_close", "SQN-SHT-02")
    friend = shooting("red-1 3,3; red-2 5,3; ork-1 20,20")
    friend.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", figure="red-2")).then_among(LifeLost("red-2", 1, "laser"))
    friend.when(RED, FireWeapon("red-1", "laser", figure="red-1")).refused("too_close", "SQN-SHT-02")


def test_the_gap_may_be_switched_off() -> None:
    at = shooting("red-1 3,3; ork-1 4,3", options=Options(mission="M1", min_fire_gap=0))
    at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(WeaponFired)


def test_g13_a_neighbour_is_no_target_and_the_next_square_is() -> None:
    shooting("red-1 5,2; ork-1 6,2").when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("too_close", "SQN-SHT-02")
    shooting("red-1 5,2; ork-1 7,2").dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(WeaponFired)


def test_sqn_sht_03_armour_is_public() -> None:
    state = table("red-1 3,3; ork-1 5,3").state
    for viewer in (CHAOS, RED, YELLOW, None):
        seen = close(state, viewer)
        assert seen.soldiers["red-1"].profile.armour == 2
        assert edges.need_of_object(seen, next(iter(seen.layout.doors))).total == 3


def test_sqn_sht_04_what_exceeds_the_armour_is_lost() -> None:
    at = shooting("red-1 3,3; ork-1 7,3")
    at.dice(*light(1, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then(WeaponFired, AttackDeclared, AttackRolled)
    hit = at.dice(*light(1, 1)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    hit.then_among(DamageDealt("ork-1", 1, "laser"), FigureEliminated, TokenCollected)


def test_sqn_sht_05_patterns_need_a_far_square() -> None:
    holo = armed(shooting("red-1 3,3; ork-1 7,3; ork-2 4,3"), "red-1", "holo_thrower")
    holo.when(RED, FireWeapon("red-1", "holo_thrower", square="4,3")).refused("too_close", "SQN-SHT-05")
    null = armed(shooting("red-1 3,3; ork-1 7,3; ork-2 3,4"), "red-1", "null_time_cannon")
    asked = null.dice(6, 6).when(RED, FireWeapon("red-1", "null_time_cannon"))
    asked.when(RED, AllocatePoints("ork-2", 1)).refused("no_line_of_sight", "SQ-NTC-02")
    asked.when(RED, AllocatePoints("ork-1", 2)).then_among(DamageDealt("ork-1", 1, "null_time_cannon"))


def test_a_line_needs_a_square_beyond_the_next() -> None:
    hole = armed(shooting("red-1 1,2; ork-1 7,3"), "red-1", "black_hole_blaster")
    ways: tuple[Direction, ...] = ("N", "E", "S", "W")
    short = [way for way in ways if len(hole.state.ground().ray("1,2", way)) == 1]
    assert short == ["S", "W"]
    for way in short:
        hole.when(RED, FireWeapon("red-1", "black_hole_blaster", direction=way)).refused("too_close", "SQN-SHT-05")


def test_sqn_sht_06_bound_figures_neither_shoot_nor_are_shot_at() -> None:
    at = bound(shooting("red-1 6,3; ork-1 7,3; red-2 3,3"), "red-1", "ork-1")
    at.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("bound", "SQN-MOV-05")
    at.when(RED, FireWeapon("red-2", "laser", figure="ork-1")).refused("no_line_of_sight", "SQ-FIR-01")
    seen = bound(shooting("red-1 6,2; ork-1 6,3; red-2 3,3"), "red-1", "ork-1")
    seen.when(RED, FireWeapon("red-2", "laser", figure="ork-1")).refused("bound_target", "SQN-SHT-06")


def test_a_pattern_spares_bound_figures() -> None:
    at = armed(bound(shooting("red-1 6,2; ork-1 6,3; red-2 3,3; ork-2 5,3"), "red-1", "ork-1"), "red-2", "holo_thrower")
    at.when(RED, FireWeapon("red-2", "holo_thrower", square="5,3")).refused("bound_target", "SQN-SHT-06")


@pytest.mark.parametrize(("weapon", "accepted"), [("mini_laser", True), ("laser", False)])
def test_sqn_sht_07_after_a_salvo_no_attack(weapon: Weapon, accepted: bool) -> None:
    at = armed(shooting("red-1 3,3; ork-1 7,3; ork-2 3,4"), "red-1", weapon)
    at = at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", weapon, figure="ork-1"))
    at = changed(at, step="attack", fired={})
    attack = at.when(RED, DeclareAttack("red-1", "ork-2"))
    if accepted:
        attack.then_among(type(attack.facts[0]))
    else:
        attack.refused("fired_this_turn", "SQN-SHT-07")


def test_weapons_of_orks_are_pistols() -> None:
    state = table("ork-1 3,3; android-1 5,3; chaos_heavy-1 7,3").state
    classes = {name: class_of(state, figure, figure.weapons[0]) for name, figure in state.robotlings.items()}
    assert classes == {"ork-1": "pistol", "android-1": "salvo", "chaos_heavy-1": "heavy"}


DOOR = next(door for door in loading.ship("M1").doors if door.id == "A-d3")


def test_sqn_sht_08_doors_and_walls_are_shot_through() -> None:
    at = altered(shooting("red-1 3,3; ork-1 20,20"), "red-1", fire={"laser": loading.tables().weapons["power_laser"].dice})
    wall = next(name for name in edges.inner_walls(at.state.layout) if _in_sight(at, name))
    shot = FireWeapon("red-1", "laser", object=wall)
    once = at.dice(6, 5).when(RED, shot).then_among(EdgeDamaged(wall, 1, 1))
    again = changed(once, fired={}).dice(6, 5).when(RED, shot).then_among(EdgeDamaged(wall, 1, 0, (wall,)))
    a, b = wall.split("|")
    assert not at.state.ground().passable(a, b)
    assert again.state.ground().passable(a, b)
    changed(again, fired={}).when(RED, shot).refused("bad_target", "SQ-OBJ-01")


def _in_sight(at: Table, wall: str) -> bool:
    options = at.game.legal(at.state, RED)
    return any(wall in choice.values for option in options for choice in option.choices if option.command == "fire_weapon")


def test_a_door_that_is_broken_stays_open() -> None:
    at = shooting("red-1 3,3; ork-1 20,20")
    found = edges.barrier(at.state, DOOR.id)
    assert found is not None
    assert (found.armour, found.life) == (3, 1)
    gone = changed(at, broken=tuple(sorted(DOOR.edges)))
    assert edges.barrier(gone.state, DOOR.id) is None


def test_walls_around_a_lost_room_stand_and_are_no_targets() -> None:
    at = shooting("red-1 3,3; ork-1 20,20")
    wall = edges.inner_walls(at.state.layout)[0]
    lost = changed(at, walled=(wall, *DOOR.edges), broken=(wall,))
    assert not lost.state.ground().passable(*wall.split("|"))
    assert edges.barrier(lost.state, wall) is None
    assert edges.barrier(lost.state, DOOR.id) is None


def test_walls_between_boards_are_no_targets() -> None:
    layout = loading.ship("M1").layout
    for name in edges.inner_walls(layout):
        a, b = name.split("|")
        assert layout.board_of(a) == layout.board_of(b)
    at = shooting("red-1 3,3; ork-1 20,20")
    at.when(RED, FireWeapon("red-1", "laser", object="11,3|12,3")).refused("bad_target", "SQ-OBJ-01")


def test_walls_next_to_the_shooter_are_struck_not_shot() -> None:
    at = shooting("red-1 1,4; ork-1 20,20")
    beside = [one.name for one in edges.barriers(at.state) if "1,4" in one.squares()]
    assert beside == ["1,3|1,4", "1,4|2,4"]
    for name in beside:
        at.when(RED, FireWeapon("red-1", "laser", object=name)).refused("too_close", "SQN-SHT-02")


def test_chaos_shoots_in_its_own_step() -> None:
    at = changed(table("red-1 3,3; ork-1 7,3", step="c_shoot"))
    hit = at.dice(*light(2, 2)).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    hit.then_among(WeaponFired("ork-1", "laser", "pistol"), LifeLost("red-1", 2, "laser"), FigureDown("red-1", 2))


def test_blips_have_no_weapons() -> None:
    at = table("red-1 3,3; blip-01 gridling 7,3", step="c_shoot")
    at.when(CHAOS, FireWeapon("blip-01", "laser", figure="red-1")).refused("weapon_not_carried", "SQ-BLP-06")
