"""Giving up (RDB-GEN)."""

from typing import Final, get_args

from domain.games.red_berets.deferred import Deferred
from domain.games.red_berets.events.rounds import ChitDiscarded, SeatWithdrawn
from domain.games.red_berets.rules import victory, wounds
from domain.games.red_berets.state import State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

_OF_THE_DEAD: Final = ("choose_mine", "place_mine_centre")
"""The questions to the Legion that the death of their figure settles."""


def leaves_ally(state: State, seat: Seat) -> bool:
    """True if another human seat goes on after this one gives up."""
    return state.agreed.ally and seat in state.playing_humans() and len(state.playing_humans()) > 1


def withdraw(turn: Turn[State], seat: Seat) -> None:
    """RDB-GEN-08: the Legion, or the only human seat against it, gives the mission away; what an ally leaves goes on."""
    if leaves_ally(turn.state, seat):
        _retire(turn, seat)
        return
    turn.record(SeatWithdrawn(seat))
    while turn.state.stack:
        turn.withdraw_question(*get_args(Deferred))
    victory.finish(turn, tuple(other for other in turn.state.seats() if other not in turn.state.withdrawn), "withdrawn")


def _retire(turn: Turn[State], seat: Seat) -> None:
    """The figures of an ally die where they are, with their chits; saved chits are discarded. Its open decision was answered by
    the default before."""
    own = tuple(figure.id for figure in turn.state.figures.values() if figure.seat == seat and figure.lives())
    top = turn.state.stack[-1] if turn.state.stack else None
    if top is not None and top.kind in _OF_THE_DEAD and top.about.partition(" ")[0] in own:
        turn.withdraw_question()
    turn.record(SeatWithdrawn(seat))
    for name in own:
        wounds.die(turn, name, "withdrawn")
    turn.record(*(ChitDiscarded(seat, saved=True) for _ in range(turn.state.saved.get(seat, 0))))
