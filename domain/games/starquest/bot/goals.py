"""Where a team wants to go (section 12, 3)."""

from math import ceil
from typing import Final

from domain.games.starquest.bot.ways import FAR, distances
from domain.games.starquest.missions import (
    BOARDS,
    MAIN_POINTS,
    SECONDARY_POINTS,
    Catch,
    Collect,
    Destroy,
    Eliminate,
    Find,
    Gap,
    Hold,
    Objective,
    Operate,
    OperateMost,
    Retrieve,
    Secure,
    Sweep,
)
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import break_up, crates, holding, movement
from domain.games.starquest.rules.objectives import active_goals, carried_by, portable, usable
from domain.games.starquest.rules.scoring import cache_points
from domain.games.starquest.state import State
from domain.kernel.seats import Seat

_SLOW: Final = 4
"""The move of the slowest figures, so that all get home."""
_FETCHERS: Final = (3, 2, 1)
_LAST_REACH: Final = 10
"""How many figures of a team go on to what they fetch from a ship that breaks up, with 1, 2 and 3 teams, and how near they must be once it
cracks. Several teams get in each other's way, and Chaos gains by all that are lost."""
_CATCHING_UP: Final = 10
"""The points that a team may still hope to win by tokens, more than its rivals."""
_SPARE: Final = 2
"""The turns that the way home may take longer."""


def airlock(state: State, seat: Seat) -> frozenset[str]:
    """The squares before the docks to which the team's figures may return, or from which those may leave that have not."""
    figures = [figure for figure in state.soldiers_of(seat) if figure.in_play()]
    return frozenset(square for figure in figures for square in movement.ways_home(state, figure))


def is_homebound(state: State, figure: Figure, fears: bool = True, lead: int = 0) -> bool:
    """True if the figure should go back: it carries the objective's object, all is settled, its team has won or cannot win any more, the
    fleet will fire, or time runs out."""
    if state.strikes_from or carried_by(state, figure.id) is not None or is_ahead(state, figure.seat, fears, lead):
        return True
    if is_beaten(state, figure.seat):
        return True
    if all(_is_settled(state, figure.seat, wants) for _, wants in active_goals(state)) and not _may_catch_up(state):
        return True
    if _fetches(state, figure):
        return False
    steps = distances(state, airlock(state, figure.seat)).get(figure.square, 0) + 1
    return _turns_left(state) <= ceil(steps / min(_SLOW, figure.profile.move)) + _SPARE


def _fetches(state: State, figure: Figure) -> bool:
    """True if the figure goes on to the object of a ship that will break up: one of the nearest of its team, near enough once it cracks."""
    wanted = frozenset(item.square for item in usable(state, Retrieve) if not item.carrier and item.goal == "main")
    if state.mission != "N5" or not wanted or not figure.square:
        return False
    far = distances(state, wanted)
    nearest = sorted(far.get(one.square, FAR) for one in state.soldiers_of(figure.seat) if one.square)[: _FETCHERS[len(state.order) - 1]]
    reach = _LAST_REACH if break_up.has_begun(state) else FAR
    return far.get(figure.square, FAR) <= min(nearest[-1], reach)


def _turns_left(state: State) -> int:
    """The turns that a team still has on a whole ship, this one included."""
    draws = max(1, sum(state.in_play(seat) for seat in state.order)) if state.house.events else 1
    turns = 1 if state.final else ceil(len(state.deck) / draws) + 1
    if state.mission != "N5":
        return turns
    if break_up.has_begun(state):
        return 1
    return min(turns, ceil(max(0, state.house.side_card_at - len(state.drawn)) / draws) + 1)


def is_ahead(state: State, seat: Seat, fears: bool = True, lead: int = 0) -> bool:
    """True if the seat would win if all its figures left the ship now, also if a rival still in play or Chaos takes the markers left."""
    rest = MAIN_POINTS + lead if state.main.status == "active" and not _is_swept(state) else 0
    open_ones = ("active", "hidden") if fears else ("active",)
    secondary = SECONDARY_POINTS if state.secondary.status in open_ones else 0
    rivals = (_total(state, other) + (rest if state.in_play(other) else 0) for other in state.order if other != seat)
    return all(_total(state, seat) > other for other in (*rivals, state.taken + rest + secondary))


