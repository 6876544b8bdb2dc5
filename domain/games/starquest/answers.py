"""What a standing order sends (A41): the seat's wish as a command, turned into what can be done now."""

from domain.games.starquest import preview
from domain.games.starquest.commands import PlaceDreadnought
from domain.games.starquest.rules import dreadnought
from domain.games.starquest.state import State
from domain.geometry.squares import distance
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat


def answer(state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
    """The order where it is legal; a dreadnought goes as near to the square wished for as it can."""
    if decision.kind == "dreadnought" and isinstance(order, PlaceDreadnought):
        return _nearest(state, order.anchor)
    try:
        preview.preview(state, seat, order)
    except Refused:
        return None
    return order


def _nearest(state: State, square: str) -> PlaceDreadnought | None:
    at = state.layout.at
    if square not in at:
        return None
    anchors = dreadnought.legal_anchors(state)
    return PlaceDreadnought(min(anchors, key=lambda anchor: (distance(at[anchor], at[square]), state.layout.order(anchor))))
