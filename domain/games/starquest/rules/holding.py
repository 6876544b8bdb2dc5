"""Rooms and doorways that the teams hold at the ends of Chaos turns (SQH-HLD, SQH-GAP)."""

from collections.abc import Collection
from itertools import pairwise

from domain.games.starquest.coordinates import edge_at, name_of, square_at
from domain.games.starquest.events.endings import GapCrossed, HoldCounted
from domain.games.starquest.missions import Gap, Hold
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import objectives
from domain.games.starquest.state import State
from domain.geometry.squares import Square, turns
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def count(turn: Turn[State]) -> None:
    """Count the Chaos turns in which the main objective was held, or begin anew; after the last one it is achieved."""
    wants = turn.state.main.wants
    if turn.state.main.status != "active" or not isinstance(wants, Hold | Gap):
        return
    inside = _inside(turn.state, wants)
    held = _is_held(turn.state, wants) if isinstance(wants, Hold) else not turn.state.gap_crossed
    counted = turn.state.main.count + 1 if held and len(inside) >= wants.figures else 0
    turn.record(HoldCounted(counted))
    if counted >= turns_needed(turn.state, wants):
        objectives.achieve(turn, "main", _keeper(turn.state, inside))


def turns_needed(state: State, wants: Hold | Gap) -> int:
    """The Chaos turns in a row that the objective takes now; the side card may make them fewer (SQH-GAP-01)."""
    if isinstance(wants, Gap) and state.secondary.status != "hidden":
        return wants.turns_after_side_card
    return wants.turns


def area(state: State, wants: Hold | Gap) -> frozenset[str]:
    """The squares on which figures count."""
    if isinstance(wants, Hold):
        return frozenset(state.layout.rooms[wants.room])
    (left, top), (right, bottom) = map(square_at, wants.corners)
    return frozenset(name_of((x, y)) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _inside(state: State, wants: Hold | Gap) -> tuple[Figure, ...]:
    squares = area(state, wants)
    return tuple(figure for figure in state.aboard() if figure.square in squares and objectives.may_secure(state, figure))


def _is_held(state: State, wants: Hold) -> bool:
    """SQH-HLD-01: no Chaos figure and no blip is in the room."""
    squares = area(state, wants)
    return not any(square in squares for square, piece in state.standing() if piece not in state.soldiers)


def _keeper(state: State, inside: tuple[Figure, ...]) -> Seat:
    """The seat with most figures there; the earlier one in turn order if several have as many."""
    return max(state.order, key=lambda seat: (sum(figure.seat == seat for figure in inside), -state.order.index(seat)))


def note_crossing(turn: Turn[State], piece: str, squares: tuple[str, ...]) -> None:
    """A Chaos piece has moved over these squares, its first one included: note if it has crossed a doorway of the gap."""
    wants = turn.state.main.wants
    if turn.state.gap_crossed or not isinstance(wants, Gap) or turn.state.owner(piece) != turn.state.chaos:
        return
    if crosses(turn.state, wants, squares):
        turn.record(GapCrossed(piece))


def doorway_edges(state: State, wants: Gap) -> tuple[tuple[Square, Square], ...]:
    """The edges of the doorways that nothing of Chaos may pass."""
    return tuple(edge_at(edge) for doorway in state.ship.doorways if doorway.id in wants.doorways for edge in doorway.edges)


def crosses(state: State, wants: Gap, squares: tuple[str, ...]) -> bool:
    """True if a way over these squares, the first one included, leads through one of the doorways."""
    doorways, at = doorway_edges(state, wants), state.layout.at
    return any(_crosses(at[a], at[b], doorways) for a, b in pairwise(squares))


def _crosses(a: Square, b: Square, doorways: Collection[tuple[Square, Square]]) -> bool:
    """True if the step goes through one of the doorway's edges, also round its post."""
    ways = [(a, b)] if not turns(a, b) else [pair for side in turns(a, b) for pair in ((a, side), (side, b))]
    return any(pair in doorways or pair[::-1] in doorways for pair in ways)
