"""Every registered game, under all laws: its options one by one and combined, played by chance, by the bots and by both."""

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.boxes import secret_fields
from kit.bits import Bits
from kit.examine import Players, examine
from kit.profile import DEPTH, profile_of
from kit.settings import option_sets
from kit.toy_game import TOY

PLAYERS: tuple[Players, ...] = get_args(Players)


def cases() -> Iterator[tuple[str, Struct, int, str, Players]]:
    for key, game in GAMES.items():
        sets = list(option_sets(game, 3 * DEPTH, Bits(f"{key} at depth {DEPTH}")))
        for number, (name, options, seats) in enumerate(sets):
            yield key, options, seats, name, PLAYERS[number % len(PLAYERS)]
        name, options, seats = sets[0]
        for number in range(profile_of(key).games * DEPTH):
            yield key, options, seats, f"{name}, game {number}", PLAYERS[number % len(PLAYERS)]


@pytest.mark.parametrize(
    ("key", "options", "seats", "name", "players"), [pytest.param(*case, id=f"{case[0]}: {case[3]}") for case in cases()]
)
def test_a_registered_game_keeps_every_law(key: str, options: Struct, seats: int, name: str, players: Players) -> None:
    game: AnyGame = GAMES[key]

    tally = examine(game, options, seats, f"{name} {players}", profile_of(key), players)

    for law in ("listed commands accepted", "others refused", "refusals in other worlds", "closing commutes", "games played again"):
        assert tally[law], f"{law}: never asked"
    hides = any(secret_fields(event) != secret_fields(Struct) for event in game.catalogue.events)
    assert tally["other worlds"] or not hides or not name.startswith("defaults"), (
        "nobody could be deceived: the laws of other worlds held of nothing"
    )
    print(dict(tally))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_toy_keeps_every_law_with_all_its_options(players: Players) -> None:
    for name, options, seats in option_sets(TOY, 2 * DEPTH, Bits("toy")):
        tally = examine(TOY, options, seats, f"{name} {players}", profile_of("toy"), players)
        assert tally["other worlds"], name
