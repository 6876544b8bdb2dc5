"""What may follow a shot of the rebel: the positions after it, each with its chance."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.rebel_moon_defense import shields, weapons
from domain.games.rebel_moon_defense.pieces import Direction, Installation, Shield
from domain.games.rebel_moon_defense.state import State
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret

_EVEN: Final = 4.0
"""The points left, or the turns too early, with which a battle is three quarters won."""


class Aftermath(NamedTuple):
    """A position after a shot, and the chance that the shot leads there."""

    chance: float
    state: State


def after(state: State, weapon: Installation, direction: Direction | None) -> Iterator[Aftermath]:
    """The positions after a shot that can harm the bomb, for each shield that may be left. `direction`: of a laser that has none yet."""
    kind = weapon.type.read()
    left = _installations(state, weapon)
    aimed = weapons.aim(state, weapon, kind, direction or weapon.direction)
    if kind != "emp":
        yield Aftermath(1.0, _hit(state, left, weapons.damage(state, kind, aimed, ())))
        return
    throws = weapons.emp_chances(weapons.emp_dice(weapon).total, aimed.distance)
    found: dict[Shield, int] = {}
    for damage, count in throws.counts.items():
        shield = shields.hit(state, damage).after
        found[shield] = found.get(shield, 0) + count
    for shield, count in found.items():
        yield Aftermath(count / throws.all, _with(state, left, shield))


def _installations(state: State, weapon: Installation) -> dict[str, Installation]:
    """The installations after the shot: this one is gone, or lies face up with a charge less."""
    kind, left = weapon.type.read(), dict(state.installations)
    if weapons.is_spent(weapon, kind):
        del left[weapon.id]
    else:
        charges = weapon.charges - (kind == "emp")
        left[weapon.id] = replace(weapon, type=Secret(ALL, kind, weapon.type.source), charges=charges, face_up=True)
    return left


def _hit(state: State, left: dict[str, Installation], damage: int) -> State:
    return _with(state, left, shields.hit(state, damage).after if damage else state.bomb.shield)


def _with(state: State, left: dict[str, Installation], shield: Shield) -> State:
    return replace(state, installations=left, bomb=replace(state.bomb, shield=shield))


def prospect(points: float) -> float:
    """The imperial's prospects in a battle that is expected to end with so many points, from -1 to 1: that of dice, a lead of many points
    is hardly better than one of some."""
    return points / (abs(points) + _EVEN)
