"""Operating objects of the mission in the shoot phase."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.commands import OperateObject
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.rules import objectives, operating, structures
from domain.games.starquest.rules.doors import doors_in_reach
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.state import State
from domain.games.starquest_ng.events.combat import ObjectWorked
from domain.games.starquest_ng.rules import formations
from domain.games.starquest_ng.rules.moving import check_free
from domain.games.starquest_ng.rules.readiness import fielded, free
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import EXTRA_STEPS, SHOOT_STEPS, NgState
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
    marine = state.marines.get(figure.id)
    return marine is None or (marine.role != "techmarine" and marine.enlisted.trait != "tinkerer")


def _has_fired(state: NgState, figure: Figure) -> bool:
    return bool(state.fired.get(figure.id)) or figure.id in state.working


def _within_reach(state: NgState, figure: Figure, item: Item) -> bool:
    if reaches_object(state.ground(), figure, item):
        return True
    marine = state.marines.get(figure.id)
    far = state.layout.distance(figure.square, item.square) > _TINKER
    return (
        marine is not None and marine.enlisted.trait == "tinkerer" and not far and item.square in state.ground().watched((figure.square,))
    )


def check_operation(state: NgState, seat: Seat, command: OperateObject) -> Item | str:
    """The object that is meant, or the locked door. SQN-RNK-15: bodyguards have one objective only, that their captain survives: they
    cannot perform any other."""
    check_free(state, seat, command.piece, "shoot")
    figure = state.figure(command.piece)
    if figure is None or not figure.square or not (seat == state.chaos or state.stands(figure)):
        raise Refused("docked", "SQ-DCK-01", command.piece)
    if _is_shot(state, figure) and _has_fired(state, figure):
        raise Refused("weapon_used", "SQN-SHT-01", command.piece)
    if command.object in structures.locked(state):
        if command.object not in doors_in_reach(state, command.piece):
            raise Refused("not_adjacent", "SQH-CND-01", command.object)
        return command.object
    if formations.guarded(state, figure.id) is not None:
        raise Refused("bodyguard_cannot", "SQN-RNK-15", command.piece)
    items = () if seat == state.chaos else objectives.operable(state)
    item = next((item for item in items if item.thing.id == command.object), None)
    if item is None:
        raise Refused("objective_not_active", "SQ-OBJ-01", command.object)
    if not _within_reach(state, figure, item):
        raise Refused("not_adjacent", "SQ-OBJ-03", command.object)
    if operating.needs_hands(state, item) and objectives.carried_by(state, command.piece) is not None:
        raise Refused("hands_full", "SQH-PRB-02", command.object)
    return item


def _operations(state: NgState, seat: Seat) -> Iterator[Option]:
    items, locked = () if seat == state.chaos else objectives.operable(state), structures.locked(state)
    for figure in fielded(state, seat) if items or locked else ():
        idle = not _is_shot(state, figure) or not _has_fired(state, figure)
        if activity(state, figure) != "shoot" or not free(state, figure) or not idle:
            continue
        full = objectives.carried_by(state, figure.id) is not None
        able = () if formations.guarded(state, figure.id) is not None else items
        near = (item for item in able if _within_reach(state, figure, item) and not (full and operating.needs_hands(state, item)))
        if names := tuple(item.thing.id for item in near):
            yield offer(OperateObject, Choice("object", "piece", names), piece=figure.id)
        if shut := tuple(door for door in doors_in_reach(state, figure.id) if door in locked):
            yield offer(OperateObject, Choice("object", "edge", shut), piece=figure.id)


def can_work(state: NgState, seat: Seat) -> bool:
    """True if a figure of the seat can operate something now."""
    return next(_operations(state, seat), None) is not None


@rules.command(OperateObject, *SHOOT_STEPS, *EXTRA_STEPS, check=check_operation, offers=_operations)
def operate_object(turn: Turn[NgState], seat: Seat, command: OperateObject, meant: Item | str) -> None:
    """It is the figure's shot, and counts as one with a salvo weapon."""
    figure = turn.state.figure(command.piece)
    assert figure is not None
    turn.record(ObjectWorked(command.piece, command.object, _is_shot(turn.state, figure)))
    operating.work(base_turn(turn, State), seat, meant, command.piece)


# what bodyguards cannot do ---------------------------------------------------------------------------------------------


def entered(turn: Turn[NgState], figure: str, square: str) -> None:
    """A bodyguard picks nothing up."""
    if formations.guarded(turn.state, figure) is None:
        objectives.entered.original(base_turn(turn, State), figure, square)


def may_secure(state: NgState, figure: Figure) -> bool:
    """A bodyguard secures no room and holds no area."""
    return formations.guarded(state, figure.id) is None


def may_harm(state: NgState, figure: str) -> bool:
    """A bodyguard harms no object: its areas and divided sums spare them as well."""
    return formations.guarded(state, figure) is None
