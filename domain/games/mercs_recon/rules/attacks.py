"""Attacks of MERCS: ranged, thrown, melee (MRC-RNG, MRC-MEL)."""

from collections.abc import Iterable
from typing import Final, Literal

from domain.games.mercs_recon.commands import MeleeAttack, RangedAttack, Throw
from domain.games.mercs_recon.deferred import AfterAction
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.events.actions import AmmoChanged
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import Weapon
from domain.games.mercs_recon.rules.admission import acting, listed, pay
from domain.games.mercs_recon.rules.combat import strike
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

RANGED_COSTS: Final = {"aimed": 2, "aggressive": 1}
_MELEE_COSTS: Final = {"aimed": 1, "aggressive": 2}


def check_bar(merc: Merc) -> None:
    """Refuse an attack after Prepare or Reload (see `actions.reload`)."""
    if merc.is_barred:
        raise Refused("attack_barred", "MRC-ACT-06")


def check_sight(state: State, merc: Merc, zone: str, weapon: Weapon) -> None:
    """Refuse a zone out of sight or range (see `aim`, `ranged_attack`)."""
    if listening() is not None:
        weigh("MRC-LOS-01", "zones-in-sight" if state.sees(merc.zone, zone) else "zones-apart", start=merc.zone, end=zone)
        weigh("MRC-RNG-03", "reach", zone=zone, distance=state.ground.distance(merc.zone, zone), range=weapon.range)
    if not state.sees(merc.zone, zone):
        raise Refused("no_line_of_sight", "MRC-LOS-01", zone)
    if not state.reaches(merc.zone, zone, weapon.range):
        raise Refused("out_of_range", "MRC-RNG-03", zone)


def aim(state: State, merc: Merc, target: str) -> str:
    """The zone that a ranged attack is aimed at: a figure's, or with an area weapon the target itself (MRC-RNG-03)."""
    if merc.profile.ranged.area:
        if target not in state.building.at:
            raise Refused("target_invalid", "MRC-ARE-01", target)
        return target
    if target not in state.opfor:
        raise Refused("target_invalid", "MRC-RNG-03", target)
    return state.opfor[target].zone


def check_shot(state: State, merc: Merc, target: str) -> str:
    """The zone of a ranged attack; refuses it without ammunition, target, sight or range (MRC-RNG-04)."""
    if not merc.ammo:
        raise Refused("no_ammo", "MRC-RNG-04")
    zone = aim(state, merc, target)
    check_sight(state, merc, zone, merc.profile.ranged)
    return zone


def ranged_targets(state: State, merc: Merc) -> Iterable[str]:
    """Everything that a ranged attack may name."""
    return state.building.at if merc.profile.ranged.area else state.opfor


def shoot(turn: Turn[State], merc: Merc, mode: Literal["aimed", "aggressive"], target: str, zone: str) -> None:
    """One shot: 1 ammunition, the pool with every KS as LS if it is aimed (MRC-RNG-01, MRC-RNG-02)."""
    weapon = merc.profile.ranged
    turn.record(AmmoChanged(merc.id, merc.ammo - 1))
    pool = weapon.pool.aimed() if mode == "aimed" else weapon.pool
    strike(turn, merc.id, mode, "ranged", pool, zone, "" if weapon.area else target, area=weapon.area)


def check_ranged(state: State, seat: Seat, command: RangedAttack) -> Merc:
    """A ranged attack, aimed or aggressive (see `shoot`)."""
    merc = acting(state, command.merc, RANGED_COSTS[command.mode])
    check_bar(merc)
    if command.mode == "aimed" and merc.profile.ranged.area:
        raise Refused("mode_not_available", "MRC-RNG-01")
    check_shot(state, merc, command.target)
    return merc


