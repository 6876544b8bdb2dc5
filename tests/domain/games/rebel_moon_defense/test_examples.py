"""The worked examples X1 to X27 of section 10, one test each, on the standard board with default options unless said."""

import pytest

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.events import (
    AsteroidDestroyed,
    BattleDecided,
    BombStrengthChanged,
    BombTurnEnded,
    InstallationActivated,
    InstallationRemoved,
    InstallationRevealed,
    InstallationsDisclosed,
    UpgradeUsed,
)
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Layer, Shield
from domain.games.rebel_moon_defense.state import State
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fact, fresh, pictured, weapon
from kit.given import Given

PASS = PassPlacement()
FIRE = ActivateInstallation("i1")
CARRY = Options(overflow="carry")
ALL_UPGRADES = Options(upgrades=("booster", "scanner", "laser"))


def asteroids(*hexes: str) -> Given[State, Options]:
    """A fresh game with these asteroids, the imperial to place."""
    game = fresh()
    for at in hexes:
        game = game.when(IMPERIAL, PlaceAsteroid(at)).when(REBEL, PASS)
    return game


def shield(after: Given[State, Options]) -> Shield:
    return after.state.bomb.shield


def damage(after: Given[State, Options]) -> int:
    return fact(after, InstallationActivated).damage


def test_x01_no_installation_beside_an_asteroid() -> None:
    game = fresh().when(IMPERIAL, PlaceAsteroid("E5"))
    game.when(REBEL, PlaceInstallation("E6", "red", "laser")).refused("next_to_asteroid", "RMD-PLC-03")
    game.when(REBEL, PlaceInstallation("F5", "red", "laser")).refused("next_to_asteroid", "RMD-PLC-03")
    game.when(REBEL, PlaceInstallation("E7", "red", "laser"))


def test_x02_where_an_asteroid_may_lie() -> None:
    game = fresh().when(IMPERIAL, PlaceAsteroid("E5")).when(REBEL, PlaceInstallation("E7", "red", "laser"))
    game.when(IMPERIAL, PlaceAsteroid("E6")).refused("next_to_installation", "RMD-PLC-02")
    game.when(IMPERIAL, PlaceAsteroid("D7")).refused("next_to_installation", "RMD-PLC-02")
    game.when(IMPERIAL, PlaceAsteroid("B1")).refused("next_to_start_or_end", "RMD-PLC-04")
    game.when(IMPERIAL, PlaceAsteroid("A1")).refused("start_or_end_hex", "RMD-PLC-04")
    game.when(IMPERIAL, PlaceAsteroid("A3"))


def test_x03_the_last_gap_of_a_wall_stays_open() -> None:
    wall = asteroids("A6", "B5", "C5", "D4", "E4", "F3", "G3", "H2")
    wall.when(IMPERIAL, PlaceAsteroid("I2")).refused("path_closed", "RMD-PLC-06")
    wall.when(IMPERIAL, PlaceAsteroid("I3")).refused("path_closed", "RMD-PLC-06")
    wall.when(IMPERIAL, PlaceAsteroid("I1"))


def test_x04_the_gates_pocket_may_not_be_sealed() -> None:
    asteroids("A3", "B2", "C2").when(IMPERIAL, PlaceAsteroid("C1")).refused("path_closed", "RMD-PLC-06")


def test_x05_a_placement_cancels_an_earlier_pass() -> None:
    game = fresh().when(IMPERIAL, PASS).when(REBEL, PlaceInstallation("E7", "red", "laser")).when(IMPERIAL, PASS)
    assert game.state.phase == "placement"

    game = game.when(REBEL, PASS)
    assert (game.state.phase, game.state.passes) == ("bomb", 2)


def test_x06_emp_of_the_rulebook() -> None:
    after = battle(weapon("orange emp E5"), bomb="E6", layer="orange").dice(3, 5, 2).when(REBEL, FIRE)

    after.then_among(InstallationRevealed, InstallationActivated)
    assert fact(after, InstallationActivated).distance == 1
    assert damage(after) == 4
    assert shield(after) == Shield("orange", 2)
    assert after.state.installations["i1"].charges == 2


def test_x07_damage_beyond_the_shield_is_lost_or_carried() -> None:
    lost = battle(weapon("orange emp E5"), layer="orange", strength=2).dice(6, 1, 1).when(REBEL, FIRE)
    lost.then_among(BombStrengthChanged("weapon", "i1", 3, 1, Shield("orange", 2), Shield("red", 6), ("orange",)))

    carried = battle(weapon("orange emp E5"), layer="orange", strength=2, options=CARRY).dice(6, 1, 1).when(REBEL, FIRE)
    assert shield(carried) == Shield("red", 5)


