"""An account's relation to a table: the input of the rules in `domain.table.admission`."""

from collections.abc import Mapping
from typing import Protocol

from domain.kernel.seats import Seat
from domain.table.admission import Visitor
from domain.table.clocks import DAY, SECOND, moment, moment_text
from domain.table.ledger import Ledger
from services.store.plain_data import Account
from services.store.port import TableMetadata


class SeatedTable(Protocol):
    """A table with the accounts that hold its seats: a LoadedTable or a TableSnapshot."""

    @property
    def about(self) -> TableMetadata:
        """The table's data outside its log."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The table's ledger."""
        ...

    @property
    def holders(self) -> Mapping[Seat, str]:
        """The accounts by seat, reserved seats included."""
        ...

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        ...

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is reserved for this account."""
        ...


def kept_until(about: TableMetadata) -> str:
    """The moment until which the table keeps its free seats for those they are reserved for."""
    return moment_text(moment(about.opened_at) + about.kept_days * DAY * SECOND)


def kept_seats(table: SeatedTable) -> frozenset[Seat]:
    """The free seats that are reserved for somebody, whether their time is over or not."""
    return frozenset(seat for seat in table.holders if table.ledger.entry(seat) is None)


def _returning(table: SeatedTable) -> frozenset[Seat]:
    """The seats of a rematch, or of a game that another game opened, on which people sit: they were kept for them, or given up by whom
    they were kept for."""
    if not table.about.rematch_of and not table.ledger.opened_by:
        return frozenset()
    return frozenset(seat for seat in table.holders if table.ledger.entry(seat) is not None)


def visitor_of(table: SeatedTable, account: Account | None, now: str, invited: bool = False) -> Visitor:
    """The relation of an account (None if nobody is signed in) to the table at the time `now`. `invited`: it has brought the table's
    invitation."""
    about = table.about
    keeps = now < kept_until(about)
    free, sat = (kept_seats(table), _returning(table)) if keeps else (frozenset[Seat](), frozenset[Seat]())
    if account is None:
        return Visitor(about.public, invited=invited, reserved=free)
    kept = table.kept_for(account.id)
    return Visitor(about.public, account.id == about.host, invited, table.seat_of(account.id), kept, free - {kept}, sat)
