"""The words of commands as values: squares, positions, facings. A word that is none is refused as malformed (section 5)."""

import re
from typing import Final, get_args

from domain.games.red_berets.coordinates import ARROW, POSITIONS
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.errors import Refused

_SQUARE: Final = re.compile("(-?[0-9]{1,3}),(-?[0-9]{1,3})")
FACINGS: Final[tuple[Facing, ...]] = get_args(Facing)


def square(word: str) -> Square:
    """The square of a word, on the board or not."""
    found = _SQUARE.fullmatch(word)
    if found is None:
        raise Refused("malformed", "RDB-GEO-01", word)
    return int(found[1]), int(found[2])


def facing(word: str) -> Facing:
    """The facing of a word."""
    for one in FACINGS:
        if one == word:
            return one
    raise Refused("malformed", "RDB-FAC-01", word)


def position(pos: int) -> int:
    """The position itself; refused where there is none."""
    if pos not in POSITIONS:
        raise Refused("unknown_box", "RDB-GEO-01", str(pos))
    return pos


def path(word: str) -> tuple[int, ...]:
    """The positions of a path such as `1>2`."""
    parts = word.split(ARROW)
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in parts):
        raise Refused("malformed", "RDB-MKR-05", word)
    return tuple(int(part) for part in parts)
