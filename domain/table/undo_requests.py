"""What the ledger keeps about going back: the open request, whose consents count, and the records to which the game can still return."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.clocks import moment

UNDOS_UNSAID: Final = 0
"""Requests of a seat in one game, where no record says how many: none, as at all tables of before."""


class UndoRequest(Struct, frozen=True):
    """An open request: `seat` asks to go back to record `to`, until the moment `until`. `agreed` holds, by seat, the records that agree."""

    number: int
    seat: Seat
    to: int
    until: str
    agreed: dict[Seat, int] = {}

    def is_open(self, at: str) -> bool:
        """True if the request has not lapsed at a time."""
        return moment(at) < moment(self.until)


class Rewinding(Struct, frozen=True):
    """What can be taken back, and by whom. `most`: the requests that each seat has (None: no limit); `asked`: the seats that asked, in
    order. Nothing goes back before record `barrier`. `cancelled`: the first and the last record of each stretch that was taken back.
    `credited`: turns that ended in such a stretch, whose seats had their time for them. `returns` counts the rewinds that were not free."""

    most: int | None = UNDOS_UNSAID
    asked: tuple[Seat, ...] = ()
    request: UndoRequest | None = None
    barrier: int = -1
    cancelled: tuple[tuple[int, int], ...] = ()
    credited: tuple[int, ...] = ()
    returns: int = 0

    def left(self, seat: Seat) -> int | None:
        """How many requests a seat has left; None without a limit."""
        return None if self.most is None else max(0, self.most - self.asked.count(seat))

    def is_live(self, n: int) -> bool:
        """True if record `n` was not taken back."""
        return not any(first <= n <= last for first, last in self.cancelled)

    def open_at(self, at: str) -> UndoRequest | None:
        """The request that is open at a time, or None."""
        return self.request if self.request is not None and self.request.is_open(at) else None

    def with_request(self, request: UndoRequest) -> "Rewinding":
        """Open the next request."""
        return replace(self, request=request, asked=(*self.asked, request.seat))

    def with_consent(self, number: int, seat: Seat, n: int) -> "Rewinding":
        """Add the consent of a seat, which is record `n`, if the request of this number is open."""
        request = self.request
        if request is None or request.number != number:
            return self
        return replace(self, request=replace(request, agreed={**request.agreed, seat: n}))

    def without_request(self) -> "Rewinding":
        """Close the request, if one is open: it was answered, or the game went on."""
        return self if self.request is None else replace(self, request=None)

    def behind(self, n: int) -> "Rewinding":
        """Let nothing go back across record `n`."""
        return replace(self, request=None, barrier=n, cancelled=())

    def after_rewind(self, to: int, n: int, ended: int | None, free: bool) -> "Rewinding":
        """Take the game back to record `to` by record `n`. `ended`: the turn that runs again though it had ended."""
        credited = self.credited if ended is None or ended in self.credited else (*self.credited, ended)
        returns = self.returns if free else self.returns + 1
        return replace(self, request=None, cancelled=(*self.cancelled, (to + 1, n - 1)), credited=credited, returns=returns)


NO_REWINDING: Final = Rewinding()
