"""Distances on the board to the goals of a figure."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.games.red_berets.ground import Ground
from domain.games.red_berets.state import State
from domain.geometry.reach import reach
from domain.geometry.squares import Square

FAR: Final = 999


def distances(state: State, goals: frozenset[Square], own: Square | None, barred: frozenset[Square]) -> Mapping[Square, int]:
    """The steps from each square to the nearest goal, round figures and barred squares; through them if there is no other way."""
    standing = frozenset(state.standing()) - {own}
    for closed in (standing | barred, barred):
        found = _distances(state.ground(), goals, closed)
        if own is None or own in found:
            return found
    return _distances(state.ground(), goals, frozenset())


@lru_cache(maxsize=256)
def _distances(board: Ground, goals: frozenset[Square], closed: frozenset[Square]) -> Mapping[Square, int]:
    return reach(board.steps, sorted(square for square in goals if board.passable(square)), None, closed)
