"""Events of seats that nobody plays any more: warnings, a seat that falls vacant, and the consent of those who stay to end the game."""

from typing import Literal

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.clocks import moment
from domain.table.events import LedgerEvent
from domain.table.free_undo import NO_UNDO
from domain.table.ledger import Ledger, Silence


class SilenceWarned(LedgerEvent, frozen=True):
    """The players of an untimed table were warned at the time `at` that the silent seats fall vacant: nobody who is asked has answered
    `since` this time. `number` counts the warnings of this silence."""

    number: int
    since: str
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keeps the moment of the warning."""
        warned = () if state.silence is None else state.silence.warned
        return replace(state, silence=Silence(moment(self.since), (*warned, moment(self.at))))


class SeatVacated(LedgerEvent, frozen=True):
    """Nobody plays the seat any more from the time `at` on: its player was silent for 30 days, or the account was erased."""

    seat: Seat
    reason: Literal["silent", "erased"]
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """The seat is absent. Those who stay have as long again to decide what follows."""
        state = state.with_absent(self.seat)
        vacant = tuple(sorted({*state.vacant, self.seat}))
        return replace(state, vacant=vacant, silence=Silence(moment(self.at)), free_undo=NO_UNDO)


class AbortAgreed(LedgerEvent, frozen=True):
    """A seat agreed to end the game without a result, as another one is vacant: `GameEnded` follows the last consent. A consent ends with
    the seat's next move, and once no seat is vacant."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keeps the consent."""
        return replace(state, abort_agreed=(*state.abort_agreed, self.seat))


VACANCY_EVENTS: tuple[type[LedgerEvent], ...] = (SilenceWarned, SeatVacated, AbortAgreed)
