"""Shooting: who may be shot at, by whom and how often."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.aiming import Range, against_objects, firearms
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.deferred import FinishAttack, StrikeHome
from domain.games.starquest.events.combat import AttackDeclared
from domain.games.starquest.kits import is_cloaked
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import blips, fire
from domain.games.starquest.state import State, Target
from domain.games.starquest.weapons import RAIL_RIFLE, Pool, Weapon
from domain.games.starquest_ng.events.combat import WeaponFired
from domain.games.starquest_ng.rules import again, edges, formations, musts, risking
from domain.games.starquest_ng.rules.moving import check_free
from domain.games.starquest_ng.rules.readiness import class_of, fielded, has_walked, may_shoot, used_up
from domain.games.starquest_ng.state import EXTRA_STEPS, SHOOT_STEPS, NgState
from domain.geometry.squares import distance
from domain.geometry.squares_named import NOBODY
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_NEAREST_EDGE: Final = 1
"""The least distance from the shooter to the nearer square beside an edge."""


# who is a target ---------------------------------------------------------------------------------------------------------


def targets(state: NgState, seat: Seat) -> tuple[Figure, ...]:
    """SQN-SHT-02: all figures on the boards are targets, friends as well as enemies, by (y, x); blips are not."""
    found = (*state.aboard(), *(figure for figure in state.robotlings.values() if figure.square))
    return tuple(sorted(found, key=lambda figure: state.layout.order(figure.square)))


def may_aim(state: NgState, shooter: Figure, target: Figure) -> bool:
    """True if a figure in sight is far enough away, not cloaked, and not bound (SQN-SHT-06), except under the order that takes the risk."""
    if is_cloaked(state, shooter, target):
        return False
    return is_far(state, shooter, state.squares_of(target)) and (state.bound_to(target.id) is None or risks(state, shooter))


def risks(state: NgState, shooter: Figure) -> bool:
    """True if the shooter's team takes the risk to hit bound figures."""
    return state.side == "marines" and state.commands(state.team_of(shooter.id), "mo_risk")


def is_protected(state: NgState, seat: Seat, target: Figure) -> bool:
    """True if a flash grenade keeps Chaos from harming the figure."""
    return seat == state.chaos and state.team_of(target.id) in state.flashed


def gap(state: NgState) -> int:
    """The least distance to a target: with one square in between it is 2."""
    return state.terms.min_fire_gap + 1


def is_far(state: NgState, shooter: Figure, squares: tuple[str, ...]) -> bool:
    """True if all these squares are as far from the shooter as a target must be."""
    own, at = state.squares_of(shooter), state.layout.at
    return all(distance(at[a], at[b]) >= gap(state) for a in own for b in squares)


# checks --------------------------------------------------------------------------------------------------------------------


def check_shot(state: NgState, seat: Seat, command: FireWeapon) -> fire.Shot:
    """The shot that is meant; refused in the order of section B5."""
    check_free(state, seat, command.piece, "shoot")
    shooter = state.figure(command.piece)
    if shooter is None:
        raise Refused("weapon_not_carried", "SQ-BLP-06", command.weapon)
    weapon, pool = fire.check_carried(state, shooter, command.weapon)
    if used_up(state, shooter, weapon) or shooter.id in state.working:
        raise Refused("weapon_used", "SQN-SHT-01", weapon)
    if has_walked(state, shooter, weapon):
        raise Refused("no_attack_left", "SQH-GEA-02", weapon)
    target = Target(command.figure, command.object, command.square, command.direction, command.origin)
    check_target(state, shooter, weapon, target)
    if target.object in state.items and formations.guarded(state, shooter.id) is not None:
        raise Refused("bodyguard_cannot", "SQN-RNK-15", shooter.id)
    return fire.Shot(shooter, weapon, pool, target, continues=False)


def check_target(state: NgState, shooter: Figure, weapon: Weapon, target: Target) -> None:
    """Refuse what is too near (SQN-SHT-05), what is bound, and what the weapon cannot have."""
    single = state.tables.weapons[weapon].aim == "one"
    barrier = edges.barrier(state, target.object) if single and target == Target(object=target.object) else None
    if barrier is not None:
        _check_barrier(state, shooter, weapon, barrier)
        return
    _check_near(state, shooter, weapon, target)
    fire.check_target(state, shooter, weapon, target)
    field = Range(state)
    if target.direction and not any(is_far(state, shooter, (square,)) for square in field.reached(shooter, weapon, target)):
        raise Refused("too_close", "SQN-SHT-05", target.direction)
    if not _spares_bound(state, field, shooter, weapon, target):
        raise Refused("bound_target", "SQN-SHT-06")


