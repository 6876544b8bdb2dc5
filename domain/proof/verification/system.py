"""Commands of `SYSTEM` by a game's public records: it answers its own decisions, skips those of absent seats if the table allows it, and
starts a game, and reports the end of another one.

That its command is the default that the rules give is for V5 to check.
"""

from typing import Final

from domain.proof.errors import WrongData
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.windows import WindowVerifier

KINDS: Final = frozenset({"answer", "skip", "time_out", "move_deadlines", "start", "abandon", "report", "vacate", "leave", "dispute"})
_DUE: Final = {"move_deadlines": "outage", "abandon": "abandoned"}
"""The reason of each act of the clock that concerns no single seat."""
CLOCK: Final = "clock"
"""The setting that allows what `SYSTEM` does by the table's clock."""
DISPUTE: Final = "dispute"
VACATE: Final = "vacate"
ABSENCE: Final = "absence"
"""The option of a table that allows what `SYSTEM` does for an absent seat: its value is the kind of the act."""


class SystemVerifier:
    """All commands of `SYSTEM` in one game."""

    def __init__(self, remarks: Remarks, windows: WindowVerifier) -> None:
        self._remarks, self._windows = remarks, windows
        self._absence: str | None = None
        self._count = 0

    def created(self, options: Fields) -> None:
        """The table is opened with these options."""
        self._absence = options.text(ABSENCE) if ABSENCE in options.names() else None

    def accepted(self, data: Fields) -> None:
        """`SYSTEM` acted."""
        j, kind, reason = data.number("j"), data.text("kind"), data.text("reason")
        seat = None if data.value("seat") is None else data.number("seat")
        setting = data.text_or_none("setting")
        if not data.text("decision") and kind not in ("start", "leave", DISPUTE, VACATE, *_DUE):
            raise WrongData("decision is empty")
        if j != self._count + 1:
            self._remarks.fault("system_number", f"the command of SYSTEM is number {j} where {self._count + 1} is the next one")
        self._count = j
        if (self._windows.entropy is None) != (kind == "start"):
            self._remarks.fault("system_misplaced", "SYSTEM acts before the start, or starts the game a second time")
        if kind == "answer":
            self._check_answer(seat, reason, setting)
        elif kind == "report":
            self._check_report(seat, reason, setting)
        elif kind == "leave":
            self._check_leave(seat, reason, setting)
        elif kind == "start":
            self._check_start(data.text("decision"), seat, reason, setting)
        elif kind == DISPUTE:
            self._check_dispute(data.text("decision"), seat, reason, setting)
        elif kind == VACATE:
            self._check_vacate(data.text("decision"), seat, reason, setting)
        elif kind != "skip":
            self._check_clock(kind, seat, reason, setting)
        else:
            self._check_for_seat(kind, seat, reason, setting)

    def _check_answer(self, seat: int | None, reason: str, setting: str | None) -> None:
        if (seat, reason, setting) != (None, "awaited", None):
            self._remarks.fault(
                "system_not_allowed", f"SYSTEM answers its own decision, and names a seat, a setting or {reason[:40]!r}", seat
            )
        if self._windows.open is not None:
            self._remarks.fault("system_misplaced", "SYSTEM answers its own decision while seats are asked")

    def _check_report(self, seat: int | None, reason: str, setting: str | None) -> None:
        """What is reported is checked where the other game's log is known."""
        if (seat, reason, setting) != (None, "reported", None):
            self._remarks.fault("system_not_allowed", "SYSTEM reports another game, and names a seat, a setting or another reason", seat)
        if self._windows.open is not None:
            self._remarks.fault("system_misplaced", "SYSTEM reports another game while seats are asked")

    def _check_leave(self, seat: int | None, reason: str, setting: str | None) -> None:
        """The days of leave are counted where the deadline moves."""
        if seat is None or (reason, setting) != ("leave", CLOCK):
            self._remarks.fault("system_not_allowed", "SYSTEM takes leave for no seat, or names another reason or setting", seat)

    def _check_start(self, decision: str, seat: int | None, reason: str, setting: str | None) -> None:
        """That the players agreed is checked where the game starts."""
        if (decision, seat, reason, setting) != ("", None, "all_seated", None):
            self._remarks.fault("system_not_allowed", "SYSTEM starts the game, and names a decision, a seat, or another reason", seat)

    def _check_dispute(self, decision: str, seat: int | None, reason: str, setting: str | None) -> None:
        """That the time of the dispute is over is checked where it goes on."""
        if (decision, seat, reason, setting) != ("", None, "due", None):
            self._remarks.fault(
                "system_not_allowed", "SYSTEM goes on with a dispute, and names a decision, a seat, or another reason", seat
            )

    def _check_vacate(self, decision: str, seat: int | None, reason: str, setting: str | None) -> None:
        """That a seat may be called vacant is checked where it is."""
        if decision or setting is not None or reason != ("silent" if seat is None else "erased"):
            self._remarks.fault("system_not_allowed", "SYSTEM calls seats vacant, and names a decision, or another reason", seat)

    def _check_clock(self, kind: str, seat: int | None, reason: str, setting: str | None) -> None:
        """What follows from the clock is checked where it stands."""
        window, due = self._windows.open, _DUE.get(kind, "time_out")
        if (reason, setting) != (due, CLOCK) or (kind in _DUE) != (seat is None):
            self._remarks.fault("system_not_allowed", f"SYSTEM acts by {kind!r}, and names another reason, setting or seat", seat)
        if window is None or (seat is not None and seat not in window.seats):
            self._remarks.fault("system_misplaced", f"SYSTEM acts by {kind!r} while seat {seat} is not asked", seat)

    def _check_for_seat(self, kind: str, seat: int | None, reason: str, setting: str | None) -> None:
        allowed = setting == ABSENCE and self._absence == kind
        if not allowed:
            said = f"no option {ABSENCE}" if self._absence is None else f"the option {ABSENCE} {self._absence[:40]!r}"
            self._remarks.fault("system_not_allowed", f"SYSTEM acts for seat {seat} by {kind!r}, the table has {said}", seat)
        window = self._windows.open
        if window is None or seat not in window.seats or seat in window.answers:
            self._remarks.fault("system_misplaced", f"SYSTEM acts for seat {seat}, whose answer is not due", seat)
        self._remarks.finding("system_acted", f"the server answered for seat {seat} with the rules' default ({reason[:40]})", seat)
