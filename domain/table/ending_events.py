"""Events of games that end without a result by the rules: by agreement, or aborted in the first round. `GameEnded` follows."""

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger


class EndAgreed(LedgerEvent, frozen=True):
    """A seat agreed to end the game as a draw. The consent ends with the seat's next move."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keeps the consent."""
        return replace(state, end_agreed=(*state.end_agreed, self.seat))


class GameAborted(LedgerEvent, frozen=True):
    """A seat aborted the game in its first round. It has no results."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """The end follows."""
        return state


ENDING_EVENTS: tuple[type[LedgerEvent], ...] = (EndAgreed, GameAborted)
