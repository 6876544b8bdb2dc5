"""Standing orders for decisions in the middle of a fight (A41)."""

from domain.games.starquest.commands import FireWeapon, KeepRoll, RerollDie
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.game import awaited
from games.starquest.positions import RED, table
from kit.given import Given


def shot(*dice: int) -> Given[State, Options]:
    """A trooper with a scope has fired."""
    at = table("red-1 3,3; android-1 8,3", equipment_1="targeter_1", targeter_1="1")
    return at.dice(*dice).when(RED, FireWeapon("red-1", "laser", figure="android-1"))


def test_a41_the_first_nought_is_rerolled_whichever_die_was_named() -> None:
    at = shot(6, 1)
    (asked,) = awaited(GAME, at.state)
    assert asked.kind == "reroll"
    assert GAME.answer(at.state, RED, asked, RerollDie(0)) == RerollDie(1)
    assert GAME.answer(at.state, RED, asked, KeepRoll()) == KeepRoll()


def test_a41_without_a_nought_the_roll_is_kept() -> None:
    at = shot(6, 5)
    (asked,) = awaited(GAME, at.state)
    assert GAME.answer(at.state, RED, asked, RerollDie(0)) == KeepRoll()
