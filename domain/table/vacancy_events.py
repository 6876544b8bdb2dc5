"""Events of seats that nobody plays any more: warnings, a seat that falls vacant, and the consent of those who stay to end the game."""

from typing import Literal

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.clocks import moment
from domain.table.events import LedgerEvent
from domain.table.free_undo import NO_UNDO
from domain.table.ledger import Ledger, Silence


class SilenceWarned(LedgerEvent, frozen=True):
    """The players of an untimed table were warned at the time `at` that the silent seats fall vacant: the game has waited `since` this
    time for a move that counts for good. `number` counts the warnings of this silence. From here on a move of a silent seat ends the
    silence, and cannot be taken back freely."""

    version = 2

    number: int
    since: str
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the moment of the warning."""
        warned = state.silence.warned if state.silence is not None and state.silence.by_moves else ()
        return replace(state, silence=Silence(moment(self.since), (*warned, moment(self.at)), by_moves=True))


class SilenceOfRecordsWarned(SilenceWarned, frozen=True):
    """A warning of before, when a silence began with the newest record and any command of a silent seat ended it. It is read, and not
    written any more."""

    named = "SilenceWarned"
    version = 1

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the moment of the warning."""
        warned = () if state.silence is None else state.silence.warned
        return replace(state, silence=Silence(moment(self.since), (*warned, moment(self.at))))


class SeatVacated(LedgerEvent, frozen=True):
    """Nobody plays the seat any more from the time `at` on: its player was silent for 30 days, or the account was erased. The player comes
    back by a move."""

    version = 2

    seat: Seat
    reason: Literal["silent", "erased"]
    at: str

    def evolve(self, state: Ledger) -> Ledger:
        """Count the seat as absent. Those who stay have as long again to decide what follows."""
        gone = tuple(sorted({*state.gone, self.seat}))
        return replace(_vacated(state, self.seat), gone=gone, silence=Silence(moment(self.at), by_moves=True))


class SeatVacatedUntilHeard(SeatVacated, frozen=True):
    """A seat fell vacant until its player sent any command, as all did before. It is read, and not written any more."""

    named = "SeatVacated"
    version = 1

    def evolve(self, state: Ledger) -> Ledger:
        """Count the seat as absent. Those who stay have as long again to decide what follows."""
        return replace(_vacated(state, self.seat), silence=Silence(moment(self.at)))


class AbortAgreed(LedgerEvent, frozen=True):
    """A seat agreed to end the game without a result, as another one is vacant: `GameEnded` follows the consent of the last one that is in
    the game and not absent. A consent ends with the seat's next move, and once no seat is vacant."""

    version = 2

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent."""
        return replace(state, abort_agreed=(*state.abort_agreed, self.seat))


class AbortAgreedByAll(AbortAgreed, frozen=True):
    """A consent to end the game as a seat is vacant, which waits for those as well who are out of the game. It is read, and not written any
    more."""

    named = "AbortAgreed"
    version = 1


VACANCY_EVENTS: tuple[type[LedgerEvent], ...] = (
    SilenceOfRecordsWarned, SilenceWarned, SeatVacatedUntilHeard, SeatVacated, AbortAgreedByAll, AbortAgreed,
)  # fmt: skip


def _vacated(ledger: Ledger, seat: Seat) -> Ledger:
    vacant = tuple(sorted({*ledger.vacant, seat}))
    return replace(ledger.with_absent(seat), vacant=vacant, free_undo=NO_UNDO)
