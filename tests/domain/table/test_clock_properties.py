"""Clocks under sequences that nobody would play: no seat loses time in which it was not awaited, no deadline moves backwards, every
fold of the log has the same clocks, and the verifier finds no fault."""

from dataclasses import dataclass, field

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.records import Record
from domain.proof.verification.budget import WorkBudget
from domain.proof.verification.chained import chained
from domain.proof.verification.played import PlayVerifier
from domain.proof.verification.remarks import Remarks
from domain.table.clock_events import GraceTaken, TimeCredited, TimeGiven
from domain.table.clocks import DAY, HOUR, SECOND, ClockSettings, Running, TimeOutAct
from domain.table.commands import AgreeToPause, ClaimTimeOut, GiveTime, ResumeGame, TakeGrace, Undo
from domain.table.director_events import DirectorAct
from domain.table.redeciding import redecided
from domain.table.replay import Replay
from domain.table.time_outs import move_deadlines
from kit.bits import Bits
from kit.directors import Director
from kit.timed import TimedWorld
from kit.toy import Options, State
from kit.toy_game import TOY

SEATS = strategies.integers(0, 2)
SPANS = strategies.one_of(strategies.integers(1, 5000), strategies.integers(60_000, 3 * DAY * SECOND))
DIRECTED: tuple[DirectorAct, ...] = ("give_time", "pause", "resume")
BEA = Director()
ACTS: tuple[TimeOutAct, ...] = ("claim", "skip", "bot", "forfeit")


class Nights:
    """A calendar that excepts a part of each span, more for each seat."""

    def deadline(self, seat: int, start: int, span: int) -> int:
        """A third of a day more for each seat."""
        return start + span + seat * 8 * HOUR * SECOND

    def extended(self, seat: int, running: Running, by: int) -> int:
        """Return the new deadline, as `deadline` computes it."""
        return self.deadline(seat, running.deadline, by)

    def excepted(self, seat: int, running: Running, end: int) -> int:
        """Half of the time."""
        return (end - running.start) // 2 if seat else 0

    def resumed(self, seat: int, running: Running, since: int, now: int) -> int:
        """An hour later for each seat."""
        return running.deadline + now - since + seat * HOUR * SECOND

    def leave(self, seat: int, running: Running, now: int) -> None:
        """None."""
        return

    def knows(self, seat: int, running: Running) -> int:
        """None."""
        return 0


@dataclass
class Seen:
    """What an observer knows without the clocks: how long a seat was awaited, and the deadlines so far."""

    awaited: int = 0
    deadlines: dict[str, int] = field(default_factory=dict)


