"""The schemas of a table's disputes: which are open, and the rulings that wait in them."""

from msgspec import Struct

from domain.kernel.game import Result
from domain.kernel.seats import Seat
from domain.table.clocks import moment_text
from domain.table.disputing import may_open
from domain.table.ledger import Ledger
from domain.table.open_disputes import OpenDispute, Ruling, RulingKind


class RulingResultView(Struct, frozen=True):
    """The result that a seat is to have by a ruling."""

    seat: int
    result: Result
    place: int


class RulingView(Struct, frozen=True):
    """A ruling that waits until the time `until`, or for judges if somebody `appealed`. `against`: the arbiters who would let it fall. `to`
    is the record to which the game goes back; null for a ruling that does not. `results` are those of a ruling of the kind `result`; none
    if the game is to have no result."""

    ruling: int
    kind: RulingKind
    arbiter: str
    until: str
    to: int | None
    seat: int | None
    amount: int
    results: list[RulingResultView]
    appealed: bool
    against: list[str]
    may_appeal: bool


class DisputeView(Struct, frozen=True):
    """An open dispute of `seat` about record `about`. Without a ruling it lapses at the time `until`. `may_answer` and `may_withdraw` are
    the asker's."""

    dispute: int
    seat: int
    about: int
    until: str
    may_answer: bool
    may_withdraw: bool
    ruling: RulingView | None = None


class TableDisputes(Struct, frozen=True):
    """The disputes of a table that allows them. `pauses`: the clocks stand while one is open. `acts` counts those of arbiters: an arbiter
    signs the number of the next one. `may_open`: the asker may open one. `held`: the clocks stand for a dispute now. `ruled_out`: seats
    that somebody else is to play, by a ruling."""

    pauses: bool
    open: list[DisputeView]
    acts: int
    may_open: bool
    held: bool
    ruled_out: list[int]


def table_disputes(ledger: Ledger, own: Seat | None, now: int) -> TableDisputes | None:
    """The disputes of a table as the seat `own` may act on them at this moment; None if it allows none."""
    disputes = ledger.disputes
    if disputes.pauses is None:
        return None
    held = ledger.clocks is not None and ledger.clocks.disputed
    opens = own is not None and may_open(ledger, own, now)
    shown = [_dispute(each, own, now) for each in disputes.open]
    return TableDisputes(disputes.pauses, shown, disputes.acts, opens, held, list(disputes.barred))


def _dispute(dispute: OpenDispute, own: Seat | None, now: int) -> DisputeView:
    mine, ruling = dispute.seat == own, dispute.ruling
    waits = None if ruling is None else _ruling(ruling, own is not None, now)
    until, others = moment_text(dispute.until), own is not None and not mine
    return DisputeView(dispute.number, dispute.seat, dispute.about, until, others, mine and ruling is None, waits)


def _ruling(ruling: Ruling, seated: bool, now: int) -> RulingView:
    results = [RulingResultView(each.seat, each.result, each.place) for each in ruling.results]
    may_appeal = seated and not ruling.appealed and now < ruling.until
    return RulingView(
        ruling.number, ruling.kind, ruling.arbiter, moment_text(ruling.until), None if ruling.to < 0 else ruling.to, ruling.seat,
        ruling.amount, results, ruling.appealed, [name for name, _ in ruling.against], may_appeal,
    )  # fmt: skip
