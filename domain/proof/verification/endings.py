"""Ends that the players choose, by a game's public records: agreed by all, or aborted while a seat has not moved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.substitutes import SubstituteVerifier
from domain.proof.verification.vacancies import VacancyVerifier

ENDING_TYPES: Final = frozenset({"EndAgreed", "EndAgreed@2", "GameAborted", "GameAborted@2"})
LEAST_WAIT: Final = 14 * 24 * 3600 * 1000
"""Milliseconds for which a table waits for its players."""


@dataclass(slots=True)
class EndingVerifier:
    """The ends of one game. `now`: how the present append ends it; `in_game`: its consent asks only those who are in the game. The server
    answered for the seats in `answered_for`."""

    remarks: Remarks
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    vacancies: VacancyVerifier
    moved: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    answered_for: set[int] = field(default_factory=set)
    conceded: set[int] = field(default_factory=set)
    now: str = ""
    in_game: bool = False

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "EndAgreed": self._agreed, "EndAgreed@2": self._agreed_in_game, "GameAborted": self._aborted_early,
            "GameAborted@2": self._aborted,
        }  # fmt: skip

    def begins(self) -> None:
        """Another append begins."""
        self.now, self.in_game = "", False

    def made_move(self, seat: int) -> None:
        """A command of a seat answers a window."""
        self.moved.add(seat)
        self.agreed.discard(seat)

    def ended(self, reason: str) -> None:
        """The game is over for a reason."""
        people = self.seating.people(in_game=self.in_game) - self.substitutes.absent
        followed = self.clocks.append.followed
        deserted = followed is not None and followed[0] == "vacant" and people <= self.conceded
        deserted |= followed is not None and followed[0] == "gone" and not self.seating.people(in_game=True) - self.substitutes.absent
        if reason == "inactive" and not self.clocks.append.abandoned and not self.vacancies.may_end() and not deserted:
            self.remarks.fault("end_wrong", "the game is over as inactive, and no record says that it is")
        if reason == "opener_over" and followed != ("ended", None):
            self.remarks.fault("end_wrong", "the game is over with the one that opened it, and no record says that this is over")
        if reason not in ("agreed", "aborted") or (reason == "aborted" and self.vacancies.aborts):
            return
        if self.now != reason or (reason == "agreed" and not people <= self.agreed):
            self.remarks.fault("end_wrong", f"the game is over ({reason}) without the commands of the players")

    def _by(self, seat: int) -> None:
        command = self.clocks.append.command
        if command is None or command.seat != seat or self.clocks.before != "CommandAccepted":
            self.remarks.fault("end_wrong", f"seat {seat} ends the game without a command of its own", seat)

    def _agreed(self, record: int, data: Fields) -> None:
        seat = data.number("seat")
        self._by(seat)
        self.agreed.add(seat)
        self.now = "agreed"
        self.remarks.finding("end_agreed", f"seat {seat} agreed to end the game as a draw", seat)

    def _agreed_in_game(self, record: int, data: Fields) -> None:
        seat = data.number("seat")
        self._agreed(record, data)
        self.in_game = True
        if self.seating.is_out(seat) or seat in self.vacancies.gone:
            self.remarks.fault("end_wrong", f"seat {seat} agrees to a draw, and is out of the game, or has to move first", seat)

    def expired(self, waited: int, begun: bool) -> None:
        """The table ends before its game began, so long after its newest record."""
        if begun or waited < LEAST_WAIT or self.clocks.before not in ("", "RulesChanged"):
            self.remarks.fault("end_wrong", "the table expires behind the start, within 14 days, or in an append of something else")
        self.remarks.finding("table_expired", "the table waited for its players for 14 days, and its game never began")

    def _aborted_early(self, record: int, data: Fields) -> None:
        text = "a game is aborted by a record of version 1, for which the server's answers do not count; servers write version 2"
        self.remarks.finding("record_outdated", text, data.number("seat"))
        self._abort(data.number("seat"), self.moved)

    def _aborted(self, record: int, data: Fields) -> None:
        self._abort(data.number("seat"), self.moved | self.answered_for)

    def _abort(self, seat: int, moved: set[int]) -> None:
        self._by(seat)
        if all(each.number in moved for each in self.seating.seats if each.taken):
            self.remarks.fault("end_wrong", f"seat {seat} aborts the game behind its first round", seat)
        self.now = "aborted"
        self.remarks.finding("game_aborted", f"seat {seat} aborted the game in its first round", seat)