class ClockMachine(RuleBasedStateMachine):
    """Plays a timed game of three seats, with every command about time at every moment."""

    @initialize(act=strategies.sampled_from(ACTS), nights=strategies.booleans(), limit=strategies.sampled_from([0, 5 * HOUR]))
    def begin(self, act: TimeOutAct, nights: bool, limit: int) -> None:
        self.world: TimedWorld[State, Options] = TimedWorld(TOY, "machine")
        self.world.clock = ClockSettings("own", 2 * DAY, DAY, 3 * DAY, limit, 6 * HOUR, DAY, 2, act)
        self.bits = Bits("machine")
        if nights:
            self.world.calendar = Nights()
        self.world.open(Options(rounds=3), 3)
        self.seen = [Seen() for _ in self.world.seats]
        self.read = 0

    def attempt(self, seat: Seat, command: Command) -> None:
        """Send a command, which may be refused; then nothing has changed."""
        before = self.world.table
        try:
            self.world.send(seat, command)
        except Refused:
            assert self.world.table == before

    @rule(span=SPANS)
    def time_passes(self, span: int) -> None:
        if not self.world.ledger.over:
            paused = self.world.clocks.paused is not None
            for seat in {decision.seat for decision in self.world.awaited()}:
                self.seen[seat].awaited += 0 if paused else span
        self.world.time += span

    @precondition(lambda self: not self.world.ledger.over)
    @rule(late=strategies.integers(0, 2000))
    def a_seat_answers_and_may_take_it_back(self, late: int) -> None:
        decision = self.bits.one_of(self.world.awaited())
        state = close(self.world.state, decision.seat)
        self.world.arrived = self.world.time - late
        self.attempt(decision.seat, TOY.play(state, decision.seat, decision, self.bits))
        self.world.arrived = None
        if late % 3 == 0:
            self.a_seat_takes_its_command_back(decision.seat)

    @rule(seat=SEATS)
    def a_seat_takes_its_command_back(self, seat: Seat) -> None:
        records = self.world.ledger.free_undo.records_for(seat)
        if records:
            self.attempt(seat, Undo(records[0]))

    @rule(seat=SEATS, other=SEATS, seconds=strategies.integers(0, 2 * DAY))
    def time_is_given(self, seat: Seat, other: Seat, seconds: int) -> None:
        self.attempt(seat, GiveTime(other, seconds))

    @rule()
    def all_agree_to_pause(self) -> None:
        for seat in self.world.seats:
            self.attempt(seat, AgreeToPause())

    @rule(seat=SEATS)
    def a_grace_is_taken(self, seat: Seat) -> None:
        self.attempt(seat, TakeGrace())

    @rule(seat=SEATS, resume=strategies.booleans())
    def a_pause(self, seat: Seat, resume: bool) -> None:
        self.attempt(seat, ResumeGame() if resume else AgreeToPause())

    @rule(seat=SEATS, other=SEATS)
    def a_claim(self, seat: Seat, other: Seat) -> None:
        self.attempt(seat, ClaimTimeOut(other))

    @rule(seat=SEATS)
    def the_server_times_a_seat_out(self, seat: Seat) -> None:
        running = self.world.clock_of(seat).running
        try:
            if running is not None:
                self.world.times_out(seat)
        except Refused:
            return
        assert running is None or self.world.time >= running.deadline

    @rule(kind=strategies.sampled_from(DIRECTED), seat=SEATS, seconds=strategies.integers(0, 2 * DAY))
    def a_director_acts(self, kind: DirectorAct, seat: Seat, seconds: int) -> None:
        try:
            BEA.acts(self.world, kind, *((seat, seconds) if kind == "give_time" else (None, 0)))
        except Refused:
            return

    @rule(span=strategies.integers(0, DAY * SECOND))
    def an_outage(self, span: int) -> None:
        self.time_passes(span)  # a site is away for no longer than the time that has passed
        try:
            self.world.take(move_deadlines(self.world.replay, self.world.ports(), span))
        except Refused:
            return

    @invariant()
    def no_seat_loses_time_in_which_it_was_not_awaited(self) -> None:
        events = self.world.events
        for seat in self.world.seats:
            got = sum(event.by for event in events if isinstance(event, TimeCredited | TimeGiven | GraceTaken) and event.seat == seat)
            lost = self.world.clock.bank * SECOND + got - self.world.clock_of(seat).bank
            assert 0 <= lost <= self.seen[seat].awaited, f"seat {seat} lost {lost} of {self.seen[seat].awaited}"

    @invariant()
    def no_deadline_moves_backwards(self) -> None:
        for seat in self.world.seats:
            running, known = self.world.clock_of(seat).running, self.seen[seat].deadlines
            if running is not None and self.world.clock.limit == 0 and not isinstance(self.world.calendar, Nights):
                assert running.deadline >= known.get(running.decision, 0)
                known[running.decision] = running.deadline

    @invariant()
    def every_fold_has_the_same_clocks(self) -> None:
        again = Replay(TOY).feed_all(self.reread())
        assert again.table.ledger.clocks == self.world.ledger.clocks

    def reread(self) -> list[Record]:
        """The records from their bytes."""
        return [self.world.codec.read(written.body, written.openings) for written in self.world.written]

    def teardown(self) -> None:
        if not hasattr(self, "world"):
            return
        written = self.world.written
        openings = [opening for each in written for opening in each.openings]
        assert redecided(TOY, self.world.codec, self.world.handle, [each.body for each in written], openings).differences == ()
        remarks = Remarks("V3")
        PlayVerifier(remarks, self.world.handle, WorkBudget()).follow(chained(Remarks("V1"), [each.body for each in written]))
        assert not remarks.faults


ClockMachine.TestCase.settings = settings(max_examples=60 * settings().max_examples // 100, stateful_step_count=40)
TestClocks = ClockMachine.TestCase
