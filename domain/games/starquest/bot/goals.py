"""Where a team wants to go (section 12, 3)."""

from math import ceil
from typing import Final

from domain.games.starquest.bot.ways import distances
from domain.games.starquest.missions import (
    BOARDS,
    MAIN_POINTS,
    SECONDARY_POINTS,
    Destroy,
    Eliminate,
    Gap,
    Hold,
    Objective,
    Operate,
    Retrieve,
    Secure,
    Sweep,
)
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import holding
from domain.games.starquest.rules.objectives import active_goals, carried_by, usable
from domain.games.starquest.state import State
from domain.kernel.seats import Seat

_SLOW: Final = 4
"""The move of the slowest figures, so that all get home."""
_SPARE: Final = 2
"""The turns that the way home may take longer."""


def airlock(state: State, seat: Seat) -> frozenset[str]:
    """The squares before the team's own dock."""
    return frozenset(state.layout.dock(state.squads[seat].dock).airlock)


def is_homebound(state: State, figure: Figure) -> bool:
    """True if the figure should go back: it carries the objective's object, all is settled, or time runs out."""
    if carried_by(state, figure.id) is not None or is_ahead(state, figure.seat):
        return True
    if all(_is_settled(state, figure.seat, wants) for _, wants in active_goals(state)) and not _may_catch_up(state):
        return True
    steps = distances(state, airlock(state, figure.seat)).get(figure.square, 0) + 1
    turns = 1 if state.final else len(state.deck) + 1
    return turns <= ceil(steps / min(_SLOW, figure.profile.move)) + _SPARE


def is_ahead(state: State, seat: Seat) -> bool:
    """True if the seat would win if all its figures left the ship now, also if a rival still in play or Chaos takes the markers left."""
    rest = MAIN_POINTS if state.main.status == "active" and not _is_swept(state) else 0
    secondary = SECONDARY_POINTS if state.secondary.status in ("active", "hidden") else 0
    rivals = (_total(state, other) + (rest if state.in_play(other) else 0) for other in state.order if other != seat)
    return all(_total(state, seat) > other for other in (*rivals, state.taken + rest + secondary))


def _is_swept(state: State) -> bool:
    """True if one team alone would get the marker of a sweep if the game ended now."""
    wants = state.main.wants
    return wants is not None and any(_is_settled(state, seat, wants) for seat in state.order)


def _total(state: State, seat: Seat) -> int:
    """The seat's score so far."""
    swept = isinstance(state.main.wants, Sweep) and _is_settled(state, seat, state.main.wants)
    markers = MAIN_POINTS * (swept or state.main.seat == seat) + SECONDARY_POINTS * (state.secondary.seat == seat)
    return state.squads[seat].token_points() + markers - state.squads[seat].lost


def _may_catch_up(state: State) -> bool:
    """True if there are tokens to collect."""
    return bool(state.robotlings or state.blips)


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
        case Hold() | Gap():
            return holding.area(state, wants)
        case Sweep():
            figures = (figure.square for figure in state.robotlings.values())
            blips = (blip.square for blip in state.blips.values())
            return frozenset((*figures, *blips)) or _unseen(state)


def _unseen(state: State) -> frozenset[str]:
    """The boards that are not scanned yet."""
    boards = [board for board in BOARDS if board not in state.scanned and board not in state.marked]
    return frozenset(square for board in boards for square in state.layout.board_squares[board])
