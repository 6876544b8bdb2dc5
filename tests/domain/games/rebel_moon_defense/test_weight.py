"""What commands of Rebel Moon Defense weigh before they are sent, each by itself."""

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation, PassActivation, StepBomb, TurnBomb, UseScanner
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.consequences import Weight
from domain.table.foresight import foreseen
from domain.table.ledger import Ledger, Window
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, weapon
from kit.given import Given


def weight(at: Given[State, Options], seat: int, command: Command) -> Weight:
    return foreseen(GAME, Ledger(window=Window(1, (seat,))), close(at.state, seat), seat, command).weight


@pytest.mark.parametrize(
    ("text", "face_up", "expected"),
    [("red laser E5", False, "grave"), ("red leech C5", True, "done"), ("red emp C5", True, "grave")],
)
def test_a_weapon_is_grave_if_it_is_turned_up_or_rolls(text: str, face_up: bool, expected: Weight) -> None:
    fires = ActivateInstallation("i1", "E") if "laser" in text else ActivateInstallation("i1")

    assert weight(battle(weapon(text, face_up=face_up)), REBEL, fires) == expected


def test_a_pass_ends_the_round() -> None:
    assert weight(battle(weapon("red leech C5", face_up=True)), REBEL, PassActivation()) in ("done", "grave")


def test_a_scan_reveals() -> None:
    scanned = battle(weapon("red laser E5"), phase="bomb", options=Options(upgrades=("booster", "scanner", "laser")))

    assert weight(scanned, IMPERIAL, UseScanner("i1")) == "grave"


def test_flight_can_be_taken_back_until_something_happens() -> None:
    flying = battle(phase="bomb")

    assert weight(flying, IMPERIAL, TurnBomb("left")) == "plain"
    assert weight(flying, IMPERIAL, StepBomb()) in ("plain", "done")
