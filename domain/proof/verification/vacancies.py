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

FOLLOW_COMMANDS: Final = frozenset({"AbortAgreed", "AbortAgreed@2"})
"""Types that follow right behind the command of a seat that answers no window."""
VACANCY_TYPES: Final = FOLLOW_COMMANDS | {"SilenceWarned", "SilenceWarned@2", "SeatVacated", "SeatVacated@2"}
SILENT: Final = ("vacate", None)


@dataclass(slots=True)
class VacancyVerifier:
    """The vacant seats of one game: the players of the `gone` ones come back by a move only. `since` and `warned` belong to the present
    silence, in milliseconds, which only a move ends if it is `by_moves`; `waits` is the time since which the game waits for one that counts
    for good, `now` that of the record, `before` that of the newest one before the append. `vacated` counts the seats that fall vacant in
    the append; `in_game`: those who are out of the game do not count in it; `aborts`: the last consent to end the game stands in it."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    vacant: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    since: int | None = None
    warned: list[int] = field(default_factory=list)
    by_moves: bool = False
    waits: str = ""
    now: str = ""
    before: str = ""
    due: bool = False
    vacated: int = 0
    in_game: bool = False
    aborts: bool = False

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "SilenceWarned": self._warned_before, "SilenceWarned@2": self._warned, "SeatVacated": self._vacated_before,
            "SeatVacated@2": self._vacated, "AbortAgreed": self._agreed, "AbortAgreed@2": self._agreed_in_game,
        }  # fmt: skip

    def begins(self, before: str) -> None:
        """Begin another append, behind a record of this time."""
        self.before, self.due, self.vacated, self.in_game, self.aborts = before, False, 0, False, False

    def heard(self, seat: int, *, moves: bool) -> bool:
        """Note that a seat gave a command. Returns True for a move that ends a silence: it counts for good."""
        window = self.windows.open
        silent = window is not None and seat in window.seats and seat not in window.answers
        if seat in self.gone and not moves:
            return False
        for_good = moves and (seat in self.gone or (silent and self.by_moves))
        if silent and (moves or not self.by_moves):
            self.silence_ends()
        if for_good:
            self.waits_anew()
        self.came_back(seat)
        return for_good

    def made_move(self, seat: int) -> None:
        """Note that a command of a seat answers a window: its consent ends."""
        self.agreed.discard(seat)

    def handed_over(self, seat: int) -> None:
        """Note that another player has the seat."""
        self.silence_ends()
        self.waits_anew()
        self.agreed.discard(seat)
        self.came_back(seat)

    def restored(self) -> None:
        """Note that the game was restored."""
        self.silence_ends()
        self.waits_anew()
        self.vacant, self.gone, self.agreed = set(), set(), set()

    def fell(self, seat: int, *, gone: bool) -> None:
        """Note that nobody plays a seat any more, as another game says."""
        self.vacant.add(seat)
        self.gone |= {seat} if gone else set()
        self.silence_ends()

    def waits_anew(self) -> None:
        """Note that the game waits since this record."""
        self.waits = self.now

    def silence_ends(self) -> None:
        """End the silence: another window opens, or one of the seats that were asked is heard."""
        self.since, self.warned, self.by_moves = None, [], False

    def may_end(self) -> bool:
        """True if `SYSTEM` may end the game in this append: nobody stays, or those who stay decided nothing for 30 days more."""
        system = self.clocks.append.system
        if system is None or system[0] != "vacate":
            return False
        return not self._staying() or (system == SILENT and not self.vacated and self._is_due() and self._silent() <= self.vacant)

    def came_back(self, seat: int) -> None:
        """Note that somebody plays the seat."""
        self.vacant.discard(seat)
        self.gone.discard(seat)
        if not self.vacant:
            self.agreed.clear()

    def _staying(self) -> set[int]:
        return self.seating.people(in_game=self.in_game) - self.substitutes.absent

    def _silent(self) -> set[int]:
        window = self.windows.open
        silent = set() if window is None else {seat for seat in window.seats if seat not in window.answers}
        return silent & self.seating.people()

    def _is_due(self) -> bool:
        """True if 30 days and both warnings are behind the silence."""
        return (
            self.since is not None
            and len(self.warned) == len(WARNED_BEFORE)
            and self.clocks.at >= max(self.since + SILENCE, self.warned[1] + WARNED_BEFORE[1])
        )

    def _wrong(self, text: str, seat: int | None = None) -> None:
        self.remarks.fault("vacancy_wrong", text, seat)

    def _outdated(self, seat: int | None = None) -> None:
        text = "a silence is counted by a record of version 1, so that any command ends it; servers write version 2"
        self.remarks.finding("record_outdated", text, seat)

    def _warned_before(self, record: int, data: Fields) -> None:
        self._outdated()
        self._warn(data, self.since, milliseconds(self.before))

    def _warned(self, record: int, data: Fields) -> None:
        if not self.by_moves:
            self.silence_ends()
        self._warn(data, self.since, milliseconds(self.waits or self.before))
        self.by_moves = True

    def _warn(self, data: Fields, since: int | None, waits: int) -> None:
        number, said, at = data.number("number"), data.moment("since"), data.moment("at")
        began, count = waits if since is None else since, len(self.warned)
        first = count == 0 and at >= began + SILENCE - WARNED_BEFORE[0]
        second = count == 1 and at >= max(began + SILENCE - WARNED_BEFORE[1], self.warned[0] + BETWEEN)
        timed = bool(self.clocks.settings) or self.clocks.append.system != SILENT or not self._silent()
        if timed or number != count + 1 or at != self.clocks.at or said != began or not (first or second):
            self._wrong("a warning that seats fall vacant is too early, too late, without a command of SYSTEM, or at a timed table")
        self.since = said
        self.warned.append(at)
        self.remarks.finding("silence_warned", f"warning {number}: the silent seats fall vacant")

    def _vacated_before(self, record: int, data: Fields) -> None:
        self._outdated(data.number("seat"))
        self._vacate(data, by_moves=False)

    def _vacated(self, record: int, data: Fields) -> None:
        self._vacate(data, by_moves=True)
        self.gone.add(data.number("seat"))
        self.in_game = True

    def _vacate(self, data: Fields, *, by_moves: bool) -> None:
        seat, reason, at = data.number("seat"), data.text("reason"), data.moment("at")
        if self.vacated == 0:
            self.due = self._is_due() and self.by_moves == by_moves
        system = self.clocks.append.system
        silent = reason == "silent" and system == SILENT and self.due and seat in self._silent()
        erased = reason == "erased" and system == ("vacate", seat) and seat in self.seating.people()
        if not (silent or erased) or seat in self.vacant or at != self.clocks.at:
            self._wrong(f"seat {seat} is called vacant before 30 days and two warnings, or without a command of SYSTEM", seat)
        self.vacant.add(seat)
        self.substitutes.absent.add(seat)
        self.since, self.warned, self.by_moves, self.vacated = at, [], by_moves, self.vacated + 1
        said = "its player was silent for 30 days" if reason == "silent" else "the server says that its player's account was erased"
        self.remarks.finding("seat_vacated", f"nobody plays seat {seat} any more: {said}", seat)

    def _agreed_in_game(self, record: int, data: Fields) -> None:
        seat = data.number("seat")
        self.in_game = True
        self._agreed(record, data)
        if self.seating.is_out(seat) or seat in self.gone:
            self._wrong(f"seat {seat} agrees to end the game, and is out of it, or has to move first", seat)

    def _agreed(self, record: int, data: Fields) -> None:
        seat, command = data.number("seat"), self.clocks.append.command
        if command is None or command.seat != seat or self.clocks.before != "CommandAccepted" or not self.vacant:
            self._wrong(f"seat {seat} agrees to end the game without a command of its own, or while no seat is vacant", seat)
        self.agreed.add(seat)
        self.aborts = self._staying() <= self.agreed
        self.remarks.finding("abort_agreed", f"seat {seat} agreed to end the game without a result, as another seat is vacant", seat)
