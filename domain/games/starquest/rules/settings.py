"""Permissions to pass over a seat's pieces (SQ-MOV), changeable at any time."""

from domain.games.starquest.commands import SetPassPermission
from domain.games.starquest.events.setup import PermissionSet
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_permission(state: State, seat: Seat, command: SetPassPermission) -> None:
    """Refuse seats that do not play, and the seat itself."""
    if command.towards not in state.seats():
        raise Refused("unknown_seat", "SQ-MOV-06", str(command.towards))
    if command.towards == seat:
        raise Refused("own_seat", "SQ-MOV-06")


def _permissions(state: State, seat: Seat) -> tuple[Option, ...]:
    if seat not in state.seats() or state.stage in ("setup", "finished"):
        return ()
    allow = Choice("allow", "word", ("yes", "no"))
    return tuple(offer(SetPassPermission, allow, towards=other) for other in state.seats() if other != seat)


@rules.command(SetPassPermission, check=check_permission, offers=_permissions)
def set_pass_permission(turn: Turn[State], seat: Seat, command: SetPassPermission, _: None) -> None:
    """From now on, until it is set again."""
    turn.record(PermissionSet(seat, command.towards, command.allow == "yes"))
