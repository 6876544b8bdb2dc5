"""The small changes of which facts are made: each copies only the dictionary it touches."""

from msgspec.structs import replace

from domain.games.starquest.pieces import Figure, Item, Objectives, Squad
from domain.games.starquest.state import Activation, State


def with_figure(state: State, figure: Figure) -> State:
    """The figure as it is now, among the soldiers or the robotlings."""
    if figure.id in state.soldiers:
        return replace(state, soldiers={**state.soldiers, figure.id: figure})
    return replace(state, robotlings={**state.robotlings, figure.id: figure})


def with_squad(state: State, squad: Squad) -> State:
    """The squad as it is now."""
    return replace(state, squads={**state.squads, squad.seat: squad})


def with_item(state: State, item: Item) -> State:
    """The object as it is now."""
    return replace(state, items={**state.items, item.thing.id: item})


def with_goal(state: State, which: str, goal: Objectives) -> State:
    """The objective as it is now."""
    return replace(state, main=goal) if which == "main" else replace(state, secondary=goal)


def activation(state: State) -> Activation:
    """The activation that a fact goes on with; facts that need one are recorded only inside one."""
    assert state.activation is not None
    return state.activation


def found(state: State, piece: str) -> Figure:
    """The figure that a fact names; facts name only what is there."""
    figure = state.figure(piece)
    assert figure is not None
    return figure


def carried_along(state: State, piece: str, square: str) -> State:
    """Whatever the figure carries is on its square."""
    for item in state.items.values():
        if item.carrier == piece:
            return with_item(state, replace(item, square=square))
    return state
