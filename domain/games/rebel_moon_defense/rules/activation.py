"""The rebel's activation: one installation a round or none (RMD-ACT, RMD-LAS, RMD-AKL, RMD-EMP, RMD-LEE, RMD-CON)."""

from typing import NamedTuple

from domain.games.rebel_moon_defense import events, shields, weapons
from domain.games.rebel_moon_defense.commands import ActivateInstallation, PassActivation
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, Installation, Kind
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.rules.admission import awaited, check_is_hex
from domain.games.rebel_moon_defense.rules.upgrades import direction_of
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import ALL, Seat
from domain.kernel.tracing import listening
from domain.kernel.turn import Turn

rules = Rules[State]()


class Activation(NamedTuple):
    """A legal activation before the dice: the weapon, a laser's direction, a killer's target."""

    weapon: Installation
    kind: Kind
    direction: Direction | None
    target: str | None


def check_activation(state: State, seat: Seat, command: ActivateInstallation) -> Activation:
    """The activation that is meant; refused in the order of section 5. Reads only the rebel's own secrets."""
    if command.target_hex is not None:
        check_is_hex(command.target_hex, "RMD-AKL-01")
    weapon = state.installations.get(command.installation_id)
    if weapon is None:
        raise Refused("unknown_installation", "RMD-ACT-01")
    kind = weapon.type.read()
    direction = _direction(weapon, kind, command.direction)
    if command.target_hex is not None and kind != "killer":
        raise Refused("parameter_not_allowed", "RMD-AKL-01")
    if kind == "killer":
        _check_target(state, weapon, command.target_hex)
    return Activation(weapon, kind, direction, command.target_hex)


def _direction(weapon: Installation, kind: Kind, word: str | None) -> Direction | None:
    if kind != "laser":
        if word is not None:
            raise Refused("parameter_not_allowed", "RMD-LAS-01")
        return None
    if weapon.direction is not None:
        if word not in (None, weapon.direction):
            raise Refused("direction_fixed", "RMD-LAS-02", weapon.direction)
        return weapon.direction
    if word is None:
        raise Refused("direction_required", "RMD-LAS-02")
    return direction_of(word)


def _check_target(state: State, killer: Installation, target: str | None) -> None:
    in_sight = weapons.asteroids_in_sight(state, killer)
    if target is None:
        if in_sight:
            raise Refused("target_required", "RMD-AKL-04")
        return
    if target not in state.asteroids:
        raise Refused("not_an_asteroid", "RMD-AKL-01", target)
    if target not in in_sight:
        if listening() is not None:
            weapons.weigh_sight(state, killer.hex, target)
        raise Refused("target_not_in_sight", "RMD-AKL-01", target)


def _activations(state: State, seat: Seat) -> tuple[Option, ...]:
    return tuple(offer(ActivateInstallation, *_aims(state, one), installation_id=one.id) for one in state.installations.values())


def _aims(state: State, weapon: Installation) -> tuple[Choice, ...]:
    """A direction for a laser that has none yet (see `upgrades.aim_laser`), a target for a killer that sees one (RMD-AKL-04)."""
    kind = weapon.type.read()
    if kind == "laser" and weapon.direction is None:
        return (Choice("direction", "direction", DIRECTIONS),)
    if kind == "killer" and (targets := weapons.asteroids_in_sight(state, weapon)):
        return (Choice("target_hex", "cell", targets),)
    return ()


@rules.command(ActivateInstallation, "activation", check=check_activation, offers=_activations)
def activate_installation(turn: Turn[State], seat: Seat, command: ActivateInstallation, activation: Activation) -> None:
    """RMD-ACT-01, RMD-ACT-02, RMD-ACT-03, RMD-ACT-05, RMD-SHD-06: turn it face up, use it, apply its effect at once, and remove it if it
    is spent."""
    weapon, kind, direction, target = activation
    if not weapon.face_up:
        turn.record(events.InstallationRevealed(weapon.id, turn.reveal(weapon.type, ALL), "activation"))
    if direction is not None and weapon.direction is None:
        turn.record(events.LaserAimed(weapon.id, direction))
    _fire(turn, activation)
    if target is not None:
        turn.record(events.AsteroidDestroyed(target, weapon.id))
    if weapons.is_spent(weapon, kind):
        turn.record(events.InstallationRemoved(weapon.id, "spent"))
    if turn.state.active_strength() == 0:
        flow.decide_battle(turn, turn.state.rebel, "bomb_destroyed")
    else:
        flow.end_round(turn)


def _fire(turn: Turn[State], activation: Activation) -> None:
    """An EMP device always throws its dice, hit or miss (section 7); damage counts at once (see `activate_installation`)."""
    weapon, kind, direction, target = activation
    dice = turn.roll_numbers("emp", (weapons.DIE,) * weapons.emp_dice(weapon).total) if kind == "emp" else ()
    aimed = weapons.aim(turn.state, weapon, kind, direction)
    damage = weapons.damage(turn.state, kind, aimed, dice)
    if listening() is not None:
        weapons.weigh_aim(turn.state, weapon, kind, direction, dice, damage)
    turn.record(
        events.InstallationActivated(
            weapon.id, kind, aimed.distance, aimed.in_sight, aimed.colour_match, damage, direction=direction, target_hex=target, dice=dice
        )
    )
    if damage > 0:
        toll, before = shields.hit(turn.state, damage), turn.state.bomb.shield
        turn.record(events.BombStrengthChanged("weapon", weapon.id, damage, toll.lost, before, toll.after, toll.removed))


rules.phase("activation", awaited)(always(PassActivation()))


@rules.command(PassActivation, "activation")
def pass_activation(turn: Turn[State], seat: Seat, command: PassActivation) -> None:
    """None this round."""
    turn.record(events.ActivationPassed(auto=False))
    flow.end_round(turn)
