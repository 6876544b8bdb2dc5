"""Markers on the board and on the display (RDB-MKR): activating them, moving them, and what they meet."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import parsing, passages, sheets
from domain.games.red_berets.commands import ActivateMarker, MoveMarker
from domain.games.red_berets.coordinates import ARROW, beside, named
from domain.games.red_berets.events.markers import MarkerActivated, MarkerMoved
from domain.games.red_berets.passages import Entrance, Zone
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.rules import activation, rounds, surprise
from domain.games.red_berets.rules.admission import check_able
from domain.games.red_berets.state import TARGET, State
from domain.geometry.squares import Square
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


class Shift(NamedTuple):
    """A marker's legal move: where it arrives, and the square by which it enters where that must be named."""

    marker: Marker
    path: tuple[int, ...]
    reached: Entrance
    via: Square | None


# activating ------------------------------------------------------------------------------------------------------------------


def check_activate(state: State, seat: Seat, command: ActivateMarker) -> Marker:
    """The marker; refused if it is not on the display or has acted (RDB-MKR-03)."""
    _check_seat(state, seat)
    marker = sheets.marker(state, command.handle)
    if marker is None or marker.place != "display":
        raise Refused("not_on_display", "RDB-MKR-03", command.handle)
    check_able(state, marker)
    if marker.acted:
        raise Refused("already_acted", "RDB-MKR-04", command.handle)
    return marker


def _check_seat(state: State, seat: Seat) -> None:
    if seat != state.roles.legion:
        raise Refused("not_your_decision", "RDB-GEN-01")


def _activations(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.roles.legion:
        shown = (marker.id for marker in sheets.markers(state) if marker.place == "display")
        handles = tuple(name for name in shown if allows(partial(check_activate, state, seat, ActivateMarker(name))))
        if handles:
            yield offer(ActivateMarker, Choice("handle", "piece", handles))


@rules.command(ActivateMarker, "chit", check=check_activate, offers=_activations)
def activate_marker(turn: Turn[State], seat: Seat, command: ActivateMarker, marker: Marker) -> None:
    """RDB-MKR-04: the marker lies on the board tile of its box and has acted; it may still move in this chit."""
    lying = sheets.with_meal(turn.state, replace(marker, place="board", acted=True, active=True))
    turn.record(MarkerActivated(pos=marker.pos, **sheets.written(turn.state, lying)))


# moving ----------------------------------------------------------------------------------------------------------------------


def check_move(state: State, seat: Seat, command: MoveMarker) -> Shift:
    """The move; refused in the order of section 5.2."""
    _check_seat(state, seat)
    path = parsing.path(command.path)
    marker = sheets.marker(state, command.handle)
    movable = marker is not None and marker.place == "board" and (marker.active or state.marker_active < 0) and state.acting is None
    if marker is None or not movable:
        raise Refused("not_active", "RDB-MKR-01", command.handle)
    check_able(state, marker)
    if marker.acted and not marker.active:
        raise Refused("already_acted", "RDB-MKR-04", command.handle)
    if len(path) > sheets.reach(marker.id):
        raise Refused("too_far", "RDB-MKR-06", command.path)
    reached = passages.arrival(state, marker.pos, marker.zone, path)
    via = _check_via(state, reached, command.via)
    if not _may_leave(state, marker):
        raise Refused("needs_nepharite", "RDB-M1-07", command.handle)
    return Shift(marker, path, reached, via)


def _check_via(state: State, reached: Entrance, word: str) -> Square | None:
    if not passages.needs_via(state, reached):
        if word:
            raise Refused("bad_entry_square", "RDB-MKR-07", word)
        return None
    free = passages.free_entries(state, reached)
    if not free:
        raise Refused("entrance_blocked", "RDB-SUR-10", str(reached.pos))
    square = parsing.square(word) if word else None
    if square not in free:
        raise Refused("bad_entry_square", "RDB-MKR-07", word)
    return square


def _may_leave(state: State, marker: Marker) -> bool:
    """RDB-M1-06, RDB-M1-07: the found target needs an overlord in its tile."""
    return marker.id != TARGET or not state.target.found_round or rounds.nepharite_at(state, marker.pos)


def _moves(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.roles.legion or state.acting is not None:
        return
    known: dict[tuple[int, Zone, int], list[tuple[str, Entrance]]] = {}
    for marker in sheets.markers(state):
        ready = marker.active if state.marker_active >= 0 else not marker.acted
        able = marker.place == "board" and ready and allows(partial(check_able, state, marker))
        if not able or not _may_leave(state, marker):
            continue
        start = (marker.pos, marker.zone, sheets.reach(marker.id))
        if start not in known:
            known[start] = list(_arrivals(state, *start))
        yield from _move_options(state, marker, known[start])


def _arrivals(state: State, pos: int, zone: Zone, reach: int) -> Iterator[tuple[str, Entrance]]:
    """Every legal path with what it reaches; a marker may come back to its own position over another one."""
    paths = [(first,) for first in beside(pos)]
    longer = [(first, second) for first in beside(pos) for second in beside(first)] if reach > 1 else []
    for path in (*paths, *longer):
        try:
            reached = passages.arrival(state, pos, zone, path)
        except Refused:
            continue
        yield ARROW.join(map(str, path)), reached


def _move_options(state: State, marker: Marker, arrivals: list[tuple[str, Entrance]]) -> Iterator[Option]:
    plain = tuple(path for path, reached in arrivals if not passages.needs_via(state, reached))
    if plain:
        yield offer(MoveMarker, Choice("path", "word", plain), handle=marker.id)
    for path, reached in arrivals:
        squares = passages.free_entries(state, reached) if passages.needs_via(state, reached) else ()
        if squares:
            yield offer(MoveMarker, Choice("via", "cell", named(squares)), handle=marker.id, path=path)


@rules.command(MoveMarker, "chit", "turn", check=check_move, offers=_moves)
def move_marker(turn: Turn[State], seat: Seat, command: MoveMarker, shift: Shift) -> None:
    """RDB-MKR-08, RDB-MKR-09: the marker moves and has acted; in a zone with humans it is resolved at once, else it
    stays a marker."""
    marker, pos = shift.marker, shift.path[-1]
    zone = _zone_entered(turn.state, shift)
    moved = replace(
        marker, pos=pos, zone=zone, acted=True, active=False, two_tiles=marker.two_tiles or len(shift.path) > 1
    )  # fmt: skip
    fed = sheets.with_meal(turn.state, moved)
    turn.record(MarkerMoved(path=(marker.pos, *shift.path), zone=zone, **sheets.written(turn.state, fed)))
    if shift.via is not None and passages.humans_in(turn.state, pos, zone) and surprise.marker_enters(turn, marker.id, pos, shift.via):
        return
    activation.end(turn)


def _zone_entered(state: State, shift: Shift) -> Zone:
    if shift.via is not None:
        return state.ground().zone(shift.via)
    return next(iter(shift.reached.zones))
