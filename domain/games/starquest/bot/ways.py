"""Distances to a piece's goals, with doors ignored, and the next step on the way."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from domain.games.starquest.board import Ship
from domain.games.starquest.commands import OpenDoor, OperateObject
from domain.games.starquest.ground import ground
from domain.games.starquest.pieces import Figure
from domain.games.starquest.preview import mined_square
from domain.games.starquest.rules import doors, movement, operating, structures
from domain.games.starquest.state import State
from domain.geometry.reach import reach
from domain.geometry.squares_named import NOBODY

FAR: Final = 999


def distances(state: State, goals: frozenset[str]) -> Mapping[str, int]:
    """The steps from each square to the nearest of these squares. A closed door is passed straight ahead, an open one also aslant."""
    return _distances(state.ship, frozenset(state.opened), frozenset(state.broken), frozenset(state.walled), goals, NOBODY)


def distances_round(state: State, goals: frozenset[str], figure: Figure) -> Mapping[str, int]:
    """The same round the enemies who stand on the ship, or through them if there is no other way for the figure."""
    chaos = figure.seat == state.chaos
    held = frozenset(square for square, piece in state.standing() if (state.owner(piece) == state.chaos) != chaos)
    found = _distances(state.ship, frozenset(state.opened), frozenset(state.broken), frozenset(state.walled), goals - held, held)
    return found if figure.square in found else distances(state, goals)


@lru_cache(maxsize=1024)
def _distances(
    ship: Ship, opened: frozenset[str], broken: frozenset[str], walled: frozenset[str], goals: frozenset[str], held: frozenset[str]
) -> Mapping[str, int]:
    return reach(_steps(ship, opened, broken, walled).__getitem__, sorted(goals), None, held)


@lru_cache(maxsize=64)
def _steps(ship: Ship, opened: frozenset[str], broken: frozenset[str], walled: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """The steps from each square if every closed door opens as soon as a piece stands straight before it."""
    now, later = ground(ship, opened, broken, walled), ground(ship, frozenset(door.id for door in ship.doors), broken, walled)
    at = ship.layout.at
    return {
        here: tuple(near for near in later.steps(here) if 0 in (at[near][0] - x, at[near][1] - y) or near in now.steps(here))
        for here, (x, y) in at.items()
    }


def door_ahead(state: State, piece: str, far: Mapping[str, int]) -> OpenDoor | OperateObject | None:
    """A closed door beside the piece that allows a step nearer to the goal."""
    for door in doors.doors_in_reach(state, piece):
        leads = any(far.get(behind, FAR) < far.get(before, FAR) for before, behind in _steps_through(state, piece, door))
        if leads and (opening := _opening(state, piece, door)) is not None:
            return opening
    return None


def door_to_prey(state: State, piece: str, far: Mapping[str, int], here: int) -> OpenDoor | OperateObject | None:
    """A closed door beside the piece with a square beside it that is nearer to the prey than `here`: Chaos waits behind all others."""
    for door in doors.doors_in_reach(state, piece):
        leads = min(far.get(square, FAR) for square in state.layout.door_squares(door)) < here
        if leads and (opening := _opening(state, piece, door)) is not None:
            return opening
    return None


def _opening(state: State, piece: str, door: str) -> OpenDoor | OperateObject | None:
    """The command that opens a door, or tries to; None for a locked one that the piece cannot force now."""
    if door not in structures.locked(state):
        return OpenDoor(piece, door)
    forces = state.figure(piece) is not None and operating.can_operate(state, piece)
    return OperateObject(piece, door) if forces else None


def _steps_through(state: State, piece: str, door: str) -> Iterator[tuple[str, str]]:
    """The steps of the piece that only this door allows, also those past its ends."""
    figure = state.figure(piece)
    own = (state.blips[piece].square,) if figure is None else state.squares_of(figure)
    closed = state.ground()
    opened = ground(state.ship, frozenset((*state.opened, door)), frozenset(state.broken), frozenset(state.walled))
    for before in own:
        yield from ((before, behind) for behind in opened.steps(before) if behind not in own and behind not in closed.steps(before))


def unmined(state: State, walk: movement.Walk) -> tuple[str, ...]:
    """Where the piece may end a move, without the places to which it goes over a mine: everybody sees them."""
    places = movement.reachable(state, walk)
    if walk.seat != state.chaos or not state.mines:
        return places
    shut = movement.barred(state, walk)
    ways = ((place, movement.find_way(state, walk, place, walk.steps, shut)) for place in places)
    return tuple(place for place, way in ways if way is not None and mined_square(state, walk, way) is None)


def nearest(places: tuple[str, ...], far: Mapping[str, int], here: int) -> str | None:
    """The square nearest to the goal, or None if none is nearer than here."""
    best = min((place for place in places if place != movement.DOCK), key=lambda place: far.get(place, FAR), default=None)
    return best if best is not None and far.get(best, FAR) < here else None
