"""What a bot reckons with: the usual one with what it sees, a strong team also with what it cannot see, in sampled worlds that it cannot
tell from this one. The work is bounded by their number."""

from typing import Final, NamedTuple

from domain.games.starquest import worlds
from domain.games.starquest.state import State
from domain.kernel.game import Randomness
from domain.kernel.seats import Seat

WORLDS: Final = 4


class Outlook(NamedTuple):
    """The weights of a bot. `risk`: of the danger to which an attack exposes a figure; `care`: of the danger on the way; `haste`: of a
    step on the way. `worlds`: sampled states in which the blips have kinds."""

    is_strong: bool
    risk: float
    care: float
    haste: float
    worlds: tuple[State, ...] = ()


USUAL: Final = Outlook(False, 0.6, 1.0, 0.6)


def strong(state: State, seat: Seat, bits: Randomness) -> Outlook:
    """The strong bot's outlook. A team is bold on its way and careful in its attacks: a lost figure counts for Chaos too. Chaos knows all
    blips, and comes near only where little can happen to it."""
    if seat == state.chaos:
        return Outlook(True, 1.0, 1.0, 0.2)
    return Outlook(True, 1.5, 0.2, 0.9, tuple(worlds.alternative(state, seat, bits) for _ in range(WORLDS)))
