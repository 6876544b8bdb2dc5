"""Games that broke a law once, mostly games of a day (`python -m tests.kit.hunt`). All runs play them again.

A new one is the line that the hunt prints. The rule that was broken has a test of its own as well: a change of a game's rules makes another
game of the same seed.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kit.examine import Players


class Found(NamedTuple):
    """A game under the laws. The name and who plays are the seed; the options are those that differ from the defaults."""

    key: str
    name: str
    players: Players
    seats: int
    options: Mapping[str, object]


FOUND: Final[tuple[Found, ...]] = ()
