"""Eliminated Chaos figures that come back as blips (SQH-RSP)."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.chance import RESPAWNED
from domain.games.starquest.commands import RespawnBlips
from domain.games.starquest.events.blips import BlipsRespawned, RespawnGained
from domain.games.starquest.figures import CHAOS_KINDS, LARGE, ChaosKind
from domain.games.starquest.pieces import FigureKind
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

_MORE: Final = 2
_FAR: Final = 8
"""The least distance of a GSG figure from the square of a blip that comes back."""


def gain(turn: Turn[State], kind: FigureKind, figure: str) -> None:
    """SQH-RSP-01: an eliminated Chaos figure gives a token, no matter who did it; clones and dreadnoughts give none."""
    found = next((one for one in CHAOS_KINDS if one == kind), None)
    if limit(turn.state) and found is not None and found not in ("clone", LARGE):
        turn.record(RespawnGained(found, figure))


def limit(state: State) -> int:
    """The tokens that may come back in a Chaos turn; the side card of N4 makes them more."""
    more = _MORE if state.mission == "N4" and state.secondary.status != "hidden" else 0
    return state.house.respawn and state.house.respawn + more


def tokens_left(state: State) -> int:
    """The unused respawn tokens; their number is public."""
    return sum(state.fallen.values()) - state.respawned


def left_of(state: State, kind: ChaosKind) -> int:
    """The unused tokens of a kind, which only Chaos knows: those gained less the blips that came back."""
    used = sum(secret.read() == kind for secret in state.returned.values())
    return state.fallen.get(kind, 0) - used


def room(state: State) -> tuple[str, ...]:
    """The reserve squares where a blip may come back now, by (y, x)."""
    taken = state.occupied() | state.watched()
    free = (square for square in state.reserve() if square not in taken and not _is_near(state, square))
    return tuple(sorted(free, key=state.layout.order))


def _is_near(state: State, square: str) -> bool:
    return any(state.layout.distance(figure.square, square) < _FAR for figure in state.aboard())


def check_respawn(state: State, seat: Seat, command: RespawnBlips) -> ChaosKind:
    """The kind that comes back; refused in the order of Part A, section A5."""
    kind = next((one for one in CHAOS_KINDS if one == command.kind), None)
    if kind is None or left_of(state, kind) <= 0:
        raise Refused("unknown_token", "SQH-RSP-02", command.kind)
    if state.respawned_now >= limit(state):
        raise Refused("too_many_tokens", "SQH-RSP-02", str(limit(state)))
    if command.square not in state.reserve():
        raise Refused("not_reserve_square", "SQH-RSP-02", command.square)
    if command.square in state.occupied():
        raise Refused("square_occupied", "SQH-RSP-02", command.square)
    if command.square in state.watched():
        raise Refused("square_visible", "SQH-RSP-02", command.square)
    if _is_near(state, command.square):
        raise Refused("too_near", "SQH-RSP-02", command.square)
    return kind


def _returns(state: State, seat: Seat) -> Iterator[Option]:
    squares = room(state) if state.respawned_now < limit(state) else ()
    for kind in CHAOS_KINDS if squares else ():
        if left_of(state, kind) > 0:
            yield offer(RespawnBlips, Choice("square", "cell", squares), kind=kind)


@rules.command(RespawnBlips, "chaos_reinforce", check=check_respawn, offers=_returns)
def respawn_blips(turn: Turn[State], seat: Seat, command: RespawnBlips, kind: ChaosKind) -> None:
    """SQH-RSP-02: face down, with a new id; SQH-RSP-03: from now on it behaves as a blip."""
    blip = f"{RESPAWNED}-{turn.state.respawned + 1:02d}"
    turn.record(BlipsRespawned(blip, command.square, Secret(audience(seat), kind)))
