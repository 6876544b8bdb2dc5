"""How dangerous each hex is for the bomb, as far as the imperial can know."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.rebel_moon_defense import sight, weapons
from domain.games.rebel_moon_defense.board import ray, terrain
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Installation
from domain.games.rebel_moon_defense.state import State

SCALE: Final = 120
"""The cost of one bomb turn; all risks are whole numbers in this unit."""
REACH: Final = 3

_LEECH: Final = SCALE // 2
_EMP: Final = SCALE * 6 // 10
_SURE_HIT: Final = SCALE * 3
_HIDDEN_MATCHING: Final = SCALE * 16 // 10
_HIDDEN_OTHER: Final = SCALE * 4 // 10


def risks(state: State) -> Mapping[str, int]:
    """The risk of standing on each hex of the board; hexes without risk are left out."""
    found: dict[str, int] = {}
    occupied, corner_blocks = state.obstacles(), state.corner_blocks()
    for weapon in state.installations.values():
        for at, risk in _risk(state, weapon):
            if sight.in_sight(weapon.hex, at, occupied, corner_blocks):
                found[at] = found.get(at, 0) + risk
    return found


def _risk(state: State, weapon: Installation) -> Iterator[tuple[str, int]]:
    """The hexes that the weapon endangers if it sees them."""
    if weapon.face_up and weapon.type.read() == "laser":
        if weapons.matches(state, weapon):
            directions = DIRECTIONS if weapon.direction is None else (weapon.direction,)
            yield from ((at, _SURE_HIT) for direction in directions for at in ray(state.board, weapon.hex, direction))
        return
    for at in terrain(state.board.rows).cells:
        steps = sight.distance(weapon.hex, at)
        if 0 < steps <= REACH and (risk := _risk_at(state, weapon, steps)):
            yield at, risk


def _risk_at(state: State, weapon: Installation, steps: int) -> int:
    matching = weapons.matches(state, weapon)
    if not weapon.face_up:
        return (_HIDDEN_MATCHING if matching else _HIDDEN_OTHER) // steps
    match weapon.type.read():
        case "leech":
            return _LEECH
        case "emp":
            return _EMP * max(0, 4 - steps) if matching else 0
        case "contact":
            return _SURE_HIT if matching and steps == 1 else 0
        case "laser" | "killer":
            return 0
