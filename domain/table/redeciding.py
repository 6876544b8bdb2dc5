"""Deciding a recorded game again: the same commands and the same draws must give the same records.

Each append is decided again on the state that its predecessors left, under the rules that were in force, from the accepted raw command,
the published seeds and the opened seals. An additional roll, other dice, a fact that contradicts them, a window closed too early or
another result are therefore differences. Appends that depend on secrets of others cannot be decided again; they are counted.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Malformed, Refused, RollbookError, Unknown
from domain.kernel.events import Event
from domain.kernel.facts import AnyState, DiceRolled
from domain.kernel.game import Game
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.kernel.tracing import TraceEntry, tracing
from domain.proof.beacon import Beacon, Pulse
from domain.proof.errors import UnknownType
from domain.proof.records import Codec, Opening, Record
from domain.table.abandoning import abandon
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.appends import RecordedAppend, appends_of
from domain.table.beacon_events import BeaconChosen, BeaconPublished
from domain.table.beacon_rolls import roll
from domain.table.chance import Seals
from domain.table.clock_events import ClockChosen, DeadlinesMoved, ReliabilityAsked
from domain.table.clocks import ClockSettings
from domain.table.codec import TABLE_CATALOGUE
from domain.table.comparing import compared
from domain.table.creation import why_not_created_so
from domain.table.decide import accept
from domain.table.directing import direct
from domain.table.director_events import DirectorActed
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeAnswered,
    DisputeOpened,
    DisputesAllowed,
    Ruled,
    RulingAppealed,
    RulingJudged,
)
from domain.table.ending_events import TableExpired
from domain.table.endings import expire
from domain.table.events import (
    ChainsExtended,
    CommandAccepted,
    GameCreated,
    GameEnded,
    GameReported,
    GameRestored,
    NoncesBurned,
    OpenedByGame,
    OperatorLooked,
    PositionsBurned,
    RulesChanged,
    SealOpened,
    SeatJoined,
    SeatLeft,
    SystemCommandAccepted,
    TableClosed,
    ValuesCarriedOver,
)  # fmt: skip
from domain.table.following import follow
from domain.table.following_events import GameFollowed
from domain.table.leave import take_leave
from domain.table.ledger import Module
from domain.table.raw_command import CommandReader
from domain.table.recorded_times import RecordedCalendar, arrival_in
from domain.table.replay import Replay, TableState
from domain.table.reports import accept_report
from domain.table.rewind_events import UndosAllowed
from domain.table.ruling import go_on_with_dispute, judge, look_as_arbiter, rule
from domain.table.seating import Sitter, create, join, leave, look
from domain.table.start_events import StartChosen
from domain.table.starting import start
from domain.table.substitute_events import SubstituteOffered
from domain.table.substitutes import offer
from domain.table.system_commands import SystemCommand, accept_system
from domain.table.time_outs import accept_time_out, move_deadlines
from domain.table.undo_requests import UNDOS_UNSAID
from domain.table.upkeep import extend_chains, restore
from domain.table.vacancies import vacate_erased, vacate_silent
from domain.table.vacancy_events import SeatVacated, SilenceOfRecordsWarned, SilenceWarned
from domain.table.written_text import WrittenText

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

OLDER: Final = frozenset(event for event in TABLE_CATALOGUE.events if issubclass(event, Event) and event.named)
"""The types of records that are read, and not written any more."""


class Difference(NamedTuple):
    """A record that the rules do not give: its number, what is different, and the rules that were in force."""

    record: int
    text: str
    module: Module


class Redecided(NamedTuple):
    """The result of deciding a game again. Of `appends`, `again` were decided and compared in full; `hidden` depend on what the
    audience may not see; the others differ. `modules` are those that were in force. `unknown` is the first record of a type that
    the rules do not know; its append and those behind it were not decided."""

    appends: int
    again: int
    hidden: int
    differences: tuple[Difference, ...]
    modules: tuple[Module, ...]
    unknown: UnknownType | None = None


HIDDEN: Final = "hidden"
"""Why a trace ends where a rule reads what is closed."""


class Differs(RollbookError):
    """The rules do not give this record."""

    def __init__(self, record: int | None, text: str) -> None:
        """`record` is None where it is not known: then it is the first of the append."""
        super().__init__(text)
        self.record, self.text = record, text


def still_sealed(group: str) -> str:
    """The seals of a game whose keys nobody here has. Raises Unknown."""
    raise Unknown(f"the seal of {group}")


class Recorded:
    """The seeds, seals and chains that the records publish, in place of the server's keys. `sealed` gives what no record opens yet."""

    def __init__(self, events: Iterable[Struct], sealed: Seals = still_sealed) -> None:
        self._sealed = sealed
        self._seeds: dict[tuple[str, int], str] = {}
        self._parts: dict[tuple[str, int], tuple[str, str]] = {}
        self.secrets: dict[str, str] = {}
        for event in events:
            match event:
                case DiceRolled():
                    self._seeds.setdefault((event.stream, event.i), event.seed)
                case SealOpened():
                    self.secrets.setdefault(event.group, event.secret)
                case ChainsExtended():
                    parts = {(stream, at): (event.anchors.get(stream, ""), event.dice_key) for stream, at in event.at.items()}
                    self._parts = {**parts, **self._parts}
                case _:
                    pass

    def seed(self, stream: str, position: int) -> str:
        """The published seed of a position."""
        if (stream, position) not in self._seeds:
            raise Differs(None, f"the rules draw position {position} of {stream}, and no record does")
        return self._seeds[stream, position]

    def seal(self, group: str) -> str:
        """The secret of a group, as a record opens it; raises Unknown while nobody here knows it."""
        return self.secrets[group] if group in self.secrets else self._sealed(group)

    def extend(self, stream: str, at: int) -> tuple[str, str]:
        """The recorded anchor and key of a chain that goes on behind `at`."""
        if (stream, at) not in self._parts:
            raise Differs(None, f"the rules let the chain {stream} go on behind {at}, and no record does")
        return self._parts[stream, at]


