"""Four questions about Rebel Moon Defense, written from its rulebook, and what `rollbook explain` must answer."""

from domain.games.rebel_moon_defense.commands import ActivateInstallation, PlaceAsteroid, PlaceInstallation, StepBomb, UseBooster
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fresh, weapon
from kit.answers import answer, answer_after, says


def test_why_may_i_not_place_an_asteroid_here() -> None:
    """RMD-PLC-02: asteroids may not be placed beside defence weapons ("Asteroiden dürfen nicht neben Abwehrwaffen eingesetzt werden")."""
    at = fresh().when(IMPERIAL, PlaceAsteroid("C3")).when(REBEL, PlaceInstallation("E6", "orange", "laser"))

    told = answer(at, IMPERIAL, PlaceAsteroid("E7"))

    says(told, "RMD-PLC-02: Beside E7 there are weapons on E6.", "RMD-PLC-02: An asteroid may not lie beside a weapon.")


def test_why_did_my_laser_do_nothing_to_the_bomb() -> None:
    """RMD-LOS-03: if the line between the two centres touches an occupied hex, there is no sight ("Wenn diese Linie ein besetztes
    Sechseckfeld berührt, ist keine Sichtweite gegeben"), although direction and colour fit."""
    at = battle(weapon("yellow laser E5"), bomb="E8", asteroids=("E7",))

    told = answer_after(at, REBEL, ActivateInstallation("i1", direction="E"))

    says(
        told,
        "RMD-LAS-01: The bomb lies straight east.",
        "RMD-LOS-03: Out of sight: E7 is in the way.",
        "RMD-SHD-04: Yellow fits the yellow shield.",
    )


def test_why_did_the_emp_device_do_four_points_of_damage() -> None:
    """RMD-EMP-02: the highest die is reduced by the distance; with 3-5-2 beside the bomb it is 5 - 1 = 4 ("5 (höchste Würfelzahl) minus 1
    (Abstand) ergibt 4 Schadenpunkte"); the first activation rolls three dice."""
    at = battle(weapon("yellow emp E7"), bomb="E8").dice(3, 5, 2)

    told = answer_after(at, REBEL, ActivateInstallation("i1"))

    says(
        told,
        "RMD-LOS-03: In sight.",
        "RMD-SHD-04: Yellow fits the yellow shield.",
        "RMD-EMP-02: The highest die shows 5; the distance is 1: 4 points of damage.",
        "3 dice: charges 3; 5 against 1: distance 1",
    )


def test_why_may_the_bomb_not_use_its_booster() -> None:
    """RMD-UPG-05, RMD-UPG-06: the booster takes 3 points of strength ("3 Schildstärken-Punkte müssen abgezogen werden"), which the bomb
    must survive: with 3 left it would have none."""
    at = battle(bomb="E8", phase="bomb", layer="core", strength=3).when(IMPERIAL, StepBomb())

    told = answer(at, IMPERIAL, UseBooster())

    says(told, "RMD-UPG-05: The price is 3; the bomb has 3 points left.", "RMD-UPG-05: The bomb would not survive the price.")
