"""Rerolls of attack rolls (SQ-RRL-01)."""

import pytest

from domain.games.starquest.cards import Equipment
from domain.games.starquest.commands import CloseCombat, FireWeapon, KeepRoll, RerollDie
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, DieRerolled, FigureEliminated, RollKept
from domain.games.starquest.game import GAME
from domain.kernel.facts import DecisionOpened
from domain.kernel.game import awaited
from games.starquest.battles import Table, battle
from games.starquest.positions import CHAOS, RED, fact
from games.starquest.ships import heavy, light

SHOT = FireWeapon("red-1", "laser", figure="android-1")


def scoped(*faces: int) -> Table:
    at = battle("red-1 3,3; android-1 8,3", "targeter_1", scopes="red-1")
    return at.dice(*light(*faces)).when(RED, SHOT)


def test_w14_sq_rrl_01_the_new_face_counts_even_if_lower_and_only_once() -> None:
    at = scoped(0, 2).then_among(AttackRolled("red-1", "fire", ("L", "L"), (0, 2)), DecisionOpened)
    assert fact(at, DecisionOpened).context == "red-1 fire L L 0 2"
    at = at.dice(*light(0)).when(RED, RerollDie(1)).then(DieRerolled(1, 2, 0))
    at.when(RED, RerollDie(0)).refused("no_decision", "SQ-TRN-02")
    assert "android-1" in at.state.robotlings


def test_sq_rrl_01_a_better_die_may_decide_it() -> None:
    scoped(0, 2).dice(*light(1)).when(RED, RerollDie(0)).then_among(
        DieRerolled(0, 0, 1), DamageDealt("android-1", 1, "laser"), FigureEliminated
    )


def test_sq_rrl_01_nobody_has_to() -> None:
    at = scoped(2, 2).when(RED, KeepRoll()).then_among(RollKept, DamageDealt("android-1", 2, "laser"))
    at.when(RED, KeepRoll()).refused("no_decision", "SQ-TRN-02")


@pytest.mark.parametrize("die", [-1, 2, 6])
def test_sq_rrl_01_a_die_that_was_not_thrown(die: int) -> None:
    scoped(0, 0).when(RED, RerollDie(die)).refused("bad_die", "SQ-RRL-01")


def test_while_the_seat_is_asked_nothing_else_goes_on() -> None:
    at = scoped(0, 0)
    at.when(RED, SHOT).refused("decision_pending", "SQ-TRN-02")
    at.when(CHAOS, KeepRoll()).refused("no_decision", "SQ-TRN-02")
    assert GAME.default(at.state, RED, awaited(GAME, at.state)[0]) == KeepRoll()


def asked(card: Equipment, command: FireWeapon | CloseCombat, *numbers: int) -> bool:
    at = battle("red-cmd 3,3; red-2 3,2; gridling-1 4,3; gridling-2 4,2", card)
    return bool(at.dice(*numbers).when(RED, command).state.stack)


FIRE, FIGHT = FireWeapon("red-cmd", "mini_laser", figure="gridling-1"), CloseCombat("red-cmd", "gridling-1")


def test_the_cards_of_commanders() -> None:
    assert asked("bionic_eye", FIRE, *light(0, 0))
    assert not asked("bionic_eye", FIGHT, *heavy(0, 0), *light(0))
    assert asked("bionic_arm", FIGHT, *heavy(0, 0))
    assert not asked("bionic_arm", FIRE, *light(0, 0))
    assert asked("reflex_implants", FIGHT, *heavy(0, 0))
    assert asked("reflex_implants", FIRE, *light(0, 0))


def test_they_are_no_use_to_troopers_nor_a_scope_in_close_combat_nor_in_defence() -> None:
    trooper = FireWeapon("red-2", "laser", figure="gridling-2")
    assert not asked("reflex_implants", trooper, *light(0, 0))
    at = battle("red-1 3,3; android-1 4,3", "targeter_1", scopes="red-1")
    assert not at.dice(*light(0, 0), *heavy(0, 0)).when(RED, CloseCombat("red-1", "android-1")).state.stack
    theirs = battle("red-cmd 3,3; android-1 4,3", "bionic_arm", turn_of=CHAOS)
    assert not theirs.dice(*heavy(0, 0), *heavy(0, 0)).when(CHAOS, CloseCombat("android-1", "red-cmd")).state.stack
