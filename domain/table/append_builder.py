"""Building an append: each fact is folded as soon as it is recorded, so that the next step sees it."""

from collections.abc import Callable, Mapping
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.boxes import tied
from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed, Refused
from domain.kernel.facts import AnyState, TurnEnded
from domain.kernel.game import Game, SeatResult
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Chance, Turn
from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.proof.entropy import initial_entropy, next_entropy
from domain.proof.records import Record
from domain.table.appends import RecordedAppend
from domain.table.beacon_events import RollRequested
from domain.table.binding import others_mixed
from domain.table.chance import AwaitingChance, Cause, ChainChance, Seals, Seeds
from domain.table.clock_events import DeadlineDeferred
from domain.table.clocks import Calendar, Clocks, EverydayCalendar, moment, moment_text
from domain.table.events import (
    ChainsExtended,
    DecisionsClosed,
    DecisionsOpened,
    GameEnded,
    GameStarted,
    LedgerEvent,
    PositionsBurned,
    RulesChanged,
    SealOpened,
)  # fmt: skip
from domain.table.ledger import Ledger, Module, Window
from domain.table.replay import Replay, TableState, setup_of
from domain.table.timing import Moment, credits, extended, starts, stops

E = TypeVar("E", bound=Struct)
S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


def reserve(game: Game[S, O]) -> int:
    """With so many positions left or fewer, a stream's chain is extended.

    The append that extends it has left at least half of them, as many as one command may use: so no draw uses the new chain
    before another command was accepted, whose nonce the server did not know when it chose the chain.
    """
    return 2 * game.most_draws


def no_seals(group: str) -> str:
    """The sealed secrets of a game without hidden draws."""
    raise Malformed(f"the game declares no group {group!r} of hidden draws")


class Extension(Protocol):
    """Makes a new part of one of the game's chains, with the newest dice key."""

    def __call__(self, stream: str, at: int) -> tuple[str, str]:
        """The link `at`, as the anchor of what follows it, and the id of the key it was made with."""
        ...


def no_extension(stream: str, at: int) -> tuple[str, str]:
    """The extensions of a table that never needs one."""
    raise Malformed(f"no key to extend the chain {stream!r} at {at}")


class Ports(NamedTuple):
    """What a decision needs from outside: the game's handle, the time of the append (UTC to the millisecond, as records hold
    it), the game's chains, and the rules in force."""

    handle: str
    at: str
    seeds: Seeds
    module: Module
    seals: Seals = no_seals
    extend: Extension = no_extension
    beacon: str | None = None
    """The published round for which the draws of the append waited, `<round>:<hex randomness>`."""
    chance: Callable[[str], Chance] | None = None
    """Tests only script dice here, by stream; None: the chains."""
    arrived: str = ""
    """The time at which the command reached the server, before it waited for the table; empty: the time of the append."""
    calendar: Calendar = EverydayCalendar()
    """The calendars of the seats' accounts, for the clocks."""
    older: frozenset[type[Struct]] = frozenset()
    """The types of records, not written any more, that an append has which is decided again: the rules of these were in force."""


class DecidedFacts(Struct, frozen=True):
    """The facts of one append and its time. The events are tied to their record numbers, from `first` on."""

    first: int
    at: str
    events: tuple[Struct, ...]

    def records(self) -> RecordedAppend:
        """The facts as the log will hold them."""
        return tuple(Record(n, self.first, self.at, event) for n, event in enumerate(self.events, self.first))


class FoldedFacts(DecidedFacts, frozen=True):
    """Facts with the table after them, so that nobody has to fold them again once they are written."""

    after: TableState[AnyState]


