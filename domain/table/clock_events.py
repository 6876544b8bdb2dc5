"""Events of the clocks: their settings, deadlines, stops and credits, time given, pauses and time-outs.

Each holds its result as values, so that folding the log gives the same clocks everywhere. Spans are milliseconds, but for the settings.
"""

from typing import Final, Literal

from msgspec.structs import replace

from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from domain.table.clocks import SECOND, Clocks, ClockSettings, Running, SeatClock, TimeOutAct, moment
from domain.table.events import LedgerEvent
from domain.table.free_undo import NO_UNDO
from domain.table.ledger import Ledger

DIRECTOR: Final = "director"
"""The reason of a pause by a director."""
DISPUTE: Final = "dispute"
"""The reason of a pause while there is a dispute."""


class ClockChosen(LedgerEvent, frozen=True):
    """The table has clocks. It stands right behind `GameCreated` and the choice of a beacon. All spans are seconds."""

    name: str
    bank: int
    increment: int
    cap: int
    limit: int
    interrupt: int
    grace: int
    graces: int
    time_out: TimeOutAct

    def evolve(self, state: Ledger) -> Ledger:
        """Give every seat a full bank."""
        settings = ClockSettings(
            self.name, self.bank, self.increment, self.cap, self.limit, self.interrupt, self.grace, self.graces, self.time_out
        )
        return replace(state, clocks=Clocks(settings, (SeatClock(self.bank * SECOND),) * state.seat_count))


class ReliabilityAsked(LedgerEvent, frozen=True):
    """The table asks for players whose turns were on time so often, in percent. It stands behind the choice of the clock."""

    percent: int

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the demand."""
        return replace(state, reliability=self.percent)


class DeadlineSet(LedgerEvent, frozen=True):
    """The clock of a seat runs for a decision since `start`, and its time is over at `at`. Of `allowed`, `free` is not charged to the
    `bank`. `reason`: `paused` if the calendar of the seat's account excepts time before the deadline, `extended` if time was
    given: then leave that was entered until `knows` is in the deadline (empty: none is new)."""

    seat: Seat
    decision: str
    start: str
    at: str
    bank: int
    free: int
    allowed: int
    reason: Literal["normal", "paused", "extended"]
    knows: str = ""

    def evolve(self, state: Ledger) -> Ledger:
        """Start the clock. Forget warnings that nobody goes on."""
        before = _clock(state, self.seat).running
        begins = before is None or self.reason != "extended"
        knows = moment(self.start) if before is None or begins else before.knows
        set_at = moment(self.start) if before is None or begins else before.set_at
        knows = max(knows, moment(self.knows)) if self.knows else knows
        running = Running(self.decision, moment(self.start), moment(self.at), self.free, self.allowed, knows, set_at)
        ledger = _with_clock(state, self.seat, replace(_clock(state, self.seat), bank=self.bank, running=running))
        clocks = _clocks(ledger)
        return replace(ledger, clocks=replace(clocks, warned=())) if clocks.warned else ledger


class ClockStopped(LedgerEvent, frozen=True):
    """The seat is not awaited any more. `at` is the arrival of the command that ended this, `excepted` the time since the start that its
    account's calendar does not count, `bank` what is left."""

    seat: Seat
    at: str
    excepted: int
    bank: int

    def evolve(self, state: Ledger) -> Ledger:
        """Stop the clock."""
        clock, paused = _clock(state, self.seat), _clocks(state).paused
        used = clock.used(moment(self.at), self.excepted, paused)
        clock = clock.counted(moment(self.at), paused)
        return _with_clock(state, self.seat, clock.stopped(used, self.bank))


class TimeCredited(LedgerEvent, frozen=True):
    """The seat completed a turn."""

    seat: Seat
    by: int

    def evolve(self, state: Ledger) -> Ledger:
        """Add the time to the bank."""
        return _with_time(state, self.seat, self.by)


