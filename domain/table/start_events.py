"""Events of a game's beginning: the hour that the table has chosen, and consents to begin without a seat's nonce."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.events import Past
from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger


class StartChosen(LedgerEvent, frozen=True):
    """How the game begins: not before the time `at`, where it is not null. A `rated` game begins only with the nonces of all players. It
    stands before the first seat is taken."""

    rated: bool
    at: str | None

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the choice."""
        return replace(state, rated=self.rated, starts_at=self.at or "")


class StartAgreed(LedgerEvent, frozen=True):
    """The player of a seat agreed, by a signed command, that the game begins without the seat's nonce once all seats are taken. The consent
    ends when the seat is left, or one of the `others`, which were taken when it was given."""

    version: ClassVar[int] = 2

    seat: Seat
    others: tuple[Seat, ...]

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent, and whose leaving ends it."""
        bound = tuple((self.seat, other) for other in self.others)
        return replace(state, start_agreed=(*state.start_agreed, self.seat), start_bound=(*state.start_bound, *bound))


class StartAgreedFirst(Past, frozen=True):
    """A consent from before it was bound to the other players: only its own seat's leaving ends it."""

    of: ClassVar[str] = "StartAgreed"

    seat: Seat

    def upcast(self) -> Struct:
        """Return the consent, bound to nobody."""
        return StartAgreed(self.seat, ())


START_EVENTS: tuple[type[LedgerEvent], ...] = (StartChosen, StartAgreed)
PAST_START_EVENTS: tuple[type[Past], ...] = (StartAgreedFirst,)
