"""The sample of games for the laws is small, covers every option value, and has new games each day."""

from typing import cast

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.errors import Refused
from kit.bits import Bits
from kit.sampling import COVERING, DAILY, sample
from kit.settings import covering, defaults, option_sets, option_values
from kit.toy_game import TOY, Toy

DAYS = [f"2026-11-{day}" for day in range(20, 30)]
MOST_GAMES = 20
"""More games would cost the suite more than the minutes that a game may cost (decision 48)."""


def values_in(options: list[Struct]) -> set[tuple[str, object]]:
    return {(name, getattr(each, name)) for each in options for name in each.__struct_fields__}


def fixed(game: AnyGame, whole: bool = True) -> list[tuple[str, Struct, int]]:
    """Return the games of all shares, each once."""
    return list(
        {name: (name, options, seats) for day in DAYS for name, options, seats in list(sample(game, day, 1, whole))[:-DAILY]}.values()
    )


@pytest.mark.parametrize("whole", [True, False], ids=["all shares", "ordinary run"])
@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_a_few_days_hold_every_value_of_every_option_and_every_number_of_seats(key: str, whole: bool) -> None:
    game = GAMES[key]
    single, seats = [options for _, options, _ in option_sets(game, 0, Bits(""))], set(game.seats_for(game.options_type()))

    assert values_in(single) <= values_in([options for _, options, _ in fixed(game, whole)])
    for day in DAYS:
        assert {seats for _, _, seats in sample(game, day, 1, whole)} >= seats


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_is_small(key: str) -> None:
    longest = max(len(values) for values in option_values(GAMES[key].options_type).values())

    assert longest <= len(fixed(GAMES[key])) <= MOST_GAMES - DAILY
    assert all(len(list(sample(GAMES[key], day, 1))) <= len(list(defaults(GAMES[key]))) + COVERING + DAILY for day in DAYS)


@pytest.mark.parametrize("key", GAMES)
def test_each_day_has_its_own_games_and_the_same_defaults(key: str) -> None:
    today, again, tomorrow = (list(sample(GAMES[key], day, 1)) for day in ("2026-11-22", "2026-11-22", "2026-11-23"))

    assert today == again
    fixed_part = len(list(defaults(GAMES[key])))
    assert today[:fixed_part] == tomorrow[:fixed_part]
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
    names = [name for name, _, _ in sample(TOY, DAYS[0], 3)]

    assert len(set(names)) == len(names)
    assert {name for name, _, _ in sample(TOY, DAYS[0], 1)} < set(names)
