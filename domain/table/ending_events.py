"""Events of games that end without a result by the rules: by agreement, aborted in the first round, or never begun."""

from typing import Literal

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger


class EndAgreed(LedgerEvent, frozen=True):
    """A seat agreed to end the game as a draw: `GameEnded` follows the consent of the last one that is in the game and not absent. A
    consent ends with the seat's next move."""

    version = 2

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent."""
        return replace(state, end_agreed=(*state.end_agreed, self.seat))


class EndAgreedByAll(EndAgreed, frozen=True):
    """A consent to a draw, which waits for those as well who are out of the game. It is read, and not written any more."""

    named = "EndAgreed"
    version = 1


class GameAborted(LedgerEvent, frozen=True):
    """A seat aborted the game in its first round: `GameEnded` without results follows."""

    version = 2

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Change nothing: `GameEnded` follows."""
        return state


class GameAbortedEarly(GameAborted, frozen=True):
    """A seat aborted the game while another one had sent no move, though the server had answered for that. It is read, and not written any
    more."""

    named = "GameAborted"
    version = 1


class TableExpired(LedgerEvent, frozen=True):
    """The table waited too long for its players. Its game never begins."""

    reason: Literal["never_begun"]

    def evolve(self, state: Ledger) -> Ledger:
        """End the table, without results."""
        return replace(state, over=True, reason="expired")


ENDING_EVENTS: tuple[type[LedgerEvent], ...] = (EndAgreedByAll, EndAgreed, GameAbortedEarly, GameAborted, TableExpired)
