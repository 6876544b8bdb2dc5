"""Disputes by a game's public records: who opens one, who answers, and which rulings wait (docs/proof-formats.md 3.10).

What arbiters do, and what a ruling changes, is checked in `rulings`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.rewinds import RewindVerifier
from domain.proof.verification.seating import SeatVerifier

FOLLOW_COMMANDS: Final = frozenset({"DisputeOpened", "DisputeAnswered", "DisputeWithdrawn", "RulingAppealed"})
"""Types that follow right behind the command of a seat that answers no window."""
RULED_WITHIN: Final = 14 * 24 * 3600 * 1000
"""Milliseconds for which a dispute waits for a ruling, and an appeal for its judges."""
OPENED_WITHIN: Final = 7 * 24 * 3600 * 1000
"""Milliseconds behind the end of a game in which a seat can open a dispute."""
MONTH: Final = 30 * 24 * 3600 * 1000
MOST_A_MONTH: Final = 3
_WISHES: Final = frozenset({"explain", "take_back", "give_time", "change_result", "remark"})
_BEHIND: Final = frozenset({"GameCreated", "BeaconChosen", "ClockChosen", "ReliabilityAsked", "UndosAllowed"})


@dataclass(slots=True)
class Ruling:
    """A ruling that waits. `against`: names and keys of the arbiters who say that it shall not stand."""

    number: int
    kind: str
    to: int | None
    seat: int | None
    amount: int
    results: object
    by: tuple[str, str]
    until: int
    appealed: bool = False
    against: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Dispute:
    """An open dispute. Without a ruling it lapses at the moment `until`."""

    number: int
    seat: int
    until: int
    ruling: Ruling | None = None


@dataclass(slots=True)
class DisputeVerifier:
    """The disputes of one game. `pauses`: an open one holds the clocks (None: none are allowed); `opened` has the moments by seat; `ended`:
    when the game ended; `begins_at`: the first record of the append; `due`: a command behind the end needs a dispute."""

    remarks: Remarks
    seating: SeatVerifier
    clocks: ClockVerifier
    rewinds: RewindVerifier
    pauses: bool | None = None
    opened: list[tuple[int, int]] = field(default_factory=list)
    open: dict[int, Dispute] = field(default_factory=dict)
    barred: set[int] = field(default_factory=set)
    spent: set[int] = field(default_factory=set)
    """Seats of which a dispute changed nothing: another one does not hold the clocks."""
    ended: int | None = None
    begins_at: int = 0
    now: int = 0
    due: bool = False

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "DisputesAllowed": self._allowed, "DisputeOpened": self._opened, "DisputeAnswered": self._answered,
            "DisputeWithdrawn": self._withdrawn, "RulingAppealed": self._appealed,
        }  # fmt: skip

    def follows(self, kind: str | None, record: int, at: int, begins: bool) -> None:
        """A record of this type and time follows."""
        if self.due and (begins or kind not in FOLLOW_COMMANDS):
            self.wrong("a seat acts behind the end of the game, and not in a dispute")
        self.due, self.now = False, at
        if begins:
            self.begins_at = record

    def commanded(self, seat: int) -> None:
        """A command of a seat was accepted."""
        self.due = self.ended is not None
        if seat in self.barred:
            self.wrong(f"seat {seat} acts, though a ruling gave the seat to somebody else", seat)

    def holds(self) -> bool:
        """True if the clocks stand for a dispute: a ruling waits, or the table says so and one is open of a seat that is not spent."""
        return any(each.ruling is not None or (self.pauses and each.seat not in self.spent) for each in self.open.values())

    def ruled(self, number: int) -> tuple[Dispute, Ruling] | None:
        """The dispute in which a ruling waits, and the ruling."""
        return next(((each, each.ruling) for each in self.open.values() if each.ruling is not None and each.ruling.number == number), None)

    def close(self, number: int, *, changes: bool = False) -> None:
        """A dispute is over, and changes something or not."""
        dispute = self.open.pop(number, None)
        if dispute is not None and not changes:
            self.spent.add(dispute.seat)
        self.changed()

    def changed(self) -> None:
        """Tell the clocks whether they stand for a dispute."""
        self.clocks.held = self.holds()

    def wrong(self, text: str, seat: int | None = None) -> None:
        """Add a fault in a dispute to the remarks."""
        self.remarks.fault("dispute_wrong", text, seat)

    def _by(self, seat: int) -> bool:
        command = self.clocks.append.command
        return command is not None and command.seat == seat and self.clocks.before == "CommandAccepted"

    def _allowed(self, record: int, data: Fields) -> None:
        if self.begins_at != 0 or self.clocks.before not in _BEHIND or self.pauses is not None:
            self.wrong("disputes are allowed elsewhere than where the table is opened")
        self.pauses = data.truth("pauses")

    def _opened(self, record: int, data: Fields) -> None:
        number, seat, about = data.number("dispute"), data.number("seat"), data.number("about")
        at, until, wish = data.moment("at"), data.moment("until"), data.text("wish")
        data.text("rule"), data.hash("digest")
        taken = self.seating.taken(seat)
        mine = sum(1 for other, moment in self.opened if other == seat and self.now - moment < MONTH)
        few = mine < MOST_A_MONTH and all(each.seat != seat for each in self.open.values())
        fresh = self.ended is None or self.now - self.ended <= OPENED_WITHIN
        may = self.pauses is not None and few and fresh and taken is not None and not taken.bot and self._by(seat)
        timed = at == self.now and until == at + RULED_WITHIN
        if not may or not timed or number != len(self.opened) + 1 or about >= self.begins_at or wish not in _WISHES:
            text = f"seat {seat} opens a dispute without a command of its own, too often, too late, or where there are none"
            self.wrong(text, seat)
        self.opened.append((seat, at))
        self.open[number] = Dispute(number, seat, until)
        self.changed()
        self.remarks.finding("dispute_opened", f"seat {seat} disputes record {about} (dispute {number}: {wish[:40]})", seat)

    def _answered(self, record: int, data: Fields) -> None:
        number, seat = data.number("dispute"), data.number("seat")
        data.hash("digest")
        dispute = self.open.get(number)
        if dispute is None or dispute.seat == seat or not self._by(seat):
            self.wrong(f"seat {seat} answers in a dispute that is its own or is over, or without a command of its own", seat)

    def _withdrawn(self, record: int, data: Fields) -> None:
        number, seat = data.number("dispute"), data.number("seat")
        dispute = self.open.get(number)
        if dispute is None or dispute.seat != seat or dispute.ruling is not None or not self._by(seat):
            self.wrong(f"seat {seat} withdraws a dispute that is not its own, or is ruled, or without a command of its own", seat)
        self.close(number)
        self.remarks.finding("dispute_withdrawn", f"seat {seat} withdrew dispute {number}", seat)

    def _appealed(self, record: int, data: Fields) -> None:
        number, seat, until = data.number("ruling"), data.number("seat"), data.moment("until")
        data.hash("digest")
        found = self.ruled(number)
        right = found is not None and not found[1].appealed and self.now < found[1].until and until == self.now + RULED_WITHIN
        if not right or not self._by(seat):
            self.wrong(f"seat {seat} appeals against a ruling that is in force or appealed, or without a command of its own", seat)
        if found is not None:
            found[1].appealed, found[1].until = True, until
        self.remarks.finding("ruling_appealed", f"seat {seat} appealed against ruling {number}", seat)
