"""The table decides: it accepts a seat's command, asks the game, and records both as one append."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.boxes import tied
from domain.kernel.commands import Command
from domain.kernel.errors import Malformed, Refused
from domain.kernel.game import Game
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret, shown
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Chance, Turn
from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.proof.entropy import initial_entropy, next_entropy
from domain.table.chance import ChainChance, Seals, Seeds
from domain.table.commands import Concede, Ready, Undo
from domain.table.events import (
    CommandAccepted,
    Conceded,
    DecisionsClosed,
    DecisionsOpened,
    GameCreated,
    GameEnded,
    GameStarted,
    LedgerEvent,
    OperatorLooked,
    Rewound,
    RulesChanged,
    SealOpened,
    SeatJoined,
    SeatLeft,
    SeatReady,
    TableClosed,
)  # fmt: skip
from domain.table.ledger import Ledger, Module, Window
from domain.table.raw import Sent, raw_digest, raw_text
from domain.table.replay import Replay, TableState, setup_of

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


def no_seals(group: str) -> str:
    """The sealed secrets of a game without hidden draws."""
    raise Malformed(f"the game declares no group {group!r} of hidden draws")


class Ports(NamedTuple):
    """What the table needs from outside: the game's name in texts, its chains, the rules in force, or scripted chance."""

    handle: str
    seeds: Seeds
    module: Module
    seals: Seals = no_seals
    chance: Callable[[str], Chance] | None = None
    """Tests only script dice here, by stream; None: the chains."""


class Batch(Struct, frozen=True):
    """The facts of one append, tied to their record numbers, `first` onwards."""

    first: int
    events: tuple[Struct, ...]


class Append(Generic[S, O]):
    """One append in the making: every fact is folded at once, so that the next step sees it."""

    def __init__(self, replay: Replay[S, O], ports: Ports) -> None:
        self._replay, self._ports = replay, ports
        self.game: Game[S, O] = replay.game
        self.first = replay.table.n + 1
        self.events: list[Struct] = []
        self._after: Replay[S, O] = replay.fork()
        module = self.table.ledger.module
        if module.id and module != ports.module:
            self.note(RulesChanged(ports.module))

    @property
    def table(self) -> TableState[S]:
        """The table after the facts so far."""
        return self._after.table

    @property
    def ledger(self) -> Ledger:
        """Its ledger."""
        return self._after.table.ledger

    def note(self, fact: LedgerEvent) -> None:
        """Record a fact of the table."""
        self._feed(tied(fact, self._after.table.n + 1))

    def _feed(self, event: Struct) -> None:
        self._after.feed(self._after.table.n + 1, event)
        self.events.append(event)

    def play(self, stream: str, move: Callable[[Turn[S]], None]) -> None:
        """Let the game record what the move brings about, with dice from this stream; raises Refused and records nothing."""
        state = self.table.game
        if state is None:
            raise Refused("not_started", "TAB-PLAY")
        turn = Turn(state, self._chance(stream), self.table.n + 1, self.game.dice)
        move(turn)
        for fact in turn.facts:
            self._feed(fact)

    def _chance(self, stream: str) -> Chance:
        if self._ports.chance is not None:
            return self._ports.chance(stream)
        return ChainChance(self._ports.handle, stream, self.ledger, self._ports.seeds, self._ports.seals)

    def begin(self) -> None:
        """Start the game: first entropy, then the set-up."""
        self.note(GameStarted(0, initial_entropy(self._ports.handle, [None] * self.ledger.seat_count)))
        setup = setup_of(self.game, self.ledger)
        self.play(TABLE_STREAM, lambda turn: self.game.begin(turn, setup))

    def close_window(self, window: Window) -> None:
        """Close the window: the answers go into the entropy, seats in ascending order."""
        mixed = tuple(sorted(window.answered))
        k = self.ledger.k + 1
        entropy = next_entropy(self._ports.handle, k, self.ledger.entropy, dict.fromkeys(mixed))
        self.note(DecisionsClosed(window.w, mixed, k, entropy))

    def settle(self) -> None:
        """After the facts: the end of the game where nobody is awaited, and the next window."""
        state = self.table.game
        if state is None or self.ledger.over:
            return
        asked = tuple(sorted({decision.seat for decision in self._after.awaited()}))
        if not asked:
            outcome = self.game.outcome(state)
            self.note(GameEnded(outcome.reason, outcome.seats))
            for group in sorted(self.ledger.seals):
                self.note(SealOpened(group, self._ports.seals(group)))
        window = self.ledger.window
        if window is not None and not window.waits_for(asked):
            self.close_window(window)
        if asked and self.ledger.window is None:
            self.note(DecisionsOpened(self.ledger.windows + 1, asked))

    def batch(self) -> Batch:
        """The append as it is now."""
        return Batch(self.first, tuple(self.events))


