"""The event of a table that follows another one: the game that opened it, or the one that it opened and waits for."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.table.events import LedgerEvent
from domain.table.free_undo import NO_UNDO
from domain.table.ledger import Ledger

FollowedAct: TypeAlias = Literal["absent", "back", "vacant", "gone", "handed_over", "paused", "halted", "resumed", "ended"]
"""What happened at the other table: a substitute is wanted for a seat, its player came back, nobody plays it any more, and so until a
move of its player (`gone`), somebody else plays it; the players paused the game, a director did, the pause is over; the game is over."""
ABOUT_SEATS: Final[frozenset[FollowedAct]] = frozenset({"absent", "back", "vacant", "gone", "handed_over"})
LEFT: Final[frozenset[FollowedAct]] = frozenset({"vacant", "gone"})
"""The acts by which nobody plays a seat any more."""


class GameFollowed(LedgerEvent, frozen=True):
    """What record `n` of another game, of the hash `head`, did there is done here, to `seat` if it concerns one. That game opened this one,
    or was opened by it. The records of a hand-over, a pause or an end stand behind. Of a
    table that has expired one record is about several seats."""

    game: str
    n: int
    head: str
    act: FollowedAct
    seat: Seat | None

    def evolve(self, state: Ledger) -> Ledger:
        """Note that the seat is absent, vacant or back. Records are followed in their order, and nothing can be taken back across it."""
        after = replace(state, followed=(self.game, self.n), free_undo=NO_UNDO)
        after = replace(after, paused_by=("", "")) if self.act == "halted" else after
        if self.seat is None or not state.started:
            return after
        match self.act:
            case "absent" | "handed_over":
                return after.with_absent(self.seat)
            case "vacant" | "gone":
                vacant = tuple(sorted({*state.vacant, self.seat}))
                gone = tuple(sorted({*state.gone, self.seat})) if self.act == "gone" else state.gone
                return replace(after.with_absent(self.seat), vacant=vacant, gone=gone, silence=None)
            case "back":
                return after.without_absent(self.seat)
            case _:
                return after


FOLLOWING_EVENTS: tuple[type[LedgerEvent], ...] = (GameFollowed,)
