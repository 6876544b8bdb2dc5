"""Whom one lets pass (SQ-MOV-06), changeable at any time."""

from domain.games.starquest.commands import SetPassPermission
from domain.games.starquest.events.setup import PermissionSet
from domain.games.starquest.rules.admission import admit_setting, rules
from domain.games.starquest.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def check_permission(state: State, seat: Seat, command: SetPassPermission) -> None:
    """Refuse seats that do not play, and the own one."""
    admit_setting(state, seat, command)
    if command.towards not in state.seats():
        raise Refused("unknown_seat", "SQ-MOV-06", str(command.towards))
    if command.towards == seat:
        raise Refused("own_seat", "SQ-MOV-06")


@rules.command(SetPassPermission)
def set_pass_permission(turn: Turn[State], seat: Seat, command: SetPassPermission) -> None:
    """SQ-MOV-06: from now on, until it is set again."""
    check_permission(turn.state, seat, command)
    turn.record(PermissionSet(seat, command.towards, command.allow == "yes"))
