"""Events of undo by consent: what the table allows, a request, and the answers to it. `Rewound` itself stands in `domain.table.events`."""

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger
from domain.table.undo_requests import UndoRequest


class UndosAllowed(LedgerEvent, frozen=True):
    """Each seat may ask so often to go back (null: without a limit). It stands in the first append; without it nobody may."""

    requests: int | None

    def evolve(self, state: Ledger) -> Ledger:
        """Limit the requests of each seat to this number."""
        return replace(state, rewinding=replace(state.rewinding, most=self.requests))


class UndoAsked(LedgerEvent, frozen=True):
    """A seat asks to go back to just behind record `to_n`. The request is open until the time `until`, a day later, and until the game goes
    on; its end needs no record. `request` counts the requests of the game."""

    request: int
    seat: Seat
    to_n: int
    until: str

    def evolve(self, state: Ledger) -> Ledger:
        """Open the request and counts it for its seat."""
        request = UndoRequest(self.request, self.seat, self.to_n, self.until)
        return replace(state, rewinding=state.rewinding.with_request(request))


class UndoAgreed(LedgerEvent, frozen=True):
    """A seat agreed to a request, which goes back to record `to_n`. `Rewound` names this record by its number."""

    request: int
    seat: Seat
    to_n: int

    def evolve(self, state: Ledger) -> Ledger:
        """Change nothing until the number of the record is known (`at_record`)."""
        return state

    def at_record(self, state: Ledger, n: int) -> Ledger:
        """Keep the consent, which is record `n`."""
        return replace(state, rewinding=state.rewinding.with_consent(self.request, self.seat, n))


class UndoRefused(LedgerEvent, frozen=True):
    """A seat refused a request, which is over by that."""

    request: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Close the request."""
        return replace(state, rewinding=state.rewinding.without_request())


class UndoWithdrawn(LedgerEvent, frozen=True):
    """The seat that asked to go back took its request back."""

    request: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Close the request."""
        return replace(state, rewinding=state.rewinding.without_request())


REWIND_EVENTS: tuple[type[LedgerEvent], ...] = (UndosAllowed, UndoAsked, UndoAgreed, UndoRefused, UndoWithdrawn)
