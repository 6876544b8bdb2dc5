"""The sample of games for the laws is small, covers every option value, and has new games each day."""

from typing import cast

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.errors import Refused
from kit.bits import Bits
from kit.sampling import DAILY, sample
from kit.settings import covering, option_sets, option_values
from kit.toy_game import TOY, Toy

MOST_GAMES = 20
"""More games would cost the suite more than the minutes that a game may cost (decision 48)."""


def values_in(options: list[Struct]) -> set[tuple[str, object]]:
    return {(name, getattr(each, name)) for each in options for name in each.__struct_fields__}


def fixed(game: AnyGame) -> list[tuple[str, Struct, int]]:
    return list(sample(game, "a day", 1))[:-DAILY]


@pytest.mark.parametrize("key", GAMES)
def test_the_fixed_games_hold_every_value_of_every_option_and_every_number_of_seats(key: str) -> None:
    game = GAMES[key]
    single = [options for _, options, _ in option_sets(game, 0, Bits(""))]

    assert values_in(single) <= values_in([options for _, options, _ in fixed(game)])
    assert {seats for _, _, seats in fixed(game)} >= set(game.seats_for(game.options_type()))


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_is_small(key: str) -> None:
    longest = max(len(values) for values in option_values(GAMES[key].options_type).values())

    assert longest <= len(fixed(GAMES[key])) <= MOST_GAMES - DAILY


@pytest.mark.parametrize("key", GAMES)
def test_each_day_has_its_own_games_and_the_same_fixed_ones(key: str) -> None:
    today, again, tomorrow = (list(sample(GAMES[key], day, 1)) for day in ("2026-11-22", "2026-11-22", "2026-11-23"))

    assert today == again
    assert today[:-DAILY] == tomorrow[:-DAILY]
    assert not {name for name, _, _ in today[-DAILY:]} & {name for name, _, _ in tomorrow[-DAILY:]}


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


def test_a_deeper_sample_holds_the_shallow_one_and_other_games() -> None:
    names = [name for name, _, _ in sample(TOY, "a day", 3)]

    assert len(set(names)) == len(names)
    assert {name for name, _, _ in sample(TOY, "a day", 1)} < set(names)
