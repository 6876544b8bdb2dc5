"""Operating objects of the mission in the shoot phase."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.commands import OperateObject
from domain.games.starquest.missions import Operate
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.rules import objectives
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.state import State
from domain.games.starquest_ng.events.combat import ObjectWorked
from domain.games.starquest_ng.rules import formations
from domain.games.starquest_ng.rules.moving import check_activity, check_free
from domain.games.starquest_ng.rules.readiness import fielded, free
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import EXTRA_STEPS, NgState
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_TINKER: Final = 2
"""The distance at which a tinkerer operates objects in sight."""


def _is_shot(state: NgState, figure: Figure) -> bool:
    """True if operating is the figure's shot: not for a techmarine or a tinkerer."""
    marine = state.marines[figure.id]
    return marine.role != "techmarine" and marine.enlisted.trait != "tinkerer"


def _has_fired(state: NgState, figure: Figure) -> bool:
    return bool(state.fired.get(figure.id)) or figure.id in state.working


def _within_reach(state: NgState, figure: Figure, item: Item) -> bool:
    if reaches_object(state.ground(), figure, item):
        return True
    far = state.layout.distance(figure.square, item.square) > _TINKER
    return state.marines[figure.id].enlisted.trait == "tinkerer" and not far and item.square in state.ground().watched((figure.square,))


def check_operation(state: NgState, seat: Seat, command: OperateObject) -> Item:
    """The object that is meant. SQN-RNK-15: bodyguards have one objective only, that their captain survives: they cannot perform any
    other."""
    check_free(state, seat, command.piece)
    check_activity(state, command.piece, "shoot")
    figure = state.soldiers[command.piece]
    if not state.stands(figure):
        raise Refused("docked", "SQ-DCK-01", command.piece)
    if formations.guarded(state, figure.id) is not None:
        raise Refused("bodyguard_cannot", "SQN-RNK-15", command.piece)
    if _is_shot(state, figure) and _has_fired(state, figure):
        raise Refused("weapon_used", "SQN-SHT-01", command.piece)
    item = next((item for item in objectives.usable(state, Operate) if item.thing.id == command.object), None)
    if item is None:
        raise Refused("objective_not_active", "SQ-OBJ-01", command.object)
    if not _within_reach(state, figure, item):
        raise Refused("not_adjacent", "SQ-OBJ-03", command.object)
    return item


def _operations(state: NgState, seat: Seat) -> Iterator[Option]:
    items = objectives.usable(state, Operate)
    for figure in fielded(state, seat) if items else ():
        idle = not _is_shot(state, figure) or not _has_fired(state, figure)
        if activity(state, figure) != "shoot" or not free(state, figure) or not idle or formations.guarded(state, figure.id) is not None:
            continue
        if near := tuple(item.thing.id for item in items if _within_reach(state, figure, item)):
            yield offer(OperateObject, Choice("object", "piece", near), piece=figure.id)


@rules.command(OperateObject, "shoot", *EXTRA_STEPS, check=check_operation, offers=_operations)
def operate_object(turn: Turn[NgState], seat: Seat, command: OperateObject, item: Item) -> None:
    """It is the figure's shot, and counts as one with a salvo weapon."""
    turn.record(ObjectWorked(command.piece, command.object, _is_shot(turn.state, turn.state.soldiers[command.piece])))
    objectives.operate(base_turn(turn, State), command.object, seat)


# what bodyguards cannot do ---------------------------------------------------------------------------------------------


def entered(turn: Turn[NgState], figure: str, square: str) -> None:
    """A bodyguard picks nothing up."""
    if formations.guarded(turn.state, figure) is None:
        objectives.entered.original(base_turn(turn, State), figure, square)


def may_secure(state: NgState, figure: Figure) -> bool:
    """A bodyguard secures no room."""
    return formations.guarded(state, figure.id) is None
