"""Rewinds by a game's public records: what a seat takes back is free for it, or all who are asked have agreed (docs/proof-formats.md 3.9).

That the game goes on from the state of that record is for V5 to check.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.canonical import Json
from domain.proof.head import ChainedRecord
from domain.proof.text_encodings import milliseconds
from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields, is_number
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.substitutes import SubstituteVerifier
from domain.proof.verification.windows import WindowVerifier

UNDO_TYPES: Final = frozenset({"UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn"})
"""Types that follow right behind the command of a seat that answers no window."""
FREE: Final = "undo"
"""The reason of a rewind that needs nobody's consent."""
AGREED: Final = "agreed"
OPEN_FOR: Final = 24 * 3600 * 1000
"""Milliseconds for which a request is open."""
REQUESTS: Final = 0
"""Requests of a seat, where no record says how many."""
_DRAWN_OR_SHOWN: Final = frozenset({"DiceRolled", "DeckShuffled", "SecretRolled", "Disclosed", "TurnEnded", "RollRequested"})
_BARRIERS: Final = frozenset({"GameStarted", "Conceded", "SeatHandedOver", "GameReported", "GameRestored", "GameEnded"})
"""Types across which nothing goes back, but for free undo."""
_OTHERS: Final = frozenset({
    "SystemCommandAccepted", "TimedOut", "SeatVacated", "SeatVacated@2", "SeatHandedOver", "GameFollowed", "GameEnded", "GameRestored",
})  # fmt: skip
"""Types across which nothing is free."""
_GOES_ON: Final = frozenset({"answer", "skip", "time_out", "report"})
"""Acts of `SYSTEM` by which a request lapses."""
_BEHIND: Final = frozenset({"GameCreated", "BeaconChosen", "ClockChosen", "ReliabilityAsked"})


