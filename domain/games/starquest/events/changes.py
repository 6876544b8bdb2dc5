"""The small changes that facts are composed of. Each copies only the dictionary that it changes."""

from typing import TypeVar

from msgspec.structs import replace

from domain.games.starquest.pieces import Figure, Item, Objectives, Squad
from domain.games.starquest.state import Activation, State

S = TypeVar("S", bound=State)


def with_figure(state: S, figure: Figure) -> S:
    """The state with this figure, among the soldiers or the robotlings; that of an edition stays one of the edition."""
    if figure.id in state.soldiers:
        return replace(state, soldiers={**state.soldiers, figure.id: figure})
    return replace(state, robotlings={**state.robotlings, figure.id: figure})


def with_squad(state: State, squad: Squad) -> State:
    """The state with this squad."""
    return replace(state, squads={**state.squads, squad.seat: squad})


def with_item(state: State, item: Item) -> State:
    """The state with this object."""
    return replace(state, items={**state.items, item.thing.id: item})


def with_goal(state: State, which: str, goal: Objectives) -> State:
    """The state with this objective."""
    return replace(state, main=goal) if which == "main" else replace(state, secondary=goal)


def activation(state: State) -> Activation:
    """The activation that a fact continues; such facts are recorded only inside one."""
    assert state.activation is not None
    return state.activation


def found(state: State, piece: str) -> Figure:
    """The figure that a fact names; facts name only existing figures."""
    figure = state.figure(piece)
    assert figure is not None
    return figure


def carried_along(state: State, piece: str, square: str) -> State:
    """The state with the figure's carried object on its square."""
    for item in state.items.values():
        if item.carrier == piece:
            return with_item(state, replace(item, square=square))
    return state
