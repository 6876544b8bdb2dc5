"""Firing: the shooters, weapons and targets allowed, the roll, and single targets (SQ-FIR, SQ-LOS)."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from domain.games.starquest.aiming import Range, enemies, firearms, is_protected, is_spared
from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.deferred import EndIfGone, FinishAttack, StrikeHome
from domain.games.starquest.events.combat import AttackDeclared
from domain.games.starquest.figures import LARGE
from domain.games.starquest.kits import is_cloaked
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import (
    activation,
    allocation,
    area,
    blips,
    damage,
    gearing,
    objectives,
    recoil,
    rerolls,
    slime,
    structures,
)
from domain.games.starquest.rules.admission import ACTION_STAGES
from domain.games.starquest.state import Activation, Attack, State, Target
from domain.games.starquest.weapons import RAIL_RIFLE, Pool, Weapon
from domain.geometry.squares import DIRECTIONS
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

_AREAS: Final = ("square", "direction", "template")
"""The aims of weapons that burn slime where they strike."""


class Shot(NamedTuple):
    """A legal shot before the dice. `continues`: a further weapon of an open volley (see `_is_volley`)."""

    shooter: Figure
    weapon: Weapon
    pool: Pool
    target: Target
    continues: bool


def check_fire(state: State, seat: Seat, command: FireWeapon) -> Shot:
    """The shot that is meant; refused in the order of section 5."""
    active = activation.check_piece(state, seat, command.piece)
    shooter = state.figure(command.piece)
    if shooter is None:
        raise Refused("weapon_not_carried", "SQ-BLP-06", command.weapon)
    weapon, pool = check_weapon(state, active, shooter, command.weapon)
    target = Target(command.figure, command.object, command.square, command.direction, command.origin)
    check_target(state, shooter, weapon, target)
    return Shot(shooter, weapon, pool, target, _is_volley(active, shooter))


def check_weapon(state: State, active: Activation, shooter: Figure, word: str) -> tuple[Weapon, Pool]:
    """The weapon of this name and the figure's dice for it, if it may fire it now."""
    found = check_carried(state, shooter, word)
    if shooter.kind == LARGE and word in active.volley:
        raise Refused("weapon_used", "SQ-DRD-06", word)
    if not _is_volley(active, shooter) and not may_attack(active.budget, active.spent, "fire"):
        weigh("SQ-ACT-02", "attacks-made", made=len(active.spent.attacks))
        raise Refused("no_attack_left", "SQ-ACT-02", shooter.id)
    if found[0] == RAIL_RIFLE and active.spent.moves:
        raise Refused("no_attack_left", "SQH-GEA-02", shooter.id)
    return found


def check_carried(state: State, shooter: Figure, word: str) -> tuple[Weapon, Pool]:
    """The weapon of this name and the figure's dice for it; refused if it does not have it on the boards, or if it is jammed."""
    if shooter.status == "docked":
        raise Refused("docked", "SQ-DCK-01", shooter.id)
    found = next(((weapon, pool) for weapon, pool in firearms(state, shooter).items() if weapon == word), None)
    if found is None:
        raise Refused("weapon_not_carried", "SQ-DRD-09" if shooter.kind == LARGE else "SQ-FIR-02", word)
    squad = state.squads.get(shooter.seat)
    if squad is not None and shooter.id in squad.jammed:
        raise Refused("weapon_jammed", "SQ-EVT-01", shooter.id)
    return found


def _is_volley(active: Activation, shooter: Figure) -> bool:
    """True if the dreadnought has an open volley (SQ-DRD-06)."""
    return shooter.kind == LARGE and bool(active.volley)


# targets ---------------------------------------------------------------------------------------------------------------


