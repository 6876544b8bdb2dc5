"""What distinguishes the bots of different strength."""

from typing import Final, NamedTuple


class Style(NamedTuple):
    """How a bot plays. `weighs`: it chooses a door by its outlook, not by the way alone. `spares`: it damages no hallway while a room has
    to be stormed, for three MERCS need a whole zone before its door. `clears`: it shoots those who would be pulled into its breach.
    `sure`: the ease at which it begins a breach in the first round, `bolder` what it demands less in each round, and `boldest` the
    least."""

    weighs: bool
    spares: bool
    clears: bool
    sure: float
    bolder: float
    boldest: float


USUAL: Final = Style(weighs=False, spares=False, clears=False, sure=2.0, bolder=0.1, boldest=1.0)
STRONG: Final = Style(weighs=True, spares=True, clears=True, sure=1.6, bolder=0.08, boldest=0.4)
