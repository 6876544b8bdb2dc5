"""How bold a bot is: the weights of the danger that the other side's next turn brings, and of a step on the way."""

from typing import Final, NamedTuple


class Outlook(NamedTuple):
    """The weights of a bot. `risk`: of the danger to which an attack exposes a figure; `care`: of the danger on the way; `haste`: of a
    step on the way. `fears`: it reckons with a secondary objective that is not announced yet; `lead`: the points that a team must be ahead
    to go home while the main objective is open."""

    is_strong: bool
    risk: float
    care: float
    haste: float
    fears: bool = True
    lead: int = 0


USUAL: Final = Outlook(False, 0.6, 1.0, 0.6)
STRONG: Final = Outlook(True, 1.0, 0.3, 0.9, fears=False, lead=10)
"""Bold on the way and careful in attacks: a lost figure counts for Chaos too. A team that is home at once does not see the secondary
objective announced, and one that goes home with a small lead loses it with the first figure. Chaos weighs none of it."""