def _check_near(state: NgState, shooter: Figure, weapon: Weapon, target: Target) -> None:
    """Refuse a figure, an object or a square next to the shooter. One out of sight is refused for that first."""
    figure, item = state.figure(target.figure), state.items.get(target.object)
    field = Range(state)
    if figure is not None and figure in targets(state, shooter.seat) and field.sees(shooter, figure, weapon):
        if not is_far(state, shooter, state.squares_of(figure)):
            _weigh_gap(state, "SQN-SHT-02", shooter, state.squares_of(figure))
            raise Refused("too_close", "SQN-SHT-02", figure.id)
        if state.bound_to(figure.id) is not None and not risks(state, shooter):
            raise Refused("bound_target", "SQN-SHT-06", figure.id)
    squares = (item.square,) if item is not None else (target.square,) if target.square in state.layout.at else ()
    if squares and not is_far(state, shooter, squares) and target.square not in state.squares_of(shooter):
        rule = "SQN-SHT-05" if target.square else "SQN-SHT-02"
        _weigh_gap(state, rule, shooter, squares)
        raise Refused("too_close", rule, squares[0])


def _weigh_gap(state: NgState, rule: str, shooter: Figure, squares: tuple[str, ...]) -> None:
    """Write to the trace how far a target is that stands too near, and how far it must be."""
    weigh(rule, "gap", start=shooter.square, end=squares[0], distance=_steps_to(state, shooter, squares), least=gap(state))


def _check_barrier(state: NgState, shooter: Figure, weapon: Weapon, barrier: edges.Barrier) -> None:
    """A door or wall is aimed at over the nearer square beside it, which is not the shooter's own."""
    near = _steps_to(state, shooter, barrier.squares())
    if not _faces(state, shooter, barrier, _seen(Range(state), shooter, weapon)):
        raise Refused("no_line_of_sight", "SQN-SHT-02", barrier.name)
    if near < min(_NEAREST_EDGE, gap(state) - 1):
        raise Refused("too_close", "SQN-SHT-02", barrier.name)


def _steps_to(state: NgState, shooter: Figure, squares: tuple[str, ...]) -> int:
    at = state.layout.at
    return min(distance(at[a], at[b]) for a in state.squares_of(shooter) for b in squares)


def _faces(state: NgState, shooter: Figure, barrier: edges.Barrier, seen: frozenset[str]) -> bool:
    """True if one of the nearest squares beside a door or wall is in sight."""
    near = _steps_to(state, shooter, barrier.squares())
    return any(square in seen and _steps_to(state, shooter, (square,)) == near for square in barrier.squares())


def _seen(field: Range, shooter: Figure, weapon: Weapon) -> frozenset[str]:
    """The squares in sight of a shooter, its own included; a rail rifle fires past all pieces."""
    if weapon == RAIL_RIFLE:
        return frozenset((shooter.square, *field.ground.visible(shooter.square, NOBODY)))
    return frozenset((*field.squares_of(shooter), *field.squares_in_sight(shooter)))


# options -------------------------------------------------------------------------------------------------------------------


def _shots(state: NgState, seat: Seat) -> Iterator[Option]:
    """The weapons that may be fired, each with its legal targets."""
    field = Range(state)
    for figure in fielded(state, seat):
        squad = state.squads.get(figure.seat)
        jammed = squad is not None and figure.id in squad.jammed
        for weapon in firearms(state, figure) if may_shoot(state, figure) and not jammed else ():
            if not used_up(state, figure, weapon) and not has_walked(state, figure, weapon):
                yield from _aims(state, field, figure, weapon)


