"""How an account stands to a table: the input of the rules in `domain.table.admission`."""

import secrets
from collections.abc import Mapping
from typing import Protocol

from domain.kernel.seats import Seat
from domain.table.admission import Visitor
from domain.table.ledger import Ledger
from services.store.plain_data import Account
from services.store.port import TableMetadata


class SeatedTable(Protocol):
    """A table with the accounts that hold its seats: a LoadedTable or a TableSnapshot."""

    @property
    def about(self) -> TableMetadata:
        """What stands beside the table's log."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The table's ledger."""
        ...

    @property
    def holders(self) -> Mapping[Seat, str]:
        """The account by seat, of kept seats too."""
        ...

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        ...

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is kept for this account."""
        ...


def visitor_of(table: SeatedTable, account: Account | None, invitation: str = "") -> Visitor:
    """How the account (None: nobody is signed in) stands to the table; `invitation` is what it shows."""
    about = table.about
    invited = is_invitation(about, invitation)
    free = {seat for seat in table.holders if table.ledger.entry(seat) is None}
    if account is None:
        return Visitor(about.public, invited=invited, reserved=free)
    kept = table.kept_for(account.id)
    return Visitor(about.public, account.id == about.host, invited, table.seat_of(account.id), kept, free - {kept})


def is_invitation(about: TableMetadata, shown: str) -> bool:
    """Whether this is the table's invitation, compared in constant time."""
    return secrets.compare_digest(shown.encode(), about.invitation.encode())