@dataclass(slots=True)
class Request:
    """An open request: until when it is open, and by seat the records that agree to it."""

    number: int
    seat: int
    to: int
    until: int
    agreed: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class RewindVerifier:
    """The rewinds of one game. `free` holds the records to which the seat `whose` may go back freely, `free_before` those at the beginning
    of the append; `back`: the append goes back freely; `for_good`: its command cannot be taken back so. `ends` holds the last records of
    the appends to which the game can return by consent."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    at: str = ""
    append: int = 0
    whose: int | None = None
    free: list[int] = field(default_factory=list)
    free_before: tuple[int | None, frozenset[int]] = (None, frozenset())
    back: bool = False
    for_good: bool = False
    barrier: int = -1
    over: bool = False
    ends: set[int] = field(default_factory=set)
    most: int | None = REQUESTS
    asked: list[int] = field(default_factory=list)
    request: Request | None = None
    conceded: set[int] = field(default_factory=set)

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "UndosAllowed": self._allowed, "UndoAsked": self._asked, "UndoAgreed": self._agreed, "UndoRefused": self._refused,
            "UndoWithdrawn": self._withdrawn,
        }  # fmt: skip

    # what is free, and where the game can return to ----------------------------------------------------------------------

    def begins(self, record: int) -> None:
        """Another append begins with this record."""
        self.append, self.back, self.for_good = record, False, False
        self.free_before = (self.whose, frozenset(self.free))
        if 0 <= self.barrier < record:
            self.ends.add(record - 1)

    @property
    def stands(self) -> bool:
        """True if nothing of the game can be taken back freely, and nothing was just now."""
        return not self.free and not self.back

    def followed(self, kind: str, record: ChainedRecord) -> None:
        """Note what a record that was checked changes."""
        if kind == "CommandAccepted" and record.data.get("w"):
            self._moved(record.data.get("seat"))
        elif kind == "DecisionsOpened":
            seats = record.data.get("seats")
            if not isinstance(seats, list) or any(seat != self.whose for seat in seats):
                self.free = []
        elif kind in _DRAWN_OR_SHOWN:
            self.free = []
        elif kind in _OTHERS:
            self.whose, self.free = None, []
        if kind in _BARRIERS:
            self._bar(kind, record)
        elif kind == "TimedOut" or (kind == "SystemCommandAccepted" and record.data.get("kind") in _GOES_ON):
            self.request = None

    def _moved(self, seat: Json) -> None:
        if seat != self.whose:
            self.whose, self.free = (seat if is_number(seat) else None), []
        if self.windows.entropy is not None and not self.over and not self.for_good:
            self.free.append(self.append - 1)
        self.request = None

    def _bar(self, kind: str, record: ChainedRecord) -> None:
        seat = record.data.get("seat")
        if kind == "Conceded" and is_number(seat):
            self.conceded.add(seat)
        self.over |= kind == "GameEnded"
        self.barrier, self.request = record.number, None
        self.ends = set()

    # rewinds -------------------------------------------------------------------------------------------------------------

    def rewound(self, record: int, data: Fields, ruled: bool) -> bool:
        """Check a rewind; `ruled`: a ruling orders it. Returns True if it claims to be free, so that it needs a command of its seat right
        before it."""
        to, by, reason, consent = data.number("to_n"), data.number("by"), data.text("reason"), data.numbers("consent")
        free = reason == FREE and not consent and data.value("ruling") is None
        if to >= record:
            self._wrong(f"the game goes back to record {to}, which is not before")
        elif free and (by != self.free_before[0] or to not in self.free_before[1]):
            self._wrong(f"seat {by} goes back to record {to}, which is not free for it, without consent", by)
        elif ruled and to not in self.ends:
            self._wrong(f"a ruling takes the game back to record {to}, to which it cannot return")
        elif not free and not ruled and (data.value("ruling") is not None or reason != AGREED or not self._is_agreed(to, by, consent)):
            self._wrong(f"seat {by} goes back to record {to} without the consent of all others who are asked", by)
        if free and to < self.barrier:
            self.conceded.discard(by)
        self.ends = {end for end in self.ends if end <= to}
        self.free = [n for n in self.free if n < to] if free else []
        self.whose = self.whose if free else None
        self.back = free
        self.request = None
        return free

    def _is_agreed(self, to: int, by: int, consent: tuple[int, ...]) -> bool:
        request = self.request
        if request is None or self.clocks.before not in ("UndoAsked", "UndoAgreed"):
            return False
        agreed = tuple(sorted(request.agreed.values()))
        return (to, by, consent) == (request.to, request.seat, agreed) and self._who(by) <= request.agreed.keys()

    # requests ------------------------------------------------------------------------------------------------------------

    def _wrong(self, text: str, seat: int | None = None) -> None:
        self.remarks.fault("rewind_wrong", text, seat)

    def _who(self, asker: int) -> set[int]:
        """The seats whose consent a request needs: other people who are not absent and have not given up."""
        people = {seat.number for seat in self.seating.seats if seat.taken and not seat.bot}
        return people - {asker} - self.substitutes.absent - self.conceded

    def _by(self, seat: int) -> bool:
        """True if a record follows right behind a command of this seat."""
        command = self.clocks.append.command
        return command is not None and command.seat == seat and self.clocks.before == "CommandAccepted"

    def _open(self, number: int) -> Request | None:
        """The request of this number, if it has not lapsed."""
        request = self.request
        return request if request is not None and request.number == number and milliseconds(self.at) < request.until else None

    def _allowed(self, record: int, data: Fields) -> None:
        most = None if data.value("requests") is None else data.number("requests")
        if self.append != 0 or self.clocks.before not in _BEHIND:
            self._wrong("how often seats may ask to go back is said elsewhere than where the table is opened")
        self.most = most

    def _asked(self, record: int, data: Fields) -> None:
        number, seat, to, until = data.number("request"), data.number("seat"), data.number("to_n"), data.moment("until")
        now, taken = milliseconds(self.at), self.seating.taken(seat)
        other = self.request is not None and now < self.request.until
        spent = self.most is not None and self.asked.count(seat) >= self.most
        may = self._by(seat) and taken is not None and not taken.bot and seat not in self.conceded and self.windows.open is not None
        if other or spent or not may or number != len(self.asked) + 1 or until != now + OPEN_FOR:
            text = f"seat {seat} asks to go back without a command of its own, too often, not for a day, or beside another request"
            self._wrong(text, seat)
        if to not in self.ends or to >= self.append - 1:
            self._wrong(f"seat {seat} asks to go back to record {to}, to which the game cannot return", seat)
        self.asked.append(seat)
        self.request = Request(number, seat, to, until)
        self.remarks.finding("undo_asked", f"seat {seat} asked to go back to record {to}", seat)

    def _agreed(self, record: int, data: Fields) -> None:
        number, seat, to = data.number("request"), data.number("seat"), data.number("to_n")
        request, command = self._open(number), self.clocks.append.command
        if request is None or to != request.to or not self._by(seat) or not self._may_agree(seat, request):
            self._wrong(f"seat {seat} agrees to go back to record {to}, and is not asked, or without a command of its own", seat)
        if request is None:
            self.request = None
            return
        request.agreed[seat] = record
        unsigned = command is None or command.signature is None
        code, how = ("undo_unsigned", ", by a command without a signature: it has no key") if unsigned else ("undo_agreed", "")
        self.remarks.finding(code, f"seat {seat} agreed to go back to record {to}{how}", seat)

    def _may_agree(self, seat: int, request: Request) -> bool:
        """True for a seat that is asked and has not agreed; once nobody's consent is missing, for whoever asked or agreed."""
        asked, agreed = self._who(request.seat), request.agreed.keys()
        return (seat in asked and seat not in agreed) or (asked <= agreed and seat in {request.seat, *agreed})

    def _refused(self, record: int, data: Fields) -> None:
        seat, request = data.number("seat"), self._open(data.number("request"))
        if request is None or not self._by(seat) or seat not in self._who(request.seat):
            self._wrong(f"seat {seat} refuses to go back, and is not asked, or without a command of its own", seat)
        self.request = None
        self.remarks.finding("undo_refused", f"seat {seat} refused to go back", seat)

    def _withdrawn(self, record: int, data: Fields) -> None:
        seat, request = data.number("seat"), self._open(data.number("request"))
        if request is None or not self._by(seat) or seat != request.seat:
            self._wrong(f"seat {seat} withdraws a request that is not its own, or without a command of its own", seat)
        self.request = None
