"""Opening doors (SQ-DOR, SQ-BLP)."""

from collections.abc import Iterator

from domain.games.starquest.commands import OpenDoor
from domain.games.starquest.deferred import ContinueActivation
from domain.games.starquest.events.movement import DoorOpened
from domain.games.starquest.rules import activation, blips, structures
from domain.games.starquest.rules.admission import ACTION_STAGES
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def doors_in_reach(state: State, piece: str) -> tuple[str, ...]:
    """The closed doors next to any square of the piece; none for a piece off the boards (SQ-DOR-01)."""
    figure = state.figure(piece)
    squares = (state.blips[piece].square,) if figure is None else state.squares_of(figure) if figure.square else ()
    near = (door for square in squares for door in state.layout.doors_beside(square))
    gone = {*state.opened, *state.lost_doors()}
    return tuple(dict.fromkeys(door for door in near if door not in gone))


def openable(state: State, piece: str) -> tuple[str, ...]:
    """The closed doors next to the piece that are not locked."""
    locked = structures.locked(state)
    return tuple(door for door in doors_in_reach(state, piece) if door not in locked)


def check_open(state: State, seat: Seat, command: OpenDoor) -> None:
    """Refuse a text that names no closed door next to the piece."""
    activation.check_piece(state, seat, command.piece)
    if command.door not in state.layout.doors or command.door in state.lost_doors():
        raise Refused("unknown_door", "SQ-DOR-04", command.door)
    if command.door in state.opened:
        raise Refused("door_not_closed", "SQ-DOR-01", command.door)
    if command.door not in doors_in_reach(state, command.piece):
        raise Refused("door_not_adjacent", "SQ-DOR-01", command.door)
    if command.door in structures.locked(state):
        raise Refused("door_locked", "SQH-CND-01", command.door)


def _doors(state: State, seat: Seat) -> Iterator[Option]:
    for piece in activation.able(state, seat):
        if near := openable(state, piece):
            yield offer(OpenDoor, Choice("door", "edge", near), piece=piece)


@rules.command(OpenDoor, *ACTION_STAGES, check=check_open, offers=_doors)
def open_door(turn: Turn[State], seat: Seat, command: OpenDoor, _: None) -> None:
    """SQ-DOR-02: free; blips that come into sight of any GSG figure are revealed (SQ-ACT-05)."""
    activation.activate(turn, command.piece)
    swing_open(turn, command.door, command.piece)


def swing_open(turn: Turn[State], door: str, piece: str) -> None:
    """The door is open, and blips in sight are revealed; one that has opened it continues as its figure."""
    turn.record(DoorOpened(door, piece))
    seen = blips.seen_by_anyone(turn.state)
    blips.reveal_all(turn, seen, ContinueActivation() if piece in seen else None)
