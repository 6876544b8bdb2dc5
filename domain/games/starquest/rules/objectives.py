"""Objects and objectives: the objects on the ship, and the objectives fulfilled (SQ-OBJ)."""

from collections.abc import Iterator
from types import UnionType

from domain.games.starquest.events import objectives as facts
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.missions import (
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
    objects_of,
)
from domain.games.starquest.pieces import Figure, FigureKind, Goal, Item
from domain.games.starquest.rules import countdowns, gearing, treasures
from domain.games.starquest.state import State
from domain.kernel.replaceable import replaceable
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn


def active_goals(state: State) -> Iterator[tuple[Goal, Objective]]:
    """The objectives that can be fulfilled now, with their definitions (SQ-OBJ-01)."""
    goals: tuple[Goal, ...] = ("main", "secondary")
    for which in goals:
        goal = state.goal(which)
        if goal.status == "active" and goal.wants is not None:
            yield which, goal.wants


def place(turn: Turn[State], which: Goal, objective: Objective) -> None:
    """Place the objects of an objective that has become active (see `active_goals`, `announce_secondary`)."""
    turn.record(*(facts.ObjectPlaced(thing, which) for thing in objects_of(objective)))


def announce_secondary(turn: Turn[State]) -> None:
    """Everybody learns the secondary objective, and its objects appear (SQ-OBJ-09)."""
    secret = turn.state.secret_secondary
    assert secret is not None
    announced = turn.reveal(secret, ALL).read()
    turn.record(facts.SecondaryAnnounced(announced))
    place(turn, "secondary", announced)


# objects ---------------------------------------------------------------------------------------------------------------


def usable(state: State, kind: type[Objective] | UnionType) -> tuple[Item, ...]:
    """The objects that can be used for an active objective of this kind, or of one of these, and are not done (see `active_goals`)."""
    wanted = tuple(which for which, wants in active_goals(state) if isinstance(wants, kind))
    found = (item for item in state.items.values() if item.goal in wanted and not item.done)
    return tuple(sorted(found, key=lambda item: item.thing.id))


def targets(state: State, seat: Seat, attacker: str = "") -> tuple[Item, ...]:
    """The objects that this seat can attack now: those to be destroyed, not for Chaos (see `hit_object`). SQH-ART-02: fragile objects that
    lie on the ship, for everybody but a clone that must attack a seat first."""
    lying = () if attacker in state.quarry else tuple(item for item in usable(state, Find | Catch) if treasures.lies_free(state, item))
    return (*(usable(state, Destroy) if seat != state.chaos else ()), *lying)


@replaceable
def may_harm(state: State, figure: str) -> bool:
    """True if the objects that the figure's seat can attack take harm from the figure."""
    return True


def target_object(state: State, name: str, seat: Seat, attacker: str = "") -> Item | None:
    """The object of this name if the seat can attack it now (see `targets`)."""
    return next((item for item in targets(state, seat, attacker) if item.thing.id == name), None)


def operable(state: State) -> tuple[Item, ...]:
    """The objects that GSG figures can operate now: those of an objective, closed crates, and a free probe."""
    crates = (item for item in usable(state, Find) if item.thing.id in state.contents)
    free = (item for item in usable(state, Catch) if not item.carrier)
    return (*usable(state, Operate | OperateMost), *crates, *free)


def portable(state: State) -> tuple[Item, ...]:
    """The objects that a figure picks up where it enters their square."""
    found = (item for item in usable(state, Find) if treasures.lies_free(state, item))
    return (*(item for item in usable(state, Retrieve | Collect) if not item.carrier), *found)


def hit_object(turn: Turn[State], name: str, points: int, seat: Seat, cause: str) -> None:
    """Attack an object with so many points (SQ-OBJ-02); the last one of its objective brings the marker (see `_complete`)."""
    item = turn.state.items[name]
    damage = item.need().beyond(points)
    if not damage or item.done:
        return
    if treasures.is_fragile(turn.state, item):
        treasures.harm(turn, item, damage, cause)
        return
    left = max(0, item.life - damage)
    turn.record(facts.ObjectDamaged(name, left))
    if left == 0:
        turn.record(facts.ObjectDestroyed(name, seat))
        countdowns.begin(turn, name)
        _complete(turn, item.goal, seat)


def operate(turn: Turn[State], name: str, seat: Seat) -> None:
    """A seat's figure operates an object (see `operating.operate_object`, `_complete`)."""
    turn.record(facts.ObjectOperated(name, seat))
    _complete(turn, turn.state.items[name].goal, seat)


def _complete(turn: Turn[State], which: Goal, seat: Seat) -> None:
    """SQ-OBJ-05: the seat that completes the last object gets the marker; in N6 the one that operated the most, of equals the last one."""
    items = [item for item in turn.state.items.values() if item.goal == which]
    if not all(item.done for item in items):
        return
    if isinstance(turn.state.goal(which).wants, OperateMost):
        seat = max(turn.state.order, key=lambda other: (sum(item.by == other for item in items), other == seat))
    achieve(turn, which, seat)


