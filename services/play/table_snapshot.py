"""A table at one record as one viewer sees it."""

from collections.abc import Mapping
from typing import NamedTuple

from domain.kernel.decisions import Decision
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat, Viewer
from domain.table.ledger import Ledger
from domain.table.replay import TableState
from projections.recent import RecentFacts
from services.play.playable_games import PlayableGame
from services.store.port import TableMetadata


class TableSnapshot(NamedTuple):
    """A table at one record as one viewer sees it. `head` is the hash of that record, `at` its time, `last` the newest
    record's number; `holders` are the accounts by seat, of kept seats too; `erased` is how many names were erased."""

    handle: str
    about: TableMetadata
    playable: PlayableGame
    viewer: Viewer
    table: TableState[AnyState]
    asked: tuple[Decision, ...]
    recent: RecentFacts
    head: str
    at: str
    last: int
    holders: Mapping[Seat, str]
    erased: int

    @property
    def live(self) -> bool:
        """Whether this is the newest record."""
        return self.table.n == self.last

    @property
    def ledger(self) -> Ledger:
        """The table's ledger at that record."""
        return self.table.ledger

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        return held_seat(self.holders, self.ledger, account, taken=True)

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is kept for this account: it was invited to it."""
        return held_seat(self.holders, self.ledger, account, taken=False)


def held_seat(holders: Mapping[Seat, str], ledger: Ledger, account: str, *, taken: bool) -> Seat | None:
    """The seat that the account holds: the one it sits on, or the free one that is kept for it."""
    return next((seat for seat, holder in holders.items() if holder == account and (ledger.entry(seat) is not None) == taken), None)
