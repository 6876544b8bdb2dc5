"""Options of a seat's pieces: where they may go, which doors they may open, whom they may attack."""

from collections.abc import Iterator

from domain.games.starquest.aiming import Range
from domain.games.starquest.commands import EndActions, EndActivation, EndTurn, MovePiece, OpenDoor, StandDown
from domain.games.starquest.legal import attacks
from domain.games.starquest.legal.offers import option
from domain.games.starquest.prowess import stopped
from domain.games.starquest.rules import activation, doors, movement
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat


def able(state: State, seat: Seat) -> tuple[str, ...]:
    """The pieces of the seat that may be active: all that are in play and have not acted, but only the active one while a
    scan is due."""
    if state.activation is not None and activation.scan_due(state):
        return (state.activation.piece,)
    if seat == state.chaos:
        figures = tuple(state.robotlings.values())
        blips = tuple(state.blips)
    else:
        figures = tuple(figure for figure in state.soldiers_of(seat) if figure.in_play())
        blips = ()
    ready = tuple(figure.id for figure in figures if not stopped(state, figure))
    return tuple(piece for piece in (*ready, *blips) if piece not in state.acted)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """All that the seat may do in the action part of its turn."""
    field = Range(state)
    for piece in able(state, seat):
        yield from _of(state, piece)
        yield from attacks.options(field, piece)
    if state.activation is not None:
        yield option(EndActivation)
    if seat == state.chaos:
        yield option(EndActions)
        return
    docked = tuple(figure.id for figure in state.soldiers_of(seat) if figure.status == "docked")
    if docked:
        yield option(StandDown, Choice("figure", "piece", docked))
    if state.activation is None or not activation.scan_due(state):
        yield option(EndTurn)


def _of(state: State, piece: str) -> Iterator[Option]:
    walk = movement.walk_of(state, activation.activation_of(state, piece))
    places = movement.reachable(state, walk)
    squares = tuple(place for place in places if place != movement.DOCK)
    if squares:
        yield option(MovePiece, Choice("to", "cell", squares), piece=piece)
    if len(squares) < len(places):
        yield option(MovePiece, piece=piece, to=movement.DOCK)
    near = doors.doors_in_reach(state, piece)
    if near:
        yield option(OpenDoor, Choice("door", "edge", near), piece=piece)