def _aims(state: NgState, field: Range, shooter: Figure, weapon: Weapon) -> Iterator[Option]:
    shot = partial(offer, FireWeapon, piece=shooter.id, weapon=weapon)
    objects = tuple(item for item in field.objects_in_sight(shooter, weapon) if is_far(state, shooter, (item.square,)))
    match state.tables.weapons[weapon].aim:
        case "one":
            if figures := tuple(figure.id for figure in field.figures_in_sight(shooter, weapon)):
                yield shot(Choice("figure", "piece", figures))
            seen = _seen(field, shooter, weapon)
            least = min(_NEAREST_EDGE, gap(state) - 1)
            walls = (one for one in edges.barriers(state) if _faces(state, shooter, one, seen))
            names = (
                *(item.thing.id for item in objects),
                *(one.name for one in walls if _steps_to(state, shooter, one.squares()) >= least),
            )
            if names:
                yield shot(Choice("object", "piece", names))
        case "square":
            squares = tuple(
                square
                for square in field.squares_in_sight(shooter)
                if is_far(state, shooter, (square,)) and _spares_bound(state, field, shooter, weapon, Target(square=square))
            )
            if squares:
                yield shot(Choice("square", "cell", squares))
        case "direction":
            for origin in field.origins(shooter):
                ways = tuple(way for way in field.directions(shooter, origin) if _may_go(state, field, shooter, weapon, way, origin))
                if ways:
                    more = {"from": origin} if origin else {}
                    yield shot(Choice("direction", "direction", ways), **more)
        case "template":
            if flames := tuple(way for way in field.flames(shooter) if _may_go(state, field, shooter, weapon, way, "")):
                yield shot(Choice("direction", "direction", flames))
        case "divided":
            if field.figures_in_sight(shooter) or field.objects_in_sight(shooter):
                yield shot()
        case "around":
            if _spares_bound(state, field, shooter, weapon, Target()):
                yield shot()


def _spares_bound(state: NgState, field: Range, shooter: Figure, weapon: Weapon, target: Target) -> bool:
    """True if a shot strikes no bound figure, or may."""
    if risks(state, shooter):
        return True
    struck = field.struck(shooter, weapon, target)
    return all(one.is_object or state.bound_to(one.name) is None for one in struck)


def _may_go(state: NgState, field: Range, shooter: Figure, weapon: Weapon, way: str, origin: str) -> bool:
    target = Target(direction=way, origin=origin)
    far = any(is_far(state, shooter, (square,)) for square in field.reached(shooter, weapon, target))
    return far and _spares_bound(state, field, shooter, weapon, target)


# the shot --------------------------------------------------------------------------------------------------------------------


def pool_of(state: NgState, shot: fire.Shot) -> Pool:
    """The dice of a shot: those of its weapon, and what its shooter has more against doors, walls and objects."""
    return shot.pool.plus(against_objects(state, shot.shooter)) if shot.target.object else shot.pool


@rules.command(FireWeapon, *SHOOT_STEPS, *EXTRA_STEPS, check=check_shot, offers=_shots)
def fire_weapon(turn: Turn[NgState], seat: Seat, command: FireWeapon, shot: fire.Shot) -> None:
    """SQN-SHT-01: each weapon once in a step, in any order; the roll is StarQuest's, and what may be rolled again is so at once."""
    below, state = base_turn(turn, State), turn.state
    struck = Range(state).struck(shot.shooter, shot.weapon, shot.target)
    barrier = edges.barrier(state, shot.target.object)
    turn.record(WeaponFired(shot.shooter.id, shot.weapon, class_of(state, shot.shooter, shot.weapon)))
    below.record(AttackDeclared(command.piece, "fire", shot.weapon, shot.target))
    if any(not one.is_object and state.bound_to(one.name) is not None for one in struck):
        musts.note(turn, shot.shooter.id, "risked")
    needs = (barrier.need(),) if barrier is not None else again.needs(state, shot, struck)
    again.roll(turn, shot.shooter, pool_of(state, shot), needs)
    turn.rules.run(turn, StrikeHome())


@rules.step(StrikeHome)
def strike_home(turn: Turn[NgState], step: StrikeHome) -> None:
    """SQN-SHT-04: the sum beyond the armour is lost; a door or wall that is shot through lets blips come to light."""
    below, attack = base_turn(turn, State), fire.the_attack(turn.state)
    barrier = edges.barrier(turn.state, attack.target.object)
    if barrier is None:
        if not risking.strike(turn, attack):
            fire.strike_home.run(below, step)
        return
    turn.then(FinishAttack())
    edges.hit(turn, barrier, sum(attack.faces))
    blips.reveal_all(below, blips.seen_by_anyone(turn.state))


def never_asked(state: NgState, figure: Figure, kind: str) -> bool:
    """StarQuest's questions for a reroll are not asked (section B8.0)."""
    return False
