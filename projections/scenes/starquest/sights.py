"""Measured lines of sight between two squares: past walls and closed doors alone, or past pieces too."""

from typing import Final

from domain.games.starquest.aiming import Range
from domain.games.starquest.state import State
from domain.geometry.squares_named import NOBODY
from domain.kernel.words import Words
from projections.scene import Measure
from projections.sight import Sight

WALLS: Final = "walls"
FIRE: Final = "fire"


def measures(state: State) -> list[Measure]:
    """Return the lines that can be measured, none before the ship is placed."""
    return [Measure(kind, Words(f"measure-{kind}")) for kind in (WALLS, FIRE)] if state.ship.rows else []


def sight(state: State, measured: str, start: str, end: str) -> Sight | None:
    """Measure sight past walls and closed doors (LOS-W) or a line of fire (LOS-F) between two squares of the ship.

    What stands on the two squares blocks nothing, with all squares that it covers.
    """
    known = state.layout.at if state.ship.rows else {}
    if measured not in (WALLS, FIRE) or start not in known or end not in known or start == end:
        return None
    ground = state.ground()
    occupied = _in_the_way(state, start, end) if measured == FIRE else NOBODY
    crossed = ground.unhindered(start, end, occupied)
    clear = crossed[-1] == end
    return Sight(clear, list(crossed), "" if clear else ground.crossing(start, end)[len(crossed)])


def _in_the_way(state: State, *ends: str) -> frozenset[str]:
    standing = Range(state).standing
    own = {standing.get(end) for end in ends}
    return frozenset(square for square, piece in standing.items() if piece not in own)