class AppendBuilder(Generic[S, O]):
    """Collects the facts of one append and folds each of them at once."""

    def __init__(self, replay: Replay[S, O], ports: Ports) -> None:
        self._replay, self._ports = replay, ports
        self.game: Game[S, O] = replay.game
        self.first = replay.table.n + 1
        self.events: list[Struct] = []
        self._after: Replay[S, O] = replay.fork()
        self.may_draw = True
        """False: a draw raises RollAwaited."""
        module = self.table.ledger.module
        if module.id and module != ports.module:
            self.note(RulesChanged(ports.module))

    @property
    def handle(self) -> str:
        """The game's handle."""
        return self._ports.handle

    @property
    def at(self) -> str:
        """The time of the append."""
        return self._ports.at

    @property
    def table(self) -> TableState[S]:
        """The table after the facts so far."""
        return self._after.table

    @property
    def ledger(self) -> Ledger:
        """The ledger after the facts so far."""
        return self._after.table.ledger

    def awaited(self) -> tuple[Decision, ...]:
        """Who must decide what after the facts so far."""
        return self._after.awaited()

    def note(self, fact: LedgerEvent) -> None:
        """Record a fact of the table."""
        self._feed(tied(fact, self._after.table.n + 1))

    def _feed(self, event: Struct) -> None:
        self._after.feed(Record(self._after.table.n + 1, self.first, self._ports.at, event))
        self.events.append(event)

    def play(self, stream: str, move: Callable[[Turn[S]], None], cause: Cause | None = None) -> None:
        """Let the game make a move and record its facts, with dice from this stream; `cause` is the command whose nonce goes into
        them. Raises Refused and records nothing then."""
        state = self.table.game
        if state is None:
            raise Refused("not_started", "TAB-PLAY")
        turn = Turn(state, self._chance(stream, cause), self.table.n + 1, self.game.dice, self.game.rules)
        move(turn)
        for fact in turn.facts:
            self._feed(fact)

    def _chance(self, stream: str, cause: Cause | None) -> Chance:
        if not self.may_draw or (self.ledger.beacon is not None and self._ports.beacon is None):
            return AwaitingChance()
        if self._ports.chance is not None:
            return self._ports.chance(stream)
        ports = self._ports
        return ChainChance(ports.handle, stream, self.ledger, ports.seeds, ports.seals, cause, ports.beacon)

    def begin(self) -> None:
        """Start the game: first entropy, from the nonces that came with `ready`; then the set-up."""
        nonces = [entry.nonce if entry is not None and entry.ready else None for entry in self.ledger.seats]
        self.note(GameStarted(0, initial_entropy(self._ports.handle, nonces)))
        setup = setup_of(self.game, self.ledger)
        self.play(TABLE_STREAM, lambda turn: self.game.begin(turn, setup))

    @property
    def moment(self) -> Moment:
        """The time of the append, and the arrival of what caused it."""
        at = moment(self._ports.at)
        return Moment(at, min(at, moment(self._ports.arrived)) if self._ports.arrived else at, self._ports.calendar)

    def run_clocks(self) -> None:
        """Stop the clocks of seats that are not awaited any more, credit a completed turn, and start the clocks of awaited seats."""
        clocks = self.ledger.clocks
        if clocks is None or not self.ledger.started:
            return
        now, awaited = self.moment, self.awaited()
        for stop in stops(clocks, awaited, now):
            self.note(stop)
        for credit in credits(self.ledger.clocks or clocks, self._completed()):
            self.note(credit)
        turn = None if self.table.game is None else self.table.game.turn
        for start in starts(self.ledger.clocks or clocks, awaited, turn, self.ledger.bots(), now):
            self.note(start)

    def stop_clocks(self) -> None:
        """Record that each running clock stands still from now on, without the time that was used being given back."""
        clocks = self.ledger.clocks
        for stop in () if clocks is None else stops(clocks, (), self.moment):
            self.note(stop)

    def extend_deadline(self, clocks: Clocks, seat: Seat, by: int) -> None:
        """Move the deadline of a seat that was given time."""
        later = extended(clocks, seat, by, self._ports.calendar)
        if later is not None:
            self.note(later)

    def defer(self, before: Clocks, since: int) -> None:
        """Make the deadlines of clocks that stood since then later, where the calendars of their seats except time before them now.
        `before` are the clocks as they stood."""
        for seat, clock in enumerate(before.seats):
            running = self.ledger.clocks.seats[seat].running if self.ledger.clocks is not None else None
            if clock.running is None or running is None:
                continue
            at = self._ports.calendar.resumed(seat, clock.running, since, self.moment.at)
            if at > running.deadline:
                knows = self._ports.calendar.knows(seat, running)
                self.note(DeadlineDeferred(seat, running.decision, moment_text(at), moment_text(knows) if knows else ""))

    def form_of(self, kind: type[E]) -> type[E]:
        """The form in which records of this type are written: an older one, if the append is decided again and has that."""
        return next((older for older in self._ports.older if issubclass(older, kind)), kind)

    def _completed(self) -> tuple[Seat, ...]:
        """The seats of the turn that was running before the append, if the append ended it, and it had not ended before it was rewound."""
        before = self._replay.table.game
        if before is None or before.turn is None or self.ledger.over or before.turn.id in self.ledger.rewinding.credited:
            return ()
        ended = any(isinstance(event, TurnEnded) and event.turn == before.turn.id for event in self.events)
        return tuple(sorted(set(before.turn.seats) - self.ledger.bots())) if ended else ()

    def close_window(self, window: Window) -> None:
        """Close the window and mix its answers into the entropy, seats in ascending order. If the nonce of another seat is among
        them, the rest of a stolen chain is burned: nobody can foresee the rolls behind it any more."""
        k = self.ledger.k + 1
        entropy = next_entropy(self._ports.handle, k, self.ledger.entropy, window.answers)
        self.note(DecisionsClosed(window.w, tuple(sorted(window.answers)), k, entropy))
        for stream, parts in sorted(self.ledger.chains.items()):
            newest = parts[-1]
            if newest.urgent and newest.at > self.ledger.positions.get(stream, 0) and self._others_mixed(stream, window):
                self.note(PositionsBurned(stream, newest.at, "key_stolen"))

    def _others_mixed(self, stream: str, window: Window) -> bool:
        rolls = (seat for seat in range(self.ledger.seat_count) if seat_stream(seat) == stream)
        return others_mixed(next(rolls, None), window.answers)

    def extend(self, streams: Mapping[str, int], reason: Literal["used_up", "key_stolen"]) -> None:
        """Continue the chains of these streams in new ones; `streams` gives the link at which each new one begins."""
        made = {stream: self._ports.extend(stream, at) for stream, at in streams.items()}
        if made:
            (dice_key,) = {key for _, key in made.values()}
            self.note(ChainsExtended({stream: anchor for stream, (anchor, _) in made.items()}, dict(streams), dice_key, reason))

    def settle(self) -> None:
        """Record what follows from the facts: the end of the game if nobody is awaited, else the next window. `SYSTEM` has no nonce and
        belongs to no window."""
        state = self.table.game
        if state is None or self.ledger.over:
            return
        awaited = {decision.seat for decision in self.awaited()}
        asked = tuple(sorted(awaited - {SYSTEM}))
        if not awaited:
            self.run_clocks()
            outcome = self.game.outcome(state)
            self._end(outcome.reason, outcome.seats)
        window = self.ledger.window
        if window is not None and not window.waits_for(asked):
            self.close_window(window)
        if asked and self.ledger.window is None:
            self.note(DecisionsOpened(self.ledger.windows + 1, asked))
        if not self.ledger.over:
            self.run_clocks()
            chains, least = sorted(self.ledger.chains.items()), reserve(self.game)
            self.extend({s: parts[-1].at + self.ledger.chain_length for s, parts in chains if self.ledger.left(s) <= least}, "used_up")

    def end_early(self, reason: str, results: tuple[SeatResult, ...]) -> None:
        """Record the end of a game that could go on: all clocks stop, and the open window is closed."""
        self.stop_clocks()
        self._end(reason, results)
        if self.ledger.window is not None:
            self.close_window(self.ledger.window)

    def _end(self, reason: str, results: tuple[SeatResult, ...]) -> None:
        self.note(GameEnded(reason, results))
        for group in sorted(self.ledger.seals):
            self.note(SealOpened(group, self._ports.seals(group)))

    def request_roll(self) -> None:
        """Record that the draws of the append's command wait for the first round that its time allows."""
        beacon = self.ledger.beacon
        if beacon is None:
            raise Malformed("no beacon to request a round of")
        self.note(RollRequested(beacon.first_round(self._ports.at)))
        self.run_clocks()

    def batch(self) -> FoldedFacts:
        """The append so far."""
        return FoldedFacts(self.first, self._ports.at, tuple(self.events), self.table)
