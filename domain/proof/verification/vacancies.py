"""Seats that nobody plays any more, by a game's public records: called vacant after 30 days of silence and two warnings at an untimed
table, or because the account was erased, which only the server can know."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.text_encodings import milliseconds
from domain.proof.verification.clocks import BETWEEN, SILENCE, WARNED_BEFORE, ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.substitutes import SubstituteVerifier
from domain.proof.verification.windows import WindowVerifier

FOLLOW_COMMANDS: Final = frozenset({"AbortAgreed"})
"""Types that follow right behind the command of a seat that answers no window."""
VACANCY_TYPES: Final = FOLLOW_COMMANDS | {"SilenceWarned", "SeatVacated"}
SILENT: Final = ("vacate", None)


@dataclass(slots=True)
class VacancyVerifier:
    """The vacant seats of one game. `since` and `warned` belong to the present silence, in milliseconds; `before` is the time of the newest
    record before the append; `vacated` counts the seats that fall vacant in it; `aborts`: the last consent to end the game stands in it."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    vacant: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    since: int | None = None
    warned: list[int] = field(default_factory=list)
    before: str = ""
    due: bool = False
    vacated: int = 0
    aborts: bool = False

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {"SilenceWarned": self._warned, "SeatVacated": self._vacated, "AbortAgreed": self._agreed}

    def begins(self, before: str) -> None:
        """Begin another append, behind a record of this time."""
        self.before, self.due, self.vacated, self.aborts = before, False, 0, False

    def heard(self, seat: int) -> None:
        """Note that a seat gave a command."""
        window = self.windows.open
        if window is not None and seat in window.seats and seat not in window.answers:
            self.silence_ends()
        self.came_back(seat)

    def made_move(self, seat: int) -> None:
        """Note that a command of a seat answers a window: its consent ends."""
        self.agreed.discard(seat)

    def handed_over(self, seat: int) -> None:
        """Note that another player has the seat."""
        self.silence_ends()
        self.agreed.discard(seat)
        self.came_back(seat)

    def restored(self) -> None:
        """Note that the game was restored."""
        self.silence_ends()
        self.vacant, self.agreed = set(), set()

    def silence_ends(self) -> None:
        """End the silence: another window opens, or one of the seats that were asked is heard."""
        self.since, self.warned = None, []

    def may_end(self) -> bool:
        """True if `SYSTEM` may end the game in this append: nobody stays, or those who stay decided nothing for 30 days more."""
        system = self.clocks.append.system
        if system is None or system[0] != "vacate":
            return False
        return not self._staying() or (system == SILENT and not self.vacated and self._is_due() and self._silent() <= self.vacant)

    def came_back(self, seat: int) -> None:
        """Note that somebody plays the seat."""
        self.vacant.discard(seat)
        if not self.vacant:
            self.agreed.clear()

    def _people(self) -> set[int]:
        return {seat.number for seat in self.seating.seats if seat.taken and not seat.bot}

    def _staying(self) -> set[int]:
        return self._people() - self.substitutes.absent

    def _silent(self) -> set[int]:
        window = self.windows.open
        return set() if window is None else {seat for seat in window.seats if seat not in window.answers} & self._people()

    def _is_due(self) -> bool:
        """True if 30 days and both warnings are behind the silence."""
        return (
            self.since is not None
            and len(self.warned) == len(WARNED_BEFORE)
            and self.clocks.at >= max(self.since + SILENCE, self.warned[1] + WARNED_BEFORE[1])
        )

    def _wrong(self, text: str, seat: int | None = None) -> None:
        self.remarks.fault("vacancy_wrong", text, seat)

    def _warned(self, record: int, data: Fields) -> None:
        number, since, at = data.number("number"), data.moment("since"), data.moment("at")
        began = milliseconds(self.before) if self.since is None else self.since
        count = len(self.warned)
        first = count == 0 and at >= began + SILENCE - WARNED_BEFORE[0]
        second = count == 1 and at >= max(began + SILENCE - WARNED_BEFORE[1], self.warned[0] + BETWEEN)
        timed = bool(self.clocks.settings) or self.clocks.append.system != SILENT or not self._silent()
        if timed or number != count + 1 or at != self.clocks.at or since != began or not (first or second):
            self._wrong("a warning that seats fall vacant is too early, too late, without a command of SYSTEM, or at a timed table")
        self.since = since
        self.warned.append(at)
        self.remarks.finding("silence_warned", f"warning {number}: the silent seats fall vacant")

    def _vacated(self, record: int, data: Fields) -> None:
        seat, reason, at = data.number("seat"), data.text("reason"), data.moment("at")
        if self.vacated == 0:
            self.due = self._is_due()
        system = self.clocks.append.system
        silent = reason == "silent" and system == SILENT and self.due and seat in self._silent()
        erased = reason == "erased" and system == ("vacate", seat) and seat in self._people()
        if not (silent or erased) or seat in self.vacant or at != self.clocks.at:
            self._wrong(f"seat {seat} is called vacant before 30 days and two warnings, or without a command of SYSTEM", seat)
        self.vacant.add(seat)
        self.substitutes.absent.add(seat)
        self.since, self.warned, self.vacated = at, [], self.vacated + 1
        said = "its player was silent for 30 days" if reason == "silent" else "the server says that its player's account was erased"
        self.remarks.finding("seat_vacated", f"nobody plays seat {seat} any more: {said}", seat)

    def _agreed(self, record: int, data: Fields) -> None:
        seat, command = data.number("seat"), self.clocks.append.command
        if command is None or command.seat != seat or self.clocks.before != "CommandAccepted" or not self.vacant:
            self._wrong(f"seat {seat} agrees to end the game without a command of its own, or while no seat is vacant", seat)
        self.agreed.add(seat)
        self.aborts = self._staying() <= self.agreed
        self.remarks.finding("abort_agreed", f"seat {seat} agreed to end the game without a result, as another seat is vacant", seat)