def _shots(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    merc = state.mercs[state.active]
    modes: tuple[Literal["aimed", "aggressive"], ...] = ("aimed", "aggressive")
    candidates = (RangedAttack(merc.id, mode, target) for mode in modes for target in ranged_targets(state, merc))
    return listed(candidates, lambda command: check_ranged(state, seat, command))


@rules.command(RangedAttack, "merc_turn", check=check_ranged, offers=_shots)
def ranged_attack(turn: Turn[State], seat: Seat, command: RangedAttack, merc: Merc) -> None:
    """Pay, then shoot (MRC-CMB-01)."""
    pay(turn, merc.id, RANGED_COSTS[command.mode], command.mode)
    turn.then(AfterAction())
    shoot(turn, turn.state.mercs[merc.id], command.mode, command.target, aim(turn.state, merc, command.target))


def check_throw(state: State, seat: Seat, command: Throw) -> Weapon:
    """A thrown weapon into a zone in sight and range, occupied or not (see `throw`)."""
    merc = acting(state, command.merc, 1)
    weapon = merc.profile.throw
    if weapon is None:
        raise Refused("no_weapon", "MRC-RNG-05")
    check_bar(merc)
    if not merc.ammo:
        raise Refused("no_ammo", "MRC-RNG-04")
    if command.zone not in state.building.at:
        raise Refused("target_invalid", "MRC-RNG-05", command.zone)
    check_sight(state, merc, command.zone, weapon)
    return weapon


def _throws(state: State, seat: Seat) -> Iterable[Option]:
    thrower = state.mercs[state.active] if state.active else None
    zones = state.building.at if thrower is not None and thrower.profile.throw is not None else ()
    return listed((Throw(state.active, zone) for zone in zones if state.active), lambda command: check_throw(state, seat, command))


@rules.command(Throw, "merc_turn", check=check_throw, offers=_throws)
def throw(turn: Turn[State], seat: Seat, command: Throw, weapon: Weapon) -> None:
    """1 CP and 1 ammunition; without a burst it lands one zone further (MRC-RNG-05)."""
    pay(turn, command.merc, 1, "throw")
    turn.record(AmmoChanged(command.merc, turn.state.mercs[command.merc].ammo - 1))
    turn.then(AfterAction())
    strike(turn, command.merc, "throw", "throw", weapon.pool, command.zone, area=True)


def melee_values(merc: Merc, mode: Literal["aimed", "aggressive", "charge"]) -> tuple[int, Pool]:
    """Cost and pool of a melee attack (MRC-MEL-01, MRC-MEL-02, MRC-MEL-03)."""
    if mode == "charge":
        assert merc.profile.charge is not None
        return merc.profile.charge.cost, merc.profile.charge.pool
    return _MELEE_COSTS[mode], merc.profile.melee.wild() if mode == "aggressive" else merc.profile.melee


def check_melee(state: State, seat: Seat, command: MeleeAttack) -> Merc:
    """A melee attack on a figure in the own zone (see `melee_values`)."""
    own = state.mercs.get(command.merc)
    has_mode = own is not None and (command.mode != "charge" or own.profile.charge is not None)
    merc = acting(state, command.merc, melee_values(own, command.mode)[0] if own is not None and has_mode else 0)
    check_bar(merc)
    if not has_mode:
        raise Refused("mode_not_available", "MRC-MEL-03")
    check_melee_target(state, merc, command.target)
    return merc


def check_melee_target(state: State, merc: Merc, target: str) -> None:
    """Refuse a figure that is not in the own zone (see `melee_values`)."""
    if target not in state.opfor or state.opfor[target].zone != merc.zone:
        raise Refused("target_not_in_zone", "MRC-MEL-01", target)


def _fights(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    modes: tuple[Literal["aimed", "aggressive", "charge"], ...] = ("aimed", "aggressive", "charge")
    near = state.opfor_in(state.mercs[state.active].zone)
    candidates = [MeleeAttack(state.active, mode, figure.id) for mode in modes for figure in near]
    return listed(candidates, lambda command: check_melee(state, seat, command))


@rules.command(MeleeAttack, "merc_turn", check=check_melee, offers=_fights)
def melee_attack(turn: Turn[State], seat: Seat, command: MeleeAttack, merc: Merc) -> None:
    """Pay, then fight; no ammunition (see `melee_values`)."""
    cost, pool = melee_values(merc, command.mode)
    pay(turn, merc.id, cost, f"melee_{command.mode}")
    turn.then(AfterAction())
    strike(turn, merc.id, command.mode, "melee", pool, merc.zone, command.target)