class TimeGiven(LedgerEvent, frozen=True):
    """Another seat gave time to a seat, or a director (`giver` is null)."""

    seat: Seat
    giver: Seat | None
    by: int

    def evolve(self, state: Ledger) -> Ledger:
        """Add the time to the bank; the deadline that follows is later."""
        return _with_time(state, self.seat, self.by)


class GraceTaken(LedgerEvent, frozen=True):
    """A seat took one of its graces."""

    seat: Seat
    by: int

    def evolve(self, state: Ledger) -> Ledger:
        """Add the time to the bank; the deadline that follows is later."""
        clock = _clock(state, self.seat)
        return _with_clock(state, self.seat, replace(clock, bank=clock.bank + self.by, graces=clock.graces + 1))


class TimedOut(LedgerEvent, frozen=True):
    """The time of a seat was over at `at`, and this follows. `claimed_by` is the waiting seat whose command claimed it, or None."""

    seat: Seat
    decision: str
    at: str
    act: Literal["skip", "bot", "forfeit", "substitute"]
    claimed_by: Seat | None

    def evolve(self, state: Ledger) -> Ledger:
        """Close the free undo. The consequences follow, or the seat is absent."""
        after = replace(state.without_undo_request(), free_undo=NO_UNDO)
        return after.with_absent(self.seat) if self.act == "substitute" else after.with_answer_for(self.seat)


class PauseAgreed(LedgerEvent, frozen=True):
    """A seat agreed to a pause, which begins once all agree who are in the game. The consent ends with its next move, as that to a draw."""

    version = 3

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent."""
        return replace(state, clocks=_clocks(state).with_consent(self.seat, lapses=True))


class LastingPauseAgreed(PauseAgreed, frozen=True):
    """A seat agreed to a pause by a consent that does not lapse, as all did at first. It is read, and not written any more."""

    named = "PauseAgreed"
    version = 1

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent."""
        return replace(state, clocks=_clocks(state).with_consent(self.seat, lapses=False))


class PauseAgreedByAll(PauseAgreed, frozen=True):
    """A seat agreed to a pause, which waits for those as well who are out of the game. It is read, and not written any more."""

    named = "PauseAgreed"
    version = 2


class GamePaused(LedgerEvent, frozen=True):
    """No clock runs from the time of this record on. `reason`: `agreed` by the players, `director`, `dispute` while there is one, or
    `ruling`."""

    since: str
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Pause the game."""
        clocks = replace(_clocks(state), paused=moment(self.since), agreed=(), lapsing=(), directed=self.reason == DIRECTOR)
        clocks = replace(clocks, disputed=self.reason == DISPUTE, resume_agreed=(), resume_asked=None)
        return replace(state, clocks=clocks)


class ResumeAgreed(LedgerEvent, frozen=True):
    """A seat agreed at the time `at` to end the pause of a director whom the site has retired. `GameResumed` without a seat follows the
    consent of the last player who is in the game and not absent, and any consent seven days after the first one."""

    version = 2

    seat: Seat
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent, and the moment of the first one."""
        return _with_resumption(state, self.seat, self.at)


class ResumeAgreedByAll(ResumeAgreed, frozen=True):
    """A consent to end the pause of a director, which waits for those as well who are out of the game. It is read, and not written any
    more."""

    named = "ResumeAgreed"
    version = 1


class GameResumed(LedgerEvent, frozen=True):
    """The pause is over. All deadlines are later by its length. `seat` ended it; null: a director, or the consents before."""

    seat: Seat | None
    by: int

    def evolve(self, state: Ledger) -> Ledger:
        """Let the clocks go on. What leave is known by now is in the deadlines, also where `DeadlineDeferred` follows."""
        clocks = _clocks(state)
        knows = (clocks.paused or 0) + self.by
        resumed = replace(clocks.moved(self.by, knows), paused=None, directed=False, disputed=False)
        return replace(state, clocks=replace(resumed, resume_agreed=(), resume_asked=None))


