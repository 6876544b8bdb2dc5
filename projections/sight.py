"""What a measured line between two cells crosses: the answer of a game's own rule on one viewer's closed state."""

from msgspec import Struct


class Sight(Struct, frozen=True):
    """A measured line. `crossed` are the cells that it runs through up to the first obstacle, the start and a clear end included.

    `stopped` is the cell that the line enters or would enter behind the last crossed one, empty if the line is clear.
    """

    clear: bool
    crossed: list[str]
    stopped: str
