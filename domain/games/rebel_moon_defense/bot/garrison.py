"""Where the rebel bot places installations: mines beside the bomb's way, the others where they see much of it."""

from typing import Final

from domain.games.rebel_moon_defense import aiming, sight
from domain.games.rebel_moon_defense.board import adjacent
from domain.games.rebel_moon_defense.commands import PassPlacement, PlaceInstallation
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Kind, Stock
from domain.games.rebel_moon_defense.rules.room import free_hexes
from domain.games.rebel_moon_defense.state import State
from domain.kernel.game import Randomness

REACH: Final = 3
_MINES: Final[frozenset[Kind]] = frozenset({"contact", "leech"})
_NEAR: Final = 6
_CROWDED: Final = 2
KEPT: Final = 1
"""How many installations stay in the supply, killers among them: what is not placed keeps the types of the placed ones uncertain."""


def place(state: State, bits: Randomness) -> PlaceInstallation | PassPlacement:
    """A random type, mines first while there is room for them beside the way, on the hex that suits it best."""
    way = aiming.bomb_way(state)
    free = [at for at in free_hexes(state, "rebel") if at not in way]
    supply = state.unplaced()
    if not free or len(supply) <= KEPT:
        return PassPlacement()
    beside = [at for at in free if any(near in way for near in adjacent(state.board, at))]
    mines = [piece for piece in supply if piece.type in _MINES] if beside else []
    weapons = [piece for piece in supply if piece.type != "killer"]
    piece = _drawn(mines or weapons or list(supply), bits)
    rated = {at: worth(state, piece, at, way) for at in (beside if mines else free)}
    return PlaceInstallation(max(rated, key=lambda at: rated[at]), piece.colour, piece.type)


def _drawn(pieces: list[Stock], bits: Randomness) -> Stock:
    return pieces[bits.below(len(pieces))]


def worth(state: State, piece: Stock, at: str, way: tuple[str, ...]) -> int:
    """How much of the way the piece sees from there, less a penalty for each installation beside it."""
    crowd = sum(beside in state.installation_hexes() for beside in adjacent(state.board, at))
    if piece.type == "laser":
        return sum(aiming.covered(state, at, direction, way) for direction in DIRECTIONS)
    occupied, corner_blocks = state.occupied(), state.corner_blocks()
    near = [(end, steps) for end in way if (steps := sight.distance(at, end)) <= REACH]
    seen = sum(_NEAR - steps for end, steps in near if sight.in_sight(at, end, occupied, corner_blocks))
    return seen - _CROWDED * crowd
