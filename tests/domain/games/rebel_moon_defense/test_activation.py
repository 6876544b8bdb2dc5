"""Activating an installation, and each type of weapon (RMD-ACT, RMD-LAS, RMD-AKL, RMD-EMP, RMD-LEE, RMD-CON, RMD-HID-04)."""

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation, EndBombTurn, PassActivation, UseScanner
from domain.games.rebel_moon_defense.events import (
    AsteroidDestroyed,
    BattleDecided,
    BombStrengthChanged,
    InstallationActivated,
    InstallationRemoved,
    InstallationRevealed,
    InstallationsDisclosed,
    LaserAimed,
    RoundEnded,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Shield
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.facts import DiceRolled, Disclosed
from domain.kernel.game import awaited
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fact, weapon
from kit.given import Given

FIRE = ActivateInstallation("i1")
LASER = weapon("yellow laser E5")


def shot(after: Given[State, Options]) -> InstallationActivated:
    return fact(after, InstallationActivated)


def again(after: Given[State, Options]) -> Given[State, Options]:
    """The rebel's next activation, after a bomb turn without a move."""
    return after.when(IMPERIAL, EndBombTurn())


# activation ------------------------------------------------------------------------------------------------------------


def test_rmd_act_01_one_installation_a_round_or_none() -> None:
    game = battle(weapon("red emp E3"), weapon("red leech E1")).dice(1, 1, 1).when(REBEL, FIRE)
    assert awaited(GAME, game.state)[0].seat == IMPERIAL
    game.when(REBEL, ActivateInstallation("i2")).refused("wrong_phase", "RMD-RND-01")

    again(game).when(REBEL, PassActivation()).then_among(RoundEnded(2))


def test_rmd_act_01_only_what_lies_on_the_board() -> None:
    battle(LASER).when(REBEL, ActivateInstallation("i2")).refused("unknown_installation", "RMD-ACT-01")


def test_rmd_act_02_activating_turns_it_face_up() -> None:
    after = battle(weapon("yellow leech E5")).when(REBEL, FIRE)

    after.then_among(Disclosed, InstallationRevealed("i1", Secret(ALL, "leech"), "activation"), InstallationActivated)
    assert close(after.state, IMPERIAL).installations["i1"].type.read() == "leech"


def test_rmd_hid_04_what_is_face_up_stays_face_up() -> None:
    after = again(battle(weapon("yellow leech E5")).when(REBEL, FIRE))
    assert after.state.installations["i1"].face_up

    after = after.when(REBEL, FIRE).then(InstallationActivated, BombStrengthChanged, RoundEnded)
    assert after.state.installations["i1"].face_up


def test_rmd_act_03_weapons_that_cannot_hit_may_be_used_and_are_spent_all_the_same() -> None:
    for text in ("red laser E5", "red contact E5", "red killer E5"):
        direction = "E" if "laser" in text else None
        after = battle(weapon(text)).when(REBEL, ActivateInstallation("i1", direction))
        after.then_among(InstallationActivated, InstallationRemoved("i1", "spent"), RoundEnded)
        assert shot(after).damage == 0
        assert after.state.installations == {}

    after = battle(weapon("red emp E5")).dice(6, 6, 6).when(REBEL, FIRE)
    assert (shot(after).damage, after.state.installations["i1"].charges) == (0, 2)


@pytest.mark.parametrize("text", ["yellow laser E5", "yellow emp E5", "yellow leech E5"])
def test_rmd_act_04_to_damage_the_bomb_a_weapon_must_have_it_in_sight(text: str) -> None:
    direction, dice = ("E" if "laser" in text else None), ((6, 6, 6) if "emp" in text else ())
    command = ActivateInstallation("i1", direction)

    seen = battle(weapon(text)).dice(*dice).when(REBEL, command)
    hidden = battle(weapon(text), asteroids=("E7",)).dice(*dice).when(REBEL, command)

    assert (shot(seen).in_sight, shot(hidden).in_sight) == (True, False)
    assert shot(seen).damage > 0 == shot(hidden).damage
    assert hidden.state.bomb.shield == Shield("yellow", 6)


def test_rmd_act_04_installations_block_each_others_sight() -> None:
    assert shot(battle(weapon("yellow leech E5"), weapon("red emp E6")).when(REBEL, FIRE)).damage == 0


def test_rmd_act_05_damage_is_applied_at_once() -> None:
    after = battle(weapon("yellow leech E5")).when(REBEL, FIRE)

    after.then_among(BombStrengthChanged("weapon", "i1", 1, 0, Shield("yellow", 6), Shield("yellow", 5), ()), RoundEnded)


def test_order_of_facts_in_a_deadly_activation() -> None:
    after = battle(LASER, layer="core", strength=3).when(REBEL, ActivateInstallation("i1", "E"))

    after.then(
        InstallationRevealed,
        LaserAimed("i1", "E"),
        InstallationActivated,
        BombStrengthChanged("weapon", "i1", 6, 3, Shield("core", 3), Shield("core", 0), ("core",)),
        InstallationRemoved("i1", "spent"),
        BattleDecided(REBEL, "bomb_destroyed"),
        InstallationsDisclosed,
    )


# laser -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["E1", "E5", "E7"])
def test_rmd_las_01_laser_does_six_damage_at_any_distance_along_its_ray(at: str) -> None:
    after = battle(weapon(f"yellow laser {at}")).when(REBEL, ActivateInstallation("i1", "E"))

    assert shot(after).damage == 6
    assert after.state.bomb.shield == Shield("orange", 6)


def test_rmd_las_01_all_six_directions_fire_along_their_own_ray() -> None:
    for bomb, direction in zip(("E7", "C6", "C4", "E3", "G4", "G6"), DIRECTIONS, strict=True):
        for other in DIRECTIONS:
            after = battle(LASER, bomb=bomb).when(REBEL, ActivateInstallation("i1", other))
            assert shot(after).damage == (6 if other == direction else 0)
            assert shot(after).in_sight


def test_rmd_las_01_the_colour_must_match() -> None:
    after = battle(weapon("red laser E5")).when(REBEL, ActivateInstallation("i1", "E"))

    assert (shot(after).damage, shot(after).colour_match) == (0, False)


def test_rmd_las_01_only_the_six_directions() -> None:
    for word in ("N", "e", ""):
        battle(LASER).when(REBEL, ActivateInstallation("i1", word)).refused("bad_direction", "RMD-LAS-01")


def test_rmd_las_02_direction_is_chosen_when_the_laser_is_turned_up_and_never_again() -> None:
    battle(LASER).when(REBEL, FIRE).refused("direction_required", "RMD-LAS-02")

    aimed = battle(weapon("yellow laser E5", face_up=True, direction="E"), bomb="C6")
    aimed.when(REBEL, ActivateInstallation("i1", "NE")).refused("direction_fixed", "RMD-LAS-02")
    aimed.when(REBEL, ActivateInstallation("i1", "X")).refused("direction_fixed", "RMD-LAS-02")
    assert shot(aimed.when(REBEL, FIRE)).damage == 0
    assert shot(aimed.when(REBEL, ActivateInstallation("i1", "E"), listed=False)).direction == "E"


def test_rmd_las_02_a_fixed_direction_is_not_aimed_again() -> None:
    after = battle(weapon("yellow laser E5", face_up=True, direction="E")).when(REBEL, FIRE)

    after.then(InstallationActivated, BombStrengthChanged, InstallationRemoved, RoundEnded)


def test_rmd_las_03_laser_is_a_single_shot() -> None:
    after = battle(LASER).when(REBEL, ActivateInstallation("i1", "W"))

    after.then_among(InstallationRemoved("i1", "spent"))
    assert [one.id for one in after.state.gone] == ["i1"]


def test_only_lasers_take_a_direction_and_only_killers_a_target() -> None:
    battle(weapon("yellow leech E5")).when(REBEL, ActivateInstallation("i1", "E")).refused("parameter_not_allowed", "RMD-LAS-01")
    battle(weapon("yellow killer E5")).when(REBEL, ActivateInstallation("i1", "E")).refused("parameter_not_allowed", "RMD-LAS-01")
    mine = battle(weapon("yellow leech E5"), asteroids=("E6",))
    mine.when(REBEL, ActivateInstallation("i1", target_hex="E6")).refused("parameter_not_allowed", "RMD-AKL-01")
    mine.when(REBEL, ActivateInstallation("i1", target_hex="6E")).refused("unknown_hex", "RMD-AKL-01")
    laser = battle(LASER, asteroids=("E6",))
    laser.when(REBEL, ActivateInstallation("i1", "E", "E6")).refused("parameter_not_allowed", "RMD-AKL-01")


# asteroid killer -------------------------------------------------------------------------------------------------------


def test_rmd_akl_01_killer_removes_one_asteroid_of_the_rebels_choice_and_never_hurts_the_bomb() -> None:
    after = battle(weapon("yellow killer E5"), asteroids=("E3", "F6")).when(REBEL, ActivateInstallation("i1", target_hex="F6"))

    after.then(
        InstallationRevealed,
        InstallationActivated("i1", "killer", 3, in_sight=True, colour_match=True, damage=0, target_hex="F6"),
        AsteroidDestroyed("F6", "i1"),
        InstallationRemoved("i1", "spent"),
        RoundEnded,
    )
    assert after.state.asteroids == ("E3",)
    assert after.state.bomb.shield == Shield("yellow", 6)


def test_rmd_akl_01_the_target_must_be_an_asteroid_in_sight() -> None:
    game = battle(weapon("yellow killer E5"), asteroids=("E3", "E2"))
    game.when(REBEL, ActivateInstallation("i1", target_hex="E2")).refused("target_not_in_sight", "RMD-AKL-01")
    game.when(REBEL, ActivateInstallation("i1", target_hex="E4")).refused("not_an_asteroid", "RMD-AKL-01")
    game.when(REBEL, ActivateInstallation("i1", target_hex="Z99")).refused("not_an_asteroid", "RMD-AKL-01")


def test_rmd_akl_02_its_colour_is_without_effect() -> None:
    for colour in ("yellow", "orange", "red"):
        game = battle(weapon(f"{colour} killer E5"), asteroids=("E3",))
        game.when(REBEL, ActivateInstallation("i1", target_hex="E3")).then_among(AsteroidDestroyed("E3", "i1"))


def test_rmd_akl_03_the_bomb_stands_in_the_way() -> None:
    game = battle(weapon("yellow killer E5"), asteroids=("E10", "E3"))

    game.when(REBEL, ActivateInstallation("i1", target_hex="E10")).refused("target_not_in_sight", "RMD-AKL-01")


def test_rmd_akl_04_with_an_asteroid_in_sight_a_target_must_be_named() -> None:
    battle(weapon("yellow killer E5"), asteroids=("E3",)).when(REBEL, FIRE).refused("target_required", "RMD-AKL-04")


def test_rmd_akl_04_with_none_in_sight_it_is_spent_without_effect() -> None:
    game = battle(weapon("yellow killer E5"), asteroids=("E10",))

    game.when(REBEL, FIRE).then(InstallationRevealed, InstallationActivated, InstallationRemoved("i1", "spent"), RoundEnded)
    game.when(REBEL, ActivateInstallation("i1", target_hex="E10")).refused("target_not_in_sight", "RMD-AKL-01")


# EMP device ------------------------------------------------------------------------------------------------------------


def test_rmd_emp_01_three_dice_then_two_then_one_then_removed() -> None:
    game = battle(weapon("orange emp E5")).dice(1, 2, 3).when(REBEL, FIRE)
    game.then_among(InstallationRevealed, DiceRolled, InstallationActivated)
    assert (shot(game).dice, game.state.installations["i1"].charges) == ((1, 2, 3), 2)

    game = again(game).dice(4, 5).when(REBEL, FIRE)
    assert (shot(game).dice, game.state.installations["i1"].charges) == ((4, 5), 1)

    game = again(game).dice(6).when(REBEL, FIRE).then_among(InstallationActivated, InstallationRemoved("i1", "spent"))
    assert (shot(game).dice, game.state.installations) == ((6,), {})


def test_rmd_emp_01_dice_are_one_roll_of_the_rebel() -> None:
    game = battle(weapon("orange emp E5")).dice(1, 2, 3).when(REBEL, FIRE)

    rolled = fact(game, DiceRolled)
    assert (rolled.purpose, rolled.method, rolled.sides) == ("emp", "roll", (6, 6, 6))


@pytest.mark.parametrize(
    ("bomb", "dice", "damage"), [("E6", (3, 5, 2), 4), ("E8", (6, 1, 1), 3), ("E8", (3, 3, 3), 0), ("E12", (6, 6, 6), 0)]
)
def test_rmd_emp_02_damage_is_the_highest_die_less_the_distance(bomb: str, dice: tuple[int, ...], damage: int) -> None:
    after = battle(weapon("yellow emp E5"), bomb=bomb).dice(*dice).when(REBEL, FIRE)

    assert shot(after).damage == damage
    assert after.state.active_strength() == 6 - damage


def test_rmd_emp_02_needs_sight_and_matching_colour_but_rolls_always() -> None:
    for text, asteroids in (("red emp E5", ()), ("yellow emp E5", ("E6",))):
        after = battle(weapon(text), bomb="E7", asteroids=asteroids).dice(6, 6, 6).when(REBEL, FIRE)
        assert shot(after).damage == 0
        assert after.state.installations["i1"].charges == 2


def test_rmd_emp_03_a_scan_is_no_activation() -> None:
    scanned = battle(weapon("yellow emp E5"), phase="bomb", options=Options(upgrades=("scanner",))).when(IMPERIAL, UseScanner("i1"))
    assert scanned.state.installations["i1"].charges == 3

    after = scanned.dice(1, 1, 1).when(REBEL, FIRE)
    assert len(shot(after).dice) == 3


# mines -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bomb", "damage"), [("E6", 3), ("E7", 2), ("E8", 1), ("E11", 1)])
def test_rmd_lee_01_leech_mine_does_three_two_or_one_in_any_colour(bomb: str, damage: int) -> None:
    for colour in ("yellow", "red"):
        after = battle(weapon(f"{colour} leech E5"), bomb=bomb).when(REBEL, FIRE)
        assert shot(after).damage == damage
        assert after.state.active_strength() == 6 - damage


def test_rmd_lee_01_its_reach_may_be_agreed_to_end_at_three() -> None:
    three = Options(leech_range="three")
    assert shot(battle(weapon("red leech E5"), bomb="E8", options=three).when(REBEL, FIRE)).damage == 1
    assert shot(battle(weapon("red leech E5"), bomb="E9", options=three).when(REBEL, FIRE)).damage == 0


def test_rmd_lee_01_leech_mine_is_used_without_limit() -> None:
    game = battle(weapon("red leech E5"))
    for _ in range(5):
        game = again(game.when(REBEL, FIRE))
    assert game.state.active_strength() == 1
    assert "i1" in game.state.installations


@pytest.mark.parametrize(
    ("text", "bomb", "damage"), [("yellow contact E5", "E6", 6), ("yellow contact E5", "E7", 0), ("red contact E5", "E6", 0)]
)
def test_rmd_con_01_contact_mine_does_six_to_a_neighbour_of_its_colour_once(text: str, bomb: str, damage: int) -> None:
    after = battle(weapon(text), bomb=bomb).when(REBEL, FIRE)

    assert shot(after).damage == damage
    after.then_among(InstallationRemoved("i1", "spent"))
