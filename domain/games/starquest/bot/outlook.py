"""How bold a bot is: the weights of the danger that the other side's next turn brings, and of a step on the way."""

from typing import Final, NamedTuple


class Outlook(NamedTuple):
    """The weights of a bot. `risk`: of the danger to which an attack exposes a figure; `care`: of the danger on the way; `haste`: of a
    step on the way."""

    is_strong: bool
    risk: float
    care: float
    haste: float


USUAL: Final = Outlook(False, 0.6, 1.0, 0.6)
STRONG: Final = Outlook(True, 1.0, 0.3, 0.9)
"""Bold on the way and careful in attacks: a lost figure counts for Chaos too. Chaos weighs none of it."""
