"""How bold a bot is: the weights of the danger that the other side's next turn brings, and of a step on the way."""

from typing import Final, NamedTuple

from domain.games.starquest.state import State
from domain.kernel.seats import Seat


class Outlook(NamedTuple):
    """The weights of a bot. `risk`: of the danger to which an attack exposes a figure; `care`: of the danger on the way; `haste`: of a
    step on the way."""

    is_strong: bool
    risk: float
    care: float
    haste: float


USUAL: Final = Outlook(False, 0.6, 1.0, 0.6)


def strong(state: State, seat: Seat) -> Outlook:
    """The strong bot's outlook. A team is bold on its way and careful in its attacks: a lost figure counts for Chaos too. Chaos comes near
    only where little can happen to it."""
    return Outlook(True, 1.0, 1.0, 0.2) if seat == state.chaos else Outlook(True, 1.0, 0.3, 0.9)
