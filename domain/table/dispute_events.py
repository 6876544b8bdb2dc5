"""Events of disputes in a game: a seat disputes a record, others answer, an arbiter rules, a seat appeals, and the ruling takes effect.

Arbiters sign what they do. `j` counts their acts in the game, `head` is the one that they saw. Texts can be erased, their digests stay.
"""

from typing import ClassVar

from msgspec.structs import replace

from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.table.clocks import moment
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger
from domain.table.open_disputes import JUDGES, Disputes, OpenDispute, Ruling, RulingKind, Wish
from domain.table.written_text import WrittenText


class DisputesAllowed(LedgerEvent, frozen=True):
    """Seats may open disputes. It stands in the first append; without it nobody may. `pauses`: the clocks stand while one is open."""

    pauses: bool

    def evolve(self, state: Ledger) -> Ledger:
        """Allow disputes."""
        return replace(state, disputes=replace(state.disputes, pauses=self.pauses))


class DisputeOpened(LedgerEvent, frozen=True):
    """A seat disputes record `about`. `dispute` counts the disputes of the game, `rule` is the rule id that the seat names (empty: none).
    The dispute lapses at `until` if nobody has ruled."""

    erasable: ClassVar[frozenset[str]] = frozenset({"text"})

    dispute: int
    seat: Seat
    about: int
    wish: Wish
    rule: str
    at: str
    until: str
    digest: str
    text: Secret[WrittenText]

    def evolve(self, state: Ledger) -> Ledger:
        """Open the dispute."""
        dispute = OpenDispute(self.dispute, self.seat, self.about, moment(self.until))
        return _with(state, state.disputes.with_opened(dispute, self.at))


class DisputeAnswered(LedgerEvent, frozen=True):
    """Another seat answered."""

    erasable: ClassVar[frozenset[str]] = frozenset({"text"})

    dispute: int
    seat: Seat
    digest: str
    text: Secret[WrittenText]

    def evolve(self, state: Ledger) -> Ledger:
        """Change nothing: the arbiter reads it."""
        return state


class DisputeWithdrawn(LedgerEvent, frozen=True):
    """The seat that opened the dispute took it back, before a ruling."""

    dispute: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Close the dispute."""
        return _with(state, state.disputes.without(self.dispute))


class DisputeLapsed(LedgerEvent, frozen=True):
    """Nobody ruled in time: the dispute is over, and nothing changes."""

    dispute: int

    def evolve(self, state: Ledger) -> Ledger:
        """Close the dispute."""
        return _with(state, state.disputes.without(self.dispute))


class ArbiterLooked(LedgerEvent, frozen=True):
    """An arbiter looked at the game through a seat's eyes while it ran. The record shows it to everybody."""

    arbiter: str
    key: str
    j: int
    dispute: int
    seat: Seat
    reason: str
    head: str
    sig: str

    def evolve(self, state: Ledger) -> Ledger:
        """Count the act."""
        return _with(state, replace(state.disputes, acts=self.j))


class Ruled(LedgerEvent, frozen=True):
    """An arbiter ruled. The ruling takes effect at `until`, or by a judgement if a seat appeals. By `go_back` the game returns to record
    `to_n`, and `learned` is the number of draws and disclosures since, which nobody forgets. `amount`: seconds of `give_time`. `results`
    are those of `result`; empty if the game has none."""

    erasable: ClassVar[frozenset[str]] = frozenset({"text"})

    ruling: int
    dispute: int
    kind: RulingKind
    rule: str
    to_n: int | None
    seat: Seat | None
    amount: int
    results: tuple[SeatResult, ...]
    learned: int
    until: str
    digest: str
    text: Secret[WrittenText]
    arbiter: str
    key: str
    j: int
    head: str
    sig: str

    def evolve(self, state: Ledger) -> Ledger:
        """Let the ruling wait."""
        back = -1 if self.to_n is None else self.to_n
        ruling = Ruling(self.ruling, self.kind, back, self.seat, self.amount, self.results, self.arbiter, self.key, moment(self.until))
        return _with(state, replace(state.disputes.with_ruling(self.dispute, ruling), rulings=self.ruling, acts=self.j))


class RulingAppealed(LedgerEvent, frozen=True):
    """A seat appealed against a ruling. Two other arbiters judge it; where they do not, it takes effect at `until`."""

    erasable: ClassVar[frozenset[str]] = frozenset({"text"})

    ruling: int
    seat: Seat
    until: str
    digest: str
    text: Secret[WrittenText]

    def evolve(self, state: Ledger) -> Ledger:
        """Let the ruling wait for judgements."""
        dispute = state.disputes.ruled(self.ruling)
        if dispute is None or dispute.ruling is None:
            return state
        ruling = replace(dispute.ruling, appealed=True, until=moment(self.until))
        return _with(state, state.disputes.with_ruling(dispute.number, ruling))


class RulingJudged(LedgerEvent, frozen=True):
    """Another arbiter judged a ruling that was appealed. It takes effect if one of two upholds it. If neither does it falls, and the
    dispute is open again until `until`."""

    erasable: ClassVar[frozenset[str]] = frozenset({"text"})

    ruling: int
    upholds: bool
    until: str
    digest: str
    text: Secret[WrittenText]
    arbiter: str
    key: str
    j: int
    head: str
    sig: str

    def evolve(self, state: Ledger) -> Ledger:
        """Count the judgement, and let the ruling fall by the last one that is against it."""
        after = _with(state, replace(state.disputes, acts=self.j))
        dispute = after.disputes.ruled(self.ruling)
        if dispute is None or dispute.ruling is None or self.upholds:
            return after
        against = (*dispute.ruling.against, (self.arbiter, self.key))
        if len(against) >= JUDGES:
            return _with(after, after.disputes.with_ruling(dispute.number, None, moment(self.until)))
        return _with(after, after.disputes.with_ruling(dispute.number, replace(dispute.ruling, against=against)))


class RulingEnforced(LedgerEvent, frozen=True):
    """The ruling is in force, and its consequence follows. `void`: the game has none left to take, as it went on or is over."""

    ruling: int
    void: bool

    def evolve(self, state: Ledger) -> Ledger:
        """Close the dispute."""
        dispute = state.disputes.ruled(self.ruling)
        if dispute is None or dispute.ruling is None:
            return state
        changed = not self.void and dispute.ruling.kind != "no_fault"
        return _with(state, state.disputes.without(dispute.number, changed=changed))


class ResultRuled(LedgerEvent, frozen=True):
    """The game, which is over, has another result by a ruling; empty if it has none."""

    ruling: int
    results: tuple[SeatResult, ...]

    def evolve(self, state: Ledger) -> Ledger:
        """Replace the result."""
        return replace(state, results=self.results)


class SeatRuledOut(LedgerEvent, frozen=True):
    """By a ruling somebody else is to play the seat: it is vacant until a substitute or a bot has it."""

    ruling: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Call the seat vacant. Its player is not heard any more."""
        disputes = replace(state.disputes, barred=(*state.disputes.barred, self.seat))
        vacant = tuple(sorted({*state.vacant, self.seat}))
        return replace(state.with_absent(self.seat), vacant=vacant, disputes=disputes)


DISPUTE_EVENTS: tuple[type[LedgerEvent], ...] = (
    DisputesAllowed, DisputeOpened, DisputeAnswered, DisputeWithdrawn, DisputeLapsed, ArbiterLooked, Ruled, RulingAppealed, RulingJudged,
    RulingEnforced, ResultRuled, SeatRuledOut,
)  # fmt: skip


def _with(state: Ledger, disputes: Disputes) -> Ledger:
    return replace(state, disputes=disputes)
