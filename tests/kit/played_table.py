"""A table at which a test plays through `domain.table`: its appends without their encoding, as each viewer may read them."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic

import msgspec
from msgspec.structs import asdict, fields

from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Decision, Option
from domain.kernel.game import Game, Randomness
from domain.kernel.seats import SYSTEM, Seat, Viewer
from domain.kernel.words import Value
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.appends import RecordedAppend, closed_for
from domain.table.commands import TABLE_COMMANDS
from domain.table.decide import accept
from domain.table.events import GameCreated
from domain.table.ledger import Module
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from domain.table.seating import create, join
from kit.position import O, S
from projections.recent import RecentFacts

AT = "2026-01-01T00:00:00.000Z"
WireFields = dict[str, Value | None]


class PlayedTable(Generic[S, O]):
    """A table of a game. Seat 0 is a person, the others are bots."""

    def __init__(self, game: Game[S, O], options: O, names: Sequence[str], seed: int = 0) -> None:
        self.game = game
        self.replay: Replay[S, O] = Replay(game)
        self.appends: list[RecordedAppend] = []
        self.seats = len(names)
        module = Module(game.key, game.version, "0" * 64)
        self._ports = Ports("ab" * 16, AT, lambda *at: _seed(seed, *at), module, lambda group: _seed(seed, group))
        seals = dict.fromkeys(game.catalogue.groups, "00" * 32)
        created = GameCreated(module, asdict(options), self.seats, 4096, {}, seals, {}, "example.org/log", "")
        self._put(create(self.replay, self._ports, created))
        for seat, who in enumerate(names):
            self._put(join(self.replay, self._ports, seat, who, bot=seat > 0))
        for seat in range(self.seats):
            self.send(seat, {"type": "ready"})

    @property
    def state(self) -> S:
        """The open state of the game."""
        state = self.replay.table.game
        assert state is not None
        return state

    def send(self, seat: Seat, command: WireFields) -> None:
        """Send a seat's command."""
        sent = SentCommand(seat, f"c{len(self.appends)}", "", None, "00" * 16, command)
        self._put(accept(self.replay, self._ports, sent, typed(self.game, command)))

    def play(self, seat: Seat, **command: Value) -> None:
        """Send a seat's command, given by its wire fields: `play(0, type="pass")`."""
        self.send(seat, {**command})

    def play_on(self, choose: Callable[[S, Decision], WireFields], most: int) -> None:
        """Answer decisions until the game is over or awaits `SYSTEM`, at most so many."""
        for _ in range(most):
            asked = self.replay.awaited()
            if not asked or asked[0].seat == SYSTEM:
                return
            self.send(asked[0].seat, choose(self.state, asked[0]))

    def bot_command(self, decision: Decision, bits: Randomness) -> WireFields:
        """Return the command of the game's bot."""
        seat = decision.seat
        built: WireFields = msgspec.to_builtins(self.game.play(close(self.state, seat), seat, decision, bits))
        return built

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


def moments(game: Game[S, O], appends: Iterable[RecordedAppend]) -> Iterator[tuple[S, RecentFacts]]:
    """Yield the game's state after each append of a viewer's closed log, from its start on, with the recent records."""
    replay: Replay[S, O] = Replay(game)
    recent = RecentFacts()
    for append in appends:
        for record in append:
            replay.feed(record)
            recent = recent.after(record)
        if replay.table.game is not None:
            yield replay.table.game, recent


def _seed(*parts: object) -> str:
    return random.Random("/".join(map(str, parts))).randbytes(32).hex()


def typed(game: Game[S, O], command: WireFields) -> Command:
    """Return the command of a game or of the table with these wire fields. Their values are not checked."""
    kinds = {command_name(kind): kind for kind in (*game.catalogue.commands, *TABLE_COMMANDS)}
    kind = kinds[str(command["type"])]
    return kind(**{field.name: command[field.encode_name] for field in fields(kind) if field.encode_name in command})


def filled(option: Option, bits: Randomness) -> WireFields:
    """Return a random command of an option."""
    chosen = {choice.field: choice.values[bits.below(len(choice.values))] for choice in option.choices}
    return {"type": option.command, **option.fixed, **chosen}
