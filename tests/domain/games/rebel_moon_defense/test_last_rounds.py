"""Two ends of a battle at the same moment, and what is shown at the end (RMD-END, RMD-RND, RMD-SHD)."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense.commands import ActivateInstallation, EndBombTurn, StepBomb, UseBooster
from domain.games.rebel_moon_defense.events import (
    BattleDecided,
    BombStrengthChanged,
    InstallationRemoved,
    InstallationsDisclosed,
    RoundEnded,
)
from domain.games.rebel_moon_defense.options import Options
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fact, weapon

LAST = Options(max_rounds=5)
CARRY = replace(LAST, overflow="carry", core_strength=2)


def test_rmd_rnd_03_the_bomb_that_falls_in_the_last_round_is_destroyed_and_not_out_of_time() -> None:
    at = battle(weapon("red contact E9"), bomb="E8", layer="core", strength=1, game_round=5, options=LAST)
    done = at.when(REBEL, ActivateInstallation("i1"))
    assert fact(done, BattleDecided) == BattleDecided(REBEL, "bomb_destroyed")
    assert not any(isinstance(one, RoundEnded) for one in done.facts)


def test_rmd_rnd_03_the_moon_that_is_reached_in_the_last_round_is_reached() -> None:
    at = battle(weapon("red leech E5"), bomb="I10", facing="E", phase="bomb", game_round=5, options=LAST)
    stepped = at.when(IMPERIAL, StepBomb())
    boosted = stepped.when(IMPERIAL, UseBooster())
    assert fact(boosted, BattleDecided) == BattleDecided(IMPERIAL, "moon_reached")
    late = stepped.when(IMPERIAL, EndBombTurn()).when(REBEL, ActivateInstallation("i1"))
    assert fact(late, BattleDecided) == BattleDecided(REBEL, "time_up")


@pytest.mark.parametrize(("options", "after", "lost"), [(LAST, ("red", 6), 5), (CARRY, ("core", 0), 0)])
def test_rmd_shd_03_what_is_carried_on_may_destroy_the_bomb(options: Options, after: tuple[str, int], lost: int) -> None:
    """An orange shield of one point: the rest of a contact mine's six is lost, or strikes the red shield of six."""
    at = battle(weapon("orange contact E9"), bomb="E8", layer="orange", strength=1, game_round=2, options=options)
    if options == CARRY:
        at = battle(weapon("red contact E9"), bomb="E8", layer="red", strength=4, game_round=2, options=options)
    done = at.when(REBEL, ActivateInstallation("i1"))
    change = fact(done, BombStrengthChanged)
    assert ((change.after.layer, change.after.strength), change.lost) == (after, lost)
    assert any(isinstance(one, BattleDecided) for one in done.facts) == (options == CARRY)


def test_rmd_end_05_a_device_that_spends_its_last_charge_is_gone_before_the_rest_is_shown() -> None:
    at = battle(
        weapon("red emp E9", charges=1), weapon("yellow killer A5"), bomb="E8", layer="core", strength=2, game_round=5, options=LAST
    ).dice(3)
    done = at.when(REBEL, ActivateInstallation("i1"))
    kinds = [type(one) for one in done.facts]
    assert kinds.index(InstallationRemoved) < kinds.index(BattleDecided) < kinds.index(InstallationsDisclosed)
    assert [one.hex for one in fact(done, InstallationsDisclosed).installations] == ["A5"]
