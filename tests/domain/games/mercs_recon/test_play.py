"""Whole games by random legal play: every mission, layout, number of seats and option ends, and keeps the laws."""

import pytest

from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import MISSIONS
from domain.games.mercs_recon.options import Options
from games.mercs_recon.play import bots, played

LAYOUTS = ("alpha", "bravo", "charlie", "delta", "random")


@pytest.mark.parametrize("number", range(10))
def test_each_mission_ends_by_any_legal_play(number: int) -> None:
    options = Options(
        mission=MISSIONS[number],
        layout=LAYOUTS[number % 5],  # type: ignore[arg-type]  # the words of layouts
        team="bor" if number % 2 else "ccc",
        team_size=5 - number % 3,  # type: ignore[arg-type]  # 3 to 5
    )
    game = played(number, options, 1 + number % (5 - number % 3))
    assert game.state.result
    assert game.most_draws < GAME.most_draws // 2


@pytest.mark.parametrize("seed", range(3))
def test_the_variants_end_too(seed: int) -> None:
    options = Options(
        alarm_triggers="once", selective_fire_targets="any", bc_counter="between", tie_order="ask", collateral_assignment="ask",
        displacement="ask", status_end="literal", max_rounds=12,
    )  # fmt: skip
    assert played(seed, options, 3).state.result


@pytest.mark.parametrize("seed", range(4))
def test_bots_storm_rooms(seed: int) -> None:
    assert played(seed, Options(mission="M01"), 2, bots).facts["BreachEnded"]
