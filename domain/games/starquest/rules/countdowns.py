"""What begins some rounds after an object is destroyed (SQH-BOM)."""

from typing import Final

from domain.games.starquest.events.endings import CountdownStarted
from domain.games.starquest.state import State
from domain.kernel.turn import Turn

ROUNDS: Final = 3
"""From the loss of the generator to the first strike."""
_TRIGGER: Final = "generator"


def begin(turn: Turn[State], destroyed: str) -> None:
    """SQH-BOM-01: three rounds after the generator is destroyed the strikes begin, one at the end of each Chaos turn."""
    if destroyed == _TRIGGER:
        turn.record(CountdownStarted("bombardment", ROUNDS))
