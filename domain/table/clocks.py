"""The clocks of a table: its settings, and the time that each seat has left. Times are milliseconds since 1970, spans milliseconds.

A seat has a bank, which runs only while the seat is awaited. Time that an account's calendar excepts (nights, weekends, leave) is not
charged; the log holds only the deadlines that follow from it (decision 135).
"""

from datetime import UTC, datetime, timedelta
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.text_encodings import milliseconds

RULE: Final = "TAB-CLOCK"
TimeOutAct: TypeAlias = Literal["claim", "skip", "bot", "forfeit", "substitute"]
"""What a time-out does. `claim`: nothing until a waiting seat claims it, then the seat forfeits; `skip`: the rules' default is taken;
`bot`: a bot finishes the turn; `forfeit`: the seat forfeits; `substitute`: somebody else may take the seat over."""
SECOND: Final = 1000
HOUR: Final = 3600
DAY: Final = 24 * HOUR
LONGEST: Final = 366 * DAY
"""The longest span of a setting, in seconds."""
CLOCK: Final = "clock"
"""The setting that allows what `SYSTEM` does by the table's clock."""
_FREED: Final = 8
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class ClockSettings(Struct, frozen=True):
    """The settings of a table's clocks, in seconds. A seat begins with `bank`; each completed turn adds `increment`, up to `cap`. One
    decision takes at most `limit` of the bank (0: all of it). A seat that is asked during another seat's turn has `interrupt` before its
    bank runs. A seat may take `grace` more, `graces` times a game."""

    name: str
    bank: int
    increment: int
    cap: int
    limit: int = 0
    interrupt: int = 0
    grace: int = 0
    graces: int = 0
    time_out: TimeOutAct = "claim"

    @property
    def heeds_calendars(self) -> bool:
        """False for a clock of less than a day, which is played live: it runs by day and by night, and during leave."""
        return self.bank >= DAY