def is_beaten(state: State, seat: Seat) -> bool:
    """True if another team leads by more than all markers that are left and some tokens: this one could only lose figures, to Chaos's
    profit."""
    main = MAIN_POINTS if state.main.status == "active" else 0
    secondary = SECONDARY_POINTS if state.secondary.status in ("active", "hidden") else 0
    best = max((_total(state, other) for other in state.order if other != seat), default=0)
    return best > _total(state, seat) + main + secondary + _CATCHING_UP


def _is_swept(state: State) -> bool:
    """True if one team alone would get the marker of a sweep if the game ended now."""
    wants = state.main.wants
    return wants is not None and any(_is_settled(state, seat, wants) for seat in state.order)


def _total(state: State, seat: Seat) -> int:
    """The seat's score so far."""
    swept = isinstance(state.main.wants, Sweep) and _is_settled(state, seat, state.main.wants)
    markers = MAIN_POINTS * (swept or state.main.seat == seat) + SECONDARY_POINTS * (state.secondary.seat == seat)
    return state.squads[seat].token_points() + cache_points(state, seat) + markers - state.squads[seat].lost


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
        if not _is_beyond(state, wants, seat) and (sought := _sought(state, wants, seat)):
            return sought
    lying = frozenset(blip.square for blip in state.blips.values())
    return _unseen(state) or lying or frozenset(figure.square for figure in state.robotlings.values()) or airlock(state, seat)


def _is_beyond(state: State, wants: Objective, seat: Seat) -> bool:
    """True if too few figures are left to hold what the objective asks for."""
    match wants:
        case Secure(_, figures):
            return sum(figure.in_play() for figure in state.soldiers_of(seat)) < figures
        case Hold() | Gap():
            return sum(state.plays(figure) for figure in state.soldiers.values()) < wants.figures
        case _:
            return False


def _sought(state: State, wants: Objective, seat: Seat) -> frozenset[str]:
    match wants:
        case Eliminate(kind):
            known = frozenset(figure.square for figure in state.robotlings.values() if figure.kind == kind)
            return known or _unseen(state) or frozenset(blip.square for blip in state.blips.values())
        case Destroy() | Operate() | OperateMost():
            return frozenset(item.square for item in usable(state, type(wants)))
        case Retrieve() | Collect():
            return frozenset(item.square for item in usable(state, type(wants)) if not item.carrier) or _escorted(state, seat)
        case Find():
            return _treasure(state) or _escorted(state, seat)
        case Catch():
            return frozenset(item.square for item in usable(state, Catch) if not item.carrier) or _escorted(state, seat)
        case Secure(room):
            return frozenset(state.layout.rooms[room])
        case Hold() | Gap():
            return holding.area(state, wants)
        case Sweep():
            figures = (figure.square for figure in state.robotlings.values())
            blips = (blip.square for blip in state.blips.values())
            return frozenset((*figures, *blips)) or _unseen(state)


def _treasure(state: State) -> frozenset[str]:
    """The square of the artefact, or of the crates that may hold it, as far as the seat knows."""
    lying = frozenset(item.square for item in portable(state) if item.thing.id not in state.contents)
    known = {crate: secret.read() for crate, secret in state.contents.items() if secret.is_open()}
    shut = [crate for crate in crates.closed(state) if known.get(crate) != "empty"]
    sure = [crate for crate in shut if known.get(crate) == "artefact"]
    return lying or frozenset(state.items[crate].square for crate in sure or shut)


def _escorted(state: State, seat: Seat) -> frozenset[str]:
    """The squares beside the figure of the team that carries the treasure, if one does."""
    carriers = [item.carrier for item in usable(state, Find | Catch | Collect) if item.carrier]
    soldiers = [state.soldiers[carrier] for carrier in carriers]
    return frozenset(near for one in soldiers if one.seat == seat and one.square for near in state.ground().steps(one.square))


def _unseen(state: State) -> frozenset[str]:
    """The boards that are not scanned yet."""
    boards = [board for board in BOARDS if board not in state.scanned and board not in state.marked]
    return frozenset(square for board in boards for square in state.layout.board_squares[board])
