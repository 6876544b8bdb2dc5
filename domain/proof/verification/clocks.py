"""Clocks by a game's public records: no seat loses time in which it was not awaited, and no time-out comes early.

Deadlines may be later than the settings demand, as accounts have calendars that no record shows. Which decisions interrupt another seat's
turn is for V5 to check.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from domain.proof.canonical import Json
from domain.proof.verification.fields import Fields, is_number
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import Command, SeatVerifier
from domain.proof.verification.windows import WindowVerifier

CLAIM: Final = "claim"
DIRECTOR: Final = "director"
"""The reason of a pause by a director."""
DISPUTE: Final = "dispute"
"""The reason of a pause for a dispute."""
OVER_DISPUTES: Final = frozenset({"DisputeWithdrawn", "DisputeLapsed", "RulingEnforced"})
"""Types behind which clocks go on that stood for a dispute."""
ACTS: Final = frozenset({CLAIM, "skip", "bot", "forfeit", "substitute"})
FOLLOW_COMMANDS: Final = frozenset(
    {
        "TimedOut",
        "TimeGiven",
        "GraceTaken",
        "PauseAgreed",
        "PauseAgreed@2",
        "PauseAgreed@3",
        "ResumeAgreed",
        "ResumeAgreed@2",
        "GameResumed",
    }
)
"""Types that follow right behind the command of a seat that answers no window."""
LEAST_OUTAGE: Final = 300_000
_DAY: Final = 24 * 3600 * 1000
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
SILENCE: Final = 30 * _DAY
WARNED_BEFORE: Final = (10 * _DAY, 3 * _DAY)
BETWEEN: Final = _DAY
LEAVE_DAYS: Final = 30
"""Days of leave of a seat in one year."""
ALIGNED: Final = 7 * _DAY
"""A deadline that leave or a pause moves may wait for the next play window, which opens within a week."""
ABANDON_TYPES: Final = frozenset({"AbandonmentWarned", "GameAbandoned"})
_SPANS: Final = ("bank", "increment", "cap", "limit", "interrupt", "grace", "graces")


@dataclass(slots=True)
class Running:
    """A running clock, in milliseconds."""

    decision: str
    start: int
    deadline: int
    free: int
    allowed: int


@dataclass(slots=True)
class SeatClock:
    """The clock of a seat. `given`: what was given in the append; `last`: the newest decision and its deadline, also after the stop."""

    bank: int
    running: Running | None = None
    graces: int = 0
    given: int = 0
    last: tuple[str, int] = ("", 0)
    leave: dict[int, int] = field(default_factory=dict)
    """Days of leave by which deadlines were moved, by year."""


class Direction(NamedTuple):
    """The act of a director, which its next record carries out."""

    kind: str
    seat: int | None
    amount: int


@dataclass(slots=True)
class Append:
    """What the present append holds. `released`: the consents to end the pause of a director suffice. `system`: kind and seat of the
    command of `SYSTEM`; `late`: the seat whose time is over in it; `followed`: the act of another game, and the seat
    here; `ruled`: the ruling that is in force in it."""

    command: Command | None = None
    system: tuple[str, int | None] | None = None
    direction: Direction | None = None
    followed: tuple[str, int | None] | None = None
    ruled: Direction | None = None
    turn_ended: bool = False
    late: int | None = None
    agreed: bool = False
    in_game: bool = False
    """The newest consent asks only those who are in the game."""
    abandoned: bool = False
    released: bool = False


@dataclass(slots=True)
class ClockVerifier:
    """All clocks of one game. `at` is the time of the record, `before` the type of the record before it in its append."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    settings: dict[str, int] = field(default_factory=dict)
    time_out: str = ""
    clocks: list[SeatClock] = field(default_factory=list)
    paused: int | None = None
    directed: bool = False
    """A director paused the game."""
    disputed: bool = False
    """The game is paused for a dispute."""
    held: bool = False
    """A dispute is open for which the clocks stand, or a ruling waits."""
    agreed: set[int] = field(default_factory=set)
    lapsing: set[int] = field(default_factory=set)
    """Those of `agreed` whose consent ends with their next move."""
    warned: list[int] = field(default_factory=list)
    ended: set[int] = field(default_factory=set)
    """Numbers of the turns that have ended: each is credited once."""
    append: Append = field(default_factory=Append)
    at: int = 0
    before: str | None = ""

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "ClockChosen": self._chosen, "DeadlineSet": self._deadline_set, "ClockStopped": self._stopped, "TimeCredited": self._credited,
            "TimeGiven": self._given, "GraceTaken": self._grace_taken, "TimedOut": self.timed_out, "PauseAgreed": self._pause_agreed,
            "PauseAgreed@2": self._lapsing_pause_agreed, "PauseAgreed@3": self._pause_agreed_in_game,
            "GamePaused": self._game_paused, "GameResumed": self._resumed, "DeadlinesMoved": self._moved,
            "DeadlineDeferred": self._deferred, "LeaveTaken": self._leave_taken,
            "AbandonmentWarned": self._warned, "GameAbandoned": self._abandoned,
        }  # fmt: skip

    @property
    def claimed(self) -> bool:
        """True behind the claim of a time-out: the draws that follow are the table's, with the nonce of the claim."""
        return self.append.late is not None and self.append.command is not None

    def begins(self) -> None:
        """Another append begins."""
        self.append, self.before = Append(), ""
        for clock in self.clocks:
            clock.given = 0

    def is_late(self, number: int) -> bool:
        """True if the time of a seat is over at the present record."""
        running = self.clocks[number].running if number < len(self.clocks) else None
        return self.paused is None and running is not None and self.at >= running.deadline

    def handed_over(self, number: int) -> None:
        """Another player has the seat: its clock begins anew."""
        self.consent_ends(number)
        if number < len(self.clocks):
            self.clocks[number] = SeatClock(self.settings["bank"] * 1000)

    def made_move(self, number: int) -> None:
        """A command of a seat answers a window: its consent to a pause ends, unless it is one of before such consents lapsed."""
        if number in self.lapsing:
            self.consent_ends(number)

    def turn_ends(self, turn: Json) -> None:
        """A turn ends, for which its seats are credited once, however often it is rewound."""
        again = is_number(turn) and turn in self.ended
        self.append.turn_ended |= not again
        if is_number(turn):
            self.ended.add(turn)

    def consent_ends(self, number: int) -> None:
        """The consent of a seat to a pause ends."""
        self.agreed.discard(number)
        self.lapsing.discard(number)

    def drawn(self, nonce: str | None) -> None:
        """A draw without a beacon follows: after a time-out it needs the nonce of a claim, if another player has nonces."""
        late = self.append.late
        if late is not None and nonce is None and any(self._binds(seat) for seat in range(len(self.seating.seats)) if seat != late):
            self.remarks.fault("time_out_rolled", f"the time-out of seat {late} rolls without the nonce of a claim", late)

    def _binds(self, number: int) -> bool:
        seat = self.seating.seats[number]
        return seat.taken and not seat.bot and seat.chain is not None and not seat.chain.waits

    def _clock(self, number: int) -> SeatClock | None:
        if number < len(self.clocks):
            return self.clocks[number]
        self.remarks.fault("clock_misplaced", f"there is no clock of seat {number}")
        return None

    # the settings --------------------------------------------------------------------------------------------------------

    def _chosen(self, record: int, data: Fields) -> None:
        settings, time_out = {name: data.number(name) for name in _SPANS}, data.text("time_out")
        if record > 2 or self.before not in ("GameCreated", "BeaconChosen"):
            self.remarks.fault("clock_misplaced", "clocks are chosen elsewhere than behind the creation")
            return
        if settings["bank"] == 0 or settings["cap"] < settings["bank"] or time_out not in ACTS:
            self.remarks.fault("clock_wrong", "the settings of the clocks contradict each other")
        self.settings, self.time_out = settings, time_out
        self.clocks = [SeatClock(settings["bank"] * 1000) for _ in self.seating.seats]
        self.remarks.finding("clock_chosen", f"the table has clocks ({data.text('name')[:40]}); a time-out does this: {time_out}")

    # running -------------------------------------------------------------------------------------------------------------

    def _deadline_set(self, record: int, data: Fields) -> None:
        number, reason, decision = data.number("seat"), data.text("reason"), data.text("decision")
        start, at, bank = data.moment("start"), data.moment("at"), data.number("bank")
        free, allowed = data.number("free"), data.number("allowed")
        clock = self._clock(number)
        if clock is None:
            return
        made = Running(decision, start, at, free, allowed)
        asked = self.windows.open is not None and number in self.windows.open.seats
        whole = self._extends(clock, made) if reason == "extended" else self._begins(clock, made, reason)
        if not asked or not whole or bank != clock.bank or self.paused is not None:
            self.remarks.fault("clock_wrong", f"the deadline of seat {number} is not what its clock and the settings give", number)
        clock.running, clock.bank, clock.last = made, bank, (decision, at)
        self.warned = []

    def _begins(self, clock: SeatClock, made: Running, reason: str) -> bool:
        limit = self.settings["limit"] * 1000
        allowed = made.free + (min(clock.bank, limit) if limit else clock.bank)
        later = made.deadline - made.start - allowed
        right = clock.running is None and made.start == self.at and made.free <= self.settings["interrupt"] * 1000
        return right and made.allowed == allowed and (later == 0 if reason == "normal" else reason == "paused" and later > 0)

    def _extends(self, clock: SeatClock, made: Running) -> bool:
        old = clock.running
        same = old is not None and (old.decision, old.start, old.free) == (made.decision, made.start, made.free)
        return same and old is not None and made.allowed == old.allowed + clock.given and made.deadline >= old.deadline + clock.given > 0

    def _stopped(self, record: int, data: Fields) -> None:
        number, at, excepted, bank = data.number("seat"), data.moment("at"), data.number("excepted"), data.number("bank")
        clock = self._clock(number)
        if clock is None:
            return
        running, clock.running = clock.running, None
        if running is None:
            self.remarks.fault("clock_wrong", f"the clock of seat {number} stops, and it did not run", number)
            return
        end = at if self.paused is None else min(at, self.paused)
        exceptions = running.deadline - running.start - running.allowed
        used = max(0, end - running.start - excepted)
        right = running.start <= at <= max(self.at, running.start) and excepted <= max(0, min(exceptions, end - running.start))
        if not right or bank != max(0, clock.bank - max(0, used - running.free)):
            self.remarks.fault("clock_wrong", f"the clock of seat {number} stops at another value than its time gives", number)
        clock.bank = bank

    def _credited(self, record: int, data: Fields) -> None:
        number, by = data.number("seat"), data.number("by")
        clock = self._clock(number)
        if clock is None:
            return
        due = min(self.settings["increment"] * 1000, self.settings["cap"] * 1000 - clock.bank)
        if not self.append.turn_ended or by != due:
            self.remarks.fault("clock_wrong", f"seat {number} is credited {by} ms, for no completed turn or not by the settings", number)
        clock.bank += by

    # what seats and SYSTEM do --------------------------------------------------------------------------------------------

    def _by(self, number: int, what: str) -> None:
        """Check that a record follows right behind a command of this seat."""
        command = self.append.command
        if command is None or command.seat != number or self.before != "CommandAccepted":
            self.remarks.fault("time_consent", f"{what} without a command of seat {number}", number)

    def is_directed(self, kind: str, seat: int | None, amount: int) -> bool:
        """True if the record carries out this act of a director, which stands right before it."""
        return self.before == "DirectorActed" and self.append.direction == Direction(kind, seat, amount)

    def follows(self, act: str, seat: int | None = None) -> bool:
        """True if the record carries out this act of another game, which is named right before it."""
        return self.before == "GameFollowed" and self.append.followed == (act, seat)

    def _require_directed(self, kind: str, seat: int | None, amount: int) -> None:
        if not self.is_directed(kind, seat, amount):
            self.remarks.fault("time_consent", f"the clocks are changed ({kind}) without this act of a director", seat)

    def _given(self, record: int, data: Fields) -> None:
        number, by = data.number("seat"), data.number("by")
        giver = None if data.value("giver") is None else data.number("giver")
        seconds = by // 1000 if by % 1000 == 0 else -1
        if giver is None and self.append.ruled != Direction("give_time", number, seconds):
            self._require_directed("give_time", number, seconds)
        elif giver is not None:
            self._by(giver, "time is given")
        if giver == number:
            self.remarks.fault("time_consent", f"seat {number} gives itself time", number)
        self._add(number, by)

    def _grace_taken(self, record: int, data: Fields) -> None:
        number, by = data.number("seat"), data.number("by")
        self._by(number, "a grace is taken")
        clock = self._clock(number)
        if clock is not None:
            clock.graces += 1
            if clock.graces > self.settings["graces"] or by != self.settings["grace"] * 1000:
                self.remarks.fault("clock_wrong", f"seat {number} takes a grace that the settings do not give", number)
        self._add(number, by)

    def _add(self, number: int, by: int) -> None:
        clock = self._clock(number)
        if clock is not None:
            clock.bank, clock.given = clock.bank + by, by

    def _pause_agreed(self, record: int, data: Fields) -> None:
        """Name a consent of version 1, which a server might still write so that it does not lapse."""
        number = data.number("seat")
        self._agree_to_pause(number)
        text = f"seat {number} agreed to a pause by a record of version 1, which lasts though the seat moves; servers write version 3"
        self.remarks.finding("consent_outdated", text, number)

    def _agree_to_pause(self, number: int) -> None:
        self._by(number, "a pause is agreed to")
        self.agreed.add(number)
        self.append.agreed = True

    def _lapsing_pause_agreed(self, record: int, data: Fields) -> None:
        self._agree_to_pause(data.number("seat"))
        self.lapsing.add(data.number("seat"))

    def _pause_agreed_in_game(self, record: int, data: Fields) -> None:
        number = data.number("seat")
        self._lapsing_pause_agreed(record, data)
        self.append.in_game = True
        if self.seating.is_out(number):
            self.remarks.fault("time_consent", f"seat {number} agrees to a pause, and is out of the game", number)

    def _game_paused(self, record: int, data: Fields) -> None:
        since, reason = data.moment("since"), data.text("reason")
        players = self.seating.people(in_game=self.append.in_game)
        directed = reason == DIRECTOR and (self.is_directed("pause", None, 0) or self.follows("halted"))
        agreed = reason == "agreed" and ((self.append.agreed and players <= self.agreed) or self.follows("paused"))
        disputed = reason == DISPUTE and self.held and self.before in ("DisputeOpened", "Ruled")
        ruled = reason == "ruling" and self.append.ruled == Direction("pause", None, 0)
        if not (directed or agreed or disputed or ruled) or since != self.at or self.paused is not None:
            self.remarks.fault("time_consent", f"the game is paused ({reason[:40]}) without a director and the consent of all players")
        self.paused, self.agreed, self.lapsing, self.directed, self.disputed = since, set(), set(), directed, disputed
        if agreed:
            self.remarks.finding("game_paused", f"all players agreed to a pause from record {record} on")

    def _resumed(self, record: int, data: Fields) -> None:
        number, by = None if data.value("seat") is None else data.number("seat"), data.number("by")
        agreed = self.before in ("ResumeAgreed", "ResumeAgreed@2") and self.append.released
        if number is not None:
            self._by(number, "a pause ends")
        elif self.disputed and self.before in OVER_DISPUTES and not self.held:
            pass  # no dispute holds the clocks any longer
        elif not agreed and not self.follows("resumed"):  # of one that is followed the other game has the command
            self._require_directed("resume", None, 0)
        if number is not None and (self.directed or self.disputed):
            self.remarks.fault("time_consent", f"seat {number} ends the pause of a director, or for a dispute", number)
        self.directed = self.disputed = False
        if self.paused is None or by != max(0, self.at - self.paused):
            self.remarks.fault("clock_wrong", "a pause ends that did not begin, or not by its length", number)
        self.paused = None
        self._shift(by)

    def _moved(self, record: int, data: Fields) -> None:
        by, reason = data.number("by"), data.text("reason")
        if self.append.system != ("move_deadlines", None) or by < LEAST_OUTAGE or self.paused is not None:
            self.remarks.fault("time_consent", "deadlines are moved without a command of SYSTEM for an outage of five minutes")
        self._shift(by)
        self.remarks.finding("deadlines_moved", f"the server moved all deadlines by {by // 1000} s ({reason[:40]})")

    def _deferred(self, record: int, data: Fields) -> None:
        number, at = data.number("seat"), data.moment("at")
        stood = self.before in ("GameResumed", "DeadlinesMoved", "DeadlineDeferred")
        if not stood or not self._makes_later(number, data.text("decision"), at, LEAVE_DAYS):
            self.remarks.fault("clock_wrong", f"the deadline of seat {number} is deferred, and its clock did not stand", number)

    def _leave_taken(self, record: int, data: Fields) -> None:
        number, at, year = data.number("seat"), data.moment("at"), data.number("year")
        days, later, entered = data.number("days"), data.number("later"), data.moment("entered")
        clock = self._clock(number)
        if clock is None:
            return
        for each, count in ((year, days), (year + 1, later)):
            clock.leave[each] = clock.leave.get(each, 0) + count
        few = all(count <= LEAVE_DAYS for count in clock.leave.values())
        dated = _year(self.at) <= year <= _year(at) and entered <= self.at
        moved = days + later > 0 and self._makes_later(number, data.text("decision"), at, days + later)
        if self.append.system != ("leave", number) or not (few and dated and moved):
            text = f"the deadline of seat {number} is moved by leave without a command of SYSTEM, or by more than {LEAVE_DAYS} days a year"
            self.remarks.fault("leave_wrong", text, number)
        self.remarks.finding("leave_taken", f"{days + later} days of leave moved the deadline of seat {number}", number)

    def _makes_later(self, number: int, decision: str, at: int, days: int) -> bool:
        """Move the deadline of a seat. Returns True if it is later, by no more than so many days and the way to the next play window."""
        clock = self._clock(number)
        running = None if clock is None else clock.running
        if clock is None or running is None or self.paused is not None:
            return False
        right = running.decision == decision and 0 < at - running.deadline <= days * _DAY + ALIGNED
        running.deadline = at
        clock.last = (running.decision, at)
        return right

    def _silence(self) -> tuple[int, int] | None:
        """Since when the newest decision waits, and when the game may end for that; None if no clock runs or the game is paused."""
        running = [clock.running for clock in self.clocks if clock.running is not None]
        if not running or self.paused is not None:
            return None
        since = max(each.start for each in running)
        return since, max([since + SILENCE, *(each.deadline for each in running)])

    def _warned(self, record: int, data: Fields) -> None:
        number, at, silence = data.number("number"), data.moment("at"), self._silence()
        count = len(self.warned)
        first = count == 0 and silence is not None and at >= silence[1] - WARNED_BEFORE[0]
        second = count == 1 and silence is not None and at >= max(silence[1] - WARNED_BEFORE[1], self.warned[0] + BETWEEN)
        if self.append.system != ("abandon", None) or number != count + 1 or at != self.at or not (first or second):
            self.remarks.fault("abandon_wrong", "a warning that the game ends is too early, too late, or without a command of SYSTEM")
        self.warned.append(at)
        self.remarks.finding("abandonment_warned", f"warning {number}: the game ends if nobody goes on")

    def _abandoned(self, record: int, data: Fields) -> None:
        since, silence = data.moment("since"), self._silence()
        due = None if silence is None or len(self.warned) != 2 else max(silence[1], self.warned[1] + WARNED_BEFORE[1])
        if self.append.system != ("abandon", None) or silence is None or since != silence[0] or due is None or self.at < due:
            self.remarks.fault("abandon_wrong", "the game is abandoned before 30 days, without two warnings or a command of SYSTEM")
        self.append.abandoned = True
        self.remarks.finding("game_abandoned", "nobody went on with the game for 30 days, after two warnings; it ended without results")

    def _shift(self, by: int) -> None:
        for clock in self.clocks:
            if clock.running is not None:
                clock.running.start += by
                clock.running.deadline += by
                clock.last = (clock.running.decision, clock.running.deadline)

    def timed_out(self, record: int, data: Fields) -> None:
        """The time of a seat is over."""
        number, decision, act = data.number("seat"), data.text("decision"), data.text("act")
        at, claimed_by = data.moment("at"), None if data.value("claimed_by") is None else data.number("claimed_by")
        clock = self._clock(number)
        if clock is None:
            return
        if clock.last[0] != decision or at < clock.last[1] or at > self.at or self.paused is not None:
            self.remarks.fault("time_out_early", f"the time of seat {number} was not over, or its clock did not run", number)
        command, due = self.append.command, "forfeit" if self.time_out == CLAIM else self.time_out
        claimed = claimed_by is not None and command is not None and command.seat == claimed_by != number
        by_system = claimed_by is None and self.append.system == ("time_out", number) and self.time_out != CLAIM
        if act != due or not (claimed or by_system) or self.before not in ("CommandAccepted", "SystemCommandAccepted", "BeaconPublished"):
            self.remarks.fault("time_out_wrong", f"the time-out of seat {number} is not what the table agreed to", number)
        self.append.late = number
        who = "SYSTEM" if claimed_by is None else f"seat {claimed_by}, which claimed it"
        self.remarks.finding("timed_out", f"the time of seat {number} was over; by {who}: {act[:20]}", number)


def _year(moment: int) -> int:
    return (_EPOCH + timedelta(milliseconds=moment)).year