PRESETS: Final[dict[str, ClockSettings]] = {
    "relaxed": ClockSettings("relaxed", 14 * DAY, DAY, 14 * DAY, 0, DAY, DAY, 2, "claim"),
    "daily": ClockSettings("daily", 3 * DAY, DAY, 5 * DAY, 0, DAY, DAY, 2, "claim"),
    "quick": ClockSettings("quick", HOUR // 2, 60, HOUR // 2, 0, 60, 0, 0, "claim"),
}
"""The settings with names. A table without clocks is untimed."""
OWN: Final = "own"
"""The name of settings that are no preset."""


def require_settings(settings: ClockSettings) -> None:
    """Raises Refused `clock_wrong` for settings that no table can have."""
    spans = (settings.bank, settings.increment, settings.cap, settings.limit, settings.interrupt, settings.grace)
    preset = PRESETS.get(settings.name)
    named = settings.name == OWN if preset is None else replace(preset, time_out=settings.time_out) == settings
    sound = settings.bank > 0 and settings.cap >= settings.bank and 0 <= settings.graces <= 9
    if not named or not sound or not all(0 <= span <= LONGEST for span in spans):
        raise Refused("clock_wrong", RULE)


class Running(Struct, frozen=True):
    """The running clock of a seat. Of the time since `start`, `free` is not charged to the bank; `allowed` is all that the seat has, and
    ends at `deadline`, which is later than `start + allowed` by the time that its calendar excepts. Leave that was entered until `knows`
    is in the deadline. `set_at`: when it was first set, which no pause moves: the play window of that moment counts."""

    decision: str
    start: int
    deadline: int
    free: int
    allowed: int
    knows: int = 0
    set_at: int = 0

    @property
    def exceptions(self) -> int:
        """The excepted time before the deadline."""
        return self.deadline - self.start - self.allowed


class LeaveDays(NamedTuple):
    """The leave that moves a deadline to `at`, entered until `entered`: so many `days` of a year, and of the year behind it (`later`)."""

    entered: int
    at: int
    year: int
    days: int
    later: int


class Calendar(Protocol):
    """The time that counts for a seat, by the calendar of its account. No answer may shorten what the seat has."""

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """The moment at which `span` of the seat's time has passed since `start`; never before `start + span`."""
        ...

    def extended(self, seat: Seat, running: Running, by: int) -> int:
        """Return the deadline of a running clock that was given so much time; not before its old one and that time."""
        ...

    def excepted(self, seat: Seat, running: Running, end: int) -> int:
        """How much of the time until `end` does not count for the seat whose clock runs."""
        ...

    def resumed(self, seat: Seat, running: Running, since: int, now: int) -> int:
        """The deadline of a clock that stood from `since` to `now`; not before its old one and that time."""
        ...

    def leave(self, seat: Seat, running: Running, now: int) -> LeaveDays | None:
        """The leave that was entered since the deadline was set, and makes it later; None if there is none."""
        ...

    def knows(self, seat: Seat, running: Running) -> int:
        """When the newest leave was entered that a later deadline has in it, if it was entered since the deadline was set; else 0."""
        ...


class EverydayCalendar:
    """The calendar of seats for which all time counts."""

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """Return the sum: every hour counts."""
        return start + span

    def extended(self, seat: Seat, running: Running, by: int) -> int:
        """Return the sum: every hour counts."""
        return self.deadline(seat, running.deadline, by)

    def excepted(self, seat: Seat, running: Running, end: int) -> int:
        """Nothing."""
        return 0

    def resumed(self, seat: Seat, running: Running, since: int, now: int) -> int:
        """Return the sum: every hour counts."""
        return running.deadline + now - since

    def leave(self, seat: Seat, running: Running, now: int) -> LeaveDays | None:
        """None."""
        return None

    def knows(self, seat: Seat, running: Running) -> int:
        """None."""
        return 0


class SeatClock(Struct, frozen=True):
    """The clock of one seat. `graces` are those taken, `freed` the newest decisions that had free time, with what is left of it: an undo
    gives none again. Of `due` turns of its player, `late` were not on time."""

    bank: int
    running: Running | None = None
    graces: int = 0
    freed: tuple[tuple[str, int], ...] = ()
    due: int = 0
    late: int = 0

    def used(self, stop: int, excepted: int, paused: int | None) -> int:
        """The time that the running decision has used, without what its calendar excepts."""
        if self.running is None:
            return 0
        end = stop if paused is None else min(stop, paused)
        return max(0, end - self.running.start - min(excepted, self.running.exceptions))

    def free_for(self, decision: str, interrupt: int) -> int:
        """The free time of a decision that interrupts another seat's turn."""
        return next((left for freed, left in self.freed if freed == decision), interrupt)

    def counted(self, stop: int, paused: int | None) -> "SeatClock":
        """The clock after its turn was counted, which is on time before its deadline. A pause moves the deadline, so it never counts."""
        if self.running is None:
            return self
        end = stop if paused is None else min(stop, paused)
        return replace(self, due=self.due + 1, late=self.late + (end >= self.running.deadline))

    def stopped(self, used: int, bank: int) -> "SeatClock":
        """The clock stands."""
        if self.running is None or not self.running.free:
            return replace(self, bank=bank, running=None)
        others = tuple(each for each in self.freed if each[0] != self.running.decision)
        left = (self.running.decision, max(0, self.running.free - used))
        return replace(self, bank=bank, running=None, freed=(*others, left)[-_FREED:])


class Clocks(Struct, frozen=True):
    """The clocks of a table. `paused`: the moment since which the game is paused; `directed`: a director paused it, `disputed`: it is
    paused for a dispute; `agreed`: the seats
    that would pause it, `lapsing` those of them whose consent ends with their next move; `outage`: the newest outage for which the
    deadlines were moved; `replaced`: the clocks of players whose seat was handed over; `warned`: the moments of warnings that the game ends
    because nobody goes on, since the newest deadline was set; `resume_agreed`: the seats that would end the pause of a director who is
    retired, `resume_asked`: when the first of them agreed."""

    settings: ClockSettings
    seats: tuple[SeatClock, ...]
    paused: int | None = None
    agreed: tuple[Seat, ...] = ()
    directed: bool = False
    disputed: bool = False
    outage: str = ""
    replaced: tuple[SeatClock, ...] = ()
    warned: tuple[int, ...] = ()
    lapsing: tuple[Seat, ...] = ()
    resume_agreed: tuple[Seat, ...] = ()
    resume_asked: int | None = None

    def with_consent(self, seat: Seat, *, lapses: bool) -> "Clocks":
        """The clocks after a seat agreed to a pause."""
        agreed, lapsing = (*self.without_consent(seat).agreed, seat), self.lapsing
        return replace(self, agreed=agreed, lapsing=(*lapsing, seat) if lapses and seat not in lapsing else lapsing)

    def without_consent(self, seat: Seat) -> "Clocks":
        """The clocks without the consent of a seat to a pause."""
        agreed, lapsing = ((each for each in seats if each != seat) for seats in (self.agreed, self.lapsing))
        return replace(self, agreed=tuple(agreed), lapsing=tuple(lapsing))

    def with_seat(self, seat: Seat, clock: SeatClock) -> "Clocks":
        """The clocks with another one for a seat."""
        return replace(self, seats=(*self.seats[:seat], clock, *self.seats[seat + 1 :]))

    def moved(self, by: int, knows: int = 0) -> "Clocks":
        """The clocks with all deadlines later by this time, which is charged to nobody. Leave entered until `knows` is in them."""
        return replace(self, seats=tuple(_moved(clock, by, knows) for clock in self.seats))

    def is_late(self, seat: Seat, at: int) -> bool:
        """True if the seat's time is over at this moment."""
        running = self.seats[seat].running if 0 <= seat < len(self.seats) else None
        return self.paused is None and running is not None and at >= running.deadline


def _moved(clock: SeatClock, by: int, knows: int) -> SeatClock:
    running = clock.running
    if running is None:
        return clock
    moved = replace(running, start=running.start + by, deadline=running.deadline + by, knows=max(running.knows, knows))
    return replace(clock, running=moved)


def moment(at: str) -> int:
    """A time as records hold it, in milliseconds since 1970."""
    return milliseconds(at)


def moment_text(at: int) -> str:
    """A moment as records hold it."""
    return (_EPOCH + timedelta(milliseconds=at)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