class DeadlinesMoved(LedgerEvent, frozen=True):
    """The site was not reachable for this time: all deadlines are later by it. `reason` names the outage, so that it counts once."""

    by: int
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Move the deadlines."""
        return replace(state, clocks=replace(_clocks(state).moved(self.by), outage=self.reason))


class DeadlineDeferred(LedgerEvent, frozen=True):
    """The clock of a seat stood, in a pause or an outage, and the calendar of its account excepts more time before the deadline than it did
    before. So the deadline is later than by the time for which the clock stood. Leave that was entered until `knows` is in it (empty: none
    is new)."""

    seat: Seat
    decision: str
    at: str
    knows: str = ""

    def evolve(self, state: Ledger) -> Ledger:
        """Move the deadline."""
        return _with_deadline(state, self.seat, moment(self.at), moment(self.knows) if self.knows else 0)


class LeaveTaken(LedgerEvent, frozen=True):
    """Leave that the account of a seat had `entered` by then moves the deadline of the running decision: so many `days` of a year, and of
    the year behind it (`later`)."""

    seat: Seat
    decision: str
    entered: str
    at: str
    year: int
    days: int
    later: int

    def evolve(self, state: Ledger) -> Ledger:
        """Move the deadline, which has this leave in it."""
        return _with_deadline(state, self.seat, moment(self.at), moment(self.entered))


class AbandonmentWarned(LedgerEvent, frozen=True):
    """The players were warned that the game ends, as nobody goes on. `number` counts the warnings since the newest deadline was set."""

    number: int
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the moment of the warning."""
        clocks = _clocks(state)
        return replace(state, clocks=replace(clocks, warned=(*clocks.warned, moment(self.at))))


class GameAbandoned(LedgerEvent, frozen=True):
    """Nobody has gone on with the game `since` this time: `GameEnded` without results follows."""

    since: str

    def evolve(self, state: Ledger) -> Ledger:
        """Change nothing: `GameEnded` follows."""
        return state


CLOCK_EVENTS: tuple[type[LedgerEvent], ...] = (
    ClockChosen, ReliabilityAsked, DeadlineSet, ClockStopped, TimeCredited, TimeGiven, GraceTaken, TimedOut, LastingPauseAgreed,
    PauseAgreedByAll, PauseAgreed, GamePaused, ResumeAgreedByAll, ResumeAgreed, GameResumed, DeadlinesMoved, DeadlineDeferred, LeaveTaken,
    AbandonmentWarned, GameAbandoned,
)  # fmt: skip


def _with_resumption(ledger: Ledger, seat: Seat, at: str) -> Ledger:
    clocks = _clocks(ledger)
    agreed = (*(each for each in clocks.resume_agreed if each != seat), seat)
    asked = moment(at) if clocks.resume_asked is None else clocks.resume_asked
    return replace(ledger, clocks=replace(clocks, resume_agreed=agreed, resume_asked=asked))


def _clocks(ledger: Ledger) -> Clocks:
    if ledger.clocks is None:
        raise Malformed("the table has no clocks")
    return ledger.clocks


def _clock(ledger: Ledger, seat: Seat) -> SeatClock:
    ledger.require_seat(seat)
    return _clocks(ledger).seats[seat]


def _with_clock(ledger: Ledger, seat: Seat, clock: SeatClock) -> Ledger:
    return replace(ledger, clocks=_clocks(ledger).with_seat(seat, clock))


def _with_deadline(ledger: Ledger, seat: Seat, at: int, knows: int = 0) -> Ledger:
    clock = _clock(ledger, seat)
    if clock.running is None:
        return ledger
    running = replace(clock.running, deadline=at, knows=max(clock.running.knows, knows))
    return _with_clock(ledger, seat, replace(clock, running=running))


def _with_time(ledger: Ledger, seat: Seat, by: int) -> Ledger:
    clock = _clock(ledger, seat)
    return _with_clock(ledger, seat, replace(clock, bank=clock.bank + by))