def check_target(state: State, shooter: Figure, weapon: Weapon, target: Target) -> None:
    """Refuse a target that this weapon cannot have, that is protected, or that is not in sight."""
    match state.tables.weapons[weapon].aim:
        case "one":
            _check_one(state, shooter, weapon, target)
        case "square":
            _check_form(target, Target(square=target.square))
            field = Range(state)
            if target.square not in state.layout.at or target.square in field.squares_of(shooter):
                raise Refused("bad_target", "SQ-HOL-01", target.square)
            field.weigh_line("SQ-LOS-02", shooter, target.square, weapon)
            if not field.sees_square(shooter, target.square):
                raise Refused("no_line_of_sight", "SQ-HOL-01", target.square)
        case "direction":
            _check_direction(state, shooter, target)
        case "template":
            _check_form(target, Target(direction=target.direction))
            if target.direction not in Range(state).flames(shooter):
                raise Refused("bad_target", "SQH-GEA-02", target.direction)
        case "divided":
            _check_form(target, Target())
            field = Range(state)
            if not field.figures_in_sight(shooter) and not field.objects_in_sight(shooter):
                raise Refused("no_line_of_sight", "SQ-NTC-02")
        case "around":
            _check_form(target, Target())


def _check_form(target: Target, wanted: Target) -> None:
    """Refuse a target with more or fewer fields than the weapon needs."""
    if target != wanted:
        raise Refused("bad_target", "SQ-FIR-02")


def _check_one(state: State, shooter: Figure, weapon: Weapon, target: Target) -> None:
    """One enemy, or one object to be destroyed (SQ-FIR-02)."""
    field = Range(state)
    if target.object:
        _check_form(target, Target(object=target.object))
        structure = structures.named(state, target.object)
        if structure is not None:
            if not field.may_shoot_at(shooter, structure, weapon):
                raise Refused("no_line_of_sight", "SQH-CND-01", target.object)
            return
        item = objectives.target_object(state, target.object, shooter.seat)
        if item is None:
            raise Refused("bad_target", "SQ-OBJ-01", target.object)
        field.weigh_line("SQ-LOS-02", shooter, item.square, weapon)
        if not field.sees_square(shooter, item.square, weapon):
            raise Refused("no_line_of_sight", "SQ-FIR-01", target.object)
        return
    _check_form(target, Target(target.figure))
    enemy = check_enemy(state, shooter.id, shooter.seat, target.figure, "SQ-FIR-02")
    if is_cloaked(state, shooter, enemy):
        raise Refused("bad_target", "SQH-GEA-02", target.figure)
    field.weigh_line("SQ-LOS-02", shooter, enemy.square, weapon)
    if not field.sees(shooter, enemy, weapon):
        raise Refused("no_line_of_sight", "SQ-FIR-01", target.figure)


def check_enemy(state: State, attacker: str, seat: Seat, name: str, rule: str) -> Figure:
    """The enemy of this name on the boards; refused if there is none or it is protected (SQ-CRD-05), or if a clone must attack another seat
    first (SQH-EVT-04)."""
    enemy = next((figure for figure in enemies(state, seat) if figure.id == name), None)
    if enemy is None:
        raise Refused("bad_target", rule, name)
    if seat == state.chaos and is_spared(state, attacker, enemy):
        raise Refused("bad_target", "SQH-EVT-04", name)
    if is_protected(state, seat, enemy):
        raise Refused("target_protected", "SQ-CRD-05", name)
    return enemy


def _check_direction(state: State, shooter: Figure, target: Target) -> None:
    """A direction with at least one square; a dreadnought names the square that the line starts from (SQ-BHB-01)."""
    _check_form(target, Target(direction=target.direction, origin=target.origin))
    field = Range(state)
    if target.origin not in field.origins(shooter) or target.direction not in DIRECTIONS:
        raise Refused("bad_target", "SQ-BHB-01", target.direction)
    if target.direction not in field.directions(shooter, target.origin):
        raise Refused("bad_target", "SQ-BHB-01", target.direction)


# options ---------------------------------------------------------------------------------------------------------------


def _shots(state: State, seat: Seat) -> Iterator[Option]:
    """The weapons that may be fired, each with its possible targets."""
    field = Range(state)
    for piece in activation.able(state, seat):
        figure = state.figure(piece)
        if figure is None or not figure.square:
            continue
        active = activation.activation_of(state, piece)
        for weapon in firearms(state, figure):
            if allows(partial(check_weapon, state, active, figure, weapon)):
                yield from _targets(field, figure, weapon)