@replaceable
def achieve(turn: Turn[State], which: Goal, seat: Seat, figure: str = "") -> None:
    """The seat gets the marker. `figure`: the one that did it, if it is not the figure that acts or attacks."""
    turn.record(facts.ObjectiveAchieved(which, seat))


def carried_by(state: State, figure: str) -> Item | None:
    """The object that a figure carries, or None."""
    return next((item for item in state.items.values() if item.carrier == figure), None)


@replaceable
def entered(turn: Turn[State], figure: str, square: str) -> None:
    """A GSG figure entered a square: it picks up an object to be retrieved, one at most (SQ-OBJ-04)."""
    if carried_by(turn.state, figure) is not None:
        return
    for item in portable(turn.state):
        if item.square == square:
            turn.record(facts.ObjectPickedUp(item.thing.id, figure))
            if isinstance(turn.state.goal(item.goal).wants, Collect):
                gearing.draw(turn, figure)
            return


def dropped(turn: Turn[State], figure: str) -> None:
    """A figure has left play without returning: its carried object lies on its last square (see `entered`)."""
    item = carried_by(turn.state, figure)
    if item is not None:
        turn.record(facts.ObjectDropped(item.thing.id, item.square))


def returned(turn: Turn[State], figure: str) -> None:
    """A figure is back in its dock: its carried object is home, and the objective fulfilled (see `_complete`)."""
    item = carried_by(turn.state, figure)
    if item is not None:
        seat = turn.state.soldiers[figure].seat
        turn.record(facts.ObjectBroughtHome(item.thing.id, seat))
        wants = turn.state.goal(item.goal).wants
        if isinstance(wants, Collect):
            _collected(turn, item.goal, wants, seat)
        else:
            achieve(turn, item.goal, seat, figure)


def _collected(turn: Turn[State], which: Goal, wants: Collect, seat: Seat) -> None:
    """The last object that is wanted is home: the seat with the most of them has the marker, of equals the one that brought this one."""
    home = [item.by for item in turn.state.items.values() if item.goal == which and item.done]
    if len(home) == wants.count:
        achieve(turn, which, max(turn.state.order, key=lambda other: (home.count(other), other == seat)))


# objectives about figures ----------------------------------------------------------------------------------------------


def eliminated(turn: Turn[State], kind: FigureKind, seat: Seat | None) -> None:
    """A Chaos figure of this kind is gone; `seat`: the GSG seat that did it, None for anything else (SQ-OBJ-06)."""
    for which, wants in tuple(active_goals(turn.state)):
        if not isinstance(wants, Eliminate) or wants.kind != kind:
            continue
        count = turn.state.goal(which).count + 1
        turn.record(facts.ObjectiveProgress(which, count))
        if count == wants.count:
            if seat is None:
                turn.record(facts.ObjectiveVoided(which))
            else:
                achieve(turn, which, seat)


@replaceable
def turn_ended(turn: Turn[State], seat: Seat) -> None:
    """A seat's turn ends: it may hold the room to be secured (SQ-OBJ-07)."""
    for which, wants in tuple(active_goals(turn.state)):
        if isinstance(wants, Secure) and _holds(turn.state, seat, wants):
            achieve(turn, which, seat)


@replaceable
def may_secure(state: State, figure: Figure) -> bool:
    """True if a figure counts for a room to be secured, or for an area to be held."""
    return True


def _holds(state: State, seat: Seat, wants: Secure) -> bool:
    room = frozenset(state.layout.rooms[wants.room])
    own = sum(figure.seat == seat and figure.square in room and may_secure(state, figure) for figure in state.aboard())
    enemies = any(square in room for square, piece in state.standing() if piece not in state.soldiers)
    return own >= wants.figures and not enemies


# the end ---------------------------------------------------------------------------------------------------------------


def settle(turn: Turn[State]) -> None:
    """Decide the objectives that depend on the end of the game: the sweep, and markers that nobody could have had (SQ-OBJ-08)."""
    for which, wants in tuple(active_goals(turn.state)):
        match wants:
            case Sweep():
                swept = _sweeper(turn.state, wants)
                if swept is not None:
                    achieve(turn, which, swept)
            case Eliminate(kind, count):
                if _were_to_be_had(turn.state, kind) < count:
                    turn.record(facts.ObjectiveVoided(which))
            case Destroy() | Operate() | OperateMost() | Retrieve() | Find() | Catch() | Collect() | Secure() | Hold() | Gap():
                pass


def _sweeper(state: State, wants: Sweep) -> Seat | None:
    """The seat with the most points of tokens, if they are enough; then fewer lost points, then turn order."""
    least = wants.points[len(state.order) - 1]
    seats = [seat for seat in state.order if not state.squads[seat].withdrawn and state.squads[seat].token_points() >= least]
    return max(seats, key=lambda seat: (state.squads[seat].token_points(), -state.squads[seat].lost), default=None)


def _were_to_be_had(state: State, kind: ChaosKind) -> int:
    """How many figures of a kind have come onto the boards or still could, as blips on the boards or in the pool."""
    hidden = (*(blip.kind for blip in state.blips.values()), *state.pool.values())
    return state.placed_kinds.get(kind, 0) + sum(secret.read() == kind for secret in hidden)
