"""The numbers of a marine's figure: those of its role and its trait."""

from typing import Final

from domain.games.starquest.figures import Profile
from domain.games.starquest.pieces import Figure, FigureKind
from domain.games.starquest_ng.marines import INITIATIVES, LEADERS, Enlisted, Initiative, Marine, Numbers, Role
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat

_FLEET: Final = 1
"""The squares that a marine who is fleet of foot moves farther."""


def initiative_of(numbers: Numbers, enlisted: Enlisted, role: Role, *, slow: bool) -> Initiative:
    """The initiative of a role, slow with some cards; one step better for a marine that is quick as lightning."""
    rank = INITIATIVES.index("slow" if slow else numbers.roles[role].initiative)
    return INITIATIVES[min(rank + (enlisted.trait == "lightning"), len(INITIATIVES) - 1)]


def fleet_of(enlisted: Enlisted) -> int:
    """The squares that a marine moves farther by his trait, also with a card that sets his move."""
    return _FLEET if enlisted.trait == "fleet" else 0


def figure_of(state: NgState, seat: Seat, marine: Marine) -> Figure:
    """A marine's figure with the numbers of its role and its trait, before it is equipped. SQN-RNK-01: a scout has one life and no name."""
    role = state.numbers.roles[marine.role]
    move = role.move + fleet_of(marine.enlisted)
    weapons = (role.fire,) if role.power is None else (role.power, role.fire)
    fire = {weapon: state.tables.weapons[weapon].dice for weapon in weapons}
    profile = Profile(move, role.armour, role.life, role.melee, role.value, fire)
    kind: FigureKind = "commander" if marine.role in LEADERS else "trooper"
    return Figure(marine.figure, seat, kind, profile, role.life, weapons, status="docked")
