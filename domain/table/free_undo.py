"""Free undo: a seat takes back its own last commands without anybody's consent.

It ends when something is drawn or shown, another seat is asked or sends a command, the turn or the game ends, or the log is
restored (TAB-UNDO).
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnEnded
from domain.kernel.seats import Seat


class FreeUndo(Struct, frozen=True):
    """The seat that may go back, and the records after which the game may continue, oldest first. `back`: it has just gone back."""

    seat: Seat | None = None
    records: tuple[int, ...] = ()
    back: bool = False

    @property
    def stands(self) -> bool:
        """True if nothing of the game can be taken back freely, and nothing was just now."""
        return not self.records and not self.back

    def records_for(self, seat: Seat | None) -> tuple[int, ...]:
        """The records to which this seat may go back."""
        return self.records if seat is not None and seat == self.seat else ()

    def require(self, seat: Seat, to: int) -> None:
        """Raises Refused `cannot_undo` if this seat may not go back to record `to`."""
        if to not in self.records_for(seat):
            raise Refused("cannot_undo", "TAB-UNDO")

    def with_record(self, n: int) -> "FreeUndo":
        """The seat may also go back to record `n`, the newest."""
        return replace(self, records=(*self.records, n))

    def after_command(self, seat: Seat) -> "FreeUndo":
        """After a command of this seat: only this seat may go back, and only behind commands of its own."""
        if seat != self.seat:
            return FreeUndo(seat)
        return replace(self, back=False) if self.back else self

    def after_window_opened(self, seats: tuple[Seat, ...]) -> "FreeUndo":
        """A window opened for these seats: if another seat is among them, nothing can be taken back."""
        return self if {self.seat}.issuperset(seats) else self.ended()

    def after_rewind(self, to_n: int) -> "FreeUndo":
        """The game continues from record `to_n`: records before it can still be reached."""
        return replace(self, records=tuple(n for n in self.records if n < to_n), back=True)

    def ended(self) -> "FreeUndo":
        """Nothing can be taken back any more."""
        return replace(self, records=()) if self.records else self


NO_UNDO: Final = FreeUndo()
"""Nothing can be taken back."""
ENDING_FREE_UNDO: Final = (DiceRolled, DeckShuffled, SecretRolled, Disclosed, TurnEnded)
"""Facts of the kernel that end free undo: a draw, a disclosure, the end of a turn."""