def _targets(field: Range, shooter: Figure, weapon: Weapon) -> Iterator[Option]:
    shot = partial(offer, piece=shooter.id, weapon=weapon)
    match field.state.tables.weapons[weapon].aim:
        case "one":
            if figures := tuple(figure.id for figure in field.figures_in_sight(shooter, weapon)):
                yield shot(FireWeapon, Choice("figure", "piece", figures))
            if objects := tuple(item.thing.id for item in field.objects_in_sight(shooter, weapon)):
                yield shot(FireWeapon, Choice("object", "piece", objects))
            if edges := field.structures_in_sight(shooter, weapon):
                yield shot(FireWeapon, Choice("object", "edge", edges))
        case "square":
            if squares := field.squares_in_sight(shooter):
                yield shot(FireWeapon, Choice("square", "cell", squares))
        case "direction":
            for origin in field.origins(shooter):
                if directions := field.directions(shooter, origin):
                    yield shot(FireWeapon, Choice("direction", "direction", directions), **({"from": origin} if origin else {}))
        case "template":
            if flames := field.flames(shooter):
                yield shot(FireWeapon, Choice("direction", "direction", flames))
        case "divided":
            if field.figures_in_sight(shooter) or field.objects_in_sight(shooter):
                yield shot(FireWeapon)
        case "around":
            yield shot(FireWeapon)


# the attack ------------------------------------------------------------------------------------------------------------


@rules.command(FireWeapon, *ACTION_STAGES, check=check_fire, offers=_shots)
def fire_weapon(turn: Turn[State], seat: Seat, command: FireWeapon, shot: Shot) -> None:
    """SQ-FIR-03: the dice are rolled; a figure that may reroll a die is asked first (see `rerolls.reroll_die`)."""
    activation.activate(turn, command.piece)
    turn.record(AttackDeclared(command.piece, "fire", shot.weapon, shot.target, shot.continues))
    rerolls.attack(turn, shot.shooter, "fire", shot.pool, StrikeHome())


@rules.step(StrikeHome)
def strike_home(turn: Turn[State], step: StrikeHome) -> None:
    """The roll is final: it strikes its targets."""
    attack = the_attack(turn.state)
    shooter = turn.state.figure(attack.piece)
    assert shooter is not None
    assert attack.weapon is not None
    if turn.state.tables.weapons[attack.weapon].aim == "divided":
        if not allocation.ask(turn, shooter):
            turn.then(FinishAttack())
        return
    turn.then(FinishAttack())
    burn_slime(turn, attack)
    area.strike(turn, Range(turn.state).struck(shooter, attack.weapon, attack.target), attack.faces, attack.weapon, shooter.seat)


def burn_slime(turn: Turn[State], attack: Attack) -> None:
    """Burn the slime that a shot at an area covers."""
    shooter = turn.state.figure(attack.piece)
    if shooter is not None and attack.weapon is not None and turn.state.tables.weapons[attack.weapon].aim in _AREAS:
        slime.burn(turn, Range(turn.state).reached(shooter, attack.weapon, attack.target))


@rules.step(FinishAttack)
def finish_attack(turn: Turn[State], step: FinishAttack) -> None:
    """SQ-EVT-03: some weapons eliminate the shooter; a figure out of play acts no more. Blips that come into sight
    by a broken wall or a recoil are revealed before."""
    attack = the_attack(turn.state)
    shooter = turn.state.figure(attack.piece)
    if attack.weapon is not None and turn.state.tables.weapons[attack.weapon].spends_shooter and shooter is not None:
        damage.eliminate(turn, shooter.id, attack.weapon, shooter.seat)
    gearing.fired(turn, attack)
    recoil.push(turn, attack)
    seen = blips.seen_by_anyone(turn.state) if turn.state.climate else ()
    blips.reveal_all(turn, seen, EndIfGone())


def the_attack(state: State) -> Attack:
    """The attack that is being applied."""
    assert state.attack is not None
    return state.attack
