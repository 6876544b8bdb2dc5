"""Strong bots stay stronger than usual ones: a few games of Rebel Moon Defense, always the same. What they win in many games stands in
results.tsv."""

import pytest

from domain.games.registry import GAMES
from simulations.series import Series, play

_GAMES = 8
_LEAST = 6


@pytest.mark.full
@pytest.mark.parametrize("side", ["imperial", "rebel"])
def test_strong_bots_win_most_games_against_usual_ones(side: str) -> None:
    series = Series(f"strong {side}", "rebel_moon_defense", {}, 2, {side: "strong"}, side, _GAMES)

    won = sum(play(GAMES[series.game], series, f"a series of the {side}, game {number}").won for number in range(_GAMES))

    assert won >= _LEAST
