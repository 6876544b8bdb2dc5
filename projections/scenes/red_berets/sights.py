"""Measured lines of sight between two squares: past rock alone, or past figures too."""

from typing import Final

from domain.games.red_berets.coordinates import AT, NAMES, named
from domain.games.red_berets.state import State
from domain.geometry.squares import Square
from domain.geometry.squares_sight import NOBODY, crossing
from domain.kernel.words import Words
from projections.scene import Measure
from projections.sight import Sight

ROCK: Final = "rock"
FIRE: Final = "fire"


def measures(state: State) -> list[Measure]:
    """Return the lines that can be measured, none before a tile is revealed."""
    return [Measure(kind, Words(f"measure-{kind}")) for kind in (ROCK, FIRE)] if any(state.terrain) else []


def sight(state: State, measured: str, start: str, end: str) -> Sight | None:
    """Measure sight past rock, or a line of fire past figures too, between two squares (see `Ground.sees`)."""
    one, other = AT.get(start), AT.get(end)
    if measured not in (ROCK, FIRE) or one is None or other is None or one == other:
        return None
    signs = state.ground().signs
    if one not in signs or other not in signs:
        return None
    held = {square for square in state.standing() if square not in (one, other)} if measured == FIRE else set[Square]()
    crossed = state.ground().crossed(one, other, held or NOBODY)
    clear = crossed[-1] == other
    return Sight(clear, list(named(crossed)), "" if clear else NAMES[crossing(one, other)[len(crossed)]])
