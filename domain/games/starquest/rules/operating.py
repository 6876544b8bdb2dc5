"""Operating objects (SQ-OBJ-03)."""

from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import OperateObject
from domain.games.starquest.events.combat import AttackDeclared
from domain.games.starquest.missions import Operate
from domain.games.starquest.pieces import Item
from domain.games.starquest.rules import activation, objectives
from domain.games.starquest.rules.admission import admit, rules
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.state import State, Target
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def check_operation(state: State, seat: Seat, command: OperateObject) -> Item:
    """The object that is meant; refused in the order of section 5."""
    admit(state, seat, command)
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


@rules.command(OperateObject)
def operate_object(turn: Turn[State], seat: Seat, command: OperateObject) -> None:
    """SQ-OBJ-03: it costs an attack; the last object of its objective brings the marker (SQ-OBJ-05)."""
    check_operation(turn.state, seat, command)
    activation.activate(turn, command.piece)
    turn.record(AttackDeclared(command.piece, "operate", None, Target(object=command.object)))
    objectives.operate(turn, command.object, seat)
