"""The table of results: a run that was stopped goes on, and other code begins anew."""

from pathlib import Path

import pytest

from domain.games.registry import GAMES
from simulations import table
from simulations.plan import ALL
from simulations.series import PlayedGame, Series, play
from simulations.table import Results

SERIES = Series("weak rebel", "rebel_moon_defense", {}, 2, {"rebel": "weak"}, "rebel", 3)
WON, LOST = PlayedGame(True, False, 80, 0), PlayedGame(False, True, 70, 1)


def test_results_are_kept_between_runs(tmp_path: Path) -> None:
    file = tmp_path / "results.tsv"
    results = Results(file, "seed")
    results.put(results.of(SERIES).plus(WON))
    again = Results(file, "seed")
    again.put(again.of(SERIES).plus(LOST))

    row = Results(file, "seed").of(SERIES)

    assert (row.games, row.won, row.shared, row.commands, row.slow) == (2, 1, 1, 150, 1)


def test_other_code_or_another_seed_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.tsv"
    results = Results(file, "seed")
    results.put(results.of(SERIES).plus(WON))

    assert Results(file, "other").of(SERIES).games == 0
    monkeypatch.setattr(table, "digest", lambda game: "changed")
    assert Results(file, "seed").of(SERIES).games == 0


def test_a_game_of_a_series_is_the_same_each_time() -> None:
    assert play(GAMES[SERIES.game], SERIES, "one")[:3] == play(GAMES[SERIES.game], SERIES, "one")[:3]


def test_all_series_have_names_of_their_own_and_strengths_that_exist() -> None:
    assert len({(series.game, series.name) for series in ALL}) == len(ALL)
    for series in ALL:
        assert set(series.strengths.values()) <= set(GAMES[series.game].strengths), series.name
