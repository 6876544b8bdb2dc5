"""Whole games at a table, played by bots or at random, as the appends that a viewer may read."""

import random
from collections.abc import Iterator
from functools import cache

from msgspec import Struct, to_builtins

from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Decision, Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.appends import RecordedAppend, closed_for
from domain.table.commands import TABLE_COMMANDS
from domain.table.decide import accept
from domain.table.events import GameCreated
from domain.table.ledger import Module, OptionValues
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from domain.table.seating import create, join
from projections.recent import RecentFacts

AT = "2026-01-01T00:00:00.000Z"
MODULE = Module(GAME.key, GAME.version, "0" * 64)
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


class Table:
    """A table at which a test plays."""

    def __init__(self, options: Options = BASE, seed: int = 0) -> None:
        self.replay: Replay[State, Options] = Replay(GAME)
        self.appends: list[RecordedAppend] = []

        def seed_at(stream: str, position: int) -> str:
            return random.Random(f"{seed}/{stream}/{position}").randbytes(32).hex()

        self._ports = Ports("ab" * 16, AT, seed_at, MODULE)
        values: OptionValues = {name: getattr(options, name) for name in Options.__struct_fields__}
        self._put(create(self.replay, self._ports, GameCreated(MODULE, values, 2, 4096, {}, {}, {}, "example.org/log", "")))
        for seat, who in enumerate(("Ada", "Grace")):
            self._put(join(self.replay, self._ports, seat, who, bot=seat == 1))
        for seat in (0, 1):
            self.send(seat, {"type": "ready"})

    @property
    def state(self) -> State:
        """The open state of the game."""
        state = self.replay.table.game
        assert state is not None
        return state

    def send(self, seat: Seat, command: dict[str, Value | None]) -> None:
        """Send a seat's command."""
        sent = SentCommand(seat, f"c{len(self.appends)}", "", None, "00" * 16, command)
        self._put(accept(self.replay, self._ports, sent, typed(command)))

    def play(self, seat: Seat, **command: Value) -> None:
        """Send a seat's command, given by its wire fields: `play(0, type="pass_placement")`."""
        self.send(seat, {**command})

    def _put(self, batch: DecidedFacts) -> None:
        append = batch.records()
        self.replay.feed_all(append)
        self.appends.append(append)

    def seen_by(self, viewer: Viewer) -> list[RecordedAppend]:
        """Return the appends as a viewer may read them."""
        return [closed_for(append, viewer) for append in self.appends]


def typed(command: dict[str, Value | None]) -> Command:
    """Return the command with these wire fields."""
    kinds = {command_name(kind): kind for kind in (*GAME.catalogue.commands, *TABLE_COMMANDS)}
    return kinds[str(command["type"])](**{name: value for name, value in command.items() if name != "type"})


def bot_game(options: Options = BASE, seed: int = 0, most: int = 400) -> Table:
    """Let two bots play a game to its end."""
    return _played(options, seed, most, by_bots=True)


def random_game(options: Options = BASE, seed: int = 0, most: int = 150) -> Table:
    """Play a game of random legal commands. It is conceded after `most` commands."""
    return _played(options, seed, most, by_bots=False)


@cache
def _played(options: Options, seed: int, most: int, *, by_bots: bool) -> Table:
    table, bits = Table(options, seed), Bits(seed)
    for _ in range(most):
        asked = table.replay.awaited()
        if not asked:
            return table
        decision = asked[0]
        table.send(decision.seat, _bot_command(table, decision, bits) if by_bots else any_command(table.state, decision.seat, bits))
    if table.replay.awaited():
        table.send(1, {"type": "concede"})
    return table


def _bot_command(table: Table, decision: Decision, bits: Bits) -> dict[str, Value | None]:
    command = GAME.play(close(table.state, decision.seat), decision.seat, decision, bits)
    built: dict[str, Value | None] = to_builtins(command)
    return built


def any_command(state: State, seat: Seat, bits: Bits) -> dict[str, Value | None]:
    """Return a random legal command."""
    options = GAME.legal(state, seat)
    return filled(options[bits.below(len(options))], bits)


def filled(option: Option, bits: Bits) -> dict[str, Value | None]:
    """Return a random command of an option."""
    chosen = {choice.field: choice.values[bits.below(len(choice.values))] for choice in option.choices}
    return {"type": option.command, **option.fixed, **chosen}


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


def events_of(table: Table) -> Iterator[Struct]:
    """Yield all events of a game."""
    for append in table.appends:
        yield from (record.event for record in append)
