"""Where a team wants to go (section 12, 3)."""

from math import ceil
from typing import Final

from domain.games.starquest.bot.ways import distances
from domain.games.starquest.missions import BOARDS, Destroy, Eliminate, Objective, Operate, Retrieve, Secure, Sweep
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules.objectives import active_goals, carried_by, usable
from domain.games.starquest.state import State
from domain.kernel.seats import Seat

_SLOW: Final = 4
"""The move of the slowest figures, so that all get home."""


def airlock(state: State, seat: Seat) -> frozenset[str]:
    """The squares before the team's own dock."""
    return frozenset(state.layout.dock(state.squads[seat].dock).airlock)


def is_homebound(state: State, figure: Figure) -> bool:
    """True if the figure should go back: it carries the objective's object, all is settled, or time runs out."""
    if carried_by(state, figure.id) is not None:
        return True
    if all(_is_settled(state, figure.seat, wants) for _, wants in active_goals(state)):
        return True
    steps = distances(state, airlock(state, figure.seat)).get(figure.square, 0) + 1
    turns = 1 if state.final else len(state.deck) + 1
    return turns <= ceil(steps / min(_SLOW, figure.profile.move)) + 1


def _is_settled(state: State, seat: Seat, wants: Objective) -> bool:
    """True if a sweep has reached its threshold and no other team has as many points: more would only be risked."""
    if not isinstance(wants, Sweep):
        return False
    points = {other: squad.token_points() for other, squad in state.squads.items()}
    return points[seat] >= wants.points[len(state.order) - 1] and all(points[seat] > points[other] for other in points if other != seat)


def goals(state: State, seat: Seat) -> frozenset[str]:
    """The squares that a team seeks now: those of its objectives, else blips, else boards that are not scanned."""
    for _, wants in active_goals(state):
        if sought := _sought(state, wants):
            return sought
    lying = frozenset(blip.square for blip in state.blips.values())
    return _unseen(state) or lying or frozenset(figure.square for figure in state.robotlings.values()) or airlock(state, seat)


def _sought(state: State, wants: Objective) -> frozenset[str]:
    match wants:
        case Eliminate(kind):
            known = frozenset(figure.square for figure in state.robotlings.values() if figure.kind == kind)
            return known or _unseen(state) or frozenset(blip.square for blip in state.blips.values())
        case Destroy() | Operate():
            return frozenset(item.square for item in usable(state, type(wants)))
        case Retrieve():
            return frozenset(item.square for item in usable(state, Retrieve) if not item.carrier)
        case Secure(room):
            return frozenset(state.layout.rooms[room])
        case Sweep():
            figures = (figure.square for figure in state.robotlings.values())
            blips = (blip.square for blip in state.blips.values())
            return frozenset((*figures, *blips)) or _unseen(state)


def _unseen(state: State) -> frozenset[str]:
    """The boards that are not scanned yet."""
    boards = [board for board in BOARDS if board not in state.scanned and board not in state.marked]
    return frozenset(square for board in boards for square in state.layout.board_squares[board])
