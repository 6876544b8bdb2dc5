"""Pauses of a director that the players end, by a game's public records: with the consent of all who are not absent, or with any consent
seven days after the first one. That the director is retired the site's log says, for V2."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.substitutes import SubstituteVerifier

RESUME_AGREED: Final = ("ResumeAgreed", "ResumeAgreed@2")
MOST_ASKED: Final = 7 * 24 * 3600 * 1000
"""Milliseconds after which a consent that is missing does not count."""


@dataclass(slots=True)
class ResumptionVerifier:
    """The consents to end one pause, which began at `pause`; `asked` is the moment of the first."""

    remarks: Remarks
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    agreed: set[int] = field(default_factory=set)
    pause: int | None = None
    asked: int = 0

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {"ResumeAgreed": partial(self._agreed, False), "ResumeAgreed@2": partial(self._agreed, True)}

    def handed_over(self) -> None:
        """Somebody else plays a seat: all are asked anew."""
        self.pause = None

    def _agreed(self, in_game: bool, record: int, data: Fields) -> None:
        seat, at, command = data.number("seat"), data.moment("at"), self.clocks.append.command
        own = command is not None and command.seat == seat and self.clocks.before == "CommandAccepted"
        if in_game and self.seating.is_out(seat):
            self.remarks.fault("time_consent", f"seat {seat} ends the pause of a director, and is out of the game", seat)
        if not own or at != self.clocks.at or self.clocks.paused is None or not self.clocks.directed:
            self.remarks.fault("time_consent", f"seat {seat} ends the pause of a director without a command, or no director paused", seat)
        if self.pause is None or self.pause != self.clocks.paused:
            self.agreed, self.pause, self.asked = set(), self.clocks.paused, at
        self.agreed.add(seat)
        people = self.seating.people(in_game=in_game)
        self.clocks.append.released = people - self.substitutes.absent <= self.agreed or at - self.asked >= MOST_ASKED
        self.remarks.finding("resume_agreed", f"seat {seat} agreed to end the pause of a director whom the site has retired", seat)
