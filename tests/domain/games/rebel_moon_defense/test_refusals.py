"""Refusals: the common ones come first and in their order, and every code of the game is tested somewhere."""

import re
from pathlib import Path

import pytest

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fresh, weapon
from kit.given import Given
from kit.rule_ids import RuleList

CODES = RuleList("rebel_moon_defense").codes
SCANNING = Options(upgrades=("scanner",))
LASER = weapon("red laser E5")

PHASES: dict[str, Given[State, Options]] = {
    "placement": fresh(),
    "bomb": battle(LASER, phase="bomb"),
    "aim": battle(LASER, phase="bomb", options=SCANNING).when(IMPERIAL, UseScanner("i1")),
    "activation": battle(LASER),
    "over": battle(bomb="H11", phase="bomb").when(IMPERIAL, StepBomb()),
}
BELONGS: dict[str, tuple[Command, ...]] = {
    "placement": (PlaceAsteroid("??"), PlaceInstallation("??", "blue", "cannon"), PassPlacement()),
    "bomb": (TurnBomb("left"), StepBomb(), UseBooster(), UseScanner("i9"), UseBombLaser(), EndBombTurn()),
    "aim": (AimLaser("north"),),
    "activation": (ActivateInstallation("i9", "north", "??"), PassActivation()),
}


@pytest.mark.parametrize("phase", BELONGS)
@pytest.mark.parametrize("seat", [IMPERIAL, REBEL, 2])
def test_a_command_of_another_phase_is_refused_as_such_from_any_seat(phase: str, seat: int) -> None:
    for other, commands in BELONGS.items():
        for command in commands:
            refusal = PHASES[phase].when(seat, command, listed=False).refusal
            if other != phase:
                assert refusal is not None
                assert refusal.code == "wrong_phase"


@pytest.mark.parametrize("phase", BELONGS)
def test_the_wrong_seat_is_told_so_before_anything_else_is_looked_at(phase: str) -> None:
    game = PHASES[phase]
    awaited = game.state.awaited_side()
    assert awaited is not None
    wrong = (IMPERIAL if awaited == "rebel" else REBEL, 2)
    for seat in wrong:
        for command in BELONGS[phase]:
            refusal = game.when(seat, command).refusal
            assert refusal is not None
            assert refusal.code == "not_your_decision"


def test_after_the_end_every_command_is_refused_with_that() -> None:
    for commands in BELONGS.values():
        for command in commands:
            for seat in (IMPERIAL, REBEL, 2):
                PHASES["over"].when(seat, command).refused("game_over", "RMD-RND-02")


def test_a_hex_that_is_none_comes_before_the_preconditions() -> None:
    PHASES["placement"].when(IMPERIAL, PlaceAsteroid("??")).refused("unknown_hex", "RMD-PLC-05")
    rebels = PHASES["placement"].when(IMPERIAL, PassPlacement())
    rebels.when(REBEL, PlaceInstallation("??", "blue", "cannon")).refused("unknown_hex", "RMD-PLC-05")
    PHASES["activation"].when(REBEL, ActivateInstallation("i9", target_hex="??")).refused("unknown_hex", "RMD-AKL-01")


def test_of_several_reasons_the_first_in_the_specification_is_given() -> None:
    used_up = battle(LASER, layer="core", strength=1, bomb="E7", facing="W", phase="bomb", options=SCANNING)
    used_up.when(IMPERIAL, UseScanner("i9")).refused("insufficient_strength", "RMD-UPG-05")
    used_up.when(IMPERIAL, UseBooster()).refused("upgrade_not_installed", "RMD-UPG-01")

    boosting = battle(LASER, layer="core", strength=1, bomb="E6", facing="W", phase="bomb")
    boosting.when(IMPERIAL, UseBooster()).refused("booster_requires_step", "RMD-UPG-06")

    game = fresh().when(IMPERIAL, PlaceAsteroid("B2"))
    game.when(REBEL, PlaceInstallation("Z1", "blue", "laser")).refused("not_in_supply", "RMD-PLC-10")
    game.when(REBEL, PlaceInstallation("A2", "red", "laser")).refused("next_to_start_or_end", "RMD-PLC-04")

    killer = battle(weapon("red killer E5"), asteroids=("E7",))
    killer.when(REBEL, ActivateInstallation("i1", "E", "E7")).refused("parameter_not_allowed", "RMD-LAS-01")


def test_every_code_of_the_game_is_tested_somewhere() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))

    assert [code for code in CODES if f'"{code}"' not in texts] == []


def test_the_rules_know_no_other_code() -> None:
    folder = Path(__file__).parents[4] / "domain/games/rebel_moon_defense"
    texts = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    raised = set(re.findall(r'Refused\(\s*"(\w+)"', texts)) | {"next_to_installation", "next_to_asteroid"}

    assert raised == set(CODES)
