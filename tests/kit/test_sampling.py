"""The sample of games for the laws is small, covers every option value and is the same in every run; a hunt has other games each day."""

from datetime import date, timedelta
from typing import cast

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.errors import Refused
from kit import hunt, sampling
from kit.bits import Bits
from kit.broken import LawBroken
from kit.found import FOUND, Found
from kit.sampling import EVERY, PLAYERS, Sampled, found, of_day, sample
from kit.settings import covering, option_sets
from kit.toy_game import Toy

MOST_GAMES = 20
"""More games would cost the suite more than the minutes that a game may cost (decision 275)."""
DAYS = [date(2028, 2, 28) + timedelta(days=later) for later in range(4)]
LARGEST = max(GAMES, key=lambda key: len(GAMES[key].options_type.__struct_fields__))
"""The game with the most options."""


def values_in(options: list[Struct]) -> set[tuple[str, object]]:
    return {(name, getattr(each, name)) for each in options for name in each.__struct_fields__}


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_holds_every_value_of_every_option_and_every_number_of_seats(key: str) -> None:
    game, games = GAMES[key], list(sample(key, 1))
    single = [options for _, options, _ in option_sets(game, 0, Bits(""))]

    assert values_in(single) <= values_in([case.options for case in games])
    assert {case.seats for case in games} >= set(game.seats_for(game.options_type()))


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_is_small_and_all_kinds_of_players_play_in_it(key: str) -> None:
    games = list(sample(key, 1))
    fixed = [case for number, case in enumerate(games) if number % EVERY == 0]

    assert len(games) <= MOST_GAMES
    assert len({case.players for case in fixed}) > 1 or len(fixed) == 1
    assert {case.players for case in games} == set(PLAYERS)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_the_same_in_every_run_and_a_deeper_sample_has_others_too(key: str) -> None:
    once, again, deeper = list(sample(key, 1)), list(sample(key, 1)), list(sample(key, 2))

    assert once == again == deeper[: len(once)]
    assert len({str(case) for case in deeper}) == len(deeper)


@pytest.mark.parametrize("key", GAMES)
def test_each_day_has_its_own_games_and_a_number_stands_for_one_of_them(key: str) -> None:
    today, again, tomorrow = (list(of_day(key, day)) for day in (DAYS[1], DAYS[1], DAYS[2]))

    assert today == again
    assert not {case.name for case in today} & {case.name for case in tomorrow}
    assert len({case.players for case in today}) == len(today)
    assert {case.players for case in (*today, *tomorrow)} == set(PLAYERS)


def test_what_was_found_is_a_game_of_its_own() -> None:
    games = [case for key in GAMES for case in found(key)]

    assert len(games) == len(FOUND)
    for case in games:
        assert case.seats in GAMES[case.key].seats_for(case.options), case


def test_a_game_that_was_found_is_the_one_that_the_hunt_met(monkeypatch: pytest.MonkeyPatch) -> None:
    met = next(of_day(LARGEST, DAYS[1]))
    monkeypatch.setattr(sampling, "FOUND", (Found(met.key, met.name, met.players, met.seats, met.changed),))

    assert list(found(met.key)) == [met]
    assert met.changed


@pytest.mark.parametrize("broken", [True, False])
def test_a_hunt_prints_what_plays_a_found_game_again(
    broken: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = list[Sampled]()

    def play(case: Sampled) -> Exception | None:
        played.append(case)
        return LawBroken("ends", "record 7", "it does not") if broken and len(played) == 2 else None

    monkeypatch.setattr(hunt, "played", play)

    assert hunt.hunt([LARGEST], DAYS[0], 2, None) != broken

    said = capsys.readouterr().out
    assert played == [*of_day(LARGEST, DAYS[0]), *of_day(LARGEST, DAYS[1])]
    assert (f"python -m tests.kit.hunt --game {LARGEST} --from 2028-02-28 --number 1" in said) == broken
    assert (f"('{LARGEST}', '{played[1].name}', '{played[1].players}'," in said) == broken


def test_a_hunt_plays_one_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played = list[Sampled]()
    monkeypatch.setattr(hunt, "played", played.append)

    assert hunt.hunt([LARGEST], DAYS[0], 1, [1])

    assert played == list(of_day(LARGEST, DAYS[0]))[1:2]


class Pair(Struct, frozen=True):
    """Options of which one is playable only beside the other."""

    deep: bool = False
    cards: bool = False


class Paired(Toy):
    """The toy with options that depend on each other."""

    options_type = Pair  # type: ignore[assignment]  # only the options are asked for, no game is played

    def seats_for(self, options: Struct) -> tuple[int, ...]:
        """Two; raises Refused for `deep` without `cards`."""
        if isinstance(options, Pair) and options.deep and not options.cards:
            raise Refused("option_conflict", "TOY-1", "deep")
        return (2,)


def test_a_value_that_is_refused_beside_defaults_takes_no_other_value_with_it() -> None:
    """A fault that was there: values chosen beside a refused one were held for covered, and no game was yielded for them."""
    covered = [options for number in range(8) for _, options, _ in covering(cast("AnyGame", Paired()), Bits(f"pair {number}"))]

    assert len([options for options in covered if isinstance(options, Pair) and options.cards]) == 8
