"""What bots do to objects: they operate them in the shoot step and strike them in the attack step."""

from collections.abc import Iterator
from functools import partial

from domain.games.starquest.bot.team import is_empty
from domain.games.starquest.commands import OperateObject
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.rules import objectives
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest_ng.commands import StrikeObject
from domain.games.starquest_ng.rules.attacking import check_strike
from domain.games.starquest_ng.rules.cards_used import carries
from domain.games.starquest_ng.rules.readiness import fielded, may_attack
from domain.games.starquest_ng.rules.working import check_operation
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def operation(state: NgState, seat: Seat) -> OperateObject | None:
    """The first object that a figure can operate now; no crate that is known to be empty."""
    items = tuple(item for item in objectives.operable(state) if not is_empty(state, item))
    for figure, item in _beside(state, fielded(state, seat), items):
        command = OperateObject(figure.id, item.thing.id)
        if allows(partial(check_operation, state, seat, command)):
            return command
    return None


def strike(state: NgState, seat: Seat) -> StrikeObject | None:
    """The first strike at an object, with a breaching charge if the figure carries one."""
    able = tuple(figure for figure in fielded(state, seat) if may_attack(state, figure))
    for figure, item in _beside(state, able, objectives.targets(state, seat)):
        command = StrikeObject(figure.id, item.thing.id, "melta_bomb" if _breaches(state, figure) else "")
        if allows(partial(check_strike, state, seat, command)):
            return command
    return None


def _breaches(state: NgState, figure: Figure) -> bool:
    """True if the figure carries a breaching charge."""
    return carries(state, figure.id, "melta_bomb")


def _beside(state: NgState, figures: tuple[Figure, ...], items: tuple[Item, ...]) -> Iterator[tuple[Figure, Item]]:
    ground = state.ground()
    return ((figure, item) for item in items for figure in figures if reaches_object(ground, figure, item))