def create(replay: Replay[S, O], ports: Ports, created: GameCreated) -> Batch:
    """Open a table: the first append of its stream."""
    append = Append(replay, ports)
    append.note(created)
    return append.batch()


def join(replay: Replay[S, O], ports: Ports, seat: Seat, who: str, bot: bool) -> Batch:
    """Sit down on a free seat of a table that has not begun."""
    ledger = replay.table.ledger
    _before_start(ledger, seat)
    if ledger.seats[seat] is not None:
        raise Refused("seat_taken", "TAB-SEAT")
    append = Append(replay, ports)
    append.note(SeatJoined(seat, None, None, bot, shown(who)))
    return append.batch()


def leave(replay: Replay[S, O], ports: Ports, seat: Seat, kept: bool = False) -> Batch:
    """Stand up before the game has begun, or decline a free seat that is `kept` for somebody; with the last person the
    table closes."""
    ledger = replay.table.ledger
    _before_start(ledger, seat)
    if ledger.seats[seat] is None and not kept:
        raise Refused("seat_free", "TAB-SEAT")
    append = Append(replay, ports)
    append.note(SeatLeft(seat))
    if all(entry is None or entry.bot for entry in append.ledger.seats):
        append.note(TableClosed())
    return append.batch()


def look(replay: Replay[S, O], ports: Ports, seat: Seat, reason: str) -> Batch:
    """Record that the operator looks through a seat's eyes; raises Refused where there is nothing left to hide."""
    ledger = replay.table.ledger
    if not 0 <= seat < ledger.seat_count:
        raise Refused("unknown_seat", "TAB-SEAT")
    if not ledger.started or ledger.over:
        raise Refused("not_running", "TAB-LOOK")
    append = Append(replay, ports)
    append.note(OperatorLooked(seat, reason))
    return append.batch()


def _before_start(ledger: Ledger, seat: Seat) -> None:
    if not 0 <= seat < ledger.seat_count:
        raise Refused("unknown_seat", "TAB-SEAT")
    if ledger.started:
        raise Refused("already_started", "TAB-SEAT")
    if ledger.over:
        raise Refused("table_closed", "TAB-SEAT")


def accept(replay: Replay[S, O], ports: Ports, sent: Sent, command: Command) -> Batch:
    """Accept a seat's command with all that follows from it, or raise Refused and record nothing."""
    append = Append(replay, ports)
    ledger = append.ledger
    if ledger.over:
        raise Refused("game_over", "TAB-PLAY")
    _current(replay, sent, command)
    window = ledger.window
    shared = window is not None and len(window.seats) > 1
    raw = raw_text(sent)
    w = window.w if window is not None else 0
    append.note(
        CommandAccepted(
            sent.seat, ledger.seat_commands[sent.seat] + 1, None, w, sent.head, raw_digest(raw), None, Secret(audience(sent.seat), raw)
        )
    )
    match command:
        case Ready():
            _ready(append, sent.seat)
        case Undo():
            _undo(append, ledger, sent.seat, command.to)
        case Concede():
            append.note(Conceded(sent.seat))
            append.play(seat_stream(sent.seat), lambda turn: append.game.withdraw(turn, sent.seat))
        case _:
            stream = seat_stream(sent.seat)
            answered = append.ledger.window
            if shared and answered is not None and not answered.waits_for(decision.seat for decision in replay.awaited()):
                append.close_window(answered)  # several seats asked: closed first, then the draws on the table's own stream
                stream = TABLE_STREAM
            append.play(stream, lambda turn: append.game.decide(turn, sent.seat, command))
    append.settle()
    return append.batch()


def _current(replay: Replay[S, O], sent: Sent, command: Command) -> None:
    """A command is stale only if the decision it names is closed, or was never its seat's."""
    if not sent.decision or isinstance(command, Undo | Concede):
        return
    if all((decision.id, decision.seat) != (sent.decision, sent.seat) for decision in replay.awaited()):
        raise Refused("decision_closed", "TAB-PLAY")


def _ready(append: Append[S, O], seat: Seat) -> None:
    entry = append.ledger.seats[seat]
    if append.ledger.started:
        raise Refused("already_started", "TAB-READY")
    if entry is None or not append.ledger.full():
        raise Refused("seats_missing", "TAB-READY")
    if entry.ready:
        raise Refused("already_ready", "TAB-READY")
    append.note(SeatReady(seat))
    if append.ledger.everyone_ready():
        append.begin()


def _undo(append: Append[S, O], before: Ledger, seat: Seat, to: int) -> None:
    if before.free_seat != seat or to not in before.free:
        raise Refused("cannot_undo", "TAB-UNDO")
    append.note(Rewound(to, seat, "undo", (), None))
