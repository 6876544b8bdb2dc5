"""What the ledger keeps about disputes: which are open, the ruling that waits in each, and how many acts arbiters made."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.table.clocks import DAY, SECOND, moment

Wish: TypeAlias = Literal["explain", "take_back", "give_time", "change_result", "remark"]
"""What the seat asks for."""
RulingKind: TypeAlias = Literal["no_fault", "remark", "go_back", "give_time", "pause", "result", "replace"]
"""What an arbiter rules: nothing was wrong, a remark, the game goes back, a seat gets time, the game is paused, it has this result, a seat
is to be played by somebody else."""
JUDGES: Final = 2
"""Arbiters who judge a ruling that was appealed. It falls only if all of them say so."""
MONTH: Final = 30 * DAY * SECOND
MOST_A_MONTH: Final = 3
"""Disputes of one seat within 30 days."""


class Ruling(Struct, frozen=True):
    """A ruling that is not in force yet. `until`: the moment of its effect, while nobody appeals; `against`: name and key of the
    arbiters who say that it shall not stand."""

    number: int
    kind: RulingKind
    to: int
    seat: Seat | None
    amount: int
    results: tuple[SeatResult, ...]
    arbiter: str
    key: str
    until: int
    appealed: bool = False
    against: tuple[tuple[str, str], ...] = ()


class OpenDispute(Struct, frozen=True):
    """An open dispute of a seat about record `about`. Without a ruling it lapses at the moment `until`."""

    number: int
    seat: Seat
    about: int
    until: int
    ruling: Ruling | None = None

    @property
    def due(self) -> int:
        """The moment at which `SYSTEM` goes on with it."""
        return self.until if self.ruling is None else self.ruling.until


class Disputes(Struct, frozen=True):
    """The disputes of a game. `pauses`: an open dispute holds the clocks (None: the table allows no disputes). `opened` has the seat and
    the moment of each so far, `rulings` counts them, `acts` those of arbiters. A ruling bars the players of the `barred` seats from the
    game. A dispute of a `spent` seat does not hold the clocks: an earlier one changed nothing. `ended`: when the game ended (None: it goes
    on)."""

    pauses: bool | None = None
    opened: tuple[tuple[Seat, int], ...] = ()
    open: tuple[OpenDispute, ...] = ()
    rulings: int = 0
    acts: int = 0
    barred: tuple[Seat, ...] = ()
    spent: tuple[Seat, ...] = ()
    ended: int | None = None

    def of(self, number: int) -> OpenDispute | None:
        """The open dispute of this number, or None."""
        return next((each for each in self.open if each.number == number), None)

    def of_seat(self, seat: Seat) -> OpenDispute | None:
        """The open dispute of a seat, or None."""
        return next((each for each in self.open if each.seat == seat), None)

    def ruled(self, ruling: int) -> OpenDispute | None:
        """The dispute in which the ruling of this number waits, or None."""
        return next((each for each in self.open if each.ruling is not None and each.ruling.number == ruling), None)

    def holds(self) -> bool:
        """True if the clocks stand for a dispute: a ruling waits, or the table says so and one is open of a seat that is not spent. So
        nobody stops the clocks again and again."""
        return any(each.ruling is not None or (self.pauses and each.seat not in self.spent) for each in self.open)

    def opened_lately(self, seat: Seat, now: int) -> int:
        """How many disputes the seat opened within 30 days."""
        return sum(1 for other, at in self.opened if other == seat and now - at < MONTH)

    def due(self) -> int | None:
        """The moment at which `SYSTEM` goes on with a dispute; None if none is open."""
        return min((each.due for each in self.open), default=None)

    def with_opened(self, dispute: OpenDispute, at: str) -> "Disputes":
        """Open the next dispute."""
        return replace(self, opened=(*self.opened, (dispute.seat, moment(at))), open=(*self.open, dispute))

    def without_bar(self, seat: Seat) -> "Disputes":
        """Let a seat be heard again: somebody else plays it."""
        return replace(self, barred=tuple(each for each in self.barred if each != seat))

    def without(self, number: int, *, changed: bool = False) -> "Disputes":
        """Close a dispute, which `changed` something or not."""
        seats = (each.seat for each in self.open if each.number == number and not changed and each.seat not in self.spent)
        return replace(self, open=tuple(each for each in self.open if each.number != number), spent=(*self.spent, *seats))

    def with_ruling(self, number: int, ruling: Ruling | None, until: int | None = None) -> "Disputes":
        """Change the ruling that waits in a dispute. Without one the dispute is open again, until this moment."""

        def changed(each: OpenDispute) -> OpenDispute:
            return replace(each, ruling=ruling, until=each.until if until is None else until)

        return replace(self, open=tuple(changed(each) if each.number == number else each for each in self.open))


NO_DISPUTES: Final = Disputes()
