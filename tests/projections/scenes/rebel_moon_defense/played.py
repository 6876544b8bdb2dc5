"""Whole games at a table, played by bots or at random, as the appends that a viewer may read."""

import random
from collections.abc import Iterator
from functools import cache, partial

from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.seats import Seat
from domain.table.appends import RecordedAppend
from domain.table.replay import Replay
from kit import played_table
from kit.played_table import PlayedTable, WireFields, filled
from projections.recent import RecentFacts

BASE = Options(imperial_seat="host")
VARIANT = Options(
    board="skirmish",
    upgrades=("booster", "scanner", "laser"),
    upgrades_per_turn="each_once",
    overflow="carry",
    core_strength=4,
    leech_range="three",
    corner_touch="clears",
    max_rounds=0,
)
SHORT = Options(board="deep_space", upgrades=("scanner", "laser"), max_rounds=7)


class Bits:
    """Random numbers that are the same on every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        return self._random.randrange(limit)


class Table(PlayedTable[State, Options]):
    """A table at which a test plays."""

    def __init__(self, options: Options = BASE, seed: int = 0) -> None:
        super().__init__(GAME, options, ("Ada", "Grace"), seed)


typed = partial(played_table.typed, GAME)


def bot_game(options: Options = BASE, seed: int = 0, most: int = 400) -> Table:
    """Let two bots play a game to its end."""
    return _played(options, seed, most, by_bots=True)


def random_game(options: Options = BASE, seed: int = 0, most: int = 150) -> Table:
    """Play a game of random legal commands. It is conceded after `most` commands."""
    return _played(options, seed, most, by_bots=False)


@cache
def _played(options: Options, seed: int, most: int, *, by_bots: bool) -> Table:
    table, bits = Table(options, seed), Bits(seed)
    table.play_on(lambda state, decision: table.bot_command(decision, bits) if by_bots else any_command(state, decision.seat, bits), most)
    if table.replay.awaited():
        table.send(1, {"type": "concede"})
    return table


def any_command(state: State, seat: Seat, bits: Bits) -> WireFields:
    """Return a random legal command."""
    options = GAME.legal(state, seat)
    return filled(options[bits.below(len(options))], bits)


def states(appends: list[RecordedAppend]) -> Iterator[tuple[RecordedAppend, State]]:
    """Yield the game's state after each append of a viewer's closed log, from its start on."""
    replay: Replay[State, Options] = Replay(GAME)
    for append in appends:
        replay.feed_all(append)
        if replay.table.game is not None:
            yield append, replay.table.game


def every_record(appends: list[RecordedAppend]) -> Iterator[tuple[State, RecentFacts]]:
    """Yield the game's state after each record, also within appends, from its start on, with the recent records."""
    replay: Replay[State, Options] = Replay(GAME)
    recent = RecentFacts()
    for append in appends:
        for record in append:
            replay.feed(record)
            recent = recent.after(record)
            if replay.table.game is not None:
                yield replay.table.game, recent


def every_game() -> list[Table]:
    """Return games that together cover all events."""
    games = [bot_game(options, seed) for options in (BASE, VARIANT, SHORT) for seed in range(3)]
    games += [random_game(options, seed) for options in (BASE, VARIANT, SHORT) for seed in range(4)]
    return [*games, random_game(VARIANT, seed=9, most=30)]
