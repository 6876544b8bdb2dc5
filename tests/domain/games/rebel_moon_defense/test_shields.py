"""The bomb's layers under damage (RMD-SHD)."""

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.events import BattleDecided, BombStrengthChanged, InstallationActivated
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Layer, Shield
from domain.games.rebel_moon_defense.shields import Toll, hit
from games.rebel_moon_defense.positions import REBEL, battle, fact, weapon

FIRE = ActivateInstallation("i1")


def toll(layer: Layer, strength: int, damage: int, options: Options = Options()) -> Toll:  # noqa: B008  # frozen
    return hit(battle(layer=layer, strength=strength, options=options).state, damage)


def test_rmd_shd_01_a_layer_has_six_points_and_each_damage_lowers_it_by_one() -> None:
    for layer in ("yellow", "orange", "red"):
        for damage in range(1, 6):
            assert toll(layer, 6, damage) == Toll(Shield(layer, 6 - damage), (), 0)


@pytest.mark.parametrize(("layer", "below"), [("yellow", Shield("orange", 6)), ("orange", Shield("red", 6)), ("red", Shield("core", 6))])
def test_rmd_shd_02_below_one_the_layer_is_removed_and_the_next_is_whole(layer: Layer, below: Shield) -> None:
    assert toll(layer, 2, 2) == Toll(below, (layer,), 0)


def test_rmd_shd_02_the_core_has_the_strength_that_was_agreed() -> None:
    assert toll("red", 1, 1, Options(core_strength=3)).after == Shield("core", 3)


def test_rmd_shd_03_damage_beyond_the_active_layer_is_lost() -> None:
    assert toll("yellow", 2, 6) == Toll(Shield("orange", 6), ("yellow",), 4)
    assert toll("core", 2, 6) == Toll(Shield("core", 0), ("core",), 4)


def test_rmd_shd_03_or_carried_on_whatever_the_colour_below() -> None:
    carry = Options(overflow="carry", core_strength=1)
    assert toll("yellow", 2, 6, carry) == Toll(Shield("orange", 2), ("yellow",), 0)
    assert toll("red", 5, 6, carry) == Toll(Shield("core", 0), ("red", "core"), 0)
    assert toll("red", 2, 6, carry) == Toll(Shield("core", 0), ("red", "core"), 3)


@pytest.mark.parametrize(("layer", "damage"), [("yellow", 0), ("orange", 6), ("red", 0)])
def test_rmd_shd_04_only_weapons_of_the_active_colour_do_damage(layer: Layer, damage: int) -> None:
    after = battle(weapon("orange contact E7"), layer=layer).when(REBEL, FIRE)

    assert fact(after, InstallationActivated).damage == damage


@pytest.mark.parametrize("colour", ["yellow", "orange", "red"])
def test_rmd_shd_05_without_shields_every_colour_counts(colour: str) -> None:
    after = battle(weapon(f"{colour} emp E7"), layer="core").dice(3, 1, 1).when(REBEL, FIRE)

    assert fact(after, InstallationActivated).colour_match
    assert after.state.bomb.shield == Shield("core", 4)


def test_rmd_shd_06_below_one_point_of_core_the_bomb_is_destroyed() -> None:
    last = battle(weapon("red leech E7"), layer="core", strength=3).when(REBEL, FIRE)
    last.then_among(BombStrengthChanged, BattleDecided(REBEL, "bomb_destroyed"))

    alive = battle(weapon("red leech E7"), layer="core", strength=4).when(REBEL, FIRE)
    assert alive.state.bomb.shield == Shield("core", 1)
    assert alive.state.winner is None
