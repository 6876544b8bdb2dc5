"""The null-time cannon: its points are divided among targets in sight, one after the other (SQ-NTC)."""

from typing import Final

from domain.games.starquest.aiming import Range, enemies, is_protected
from domain.games.starquest.commands import AllocatePoints, Done
from domain.games.starquest.deferred import AllocateOn, FinishAttack
from domain.games.starquest.events.combat import PointsAllocated
from domain.games.starquest.kits import is_cloaked
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.rules import damage, objectives
from domain.games.starquest.state import Attack, Share, State
from domain.games.starquest.weapons import Weapon
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

CAUSE: Final[Weapon] = "null_time_cannon"


def ask(turn: Turn[State], shooter: Figure) -> bool:
    """Ask the shooter's seat to divide the sum. Returns False if there is nothing to divide or no target in sight (section 4)."""
    attack = _attack(turn.state)
    if attack.points_left() == 0 or not targets(turn.state):
        return False
    turn.ask((shooter.seat,), "allocation", f"{shooter.id} {sum(attack.faces)}", (FinishAttack(),))
    return True


def _attack(state: State) -> Attack:
    assert state.attack is not None
    return state.attack


def _shooter(state: State) -> Figure:
    shooter = state.figure(_attack(state).piece)
    assert shooter is not None
    return shooter


def targets(state: State) -> tuple[str, ...]:
    """The targets that can be given points now: enemies in sight by (y, x), then objects, none a second time (SQ-NTC-03)."""
    shooter, field = _shooter(state), Range(state)
    seen = (
        *(figure.id for figure in field.figures_in_sight(shooter)),
        *(item.thing.id for item in field.objects_in_sight(shooter)),
    )  # fmt: skip
    had = {share.target for share in _attack(state).shares}
    return tuple(name for name in seen if name not in had)


def check_allocation(state: State, seat: Seat, command: AllocatePoints) -> None:
    """Refuse in the order of section 5; a target that was just eliminated has already been given points (SQ-NTC-01)."""
    attack = _attack(state)
    name = command.target
    repeated = name in {share.target for share in attack.shares}
    enemy = next((figure for figure in enemies(state, seat) if figure.id == name), None)
    item = objectives.target_object(state, name, seat) if objectives.may_harm(state, attack.piece) else None
    if command.points < 1 or (enemy is None and item is None and not repeated):
        raise Refused("bad_target", "SQ-NTC-01", name)
    if repeated:
        raise Refused("target_repeated", "SQ-NTC-01", name)
    if enemy is not None and is_protected(state, seat, enemy):
        raise Refused("target_protected", "SQ-CRD-05", name)
    if enemy is not None and is_cloaked(state, _shooter(state), enemy):
        raise Refused("bad_target", "SQH-GEA-02", name)
    if command.points > attack.points_left():
        raise Refused("too_many_points", "SQ-NTC-01", str(attack.points_left()))
    if name not in targets(state):
        raise Refused("no_line_of_sight", "SQ-NTC-02", name)


def _shares(state: State, seat: Seat) -> tuple[Option, ...]:
    points, names = tuple(range(1, _attack(state).points_left() + 1)), targets(state)
    return (offer(AllocatePoints, Choice("target", "piece", names), Choice("points", "number", points)),) if points and names else ()


@rules.command(AllocatePoints, "allocation", check=check_allocation, offers=_shares)
def allocate_points(turn: Turn[State], seat: Seat, command: AllocatePoints, _: None) -> None:
    """SQ-NTC-02: points apply at once, so an eliminated target uncovers others; the last point, or the last target, ends it."""
    turn.record(PointsAllocated((Share(command.target, command.points),)))
    turn.then(AllocateOn(seat))
    if turn.state.figure(command.target) is not None:
        damage.hit(turn, command.target, command.points, CAUSE, seat)
    else:
        objectives.hit_object(turn, command.target, command.points, seat, CAUSE)


@rules.step(AllocateOn)
def allocate_on(turn: Turn[State], step: AllocateOn) -> None:
    """the last point, or the last target, ends the allocation once the figure's loss is decided."""
    if _attack(turn.state).points_left() == 0 or not targets(turn.state):
        turn.answered(step.seat)


def check_done(state: State) -> None:
    """Refuse nothing: the sum need not be given out completely (see `check_allocation`)."""


def finish(turn: Turn[State], seat: Seat) -> None:
    """Points that are not given out are lost."""
    turn.answered(seat)


@rules.question("allocation")
def allocate_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The whole sum to the visible enemy with the highest armour below it, the nearest of them, then by (y, x) (section 4)."""
    shooter, points = _shooter(state), _attack(state).points_left()
    if _attack(state).shares:
        return Done()
    order, distance = state.layout.order, state.layout.distance
    starts = state.squares_of(shooter)
    foes = (one for one in Range(state).figures_in_sight(shooter) if (one.seat == state.chaos) != (seat == state.chaos))
    open_to = [enemy for enemy in foes if armour_of(state, enemy) < points]

    def rank(enemy: Figure) -> tuple[int, int, tuple[int, int]]:
        near = min(distance(start, end) for start in starts for end in state.squares_of(enemy))
        return -armour_of(state, enemy), near, order(enemy.square)

    chosen = min(open_to, key=rank, default=None)
    return Done() if chosen is None else AllocatePoints(chosen.id, points)
