"""How the Chaos bot passes a gap that the teams hold: with its fastest piece, once a turn (Part A, section A12)."""

from domain.games.starquest.bot.ways import unmined
from domain.games.starquest.commands import MovePiece
from domain.games.starquest.coordinates import name_of
from domain.games.starquest.missions import Gap
from domain.games.starquest.rules import activation, holding, movement
from domain.games.starquest.state import State


def cross(state: State) -> MovePiece | None:
    """A move through one of the doorways by the fastest piece that can make it; None if none can, or one has."""
    wants = state.main.wants
    if not isinstance(wants, Gap) or state.main.status != "active" or state.gap_crossed:
        return None
    ends = sorted({name_of(square) for edge in holding.doorway_edges(state, wants) for square in edge}, key=state.layout.order)
    walks = [movement.walk_of(state, activation.activation_of(state, piece)) for piece in activation.able(state, state.chaos)]
    for walk in sorted(walks, key=lambda walk: (-walk.steps, walk.piece)):
        places, shut = unmined(state, walk), movement.barred(state, walk)
        for end in (end for end in ends if end in places):
            way = movement.find_way(state, walk, end, walk.steps, shut)
            if way is not None and holding.crosses(state, wants, (walk.square, *way)):
                return MovePiece(walk.piece, end)
    return None
