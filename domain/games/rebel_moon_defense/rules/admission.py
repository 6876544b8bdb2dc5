"""Which seat must decide, and the checks that every command passes first, in the order of section 5."""

from typing import Final

from domain.games.rebel_moon_defense.coordinates import hex_at
from domain.games.rebel_moon_defense.pieces import Side
from domain.games.rebel_moon_defense.state import Phase, State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

_TURN_ORDER: Final[dict[Phase, str]] = {
    "setup": "RMD-PLC-01",
    "placement": "RMD-PLC-01",
    "bomb": "RMD-RND-01",
    "aim": "RMD-UPG-07",
    "activation": "RMD-RND-01",
    "over": "RMD-RND-02",
}
"""The rule that names the seat to decide."""


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat that must decide, if there is one."""
    side = state.awaited_side()
    return () if side is None else (state.seat_of(side),)


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse a command after the end, in the wrong phase, or from the wrong seat."""
    rule = _TURN_ORDER[state.phase]
    if state.phase == "over":
        raise Refused("game_over", rule)
    if state.phase not in during:
        raise Refused("wrong_phase", rule, state.phase)
    if seat not in awaited(state):
        raise Refused("not_your_decision", rule)


def check_side(state: State, side: Side) -> None:
    """Refuse a command that only one side may send in a phase of both."""
    if state.awaited_side() != side:
        raise Refused("not_your_decision", _TURN_ORDER[state.phase])


def check_is_hex(name: str, rule: str) -> None:
    """Refuse a text that names no hex, on the board or off it."""
    try:
        hex_at(name)
    except ValueError:
        raise Refused("unknown_hex", rule, name) from None
