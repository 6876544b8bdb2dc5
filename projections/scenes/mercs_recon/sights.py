"""Measured lines of sight between two zones, past walls, doors and smoke."""

from typing import Final

from domain.games.mercs_recon.coordinates import SQUARES, name_of
from domain.games.mercs_recon.ground import between, span
from domain.games.mercs_recon.state import State
from domain.geometry.squares_sight import crossing
from domain.kernel.words import Words
from projections.scene import Measure
from projections.sight import Sight

LINE: Final = "sight"


def measures(state: State) -> list[Measure]:
    """Return the line that can be measured, none before there is a building."""
    return [Measure(LINE, Words("measure-sight"))] if state.building.zones else []


def sight(state: State, measured: str, start: str, end: str) -> Sight | None:
    """Measure the line of sight between two zones by the rule of all their parts (see `Ground.sees`)."""
    if measured != LINE or start == end or not state.building.zones or not {start, end} <= SQUARES.keys():
        return None
    way = [name_of(square) for square in crossing(SQUARES[start], SQUARES[end])]
    if state.sees(start, end):
        crossed = sorted(between(start, end), key=lambda zone: span(start, zone))
        return Sight(True, [start, *crossed, end], "")
    last = max(place for place in range(len(way) - 1) if not place or state.sees(start, way[place]))
    return Sight(False, way[: last + 1], way[last + 1])
