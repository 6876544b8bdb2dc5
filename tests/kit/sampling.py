"""The sample of games on which the laws of a registered game are checked. It is the same in every run.

It has the default options for every number of seats, few games that hold every value of every option, some random combinations of
options, and what was once found (`kit.found`). ROLLBOOK_TEST_DEPTH=10 checks ten samples. The games of a day, which `kit.hunt` plays, are
random combinations as well.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final, NamedTuple, TypeAlias, get_args

from msgspec import Struct, convert, to_builtins

from domain.games.registry import GAMES
from kit.bits import Bits
from kit.examine import Players
from kit.found import FOUND
from kit.settings import combination, covering, defaults
from suite import DEPTH

PLAYERS: Final[tuple[Players, ...]] = get_args(Players)
RANDOM: Final = 3
"""Random combinations of a sample, and games of a day."""
EVERY: Final = 13
"""The fixed suite plays each n-th game of a sample."""


class Sampled(NamedTuple):
    """One game of a sample. The name and who plays are the seed."""

    key: str
    name: str
    options: Struct
    seats: int
    players: Players

    def __str__(self) -> str:
        return f"{self.key}: {self.name}, {self.players}"

    @property
    def changed(self) -> Mapping[str, object]:
        """The options that differ from the defaults, as JSON has them."""
        usual = to_builtins(type(self.options)())
        return {name: value for name, value in to_builtins(self.options).items() if value != usual[name]}


Kind: TypeAlias = tuple[str, Struct, int]


def sample(key: str, depth: int = DEPTH) -> Iterator[Sampled]:
    """Yield the games of a registered game, without those that were found. Their names differ."""
    for turn in range(depth):
        deeper = f", sample {turn}" if turn else ""
        for number, (name, options, seats) in enumerate(_games(key, deeper)):
            yield Sampled(key, f"{name}{deeper}", options, seats, PLAYERS[number % len(PLAYERS)])


def _games(key: str, deeper: str) -> Iterator[Kind]:
    game = GAMES[key]
    yield from defaults(game)
    yield from covering(game, Bits(f"{key}{deeper}"))
    for number in range(RANDOM):
        yield combination(game, f"combination {number}", Bits(f"{key}, combination {number}{deeper}"))


def found(key: str) -> Iterator[Sampled]:
    """Yield the games that broke a law once."""
    for each in FOUND:
        if each.key == key:
            yield Sampled(key, each.name, convert(each.options, GAMES[key].options_type), each.seats, each.players)


def of_day(key: str, day: date) -> Iterator[Sampled]:
    """Yield the games of a day: the same for the same day, other ones on each day."""
    for number in range(RANDOM):
        name = f"{day}, game {number}"
        said, options, seats = combination(GAMES[key], name, Bits(f"{key}, {name}"))
        yield Sampled(key, said, options, seats, PLAYERS[(day.toordinal() + number) % len(PLAYERS)])
