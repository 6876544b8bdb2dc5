"""Which installation the rebel bot activates: the one that is worth most now."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.rebel_moon_defense import aiming, sight, weapons
from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.commands import ActivateInstallation, PassActivation
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Installation
from domain.games.rebel_moon_defense.state import State

SCALE: Final = 216
"""One point of damage, in as many parts as three dice have throws."""
_SPENDING: Final = 2 * SCALE
"""What a single shot must bring while the weapon may hit more later."""
_CHARGE: Final = SCALE
"""What the last charge of an EMP device must bring."""


class Shot(NamedTuple):
    """A legal activation and the useful damage to expect of it, less the cost of spending the weapon."""

    worth: int
    command: ActivateInstallation


def activate(state: State) -> ActivateInstallation | PassActivation:
    """The best shot; else a killer that clears the line for one; else a pass."""
    best = max(_shots(state), key=lambda shot: shot.worth, default=None)
    if best is not None and best.worth > 0:
        return best.command
    return _clearing(state) or PassActivation()


def _shots(state: State) -> Iterator[Shot]:
    way = aiming.bomb_way(state)
    for weapon in state.installations.values():
        kind = weapon.type.read()
        if kind == "killer":
            continue
        direction = aiming.best_direction(state, weapon) if kind == "laser" and weapon.direction is None else None
        aimed = weapons.aim(state, weapon, kind, direction or weapon.direction)
        worth = _expected(state, weapon, aimed) - (_price(state, weapon, way) if weapons.is_spent(weapon, kind) else 0)
        yield Shot(worth, ActivateInstallation(weapon.id, direction=direction))


def _price(state: State, weapon: Installation, way: tuple[str, ...]) -> int:
    """What giving up the weapon costs: nothing if the bomb will not come into its sight again on the shortest way."""
    kind, occupied, corner_blocks = weapon.type.read(), state.obstacles(), state.corner_blocks()
    if kind == "emp":
        return _CHARGE
    seen = (at for at in way if sight.in_sight(weapon.hex, at, occupied, corner_blocks))
    if kind == "contact":
        return _SPENDING if any(sight.distance(weapon.hex, at) == 1 for at in seen) else 0
    rays = {at for direction in DIRECTIONS for at in ray(state.board, weapon.hex, direction)}
    return _SPENDING if weapon.direction is None and any(at in rays for at in seen) else 0


def _expected(state: State, weapon: Installation, aimed: weapons.Aim) -> int:
    """The expected damage, counted up to the active layer's strength."""
    most, kind = state.active_strength(), weapon.type.read()
    if kind != "emp":
        return SCALE * min(most, weapons.damage(state, kind, aimed, ()))
    if not aimed.in_sight or not aimed.colour_match:
        return 0
    throws = weapons.emp_chances(weapons.emp_dice(weapon).total, aimed.distance)
    return sum(min(most, damage) * count for damage, count in throws.counts.items()) * SCALE // throws.all


def _clearing(state: State) -> ActivateInstallation | None:
    """A killer's shot at an asteroid whose removal makes some other shot worthwhile; the best such shot."""
    chances: list[tuple[int, str, str]] = []
    for killer in state.installations.values():
        if killer.type.read() != "killer":
            continue
        for target in weapons.asteroids_in_sight(state, killer):
            cleared = _without(state, killer, target)
            worth = max((shot.worth for shot in _shots(cleared)), default=0)
            chances.append((worth, killer.id, target))
    best = max(chances, default=None)
    if best is None or best[0] <= 0:
        return None
    return ActivateInstallation(best[1], target_hex=best[2])


def _without(state: State, killer: Installation, target: str) -> State:
    left = {key: one for key, one in state.installations.items() if key != killer.id}
    return replace(state, installations=left, asteroids=tuple(at for at in state.asteroids if at != target))
