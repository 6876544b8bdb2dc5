"""Operating objects (SQ-OBJ)."""

from collections.abc import Iterator

from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import OperateObject
from domain.games.starquest.events.combat import AttackDeclared
from domain.games.starquest.events.conditions import LockTried
from domain.games.starquest.missions import Catch
from domain.games.starquest.pieces import Item
from domain.games.starquest.rules import activation, crates, doors, objectives, probes, structures
from domain.games.starquest.rules.admission import ACTION_STAGES
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.state import State, Target
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_operation(state: State, seat: Seat, command: OperateObject) -> Item | str:
    """The object that is meant, or the locked door; refused in the order of section 5."""
    active = activation.check_piece(state, seat, command.piece)
    figure = state.figure(command.piece)
    if figure is not None and figure.status == "docked":
        raise Refused("docked", "SQ-DCK-01", command.piece)
    if figure is None or not may_attack(active.budget, active.spent, "operate"):
        raise Refused("no_attack_left", "SQ-ACT-02", command.piece)
    if command.object in structures.locked(state):
        if command.object not in doors.doors_in_reach(state, command.piece):
            raise Refused("not_adjacent", "SQH-CND-01", command.object)
        return command.object
    items = () if seat == state.chaos else objectives.operable(state)
    item = next((item for item in items if item.thing.id == command.object), None)
    if item is None:
        raise Refused("objective_not_active", "SQ-OBJ-01", command.object)
    if not reaches_object(state.ground(), figure, item):
        raise Refused("not_adjacent", "SQ-OBJ-03", command.object)
    if needs_hands(state, item) and objectives.carried_by(state, command.piece) is not None:
        raise Refused("hands_full", "SQH-PRB-02", command.object)
    return item


def needs_hands(state: State, item: Item) -> bool:
    """True if who operates the object carries it afterwards: the probe, not a crate."""
    return isinstance(state.goal(item.goal).wants, Catch)


def _operations(state: State, seat: Seat) -> Iterator[Option]:
    ground, items = state.ground(), () if seat == state.chaos else objectives.operable(state)
    locked = structures.locked(state)
    for piece in activation.able(state, seat) if items or locked else ():
        figure = state.figure(piece)
        if figure is None or not figure.square or not can_operate(state, piece):
            continue
        full = objectives.carried_by(state, piece) is not None
        near = (item for item in items if reaches_object(ground, figure, item) and not (full and needs_hands(state, item)))
        if names := tuple(item.thing.id for item in near):
            yield offer(OperateObject, Choice("object", "piece", names), piece=piece)
        if shut := tuple(door for door in doors.doors_in_reach(state, piece) if door in locked):
            yield offer(OperateObject, Choice("object", "edge", shut), piece=piece)


def can_operate(state: State, piece: str) -> bool:
    """True if the piece has an attack left for it."""
    active = activation.activation_of(state, piece)
    return may_attack(active.budget, active.spent, "operate")


@rules.command(OperateObject, *ACTION_STAGES, check=check_operation, offers=_operations)
def operate_object(turn: Turn[State], seat: Seat, command: OperateObject, meant: Item | str) -> None:
    """SQ-OBJ-03: it costs an attack; the last object of its objective brings the marker (see `objectives._complete`).
    Crates are opened, a probe is caught, and a locked door is forced."""
    activation.activate(turn, command.piece)
    turn.record(AttackDeclared(command.piece, "operate", None, Target(object=command.object)))
    work(turn, seat, meant, command.piece)


def work(turn: Turn[State], seat: Seat, meant: Item | str, piece: str) -> None:
    """A figure works on an object or on a locked door."""
    if isinstance(meant, str):
        _force(turn, meant, piece)
    elif meant.thing.id in turn.state.contents:
        crates.open_crate(turn, meant, piece)
    elif needs_hands(turn.state, meant):
        probes.grab(turn, meant, piece)
    else:
        objectives.operate(turn, meant.thing.id, seat)


def _force(turn: Turn[State], door: str, piece: str) -> None:
    """R27: a heavy die decides; with anything but 0 the locked door opens."""
    (die,) = turn.roll_numbers("lock", ("H",))
    turn.record(LockTried(door, piece, die))
    if die:
        doors.swing_open(turn, door, piece)
