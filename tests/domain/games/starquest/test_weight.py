"""What commands of StarQuest weigh before they are sent: in the scene by their type, in the preview each by itself."""

import pytest

from domain.games.starquest.commands import EndActivation, EndTurn, FireWeapon, MovePiece, OpenDoor
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.consequences import Weight
from domain.table.foresight import foreseen
from domain.table.ledger import Ledger, Window
from games.starquest.positions import RED, table
from kit.given import Given
from projections.scenes.registry import picture

Table = Given[State, Options]
AT_TURN = Ledger(window=Window(1, (RED,)))
FIGHT = "red-1 2,9; red-4 3,8; ork-1 7,8"


def weight(at: Table, command: Command) -> Weight:
    return foreseen(GAME, AT_TURN, close(at.state, RED), RED, command).weight


def test_the_scene_says_of_a_laser_that_it_cannot_be_taken_back() -> None:
    scene = picture(GAME, close(table(FIGHT).state, RED), RED)

    lasers = [option for option in scene.options if option.fixed.get("weapon") == "laser"]
    assert lasers
    assert {option.weight for option in lasers} == {"grave"}


def test_a_laser_rolls() -> None:
    assert weight(table("red-1 3,3; android-1 8,3"), FireWeapon("red-1", "laser", figure="android-1")) == "grave"


@pytest.mark.parametrize(("blips", "expected"), [("", "plain"), ("blip-07 ork 6,6", "grave")])
def test_a_door_weighs_what_is_seen_behind_it(blips: str, expected: Weight) -> None:
    assert weight(table(f"red-1 3,6; {blips}"), OpenDoor("red-1", "A-d3")) == expected


def test_a_step_into_nothing_is_plain_and_the_end_of_a_turn_is_not() -> None:
    at = table("red-1 3,3")

    assert weight(at, MovePiece("red-1", "3,4")) == "plain"
    assert weight(at.when(RED, MovePiece("red-1", "3,4")), EndActivation()) == "plain"
    assert weight(at, EndTurn()) != "plain"
