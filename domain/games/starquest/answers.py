"""What a standing order sends (A41): the seat's wish, turned into a command that is legal now."""

from domain.games.starquest.commands import KeepRoll, PlaceDreadnought, RerollDie, SaveFigure
from domain.games.starquest.rulebook import RULES
from domain.games.starquest.rules import dreadnought, medipacks
from domain.games.starquest.state import State
from domain.geometry.squares import distance
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def answer(state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
    """The order if it is legal. A dreadnought goes as near as it can to the square of the order, a reroll is of the first zero whichever
    die the order names, and points are never shared out without a decision.
    A figure is saved if that takes no more medipacks than the order names."""
    if decision.kind == "allocation":
        return None
    if decision.kind == "dreadnought" and isinstance(order, PlaceDreadnought):
        return _nearest(state, order.anchor)
    if decision.kind == "reroll" and isinstance(order, RerollDie):
        return _first_nought(state)
    if decision.kind == "medipack" and isinstance(order, SaveFigure):
        cards = medipacks.needed(medipacks.the_wounded(state))
        return SaveFigure(cards if cards <= order.cards else 0)
    return order if allows(lambda: RULES.check(state, seat, order)) else None


def _first_nought(state: State) -> Command:
    faces = () if state.attack is None else state.attack.faces
    return RerollDie(faces.index(0)) if 0 in faces else KeepRoll()


def _nearest(state: State, square: str) -> PlaceDreadnought | None:
    at = state.layout.at
    if square not in at:
        return None
    anchors = dreadnought.legal_anchors(state)
    return PlaceDreadnought(min(anchors, key=lambda anchor: (distance(at[anchor], at[square]), state.layout.order(anchor))))
