"""What notices depend on at a table, at its newest record."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from domain.kernel.seats import Seat
from domain.table.ledger import Ledger
from services.notices.schedule import instant
from services.play.acts import Act
from services.play.loaded_table import LoadedTable
from services.play.visitors import kept_seats, kept_until


class TableState(NamedTuple):
    """The awaited decisions by seat and id, the holders of seats, the ledger, and what the players did not do or not all of them: `acts`,
    the oldest first. `replaced`: by the record of a hand-over the account that had the seat."""

    n: int
    at: datetime
    awaited: frozenset[tuple[Seat, str]]
    holders: dict[Seat, str]
    ledger: Ledger
    acts: tuple[Act, ...]
    host: str
    kept: frozenset[Seat]
    kept_until: datetime
    replaced: Mapping[int, str] = {}

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.ledger.over

    @property
    def paused(self) -> bool:
        """True if the game is paused: nobody is reminded."""
        return self.ledger.clocks is not None and self.ledger.clocks.paused is not None

    def is_asked(self, seat: Seat) -> bool:
        """True if a decision of the seat is awaited."""
        return any(asked == seat for asked, _ in self.awaited)


def table_state(live: LoadedTable) -> TableState:
    """Return the state of a table whose lock the caller holds."""
    awaited = frozenset((decision.seat, decision.id) for decision in live.replay.awaited())
    kept = frozenset() if live.ledger.started or live.ledger.over else kept_seats(live)
    until = instant(kept_until(live.about))
    return TableState(live.n, instant(live.at), awaited, dict(live.holders), live.ledger, live.acts, live.about.host, kept, until)


def deadline_of(ledger: Ledger, seat: Seat) -> datetime | None:
    """Return the moment at which the seat's time is over, or None if its clock does not run."""
    clocks = ledger.clocks
    running = None if clocks is None or clocks.paused is not None else clocks.seats[seat].running
    return None if running is None else datetime.fromtimestamp(running.deadline / 1000, UTC)
