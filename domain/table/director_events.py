"""Events of directors: each act is a signed command of a key that the site's log announces."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger

DirectorAct: TypeAlias = Literal["give_time", "pause", "resume", "hand_over"]
"""What a director may do: give a seat time, pause the clocks, end a pause, hand an absent seat over in place of the other players."""


class DirectorActed(LedgerEvent, frozen=True):
    """A director acted; the fact of the act follows. `director` is the name under which the site's log announces `key`, `j` counts the acts
    of all directors in the game. `amount`: seconds of `give_time`, the number of the offer of `hand_over`, else 0. `head` is the one that
    the director saw, `sig` is over all of it. The reason is public for ever."""

    director: str
    key: str
    j: int
    kind: DirectorAct
    seat: Seat | None
    amount: int
    head: str
    reason: str
    sig: str

    def evolve(self, state: Ledger) -> Ledger:
        """Count the act, and keep who paused the game."""
        paused_by = (self.director, self.key) if self.kind == "pause" else state.paused_by
        return replace(state, directed=self.j, direction=self.sig, paused_by=paused_by)


DIRECTOR_EVENTS: tuple[type[LedgerEvent], ...] = (DirectorActed,)
