"""Giving up (RDB-GEN-08)."""

from typing import get_args

from domain.games.red_berets.deferred import Deferred
from domain.games.red_berets.events.rounds import SeatWithdrawn
from domain.games.red_berets.rules import victory
from domain.games.red_berets.state import State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def withdraw(turn: Turn[State], seat: Seat) -> None:
    """RDB-GEN-08: the Legion, or the only human seat against it, gives the mission away."""
    turn.record(SeatWithdrawn(seat))
    while turn.state.stack:
        turn.withdraw_question(*get_args(Deferred))
    victory.finish(turn, tuple(other for other in turn.state.seats() if other != seat), "withdrawn")
