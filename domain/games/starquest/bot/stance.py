"""What a figure can do where it stands: a bot seeks its squares by this."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.games.starquest.bot.marksman import Marksman
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import Activation, State


class Stance(NamedTuple):
    """`aim`: makes the marksman that rates attacks from squares. `acts`: True if the attack can be made at once; else the figure only goes
    to the square from which it will attack in a later step."""

    aim: Callable[[State, Figure, Activation], Marksman]
    acts: bool


AT_ONCE: Final = Stance(Marksman, True)