def redecided(
    game: Game[S, O],
    codec: Codec,
    handle: str,
    bodies: Iterable[bytes],
    openings: Iterable[Opening] = (),
    sealed: Seals = still_sealed,
) -> Redecided:
    """Decide a whole game again, from its records and the openings that are known; `sealed` gives the secrets of a running game, where
    its keys are. Never raises for the content of the records."""
    records, unread = read_all(codec, bodies, openings)
    if not isinstance(unread, UnknownType):
        return _Redeciding(game, handle, records, sealed).run(unread)
    known = [record for record in records if record.append != unread.append]
    return _Redeciding(game, handle, known, sealed).run(None)._replace(unknown=unread)


class DecidedAgain(NamedTuple):
    """An append that was decided again: its records, the table before it, and the trace of its rules, up to what is hidden or differs.
    `ended` says why the trace ends early, if it does; it is `hidden` for what the openings that are known do not tell."""

    append: RecordedAppend
    before: TableState[AnyState]
    trace: tuple[TraceEntry, ...]
    ended: str


def traced(
    game: Game[S, O], codec: Codec, handle: str, bodies: Iterable[bytes], openings: Iterable[Opening], n: int, sealed: Seals = still_sealed
) -> DecidedAgain:
    """Decide the append with record `n` again, and write down why it was decided so, from the openings that are known alone.

    Raises Malformed for records that cannot be read or folded so far, and for a number that there is not.
    """
    records, unread = read_all(codec, bodies, openings)
    if not 0 <= n < len(records):
        raise Malformed(f"there is no record {n}" if unread is None else f"record {n} cannot be read: {unread}")
    return _Redeciding(game, handle, records, sealed).traced(n)


def read_all(codec: Codec, bodies: Iterable[bytes], openings: Iterable[Opening]) -> tuple[list[Record], Differs | UnknownType | None]:
    """The records before the first that cannot be read, and why that one cannot be: its type is not known, or it is malformed."""
    by_record: dict[int, list[Opening]] = {}
    for opening in openings:
        by_record.setdefault(opening.n, []).append(opening)
    records: list[Record] = []
    for n, body in enumerate(bodies):
        try:
            records.append(codec.read(body, by_record.get(n, ())))
        except UnknownType as unknown:
            return records, unknown
        except Exception as fault:  # noqa: BLE001  # a forged record may break anything in reading; it becomes a difference
            return records, Differs(n, f"the rules know no such record: {_said(fault)}")
    return records, None


