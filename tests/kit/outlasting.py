"""A toy game that goes on for the others when a seat gives up, as games of several sides do."""

from typing import Final

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from kit.toy import State
from kit.toy_game import Toy


class OutlastingToy(Toy):
    """Pile, in which a seat that gives up keeps its cards and is still asked."""

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """Change nothing."""
        if turn.state.phase == "over":
            raise Refused("game_over", "TOY-6")


OUTLASTING: Final = OutlastingToy()
