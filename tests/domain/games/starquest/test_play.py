"""Whole games: they end, fold the same for everybody, and need no data file."""

import pytest
from msgspec import Struct

from domain.games.starquest import loading
from domain.games.starquest.events.objectives import SecondaryAnnounced
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import ALL_MISSIONS, MissionId
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.events import Event
from domain.kernel.seats import Viewer
from domain.kernel.strength import STRENGTHS, Strength
from games.starquest.played import Played, at_random, played
from kit.players import bot_player
from suite import sampled

EVERYTHING = Options(mission="M3", event_cards=12, commander_life=3, chaos_commander_life=3, pass_default="all", chaos_seat="second")


def folded(game: Played, viewer: Viewer | str) -> State:
    state = GAME.initial(game.setup)
    for fact in game.facts:
        seen = fact if isinstance(viewer, str) else close(fact, viewer)
        assert isinstance(seen, Event)
        state = seen.evolve(state)
    return state


BY_CHANCE = [pytest.param(mission, seats) for seats in (2, 3, 4) for mission in ALL_MISSIONS]
BY_BOTS = [pytest.param(mission, one) for mission in ALL_MISSIONS[6:] for one in STRENGTHS]


@pytest.mark.parametrize(("mission", "seats"), sampled(BY_CHANCE, every=10, in_all=2))
def test_games_end_and_fold_the_same_for_everybody(mission: MissionId, seats: int) -> None:
    for game in (played(Options(mission=mission), seats, f"play {mission}"), played(Options(mission=mission), seats, mission, at_random)):
        assert game.state.stage == "finished"
        assert folded(game, "server") == game.state
        for viewer in (*range(seats), None):
            assert folded(game, viewer) == close(game.state, viewer)
        assert {result.seat for result in GAME.outcome(game.state).seats} == set(range(seats))


@pytest.mark.parametrize(("mission", "strength"), sampled(BY_BOTS, every=10, in_all=2))
def test_bots_of_every_strength_play_the_missions_of_later_authors_to_the_end(mission: MissionId, strength: Strength) -> None:
    options = Options(mission=mission, conditions="random", house_rules="bugfix")
    game = played(options, 2, f"{strength} {mission}", bot_player(GAME, strength))
    assert game.state.stage == "finished"


def test_sq_set_05_the_deck_is_the_length_of_the_game() -> None:
    game = played(EVERYTHING, 3, "short")
    assert game.state.round <= 12
    assert game.state.chaos == 1


def test_a_stored_game_needs_no_data_file(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(Options(mission="M2"), 3, "stored")

    def gone(*_: object) -> Struct:
        raise FileNotFoundError

    for name in ("tables", "board", "mission", "ship"):
        monkeypatch.setattr(loading, name, gone)

    assert folded(game, "server") == game.state
    late = game.moments[-1]
    assert GAME.legal(close(late.state, late.decision.seat), late.decision.seat)


def test_the_secondary_objective_is_announced_in_every_whole_game() -> None:
    games = [played(Options(mission="M6", event_cards=10), 2, f"announced {number}") for number in range(6)]
    whole = [game for game in games if game.state.reason == "last_round"]
    assert all(any(isinstance(fact, SecondaryAnnounced) for fact in game.facts) for game in whole)
