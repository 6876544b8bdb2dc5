"""Whole games of StarQuest at a table, played by bots or at random, as the appends that a viewer may read."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct, to_builtins

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
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
from kit.bits import Bits
from projections.recent import RecentFacts

MODULE: Final = Module(GAME.key, GAME.version, "0" * 64)
_KINDS: Final = {command_name(kind): kind for kind in (*GAME.catalogue.commands, *TABLE_COMMANDS)}
_SELDOM: Final = {"end_turn": 1, "end_actions": 1, "end_activation": 2, "stand_down": 1, "choose_loadout": 1, "done": 2}
"""Weights of commands that random play chooses less often than the usual weight 8: endings, so that games last longer."""
_USUAL: Final = 8
_SETTINGS: Final = 40
"""Random play changes a setting once in this many commands."""


class Boarding:
    """A table at which a test plays."""

    def __init__(self, options: Options, seats: int, seed: int = 0) -> None:
        self.replay: Replay[State, Options] = Replay(GAME)
        self.appends: list[RecordedAppend] = []
        self.seats = seats
        self._ports = Ports(
            "ab" * 16,
            "2026-01-01T00:00:00.000Z",
            lambda stream, position: random.Random(f"{seed}/{stream}/{position}").randbytes(32).hex(),
            MODULE,
            lambda group: random.Random(f"{seed}/{group}").randbytes(32).hex(),
        )
        values: OptionValues = {name: getattr(options, name) for name in Options.__struct_fields__}
        seals = dict.fromkeys(GAME.catalogue.groups, "00" * 32)
        self._put(create(self.replay, self._ports, GameCreated(MODULE, values, seats, 4096, {}, seals, {}, "example.org/log", "")))
        for seat in range(seats):
            self._put(join(self.replay, self._ports, seat, f"Player {seat}", bot=seat > 0))
        for seat in range(seats):
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

    def _put(self, batch: DecidedFacts) -> None:
        append = batch.records()
        self.replay.feed_all(append)
        self.appends.append(append)

    def seen_by(self, viewer: Viewer) -> list[RecordedAppend]:
        """Return the appends as a viewer may read them."""
        return [closed_for(append, viewer) for append in self.appends]

    def viewers(self) -> tuple[Viewer, ...]:
        """Return all seats, and the public."""
        return (*range(self.seats), None)


def typed(command: dict[str, Value | None]) -> Command:
    """Return the command with these wire fields."""
    kind = _KINDS[str(command["type"])]
    names = {"from": "origin"}
    return kind(**{names.get(name, name): value for name, value in command.items() if name != "type"})


def filled(option: Option, bits: Bits) -> dict[str, Value | None]:
    """Return a random command of an option."""
    chosen = {choice.field: choice.values[bits.below(len(choice.values))] for choice in option.choices}
    return {"type": option.command, **option.fixed, **chosen}


def any_command(state: State, seat: Seat, bits: Bits) -> dict[str, Value | None]:
    """Return a random legal command: endings less often than other commands, settings rarely."""
    seen = close(state, seat)
    settings = GAME.standing(seen, seat)
    if settings and bits.once_in(_SETTINGS):
        return filled(bits.one_of(settings), bits)
    options = GAME.legal(seen, seat)
    weighed = [option for option in options for _ in range(_SELDOM.get(option.command, _USUAL))]
    return filled(weighed[bits.below(len(weighed))], bits)


def bot_command(state: State, decision: Decision, bits: Bits) -> dict[str, Value | None]:
    """Return the bot's command."""
    built: dict[str, Value | None] = to_builtins(GAME.play(close(state, decision.seat), decision.seat, decision, bits))
    return built


@cache
def played(options: Options, seats: int, seed: int, *, by_bots: bool, most: int = 5000) -> Boarding:
    """Play a game by bots or at random to its end. Chaos concedes after `most` commands."""
    table, bits = Boarding(options, seats, seed), Bits(str(seed))
    for _ in range(most):
        asked = table.replay.awaited()
        if not asked:
            return table
        decision = asked[0]
        send = bot_command(table.state, decision, bits) if by_bots else any_command(table.state, decision.seat, bits)
        table.send(decision.seat, send)
    if table.replay.awaited():
        table.send(table.state.chaos, {"type": "concede"})
    return table


def moments(appends: list[RecordedAppend]) -> Iterator[tuple[State, RecentFacts]]:
    """Yield the game's state after each append of a viewer's closed log, from its start on, with the recent records."""
    replay: Replay[State, Options] = Replay(GAME)
    recent = RecentFacts()
    for append in appends:
        for record in append:
            replay.feed(record)
            recent = recent.after(record)
        if replay.table.game is not None:
            yield replay.table.game, recent


def events_of(table: Boarding) -> Iterator[Struct]:
    """Yield all events of a game."""
    for append in table.appends:
        yield from (record.event for record in append)