class _Redeciding(Generic[S, O]):
    """Decides one game, append by append; `_replay` folds the records as they are, also where the rules give others."""

    def __init__(self, game: Game[S, O], handle: str, records: Sequence[Record], sealed: Seals) -> None:
        self._game, self._handle, self._records = game, handle, records
        self._recorded = Recorded((record.event for record in records), sealed)
        self._reader = CommandReader(game.catalogue.commands)
        self._replay: Replay[S, O] = Replay(game)
        self._ids = set[tuple[Seat, str]]()
        self._modules: dict[Module, None] = {}
        self._differences: list[Difference] = []

    def run(self, unread: Differs | None) -> Redecided:
        """Decide every append, up to the first record that cannot be folded."""
        count = again = hidden = 0
        for append in appends_of(self._records):
            count += 1
            module = self._in_force(append[0].event)
            self._modules[module] = None
            try:
                whole = self._decide(append, module)
                again, hidden = again + whole, hidden + (not whole)
            except Unknown:
                hidden += 1
            except Differs as found:
                self._differs(append[0].n if found.record is None else found.record, found.text, module)
            if not self._follow(append, module):
                return self._summed(count, again, hidden)
        if unread is not None:
            self._differs(len(self._records), unread.text, self._replay.table.ledger.module)
        return self._summed(count, again, hidden)

    def traced(self, n: int) -> DecidedAgain:
        """Decide the append with record `n` again, and trace it. Raises Malformed for records that cannot be folded."""
        for append in appends_of(self._records):
            module, before = self._in_force(append[0].event), self._replay.table
            if append[-1].n >= n:
                with tracing() as trace:
                    ended = self._why_ended(append, module)
                return DecidedAgain(append, before, tuple(trace.entries), ended)
            if not self._follow(append, module):
                break
        raise Malformed(f"the records before {n} cannot be folded: {self._differences[-1].text if self._differences else 'they end'}")

    def _why_ended(self, append: RecordedAppend, module: Module) -> str:
        try:
            self._decide(append, module)
        except Unknown:
            return HIDDEN
        except Differs as found:
            return found.text
        return ""

    def _summed(self, count: int, again: int, hidden: int) -> Redecided:
        return Redecided(count, again, hidden, tuple(self._differences), tuple(self._modules))

    def _differs(self, record: int, text: str, module: Module) -> None:
        self._differences.append(Difference(record, text, module))

    def _in_force(self, first: Struct) -> Module:
        match first:
            case GameCreated() | RulesChanged():
                return first.module
            case _:
                return self._replay.table.ledger.module

    def _follow(self, append: Sequence[Record], module: Module) -> bool:
        """Fold an append as it was recorded. Returns False if that is impossible, or if the table is not opened as the game demands."""
        opened = append[0].event
        if isinstance(opened, GameCreated) and (append[0].n or why_not_created_so(self._game, opened)):
            return False  # its content (a billion seats, for example) must not be used
        for record in append:
            try:
                self._replay.feed(record)
            except Exception as fault:  # noqa: BLE001  # a forged record may break anything; it becomes a difference
                self._differs(record.n, f"the record cannot follow those before it: {_said(fault)}", module)
                return False
        return True

    # one append ----------------------------------------------------------------------------------------------------------

    def _decide(self, append: Sequence[Record], module: Module) -> bool:
        """Decide an append again. Returns True if all of it could be compared. Raises Differs, and Unknown if it depends on
        something hidden."""
        first, events = append[0].n, [record.event for record in append]
        ports = Ports(self._handle, append[0].at, self._recorded.seed, module, self._recorded.seal, self._recorded.extend)
        ports = ports._replace(arrived=arrival_in(events), calendar=RecordedCalendar(events), older=self._older(events))
        made = events[1:] if isinstance(events[0], RulesChanged) else events
        if isinstance(events[0], RulesChanged):
            self._check_change(first, module)
            if not made:
                raise Differs(first, "new rules are announced, and nothing follows under them")
        number = first + len(events) - len(made)
        self._check_end(append)
        try:
            batch = self._batch(ports, number, made)
        except Refused as refused:
            raise Differs(number, f"the rules refuse it: {refused}") from refused
        except (Differs, Unknown):
            raise
        except Exception as fault:  # a forged record may break anything; it becomes a difference
            raise Differs(number, f"the rules cannot decide it: {_said(fault)}") from fault
        return self._compare(first, events, batch.events)

    def _older(self, events: Sequence[Struct]) -> frozenset[type[Struct]]:
        """The older types of an append. One without any that goes on with a silence of before goes by the rule of that."""
        found = OLDER.intersection(type(event) for event in events)
        silence = self._replay.table.ledger.silence
        anew = {SilenceWarned, SeatVacated}.intersection(type(event) for event in events)
        return found if anew or silence is None or silence.by_moves else found | {SilenceOfRecordsWarned}

    def _check_change(self, record: int, module: Module) -> None:
        """A running game goes on under rules of the same major version."""
        before = self._replay.table.ledger.module
        if (before.id, _major(before)) != (module.id, _major(module)):
            raise Differs(record, f"the rules of {before.id} {before.version} cannot become those of {module.id} {module.version}")

    def _check_end(self, append: Sequence[Record]) -> None:
        """The append that ends a game must open its seals: hidden draws cannot be decided again without them."""
        sealed = sorted(self._replay.table.ledger.seals.keys() - self._recorded.secrets.keys())
        for record in append:
            if sealed and isinstance(record.event, GameEnded):
                raise Differs(record.n, f"the game is over, and the seals of {', '.join(sealed)} are not opened")

    def _batch(self, ports: Ports, number: int, events: Sequence[Struct]) -> DecidedFacts:
        """The append that the rules give in place of these events."""
        replay = self._replay
        match events[0]:
            case GameCreated() as created:
                if number:
                    raise Differs(number, "a table is opened once")
                if why := why_not_created_so(self._game, created):
                    raise Differs(number, why)
                carried = next((event.values for event in events if isinstance(event, ValuesCarriedOver)), None)
                sitters = (_sitter(event) for event in events if isinstance(event, SeatJoined))
                beacon = next((Beacon(*msgspec.structs.astuple(event)) for event in events if isinstance(event, BeaconChosen)), None)
                chosen = next((ClockSettings(*msgspec.structs.astuple(event)) for event in events if isinstance(event, ClockChosen)), None)
                asked = next((event.percent for event in events if isinstance(event, ReliabilityAsked)), 0)
                start_chosen = next((event for event in events if isinstance(event, StartChosen)), None)
                opened_by = next((event for event in events if isinstance(event, OpenedByGame)), None)
                allowed = next((event.requests for event in events if isinstance(event, UndosAllowed)), UNDOS_UNSAID)
                disputes = next((event.pauses for event in events if isinstance(event, DisputesAllowed)), None)
                return create(replay, ports, created, sitters, carried, beacon, chosen, asked, start_chosen, opened_by, allowed, disputes)
            case SeatJoined() as joined:
                return join(replay, ports, *_sitter(joined))
            case SeatLeft(seat):
                closed = any(isinstance(event, TableClosed) for event in events)
                return leave(replay, ports, seat, kept=True, waits=not closed)  # the log does not say for whom a free seat was kept
            case CommandAccepted() as accepted:
                return self._accepted(ports, number, accepted, _text_in(events))
            case SystemCommandAccepted(kind="time_out", seat=int(late), decision=decision):
                return accept_time_out(replay, ports, late, decision)
            case SystemCommandAccepted(kind="move_deadlines"):
                moved = next((event for event in events if isinstance(event, DeadlinesMoved)), DeadlinesMoved(0, ""))
                return move_deadlines(replay, ports, moved.by, moved.reason)
            case SystemCommandAccepted(kind="leave", seat=int(away)):
                return take_leave(replay, ports, away)
            case SystemCommandAccepted(kind="abandon"):
                return abandon(replay, ports)
            case SystemCommandAccepted(kind="vacate", seat=int(seat)):
                return vacate_erased(replay, ports, seat)
            case SystemCommandAccepted(kind="vacate"):
                return vacate_silent(replay, ports)
            case SystemCommandAccepted(kind="dispute"):
                return go_on_with_dispute(replay, ports)
            case SystemCommandAccepted(kind="start"):
                return start(replay, ports)
            case SystemCommandAccepted(kind="report"):
                found = next((event for event in events if isinstance(event, GameReported)), GameReported("", "", "", ""))
                return accept_report(replay, ports, found)
            case SystemCommandAccepted() as acted:
                return accept_system(replay, ports, SystemCommand(acted.decision, acted.kind, acted.seat, acted.reason))
            case GameFollowed() as followed:
                sat = next((event for event in events if isinstance(event, SeatJoined | SubstituteOffered)), None)
                return follow(replay, ports, followed, None if sat is None else _sitter(sat))
            case SubstituteOffered() as offered:
                return offer(replay, ports, _sitter(offered))
            case TableExpired():
                return expire(replay, ports)
            case DirectorActed() as directed:
                return direct(replay, ports, directed)
            case ArbiterLooked() as looked:
                return look_as_arbiter(replay, ports, looked)
            case Ruled() as ruled:
                return rule(replay, ports, ruled, ruled.text)
            case RulingJudged() as judged:
                return judge(replay, ports, judged, judged.text)
            case BeaconPublished(awaited, signature):
                return roll(replay, ports, Pulse(awaited, signature))
            case OperatorLooked(seat, reason):
                return look(replay, ports, seat, reason)
            case ChainsExtended(reason="key_stolen"):
                return extend_chains(replay, ports)
            case GameRestored(lost, reason):
                return restore(replay, ports, lost, reason, self._burned(events), _nonces_burned(events))
            case event:
                raise Differs(number, f"no append begins with {type(event).__name__}")

    def _accepted(self, ports: Ports, number: int, accepted: CommandAccepted, text: Secret[WrittenText] | None) -> DecidedFacts:
        try:
            sent, command = self._reader.raw(accepted.seat, accepted.raw.read(), accepted.y, accepted.sig)
        except msgspec.DecodeError as fault:
            raise Differs(number, f"the rules know no such command: {_said(fault)}") from fault
        if (sent.seat, sent.id) in self._ids:
            raise Differs(number, f"the command {sent.id[:80]!r} of seat {sent.seat} was accepted before")
        self._ids.add((sent.seat, sent.id))
        return accept(self._replay, ports, replace(sent, text=text), command)

    def _burned(self, events: Sequence[Struct]) -> int:
        """The number of positions of each stream that a restored game gives up, read from the first stream."""
        positions = self._replay.table.ledger.positions
        return next((event.to - positions.get(event.stream, 0) for event in events if isinstance(event, PositionsBurned)), 0)

    def _compare(self, first: int, recorded: Sequence[Struct], given: Sequence[Struct]) -> bool:
        whole = True
        for n, (one, other) in enumerate(zip(recorded, given, strict=False), first):
            found = compared(one, other)
            if found.difference:
                raise Differs(n, found.difference)
            whole = whole and found.whole
        common = min(len(recorded), len(given))
        if len(recorded) > common:
            raise Differs(first + common, f"the rules give no {type(recorded[common]).__name__} here, nor anything else")
        if len(given) > common:
            raise Differs(first + common - 1, f"the rules go on with {type(given[common]).__name__}, the records do not")
        return whole


def _sitter(joined: SeatJoined | SubstituteOffered) -> Sitter:
    name = joined.who.read() if joined.who.is_open() else ""
    strength = joined.strength if isinstance(joined, SeatJoined) else None
    return Sitter(joined.seat, name, joined.bot, joined.anchor, joined.key, strength)


def _text_in(events: Iterable[Struct]) -> Secret[WrittenText] | None:
    """The text that was sent beside a command."""
    written = (event.text for event in events if isinstance(event, DisputeOpened | DisputeAnswered | RulingAppealed))
    return next(written, None)


def _nonces_burned(events: Iterable[Struct]) -> Mapping[Seat, int]:
    return {event.seat: event.to for event in events if isinstance(event, NoncesBurned)}


def _major(module: Module) -> str:
    return module.version.partition(".")[0]


def _said(fault: Exception) -> str:
    return f"{type(fault).__name__}: {str(fault)[:200]}"
