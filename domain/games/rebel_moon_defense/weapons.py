"""The effects of installations, by the tables of section 2.3: pure functions of the state, a weapon and its dice."""

from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from domain.games.rebel_moon_defense import board, sight
from domain.games.rebel_moon_defense.pieces import Direction, Installation, Kind
from domain.games.rebel_moon_defense.state import State
from domain.kernel.dice import Chances, Comparison, DiceCount, Modifier, Need, RollTerms, highest_of
from domain.kernel.tracing import weigh

SINGLE_SHOT: Final[frozenset[Kind]] = frozenset({"laser", "killer", "contact"})
DIE: Final = "d6"


class Aim(NamedTuple):
    """A weapon's position relative to the bomb. `on_ray` depends on a direction, and is true for weapons without one."""

    distance: int
    in_sight: bool
    colour_match: bool
    on_ray: bool


def aim(state: State, weapon: Installation, kind: Kind, direction: Direction | None) -> Aim:
    """The weapon's position relative to the bomb (RMD-ACT-04, RMD-SHD-04, RMD-SHD-05; see `upgrades.check_aim`)."""
    target = state.bomb.hex
    on_ray = kind != "laser" or (direction is not None and target in board.ray(state.board, weapon.hex, direction))
    return Aim(sight.distance(weapon.hex, target), state.sees(weapon.hex, target), matches(state, weapon), on_ray)


def weigh_aim(state: State, weapon: Installation, kind: Kind, direction: Direction | None, dice: tuple[int, ...], damage: int) -> None:
    """Write to the trace what decided the damage: direction, sight, colour, distance, and the highest die of an EMP device."""
    if kind == "killer":
        return
    aimed, layer = aim(state, weapon, kind, direction), state.bomb.shield.layer
    if direction is not None:
        weigh("RMD-LAS-01", "on-ray" if aimed.on_ray else "off-ray", direction=direction)
    weigh_sight(state, weapon.hex, state.bomb.hex)
    if kind == "leech":
        weigh("RMD-LEE-01", "colour-ignored")
    elif layer == "core":
        weigh("RMD-SHD-05", "core")
    else:
        weigh("RMD-SHD-04", "colour-matches" if aimed.colour_match else "colour-differs", colour=weapon.colour, layer=layer)
    if kind == "emp" and aimed.in_sight and aimed.colour_match:
        weigh("RMD-EMP-02", "highest-die", highest=max(dice), distance=aimed.distance, damage=damage)
    else:
        weigh("RMD-ACT-04", "damage-at", distance=aimed.distance, damage=damage)


def weigh_sight(state: State, start: str, end: str) -> None:
    """Write to the trace whether one hex is in sight of another, and what stands in the way."""
    met = sight.blockers(start, end, state.occupied(), state.corner_blocks())
    if met:
        weigh("RMD-LOS-03", "not-in-sight", hex=" ".join(dict.fromkeys(met)))
    else:
        weigh("RMD-LOS-03", "in-sight")


def matches(state: State, weapon: Installation) -> bool:
    """True if the weapon's colour counts now: it is the active shield's, or no shield is left."""
    return state.bomb.shield.layer in ("core", weapon.colour)


def damage(state: State, kind: Kind, aimed: Aim, dice: tuple[int, ...]) -> int:
    """The points of damage before any is lost; an EMP device needs its dice (RMD-CON-01)."""
    if not aimed.in_sight or not aimed.on_ray or not (aimed.colour_match or kind == "leech"):
        return 0
    match kind:
        case "laser":
            return state.tables.laser_damage
        case "killer":
            return 0
        case "emp":
            return distance_need(aimed.distance).beyond(max(dice))
        case "leech":
            return leech_damage(state, aimed.distance)
        case "contact":
            return state.tables.contact_damage if aimed.distance == 1 else 0
        case _:
            assert_never(kind)


def leech_damage(state: State, distance: int) -> int:
    """A leech mine's damage by distance (RMD-LEE-01)."""
    table = state.tables.leech_damage
    if distance > len(table) and state.options.leech_range == "three":
        return 0
    return table[min(distance, len(table)) - 1]


def emp_dice(weapon: Installation) -> DiceCount:
    """How many dice an EMP device throws: one for each of its charges (RMD-EMP-01, RMD-EMP-03)."""
    return DiceCount(Modifier("charges", weapon.charges))


def emp_terms(state: State, weapon: Installation, dice: tuple[int, ...] = ()) -> RollTerms:
    """The terms of an EMP device's roll; without `dice`, before the roll. It is compared with nothing if it cannot hit."""
    aimed = aim(state, weapon, "emp", None)
    if not aimed.in_sight or not aimed.colour_match:
        return RollTerms(emp_dice(weapon))
    return RollTerms(emp_dice(weapon), (Comparison(distance_need(aimed.distance), max(dice, default=None)),))


def is_spent(weapon: Installation, kind: Kind) -> bool:
    """True if the weapon leaves the game with this activation, hit or miss (RMD-LAS-03; see `activation.activate_installation`)."""
    return kind in SINGLE_SHOT or (kind == "emp" and weapon.charges == 1)


def asteroids_in_sight(state: State, weapon: Installation) -> tuple[str, ...]:
    """What an asteroid killer may aim at; the bomb blocks sight, too (RMD-AKL-01, RMD-AKL-02, RMD-AKL-03)."""
    occupied, corner_blocks = state.occupied(), state.corner_blocks()
    return tuple(at for at in state.asteroids if sight.in_sight(weapon.hex, at, occupied, corner_blocks))


@lru_cache(maxsize=256)
def emp_chances(dice: int, distance: int) -> Chances:
    """The damage of so many dice at this distance, if sight and colour match (RMD-EMP-02)."""
    return highest_of((range(1, 7),) * dice).turned(distance_need(distance).beyond)


def distance_need(distance: int) -> Need:
    """The number that the highest die of an EMP device is compared with."""
    return Need(Modifier("distance", distance))
