"""Whole games: they end, fold the same for everybody, need no data file, and survive the codec."""

import itertools

import pytest
from msgspec import Struct

from domain.games.rebel_moon_defense import loading
from domain.games.rebel_moon_defense.events import BoardLaid
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.events import Event
from domain.kernel.game import Setup
from domain.kernel.seats import Viewer
from domain.table.codec import codec_of
from games.rebel_moon_defense.positions import VARIANTS, Played, by_bot, played
from kit.appended import append_of

SEEDS = range(4)


def folded(game: Played, viewer: Viewer | str, options: Options = Options()) -> State:  # noqa: B008  # frozen
    state = GAME.initial(Setup(options, 2))
    for fact in game.facts:
        seen = fact if isinstance(viewer, str) else close(fact, viewer)
        assert isinstance(seen, Event)
        state = seen.evolve(state)
    return state


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_end_and_fold_the_same_for_everybody(name: str) -> None:
    for seed in SEEDS:
        game = played(VARIANTS[name], f"{name} {seed}")
        assert game.state.phase == "over"
        assert folded(game, "server") == game.state
        for viewer in (0, 1, None):
            assert folded(game, viewer) == close(game.state, viewer)


def test_bot_games_end_with_a_winner_quickly_enough_in_commands() -> None:
    for name, options in VARIANTS.items():
        game = played(options, f"bots {name}", by_bot)
        assert GAME.outcome(game.state).reason in ("bomb_destroyed", "moon_reached", "time_up")
        assert len(game.moments) < 400


def test_a_stored_game_needs_no_data_file(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(Options(), "golden", by_bot)

    def gone(*_: object) -> Struct:
        raise FileNotFoundError

    monkeypatch.setattr(loading, "board", gone)
    monkeypatch.setattr(loading, "tables", gone)

    state = folded(game, "server")
    assert state == game.state
    assert GAME.legal(game.moments[-1].state, game.moments[-1].decision.seat)


def test_the_board_travels_with_the_game_as_values() -> None:
    game = played(Options(board="skirmish"), "values")
    laid = next(fact for fact in game.facts if isinstance(fact, BoardLaid))

    assert (laid.board, laid.tables) == (loading.board("skirmish"), loading.tables())


@pytest.mark.parametrize("name", VARIANTS)
def test_records_give_the_game_back(name: str) -> None:
    game = played(VARIANTS[name], f"codec {name}")
    codec = codec_of(GAME)

    salts = (count.to_bytes(16, "big") for count in itertools.count())
    written = codec.write("0" * 32, "0" * 64, append_of(game.facts), lambda: next(salts), lambda *_: "")
    read = [codec.read(record.body, record.openings).event for record in written]

    assert folded(game._replace(moments=(), facts=tuple(read)), "server") == game.state


def test_record_types_bear_the_prefix() -> None:
    codec = codec_of(GAME)
    names = {codec.type_of(fact) for fact in played(VARIANTS["all"], "names", by_bot).facts}

    assert {"rmd.BoardLaid", "rmd.InstallationPlaced", "rmd.BombStepped", "rmd.InstallationsDisclosed"} <= names
    assert all(name.startswith(("rmd.", "table.")) for name in names)