def test_x08_another_colour_does_nothing() -> None:
    after = battle(weapon("orange emp E5"), strength=2).dice(6, 1, 1).when(REBEL, FIRE)

    assert (damage(after), shield(after), after.state.installations["i1"].charges) == (0, Shield("yellow", 2), 2)


def test_x09_the_core_falls_to_any_colour() -> None:
    after = battle(weapon("yellow emp E5", face_up=True, charges=2), layer="core", strength=2).dice(5, 4).when(REBEL, FIRE)

    assert damage(after) == 2
    after.then_among(BattleDecided(REBEL, "bomb_destroyed"))


def test_x10_the_third_shot_is_one_die_and_the_last() -> None:
    emp = weapon("orange emp E5", face_up=True, charges=2)
    after = battle(emp, layer="orange", strength=5).dice(2, 3).when(REBEL, FIRE)
    assert (damage(after), shield(after), after.state.installations["i1"].charges) == (0, Shield("orange", 5), 1)

    last = battle(weapon("orange emp E5", face_up=True, charges=1), layer="orange", strength=5).dice(4).when(REBEL, FIRE)
    last.then_among(InstallationRemoved("i1", "spent"))
    assert shield(last) == Shield("orange", 4)


def test_x11_a_face_down_laser_needs_a_direction() -> None:
    game = battle(weapon("yellow laser E5"), bomb="C6", strength=1)
    game.when(REBEL, FIRE).refused("direction_required", "RMD-LAS-02")

    hit = game.when(REBEL, ActivateInstallation("i1", "NE")).then_among(InstallationRemoved("i1", "spent"))
    assert shield(hit) == Shield("orange", 6)


def test_x12_a_scanned_laser_keeps_its_direction() -> None:
    game = battle(weapon("yellow laser E5", face_up=True, direction="E"), bomb="C6")
    game.when(REBEL, ActivateInstallation("i1", "NE")).refused("direction_fixed", "RMD-LAS-02")

    missed = game.when(REBEL, FIRE).then_among(InstallationRemoved("i1", "spent"))
    assert shield(missed) == Shield("yellow", 6)


def test_x13_on_the_ray_but_not_in_sight() -> None:
    missed = battle(weapon("yellow laser E5"), bomb="C6", asteroids=("D5",)).when(REBEL, ActivateInstallation("i1", "NE"))

    missed.then_among(InstallationRemoved("i1", "spent"))
    assert shield(missed) == Shield("yellow", 6)


@pytest.mark.parametrize(("bomb", "left"), [("E6", 1), ("E7", 2), ("E8", 3), ("E11", 3)])
def test_x14_a_leech_mine_by_distance(bomb: str, left: int) -> None:
    after = battle(weapon("yellow leech E5"), bomb=bomb, layer="red", strength=4).when(REBEL, FIRE)

    assert shield(after) == Shield("red", left)
    assert "i1" in after.state.installations


def test_x14_with_the_shorter_range() -> None:
    short = Options(leech_range="three")
    assert shield(battle(weapon("yellow leech E5"), bomb="E11", layer="red", strength=4, options=short).when(REBEL, FIRE)).strength == 4


def test_x15_one_asteroid_at_an_edge_does_not_block_two_do() -> None:
    one = battle(weapon("yellow leech E5"), bomb="F6", layer="red", strength=4, asteroids=("E6",))
    assert damage(one.when(REBEL, FIRE)) == 2

    picture = """
        . . . . . . . . . . . .
         . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . .
        . . . . . # . . . . . .
         . . . . # B . . . . .
    """
    two = battle(weapon("yellow leech E5"), layer="red", strength=4, **pictured(picture))
    assert damage(two.when(REBEL, FIRE)) == 0


def test_x16_a_contact_mine_by_colour() -> None:
    red = battle(weapon("red contact E5"), bomb="D5", layer="red", strength=3).when(REBEL, FIRE)
    red.then_among(BombStrengthChanged("weapon", "i1", 6, 3, Shield("red", 3), Shield("core", 6), ("red",)))
    red.then_among(InstallationRemoved("i1", "spent"))

    orange = battle(weapon("orange contact E5"), bomb="D5", layer="red", strength=3).when(REBEL, FIRE)
    orange.then_among(InstallationRemoved("i1", "spent"))
    assert shield(orange) == Shield("red", 3)


