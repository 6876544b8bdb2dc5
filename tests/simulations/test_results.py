"""The table of results: a run that was stopped goes on, and other code begins anew."""

import shutil
from pathlib import Path

import pytest

from domain.games.registry import GAMES
from simulations import cells, table
from simulations.plan import ALL
from simulations.series import PlayedGame, Series, play
from simulations.table import Results, Row

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


def test_a_second_edition_begins_anew_with_the_first_ones_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(table.GAMES / "starquest_ng", tmp_path / "starquest_ng")
    shutil.copytree(table.GAMES / "starquest", tmp_path / "starquest")
    monkeypatch.setattr(table, "GAMES", tmp_path)
    before = table.digest("starquest_ng"), table.digest("starquest")

    (tmp_path / "starquest/bot/more.py").write_text("", encoding="utf-8")

    assert table.digest("starquest_ng") != before[0]
    (tmp_path / "starquest/bot/more.py").unlink()
    (tmp_path / "starquest_ng/bot/more.py").write_text("", encoding="utf-8")
    assert table.digest("starquest") == before[1]


def test_the_table_of_missions_marks_what_is_out_of_balance(tmp_path: Path) -> None:
    results = Results(tmp_path / "results.tsv", "seed")
    for name, won in (("M1 with 1", 70), ("M1 with 2", 71), ("M2 with 1", 30), ("M2 with 3", 29)):
        results.put(Row("starquest", name, "seed", "an older code", 100, won))
    results.put(Row("starquest_ng", "M1 with 3", "seed", "code", 100, 50))

    shown = list(cells.lines(results, "starquest"))

    assert "| M1 | 70 % of 100 | **71 %** of 100 | - |" in shown
    assert "| M2 | 30 % of 100 | - | **29 %** of 100 |" in shown
    assert "| all | 50 % of 200 | **71 %** of 100 | **29 %** of 100 |" in shown
    assert shown[-1] == "2 of 4 cells are between 30 and 70 %."


def test_a_game_of_a_series_is_the_same_each_time() -> None:
    assert play(GAMES[SERIES.game], SERIES, "one")[:3] == play(GAMES[SERIES.game], SERIES, "one")[:3]


def test_all_series_have_names_of_their_own_and_strengths_that_exist() -> None:
    assert len({(series.game, series.name) for series in ALL}) == len(ALL)
    for series in ALL:
        assert set(series.strengths.values()) <= set(GAMES[series.game].strengths), series.name
