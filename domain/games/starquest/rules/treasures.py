"""Fragile objects: what harms them, and how they are lost (SQH-ART)."""

from typing import Final

from domain.games.starquest.events.endings import MissionFailed
from domain.games.starquest.events.treasures import ArtefactDamaged, ObjectLost
from domain.games.starquest.missions import Catch, Find
from domain.games.starquest.pieces import Item
from domain.games.starquest.state import State
from domain.kernel.turn import Turn

_HARMLESS: Final = ("melee", "slime")
"""Causes of a carrier's wounds that leave alone what it carries."""


def is_fragile(state: State, item: Item) -> bool:
    """True for the artefact and the probe, not for crates."""
    return item.thing.id not in state.contents and isinstance(state.goal(item.goal).wants, Find | Catch)


def lies_free(state: State, item: Item) -> bool:
    """True if a fragile object lies on the ship and nobody carries it."""
    return is_fragile(state, item) and not item.carrier and not item.done


def harm(turn: Turn[State], item: Item, points: int, cause: str) -> None:
    """SQH-ART-04: at life 0 the object is destroyed, and its objective has failed."""
    left = max(0, item.life - points)
    turn.record(ArtefactDamaged(item.thing.id, left, cause))
    if left:
        return
    turn.record(ObjectLost(item.thing.id, 0, cause))
    if turn.state.goal(item.goal).status == "active":
        turn.record(MissionFailed(item.goal))


def shaken(turn: Turn[State], figure: str, cause: str) -> None:
    """SQH-ART-03: a carrier lost life by fire or an area effect, and the fragile object that it carries loses 1."""
    carried = carried_by(turn.state, figure)
    if carried is not None and cause not in _HARMLESS:
        harm(turn, carried, 1, cause)


def carried_by(state: State, figure: str) -> Item | None:
    """Return the fragile object that a figure carries, or None."""
    return next((item for item in state.items.values() if item.carrier == figure and is_fragile(state, item)), None)