def test_x17_any_contact_mine_destroys_the_core() -> None:
    after = battle(weapon("orange contact E5"), bomb="D5", layer="core").when(REBEL, FIRE)

    after.then_among(BattleDecided(REBEL, "bomb_destroyed"))


def test_x18_what_a_killer_may_aim_at() -> None:
    game = battle(weapon("yellow killer E5"), asteroids=("E10", "C6", "B6", "F6"))
    game.when(REBEL, FIRE).refused("target_required", "RMD-AKL-04")
    game.when(REBEL, ActivateInstallation("i1", target_hex="E10")).refused("target_not_in_sight", "RMD-AKL-01")
    game.when(REBEL, ActivateInstallation("i1", target_hex="B6")).refused("target_not_in_sight", "RMD-AKL-01")
    game.when(REBEL, ActivateInstallation("i1", target_hex="E9")).refused("not_an_asteroid", "RMD-AKL-01")

    after = game.when(REBEL, ActivateInstallation("i1", target_hex="F6"))
    after.then_among(AsteroidDestroyed("F6", "i1"), InstallationRemoved("i1", "spent"))


def test_x19_a_killer_without_any_target() -> None:
    after = battle(weapon("yellow killer E5"), asteroids=("E10",)).when(REBEL, FIRE)

    after.then_among(InstallationRemoved("i1", "spent"))
    assert after.state.asteroids == ("E10",)


def stepped(layer: Layer, strength: int) -> Given[State, Options]:
    """The bomb has stepped from E8 to F8 and faces SE."""
    return battle(layer=layer, strength=strength, phase="bomb").when(IMPERIAL, StepBomb())


def test_x20_a_booster_paid_across_two_shields() -> None:
    after = stepped("yellow", 2).when(IMPERIAL, UseBooster())

    assert shield(after) == Shield("orange", 5)
    assert after.state.bomb.hex == "G9"


def test_x21_the_core_pays_only_what_leaves_a_point() -> None:
    stepped("core", 3).when(IMPERIAL, UseBooster()).refused("insufficient_strength", "RMD-UPG-05")

    after = stepped("core", 4).when(IMPERIAL, UseBooster())
    assert shield(after) == Shield("core", 1)
    assert after.state.bomb.hex == "G9"


def test_x22_the_last_shield_pays_with_the_core() -> None:
    assert shield(stepped("red", 1).when(IMPERIAL, UseBooster())) == Shield("core", 4)


def test_x23_the_first_round() -> None:
    game = fresh().when(IMPERIAL, PASS).when(REBEL, PASS).when(IMPERIAL, TurnBomb("left"))
    assert game.state.bomb.facing == "E"

    game = game.when(IMPERIAL, StepBomb())
    assert game.state.bomb.hex == "A2"
    game.when(IMPERIAL, TurnBomb("left")).refused("too_late_to_turn", "RMD-MOV-01")


def test_x24_the_bomb_laser() -> None:
    game = battle(weapon("red emp E5"), facing="W", strength=4, phase="bomb", options=ALL_UPGRADES)
    after = game.when(IMPERIAL, UseBombLaser())

    after.then_among(UpgradeUsed("laser", 4, "i1"), BombStrengthChanged, InstallationRevealed, InstallationRemoved("i1", "bomb_laser"))
    assert shield(after) == Shield("orange", 6)


def test_x25_an_asteroid_stops_the_bomb_laser() -> None:
    game = battle(weapon("red emp E5"), facing="W", strength=4, phase="bomb", options=ALL_UPGRADES, asteroids=("E7",))

    game.when(IMPERIAL, UseBombLaser()).refused("no_target", "RMD-UPG-09")


def test_x26_a_scanned_laser_must_be_aimed() -> None:
    game = battle(weapon("red laser E5"), phase="bomb", options=ALL_UPGRADES).when(IMPERIAL, UseScanner("i1"))
    assert (shield(game), game.state.phase) == (Shield("yellow", 4), "aim")

    game.when(REBEL, AimLaser("north")).refused("bad_direction", "RMD-LAS-01")
    game.when(REBEL, AimLaser("E")).then_among(BombTurnEnded())


def test_x27_the_moon() -> None:
    game = battle(weapon("red laser E5"), bomb="H11", phase="bomb").when(IMPERIAL, StepBomb())

    game.then_among(BattleDecided(IMPERIAL, "moon_reached"), InstallationsDisclosed)
    assert game.state.bomb.hex == "I12"
    assert game.state.phase == "over"
