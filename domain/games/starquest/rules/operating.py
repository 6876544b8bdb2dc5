"""Operating objects (SQ-OBJ)."""

from collections.abc import Iterator

from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import OperateObject
from domain.games.starquest.events.combat import AttackDeclared
from domain.games.starquest.missions import Operate
from domain.games.starquest.pieces import Item
from domain.games.starquest.rules import activation, objectives
from domain.games.starquest.rules.admission import GSG_STAGES
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.state import State, Target
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_operation(state: State, seat: Seat, command: OperateObject) -> Item:
    """The object that is meant; refused in the order of section 5."""
    active = activation.check_piece(state, seat, command.piece)
    figure = state.soldiers[command.piece]
    if figure.status == "docked":
        raise Refused("docked", "SQ-DCK-01", command.piece)
    if not may_attack(active.budget, active.spent, "operate"):
        raise Refused("no_attack_left", "SQ-ACT-02", command.piece)
    item = next((item for item in objectives.usable(state, Operate) if item.thing.id == command.object), None)
    if item is None:
        raise Refused("objective_not_active", "SQ-OBJ-01", command.object)
    if not reaches_object(state.ground(), figure, item):
        raise Refused("not_adjacent", "SQ-OBJ-03", command.object)
    return item


def _operations(state: State, seat: Seat) -> Iterator[Option]:
    ground, items = state.ground(), objectives.usable(state, Operate)
    for piece in activation.able(state, seat) if items else ():
        figure, active = state.soldiers[piece], activation.activation_of(state, piece)
        if not figure.square or not may_attack(active.budget, active.spent, "operate"):
            continue
        if near := tuple(item.thing.id for item in items if reaches_object(ground, figure, item)):
            yield offer(OperateObject, Choice("object", "piece", near), piece=piece)


@rules.command(OperateObject, *GSG_STAGES, check=check_operation, offers=_operations)
def operate_object(turn: Turn[State], seat: Seat, command: OperateObject, item: Item) -> None:
    """SQ-OBJ-03: it costs an attack; the last object of its objective brings the marker (see `objectives._complete`)."""
    activation.activate(turn, command.piece)
    turn.record(AttackDeclared(command.piece, "operate", None, Target(object=command.object)))
    objectives.operate(turn, command.object, seat)
