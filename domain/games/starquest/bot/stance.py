"""What a figure can do where it stands: a bot seeks its squares by this."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.games.starquest.bot.marksman import Marksman
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import Activation, State


class Stance(NamedTuple):
    """`aim`: makes the marksman that rates attacks from squares. `acts`: True if the attack can be made at once; else the figure only goes
    to the square from which it will attack in a later step. `stays`: says if a docked figure stays in its dock."""

    aim: Callable[[State, Figure, Activation], Marksman]
    acts: bool
    stays: Callable[[State, Figure], bool]


def nobody_stays(state: State, figure: Figure) -> bool:
    """False: all figures leave the dock."""
    return False


AT_ONCE: Final = Stance(Marksman, True, nobody_stays)
